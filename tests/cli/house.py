"""A house with some tables, and its keeper at the command line."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from mathom.table.campaign import Campaigns
from mathom.table.house import House
from mathom.table.store import Store
from tests.cli.door import Reply, knock
from tests.table.laying import CARELESS, MIRJAM, SHIRIN, house_in, play_on


def furnished(place: Path, url: str = "") -> Path:
    """A house with a game that is over, one that goes on, one against the computer, and a campaign."""

    async def story() -> None:
        async with house_in(place, url=url) as house:
            over = await house.lay("duel", {}, [MIRJAM, SHIRIN])
            await play_on(house, over, Random(1))
            running = await house.lay("middle_earth", {}, [SHIRIN, MIRJAM])
            await play_on(house, running, Random(1), 5)
            alone = await house.lay("duel", {}, [MIRJAM, CARELESS])
            await play_on(house, alone, Random(2), 2)
            await with_a_campaign(house)

    asyncio.run(asyncio.wait_for(story(), 60))
    return place


async def with_a_campaign(house: House) -> None:
    campaigns = Campaigns(house)
    road = await campaigns.begin("towers", "Over the hills", MIRJAM.holder or b"")
    table = await house.lay("towers", {"Chapter": "19", "Players": "3"}, [MIRJAM, SHIRIN, SHIRIN])
    await play_on(house, table, Random(1))
    await campaigns.join(road, table, "19", 3)


def keeper(folder: Path, *words: str) -> Reply:
    return knock(*words, "--data", str(folder))


def tables(folder: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(keeper(folder, "admin", "list", "--json").out)
    return found


def the(folder: Path, game: str, over: bool) -> str:
    return next(str(table["table"]) for table in tables(folder) if table["game"] == game and table["over"] == over)


@contextmanager
def an_open_house(folder: Path) -> Iterator[Store]:
    store = Store(folder)
    try:
        yield store
    finally:
        store.close()
