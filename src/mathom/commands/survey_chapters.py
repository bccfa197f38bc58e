"""`mathom survey towers`: every chapter for one to four players, in a table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence

from mathom.arena.chapters import RANDOM, Cell, plan, survey_chapters
from mathom.words.tongue import _

GREEDY = "greedy"


def run(options: argparse.Namespace, only: Mapping[str, str]) -> int:
    """Play all chapters, or those with the `only` lines wanted, then print the table; after errors the answer is 1."""
    rounds = {RANDOM: options.games}
    if options.greedy:
        rounds[GREEDY] = options.greedy
    rows = plan(options.game, only)
    whole = len(rounds) * len(rows)
    over = 0

    def told(cell: Cell) -> None:
        nonlocal over
        over += 1
        print(f"{over}/{whole} {cell.chapter} {cell.players} {cell.mind}", file=sys.stderr, flush=True)

    cells = survey_chapters(options.game, rows, rounds, options.seed, told)
    if options.json:
        print(json.dumps([cell.as_json() for cell in cells], ensure_ascii=False))
    else:
        print(*table(cells), sep="\n")
    return 1 if any(cell.errors for cell in cells) else 0


def table(cells: Sequence[Cell]) -> list[str]:
    """A row for each chapter and number of players, as a table that Markdown readers draw, and the sums."""
    found = {(cell.chapter, cell.players, cell.mind): cell for cell in cells}
    heads = [_("chapter"), _("players"), _("rounds"), _("tricks a round"), _("random wins"), _("95 % interval"),
             _("greedy wins"), _("95 % interval"), _("errors")]  # fmt: skip
    lines = [_cells(heads), _cells(["---", *["--:"] * (len(heads) - 1)])]
    for chapter, players in dict.fromkeys((cell.chapter, cell.players) for cell in cells):
        chance, greedy = (found.get((chapter, players, spec)) for spec in (RANDOM, GREEDY))
        played = [cell for cell in (chance, greedy) if cell is not None]
        rounds = " + ".join(str(cell.rounds) for cell in played)
        tricks = f"{played[0].mean_tricks():.1f}"
        errors = str(sum(len(cell.errors) for cell in played))
        lines.append(_cells([chapter, str(players), rounds, tricks, *_wins(chance), *_wins(greedy), errors]))
    for spec in (RANDOM, GREEDY):
        some = [cell for cell in cells if cell.mind == spec]
        if some:
            sentence = _("{mind}: {rounds} rounds in {games} games, {won} won, {errors} errors")
            sums = {
                "rounds": sum(cell.rounds for cell in some),
                "games": sum(cell.games for cell in some),
                "won": sum(cell.won for cell in some),
                "errors": sum(len(cell.errors) for cell in some),
            }
            lines += ["", sentence.format(mind=spec, **sums)]
    return lines


def _wins(cell: Cell | None) -> list[str]:
    if cell is None:
        return ["–", "–"]
    low, high = cell.interval()
    return [f"{cell.won} / {cell.games}", f"{100 * low:.1f} – {100 * high:.1f} %"]


def _cells(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
