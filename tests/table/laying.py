"""A house for tests: a folder, a study that answers at once, and moves played by the rules alone."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from mathom.table.answers import Stale
from mathom.table.books import Books
from mathom.table.house import House
from mathom.table.postgres import PostgresStore
from mathom.table.seats import Seat, fingerprint
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table

MIRJAM = Seat(name="Mirjam", holder=fingerprint("key of Mirjam"))
SHIRIN = Seat(name="Shirin", holder=fingerprint("key of Shirin"))
CARELESS = Seat(mind="random")
EMPTY = Seat()


def books_at(folder: Path, url: str) -> Books:
    """The books of a folder, or of the database at an address."""
    return PostgresStore(url, folder) if url else Store(folder)


@asynccontextmanager
async def house_in(folder: Path, study: Study | None = None, url: str = "") -> AsyncIterator[House]:
    """The house that keeps its tables in a folder, or in a database; closed afterwards."""
    store = books_at(folder, url)
    house = House(store, study or Study(1), pace=0, clock=lambda: 1000.0)
    try:
        house.wake()
        yield house
    finally:
        await house.close()
        store.close()


def within(folder: Path, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    """Let a story happen in the house of a folder."""

    async def told() -> None:
        async with house_in(folder) as house:
            await story(house)

    asyncio.run(asyncio.wait_for(told(), 60))


async def play_one(house: House, table: Table, rng: Random) -> None:
    """One random move by whoever has to decide."""
    state = table.sitting.state
    move = state.moves.text(state.actor, rng.choice(state.legal()))
    await house.move(table, state.decider, table.seq, f"at-{table.seq}", move)


async def play_on(house: House, table: Table, rng: Random, moves: int = 1000) -> None:
    """Random moves for both sides, to the end or so many of them; a computer who sits there may be quicker."""
    while moves and not table.over:
        try:
            await play_one(house, table, rng)
        except Stale:
            if not any(chair.mind for chair in table.seats):
                raise
        moves -= 1


async def until_my_turn(table: Table, seat: int) -> None:
    """Wait until this seat has to decide, or the game is over."""
    bell = asyncio.Event()
    table.bells.add(bell)
    try:
        while not table.over and table.sitting.state.decider != seat:
            await bell.wait()
            bell.clear()
    finally:
        table.bells.discard(bell)
