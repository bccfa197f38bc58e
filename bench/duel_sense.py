"""Fits what the start of a duel is worth (`mathom.solvers.duel_lore`) to games of computer players.

`python -m bench.duel_sense ismcts:60 300` plays 300 games and prints weights, with how well they foretell the winner.
"""

from __future__ import annotations

import sys
from math import exp, log
from random import Random

from mathom.games.duel import GAME
from mathom.games.duel.deck import GANDALF
from mathom.kernel.sitting import Sitting
from mathom.minds import mind
from mathom.solvers.duel_lore import features

Sample = tuple[tuple[float, ...], float]
ROUNDS = 4000
RATE = 0.02
RIDGE = 0.002


def samples(spec: str, games: int, seed: int) -> dict[int, list[Sample]]:
    """For each duel, what it looked like at its start and whether Gandalf won the game. Some moves are slips."""
    found: dict[int, list[Sample]] = {2: [], 3: [], 4: []}
    player = mind(spec)
    for number in range(games):
        rng = Random(f"{seed} {number}")
        sitting = Sitting(GAME, GAME.deal(rng, {}))
        slips = rng.choice([0.0, 0.1, 0.3])
        met: dict[int, tuple[float, ...]] = {}
        while sitting.state.outcome() is None:
            sitting.settle(rng)
            state = sitting.state
            if state.outcome() is not None:
                break
            if state.duel > 1 and state.duel not in met:
                met[state.duel] = features(state)
            legal = state.legal()
            slip = rng.random() < slips
            move = rng.choice(legal) if slip else player.choose(GAME, sitting.view(state.decider), legal, rng)
            sitting.decide(move)
        won = float(sitting.state.winner == GANDALF)
        for duel, values in met.items():
            found[duel].append((values, won))
    return found


def fit(data: list[Sample]) -> list[float]:
    """Weights of a logistic model, by plain descent on values brought to one scale."""
    width = len(data[0][0])
    scale = [max(1e-9, (sum(v[i] ** 2 for v, _ in data) / len(data)) ** 0.5) for i in range(width)]
    weights = [0.0] * width
    scaled = [([v / s for v, s in zip(values, scale, strict=True)], won) for values, won in data]
    for _ in range(ROUNDS):
        slope = [RIDGE * w for w in weights]
        for values, won in scaled:
            miss = chance(weights, values) - won
            for i in range(width):
                slope[i] += miss * values[i] / len(scaled)
        weights = [w - RATE * 10 * s for w, s in zip(weights, slope, strict=True)]
    return [w / s for w, s in zip(weights, scale, strict=True)]


def chance(weights: list[float], values: list[float] | tuple[float, ...]) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, sum(w * v for w, v in zip(weights, values, strict=True))))))


def surprise(weights: list[float], data: list[Sample]) -> float:
    """Bits a game; 1 is what a coin gives."""
    total = 0.0
    for values, won in data:
        p = min(1 - 1e-6, max(1e-6, chance(weights, values)))
        total -= log(p if won else 1 - p, 2)
    return total / len(data)


def main(spec: str, games: int, seed: int) -> None:
    data = samples(spec, games, seed)
    for duel, found in data.items():
        half = len(found) // 2
        tested = surprise(fit(found[:half]), found[half:])
        weights = ", ".join(f"{w:.3f}" for w in fit(found))
        print(f"{duel}: ({weights}),  # {len(found)} games, {tested:.3f} bits on games not fitted", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
