"""Units move along the ring, and fight where they meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mathom.games.middle_earth import drawing, ending
from mathom.games.middle_earth.agreement import BARE, MAX_UNITS
from mathom.kernel.event import Event

if TYPE_CHECKING:
    from mathom.games.middle_earth.state import MiddleEarthState


def march(state: MiddleEarthState, value: int, unit: int) -> None:
    """P3, march: play an army card on one of one's own units."""
    side = state.side
    state.hand[side * 4 + value] -= 1
    if state.log is not None:
        state.log.append(Event("march", side, (value, unit)))
    move_unit(state, unit, value, value)
    drawing.end_turn(state)


def move_unit(state: MiddleEarthState, unit: int, steps: int, card: int) -> None:
    """P3: the unit goes on, its card is replaced by `card`; at the lap the last round begins, else P4 is looked at."""
    rules = state.rules
    side = state.side
    at = side * MAX_UNITS + unit
    start = state.x[at]
    goal = start + steps
    if start:
        state.taken[side] ^= 1 << start
        old = state.card[at]
        if old != BARE:
            state.discard[side * 4 + old] += 1
    state.card[at] = card
    if goal >= rules.lap:
        state.x[at] = rules.lap
        ending.begin_last_round(state, "lap")
        return
    state.x[at] = goal
    state.taken[side] |= 1 << goal
    meeting = rules.meets[goal]
    if meeting and state.taken[1 - side] >> meeting & 1:
        conflict(state, at, state.x.index(meeting, (1 - side) * MAX_UNITS, (2 - side) * MAX_UNITS))


def conflict(state: MiddleEarthState, mover: int, defender: int) -> None:
    """P4: the lower number goes home and discards its card; equal numbers: both do."""
    numbers = state.rules.numbers
    attack = numbers[state.card[mover]]
    defence = numbers[state.card[defender]]
    if state.log is not None:
        state.log.append(Event("conflict", state.side, (mover % MAX_UNITS, attack, defender % MAX_UNITS, defence)))
    if attack >= defence:
        send_home(state, defender)
    if defence >= attack:
        send_home(state, mover)


def send_home(state: MiddleEarthState, at: int) -> None:
    """P4, P5, P6: a unit on the track returns to its camp and discards its card."""
    side = at // MAX_UNITS
    card = state.card[at]
    if card != BARE:
        state.discard[side * 4 + card] += 1
    state.taken[side] ^= 1 << state.x[at]
    state.x[at] = 0
    state.card[at] = 0
    if state.log is not None:
        state.log.append(Event("home", side, (at % MAX_UNITS,)))
