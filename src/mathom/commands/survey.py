"""`mathom survey`: what each switch of a game changes, in a table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from time import perf_counter
from typing import Final, NamedTuple

from mathom.arena.backends import Backend, WorkersLost
from mathom.arena.survey import Row, Switched, Task, survey, switched, tasks
from mathom.commands import report, survey_chapters, workers
from mathom.commands.bars import line, watched
from mathom.commands.chart import Mark, Panel
from mathom.commands.pairs import pair
from mathom.commands.refusal import Refusal, check_seed
from mathom.minds import MINDS, mind
from mathom.words import words as spoken_of
from mathom.words.tongue import _

WITH_CHAPTERS = ("towers",)

USUAL: Final = "greedy"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "examples:\n"
        "  mathom survey middle_earth --games 1000 --seed 1\n"
        "  mathom survey middle_earth --games 1000 --seed 1 --option ally_deck=6 --json\n"
        "  mathom survey towers --games 100 --greedy 10 --seed 1 --option Chapter=22\n"
        "  mathom survey towers --games 500 --greedy 50 --seed 1 --option Chapter=22 --keep survey.jsonl"
    )
    _ask_what(parser)
    _ask_of_chapters(parser)
    workers.offer(parser)
    report.offer(parser)


def _ask_what(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=_("the game, such as middle_earth"))
    parser.add_argument(
        "--games",
        metavar="N",
        type=int,
        required=True,
        help=_("how many games, in a game of chapters rounds, for each row"),
    )
    parser.add_argument("--seed", metavar="S", type=int, required=True, help=_("the same number gives the same games"))
    parser.add_argument(
        "--player",
        metavar="MIND",
        default=USUAL,
        help=_("who plays both sides: {minds} (default: {default})").format(minds=", ".join(MINDS), default=USUAL),
    )
    parser.add_argument("--json", action="store_true", help=_("print the rows as a JSON list"))
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=_("a switch that is turned in every row; Chapter or Players to choose rows"),
    )


def _ask_of_chapters(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--greedy",
        metavar="N",
        type=int,
        default=0,
        help=_("in a game of chapters: rounds of the --player, besides those of random players, for each row"),
    )
    parser.add_argument(
        "--keep",
        metavar="FILE",
        help=_("in a game of chapters: write down each result, and play only what is not written there yet"),
    )


def run(options: argparse.Namespace) -> int:
    """Play all rows, then print the table; what is done is told on stderr meanwhile."""
    check_seed(options.seed)
    if options.games < 1:
        raise Refusal(_("--games must be at least 1"))
    if options.game in WITH_CHAPTERS:
        return survey_chapters.run(options, dict(pair(option) for option in options.option))
    if options.keep is not None or options.greedy:
        raise Refusal(_("--keep and --greedy are for games of chapters"))
    game = switched(options.game)
    mind(options.player)
    base = dict(pair(option) for option in options.option)
    for switch, value in base.items():
        if value not in game.options.get(switch, ()):
            sentence = _("--option: there is no switch “{switch}” with “{value}”")
            raise Refusal(sentence.format(switch=switch, value=value))
    page, backend = report.place(options), workers.chosen(options)
    rows = _played(tasks(game.id, options.player, options.games, options.seed, base), backend)
    if options.json:
        print(json.dumps([row.as_json() for row in rows.found], ensure_ascii=False))
    else:
        print(*table(rows.found, game.reasons), sep="\n")
    if page is not None:
        report.write(page, options.words, finding(game, options, rows))
    return 0


class Surveyed(NamedTuple):
    """All rows, and how long they took, in seconds."""

    found: list[Row]
    seconds: float


def _played(wanted: Sequence[Task], backend: Backend) -> Surveyed:
    """All rows; what is done is told on stderr meanwhile."""
    over, begun = 0, perf_counter()
    with watched(len(wanted), line) as tell:

        def told(row: Row) -> None:
            nonlocal over
            over += 1
            tell(over, f"{over}/{len(wanted)} {row.name}")

        try:
            return Surveyed(survey(wanted, backend, told), perf_counter() - begun)
        except WorkersLost:
            raise Refusal(_("a process that played games was ended from outside")) from None


def finding(game: Switched, options: argparse.Namespace, rows: Surveyed) -> report.Finding:
    """The survey as a result file."""
    title = _("{title}: what each switch changes").format(title=spoken_of(game.id).title())
    what = _("Each row is {games} games of {player} against itself, seed {seed}; the first player’s share is drawn.")
    said = what.format(games=options.games, player=options.player, seed=options.seed)
    marks = [Mark(row.name, "", 100 * row.share(), *(100 * end for end in row.interval())) for row in rows.found]
    panel = Panel(_("games won by the first player, with 95 % intervals"), marks, even=50.0)
    return report.Finding(title, [said, "", *table(rows.found, game.reasons)], [panel], rows.seconds)


def table(rows: Sequence[Row], reasons: Sequence[str]) -> list[str]:
    """The rows as a table that Markdown readers draw: shares in percent, endings counted, the rest a game's mean."""
    heads = ["switch", "first wins", "95 % interval", "ties", *reasons, "turns", "score first – second", "units out"]
    cells = []
    for row in rows:
        low, high = row.interval()
        cells.append(
            [
                row.name,
                f"{100 * row.share():.1f} %",
                f"{100 * low:.1f} – {100 * high:.1f}",
                str(row.ties),
                *(str(row.reasons.get(reason, 0)) for reason in reasons),
                f"{row.mean(row.turns):.1f}",
                f"{row.mean(row.score[0]):.2f} – {row.mean(row.score[1]):.2f}",
                f"{row.mean(row.out):.2f}",
            ]
        )
    return report.table(heads, cells)
