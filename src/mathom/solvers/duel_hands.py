"""The hands that both sides of The Duel may have for all that they have seen of each other.

Before the final any cards of a side that the other one has not seen may lie in its hand, each set of them as likely as
any other. A world with another hand is made by letting cards change places, so all that was seen stays as it is.
"""

from __future__ import annotations

from itertools import combinations
from math import comb, perm
from random import Random

from mathom.games.duel.deck import BALROG, GANDALF, numbers
from mathom.games.duel.position import KEEPING
from mathom.games.duel.state import DuelState
from mathom.games.duel.view import DuelView
from mathom.games.duel.worlds import world


def hands_apart(view: DuelView, rng: Random, most: int) -> list[DuelState]:
    """A world for each pair of hands, the one that agrees with the view first.

    None of them where the duel could end from there in more than `most` ways without any text, or where cards are
    being put away: what the other side has chosen is another secret.
    """
    base = world(view, rng)
    if base.ask == KEEPING:
        return []
    unseen = [base.deck.frame.pools[side] & ~view.shown[side] for side in (GANDALF, BALROG)]
    ways = 1
    for side in (GANDALF, BALROG):
        hand = base.hand[side]
        ways *= comb(unseen[side].bit_count(), (hand & unseen[side]).bit_count())
        ways *= perm(hand.bit_count(), base.left(side))
    if ways > most:
        return []
    found = []
    for gandalf in _hands(base.hand[GANDALF], unseen[GANDALF]):
        for balrog in _hands(base.hand[BALROG], unseen[BALROG]):
            other = base.clone()
            _give(other, GANDALF, gandalf, rng)
            _give(other, BALROG, balrog, rng)
            found.append(other)
    return found


def _hands(hand: int, unseen: int) -> list[int]:
    """Every hand with the cards of this one that were seen; this one first."""
    seen = hand & ~unseen
    sets = combinations(numbers(unseen), (hand & unseen).bit_count())
    others = [seen | sum([1 << card for card in cards]) for cards in sets]
    return sorted(others, key=lambda other: other != hand)


def _give(state: DuelState, side: int, hand: int, rng: Random) -> None:
    """Let a side have this hand: what comes into it changes places with what leaves it."""
    coming = numbers(hand & ~state.hand[side])
    rng.shuffle(coming)
    for card, leaving in zip(coming, numbers(state.hand[side] & ~hand), strict=True):
        both = 1 << card | 1 << leaving
        for zone in (state.hand, state.kept, state.aside, state.gone):
            if (zone[side] & both).bit_count() == 1:
                zone[side] ^= both
        order = [leaving if each == card else card if each == leaving else each for each in state.order[side]]
        other = state.order[1 - side]
        state.order = (tuple(order), other) if side == GANDALF else (other, tuple(order))
