"""Tables are kept in memory while somebody wants them, and come back from the books afterwards."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from weakref import ref

import pytest

from mathom.table import kept_open
from mathom.table.house import House
from mathom.table.kept_open import OVER, RESTING
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.table.talk import PAUSE
from mathom.table.wishes import Agree, Propose
from mathom.web.eyes import Eyes
from mathom.web.shown import as_it_stands
from tests.table.laying import MIRJAM, SHIRIN, play_on


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def tale(folder: Path, story: Callable[[House, Clock], Coroutine[None, None, None]]) -> None:
    async def told() -> None:
        store, clock = Store(folder), Clock()
        house = House(store, Study(1), pace=0, clock=clock)
        try:
            await story(house, clock)
        finally:
            await house.close()
            store.close()

    asyncio.run(told())


async def laid(house: House, moves: int = 1000) -> Table:
    table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
    await play_on(house, table, Random(1), moves)
    return table


def test_a_game_that_is_over_is_let_go_soon_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def story(house: House, clock: Clock) -> None:
        table = await laid(house)
        name, record, let_go = table.id, str(table.record()), ref(table)
        clock.now += OVER - 1
        house._open.tidy()
        assert house.table(name) is table
        clock.now += OVER
        house._open.tidy()
        del table
        assert let_go() is None, "somebody still holds it"
        assert str(house.table(name).record()) == record

    tale(tmp_path, story)


def test_nothing_of_a_table_that_was_looked_at_stays(tmp_path: Path) -> None:
    async def story(house: House, clock: Clock) -> None:
        table = await laid(house)
        for seat in (0, 1):
            as_it_stands(table, Eyes(seat))
        let_go = ref(table)
        clock.now += OVER
        house._open.tidy()
        del table
        assert let_go() is None

    tale(tmp_path, story)


def test_a_game_that_may_go_on_is_kept_longer(tmp_path: Path) -> None:
    async def story(house: House, clock: Clock) -> None:
        table = await laid(house, 3)
        clock.now += RESTING - 1
        house._open.tidy()
        assert len(house._open) == 1
        clock.now += 1
        house._open.tidy()
        assert len(house._open) == 0
        assert house.table(table.id) is table, "whoever still holds it and who asks for it have the same one"

    tale(tmp_path, story)


def test_a_table_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def story(house: House, clock: Clock) -> None:
        table = await laid(house)
        bell = asyncio.Event()
        table.bells.add(bell)
        clock.now += OVER
        house._open.tidy()
        assert len(house._open) == 1
        table.bells.discard(bell)
        clock.now += OVER - 1
        house._open.tidy()
        assert len(house._open) == 1, "the time counts from when the last one went"
        clock.now += 1
        house._open.tidy()
        assert len(house._open) == 0

    tale(tmp_path, story)


def test_a_paused_table_stays_since_it_matters_when_somebody_was_there(tmp_path: Path) -> None:
    async def story(house: House, clock: Clock) -> None:
        table = await laid(house, 3)
        await house.fulfil(table, table.seq, "p", Propose(0, PAUSE))
        await house.fulfil(table, table.seq, "a", Agree(1))
        assert table.paused
        clock.now += 10 * RESTING
        house._open.tidy()
        assert len(house._open) == 1

    tale(tmp_path, story)


def test_of_too_many_the_one_asked_for_longest_ago_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_open, "MOST", 2)

    async def story(house: House, clock: Clock) -> None:
        first, second = await laid(house, 1), await laid(house, 1)
        house.table(first.id)
        third = await laid(house, 1)
        assert list(house._open._tables) == [first.id, third.id]
        assert second.id not in house._open._wanted

    tale(tmp_path, story)
