"""`mathom play`: a game in the terminal, against computers, between people at one keyboard, or at a server's table."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

from mathom import shelf
from mathom.commands.decks import named
from mathom.commands.refusal import Refusal, check_seed, own_folder
from mathom.kernel.errors import NotationError
from mathom.kernel.game import Game
from mathom.kernel.record import Record
from mathom.minds import mind
from mathom.terminal import paper
from mathom.terminal.bidi import APP, AUTO, OFF, TERMINAL
from mathom.terminal.keyboard import Terminal
from mathom.terminal.lines import LineMode
from mathom.terminal.paper import BadPaper, Paper
from mathom.terminal.place import AtHome, Place
from mathom.terminal.session import HUMAN, NOBODY_SITS, Session
from mathom.words import words
from mathom.words.faults import unread
from mathom.words.players import COMPUTERS, player_lines
from mathom.words.tongue import _

OPPONENT: Final = "greedy"
SEEDS: Final = 10**9
LATEST: Final = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "computer players:\n"
        "{players}\n\n"
        "examples:\n"
        "  mathom play duel\n"
        "  mathom play duel --as balrog --against random --seed 7\n"
        "  mathom play duel --against human\n"
        "  mathom play duel --resume\n"
        "  mathom play towers --option Chapter=19 --option Players=2\n"
        "  mathom play duel --resume duel-1"
    ).format(players="\n".join(player_lines()))
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("the game, such as duel"))
    parser.add_argument("--plain", action="store_true", help=_("numbered lines, one fact each"))
    parser.add_argument("--seed", metavar="N", type=int, help=_("the same number deals the same cards"))
    parser.add_argument("--as", metavar="SEAT", dest="seat", help=_("the side you play; the first one if not given"))
    parser.add_argument(
        "--against",
        metavar="WHO",
        help=_("human, or a computer player: {minds} (default: {default})").format(
            minds=", ".join(COMPUTERS), default=OPPONENT
        ),
    )
    parser.add_argument(
        "--resume", metavar="NAME", nargs="?", const=LATEST, help=_("go on with a saved game; the last one if no name")
    )
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=_("a header line that the deal must have, such as Chapter=22; may be given several times"),
    )
    _of_the_cards(parser)
    _of_the_screen(parser)


def _of_the_cards(parser: argparse.ArgumentParser) -> None:
    """What is played with."""
    parser.add_argument("--cards", metavar="DIR", help=_("a folder with characters and chapters of your own"))
    parser.add_argument(
        "--deck",
        metavar="FILE",
        help=_("play with your own cards; the file is copied to your decks. “balanced” is a deck of the house"),
    )


def _of_the_screen(parser: argparse.ArgumentParser) -> None:
    """Where the table stands, and how it is shown."""
    parser.add_argument(
        "--server", metavar="LINK", help=_("take the seat at a server's table that a link is for, and play there")
    )
    parser.add_argument("--name", metavar="NAME", help=_("what you are called at a server's table"))
    parser.add_argument(
        "--bidi",
        choices=(AUTO, TERMINAL, APP, OFF),
        default=AUTO,
        help=_("who turns Persian lines around on the full screen: the terminal, mathom (app), or nobody (off)"),
    )


def run(options: argparse.Namespace) -> int:
    """Play until the game is over or left."""
    if options.server is not None:
        _show(_at_server(options), options)
        return 0
    if options.game is None:
        missing = _("the following arguments are required: %s") % "GAME"
        raise Refusal(_("{fault} (see {command} --help)").format(fault=missing, command="mathom play"))
    if options.name is not None:
        raise Refusal(_("--name is for a server's table; it goes with --server"))
    own = own_folder(options.cards)
    resumes = options.resume is not None and own is None  # then the saved game says whose cards it was begun with
    game = shelf.game(options.game) if resumes else shelf.with_own_cards(options.game, own)
    decks = shelf.home() / "decks"
    header = {} if options.deck is None else _own_cards(game, options.deck, decks)
    shelf.bring_all(decks)
    try:
        session = _begun(game, options, header) if options.resume is None else _resumed(game, options)
        shelf.keep_cards(session.game, own)
        _show(AtHome(session), options)
    except BadPaper as fault:
        raise Refusal(str(fault)) from None
    return 0


def _show(place: Place, options: argparse.Namespace) -> None:
    """The full screen where there is one, else lines."""
    if options.plain or not _full_screen():
        LineMode(place, Terminal()).run()
        return
    from mathom.terminal.full import play  # what it needs takes a moment to load

    play(place, options.bidi)


def _full_screen() -> bool:
    """Whether somebody sits at a screen that can be drawn on, and types."""
    seen = (sys.stdin, sys.stdout)
    return os.environ.get("TERM", "dumb") != "dumb" and all(stream and stream.isatty() for stream in seen)


def _at_server(options: argparse.Namespace) -> Place:
    """The seat that a link is for."""
    for name in ("game", "seed", "seat", "against", "resume", "option", "cards", "deck"):
        if getattr(options, name) not in (None, []):
            word = {"game": "GAME", "seat": "--as"}.get(name, f"--{name}")
            raise Refusal(_("a server's table is laid already; leave {option} away").format(option=word))
    from mathom.terminal.away import sit_down
    from mathom.terminal.house import House, TurnedAway, Unreachable

    try:
        return sit_down(House(options.server, shelf.home() / "keys.txt"), options.name or "")
    except TurnedAway as fault:
        raise Refusal(_("--server: {fault}").format(fault=str(fault))) from None
    except Unreachable as fault:
        raise Refusal(_("{link} cannot be reached: {reason}").format(link=options.server, reason=str(fault))) from None


def _saves() -> Path:
    return shelf.home() / "saves"


def _begun(game: Game[Any, Any], options: argparse.Namespace, header: dict[str, str]) -> Session:
    seed = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    check_seed(seed)
    deal = game.deal(Random(f"{seed}:deal"), header | _wanted(options.option))
    try:
        game.start(deal)  # nothing is saved of a game that cannot begin
    except NotationError as fault:
        raise Refusal(_("--option: {fault}").format(fault=unread(fault))) from None
    unmanned = words(game.id).unmanned(deal)
    seats = tuple(actor for actor in game.actors(deal) if actor not in unmanned)
    players = _players(seats, options) | dict.fromkeys(unmanned, NOBODY_SITS)
    sheet = Paper(players, seed, Record(game.id, deal, []))
    return Session(game, sheet.record, players, seed, paper.start(_saves(), sheet))


def _wanted(lines: list[str]) -> dict[str, str]:
    """The header lines asked for."""
    wanted = {}
    for line in lines:
        key, sign, value = line.partition("=")
        if not sign or not key.strip() or not value.strip() or not line.isprintable() or "#" in line:
            raise Refusal(_("--option must be KEY=VALUE, such as Chapter=22, not “{line}”").format(line=line))
        if key.strip() in wanted:
            raise Refusal(_("“{key}” is given twice").format(key=key.strip()))
        wanted[key.strip()] = value.strip()
    return wanted


def _players(actors: tuple[str, ...], options: argparse.Namespace) -> dict[str, str]:
    """Who plays which actor."""
    against = OPPONENT if options.against is None else options.against
    if against == HUMAN:
        if options.seat is not None:
            raise Refusal(_("with --against human all seats are yours; leave --as away"))
        return dict.fromkeys(actors, HUMAN)
    try:
        mind(against)
    except NotationError as fault:
        raise Refusal(_("--against: {fault}, or human").format(fault=unread(fault))) from None
    mine = actors[0] if options.seat is None else options.seat
    if mine not in actors:
        raise Refusal(_("there is no seat “{name}” (there are {seats})").format(name=mine, seats=", ".join(actors)))
    return {actor: HUMAN if actor == mine else against for actor in actors}


def _resumed(game: Game[Any, Any], options: argparse.Namespace) -> Session:
    asked = (
        ("--seed", None if options.seed is None else str(options.seed)),
        ("--as", options.seat),
        ("--against", options.against),
        ("--option", options.option),
    )
    for name, value in asked:
        if value:
            raise Refusal(_("a saved game goes on as it was; leave {option} away").format(option=name))
    folder = _saves()
    path = paper.latest(folder, game.id) if options.resume == LATEST else paper.named(folder, options.resume)
    sheet = paper.read(path)
    if sheet.record.game != game.id:
        raise Refusal(
            _("{path} is a game of {other}, not of {game}").format(path=path, other=sheet.record.game, game=game.id)
        )
    if options.cards is None:
        game = shelf.game_for(game.id, sheet.record.header)
    return Session(game, sheet.record, sheet.players, sheet.seed, path)


def _own_cards(game: Game[Any, Any], word: str, decks: Path) -> dict[str, str]:
    """The header lines for a deck. A copy of an owner's is kept, because the record needs it ever after."""
    deck = named(game, word)
    if deck.file is not None:
        decks.mkdir(parents=True, exist_ok=True)
        copy = decks / f"{deck.file.stem}-{deck.fingerprint[:12]}.toml"
        if not copy.exists():
            beside = copy.with_suffix(".new")
            beside.write_bytes(deck.file.read_bytes())
            beside.replace(copy)
    return deck.header
