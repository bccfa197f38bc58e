"""How hard every chapter of The Two Towers is: with open hands, and for honest players of several kinds.

`python -m bench.towers_difficulty KEEP random=2640 greedy=60 open=30` plays in every chapter for one to four players so
many rounds with each kind of player, and asks so many deals whether they can be won with open hands, setup free. It
goes round and round, a batch in each cell, and writes every batch to the file KEEP: it can be ended at any time, goes
on where it was, and can be asked for more later. Without kinds it prints the tables of what is in KEEP; with `--plot
FILE` it draws it. All columns but `random` are asked about the same deals; of a long chapter the open hands see only
the first round, with nothing reached. `--only 26,36` leaves the other chapters out, `--only short` the long ones,
`--players 1,2` the tables with more players, and `--cards DIR` plays with other cards, which `random` does not know.
`--besides FILE` adds the columns that KEEP does not have from the file of `bench.towers_difficulty_data`.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bench.towers_plot import draw
from bench.towers_team import Team, dealt
from bench.towers_team import play as play_game
from mathom.arena.chapters import PLAYERS, RANDOM, measure_chapter
from mathom.arena.intervals import wilson
from mathom.games.tricks import TOWERS
from mathom.kernel.game import Game
from mathom.shelf import with_own_cards
from mathom.solvers.patience import ENDLESS
from mathom.solvers.tricks_answer import UNRESOLVED, WON, solve

CHAPTERS = tuple(TOWERS.campaign.chapters)
SHORT = [name for name, chapter in TOWERS.campaign.chapters.items() if not chapter.long]
OPEN_HANDS = "open"
SECONDS = 3.0
"""CPU time for a deal with open hands."""
BATCHES = {RANDOM: 440, "greedy": 10}
BATCH = 5
"""Games, or deals, in a batch; of a long chapter one game."""
LONG_BATCH = 1


class Batch(NamedTuple):
    """Games of one kind in one cell: how many, how many won, how many that nobody knows of.

    each: game by game, `1` where it was won. seconds: CPU of all choices. slowest: of a single one.
    """

    column: str
    chapter: str
    players: int
    number: int
    games: int
    won: int
    unknown: int = 0
    each: str = ""
    seconds: float = 0.0
    slowest: float = 0.0

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


def verdict(game: Game[Any, Any], chapter: str, players: int, number: int) -> str:
    """Whether a deal can be won with open hands."""
    stream, header = dealt(game, chapter, players, number)
    until = process_time() + SECONDS

    def enough() -> bool:
        return process_time() > until

    return solve(game, game.start(header), ENDLESS, Random(stream), enough).verdict


def size_of(column: str, chapter: str) -> int:
    """How many games a batch has."""
    if column not in (RANDOM, OPEN_HANDS) and TOWERS.campaign.chapters[chapter].long:
        return LONG_BATCH
    return BATCHES.get(column, BATCH)


def played(game: Game[Any, Any], column: str, chapter: str, players: int, number: int) -> Batch:
    """A batch of games."""
    size = size_of(column, chapter)
    if column == RANDOM:
        cell = measure_chapter(TOWERS.id, chapter, players, column, size, number)
        return Batch(column, chapter, players, number, cell.games, cell.won)
    numbers = range(number * size, (number + 1) * size)
    if column == OPEN_HANDS:
        verdicts = [verdict(game, chapter, players, i) for i in numbers]
        return Batch(column, chapter, players, number, size, verdicts.count(WON), verdicts.count(UNRESOLVED))
    team = Team(column)
    games = [play_game(game, team, chapter, players, i) for i in numbers]
    each = "".join(str(int(one.won)) for one in games)
    spent, slowest = sum(one.seconds for one in games), max(one.slowest for one in games)
    return Batch(column, chapter, players, number, size, each.count("1"), 0, each, round(spent, 3), round(slowest, 3))


def kept(paper: Path) -> dict[tuple[str, str, int], list[Batch]]:
    """What is on paper; a last line cut short is passed over."""
    found: dict[tuple[str, str, int], list[Batch]] = {}
    whole = paper.read_text().rpartition("\n")[0] if paper.exists() else ""
    for line in whole.splitlines():
        batch = Batch(*json.loads(line))
        found.setdefault(batch.cell, []).append(batch)
    return found


def play(game: Game[Any, Any], paper: Path, chapters: list[str], players_of: list[int], wanted: dict[str, int]) -> None:
    """Play until every cell has what is wanted; progress goes to stderr."""
    done = kept(paper)
    begun = {cell: len(batches) for cell, batches in done.items()}
    most = max(-(-count // BATCHES.get(column, BATCH)) for column, count in wanted.items())
    for number in range(most):
        for column, count in wanted.items():
            for chapter in chapters:
                for players in players_of:
                    enough = number * BATCHES.get(column, BATCH) >= count
                    if enough or number < begun.get((column, chapter, players), 0):
                        continue
                    batch = played(game, column, chapter, players, number)
                    with open(paper, "a") as file:
                        file.write(json.dumps(batch) + "\n")
                    print(*batch, file=sys.stderr, flush=True)


def recorded(file: Path) -> dict[tuple[str, str, int], Sum]:
    """The cells in a file of `bench.towers_difficulty_data`."""
    found = tomllib.loads(file.read_text()) if file.exists() else {"kinds": [], "row": []}
    return {
        (kind, row["chapter"], row["players"]): Sum(row[kind][1], row[kind][0], row[kind][2])
        for row in found["row"]
        for kind in found["kinds"]
        if kind in row
    }


def beside(
    old: dict[tuple[str, str, int], Sum], new: dict[tuple[str, str, int], Sum]
) -> dict[tuple[str, str, int], Sum]:
    """The columns of both; one measured anew takes the place of the old one."""
    fresh = {column for column, _, _ in new}
    kept_on = {cell: some for cell, some in old.items() if cell[0] not in fresh}
    order = list(dict.fromkeys([*(column for column, _, _ in old), *(column for column, _, _ in new)]))
    whole = kept_on | new
    return {cell: whole[cell] for cell in sorted(whole, key=lambda cell: order.index(cell[0]))}


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
            if not any(cell[1:] == (chapter, players) for cell in cells):
                continue
            row = [words(cells.get((column, chapter, players))) for column in columns]
            yield f"| {chapter} | {players} | {' | '.join(row)} |"


def summed(cells: dict[tuple[str, str, int], Sum]) -> Iterator[str]:
    """The short chapters added up, by number of players and by chapter."""
    columns = list(dict.fromkeys(column for column, _, _ in cells))
    rows = [(f"{n} player" + "s" * (n > 1), [(chapter, n) for chapter in SHORT]) for n in PLAYERS]
    rows.append(("all", [(chapter, n) for chapter in SHORT for n in PLAYERS]))
    rows += [(chapter, [(chapter, n) for n in PLAYERS]) for chapter in SHORT]
    yield "| | " + " | ".join(columns) + " |"
    yield "|---|" + "--:|" * len(columns)
    for name, places in rows:
        found = []
        for column in columns:
            some = [cells[column, *place] for place in places if (column, *place) in cells]
            whole = Sum(*(sum(numbers) for numbers in zip(*some, strict=True))) if some else Sum(0, 0, 0)
            low, high = whole.interval()
            share = 100 * whole.won / max(1, whole.games)
            found.append(f"{share:.1f} % ({100 * low:.1f} – {100 * high:.1f}) of {whole.games}" if some else "–")
        yield f"| {name} | " + " | ".join(found) + " |"


def words(some: Sum | None) -> str:
    """A cell of the table and its interval."""
    if some is None:
        return "– | –"
    low, high = some.interval()
    unknown = f" ({some.unknown}?)" if some.unknown else ""
    return f"{some.won} / {some.games}{unknown} | {100 * low:.1f} – {100 * high:.1f} %"


def main() -> None:
    """Play, or show what was played."""
    parser = argparse.ArgumentParser(prog="python -m bench.towers_difficulty")
    parser.add_argument("keep", type=Path)
    parser.add_argument("wanted", nargs="*", metavar="KIND=COUNT")
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--only", default=",".join(CHAPTERS))
    parser.add_argument("--players", default="1,2,3,4")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--besides", type=Path)
    options = parser.parse_args()
    wanted = {column: int(count) for column, _, count in (word.rpartition("=") for word in options.wanted)}
    if options.cards and RANDOM in wanted:
        parser.error("random players are measured with the cards of the house only")
    if wanted:
        game = TOWERS if options.cards is None else with_own_cards(TOWERS.id, options.cards)
        chapters = SHORT if options.only == "short" else options.only.split(",")
        play(game, options.keep, chapters, [int(count) for count in options.players.split(",")], wanted)
    cells = sums(kept(options.keep))
    if options.besides:
        cells = beside(recorded(options.besides), cells)
    if options.plot:
        draw(options.plot, CHAPTERS, {cell: (some.won / some.games, *some.interval()) for cell, some in cells.items()})
    else:
        print(*summed(cells), "", *table(cells), sep="\n")


if __name__ == "__main__":
    main()
