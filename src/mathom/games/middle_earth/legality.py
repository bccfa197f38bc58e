"""What a side may do now, and which rule stands against the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.games.middle_earth.agreement import BARE, MAX_UNITS
from mathom.games.middle_earth.lore import ABILITIES, SIDES
from mathom.games.middle_earth.moves import (
    ALLY,
    DISCARD,
    END_STEP,
    ENEMY,
    FREE,
    MOVES,
    NO,
    NO_TOKEN,
    NO_USE,
    PAID,
    PASS,
    RESHUFFLE_STEP,
    SHUFFLE_STEP,
    STEAL,
    TOKEN_STEP,
    TURN_STEP,
    UNITS,
    USE,
    USE_STEP,
    VALUES,
    YES,
    step_of,
)
from mathom.kernel.errors import Objection
from mathom.kernel.game import CHANCE

if TYPE_CHECKING:
    from mathom.games.middle_earth.state import MiddleEarthState

_RING: Final = ABILITIES.index("ring")
_MARCH: Final = ABILITIES.index("march")
_RECALL: Final = ABILITIES.index("recall")

_EXPECTED: Final = {
    TURN_STEP: Objection("P3", "A turn is a march or the call of an ally; this is neither."),
    TOKEN_STEP: Objection("P5", "First say whether the called ally takes a ring token."),
    USE_STEP: Objection("P6", "First say how the called ally's ability is used."),
    RESHUFFLE_STEP: Objection("P7", "First say whether the discard is shuffled into a new deck."),
    SHUFFLE_STEP: Objection("P7", "The new deck must be shuffled first."),
    END_STEP: Objection("P8", "The game is over."),
}


def turn_moves(state: MiddleEarthState) -> list[int]:
    """P3: every march and every call; only where there is none, every discard, or else pass."""
    side = state.side
    rules = state.rules
    taken = state.taken[side]
    units = state.x[side * MAX_UNITS : side * MAX_UNITS + rules.units]
    hand = state.hand
    found = []
    for value in VALUES:
        if hand[side * 4 + value]:
            way = rules.in_the_way[value]
            move = value * MAX_UNITS - MAX_UNITS
            for at in units:
                if not way[at] & taken:
                    found.append(move)
                move += 1
    allies = state.allies
    for ability in (0, 1, 2, 3):
        if allies[side * 4 + ability]:
            found.append(ALLY + ability)
    return found or idle_moves(state)


def idle_moves(state: MiddleEarthState) -> list[int]:
    """P3, P3b: who can neither march nor call discards a card, and without a card passes."""
    hand = state.hand
    return [DISCARD + value - 1 for value in VALUES if hand[state.side * 4 + value]] or [PASS]


def answers(state: MiddleEarthState) -> list[int]:
    """All legal answers to the questions that follow a call or an empty deck."""
    if state.step == TOKEN_STEP:
        return token_answers(state)
    if state.step == USE_STEP:
        return use_answers(state)
    return [YES, NO] if state.step == RESHUFFLE_STEP else []


def token_answers(state: MiddleEarthState) -> list[int]:
    """P5: a token for a unit, for nothing, from the other side, or none."""
    found = []
    ring = state.called == _RING
    if state.tokens[2]:
        if state.rules.paid:
            found = [PAID + unit for unit in on_track(state, state.side)]
        if ring or not state.rules.paid:
            found.append(FREE)
    if ring and state.rules.stealing and state.tokens[1 - state.side]:
        found.append(STEAL)
    found.append(NO_TOKEN)
    return found


def use_answers(state: MiddleEarthState) -> list[int]:
    """P6: an own unit for a march ally, an enemy unit for a recall ally, or none."""
    side = state.side
    if state.called == _MARCH:
        way = state.rules.in_the_way[state.rules.numbers[BARE]]
        taken = state.taken[side]
        units = state.x[side * MAX_UNITS : side * MAX_UNITS + state.rules.units]
        found = [USE + unit for unit, at in enumerate(units) if not way[at] & taken]
    else:
        found = [ENEMY + unit for unit in on_track(state, 1 - side)]
    found.append(NO_USE)
    return found


def on_track(state: MiddleEarthState, side: int) -> list[int]:
    """P4a: the units that are neither in camp nor finished."""
    lap = state.rules.lap
    return [unit for unit in range(state.rules.units) if 0 < state.x[side * MAX_UNITS + unit] < lap]


def out_of_turn(state: MiddleEarthState, actor: int) -> Objection | None:
    """P3, P7, P8: whose turn it is."""
    if actor == state.actor:
        return None
    if state.step in (END_STEP, SHUFFLE_STEP):
        return _EXPECTED[state.step]
    if actor == CHANCE:
        return Objection("P7", "No deck is to be shuffled now.")
    return Objection("P3", "It is the turn of {side}.", (("side", SIDES[state.actor]),))


def objection(state: MiddleEarthState, move: int) -> Objection | None:
    """Why the actor may not make this move now, or None."""
    if step_of(move) != state.step:
        return _EXPECTED[state.step]
    if move < ALLY:
        return _against_march(state, move // MAX_UNITS + 1, move % MAX_UNITS)
    if move < PAID:
        return _against_call(state, ABILITIES[move - ALLY])
    if move < USE:
        return _against_token(state, move)
    if move < DISCARD:
        return _against_use(state, move)
    if move in (YES, NO):
        return None
    return _against_idling(state, move)


def _no_such_unit(state: MiddleEarthState, unit: int) -> Objection | None:
    if unit < state.rules.units:
        return None
    values = (("unit", UNITS[unit]), ("count", str(state.rules.units)))
    return Objection("P2", "There is no {unit}: each side has {count} units.", values)


def _against_march(state: MiddleEarthState, value: int, unit: int) -> Objection | None:
    """P3: the card must be in hand, and the unit able to go there."""
    if not state.hand[state.side * 4 + value]:
        return Objection("P3", "There is no {value} in hand.", (("value", str(value)),))
    return _against_going(state, unit, value)


def _against_going(state: MiddleEarthState, unit: int, steps: int) -> Objection | None:
    """P3: a finished unit stays, and no two own units share a space."""
    objection = _no_such_unit(state, unit)
    if objection is not None:
        return objection
    at = state.x[state.side * MAX_UNITS + unit]
    if at == state.rules.lap:
        return Objection("P3", "{unit} has completed its lap and stays.", (("unit", UNITS[unit]),))
    if state.rules.in_the_way[steps][at] & state.taken[state.side]:
        values = (("unit", UNITS[unit]), ("space", str(at + steps + 1)))
        return Objection("P3", "{unit} cannot go to space {space}: another own unit stands there.", values)
    return None


def _against_call(state: MiddleEarthState, ability: str) -> Objection | None:
    """P3: only allies face up in front of the side can be called."""
    if state.allies[state.side * 4 + ABILITIES.index(ability)]:
        return None
    return Objection("P3", "There is no {ability} ally face up.", (("ability", ability),))


def _against_token(state: MiddleEarthState, move: int) -> Objection | None:
    """P5: where a token may come from, and at what price."""
    if move == NO_TOKEN:
        return None
    if move == STEAL:
        return _against_stealing(state)
    if not state.tokens[2]:
        return Objection("P5", "There is no ring token in the centre.")
    ring = state.called == _RING
    if move == FREE:
        free = ring or not state.rules.paid
        return None if free else Objection("P5", "Only a ring ally takes a token from the centre without paying.")
    if not state.rules.paid:
        return Objection("P5a", "Tokens cost nothing in this game.")
    return _against_sending(state, state.side, move - PAID, "P4a")


def _against_stealing(state: MiddleEarthState) -> Objection | None:
    """P5: a ring ally may take the token of the other side, if that is agreed."""
    if not state.rules.stealing:
        return Objection("P5", "Tokens cannot be taken from the other side in this game.")
    if state.called != _RING:
        return Objection("P5", "Only a ring ally takes a token from the other side.")
    if not state.tokens[1 - state.side]:
        return Objection("P5", "The other side has no ring token.")
    return None


def _against_sending(state: MiddleEarthState, side: int, unit: int, rule: str) -> Objection | None:
    """P4a: only a unit on the track can pay or be recalled."""
    objection = _no_such_unit(state, unit)
    if objection is not None or unit in on_track(state, side):
        return objection
    return Objection(rule, "{unit} is not on the track: it is in camp or finished.", (("unit", UNITS[unit]),))


def _against_use(state: MiddleEarthState, move: int) -> Objection | None:
    """P6: a march ally moves an own unit, a recall ally sends an enemy unit home."""
    if move == NO_USE:
        return None
    if move < ENEMY:
        if state.called != _MARCH:
            return Objection("P6", "A recall ally does not move own units.")
        return _against_going(state, move - USE, state.rules.numbers[BARE])
    if state.called != _RECALL:
        return Objection("P6", "A march ally does not touch enemy units.")
    return _against_sending(state, 1 - state.side, move - ENEMY, "P4a")


def _against_idling(state: MiddleEarthState, move: int) -> Objection | None:
    """P3, P3b: discarding or passing is only for those who can do nothing else."""
    if turn_moves(state)[0] < PAID:
        return Objection("P3", "A march or the call of an ally is possible, so one of them must be made.")
    if move in idle_moves(state):
        return None
    if move == PASS:
        return Objection("P3", "Who has a card discards one instead of passing.")
    value = MOVES.text(state.side, move).split()[1]
    return Objection("P3", "There is no {value} in hand.", (("value", value),))
