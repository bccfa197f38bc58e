"""A seat moves to another device by a link that works once."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

from mathom.table.house import House
from mathom.table.passes import EXPIRED, LASTS, OPEN, REMEMBERED, USED, Pass, Passes
from mathom.table.seats import fingerprint
from tests.table.laying import MIRJAM, SHIRIN, play_on, within

PHONE = fingerprint("Mirjam's phone")


def test_a_link_moves_the_seat_once_and_for_good(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table, passes = await house.lay("duel", {}, [MIRJAM, SHIRIN]), Passes(house)
        await play_on(house, table, Random(1), 3)
        lines = list(table.sitting.lines)
        word = await passes.make(table, 0)
        assert passes.find(table, word) == Pass(0, OPEN)
        results = await asyncio.gather(*(passes.use(table, word, fingerprint(f"phone {n}")) for n in range(4)))
        assert sorted(results) == [False, False, False, True]
        winner = fingerprint(f"phone {results.index(True)}")
        assert passes.find(table, word) == Pass(0, USED)
        assert table.seat_of(winner) == 0 and table.seat_of(MIRJAM.holder or b"") is None
        assert MIRJAM.holder in table.moved_away
        kept = house.store.find(table.id)
        assert kept is not None and kept.seats == (MIRJAM._replace(holder=winner), SHIRIN)
        assert table.sitting.lines == lines
        assert house.store.tables_of(winner, 5)[0].id == table.id

    within(tmp_path, story)


def test_a_link_ends_after_a_while_and_when_a_newer_one_is_made(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table, passes = await house.lay("duel", {}, [MIRJAM, SHIRIN]), Passes(house)
        older, newer = await passes.make(table, 0), await passes.make(table, 0)
        other = await passes.make(table, 1)
        states = [passes.find(table, word) for word in (older, newer, other)]
        assert states == [Pass(0, EXPIRED), Pass(0, OPEN), Pass(1, OPEN)]
        assert not await passes.use(table, older, PHONE)
        house._clock = lambda: 1000.0 + LASTS + 1
        assert passes.find(table, newer) == Pass(0, EXPIRED)
        assert not await passes.use(table, newer, PHONE)
        assert table.seat_of(PHONE) is None
        house._clock = lambda: 1000.0 + LASTS + REMEMBERED + 1
        await passes.make(table, 1)
        assert passes.find(table, older) is passes.find(table, newer) is None

    within(tmp_path, story)


def test_a_link_belongs_to_its_table_and_its_word_is_not_stored(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        passes = Passes(house)
        table, other = [await house.lay("duel", {}, [MIRJAM, SHIRIN]) for _ in range(2)]
        word = await passes.make(table, 0)
        assert passes.find(other, word) is None and passes.find(table, word + "x") is None
        assert not await passes.use(other, word, PHONE)
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            assert word.encode() not in b"".join(connection.execute("SELECT word FROM passes").fetchone())

    within(tmp_path, story)
