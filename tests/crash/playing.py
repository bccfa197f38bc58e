"""People who play over HTTP whatever happens to the server: what gets no answer is sent again, with the same key."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sized
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import httpx2

from mathom.table.seats import fingerprint
from tests.web.reading import Page
from tests.web.visiting import FORM, invitation_on

AGAIN = 0.1
"""Seconds until somebody who waits for another one looks again."""
AWAY = 0.3
"""Seconds until somebody who got no answer asks again; twenty who never rest keep a server from starting."""


class Acknowledged(NamedTuple):
    """A move whose answer has reached the player."""

    table: str
    holder: bytes
    key: str
    move: str


@dataclass
class Tally:
    """What happened to all players together."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    doubles: int = 0
    unknown: int = 0
    refused: list[str] = field(default_factory=list)
    """What was said to those whose wish could not be written down."""
    stale: int = 0
    games: int = 0


class Player:
    """A browser without a window."""

    def __init__(self, url: str, rng: Random, tally: Tally, doubles: float) -> None:
        self.url = url
        self.rng = rng
        self.tally = tally
        self.doubles = doubles
        self.client = httpx2.AsyncClient(base_url=url, timeout=30, headers={"origin": url}, verify=False)
        self.playing = True

    async def ask(self, method: str, path: str, body: str = "") -> httpx2.Response:
        """Send something until it is answered."""
        missed = False
        while True:
            try:
                headers = {**FORM, "hx-request": "true"} if method == "POST" else {}
                return await self.client.request(method, path, content=body, headers=headers)
            except httpx2.TransportError:
                if not missed:
                    self.tally.unknown += 1
                missed = True
                await asyncio.sleep(AWAY)

    async def lay(self, path: str, body: str) -> str:
        """Lay a table; its address."""
        answer = await self.insist("POST", path, body)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    async def insist(self, method: str, path: str, body: str = "") -> httpx2.Response:
        """Ask again for as long as nothing can be written down."""
        while (answer := await self.ask(method, path, body)).status_code == 503:
            self.tally.refused.append(answer.text)
            await asyncio.sleep(AGAIN)
        return answer

    async def invitation(self, place: str) -> str:
        """The link on the table for the other player."""
        return urlsplit(invitation_on((await self.ask("GET", place)).text)).path

    async def play(self, place: str) -> None:
        """Play at a table until the game is over or the playing is."""
        page = Page((await self.ask("GET", place)).text)
        while self.playing and not page.over:
            wishes = page.wishes(self.rng)
            if not wishes:
                await asyncio.sleep(AGAIN)
                page = Page((await self.ask("GET", place)).text)
                continue
            page = await self.move(place, *self.rng.choice(wishes))
        self.tally.games += page.over

    async def move(self, place: str, path: str, body: str) -> Page:
        """Make a move, now and then twice at once; the page after it."""
        sent = [self.ask("POST", path, body)]
        if self.rng.random() < self.doubles:
            sent.append(self.ask("POST", path, body))
            self.tally.doubles += 1
        answers = await asyncio.gather(*sent)
        for answer in answers:
            assert answer.status_code in (200, 409, 503), f"{answer.status_code}: {body}\n{answer.text[:500]}"
        if any(answer.status_code == 200 for answer in answers):
            self.acknowledge(place, body)
        elif answers[0].status_code == 503:
            self.tally.refused.append(answers[0].text)
            await asyncio.sleep(AGAIN)
        else:
            self.tally.stale += 1
        return Page(answers[0].text)

    def acknowledge(self, place: str, body: str) -> None:
        fields = parse_qs(body)
        move = fields["move"][0] if "move" in fields else "keep " + " ".join(fields["keep"])
        key = self.client.cookies["mathom"].rpartition(".")[0]
        self.tally.acknowledged.append(
            Acknowledged(place.removeprefix("/t/"), fingerprint(key), fields["key"][0], move)
        )


@asynccontextmanager
async def at_play(
    url: str, games: int, seed: int, doubles: float, kind: type[Player] = Player
) -> AsyncIterator[tuple[Tally, list[asyncio.Task[None]]]]:
    """People at so many tables of a house; they stop where they are when this ends."""
    tally, people = Tally(), list[Player]()

    def newcomer(rng: Random) -> Player:
        people.append(kind(url, rng, tally, doubles))
        return people[-1]

    tables = [asyncio.create_task(at_one_table(Random(f"{seed} {number}"), newcomer)) for number in range(games)]
    try:
        yield tally, tables
        for player in people:
            player.playing = False
        await asyncio.gather(*tables)
    finally:
        for table in tables:
            table.cancel()
        for player in people:
            await player.client.aclose()


async def at_one_table(rng: Random, newcomer: Callable[[Random], Player]) -> None:
    """One game after the other: against a friend or against the computer, in turns."""
    friends = rng.random() < 0.5
    first = newcomer(rng)
    while first.playing:
        if friends:
            second = newcomer(rng)
            place = await first.lay("/invite/duel", "seat=any&name=First")
            link = await first.invitation(place)
            await second.ask("GET", link)
            assert (await second.insist("POST", link, "name=Second")).status_code == 303
            await asyncio.gather(first.play(place), second.play(place))
        else:
            place = await first.lay("/play/duel", "seat=any&mind=random")
            await first.play(place)
        friends = not friends


async def some_more(things: Sized, tables: list[asyncio.Task[None]], many: int) -> None:
    """Wait until there are so many more of what a tally collects, however fast this machine is."""
    enough = len(things) + many
    while len(things) < enough:
        for table in tables:
            if table.done():
                table.result()
        await asyncio.sleep(0.01)
