"""Kill the server again and again while people play, and see that nothing anybody was told is lost or done twice.

python -m tests.crash.kill_loop --kills 30 --games 20
"""

import argparse
import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random

from tests.crash.judging import database, integrity_of, judge, tell
from tests.crash.opening import PROGRAM, Server, running
from tests.crash.playing import Tally, at_play, some_more


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
    folder: Path, kills: int, games: int, doubles: float, seed: int, minutes: float, url: str
) -> tuple[Tally, list[float]]:
    """Let people play on so many tables, and kill the server so many times, or for so many minutes."""
    rng, until = Random(seed), time.monotonic() + 60 * minutes
    server, restarts = Server(folder, PROGRAM.replace("pace=0", f"pace=0, store={url!r}")), list[float]()
    async with running(server), at_play(server.url, games, seed, doubles) as (tally, tables):
        while len(restarts) < kills and time.monotonic() < until:
            await some_more(tally.acknowledged, tables, rng.randint(3, 25))
            await asyncio.sleep(rng.uniform(0, 0.05))
            await server.kill()
            begin = time.monotonic()
            await server.start()
            restarts.append(time.monotonic() - begin)
        await some_more(tally.acknowledged, tables, 20)
    return tally, restarts


def kill_loop(
    folder: Path, kills: int, games: int, doubles: float = 0.05, seed: int = 1, minutes: float = inf, url: str = ""
) -> Verdict:
    """All of it, or as much as can be done in so many minutes."""
    begin = time.monotonic()
    tally, restarts = asyncio.run(play_and_kill(folder, kills, games, doubles, seed, minutes, url))
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
        integrity="ok" if url else integrity_of(folder),
        **judge(folder, tally, url),
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--games", type=int, default=20, help="tables that are played at all the time")
    parser.add_argument("--doubles", type=float, default=0.05, help="share of moves that are sent twice at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=inf, help="do only what can be done in this time")
    parser.add_argument("--postgres", action="store_true", help="keep the tables in a database")
    options = parser.parse_args()
    asked = (options.kills, options.games, options.doubles, options.seed, options.minutes)
    with tempfile.TemporaryDirectory() as folder, database(options.postgres) as url:
        verdict = kill_loop(Path(folder), *asked, url)
    return tell(verdict)


if __name__ == "__main__":
    sys.exit(main())
