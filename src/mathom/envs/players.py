"""OpenSpiel's own information-set search as a player of the house.

It is the library's `ISMCTSBot` with its random rollouts, in Python, as it stands there. It gets a view like every other
player; the worlds it imagines come from `Game.world`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, final

import numpy
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from mathom.envs.moment import Moment
from mathom.envs.spiel import HouseGame, HouseState
from mathom.kernel.game import Game
from mathom.kernel.view import View
from mathom.minds import Mind, thinking
from mathom.minds.ismcts import Thinking

UCT: Final = sqrt(2)
ENDLESS: Final = 1 << 30
FEWEST: Final = 2
"""The first simulation only lays the root of the tree."""


class _TimeIsUp(Exception):
    """The search has run as long as it may."""


@final
class SpielMind:
    """Plays the move that OpenSpiel's search tried most."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self._house: HouseGame | None = None

    def house(self, rules: Game[Any, Any]) -> HouseGame:
        """The game as OpenSpiel knows it."""
        if self._house is None or self._house.rules is not rules:
            self._house = HouseGame(rules, None)
        return self._house

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The move tried most; among equals any of them."""
        if len(legal) == 1:
            return legal[0]
        end = perf_counter() + self.thinking.seconds
        house = self.house(game)
        chance = numpy.random.RandomState(rng.getrandbits(32))
        bot = ISMCTSBot(
            house,
            RandomRolloutEvaluator(1, chance),
            UCT,
            max(FEWEST, self.thinking.games or ENDLESS),
            random_state=chance,
        )
        tried = 0

        def imagine(state: HouseState, seat: int) -> HouseState:
            nonlocal tried
            if tried >= FEWEST and self.thinking.seconds and perf_counter() >= end:
                raise _TimeIsUp
            tried += 1
            return house.at(Moment.imagined(game, view, rng))

        bot.set_resampler(imagine)
        root = house.at(Moment.imagined(game, view, rng))
        try:
            policy = bot.run_search(root)
        except _TimeIsUp:
            # The bot counts simulations and no seconds, so it is stopped and asked for what it has.
            policy = bot.get_final_policy(root, bot._root_node)
        best = max(share for _, share in policy)
        return rng.choice(sorted(int(move) for move, share in policy if share == best))


def openspiel(amount: str) -> Mind:
    """The player `openspiel:500` or `openspiel:0.5s`."""
    return SpielMind(thinking(amount))
