"""The end of a turn: drawing up to the hand size, and what happens when the army deck is empty."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from mathom.games.middle_earth import ending
from mathom.games.middle_earth.moves import RESHUFFLE_STEP, SHUFFLE_STEP, VALUES, YES
from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, Draw

if TYPE_CHECKING:
    from mathom.games.middle_earth.state import MiddleEarthState


def end_turn(state: MiddleEarthState) -> None:
    """P3, P7b: draw up to the hand size, unless the game ends with this turn in any case."""
    if state.last and ending.ends_with_this_turn(state):
        ending.finish(state, state.last)
    else:
        draw_up(state)


def draw_up(state: MiddleEarthState) -> None:
    """P7: draw; when the deck is empty ask for a reshuffle, or begin the last round where there can be none (P7a)."""
    side = state.side
    hand = state.hand
    base = side * 4
    short = state.rules.hand_size - hand[base + 1] - hand[base + 2] - hand[base + 3]
    deck = state.decks[side]
    start = top = state.top[side]
    while short > 0 and top < len(deck):
        hand[base + deck[top]] += 1
        top += 1
        short -= 1
    if top > start:
        state.top[side] = top
        if state.log is not None:
            state.log.append(Event("draw", side, (top - start,), tuple(sorted(deck[start:top])), 1 << side))
    if short > 0:
        if can_reshuffle(state):
            state.step = RESHUFFLE_STEP
            state.actor = side
            return
        ending.begin_last_round(state, "deck")
    ending.next_turn(state)


def can_reshuffle(state: MiddleEarthState) -> bool:
    """P7: a side may reshuffle once (or as often as agreed), and only a discard that has a card."""
    side = state.side
    discard = state.discard
    some = discard[side * 4 + 1] or discard[side * 4 + 2] or discard[side * 4 + 3]
    return state.spent[side] < state.rules.reshuffles and bool(some)


def answer_reshuffle(state: MiddleEarthState, move: int) -> None:
    """P7: yes, and chance shuffles; P7a: no, and the turn ends without drawing and the last round is on."""
    yes = move == YES
    if state.log is not None:
        state.log.append(Event("answer", state.side, (int(yes),)))
    if yes:
        spent = state.spent
        state.spent = (spent[0] + 1, spent[1]) if state.side == 0 else (spent[0], spent[1] + 1)
        state.step = SHUFFLE_STEP
        state.actor = CHANCE
    else:
        ending.begin_last_round(state, "deck")
        ending.next_turn(state)


def shuffled(state: MiddleEarthState, rng: Random) -> Draw:
    """P7: one side's discard in a random order."""
    cards = discarded(state, state.side)
    rng.shuffle(cards)
    return tuple(cards)


def discarded(state: MiddleEarthState, side: int) -> list[int]:
    """The army cards in a side's discard, lowest first."""
    return [value for value in VALUES for _ in range(state.discard[side * 4 + value])]


def draw_objection(state: MiddleEarthState, draw: Draw) -> Objection | None:
    """P7: the new deck is the discard of the side whose turn it is, in some order."""
    if state.step != SHUFFLE_STEP:
        return Objection("P7", "No deck is to be shuffled now.")
    if sorted(draw) != discarded(state, state.side):
        return Objection("P7", "The new deck must hold exactly the cards of that side's discard.")
    return None


def reshuffle(state: MiddleEarthState, draw: Draw) -> None:
    """P7: the discard becomes the deck, and the draw that was due is made."""
    side = state.side
    for value in VALUES:
        state.discard[side * 4 + value] = 0
    state.put_decks(side, draw, state.ally_decks[side])
    if state.log is not None:
        state.log.append(Event("reshuffle", side, (len(draw),), draw))
    draw_up(state)
