"""Deliveries that are doubled, late, out of order or lost on the way there or back: an unreliable post office between
players and the house.

python -m tests.crash.post --commands 5000 --share 0.1
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx2

from mathom.table.house import House
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.web.app import make_app
from mathom.web.settings import Limits, Settings
from tests.crash.judging import database, judge, reading, tell
from tests.crash.playing import Acknowledged, Player, Tally
from tests.table.laying import books_at
from tests.web.visiting import FORM, ORIGIN

PATIENT: Final = Limits(moves=1e6, moves_burst=10**6, tables=1e6, tables_burst=10**6)
LATE: Final = 0.05
"""Seconds by which a late delivery is late at most; a game makes several moves in that time."""


class Lost(httpx2.TransportError):
    """No answer came."""


class PostOffice(httpx2.AsyncBaseTransport):
    """Delivers to an application, unreliably. share: how many of all deliveries suffer each kind of mishap."""

    def __init__(self, house: httpx2.AsyncBaseTransport, rng: Random, share: float, mishaps: Counter[str]) -> None:
        self._house = house
        self._rng = rng
        self._share = share
        self._mishaps = mishaps
        self._stray: set[asyncio.Task[Any]] = set()

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Deliver, or not, or twice, or later than what was sent afterwards."""
        if request.method != "POST":
            return await self._house.handle_async_request(request)
        if self._happens("lost on the way there"):
            raise Lost("lost")
        if self._happens("doubled"):
            self._stray_copy(request)
        if self._happens("late"):
            await asyncio.sleep(self._rng.uniform(0, LATE))
        answer = await self._house.handle_async_request(request)
        if self._happens("lost on the way back"):
            await answer.aread()
            raise Lost("lost")
        return answer

    async def quiet(self) -> None:
        """Wait for the last stray copy."""
        while self._stray:
            await asyncio.gather(*self._stray)

    def _happens(self, mishap: str) -> bool:
        happens = self._rng.random() < self._share
        self._mishaps[mishap] += happens
        return happens

    def _stray_copy(self, request: httpx2.Request) -> None:
        async def deliver() -> None:
            await asyncio.sleep(self._rng.uniform(0, 2 * LATE))
            copy = httpx2.Request(request.method, request.url, headers=request.headers, content=request.content)
            await (await self._house.handle_async_request(copy)).aread()

        errand = asyncio.get_running_loop().create_task(deliver())
        self._stray.add(errand)
        errand.add_done_callback(self._stray.discard)


@dataclass
class Verdict:
    """What was found in the books afterwards."""

    commands: int = 0
    mishaps: dict[str, int] = field(default_factory=dict)
    stale: int = 0
    lost: int = 0
    doubled: int = 0
    gaps: int = 0
    unplayable: int = 0
    too_many: int = 0
    """Decisions in the books that nobody made."""

    @property
    def well(self) -> bool:
        return not (self.lost or self.doubled or self.gaps or self.unplayable or self.too_many)


@asynccontextmanager
async def open_house(folder: Path, url: str = "") -> AsyncIterator[tuple[House, httpx2.ASGITransport]]:
    """A house in this process, with its door for requests."""
    store = books_at(folder, url)
    house = House(store, Study(1), pace=0)
    app = make_app(lambda: house, Settings(("testserver",), "", PATIENT))
    try:
        async with app.router.lifespan_context(app):
            yield house, httpx2.ASGITransport(app)
    finally:
        store.close()


async def deliver(
    folder: Path, commands: int, share: float, games: int, seed: int, url: str
) -> tuple[Tally, Counter[str]]:
    """Let people play by such a post until so many moves were acknowledged."""
    tally, mishaps = Tally(), Counter[str]()
    async with open_house(folder, url) as (house, door):

        async def one_table(number: int) -> None:
            rng = Random(f"{seed} {number}")
            while len(tally.acknowledged) < commands:
                office = PostOffice(door, rng, share, mishaps)
                players = [Correspondent(rng, tally, office) for _ in range(2)]
                await by_post(house, players, commands)
                await office.quiet()
                for player in players:
                    await player.client.aclose()

        await asyncio.gather(*(one_table(number) for number in range(games)))
    return tally, mishaps


class Correspondent(Player):
    """One who plays by post."""

    def __init__(self, rng: Random, tally: Tally, office: PostOffice) -> None:
        super().__init__(ORIGIN, rng, tally, 0)
        self.client = httpx2.AsyncClient(transport=office, base_url=ORIGIN, headers={"origin": ORIGIN, **FORM})

    async def send(self, place: str, body: str) -> None:
        """A move by a plain form, until it is answered."""
        while True:
            try:
                answer = await self.client.post(f"{place}/move", content=body)
            except Lost:
                continue
            assert answer.status_code in (303, 409), answer.text
            if answer.status_code == 303:
                self.acknowledge(place, body)
            else:
                self.tally.stale += 1
            return


async def by_post(house: House, players: list[Correspondent], commands: int) -> None:
    """One game of two people. What may be sent they learn from the rules, since this is not about pages."""
    first, second = players
    place = await first.lay("/invite/duel", "seat=gandalf&name=First")
    link = await first.invitation(place)
    await second.ask("GET", link)
    await second.ask("POST", link, "name=Second")
    table = house.table(place.removeprefix("/t/"))
    while not table.over and len(first.tally.acknowledged) < commands:
        seat = table.sitting.state.decider
        player = players[seat]
        await player.send(place, a_move(table, player.rng))


def a_move(table: Table, rng: Random) -> str:
    """A form with a legal move of whoever decides."""
    state = table.sitting.state
    word, _, rest = state.moves.text(state.actor, rng.choice(state.legal())).partition(" ")
    cards = "".join(f"&keep={card}" for card in rest.split()) if word == "keep" else ""
    wish = cards or f"&move={word}{'+' if rest else ''}{rest.replace(' ', '+')}"
    return f"seq={table.seq}&key=at-{table.seq}&seat={state.decider}{wish}"


def post(folder: Path, commands: int, share: float, games: int = 10, seed: int = 1, url: str = "") -> Verdict:
    """All of it."""
    tally, mishaps = asyncio.run(deliver(folder, commands, share, games, seed, url))
    found = judge(folder, tally, url)
    verdict = Verdict(len(tally.acknowledged), dict(mishaps), tally.stale)
    for name in ("lost", "doubled", "gaps", "unplayable"):
        setattr(verdict, name, found[name])
    with reading(folder, url) as read:
        ((decisions,),) = read("SELECT count(*) FROM lines WHERE key IS NOT NULL")
    verdict.too_many = decisions - len(set[Acknowledged](tally.acknowledged))
    return verdict


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commands", type=int, default=5000)
    parser.add_argument("--share", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="keep the tables in a database")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, database(options.postgres) as url:
        verdict = post(Path(folder), options.commands, options.share, seed=options.seed, url=url)
    return tell(verdict)


if __name__ == "__main__":
    sys.exit(main())
