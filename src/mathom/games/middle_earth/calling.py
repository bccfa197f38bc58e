"""Calling an ally: it is discarded, may bring a ring token, and uses its ability.

Also the turns of one who can neither march nor call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mathom.games.middle_earth import drawing, ending
from mathom.games.middle_earth.agreement import BARE, MAX_UNITS
from mathom.games.middle_earth.lore import ABILITIES
from mathom.games.middle_earth.marching import move_unit, send_home
from mathom.games.middle_earth.moves import (
    ALLY,
    DISCARD,
    ENEMY,
    FREE,
    NO_TOKEN,
    NO_USE,
    PAID,
    PASS,
    STEAL,
    TOKEN_STEP,
    USE,
    USE_STEP,
)
from mathom.kernel.event import Event

if TYPE_CHECKING:
    from mathom.games.middle_earth.state import MiddleEarthState


def act(state: MiddleEarthState, move: int) -> None:
    """P3, the turns without a march: call an ally, or (P3b) discard or pass where nothing else can be done."""
    side = state.side
    if move < PAID:
        call(state, move - ALLY)
        return
    if move == PASS:
        if state.log is not None:
            state.log.append(Event("pass", side))
    else:
        value = move - DISCARD + 1
        state.hand[side * 4 + value] -= 1
        state.discard[side * 4 + value] += 1
        if state.log is not None:
            state.log.append(Event("discard", side, (value,)))
    drawing.end_turn(state)


def call(state: MiddleEarthState, ability: int) -> None:
    """P3, call: the ally is discarded; P2a: in a refilled row the next one takes its place at once. Then the token."""
    side = state.side
    state.put_ally(side, ability, -1)
    state.called = ability
    state.step = TOKEN_STEP
    if state.log is not None:
        state.log.append(Event("ally", side, (ability,)))
    to_come = state.ally_decks[side]
    if to_come:
        state.put_ally(side, to_come[0], 1)
        rest = to_come[1:]
        state.ally_decks = (rest, state.ally_decks[1]) if side == 0 else (state.ally_decks[0], rest)
        if state.log is not None:
            state.log.append(Event("refill", side, (to_come[0],)))


def answer_token(state: MiddleEarthState, move: int) -> None:
    """P5: a token from the centre or from the other side, or none. The third filled quest wins at once."""
    side = state.side
    if move != NO_TOKEN:
        if move < FREE:
            send_home(state, side * MAX_UNITS + move - PAID)
        take_token(state, 1 - side if move == STEAL else 2)
    elif state.log is not None:
        state.log.append(Event("token", side, (-1,)))
    if state.tokens[side] == state.rules.quests:
        ending.finish(state, "quest")
    elif ABILITIES[state.called] in ("march", "recall"):
        state.step = USE_STEP
    else:
        end_call(state)


def take_token(state: MiddleEarthState, source: int) -> None:
    """P5: a token moves from the other side's last filled quest, or from the centre (2), to one's first empty quest."""
    side = state.side
    tokens = list(state.tokens)
    tokens[source] -= 1
    tokens[side] += 1
    state.tokens = tuple(tokens)
    if state.log is not None:
        state.log.append(Event("token", side, (source,)))


def answer_use(state: MiddleEarthState, move: int) -> None:
    """P6: march moves an own unit, recall sends an enemy unit home, or nothing is done."""
    side = state.side
    if state.log is not None:
        state.log.append(Event("use", side, (move - USE,)))
    if move < ENEMY:
        move_unit(state, move - USE, state.rules.numbers[BARE], BARE)
    elif move < NO_USE:
        send_home(state, (1 - side) * MAX_UNITS + move - ENEMY)
    end_call(state)


def end_call(state: MiddleEarthState) -> None:
    """The ally has done its part."""
    state.called = -1
    drawing.end_turn(state)
