"""`mathom survey towers`: every chapter for one to four players, in a table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from mathom.arena.backends import Backend, WorkersLost
from mathom.arena.chapters import RANDOM, Cell, plan, survey_chapters
from mathom.commands import report, workers
from mathom.commands.bars import Tell, line, watched
from mathom.commands.chart import Mark, Panel
from mathom.commands.refusal import Refusal
from mathom.commands.survey_paper import SurveyPaper
from mathom.minds import mind
from mathom.shelf import game
from mathom.words import words
from mathom.words.tongue import _, ngettext


def run(options: argparse.Namespace, only: Mapping[str, str]) -> int:
    """Play all chapters, or those with the `only` lines wanted, then print the table; after errors the answer is 1."""
    rounds = {RANDOM: options.games}
    if options.greedy < 0:
        raise Refusal(_("--greedy must not be negative"))
    if options.greedy:
        mind(options.player)
        if options.player == RANDOM:
            raise Refusal(_("--player: random players are in every row anyway"))
        rounds[options.player] = options.greedy
    rows = plan(options.game, only)
    paper = SurveyPaper(Path(options.keep) if options.keep else None, game(options.game), options.seed, rounds)
    kept = [cell for cell in paper.read() if (cell.chapter, cell.players) in rows]
    page, backend = report.place(options), workers.chosen(options)
    begun = perf_counter()
    with watched(len(rounds) * len(rows), line) as tell:
        cells = _played(Work(options.game, rows, rounds, options.seed), backend, paper, kept, tell)
    if options.json:
        print(json.dumps([cell.as_json() for cell in cells], ensure_ascii=False))
    else:
        print(*table(cells, list(rounds)), sep="\n")
    if page is not None:
        report.write(page, options.words, finding(options.game, cells, list(rounds), perf_counter() - begun))
    for cell in cells:
        for error in cell.errors:
            print(f"{cell.chapter} {cell.players} {cell.mind}: {error}", file=sys.stderr)
    return 1 if any(cell.errors for cell in cells) else 0


class Work(NamedTuple):
    """What is to be played."""

    game: str
    rows: Sequence[tuple[str, int]]
    rounds: Mapping[str, int]
    seed: int


def _played(work: Work, backend: Backend, paper: SurveyPaper, kept: Sequence[Cell], tell: Tell) -> list[Cell]:
    """All cells; those not kept are played now, and progress is told on stderr."""
    whole, over = len(work.rounds) * len(work.rows), len(kept)
    if kept:
        tell(over, _("{over}/{whole} kept from before").format(over=over, whole=whole))

    def told(cell: Cell) -> None:
        nonlocal over
        over += 1
        paper.write(cell)
        sentence = _("{over}/{whole} chapter {chapter}, {players} players, {mind}: {won} of {games} won")
        tell(over, sentence.format(over=over, whole=whole, chapter=cell.chapter, players=cell.players,
                                   mind=cell.mind, won=cell.won, games=cell.games))  # fmt: skip

    try:
        return survey_chapters(*work, backend, told, kept)
    except WorkersLost:
        raise Refusal(
            _("a process of the survey was ended; begin again, and with --keep only the rest is played")
        ) from None


def finding(game_id: str, cells: Sequence[Cell], minds: Sequence[str], seconds: float) -> report.Finding:
    """The survey as a result file, with a drawing for each number of players."""
    panels = []
    for players in dict.fromkeys(cell.players for cell in cells):
        marks = [
            Mark(cell.chapter, cell.mind, 100 * cell.won / max(1, cell.games), *(100 * end for end in cell.interval()))
            for cell in cells
            if cell.players == players
        ]
        title = ngettext("chapters won, {count} player", "chapters won, {count} players", players)
        panels.append(Panel(title.format(count=players), marks))
    title = _("{title}: every chapter").format(title=words(game_id).title())
    return report.Finding(title, table(cells, minds), panels, seconds)


def table(cells: Sequence[Cell], minds: Sequence[str]) -> list[str]:
    """A row for each chapter and number of players, as a table that Markdown readers draw, and the sums.

    `minds` are random and, where others played, those others.
    """
    found = {(cell.chapter, cell.players, cell.mind): cell for cell in cells}
    heads: list[str] = [_("chapter"), _("players"), _("rounds"), _("tricks a round")]
    for spec in minds:
        heads += [_("{mind} wins").format(mind=spec), _("95 % interval")]
    heads.append(_("errors"))
    rows = []
    for chapter, players in dict.fromkeys((cell.chapter, cell.players) for cell in cells):
        played = [found[chapter, players, spec] for spec in minds]
        over = " + ".join(str(cell.rounds) for cell in played)
        wins = [text for cell in played for text in _wins(cell)]
        errors = str(sum(len(cell.errors) for cell in played))
        rows.append([chapter, str(players), over, f"{played[0].mean_tricks():.1f}", *wins, errors])
    lines = report.table(heads, rows)
    for spec in minds:
        some = [cell for cell in cells if cell.mind == spec]
        sentence = _("{mind}: {rounds} rounds in {games} games, {won} won, {errors} errors")
        sums = {
            "rounds": sum(cell.rounds for cell in some),
            "games": sum(cell.games for cell in some),
            "won": sum(cell.won for cell in some),
            "errors": sum(len(cell.errors) for cell in some),
        }
        lines += ["", sentence.format(mind=spec, **sums)]
    return lines


def _wins(cell: Cell) -> list[str]:
    low, high = cell.interval()
    return [f"{cell.won} / {cell.games}", f"{100 * low:.1f} – {100 * high:.1f} %"]
