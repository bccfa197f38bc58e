"""Speeds of the table on the web: moves that are on disk, tables opened, pages drawn.

Moves are taken by the clock on the wall, since waiting for the disk is what they cost; the rest is CPU time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from bench.measure import REPEATS, speed
from mathom.shelf import game
from mathom.table.books import Kept
from mathom.table.house import House
from mathom.table.seats import Seat
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.web.pages import PAGES
from mathom.web.shown import Eyes, as_it_stands

TABLES: Final = 20
"""So many games go on at once, so that moves can share a commit."""
MOVES: Final = 15
"""So many moves are made at each of them."""
SEATS: Final = (Seat(name="one", holder=b"one"), Seat(name="other", holder=b"other"))
PAGE: Final = {"lang": "en", "dir": "ltr", "theme": "", "title": "", "here": "/"}


def measure() -> dict[str, object]:
    """All speeds, and a hash of the games that were played for them."""
    with TemporaryDirectory() as folder:
        rates, records, kept = asyncio.run(_play(Path(folder)))
    table = Table(game("duel"), kept)
    return {
        "moves on disk": {"unit": "1/s on the wall", "median": round(median(rates)), "best": round(rates[-1])},
        "tables opened": speed("1/s", _repeated(lambda: Table(game("duel"), kept), 100)),
        "pages drawn": speed("1/s", _repeated(lambda: _draw(table), 20)),
        "moves on the table": len(table.sitting.lines),
        "games": blake2b("\n".join(records).encode(), digest_size=8).hexdigest(),
    }


async def _play(folder: Path) -> tuple[list[float], list[str], Kept]:
    """Rates of several rounds of moves, the records, and one of the tables as it is kept."""
    store = Store(folder)
    house = House(store, Study(1), seed=Random(1).randbytes)
    try:
        tables = [await _lay(house, number) for number in range(TABLES)]
        rngs = [Random(number) for number in range(TABLES)]
        rates = []
        for _ in range(REPEATS):
            began = perf_counter()
            made = sum(await asyncio.gather(*map(_moves, [house] * TABLES, tables, rngs)))
            rates.append(made / (perf_counter() - began))
        kept = store.find(tables[0].id)
        if kept is None:
            raise LookupError(tables[0].id)
        return sorted(rates), [str(table.record()) for table in tables], kept
    finally:
        await house.close()
        store.close()


async def _lay(house: House, number: int) -> Table:
    header = game("duel").deal(Random(number), {})
    return await house.lay("duel", {}, SEATS, header=header)


async def _moves(house: House, table: Table, rng: Random) -> int:
    """A few random moves at one table; how many."""
    for made in range(MOVES):
        if table.over:
            return made
        state: Any = table.sitting.state
        move = state.moves.text(state.actor, rng.choice(state.legal()))
        await house.move(table, state.decider, table.seq, f"at-{table.seq}", move)
    return MOVES


def _draw(table: Table) -> None:
    PAGES.get_template("duel/_table.html").render({**as_it_stands(table, Eyes(0)), "page": PAGE})


def _repeated(work: Callable[[], object], times: int) -> Callable[[], int]:
    def repeated() -> int:
        for _ in range(times):
            work()
        return times

    return repeated
