"""A crowd at the tables: so many games, two live screens each, moves by the form, all against a server next door.

Games are played beforehand with the same deals and seeds, so that the crowd knows its moves and the time is spent in
the server. Every acknowledged move is afterwards looked for on the shelf.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode, urlsplit

from starlette.requests import Request
from starlette.responses import Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from mathom.shelf import game
from mathom.table.house import House
from mathom.table.seats import Seat, fingerprint
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table, draws
from mathom.web.visitors import Doorkeeper, Visitor

SERVER: Final = """
import asyncio, json, os, sys, threading, time
from pathlib import Path
from mathom.table.house import House
from mathom.web.serve import serve
from mathom.web.settings import Limits

late, own = [], []
wake = House.wake

async def tick():
    while True:
        began, busy = time.perf_counter(), time.thread_time()
        await asyncio.sleep(0.005)
        late.append(time.perf_counter() - began - 0.005)
        own.append(time.thread_time() - busy)

def woken(self):
    self.ticking = asyncio.get_running_loop().create_task(tick())
    wake(self)

def told(numbers):
    numbers = sorted(numbers) or [0.0]
    return {"p50": numbers[len(numbers) // 2], "p99": numbers[len(numbers) * 99 // 100], "most": numbers[-1]}

def listen():
    for line in sys.stdin:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        print(json.dumps({
            "late": told(late), "own": told(own), "cpu": time.process_time(),
            "rss": pages * os.sysconf("SC_PAGE_SIZE"), "descriptors": len(os.listdir("/proc/self/fd")),
        }), flush=True)
        late.clear()
        own.clear()

House.wake = woken
threading.Thread(target=listen, daemon=True).start()
many = Limits(moves=1e6, moves_burst=10**6, tables=1e6, tables_burst=10**6, screens=10**6)
sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), limits=many, pace=0))
"""
FORM: Final = "hx-request: true\r\ncontent-type: application/x-www-form-urlencoded\r\n"
ALIVE: Final = "{}"
"""What a live line says when there is no news."""
PATIENCE: Final = 60.0


@dataclass
class Tally:
    """What the crowd saw. acknowledged: moves, by table. Times are in seconds."""

    acknowledged: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    sights: list[float] = field(default_factory=list)

    @property
    def moves(self) -> int:
        return self.acknowledged.total()


class Play(NamedTuple):
    """A game and all decisions in it: who decides and the form of the move."""

    table: str
    decisions: list[tuple[int, str]]
    keys: tuple[str, str]


async def laid_in(folder: Path, games: int, seed: int) -> list[Play]:
    """Lay so many games on the shelf of a folder, each with the moves that will be made."""
    seeds = Random(seed)
    async with _house(folder, seed) as house:
        tables = [await _lay(house, seed, number) for number in range(games)]
    return [
        Play(table.id, _to_come(table, seeds.randbytes(16), Random(number)), _keys(number))
        for number, table in enumerate(tables)
    ]


def _to_come(table: Table, seed: bytes, rng: Random) -> list[tuple[int, str]]:
    """The decisions of a game that has just been laid, as the house will take them with this seed."""
    state, seq, decisions = table.sitting.state.clone(), table.seq, []
    while state.outcome() is None:
        code = rng.choice(state.legal())
        text, decider = state.moves.text(state.actor, code), state.decider
        decisions.append((decider, _form(seq, decider, text)))
        state.apply(code)
        seq += 1
        seq += len(draws(table.game, state, seed, seq))
    return decisions


async def played_in(folder: Path, games: int, seed: int) -> list[Play]:
    """Lay so many games and play them out."""
    plays = []
    async with _house(folder, seed) as house:
        for number in range(games):
            table = await _lay(house, seed, number)
            plays.append(Play(table.id, await _moves(house, table, Random(number)), _keys(number)))
    return plays


@asynccontextmanager
async def _house(folder: Path, seed: int) -> AsyncIterator[House]:
    """A house that draws the same for the same seed."""
    store = Store(folder)
    house = House(store, Study(1), pace=0, seed=Random(seed).randbytes)
    try:
        yield house
    finally:
        await house.close()
        store.close()


def _keys(number: int) -> tuple[str, str]:
    return f"{number}-one", f"{number}-other"


async def _lay(house: House, seed: int, number: int) -> Table:
    seats = [Seat(name=key, holder=fingerprint(key)) for key in _keys(number)]
    return await house.lay("duel", {}, seats, header=game("duel").deal(Random(f"{seed} {number}"), {}))


async def _moves(house: House, table: Table, rng: Random) -> list[tuple[int, str]]:
    """Play a game out; the decisions in it."""
    decisions = []
    while not table.over:
        state = table.sitting.state
        text = state.moves.text(state.actor, rng.choice(state.legal()))
        decisions.append((state.decider, _form(table.seq, state.decider, text)))
        await house.move(table, state.decider, table.seq, f"at-{table.seq}", text)
    return decisions


def _form(seq: int, seat: int, text: str) -> str:
    word, _, rest = text.partition(" ")
    wish = [("keep", card) for card in rest.split()] if word == "keep" else [("move", text)]
    return urlencode([("seq", str(seq)), ("key", f"at-{seq}"), ("seat", str(seat)), *wish])


def cookies_of(folder: Path, plays: list[Play]) -> dict[str, str]:
    """The cookie of every player, signed as the house signs."""
    store = Store(folder)
    keeper = Doorkeeper([store.secret("cookie")])
    store.close()
    cookies = {}
    for play in plays:
        for key in play.keys:
            answer = Response()
            door = Request({"type": "http", "method": "GET", "scheme": "http", "path": "/", "headers": []})
            keeper.hand_over(Visitor(key), door, answer)
            cookies[key] = answer.headers["set-cookie"].partition(";")[0]
    return cookies


class Answer(NamedTuple):
    """What the house says to a request. location, cookie: what it hands out, or ''."""

    status: int
    location: str
    cookie: str
    text: str


class Screen:
    """A player's live screen and the line for his moves. shown: what is on it."""

    def __init__(self, url: str, table: str, cookie: str) -> None:
        self.url, self.table, self.cookie = url, table, cookie
        self.news = asyncio.Event()
        self.shown = ""
        self._socket: ClientConnection | None = None

    async def watch(self) -> None:
        """Follow the table until the screen is closed."""
        headers = {"cookie": self.cookie}
        address = f"{self.url.replace('http', 'ws')}/t/{self.table}/live"
        async with connect(
            address,
            origin=Origin(self.url),
            additional_headers=headers,
            compression=None,
            open_timeout=None,
            ping_interval=None,
            max_size=None,
        ) as self._socket:
            with suppress(ConnectionClosed):
                async for said in self._socket:
                    if said != ALIVE:
                        self.shown = str(said)
                        self.news.set()

    async def post(self, body: str) -> int:
        """Send a move; the status of the answer, once all of it is here."""
        return await self.send(f"/t/{self.table}/move", body)

    async def send(self, path: str, body: str) -> int:
        """Send a form; the status of the answer."""
        return (await self.ask(path, body)).status

    async def ask(self, path: str, body: str | None = None) -> Answer:
        """Send a form, or look at a page."""
        where = urlsplit(self.url)
        form = "" if body is None else f"{FORM}content-length: {len(body)}\r\norigin: {self.url}\r\n"
        # a new line each time: the server hangs up on those who think for longer than a few seconds
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        writer.write(
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nhost: {where.netloc}\r\nconnection: close\r\n"
            f"cookie: {self.cookie}\r\n{form}\r\n{body or ''}".encode()
        )
        head, _, text = (await reader.read()).decode().partition("\r\n\r\n")
        writer.close()
        first, *lines = head.split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        cookie = headers.get("set-cookie", "").partition(";")[0]
        return Answer(int(first.split(maxsplit=2)[1]), headers.get("location", ""), cookie, text)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()


async def play(one: Play, screens: list[Screen], think: float, until: float, rng: Random, tally: Tally) -> None:
    """Make the moves of a game, thinking before each, and see that the other screen shows it."""
    await _pause(rng.uniform(0, think), until)
    for seat, form in one.decisions:
        if time.monotonic() > until:
            return
        other = screens[1 - seat]
        other.news.clear()
        began = time.perf_counter()
        status = await screens[seat].post(form)
        if status != 200:
            tally.errors.append(f"{one.table} {form}: {status}")
            return
        tally.acks.append(time.perf_counter() - began)
        tally.acknowledged[one.table] += 1
        async with asyncio.timeout(PATIENCE):
            await other.news.wait()
        tally.sights.append(time.perf_counter() - began)
        await _pause(rng.uniform(0.5, 1.5) * think, until)


async def _pause(seconds: float, until: float) -> None:
    """Think, but no longer than until the end."""
    await asyncio.sleep(max(0.0, min(seconds, until + 0.1 - time.monotonic())))


class Server:
    """A server next door that answers what it weighs and how late its loop was."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.url = f"http://127.0.0.1:{port}"

    async def __aenter__(self) -> Server:
        words = (sys.executable, "-c", SERVER, str(self.port), str(self.folder))
        pipe = asyncio.subprocess.PIPE
        began = time.perf_counter()
        self.process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe)
        assert self.process.stdout is not None
        assert b"http" in await self.process.stdout.readline()
        self.opened_in = time.perf_counter() - began
        return self

    async def weigh(self) -> dict[str, Any]:
        """What it weighs now, and its loop since the last question."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(b"tell\n")
        told: dict[str, Any] = json.loads(await self.process.stdout.readline())
        return told

    async def __aexit__(self, *_: object) -> None:
        self.process.terminate()
        await self.process.wait()


def missing(folder: Path, tally: Tally) -> int:
    """How many acknowledged moves are not in the books, less those that are there twice."""
    store = Store(folder)
    lost = 0
    for name, moves in tally.acknowledged.items():
        kept = store.find(name)
        assert kept is not None, name
        lost += moves - sum(entry.of_a_person for entry in kept.entries)
    store.close()
    return lost
