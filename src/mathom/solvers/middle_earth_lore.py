"""What a searching player knows of Duel for Middle-earth: how people march who do not think long.

Games are imagined to their end, for who wins is decided by a few points at the last lap, and no sense of a position
half way tells that as well. Whoever plays on in an imagined game looks at the open table and his own cards only.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, final

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.agreement import MAX_UNITS
from mathom.games.middle_earth.ending import score
from mathom.games.middle_earth.lore import ABILITIES
from mathom.games.middle_earth.moves import ALLY, ENEMY, FREE, NO_TOKEN, NO_USE, PAID, STEAL, TURN_STEP, USE, YES
from mathom.games.middle_earth.state import CENTRE, MiddleEarthState
from mathom.minds.lore import Lore, register

STEP: Final = 0.12
"""Worth of a step on the way, in points."""
DANGER: Final = 0.25
"""How much of a unit counts as lost for each enemy that stands close enough to hit it with a better card."""
MOOD: Final = 0.6
"""How far apart two moves must be for the better one to be made always."""
NEVER: Final = -9.0
AT_ONCE: Final = 99.0


@final
class MiddleEarthLore(Lore):
    """The lore of Duel for Middle-earth."""

    def policy(self, state: Any, legal: Sequence[int], rng: Random) -> int:
        """The move that looks best at a glance, give or take a mood."""
        if len(legal) == 1:
            return legal[0]
        best = legal[0]
        best_worth = -100.0
        look = march_worth if state.step == TURN_STEP else answer_worth
        for move in legal:
            worth = look(state, move) + MOOD * rng.random()
            if worth > best_worth:
                best, best_worth = move, worth
        return best


def march_worth(state: MiddleEarthState, move: int) -> float:
    """What a turn is worth at a glance, in points."""
    if move >= ALLY:
        return ally_worth(state, move - ALLY) if move < PAID else 0.0
    value = move // 5 + 1
    return arrival_worth(state, move % 5, value, value)


def arrival_worth(state: MiddleEarthState, unit: int, steps: int, number: int) -> float:
    """P4: a unit goes on by some steps with a number, may hit or be hit, and stands where it may be hit later."""
    side = state.side
    rules = state.rules
    at = state.x[side * MAX_UNITS + unit]
    goal = at + steps
    leaving = 0.0 if at else 1.0
    if goal >= rules.lap:
        lead = score(state, side) + leaving - score(state, 1 - side)
        return 2.0 + lead if lead > 0 else 2 * lead - 1.0
    own = 1.0 - leaving + STEP * at
    meeting = rules.meets[goal]
    if meeting and state.taken[1 - side] >> meeting & 1:
        target = state.x.index(meeting, (1 - side) * MAX_UNITS, (2 - side) * MAX_UNITS)
        theirs = rules.numbers[state.card[target]]
        prize = 1.0 + STEP * meeting
        if theirs > number:
            return -own
        if theirs == number:
            return prize - own
        return prize + leaving + STEP * steps
    return leaving + STEP * steps - DANGER * enemies_behind(state, meeting) * (3 - number) * (0.5 + STEP * goal)


def enemies_behind(state: MiddleEarthState, meeting: int) -> int:
    """How many enemy units can reach a place with one card; in a camp nobody is hit."""
    if not meeting:
        return 0
    near = state.taken[1 - state.side] >> max(0, meeting - 3) & 7
    return near.bit_count()


def ally_worth(state: MiddleEarthState, ability: int) -> float:
    """P5, P6: two points go with the ally, a token brings three, and the third token the game."""
    side = state.side
    tokens = state.tokens
    name = ABILITIES[ability]
    last = tokens[side] == state.rules.quests - 1
    if name == "ring":
        can = tokens[CENTRE] > 0 or (state.rules.stealing and tokens[1 - side] > 0)
        if last and can:
            return AT_ONCE
        denied = 1.5 * tokens[1 - side]
        return (0.6 + denied if can else NEVER) - 0.5 * (tokens[side] == 0)
    if last and tokens[CENTRE] and (not state.rules.paid or any(state.x[side * MAX_UNITS : side * MAX_UNITS + 5])):
        return AT_ONCE
    enemy = [x for x in state.x[(1 - side) * MAX_UNITS : (2 - side) * MAX_UNITS] if 0 < x < state.rules.lap]
    if name == "recall" and enemy:
        return 1.0 + STEP * max(enemy) - 1.8
    return -1.2


def answer_worth(state: MiddleEarthState, move: int) -> float:
    """The answers within a call, and whether to shuffle."""
    side = state.side
    if move in (FREE, STEAL):
        return 3.0 + (move == STEAL)
    if PAID <= move < FREE:
        if state.tokens[side] == state.rules.quests - 1:
            return AT_ONCE
        return 1.6 - STEP * state.x[side * MAX_UNITS + move - PAID]
    if move == NO_TOKEN or move == NO_USE:
        return 0.2
    if USE <= move < ENEMY:
        return arrival_worth(state, move - USE, 2, 2)
    if ENEMY <= move < NO_USE:
        return 1.0 + STEP * state.x[(1 - side) * MAX_UNITS + move - ENEMY]
    lead = score(state, side) - score(state, 1 - side)
    return 0.5 if (move == YES) == (lead <= 0) else 0.0


register(GAME.id, MiddleEarthLore(GAME))
