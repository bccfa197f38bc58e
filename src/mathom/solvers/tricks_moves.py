"""The choices of a search with open hands: decisions, and chance where the record does not fix it."""

from __future__ import annotations

from mathom.games.tricks.board import Ask, Step
from mathom.games.tricks.cards import KIND, RINGS, SUIT, THE_ONE
from mathom.games.tricks.codes import SHOUT
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE
from mathom.solvers.tricks_key import live_cards

_NAMED_ONCE = RINGS & ~THE_ONE


def over(state: TrickState) -> bool:
    """The round has come to its end."""
    return state.ask in (Ask.OVER, Ask.AGAIN) or (
        state.ask == Ask.CHANCE and bool(state.aside.pending) and state.aside.pending[0] == Step.DEAL
    )


def between_tricks(state: TrickState) -> bool:
    """A trick can begin now, or something of the setup is to be decided, or the round is over."""
    return over(state) or (not state.table and state.ask not in (Ask.HIDDEN, Ask.CHANCE))


def after(state: TrickState, move: int) -> TrickState:
    """The position after a decision, or after chance has brought this."""
    new = state.clone()
    if state.actor == CHANCE:
        new.settle((move,))
    else:
        new.apply(move)
    return new


def choices(state: TrickState, sorts: list[int]) -> list[int]:
    """What can come now; of cards that come to the same only the lowest.

    sorts: the sorts of cards that some goal still open asks for, as far as they are parts of suits.
    """
    if state.actor == CHANCE:
        return _chances(state)
    legal = state.legal()
    if state.ask or len(legal) < 2 or state.actor == state.deal.pyramid:
        return legal
    own = state.held[state.actor]
    live = live_cards(state)
    return [move for move in legal if move >= SHOUT or not _like_a_lower_one(move, own, live, sorts)]


def _like_a_lower_one(card: int, own: int, live: int, sorts: list[int]) -> bool:
    """Whether the next lower live card of the suit is in the same hand and no goal tells the two apart."""
    suit = SUIT[card]
    if suit == RINGS:
        suit = _NAMED_ONCE  # the One Ring is like no other
    below = live & suit & ((1 << card) - 1)
    if not below:
        return False
    lower = below.bit_length() - 1
    if not own >> lower & 1:
        return False
    for sort in sorts:  # noqa: SIM110 - no generator in a hot loop
        if (sort >> lower ^ sort >> card) & 1:
            return False
    return True


def _chances(state: TrickState) -> list[int]:
    """What chance can bring, where the record does not say."""
    what = state.aside.pending[0]
    if what == Step.TURN:
        return list(state.aside.pending[1:])
    if what == Step.HILL:
        return list(state.aside.hill_pile)
    if what == Step.SHADOW:
        return list(state.aside.palantir)
    kinds: list[int] = []
    found = []
    for card in state.aside.draw:
        if KIND[card] not in kinds:
            kinds.append(KIND[card])
            found.append(card)
    return found
