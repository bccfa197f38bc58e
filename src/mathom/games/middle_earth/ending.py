"""How the game ends, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.games.middle_earth.agreement import MAX_UNITS
from mathom.games.middle_earth.lore import number
from mathom.games.middle_earth.moves import END_STEP, TURN_STEP
from mathom.kernel.event import Event
from mathom.kernel.game import NOBODY
from mathom.kernel.outcome import Outcome

if TYPE_CHECKING:
    from mathom.games.middle_earth.state import MiddleEarthState

UNIT_POINTS: Final = number("points for a unit in play")
ALLY_POINTS: Final = number("points for an ally face up")
TOKEN_POINTS: Final = number("points for a token")


def begin_last_round(state: MiddleEarthState, reason: str) -> None:
    """P3, P7: a lap or an empty deck begins the last round; what began it first is the reason of the end."""
    if not state.last:
        state.last = reason
        if state.log is not None:
            state.log.append(Event("last", state.side, (reason,)))


def ends_with_this_turn(state: MiddleEarthState) -> bool:
    """P8a: in the last round the second player's turn ends the game; without `finish_round` the present one does."""
    return state.side != state.first or not state.rules.finish_round


def next_turn(state: MiddleEarthState) -> None:
    """P3: the other side's turn, unless P8 ends the game here."""
    if state.last and ends_with_this_turn(state):
        finish(state, state.last)
    else:
        state.side = state.actor = 1 - state.side
        state.step = TURN_STEP


def finish(state: MiddleEarthState, reason: str) -> None:
    """P8: the game is over."""
    state.ended = reason
    state.step = END_STEP
    state.actor = NOBODY
    state.called = -1


def in_play(state: MiddleEarthState, side: int) -> int:
    """P8: how many units have left camp, finished ones included."""
    return MAX_UNITS - state.x[side * MAX_UNITS : (side + 1) * MAX_UNITS].count(0)


def score(state: MiddleEarthState, side: int) -> int:
    """P8: points for units in play, allies face up and tokens on quests."""
    allies = sum(state.allies[side * 4 : side * 4 + 4])
    return UNIT_POINTS * in_play(state, side) + ALLY_POINTS * allies + TOKEN_POINTS * state.tokens[side]


def standing(state: MiddleEarthState, side: int) -> tuple[int, int, int, int]:
    """P8, P8b: points first; then tokens, units in play and the unit that is furthest break ties."""
    furthest = max(state.x[side * MAX_UNITS : (side + 1) * MAX_UNITS])
    return score(state, side), state.tokens[side], in_play(state, side), furthest


def outcome(state: MiddleEarthState) -> Outcome:
    """Who has won a game that is over: all quests at once (P5), else the better standing, else both (P8b)."""
    if state.ended == "quest":
        winner = state.side
    else:
        ours, theirs = standing(state, 0), standing(state, 1)
        if ours == theirs:
            return Outcome((0, 1), state.ended, (0.0, 0.0))
        winner = 0 if ours > theirs else 1
    return Outcome((winner,), state.ended, (1.0, -1.0) if winner == 0 else (-1.0, 1.0))
