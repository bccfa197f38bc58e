"""`mathom match`: many games between computer players."""

from __future__ import annotations

import argparse
from random import Random

from mathom import shelf
from mathom.arena.match import MatchResult, run_match
from mathom.commands.refusal import Refusal, check_seed, own_folder
from mathom.words import words
from mathom.words.players import player_lines
from mathom.words.tongue import _, ngettext


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "computer players:\n"
        "{players}\n"
        "  ismcts:500, pimc:0.5s, flat:500: players that think for so many games, or so long\n\n"
        "examples:\n"
        "  mathom match duel --players greedy,random --games 10 --seed 1\n"
        "  mathom match duel --players random,random --games 4 --seed 1 --option Energy='9 9' --json\n"
        "  mathom match towers --chapter 22 --hands 3 --players greedy --games 10 --seed 1"
    ).format(players="\n".join(player_lines()))
    parser.add_argument("game", metavar="GAME", help=_("the game, such as duel"))
    parser.add_argument("--players", metavar="A,B", required=True, help=_("computer players, separated by commas"))
    parser.add_argument("--games", metavar="N", type=int, required=True, help=_("how many games"))
    parser.add_argument("--seed", metavar="S", type=int, required=True, help=_("the same number gives the same games"))
    parser.add_argument("--json", action="store_true", help=_("print the result as one JSON object"))
    parser.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help=_("a header line for every deal")
    )
    parser.add_argument("--cards", metavar="DIR", help=_("a folder with characters and chapters of your own"))
    parser.add_argument("--chapter", metavar="C", help=_("the chapter, in a game that has chapters"))
    parser.add_argument("--hands", metavar="H", help=_("3 or 4 hands, in a game of tricks"))
    parser.add_argument("--people", metavar="P", help=_("how many people the deal is for, 1 to 4, in a game of tricks"))


def run(options: argparse.Namespace) -> int:
    """Play, then print wins, ties, intervals and moves per second."""
    game = shelf.with_own_cards(options.game, own_folder(options.cards))
    check_seed(options.seed)
    if options.games < 1:
        raise Refusal(_("--games must be at least 1"))
    header = dict(_pair(option) for option in options.option)
    header |= {key: value for key, value in _plain(options) if value is not None}
    deal = game.deal(Random(0), header)
    game.start(deal)
    seats = len(game.actors(deal))
    players = options.players.split(",")
    if len(players) > seats:
        raise Refusal(_("--players: there are only {seats} seats").format(seats=seats))
    result = run_match(game, players, options.games, options.seed, header)
    if options.json:
        import json

        print(json.dumps(result.as_json(), ensure_ascii=False))
    else:
        print(*_lines(result), sep="\n")
    return 0


def _lines(result: MatchResult) -> list[str]:
    """The result for people, one fact a line."""
    head = ngettext("{count} game of {title}, seed {seed}", "{count} games of {title}, seed {seed}", result.games)
    rows = [head.format(count=result.games, title=words(result.game.id).title(), seed=result.seed)]
    for name, won, (low, high) in result.players():
        row = _("{name}: won {won}, {share:.1f} % (95 % interval {low:.1f} to {high:.1f} %)")
        share = 100 * won / max(1, result.games)
        rows.append(row.format(name=name, won=won, share=share, low=100 * low, high=100 * high))
    paired = result.paired()
    if paired is not None:
        row = _("{name}, deals drawn again: {low:.1f} to {high:.1f} %")
        rows.append(row.format(name=result.specs[0], low=100 * paired[0], high=100 * paired[1]))
    if not result.game.cooperative:
        rows.append(_("ties: {count}").format(count=result.ties))
        won_as = _("won as {actor}: {count}")
        rows += [won_as.format(actor=actor, count=count) for actor, count in sorted(result.by_actor.items())]
    ended = _("ended by {reason}: {count}")
    rows += [ended.format(reason=reason, count=count) for reason, count in sorted(result.reasons.items())]
    for name, times in zip(result.specs, result.timing(), strict=True):
        row = _("{name}: {median:.3f} s a choice, 95 of 100 within {slow:.3f} s")
        rows.append(row.format(name=name, median=times["median"], slow=times["p95"]))
    rows.append(_("{speed:.0f} moves per second").format(speed=result.moves_per_second()))
    return rows


def _plain(options: argparse.Namespace) -> list[tuple[str, str | None]]:
    """Header lines that have a word of their own on the command line."""
    return [("Chapter", options.chapter), ("Hands", options.hands), ("Players", options.people)]


def _pair(option: str) -> tuple[str, str]:
    key, equals, value = option.partition("=")
    if not key or not equals:
        raise Refusal(_("--option: “{option}” is not KEY=VALUE").format(option=option))
    return key, value
