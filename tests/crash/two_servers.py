"""Two servers over one database, with a door in front: kill one, restart the database, and see that nothing is lost.

python -m tests.crash.two_servers --kills 20 --outages 3 --games 10
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx2

from tests.cluster import Cluster, programs
from tests.crash.judging import judge, tell
from tests.crash.opening import PROGRAM, Server, running
from tests.crash.playing import AGAIN, Player, Tally, at_play, some_more

SERVERS = 2
DOUBLES = 0.1
"""Share of the moves that are sent twice at once."""
AWAY = 1.0
"""Seconds that the database is away, beside those it takes to start."""


@dataclass
class Verdict:
    """What was found in the database afterwards."""

    kills: int
    outages: int
    games: int
    finished: int
    acknowledged: int
    double_sends: int
    unanswered: int
    refused: int
    stale: int
    lost: int
    doubled: int
    gaps: int
    unplayable: int
    back_median_ms: int
    back_longest_ms: int
    seconds: int

    @property
    def well(self) -> bool:
        return not (self.lost or self.doubled or self.gaps or self.unplayable)


class Door:
    """Leads whoever comes to one of the servers, by turns; where nobody opens, to the next."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.turn = 0
        self.url = ""

    async def open(self) -> asyncio.Server:
        door = await asyncio.start_server(self._comes, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{door.sockets[0].getsockname()[1]}"
        return door

    async def _comes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self.servers:
            self.turn += 1
            with contextlib.suppress(OSError):
                port = self.servers[self.turn % len(self.servers)].port
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(carry(reader, far_writer), carry(far_reader, writer))
                return
        writer.close()


async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """Everything that comes from one side goes to the other, until it ends."""
    with contextlib.suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    target.close()


class Patient(Player):
    """A player who looks again where nothing can be read just now."""

    async def ask(self, method: str, path: str, body: str = "") -> httpx2.Response:
        while (answer := await super().ask(method, path, body)).status_code == 503:
            self.tally.refused.append(answer.text)
            await asyncio.sleep(AGAIN)
        return answer


async def play_and_break(
    cluster: Cluster, url: str, folder: Path, kills: int, outages: int, games: int, seed: int
) -> tuple[Tally, list[float]]:
    """Kill the servers by turns, and now and then the database; the seconds until each was back."""
    rng, back = Random(seed), list[float]()
    program = PROGRAM.replace("pace=0", f"pace=0, store={url!r}")
    servers = [Server(folder / str(number), program) for number in range(SERVERS)]
    events = ["kill"] * kills + ["outage"] * outages
    rng.shuffle(events)
    door = Door(servers)
    async with (
        await door.open(),
        running(*servers),
        at_play(door.url, games, seed, DOUBLES, Patient) as (tally, tables),
    ):
        for number, event in enumerate(events):
            await some_more(tally.acknowledged, tables, rng.randint(3, 25))
            if event == "kill":
                server = servers[number % SERVERS]
                await server.kill()
                begin = time.monotonic()
                await server.start()
            else:
                await asyncio.to_thread(cluster.stop)
                await asyncio.sleep(AWAY)
                await asyncio.to_thread(cluster.start)
                begin = time.monotonic()
                await some_more(tally.acknowledged, tables, 1)
            back.append(time.monotonic() - begin)
        await some_more(tally.acknowledged, tables, 20)
    return tally, back


def break_loop(cluster: Cluster, folder: Path, kills: int, outages: int, games: int, seed: int = 1) -> Verdict:
    """All of it. Every tenth move is sent twice at once, so mostly to both servers."""
    begin = time.monotonic()
    url = cluster.new_database()
    tally, back = asyncio.run(play_and_break(cluster, url, folder, kills, outages, games, seed))
    back.sort()
    return Verdict(
        kills=kills,
        outages=outages,
        finished=tally.games,
        double_sends=tally.doubles,
        unanswered=tally.unknown,
        refused=len(tally.refused),
        stale=tally.stale,
        back_median_ms=round(1000 * back[len(back) // 2]),
        back_longest_ms=round(1000 * back[-1]),
        seconds=round(time.monotonic() - begin),
        **judge(folder, tally, url),
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--outages", type=int, default=3)
    parser.add_argument("--games", type=int, default=10, help="tables that are played at all the time")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = programs()
    if found is None:
        print("no PostgreSQL server found", file=sys.stderr)
        return 2
    cluster = Cluster(found)
    try:
        with tempfile.TemporaryDirectory() as folder:
            verdict = break_loop(cluster, Path(folder), options.kills, options.outages, options.games, options.seed)
    finally:
        cluster.remove()
    return tell(verdict)


if __name__ == "__main__":
    sys.exit(main())
