"""Writes a house as some version of the code lays it out, for the tests that bring old files up to date.

To be run with the sources of that version, from the root of this repository:

    git archive COMMIT src | tar -x -C /tmp/then
    PYTHONPATH=/tmp/then/src python tests/crash/layouts/make.py tests/crash/layouts NUMBER

Layout 1 was made with 71cc175, 2 with 9d54073, 3 with 99d03be, 4 with 3004472. Beside the file's SQL stands what
each table's record was then, so that a later version can be asked whether it still reads the same games.
"""

import asyncio
import hashlib
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from random import Random

from mathom.shelf import games
from mathom.table.house import House
from mathom.table.seats import Seat, fingerprint
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table

HERS, OTHERS = fingerprint("key of Mirjam"), fingerprint("key of Shirin")
MIRJAM = Seat(name="Mirjam", holder=HERS)
SHIRIN = Seat(name="شیرین", holder=OTHERS)


async def fill(folder: Path) -> dict[str, str]:
    """Some games of every kind: played out, begun, with something taken back, with a chair still empty."""
    store = Store(folder)
    house = House(store, Study(1), pace=0, clock=lambda: 1000.0)
    store.secret("cookie")
    store.secret("invitation")
    laid = []
    for game in games():
        options = {"Chapter": "19", "Players": "3"} if game.id == "towers" else {}
        chairs = 3 if game.id == "towers" else 2
        for moves in (1000, 9, 0):
            people = [MIRJAM, SHIRIN if moves else Seat(), Seat(name="Lotte", holder=fingerprint("key of Lotte"))]
            if moves == 9:
                people[1:] = [Seat(mind="greedy"), Seat(mind="random")]
            table = await house.lay(game.id, options, people[:chairs])
            laid.append(table.id)
            await play(house, table, moves)
    records = {name: hashlib.sha256(str(house.table(name).record()).encode()).hexdigest() for name in laid}
    await more(house, laid)
    await house.close()
    store.close()
    return records


async def play(house: House, table: Table, moves: int) -> None:
    """So many random decisions by people; where a computer plays one of them is taken back."""
    rng = Random(table.laid.game + str(moves))
    alone = any(seat.mind for seat in table.seats)
    while moves and not table.over:
        state = table.sitting.state
        seat = state.decider
        if table.seats[seat].mind:
            await asyncio.sleep(0.01)
            continue
        text = state.moves.text(state.actor, rng.choice(state.legal()))
        await house.move(table, seat, table.seq, f"at-{table.seq}", text)
        moves -= 1
    while alone and not table.over and table.seats[table.sitting.state.decider].mind:
        await asyncio.sleep(0.01)
    if alone and not table.over:
        await house.take_back(table, 0, table.seq, "back")


async def more(house: House, laid: list[str]) -> None:
    """What later layouts keep besides: campaigns, and links by which a seat moves."""
    try:
        from mathom.table.campaign import Attempt, Campaign, Campaigns
    except ImportError:
        return
    campaigns = Campaigns(house, lambda: 1000.0)
    road = await campaigns.begin("towers", "Over the hills", HERS)
    towers = [house.table(name) for name in laid if house.table(name).laid.game == "towers"]
    for table in towers:
        await campaigns.join(road, table, "19", 3)
    tries = (Attempt("19", 3, 5.0, None, True, "goals"), Attempt("20", 3, 6.0, None, False, "goals"))
    await campaigns.bring(Campaign("", "towers", "Brought along", 4.0, tries), OTHERS)
    try:
        from mathom.table.passes import Passes
    except ImportError:
        return
    await Passes(house).make(house.table(laid[0]), 0)


def main() -> None:
    """Two files: the SQL of the house, and the fingerprints of its records."""
    place, layout = Path(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        records = asyncio.run(fill(Path(folder)))
        with sqlite3.connect(Path(folder) / "tables.db") as file:
            (version,) = file.execute("PRAGMA user_version").fetchone()
            assert version == int(layout), version
            lines = [*file.iterdump(), f"PRAGMA user_version = {version};"]
    (place / f"layout-{layout}.sql").write_text("\n".join(lines) + "\n", "utf-8")
    (place / f"layout-{layout}.json").write_text(json.dumps(records, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
