"""`mathom match`: many games between computer players."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from mathom import shelf
from mathom.arena.backends import Backend, WorkersLost
from mathom.arena.match import Course, play_match
from mathom.arena.parcel import packed
from mathom.arena.result import MatchResult, difference
from mathom.commands import report, workers
from mathom.commands.bars import silent, watched
from mathom.commands.decks import named
from mathom.commands.match_words import finding, lines
from mathom.commands.pairs import pair
from mathom.commands.refusal import Refusal, check_seed, own_folder
from mathom.minds import mind
from mathom.words.players import player_lines
from mathom.words.tongue import _


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "computer players:\n"
        "{players}\n"
        "  ismcts:500, pimc:0.5s, flat:500: players that think for so many games, or so long\n\n"
        "examples:\n"
        "  mathom match duel --players greedy,random --games 10 --seed 1\n"
        "  mathom match duel --players random,random --games 4 --seed 1 --option Energy='9 9' --json\n"
        "  mathom match towers --chapter 22 --hands 3 --players greedy --games 10 --seed 1\n"
        "  mathom match towers --chapter 22 --players greedy --against random --games 100 --seed 1 --report towers.md\n"
        "  mathom match duel --players ismcts:500,greedy --games 100 --seed 1 --limit 1 --jobs 1"
    ).format(players="\n".join(player_lines()))
    _ask_who(parser)
    _ask_what(parser)
    workers.offer(parser)
    report.offer(parser)


def _ask_who(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=_("the game, such as duel"))
    parser.add_argument("--players", metavar="A,B", required=True, help=_("computer players, separated by commas"))
    parser.add_argument(
        "--against",
        metavar="A,B",
        help=_("in a game won together: another team, which plays the same deals; their difference is told"),
    )
    parser.add_argument(
        "--limit",
        metavar="SECONDS",
        type=float,
        help=_("count the choices that took longer, and tell the longest; they are played all the same"),
    )
    parser.add_argument("--games", metavar="N", type=int, required=True, help=_("how many games"))
    parser.add_argument("--seed", metavar="S", type=int, required=True, help=_("the same number gives the same games"))
    parser.add_argument("--json", action="store_true", help=_("print the result as one JSON object"))


def _ask_what(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help=_("a header line for every deal")
    )
    parser.add_argument("--cards", metavar="DIR", help=_("a folder with characters and chapters of your own"))
    parser.add_argument("--deck", metavar="FILE", help=_("in The Duel: a file with your own cards, or “balanced”"))
    parser.add_argument("--chapter", metavar="C", help=_("the chapter, in a game that has chapters"))
    parser.add_argument("--hands", metavar="H", help=_("3 or 4 hands, in a game of tricks"))
    parser.add_argument("--people", metavar="P", help=_("how many people the deal is for, 1 to 4, in a game of tricks"))


def run(options: argparse.Namespace) -> int:
    """Play, then print wins, ties, intervals and moves per second."""
    courses = _courses(options)
    page = report.place(options)
    backend = workers.chosen(options)
    played: list[MatchResult] = []
    with watched(options.games * len(courses), silent) as tell:
        for course in courses:

            def count(done: int, before: int = options.games * len(played)) -> None:
                tell(before + done, "")

            played.append(_played(course, options, backend, count))
    print(json.dumps(as_json(played), ensure_ascii=False) if options.json else "\n".join(lines(played)))
    if page is not None:
        report.write(page, options.words, finding(played))
    return 0


def as_json(played: Sequence[MatchResult]) -> dict[str, Any]:
    """The result of a match, with that of the other team where there is one."""
    told = played[0].as_json()
    if len(played) > 1:
        gap = difference(*played)
        told["against"] = played[1].as_json()
        told["difference"] = {"share": gap.share, "interval": gap.interval, "only": [gap.first, gap.second]}
    return told


def _played(
    course: Course, options: argparse.Namespace, backend: Backend, progress: Callable[[int], None]
) -> MatchResult:
    try:
        return play_match(course, options.games, backend, options.limit or 0.0, progress)
    except WorkersLost:
        raise Refusal(_("a process that played games was ended from outside")) from None


def _courses(options: argparse.Namespace) -> list[Course]:
    """What is to be played: one course, or one for each of two teams. Refused before anything is."""
    check_seed(options.seed)
    if options.games < 1:
        raise Refusal(_("--games must be at least 1"))
    if options.limit is not None and not 0 < options.limit < float("inf"):
        raise Refusal(_("--limit must be more than 0"))
    own = own_folder(options.cards)
    game = shelf.with_own_cards(options.game, own)
    deck = None if options.deck is None else named(game, options.deck)
    header = _header(options, deck.header if deck else {})
    deal = game.deal(Random(0), header)
    game.start(deal)
    files = [deck.file] if deck and deck.file else []
    parcel = packed(game.id, [*shelf.own_files(game.id, own), *files])
    teams = [_team("--players", options.players, len(game.actors(deal)))]
    if options.against is not None:
        if not game.cooperative:
            raise Refusal(_("--against is for games that are won together; here --players names both sides"))
        teams.append(_team("--against", options.against, len(game.actors(deal))))
    return [Course(parcel, team, options.seed, header) for team in teams]


def _team(option: str, names: str, seats: int) -> tuple[str, ...]:
    """The players that are named, who must all be known and find a seat."""
    team = tuple(names.split(","))
    if len(team) > seats:
        raise Refusal(_("{option}: there are only {seats} seats").format(option=option, seats=seats))
    for spec in team:
        mind(spec)
    return team


def _header(options: argparse.Namespace, deck: Mapping[str, str]) -> dict[str, str]:
    """The header lines that every deal must have, however they were asked for; each once."""
    plain = [(key, value) for key, value in _plain(options) if value is not None]
    header: dict[str, str] = {}
    for key, value in [*deck.items(), *map(pair, options.option), *plain]:
        if key in header:
            raise Refusal(_("“{key}” is given twice").format(key=key))
        header[key] = value
    return header


def _plain(options: argparse.Namespace) -> list[tuple[str, str | None]]:
    """Header lines that have a word of their own on the command line."""
    return [("Chapter", options.chapter), ("Hands", options.hands), ("Players", options.people)]
