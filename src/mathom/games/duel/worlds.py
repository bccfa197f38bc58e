"""A state that agrees with a view, every one equally likely.

What a view leaves open is how the cards of a side that were never seen are spread: over the hand, the cards left over
after earlier duels, and the deck. A world is one such spread with one order of the deck and one choice of kept cards.
Nothing is tried and thrown away: where cards of the final were seen first there, the ways in which they can belong
to the duels before are counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, factorial, prod
from random import Random
from typing import Final, final

from mathom.games.duel.deck import BALROG, GANDALF, numbers
from mathom.games.duel.position import DRAW, FINAL, OVER, PROMPTS
from mathom.games.duel.state import DuelState
from mathom.games.duel.view import DuelView, Leftover, mask_of
from mathom.kernel.game import CHANCE, NOBODY

ASKS: Final = {name: ask for ask, name in enumerate(PROMPTS) if name}


def world(view: DuelView, rng: Random) -> DuelState:
    """A uniformly drawn state that agrees with the view."""
    sides = [_Side(view, side, rng) for side in (GANDALF, BALROG)]
    state = DuelState(view.deck, (sides[GANDALF].order(rng), sides[BALROG].order(rng)))
    state.clear_table()
    for side, cards in enumerate(sides):
        state.hand[side] = cards.hand
        state.kept[side] = cards.kept
        state.aside[side] = cards.aside
        state.gone[side] = cards.gone
    _open_table(state, view)
    return state


def _open_table(state: DuelState, view: DuelView) -> None:
    """Everything that lies open is as the view has it."""
    state.duel, state.opener, state.loser = view.duel, view.opener, view.loser
    state.energy, state.step, state.played = view.energy[:], view.step[:], view.played[:]
    state.plays, state.row = view.plays, view.row
    state.spelled, state.ordered = view.spelled, view.ordered
    state.named, state.returning = view.named, view.returning
    state.wrath, state.magic = view.texts["wrath"], view.texts["magic"]
    state.cunning, state.force = view.texts["cunning"], view.texts["force"]
    state.actor = view.actor
    state.ask = DRAW if view.actor == CHANCE else OVER if view.actor == NOBODY else ASKS[view.prompt]
    state.mirror = view.mirror >= 0
    if state.mirror:
        state.edge = view.mirror
    elif view.row and view.prompt not in ("keep", "opens") and state.ask != OVER:
        state.edge = view.deck.attack[view.row[-1]]
    if view.outcome is not None:
        state.winner = view.outcome.winners[0]
        state.reason = view.outcome.reason


@final
class _Side:
    """One side's cards, the unseen ones spread at random."""

    def __init__(self, view: DuelView, side: int, rng: Random) -> None:
        self.frame = view.deck.frame
        self.all = self.frame.pools[side]
        table = mask_of(view.row) | (1 << view.named if view.named >= 0 else 0)
        table |= 1 << view.spelled if view.spelled >= 0 else 0
        self.table = table & self.all
        self.pool = numbers(self.all & ~view.seen[side])
        rng.shuffle(self.pool)
        self.batches: list[int] = []
        """The cards drawn for each duel before this one."""
        self.kept = 0
        self.gone = view.gone[side].known
        self.past = view.leftovers[side]
        self.began_with_final = view.duel == FINAL and not self.past
        self.spent = view.spent[side]
        self.aside = view.aside[side].known | self.deal(view.aside[side].unknown)
        if self.past and view.duel == FINAL:
            self.final_hand(view, side, rng)
        else:
            self.duel_hand(view, side, rng)

    def deal(self, count: int) -> int:
        """Some unseen cards, as a mask."""
        dealt = self.pool[:count]
        del self.pool[:count]
        return sum(1 << card for card in dealt)

    def duel_hand(self, view: DuelView, side: int, rng: Random) -> None:
        """Before the final no kept card is seen, so every spread is as likely as any other."""
        self.hand = view.hand[side].known | self.deal(view.hand[side].unknown)
        for duel, left in enumerate(self.past):
            aside = left.aside.known | self.deal(left.aside.unknown)
            members = left.hand.known | self.deal(left.hand.unknown)
            kept = left.chosen or _pick(rng, members, left.kept)
            self.leave(duel, members, kept, aside)

    def leave(self, duel: int, members: int, kept: int, aside: int) -> None:
        """What was left after a duel is kept for the final or gone."""
        self.kept |= kept | aside
        self.gone |= members ^ kept
        spent = self.spent[duel] if duel < len(self.spent) else self.table
        self.batches.append(spent | members | aside)

    def final_hand(self, view: DuelView, side: int, rng: Random) -> None:
        """The final hand is what was kept; cards seen there were kept after one duel or another."""
        seen = self.table | view.hand[side].known
        groups = [_Group(left, seen) for left in self.past]
        first_seen = numbers(seen & ~_union(group.members for group in groups))
        rng.shuffle(first_seen)
        shares = _shares(groups, len(first_seen), rng)
        for duel, (group, share) in enumerate(zip(groups, shares, strict=True)):
            new = sum(1 << card for card in first_seen[:share])
            del first_seen[:share]
            hidden = self.deal(group.unknown - share)
            kept = group.must | new
            kept |= _pick(rng, (group.may | hidden), group.places - share)
            self.leave(duel, group.members | new | hidden, kept, 0)
        self.hand = self.kept & ~self.table
        self.kept = 0

    def order(self, rng: Random) -> tuple[int, ...]:
        """The deck in draw order; the order within the cards drawn together means nothing and is drawn too.

        Where the record begins with the final there is no deck, only the hand.
        """
        drawn = list(self.batches)
        if self.frame.first + len(self.batches) < FINAL:
            drawn.append((self.hand | self.table | self.aside) & ~_union(self.batches))
        order: list[int] = []
        for batch in drawn:
            cards = numbers(batch)
            rng.shuffle(cards)
            order += cards
        return tuple(order) if self.began_with_final else (*order, *self.pool)


@final
class _Group:
    """What is known, in the final, of the cards left over after one duel; the asides of that duel are among them.

    must: known to have been kept. may: known members of which it is open. unknown: members never seen before the final.
    places: kept cards beyond `must`.
    """

    def __init__(self, left: Leftover, seen: int) -> None:
        self.members = left.hand.known | left.aside.known
        self.must = (self.members & seen) | left.certain | left.aside.known
        self.may = self.members & ~self.must if not left.chosen else 0
        self.unknown = left.hand.unknown + left.aside.unknown
        self.places = left.kept + len(left.aside) - self.must.bit_count()

    def ways(self, share: int) -> int:
        """In how many ways the places can be filled when `share` of the cards first seen belong here."""
        if share > self.unknown or share > self.places:
            return 0
        return comb(self.may.bit_count() + self.unknown - share, self.places - share)


def _shares(groups: list[_Group], seen: int, rng: Random) -> tuple[int, ...]:
    """How many of the cards first seen in the final belong to each group, drawn by the number of worlds for each."""
    options = [s for s in product(*(range(seen + 1) for _ in groups)) if sum(s) == seen]
    weights = [_weight(groups, shares) for shares in options]
    return rng.choices(options, weights)[0]


def _weight(groups: list[_Group], shares: tuple[int, ...]) -> int:
    ways = prod(group.ways(share) for group, share in zip(groups, shares, strict=True))
    if not ways:
        return 0
    unseen = [group.unknown - share for group, share in zip(groups, shares, strict=True)]
    return ways * _spreads(shares) * _spreads(unseen)


def _spreads(parts: tuple[int, ...] | list[int]) -> int:
    """In how many ways a set can be divided into parts of these sizes."""
    return factorial(sum(parts)) // prod(factorial(part) for part in parts)


def _union(masks: Iterator[int] | list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _pick(rng: Random, mask: int, count: int) -> int:
    """Some cards out of a set."""
    return sum(1 << card for card in rng.sample(numbers(mask), count))
