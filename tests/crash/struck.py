"""Computer players are killed, or stopped, in the middle of a thought, and the game must go on each time.

python -m tests.crash.struck --times 200
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from mathom.table.house import House
from mathom.table.seats import Seat
from mathom.table.study import Study
from mathom.table.table import Table
from tests.crash.judging import tell
from tests.table.laying import MIRJAM, house_in, play_one, until_my_turn

BLOWS: Final = {"killed": signal.SIGKILL, "stopped": signal.SIGSTOP}
BROODING: Final = Seat(mind="ismcts:0.4s")
PATIENCE: Final = 30.0
"""Seconds within which a game must go on even on a busy machine; on a quiet one it takes three to five."""


@dataclass
class Verdict:
    """What became of so many blows of one kind. Times are until the person was asked again."""

    blow: str
    struck: int
    went_on: int
    thinkers_alive: int
    median_ms: int
    p99_ms: int
    longest_ms: int

    @property
    def well(self) -> bool:
        return self.went_on == self.struck and self.thinkers_alive > 0


async def harm(study: Study, blow: signal.Signals) -> None:
    """Wait until somebody thinks, and strike him."""
    while not study._busy:
        await asyncio.sleep(0.005)
    await asyncio.sleep(0.02)
    for thinker in study._busy:
        os.kill(thinker.pid, blow)


async def fresh(house: House, rng: Random) -> Table:
    """A game against a computer in which the person has decided and the computer thinks."""
    while True:
        table = await house.lay("middle_earth", {}, [MIRJAM, BROODING])
        await until_my_turn(table, 0)
        await play_one(house, table, rng)
        if table.computer_to_move() is not None:
            return table


async def strike(house: House, study: Study, blow: signal.Signals, rng: Random) -> float | None:
    """Strike a computer while it thinks; how long the person had to wait, or None when he waits still."""
    table = await fresh(house, rng)
    begun = time.monotonic()
    await harm(study, blow)
    try:
        await asyncio.wait_for(until_my_turn(table, 0), PATIENCE)
    except TimeoutError:
        return None
    return time.monotonic() - begun


async def blows(folder: Path, blow: signal.Signals, times: int, seed: int) -> tuple[list[float | None], int]:
    """So many blows in one house: how long each was waited for, and how many processes live in its study then."""
    study, rng = Study(1), Random(seed)
    async with house_in(folder, study) as house:
        waits = [await strike(house, study, blow, rng) for _ in range(times)]
        return waits, len(study.processes)


def struck(folder: Path, blow: str, times: int, seed: int = 1) -> Verdict:
    """All of it, for one kind of blow."""
    waits, alive = asyncio.run(blows(folder, BLOWS[blow], times, seed))
    went_on = sorted(wait for wait in waits if wait is not None)
    milliseconds = [round(1000 * wait) for wait in went_on] or [0]
    return Verdict(
        blow=blow,
        struck=times,
        went_on=len(went_on),
        thinkers_alive=alive,
        median_ms=milliseconds[len(milliseconds) // 2],
        p99_ms=milliseconds[len(milliseconds) * 99 // 100],
        longest_ms=milliseconds[-1],
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="blows of each kind")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failed = 0
    for blow in BLOWS:
        with tempfile.TemporaryDirectory() as folder:
            failed |= tell(struck(Path(folder), blow, options.times, options.seed))
    return failed


if __name__ == "__main__":
    sys.exit(main())
