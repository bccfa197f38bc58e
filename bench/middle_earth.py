"""How fast Duel for Middle-earth runs: random playouts, clones, worlds and greedy decisions.

`python -m bench.middle_earth` prints JSON: medians of `REPEATS` runs in CPU time on one core, with a fingerprint of the
games that were played, so that two runs can be seen to have done the same work.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from statistics import median
from time import process_time

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.game import CHANCE, NOBODY
from mathom.kernel.sitting import Sitting

REPEATS = 7
GAMES = 400
CLONES = 100_000
WORLDS = 4_000


def playout(state: MiddleEarthState, rng: Random) -> int:
    """Play a state to its end at random; how many decisions that took."""
    decisions = 0
    random = rng.random
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
        else:
            moves = state.legal()
            state.apply(moves[int(random() * len(moves))])
            decisions += 1
    return decisions


def deals() -> list[MiddleEarthState]:
    """The same deals for every run."""
    return [GAME.start(GAME.deal(Random(seed), {})) for seed in range(GAMES)]


def random_moves() -> float:
    """Decisions a second in random games."""
    states, rng = deals(), Random(0)
    start = process_time()
    decisions = sum([playout(state, rng) for state in states])
    return decisions / (process_time() - start)


def clones() -> float:
    """Copies of a state a second."""
    state = deals()[0]
    start = process_time()
    for _ in range(CLONES):
        state.clone()
    return CLONES / (process_time() - start)


def worlds() -> float:
    """Worlds drawn from a view a second."""
    view = Sitting(GAME, GAME.deal(Random(0), {})).view(0)
    rng = Random(0)
    start = process_time()
    for _ in range(WORLDS):
        GAME.world(view, rng)
    return WORLDS / (process_time() - start)


def evaluations() -> float:
    """Positions judged a second."""
    states = deals()
    start = process_time()
    for _ in range(10):
        for state in states:
            GAME.evaluate(state, 0)
    return 10 * GAMES / (process_time() - start)


def fingerprint() -> str:
    """A hash of the random games that are measured."""
    rng = Random(0)
    sink = blake2b(digest_size=8)
    for state in deals():
        sink.update(f"{playout(state, rng)} {state.key()}".encode())
    return sink.hexdigest()


def measure() -> dict[str, object]:
    """All speeds, as medians, with what they were measured on."""
    speeds: dict[str, Callable[[], float]] = {
        "random moves/s": random_moves,
        "clones/s": clones,
        "worlds/s": worlds,
        "evaluations/s": evaluations,
    }
    results = {name: round(median([speed() for _ in range(REPEATS)])) for name, speed in speeds.items()}
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return {"game": GAME.id, "python": python, "repeats": REPEATS, "games": fingerprint(), **results}


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
