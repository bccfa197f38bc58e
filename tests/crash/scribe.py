"""One who writes games down as fast as the disk lets him, in an order that can be told beforehand, until he is killed.

python -m tests.crash.scribe FOLDER SEED CHECKPOINT [COPY]

He says on the standard output how many lines have been answered as written. Every CHECKPOINT pages the file takes in
what its journal holds (0: never); with COPY he makes backups there all the while.
"""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from mathom.kernel.record import Line
from mathom.kernel.sitting import Sitting
from mathom.shelf import games
from mathom.table.books import Laid, Standing
from mathom.table.ledger import Entry
from mathom.table.seats import Seat
from mathom.table.store import Store

SEATS = (Seat(name="one", holder=b"one"), Seat(name="other", holder=b"other"))
UNDERWAY = 8
"""So many lines wait for their answer at a time, so that they share commits."""


class Written(NamedTuple):
    """The next thing to be written: a table that is laid, or a line on the table laid last."""

    table: str
    header: dict[str, str] | None
    line: Line


def story(seed: int) -> Iterator[Written]:
    """Random games one after the other, for ever; the same for the same seed."""
    for number in count():
        rng = Random(f"{seed} {number}")
        game = games()[number % len(games())]
        options = {"Chapter": "19", "Players": "3"} if game.id == "towers" else {}
        sitting = Sitting(game, game.deal(rng, options))
        name = f"{game.id}-{number}"
        yield Written(name, dict(sitting.record().header), Line("", ""))
        told = 0
        while True:
            sitting.settle(rng)
            for line in sitting.lines[told:]:
                yield Written(name, None, Line(*line[:2]))
            told = len(sitting.lines)
            if sitting.state.outcome() is not None:
                break
            sitting.decide(rng.choice(sitting.state.legal()))


class Scribe:
    """Writes a story into the store of a folder, one commit after the other."""

    def __init__(self, folder: Path, seed: int, checkpoint: int) -> None:
        self.store = Store(folder)
        self.store.write(lambda hand: hand.execute(f"PRAGMA wal_autocheckpoint = {checkpoint}").fetchone()).result()
        self._story = story(seed)
        self._seq = 0

    def next(self) -> Future[None]:
        """Have the next thing written."""
        told = next(self._story)
        if told.header is not None:
            self._seq = 0
            laid = Laid(told.table, told.table.partition("-")[0], 1, {}, told.header, b"seed", 1.0)
            return self.store.lay(laid, Standing(1.0, 0, None), SEATS, ())
        self._seq += 1
        entry = Entry(self._seq, f"0:{self._seq}", *told.line[:2], 1.0)
        return self.store.write_lines(told.table, [entry], Standing(1.0, 0, None))

    def write(self) -> None:
        """For ever, saying after each answer how many there were."""
        waiting: deque[Future[None]] = deque()
        for answered in count(1):
            while len(waiting) < UNDERWAY:
                waiting.append(self.next())
            waiting.popleft().result()
            sys.stdout.write(f"{answered}\n")
            sys.stdout.flush()


class Told:
    """A story as far as anybody has asked for it, so that it need not be told from the beginning each time."""

    def __init__(self, seed: int) -> None:
        self._story = story(seed)
        self._told: list[Written] = []

    def first(self, much: int) -> list[Written]:
        """The beginning of it."""
        self._told += islice(self._story, max(0, much - len(self._told)))
        return self._told[:much]


def held_in(folder: Path, told: Told) -> int:
    """How much of the story the file of a folder holds; `AssertionError` if it is no beginning of it, or is damaged."""
    store = Store(folder)
    try:
        ((integrity,),) = store.read("PRAGMA integrity_check")
        assert integrity == "ok", integrity
        ((tables,),) = store.read("SELECT count(*) FROM games")
        ((lines,),) = store.read("SELECT count(*) FROM lines")
        _same_as_told(store, told.first(tables + lines))
        return int(tables + lines)
    finally:
        store.close()


def _same_as_told(store: Store, told: list[Written]) -> None:
    expected: dict[str, list[tuple[int, str, str]]] = {}
    for one in told:
        lines = expected.setdefault(one.table, [])
        if one.header is None:
            lines.append((len(lines) + 1, *one.line[:2]))
    for table, lines in expected.items():
        kept = store.find(table)
        assert kept is not None, f"{table} is missing"
        assert [(entry.seq, entry.actor, entry.move) for entry in kept.entries] == lines, table


def copies(folder: Path, place: Path) -> None:
    """One backup after the other, while the scribe writes."""
    for number in count():
        source = sqlite3.connect(folder / "tables.db", timeout=10)
        target = sqlite3.connect(place / f"{number % 3}.db")
        with target:
            source.backup(target, pages=8, sleep=0.001)
        source.close()
        target.close()


def main() -> None:
    """The command line."""
    folder, seed, checkpoint, *place = sys.argv[1:]
    scribe = Scribe(Path(folder), int(seed), int(checkpoint))
    if place:
        threading.Thread(target=copies, args=(Path(folder), Path(place[0])), daemon=True).start()
    scribe.write()


if __name__ == "__main__":
    main()
