"""Games of computers against each other are stored, and afterwards each one plays through to the same position.

python -m tests.crash.stored --games 2000
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import sys
import tempfile
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
EVERY = 20
"""Every so manieth game is played by greedy computers, which think longer, the others at random."""


@dataclass
class Verdict:
    """What became of the stored games."""

    games: int = 0
    lines: int = 0
    faults: int = 0
    other_positions: int = 0

    @property
    def well(self) -> bool:
        return not (self.faults or self.other_positions)


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


async def store_and_compare(folder: Path, many: int, verdict: Verdict) -> None:
    """Store so many games, close the house, and look at each one in another."""
    then = {}
    async with house_in(folder) as house:
        for number in range(many):
            sitting = played(number)
            seats = [CARELESS] * len(sitting.actors)
            table = await house.lay(sitting.game.id, {}, seats, header=sitting.record().header, lines=sitting.lines)
            then[table.id] = fingerprint_of(sitting)
            verdict.lines += len(sitting.lines)
    books = Look(folder)
    for checked in played_through(books):
        verdict.games += 1
        verdict.faults += checked.fault != ""
        if checked.fault:
            print(f"{checked.table}: {checked.fault}", file=sys.stderr)
    books.close()
    async with house_in(folder) as house:
        verdict.other_positions = sum(fingerprint_of(house.table(name).sitting) != then[name] for name in then)


def stored(folder: Path, many: int) -> Verdict:
    """All of it."""
    verdict = Verdict()
    asyncio.run(store_and_compare(folder, many, verdict))
    return verdict


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        verdict = stored(Path(folder), options.games)
    return tell(verdict)


if __name__ == "__main__":
    sys.exit(main())
