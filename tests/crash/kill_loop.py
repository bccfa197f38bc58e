"""Kill the server again and again while people play, and see that nothing anybody was told is lost or done twice.

python -m tests.crash.kill_loop --kills 30 --games 20
"""

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from random import Random

from mathom.kernel.record import Record
from mathom.kernel.replay import replay
from mathom.shelf import game
from mathom.table.ledger import Entry, lines_of
from tests.crash.opening import Server
from tests.crash.playing import Acknowledged, Player, Tally, at_one_table


@dataclass
class Verdict:
    """What was found in the file afterwards."""

    kills: int
    games: int
    finished: int
    acknowledged: int
    double_sends: int
    unanswered: int
    stale: int
    lost: int
    doubled: int
    gaps: int
    unplayable: int
    integrity: str
    restart_median_ms: int
    restart_longest_ms: int
    seconds: int

    @property
    def well(self) -> bool:
        return not (self.lost or self.doubled or self.gaps or self.unplayable) and self.integrity == "ok"


async def play_and_kill(
    folder: Path, kills: int, games: int, doubles: float, seed: int, minutes: float
) -> tuple[Tally, list[float]]:
    """Let people play on so many tables, and kill the server so many times, or for so many minutes."""
    rng, until = Random(seed), time.monotonic() + 60 * minutes
    server, tally, people = Server(folder), Tally(), list[Player]()
    restarts: list[float] = []
    await server.start()
    tables = [
        asyncio.create_task(at_one_table(server.url, Random(f"{seed} {number}"), tally, doubles, people))
        for number in range(games)
    ]
    try:
        while len(restarts) < kills and time.monotonic() < until:
            await some_moves(tally, tables, rng.randint(3, 25))
            await asyncio.sleep(rng.uniform(0, 0.05))
            await server.kill()
            begin = time.monotonic()
            await server.start()
            restarts.append(time.monotonic() - begin)
        await some_moves(tally, tables, 20)
        for player in people:
            player.playing = False
        await asyncio.gather(*tables)
    finally:
        for table in tables:
            table.cancel()
        await server.stop()
        for player in people:
            await player.client.aclose()
    return tally, restarts


async def some_moves(tally: Tally, tables: list[asyncio.Task[None]], moves: int) -> None:
    """Wait until so many moves more are acknowledged, however fast this machine is."""
    enough = len(tally.acknowledged) + moves
    while len(tally.acknowledged) < enough:
        for table in tables:
            if table.done():
                table.result()
        await asyncio.sleep(0.01)


def judge(folder: Path, tally: Tally) -> dict[str, int | str]:
    """Compare the file with what the players were told."""
    with sqlite3.connect(folder / "tables.db") as file:
        (integrity,) = file.execute("PRAGMA integrity_check").fetchone()
        seats = {(table, holder): seat for table, seat, holder in file.execute("SELECT game, seat, holder FROM seats")}
        headers = dict(file.execute("SELECT id, header FROM games"))
        entries: dict[str, list[Entry]] = {table: [] for table in headers}
        for table, *line in file.execute("SELECT game, seq, key, actor, move, at FROM lines ORDER BY game, seq"):
            entries[table].append(Entry(*line))
    told = set(tally.acknowledged)
    return {
        "lost": sum(not written(entries[move.table], seats, move) for move in told),
        "doubled": sum(doubled(lines) for lines in entries.values()),
        "gaps": sum([line.seq for line in lines] != list(range(1, len(lines) + 1)) for lines in entries.values()),
        "unplayable": sum(not playable(headers[table], lines) for table, lines in entries.items()),
        "decisions": sum(line.key is not None for lines in entries.values() for line in lines),
        "integrity": integrity,
        "acknowledged": len(told),
        "games": len(headers),
    }


def written(lines: list[Entry], seats: dict[tuple[str, bytes], int], move: Acknowledged) -> bool:
    """Whether a move that was acknowledged stands in the file, once and as it was made."""
    key = f"{seats[move.table, move.holder]}:{move.key}"
    found = [line.move for line in lines if line.key == key]
    return len(found) == 1 and sorted(found[0].split()) == sorted(move.move.split())


def doubled(lines: list[Entry]) -> int:
    """How many commands stand in the file more than once."""
    keys = [line.key for line in lines if line.key is not None]
    return len(keys) - len(set(keys))


def playable(header: str, lines: list[Entry]) -> bool:
    """Whether a stored game can be played through by the rules."""
    try:
        replay(game("duel"), Record("duel", json.loads(header), lines_of(lines)))
    except Exception as fault:
        print(f"does not replay: {fault!r}", file=sys.stderr)
        return False
    return True


def kill_loop(
    folder: Path, kills: int, games: int, doubles: float = 0.05, seed: int = 1, minutes: float = inf
) -> Verdict:
    """All of it, or as much as can be done in so many minutes."""
    begin = time.monotonic()
    tally, restarts = asyncio.run(play_and_kill(folder, kills, games, doubles, seed, minutes))
    found = judge(folder, tally)
    restarts.sort()
    return Verdict(
        kills=len(restarts),
        finished=tally.games,
        double_sends=tally.doubles,
        unanswered=tally.unknown,
        stale=tally.stale,
        restart_median_ms=round(1000 * restarts[len(restarts) // 2]),
        restart_longest_ms=round(1000 * restarts[-1]),
        seconds=round(time.monotonic() - begin),
        **{name: value for name, value in found.items() if name != "decisions"},  # type: ignore[arg-type]
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--games", type=int, default=20, help="tables that are played at all the time")
    parser.add_argument("--doubles", type=float, default=0.05, help="share of moves that are sent twice at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=inf, help="do only what can be done in this time")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        verdict = kill_loop(Path(folder), options.kills, options.games, options.doubles, options.seed, options.minutes)
    for name, value in asdict(verdict).items():
        print(f"{name.replace('_', ' '):>20}: {value}")
    return 0 if verdict.well else 1


if __name__ == "__main__":
    sys.exit(main())
