"""How long computer players of each level take to decide, as a table has them: `python -m bench.levels [DECISIONS]`.

Every question goes to a process of the study and back, as at a table; the clock runs from the question to the answer.
This process and the one that thinks share a single core. One level plays all seats of a game until it has decided so
often (100 times unless told otherwise); decisions that leave no choice are not asked. The Two Towers goes from chapter
to chapter, with three and four hands in turn.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from mathom.games.tricks import TOWERS
from mathom.kernel.sitting import Sitting
from mathom.minds import ismcts
from mathom.minds.levels import LEVELS
from mathom.shelf import game_for, games
from mathom.table.study import Study
from mathom.table.thinker import Question

STRIDE: Final = 7
"""From chapter to chapter, so that even few games come about."""


def dealt(name: str, number: int) -> dict[str, str]:
    """What is wanted of a deal."""
    if name != "towers":
        return {}
    chapters = list(TOWERS.campaign.chapters)
    return {"Chapter": chapters[number * STRIDE % len(chapters)], "Players": str(3 + number % 2)}


def questions(name: str, level: str) -> Iterator[tuple[Sitting[Any, Any], Question]]:
    """What a level is asked in one game after another, by whoever plays what it answers."""
    for number in count():
        options, stream = dealt(name, number), f"{name} {number}"
        game = game_for(name, options)
        sitting = Sitting(game, game.deal(Random(f"{stream} deal"), options))
        chance = Random(f"{stream} chance")
        sitting.settle(chance)
        while sitting.state.outcome() is None:
            seat = sitting.state.decider
            legal = sitting.legal_for(seat)
            if len(legal) == 1:
                sitting.decide(legal[0])
            else:
                seed = f"{stream} {len(sitting.lines)}"
                yield sitting, Question(name, options, seat, sitting.seen(seat), legal, level, seed)
            sitting.settle(chance)


async def times(study: Study, name: str, level: str, decisions: int) -> list[float]:
    """Seconds that each decision took, the shortest first."""
    found: list[float] = []
    for sitting, question in questions(name, level):
        begun = perf_counter()
        move = await study.choose(question)
        found.append(perf_counter() - begun)
        sitting.decide(move)
        if len(found) == decisions:
            break
    return sorted(found)


async def main(decisions: int) -> None:
    core = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    build = "plain" if ismcts.__file__.endswith(".py") else "compiled"
    print(f"{build} build, {decisions} decisions each, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print("| game | level | middle, s | 95 % within, s | longest, s |\n|---|---|--:|--:|--:|")
    study = Study(thinkers=1)
    for game in games():
        await times(study, game.id, "random", 1)  # whoever comes first has to fetch the game
        for level in LEVELS:
            found = await times(study, game.id, level, decisions)
            late = found[int(0.95 * (len(found) - 1))]
            print(f"| {game.title} | {level} | {median(found):.3f} | {late:.3f} | {found[-1]:.3f} |", flush=True)
    await study.close()
    print(f"\nload {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
