"""Peers, measured beside mathom: random games of card games of OpenSpiel and RLCard, where these are installed.

`python -m bench.peers` needs nothing of mathom, so that it also runs in an environment that holds only the peers.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Final

from bench.measure import speed

HEARTS: Final = "hearts"
GIN: Final = "gin_rummy"
SIMULATIONS: Final = 2


def measure() -> dict[str, object]:
    """All speeds that can be taken here; a peer that is missing is named as such."""
    found: dict[str, object] = {}
    for name, taken in (("pyspiel", _open_spiel), ("rlcard", _rlcard)):
        try:
            peer = import_module(name)
        except ImportError:
            found[name] = "not installed"
        else:
            found |= taken(peer)
    return found


def _open_spiel(pyspiel: ModuleType) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in (HEARTS, GIN):
        game = pyspiel.load_game(name)
        found[f"OpenSpiel {name}, from Python"] = speed("moves/s", _from_python(game, 60))
        found[f"OpenSpiel {name}, C++ loop"] = speed("moves/s", _in_cpp(pyspiel, game, 500))
    return found


def _from_python(game: Any, games: int) -> Callable[[], int]:
    """Random games whose moves are chosen here; a draw of chance is no move."""

    def work() -> int:
        rng, moves = Random(1), 0
        for _ in range(games):
            moves += _length(game.new_initial_state(), rng)
        return moves

    return work


def _in_cpp(pyspiel: ModuleType, game: Any, games: int) -> Callable[[], int]:
    """Random games by the evaluator of its ISMCTS, which does not come back to Python meanwhile.

    Two simulations, the fewest it takes, each with that many rollouts from the first choice after the deal. The
    evaluator does not say how many moves it made: the mean of games played from there in Python stands for it.
    """
    start = game.new_initial_state()
    rng = Random(1)
    while start.is_chance_node() or len(start.legal_actions()) == 1:  # without a choice nothing is searched
        actions = start.legal_actions()
        start.apply_action(actions[int(rng.random() * len(actions))])
    mean = sum(_length(start.clone(), rng) for _ in range(200)) / 200
    policy = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(games, 1), 2.0, SIMULATIONS, -1, policy, False, False)

    def work() -> int:
        bot.step(start)
        return round(mean * games * SIMULATIONS)

    return work


def _length(state: Any, rng: Random) -> int:
    """Play a state to its end; how many moves that took."""
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        moves += not state.is_chance_node()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return moves


def _rlcard(rlcard: ModuleType) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in ("gin-rummy", "uno"):
        env = rlcard.make(name, config={"seed": 1})
        found[f"RLCard {name}, its env"] = speed("moves/s", _env(env, 20))
    return found


def _env(env: Any, games: int) -> Callable[[], int]:
    def work() -> int:
        rng, moves = Random(1), 0
        for _ in range(games):
            state, _seat = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _seat = env.step(actions[int(rng.random() * len(actions))])
                moves += 1
        return moves

    return work


if __name__ == "__main__":
    json.dump(measure(), sys.stdout, indent=2)
    print()
