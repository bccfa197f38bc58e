"""How hard every chapter of The Two Towers is: with open hands, and for honest players of several kinds.

`python -m bench.towers_difficulty KEEP random=2640 greedy=60 open=30` plays in every chapter for one to four players so
many rounds with each kind of player, and asks so many deals whether they can be won with open hands, setup free. It
goes round and round, a batch in each cell, and writes every batch to the file KEEP: it can be ended at any time, goes
on where it was, and can be asked for more later. Without kinds it prints the table of what is in KEEP; with `--plot
FILE` it draws it. All columns but `random` are asked about the same deals; of a long chapter the open hands see only
the first round, with nothing reached.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from bench.towers_plot import draw
from mathom.arena.chapters import PLAYERS, RANDOM, measure_chapter
from mathom.arena.intervals import wilson
from mathom.games.tricks import TOWERS
from mathom.solvers.tricks_answer import ENDLESS, UNRESOLVED, WON, solve

CHAPTERS = tuple(TOWERS.campaign.chapters)
OPEN_HANDS = "open"
SECONDS = 3.0
"""CPU time for a deal with open hands."""
BATCHES = {RANDOM: 440, OPEN_HANDS: 5}
BATCH = 10
"""Rounds, or deals, in a batch; of a long chapter one game."""


class Batch(NamedTuple):
    """Games of one kind in one cell: how many, how many won, how many that nobody knows of."""

    column: str
    chapter: str
    players: int
    number: int
    games: int
    won: int
    unknown: int = 0

    @property
    def cell(self) -> tuple[str, str, int]:
        """Where it counts."""
        return self.column, self.chapter, self.players


class Sum(NamedTuple):
    """The batches of a cell together."""

    games: int
    won: int
    unknown: int

    def interval(self) -> tuple[float, float]:
        """The share of games won, at 95 %; what is unknown may be lost, and may be won."""
        return wilson(self.won, self.games)[0], wilson(self.won + self.unknown, self.games)[1]


def asked(chapter: str, players: int, number: int) -> Batch:
    """The deals that players of this batch get, with open hands."""
    size = BATCHES[OPEN_HANDS]
    verdicts = []
    for game in range(size):
        # The deals of `measure_chapter`, whose batches are twice as large.
        stream = f"{number // 2}:{chapter}:{players}:{number % 2 * size + game}"
        header = TOWERS.deal(Random(f"{stream}:deal"), {"Chapter": chapter, "Players": str(players)})
        until = process_time() + SECONDS
        answer = solve(TOWERS, TOWERS.start(header), ENDLESS, Random(stream), lambda end=until: process_time() > end)
        verdicts.append(answer.verdict)
    return Batch(OPEN_HANDS, chapter, players, number, size, verdicts.count(WON), verdicts.count(UNRESOLVED))


def played(column: str, chapter: str, players: int, number: int) -> Batch:
    """A batch of games."""
    if column == OPEN_HANDS:
        return asked(chapter, players, number)
    cell = measure_chapter(TOWERS.id, chapter, players, column, BATCHES.get(column, BATCH), number)
    if cell.errors:
        raise SystemExit(f"{chapter} {players} {column}: {cell.errors[0]}")
    return Batch(column, chapter, players, number, cell.games, cell.won)


def kept(paper: Path) -> dict[tuple[str, str, int], list[Batch]]:
    """What is on paper; a last line cut short is passed over."""
    found: dict[tuple[str, str, int], list[Batch]] = {}
    whole = paper.read_text().rpartition("\n")[0] if paper.exists() else ""
    for line in whole.splitlines():
        batch = Batch(*json.loads(line))
        found.setdefault(batch.cell, []).append(batch)
    return found


def play(paper: Path, wanted: dict[str, int]) -> None:
    """Play until every cell has what is wanted; progress goes to stderr."""
    done = kept(paper)
    begun = {cell: len(batches) for cell, batches in done.items()}
    most = max(-(-count // BATCHES.get(column, BATCH)) for column, count in wanted.items())
    for number in range(most):
        for column, count in wanted.items():
            size = BATCHES.get(column, BATCH)
            for chapter in CHAPTERS:
                for players in PLAYERS:
                    if number * size >= count or number < begun.get((column, chapter, players), 0):
                        continue
                    batch = played(column, chapter, players, number)
                    with open(paper, "a") as file:
                        file.write(json.dumps(batch) + "\n")
                    print(*batch, file=sys.stderr, flush=True)


def sums(done: dict[tuple[str, str, int], list[Batch]]) -> dict[tuple[str, str, int], Sum]:
    """Every cell added up."""
    return {
        cell: Sum(sum(b.games for b in some), sum(b.won for b in some), sum(b.unknown for b in some))
        for cell, some in done.items()
    }


def table(cells: dict[tuple[str, str, int], Sum]) -> Iterator[str]:
    """A row for every chapter and number of players."""
    columns = list(dict.fromkeys(column for column, _, _ in cells))
    yield "| chapter | players | " + " | ".join(f"{column} | 95 %" for column in columns) + " |"
    yield "|---|--:|" + "--:|---|" * len(columns)
    for chapter in CHAPTERS:
        for players in PLAYERS:
            row = [words(cells.get((column, chapter, players))) for column in columns]
            yield f"| {chapter} | {players} | {' | '.join(row)} |"


def words(some: Sum | None) -> str:
    """A cell of the table and its interval."""
    if some is None:
        return "– | –"
    low, high = some.interval()
    unknown = f" ({some.unknown}?)" if some.unknown else ""
    return f"{some.won} / {some.games}{unknown} | {100 * low:.1f} – {100 * high:.1f} %"


def main(paper: str, *rest: str) -> None:
    """Play, or show what was played."""
    if rest and rest[0] == "--plot":
        cells = sums(kept(Path(paper)))
        draw(Path(rest[1]), CHAPTERS, {cell: (some.won / some.games, *some.interval()) for cell, some in cells.items()})
    elif rest:
        play(Path(paper), {column: int(count) for column, _, count in (word.rpartition("=") for word in rest)})
    else:
        print(*table(sums(kept(Path(paper)))), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
