"""Games of computers against each other are stored, and afterwards each one plays through to the same position.

python -m tests.crash.stored --games 2000 --jobs 2
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from mathom.kernel.sitting import Sitting
from mathom.minds import mind
from mathom.shelf import games
from mathom.table.keeping import played_through
from mathom.table.look import Look
from tests.crash.judging import tell
from tests.table.laying import CARELESS, house_in

CHAPTERS = ("19", "22", "27", "30", "34", "36")
BATCH = 500
"""So many games are stored in one house, together, before they are looked at."""
EVERY = 20
"""Every so manieth game is played by greedy computers, which think longer, the others at random."""


@dataclass
class Verdict:
    """What became of the stored games."""

    games: int = 0
    lines: int = 0
    faults: int = 0
    missing: int = 0
    other_positions: int = 0

    @property
    def well(self) -> bool:
        return not (self.faults or self.missing or self.other_positions)


def played(number: int) -> Sitting[Any, Any]:
    """A whole game of computers."""
    rng, game = Random(number), games()[number % len(games())]
    options = {"Chapter": rng.choice(CHAPTERS), "Players": str(rng.choice((3, 4)))} if game.id == "towers" else {}
    player = mind("greedy" if number % EVERY == 0 else "random")
    sitting = Sitting(game, game.deal(rng, options))
    sitting.settle(rng)
    while sitting.state.outcome() is None and len(sitting.lines) < 2000:
        seat = sitting.state.decider
        sitting.decide(player.choose(game, sitting.view(seat), sitting.legal_for(seat), rng))
        sitting.settle(rng)
    return sitting


def fingerprint_of(sitting: Sitting[Any, Any]) -> str:
    """Of everything that lies on the table, hidden or not."""
    return hashlib.sha256(json.dumps(sitting.position(), sort_keys=True).encode()).hexdigest()


async def store_and_compare(folder: Path, numbers: range) -> Verdict:
    """Store these games, close the house, and look at each one in another."""
    verdict, then = Verdict(), dict[str, str]()
    async with house_in(folder) as house:

        async def store(sitting: Sitting[Any, Any]) -> None:
            seats = [CARELESS] * len(sitting.actors)
            table = await house.lay(sitting.game.id, {}, seats, header=sitting.record().header, lines=sitting.lines)
            then[table.id] = fingerprint_of(sitting)
            verdict.lines += len(sitting.lines)

        await asyncio.gather(*(store(played(number)) for number in numbers))
    books = Look(folder)
    async with house_in(folder) as house:
        for checked in played_through(books):
            verdict.games += 1
            verdict.faults += checked.fault != ""
            if checked.fault:
                print(f"{checked.table}: {checked.fault}", file=sys.stderr)
            verdict.other_positions += fingerprint_of(house.table(checked.table).sitting) != then.pop(checked.table)
    books.close()
    verdict.missing = len(then)
    return verdict


def batch(numbers: range) -> Verdict:
    """The same in a house of their own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(store_and_compare(Path(folder), numbers))


def stored(many: int, jobs: int = 1) -> Verdict:
    """All of it, in houses of some hundred games each."""
    batches = [range(first, min(first + BATCH, many)) for first in range(0, many, BATCH)]
    verdict = Verdict()
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(batch, batches):
            for name, value in vars(found).items():
                setattr(verdict, name, getattr(verdict, name) + value)
            if sys.stderr.isatty():
                print(f"{verdict.games} of {many}", end="\r", file=sys.stderr)
    return verdict


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1, help="processes that do it side by side")
    options = parser.parse_args()
    began = time.monotonic()
    status = tell(stored(options.games, options.jobs))
    print(f"{'seconds':>20}: {time.monotonic() - began:.0f}")
    return status


if __name__ == "__main__":
    sys.exit(main())
