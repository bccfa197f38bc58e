"""Games that could be the one a seat is watching.

The unseen army cards of a side are in its hand or in its deck, and nothing tells them apart but this: after a reshuffle
the cards that had been unseen before are still in the hand until they are played. So a world lays those into the hand,
shuffles the other unseen cards and deals them to the free places of hand and deck: every arrangement of the cards over
the places where they can lie is equally likely. Ally decks that refill the row are shuffled in the same way.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mathom.games.middle_earth.agreement import FULL, MAX_UNITS
from mathom.games.middle_earth.moves import END_STEP, PROMPTS, SHUFFLE_STEP
from mathom.games.middle_earth.state import MiddleEarthState, empty_table
from mathom.games.middle_earth.view import HIDDEN, MiddleEarthView
from mathom.kernel.game import CHANCE, NOBODY

_UNKNOWN_ALLY: Final = -1


def world(view: MiddleEarthView, rng: Random) -> MiddleEarthState:
    """One of the states that agree with the view, drawn as above."""
    state = empty_table(view.rules, view.first)
    for side in (0, 1):
        _lay_units(state, view, side)
        hand, deck = _cards(view, side, rng)
        for value in hand:
            state.hand[side * 4 + value] += 1
        for value in view.discard[side]:
            state.discard[side * 4 + value] += 1
        for ability in view.row[side]:
            state.put_ally(side, ability, 1)
        state.put_decks(side, tuple(deck), _allies_to_come(view, side, rng))
    state.tokens = tuple(view.tokens)
    state.spent = tuple(view.reshuffled)
    state.called = view.called
    state.last = view.last
    _set_turn(state, view)
    return state


def _lay_units(state: MiddleEarthState, view: MiddleEarthView, side: int) -> None:
    taken = FULL
    for unit, (x, card) in enumerate(zip(view.x[side], view.card[side], strict=True)):
        state.x[side * MAX_UNITS + unit] = x
        state.card[side * MAX_UNITS + unit] = card
        if 0 < x < view.rules.lap:
            taken |= 1 << x
    state.taken[side] = taken


def _cards(view: MiddleEarthView, side: int, rng: Random) -> tuple[list[int], list[int]]:
    """A hand and a deck: what is seen stays, what is sure goes to the hand, the rest anywhere."""
    unseen = view.unseen(side)
    hand = view.hand[side]
    sure = view.sure[side] if HIDDEN in hand else [0, 0, 0, 0]
    pool = [value for value, count in enumerate(unseen) for _ in range(count - sure[value])]
    rng.shuffle(pool)
    pool.extend(value for value, count in enumerate(sure) for _ in range(count))
    filled = [value if value != HIDDEN else pool.pop() for value in hand]
    return filled, [value if value != HIDDEN else pool.pop() for value in view.deck[side]]


def _allies_to_come(view: MiddleEarthView, side: int, rng: Random) -> tuple[int, ...]:
    """P2a: the allies that will refill the row; without refilling those left in the box do not matter."""
    if not view.rules.refill:
        return ()
    to_come = view.to_come[side]
    if _UNKNOWN_ALLY not in to_come:
        return tuple(to_come)
    seen = [*view.row[side], *view.gone[side]]
    pool = [a for a, count in enumerate(view.rules.allies) for _ in range(count - seen.count(a))]
    rng.shuffle(pool)
    return tuple(pool)


def _set_turn(state: MiddleEarthState, view: MiddleEarthView) -> None:
    """Whose turn it is and what is asked."""
    state.actor = view.actor
    state.side = view.actor if view.actor >= 0 else view.turn
    if view.outcome is not None:
        state.ended = view.outcome.reason
        state.step = END_STEP
        state.actor = NOBODY
    elif view.actor == CHANCE:
        state.step = SHUFFLE_STEP
    else:
        state.step = PROMPTS.index(view.prompt)
