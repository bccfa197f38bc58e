"""Duel for Middle-earth: random games, copies, worlds and judged positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from bench.measure import speed
from bench.playouts import clones, halfway, played, playouts, worlds
from mathom.games.middle_earth import GAME
from mathom.kernel.sitting import Sitting

TARGETS: Final = {"playouts": 80_000}


def measure() -> dict[str, object]:
    """All speeds, with a hash of the games that were played."""
    middle = halfway(GAME)
    first = Sitting(GAME, GAME.deal(Random(0), {})).view(0)
    return {
        "playouts": speed("moves/s", playouts(GAME, 400)),
        "clones": speed("clones/s", clones(middle, 100_000)),
        "worlds": speed("worlds/s", worlds(GAME, first, 4_000)),
        "evaluations": speed("positions/s", _evaluations(4_000)),
        "targets": TARGETS,
        "played": played(GAME, 400),
    }


def _evaluations(count: int) -> Callable[[], int]:
    state = GAME.start(GAME.deal(Random(0), {}))

    def work() -> int:
        for _ in range(count):
            GAME.evaluate(state, 0)
        return count

    return work
