"""Houses that older code wrote open here, every game in them reads as it did then, and they can be played on."""

import asyncio
import hashlib
import json
import sqlite3
from pathlib import Path
from random import Random

import pytest

from mathom.table.campaign import Campaigns, exported
from mathom.table.house import House
from mathom.table.seats import fingerprint
from tests.table.laying import house_in, play_one

LAYOUTS = sorted((Path(__file__).parent / "layouts").glob("layout-*.sql"))
MIRJAM, SHIRIN = fingerprint("key of Mirjam"), fingerprint("key of Shirin")


def unpacked(layout: Path, folder: Path) -> None:
    with sqlite3.connect(folder / "tables.db") as file:
        file.executescript(layout.read_text("utf-8"))
    file.close()


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda path: path.stem)
def test_a_house_of_an_older_layout_reads_the_same_games(layout: Path, tmp_path: Path) -> None:
    unpacked(layout, tmp_path)
    then: dict[str, str] = json.loads(layout.with_suffix(".json").read_text("utf-8"))

    async def story() -> None:
        async with house_in(tmp_path) as house:
            now = {name: hashlib.sha256(str(house.table(name).record()).encode()).hexdigest() for name in then}
            assert now == then
            assert len(then) == 9
            await played_on(house, list(then))
            await with_its_campaigns(house, layout.stem != "layout-1")

    asyncio.run(asyncio.wait_for(story(), 60))


async def played_on(house: House, tables: list[str]) -> None:
    running = [house.table(name) for name in tables]
    running = [table for table in running if table.ready and not table.over and not any(s.mind for s in table.seats)]
    names = {seat.name for name in tables for seat in house.table(name).seats}
    assert {"Mirjam", "شیرین"} <= names
    for table in running:
        seen = table.seq
        await play_one(house, table, Random(1))
        assert house.table(table.id).seq > seen


async def with_its_campaigns(house: House, expected: bool) -> None:
    campaigns = Campaigns(house)
    mine = campaigns.of(MIRJAM, "towers")
    if not expected:
        assert mine == []
        await campaigns.begin("towers", "A new one", MIRJAM)
        assert len(campaigns.of(MIRJAM, "towers")) == 1
        return
    road = campaigns.find(mine[0].id, MIRJAM)
    assert road is not None and road.name == "Over the hills" and len(road.attempts) == 3
    brought = campaigns.find(campaigns.of(SHIRIN, "towers")[0].id, SHIRIN)
    assert brought is not None and [attempt.won for attempt in brought.attempts] == [True, False]
    assert '"Brought along"' in exported(brought)


def test_there_is_a_house_of_every_layout_so_far() -> None:
    assert {path.stem for path in LAYOUTS} >= {"layout-1", "layout-2", "layout-3", "layout-4"}
