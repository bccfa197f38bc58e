"""The Duel: random playouts, copies, events and views, worlds, and how long the first import takes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bench.measure import fresh_import, speed
from bench.playouts import clones, halfway, played, playouts, worlds
from mathom.games.duel import GAME
from mathom.kernel.sitting import Sitting

GAMES = 300
TARGETS = {"playouts": 120_000, "clones": 500_000, "import": 0.05}


def measure() -> dict[str, object]:
    """All speeds of The Duel."""
    return {
        "playouts": speed("moves/s", playouts(GAME, GAMES)),
        "clones": speed("clones/s", clones(halfway(GAME), 50_000)),
        "sittings": speed("moves/s", sittings(40)),
        "worlds": speed("worlds/s", worlds(GAME, in_the_middle(), 500)),
        "import": fresh_import("import mathom.kernel.sitting, mathom.games.duel"),
        "targets": TARGETS,
        "played": played(GAME, GAMES),
    }


def sittings(games: int) -> Callable[[], int]:
    """Games with a referee: records, events, and the view of each seat before it decides."""

    def work() -> int:
        rng = Random(1)
        decisions = 0
        for _ in range(games):
            sitting = Sitting(GAME, GAME.deal(rng, {}))
            while sitting.state.outcome() is None:
                sitting.settle(rng)
                if moves := sitting.state.legal():
                    sitting.view(sitting.state.actor)
                    sitting.decide(rng.choice(moves))
            decisions += sitting.decisions
        return decisions

    return work


def in_the_middle() -> Any:
    """What Gandalf knows halfway through a game."""
    rng = Random(1)
    sitting = Sitting(GAME, GAME.deal(rng, {}))
    while sitting.decisions < 30:
        sitting.settle(rng)
        sitting.decide(rng.choice(sitting.state.legal()))
    return sitting.view(0)
