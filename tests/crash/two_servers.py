"""Two servers over one database, with a door in front: kill one, restart the database, and see that nothing is lost.

python -m tests.crash.two_servers --kills 20 --outages 3 --games 10
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

import httpx2
import psycopg

from mathom.table.ledger import Entry
from tests.cluster import Cluster, programs
from tests.crash.kill_loop import doubled, playable, some_moves, written
from tests.crash.opening import PROGRAM, Server
from tests.crash.playing import AGAIN, Player, Tally

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


async def at_one_table(url: str, rng: Random, tally: Tally, people: list[Player]) -> None:
    """One game after the other, by turns with a friend and with the computer, until the playing is over."""
    friends = rng.random() < 0.5
    first = Patient(url, rng, tally, DOUBLES)
    people.append(first)
    while first.playing:
        if friends:
            second = Patient(url, rng, tally, DOUBLES)
            people.append(second)
            place = await first.lay("/invite/duel", "seat=any&name=First")
            link = await first.invitation(place)
            await second.ask("GET", link)
            assert (await second.ask("POST", link, "name=Second")).status_code == 303
            await asyncio.gather(first.play(place), second.play(place))
        else:
            await first.play(await first.lay("/play/duel", "seat=any&mind=random"))
        friends = not friends


async def play_and_break(
    cluster: Cluster, url: str, folder: Path, kills: int, outages: int, games: int, seed: int
) -> tuple[Tally, list[float]]:
    """Kill the servers by turns, and now and then the database; the seconds until each was back."""
    rng, tally, people = Random(seed), Tally(), list[Player]()
    program = PROGRAM.replace("pace=0", f"pace=0, store={url!r}")
    servers = [Server(folder / str(number), program) for number in range(SERVERS)]
    for server in servers:
        await server.start()
    door = Door(servers)
    opened = await door.open()
    tables = [
        asyncio.create_task(at_one_table(door.url, Random(f"{seed} {number}"), tally, people))
        for number in range(games)
    ]
    events = ["kill"] * kills + ["outage"] * outages
    rng.shuffle(events)
    back = []
    try:
        for number, event in enumerate(events):
            await some_moves(tally, tables, rng.randint(3, 25))
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
                await some_moves(tally, tables, 1)
            back.append(time.monotonic() - begin)
        await some_moves(tally, tables, 20)
        for player in people:
            player.playing = False
        await asyncio.gather(*tables)
    finally:
        for table in tables:
            table.cancel()
        for server in servers:
            await server.stop()
        for player in people:
            await player.client.aclose()
        opened.close()
        await opened.wait_closed()
    return tally, back


def judge(url: str, tally: Tally) -> dict[str, int]:
    """Compare the database with what the players were told."""
    with psycopg.connect(url) as books:
        seats = {(table, holder): seat for table, seat, holder in books.execute("SELECT game, seat, holder FROM seats")}
        headers: dict[str, str] = dict(books.execute("SELECT id, header FROM games").fetchall())
        entries: dict[str, list[Entry]] = {table: [] for table in headers}
        for table, *line in books.execute("SELECT game, seq, key, actor, move, at FROM lines ORDER BY game, seq"):
            entries[table].append(Entry(*line))
    told = set(tally.acknowledged)
    return {
        "lost": sum(not written(entries[move.table], seats, move) for move in told),
        "doubled": sum(doubled(lines) for lines in entries.values()),
        "gaps": sum([line.seq for line in lines] != list(range(1, len(lines) + 1)) for lines in entries.values()),
        "unplayable": sum(not playable(headers[table], lines) for table, lines in entries.items()),
        "acknowledged": len(told),
        "games": len(headers),
    }


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
        **judge(url, tally),
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
    for name, value in asdict(verdict).items():
        print(f"{name.replace('_', ' '):>20}: {value}")
    return 0 if verdict.well else 1


if __name__ == "__main__":
    sys.exit(main())
