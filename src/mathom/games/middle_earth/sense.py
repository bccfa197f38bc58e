"""A player's rough sense of a position, in points: who is ahead, who is close to the end, and who can be hit.

It looks at the state as if all cards lay open; a mind that does not know them asks about several possible worlds.
"""

from __future__ import annotations

from typing import Final

from mathom.games.middle_earth.agreement import MAX_UNITS
from mathom.games.middle_earth.ending import score
from mathom.games.middle_earth.legality import on_track
from mathom.games.middle_earth.lore import ABILITIES
from mathom.games.middle_earth.moves import END_STEP, SHUFFLE_STEP, TURN_STEP, VALUES
from mathom.games.middle_earth.state import CENTRE, MiddleEarthState

WIN: Final = 100.0
STEP: Final = 0.1
"""Worth of a step on the way round, of twelve."""
TOKEN: Final = 0.5
"""Worth of a token beyond its points: it brings the third nearer and cannot be lost to cards."""
RING_ALLY: Final = 0.8
"""Worth of a ring ally face up beyond its points: it guards against the other side's third token."""
TEMPO: Final = 0.5
"""How much of a blow that is threatened by the side to move counts."""


def evaluate(state: MiddleEarthState, seat: int) -> float:
    """How good the state looks for a seat. Within a turn the side that is asked gives its best answer first."""
    if state.step == END_STEP:
        return _final(state, seat)
    if state.step in (TURN_STEP, SHUFFLE_STEP):
        return _standing(state, seat)
    answers = []
    for move in state.legal():
        after = state.clone()
        after.apply(move)
        answers.append(evaluate(after, seat))
    return max(answers) if state.actor == seat else min(answers)


def _final(state: MiddleEarthState, seat: int) -> float:
    """The game is over: a win is a win, and a clear one is nicer."""
    outcome = state.outcome()
    payoff = outcome.payoffs[seat] if outcome is not None else 0.0
    return WIN * payoff + 0.1 * (score(state, seat) - score(state, 1 - seat))


def _standing(state: MiddleEarthState, seat: int) -> float:
    """Points and prospects of the seat less those of the other side."""
    mover = state.side
    if not state.last and _can_fill_the_last_quest(state, mover):
        return WIN * 0.9 if mover == seat else -WIN * 0.9
    value = _prospects(state, seat) - _prospects(state, 1 - seat)
    blow = TEMPO * _best_blow(state, mover)
    return value + blow if mover == seat else value - blow


def _prospects(state: MiddleEarthState, side: int) -> float:
    """What a side has and what it may become; in the last round only points are left."""
    points = float(score(state, side))
    if state.last:
        return 3 * points + 0.1 * state.tokens[side]
    way = STEP * sum(state.x[side * MAX_UNITS : (side + 1) * MAX_UNITS]) * 12 / state.rules.lap
    ring_allies = state.allies[side * 4 + ABILITIES.index("ring")]
    return points + way + TOKEN * state.tokens[side] + RING_ALLY * min(1, ring_allies)


def _can_fill_the_last_quest(state: MiddleEarthState, side: int) -> bool:
    """Whether one call wins the game (P5)."""
    if state.tokens[side] != state.rules.quests - 1:
        return False
    allies = state.allies[side * 4 : side * 4 + 4]
    ring = allies[ABILITIES.index("ring")] > 0
    if state.tokens[CENTRE]:
        return ring or (sum(allies) > 0 and (not state.rules.paid or bool(on_track(state, side))))
    return ring and state.rules.stealing


def _best_blow(state: MiddleEarthState, side: int) -> float:
    """What the side can take from an enemy unit with a card in its hand (P4): its point and its way."""
    rules = state.rules
    enemy = (1 - side) * MAX_UNITS
    best = 0.0
    for unit in range(rules.units):
        at = state.x[side * MAX_UNITS + unit]
        for value in VALUES:
            goal = at + value
            if goal >= rules.lap or not state.hand[side * 4 + value]:
                continue
            meeting = rules.meets[goal]
            if meeting and state.taken[1 - side] >> meeting & 1:
                target = state.x.index(meeting, enemy, enemy + MAX_UNITS)
                if rules.numbers[state.card[target]] < value:
                    best = max(best, 1 + meeting * STEP)
    return best
