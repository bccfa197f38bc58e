"""Simple sense for computer players: how near the goals are, and how safe."""

from __future__ import annotations

from mathom.games.tricks.goals import LOST, SECURED
from mathom.games.tricks.state import TrickState, shown_verdicts
from mathom.kernel.game import NOBODY


def evaluate(state: TrickState, seat: int) -> float:
    """How good a state looks for a seat, in goals: all are won and lost together, one's own counts a little more."""
    outcome = state.result
    if state.actor == NOBODY and outcome is not None:
        return 10.0 if outcome.winners else -10.0
    if state.aside.reason:
        return -10.0
    value = 0.0
    for number, verdict in enumerate(shown_verdicts(state)):
        weight = 1.2 if number == seat else 1.0
        if verdict == SECURED:
            value += weight
        elif verdict == LOST:
            value -= 3 * weight
    return value + 0.001 * state.left
