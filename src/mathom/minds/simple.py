"""The two simplest players: one who plays any card, and one who looks a single move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, final

from mathom.kernel.game import CHANCE, Game
from mathom.kernel.view import View

WORLDS: Final = 8
"""How many ways the hidden cards may lie a greedy player imagines for each decision, unless it is told otherwise."""


@final
class RandomMind:
    """Plays any legal move, each as likely as the others."""

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """Any legal move."""
        return rng.choice(legal)


@final
class GreedyMind:
    """Makes the move after which the position looks best, on average over some ways the hidden cards may lie."""

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The best-looking move; among equals any of them."""
        if len(legal) == 1:
            return legal[0]
        worlds = [game.world(view, rng) for _ in range(self.worlds)]
        values = [sum(self._value(game, world, move, view, rng) for world in worlds) for move in legal]
        best = max(values)
        return rng.choice([move for move, value in zip(legal, values, strict=True) if value == best])

    def _value(self, game: Game[Any, Any], world: Any, move: int, view: View, rng: Random) -> float:
        after = world.clone()
        seat = after.actor
        after.apply(move)
        while after.actor == CHANCE:
            after.settle(after.draw(rng))
        return game.evaluate(after, seat)
