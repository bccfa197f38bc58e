"""One hand's look at the trick on the table, and at what it holds itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final, final

from mathom.games.tricks import pyramid
from mathom.games.tricks.cards import (
    NONE,
    ORC,
    ORCS,
    SHADOWS,
    SUIT,
    SUITS,
    THE_BLACK,
    THE_ONE,
    TOWERS,
    WEARIES,
    cards_of,
    like,
    mask_of,
)
from mathom.games.tricks.codes import SHOUT
from mathom.games.tricks.state import TrickState
from mathom.games.tricks.wishes import MIX, SHARES, UNWANTED, WANTED, Wishes, gain_of, log_between, share_of

OWN: Final = 1.0
"""How much the look of one's own hand counts."""
STRANDED: Final = 2.0
"""How glad one is to be rid of an Orc."""
VOID: Final = 0.15
"""What it is worth to be out of a suit with an Orc in hand."""
LEAD_BAD: Final = 0.5
"""How much one with Orcs dislikes to lead (T3.3)."""
STUCK: Final = 7.0
"""What it costs to win a trick with nothing left to lead."""
WEARY_WIN: Final = 0.6
"""How much one with a weariness card likes to lead (T3.6)."""
HALF: Final = 0.5
"""How much of his share of tricks one with a weariness card can count on."""
OPEN_HALF: Final = 0.15
"""How likely a trick is won by a hand that lies open with a weariness card."""
LAST: Final = 0.6
"""How likely the last card that can be led wins a trick, for one that nothing beats."""
KEPT: Final = 0.8
"""How likely a card that cannot be led is kept, for each card that can be played instead."""
EAGER: Final = 2.0
"""Wishes for the next trick count at most so much."""
FADING: Final = 0.6
"""How likely a card is to win a trick, for each higher card that others may hold."""
STRENGTH: Final = tuple(FADING**higher for higher in range(17))
SERIES: Final = [
    [sum(FADING ** (i * (hands - 1) / max(1, hands)) for i in range(count)) for count in range(20)]
    for hands in range(5)
]
"""By number of hands and of cards in a suit, the strength of all together."""
RASTER: Final = 40
"""Shares of the tricks to come are told apart to one part in so many."""
BAD: Final = ORCS | WEARIES
Chances = tuple[float, float, float, float, int]
CANNOT: Final[Chances] = (0.0, 0.0, 0.0, 0.0, NONE)


@final
class Glance:
    """One hand's look at the trick on the table."""

    def __init__(self, state: TrickState, void: Sequence[int], wishes: Wishes) -> None:
        self.state = state
        self.void = void
        self.wishes = wishes
        hand = self.hand = state.actor
        self.own = own = state.held[hand] if hand != state.deal.pyramid else pyramid.uncovered(state)
        self.heap = mask_of(state.table)
        self.later = [(state.leader + i) % state.hands for i in range(len(state.table) + 1, state.hands)]
        self.open = [self.lying_open(other) for other in range(state.hands)]
        known = own | self.heap
        for cards in self.open:
            known |= cards
        if state.behind >= 0:
            known |= 1 << state.aside.under
        self.unseen = state.loose & ~known
        self.size = self.unseen.bit_count()
        self.rivals = state.loose & ~own
        self.ally = wishes.ally if own & THE_BLACK else 0.0
        self.needs = wishes.needs[hand]
        self.stuck = state.deal.never_led(state.cast[hand])
        self.weak = BAD | self.stuck & SHADOWS
        self.glad = [self.gladness(other) for other in range(state.hands)]
        self.won = 0.0
        self.take_stock()

    def lying_open(self, hand: int) -> int:
        """The cards of another hand, where everybody sees them."""
        state = self.state
        if hand == self.hand or not state.deal.open_hand(hand):
            return 0
        return state.held[hand] if hand != state.deal.pyramid else pyramid.uncovered(state)

    def gladness(self, hand: int) -> float:
        """What winning means to another open hand: a weariness card can go then (T3.6), an Orc cannot be led (T3.3)."""
        state, cards = self.state, self.open[hand]
        glad = 0.0
        if cards & WEARIES:
            glad -= WEARY_WIN * log(max(0.02, 1 - (1 - OPEN_HALF) ** (state.left - 1)))
        stuck = cards & state.deal.never_led(state.cast[hand])
        more = state.aside.draw if state.deal.players == 1 else state.aside.down
        if stuck and not more and state.left > 1:
            free = (cards & ~stuck).bit_count() - (1 if hand in self.later else 0)
            glad -= LEAD_BAD * stuck.bit_count() / free if free > 0 else STUCK
        return glad

    def take_stock(self) -> None:
        """What the hand is worth as it is.

        strong, others: its strength and that of the others. orcs, wearies, good: how many cards, Orcs being whatever
        this hand never leads. relief: what there is
        to gain by leading a weariness card now (T3.6). base: what the public wishes say of a trick of this hand, which
        knows better. now: what can be hoped for. danger: that of being left on lead with nothing to lead.
        """
        state, own = self.state, self.own
        self.strong = 0.0
        for card in cards_of(own & ~self.weak):
            self.strong += self.strength(card)
        self.others = self.strength_of_others()
        self.base = 0.0
        for count, low, high, current in self.needs:
            if current:
                self.base += gain_of(count, low, high, WANTED, UNWANTED)
        self.now = self.ahead(self.strong, self.others)
        self.orcs = (own & self.stuck).bit_count()
        self.wearies = (own & WEARIES).bit_count()
        self.good = own.bit_count() - self.orcs - self.wearies
        self.relief = self.relieved(self.share(self.strong, self.others), state.left - 1) if self.wearies else 0.0
        self.danger = self.stranding(own)

    def relieved(self, share: float, tricks: int) -> float:
        """The logarithm of the odds to win one of so many tricks, and to lead a weariness card then (T3.6)."""
        return log(max(0.02, 1 - (1 - HALF * share) ** max(0, tricks)))

    def stranding(self, own: int) -> float:
        """The logarithm of the odds not to win a trick with the last card that can be led, an Orc in hand (T3.3)."""
        stuck = (own & self.stuck).bit_count()
        good = own & ~self.stuck & ~WEARIES
        if not stuck or not good:
            return 0.0
        lowest = min([self.strength(card) for card in cards_of(good)])
        return log(1 - LAST * lowest * (1 - (1 - KEPT ** good.bit_count()) ** stuck))

    def share(self, strong: float, others: float) -> float:
        """What part of the tricks to come a hand so strong may win."""
        return strong / (strong + others + 0.01)

    def weigh(self, legal: Sequence[int]) -> list[float]:
        """What each card is worth."""
        found: list[float] = []
        alike: dict[tuple[int, int], float] = {}
        split = self.wishes.split
        for code in legal:
            if code >= ORC or SUIT[code] & split:
                found.append(self.card(code))
                continue
            key = (SUIT[code], (self.rivals & SUIT[code] & ~((2 << code) - 1)).bit_count())
            if key not in alike:
                alike[key] = self.card(code)
            found.append(alike[key])
        return found

    def card(self, code: int) -> float:
        """What playing a card is worth: how the trick may end, and what the hand is without it."""
        state = self.state
        card = like(self.own, code & (SHOUT - 1))
        laid = card
        if self.hand == state.behind:
            laid = state.aside.under
        suit = state.suit or SUIT[card if not state.table else laid]
        heap = self.heap | 1 << laid
        winner, top = self.standing(heap, laid, suit)
        if code >= SHOUT:
            winner, top = self.hand, laid
        closed = code >= SHOUT or state.sure >= 0
        if self.hand == state.behind:
            return self.ends(heap, suit, winner, top, closed) + self.put(card)
        strong = self.strong - (0.0 if 1 << card & self.weak else self.strength(card))
        others = self.others * (1 - 1 / max(1, state.left))
        share = self.share(strong, others)
        self.won = self.winning(card, share)
        gain = OWN * (self.ahead(strong, others) - self.now)
        if self.orcs:
            gain += self.stranding(self.own & ~(1 << card)) - self.danger
        if self.wearies and not 1 << card & WEARIES:
            gain += self.relieved(share, state.left - 2) - self.relief
        return self.ends(heap, suit, winner, top, closed) - self.spent(card) + gain

    def put(self, card: int) -> float:
        """What it is worth to put a card that is played a trick later (T8.22); an Orc put to lead loses all."""
        if 1 << card & ORCS:
            return STRANDED / (1 + self.good) if self.state.table else -2 * STUCK
        eager = max(-EAGER, min(EAGER, self.wishes.trick[self.hand]))
        return 0.0 if 1 << card & WEARIES else eager * self.strength(card)

    def winning(self, card: int, share: float) -> float:
        """What more than all know it means for this hand to win the trick with, or beside, this card of its own."""
        value = self.hopes(1, share) - self.hopes(0, share) - self.base if self.needs else 0.0
        orcs, wearies, good = self.orcs, self.wearies, self.good
        if 1 << card & self.stuck:
            orcs -= 1
        elif 1 << card & WEARIES:
            wearies -= 1
        else:
            good -= 1
        if orcs and self.state.left > 1:
            value -= LEAD_BAD * orcs / (good + wearies) if good + wearies else STUCK
        return value - self.relief * WEARY_WIN if wearies else value

    def strength_of_others(self) -> float:
        """What the unseen cards are worth, as their holders see it."""
        hands = self.state.hands
        total = 0.0
        for suit in SUITS:
            unseen = (self.unseen & suit & ~self.weak).bit_count()
            if unseen:
                whole = unseen + (self.own & suit).bit_count()
                total += unseen / whole * SERIES[hands][whole]
        return total + (self.unseen & (TOWERS | THE_ONE)).bit_count()

    def ahead(self, strong: float, others: float) -> float:
        """What can be hoped for with a hand so strong, the others sharing the rest."""
        step = round(RASTER * self.share(strong, others))
        futures = self.wishes.futures
        found = futures.get((self.hand, step))
        if found is None:
            share = step / RASTER
            shares = [(1 - share) / (self.state.hands - 1)] * self.state.hands
            shares[self.hand] = share
            found = futures[self.hand, step] = self.wishes.future(shares)
        return found

    def hopes(self, won: int, share: float) -> float:
        """The logarithm of the odds of one's own wishes for tricks, with a hand so strong."""
        value = 0.0
        for count, low, high, current in self.needs:
            gone = 1 if current else 0
            got = won if current else 0
            own = round(SHARES * (MIX * share + (1 - MIX) * share_of(low, high, count, WANTED, UNWANTED) / SHARES))
            value += log_between(count - gone, low - got, high - got, min(SHARES - 1, max(1, own)))
        return value

    def standing(self, heap: int, laid: int, suit: int) -> tuple[int, int]:
        """Who would win the trick as it lies then, and with which card."""
        state = self.state
        table = state.table
        if state.sure >= 0:
            return state.sure, table[(state.sure - state.leader) % state.hands]
        towers = heap & TOWERS
        top = (heap & suit if not towers or towers == TOWERS else towers).bit_length() - 1
        if top < 0:
            return NONE, NONE
        return (self.hand if top == laid else (state.leader + table.index(top)) % state.hands), top

    def ends(self, heap: int, suit: int, winner: int, top: int, closed: bool) -> float:
        """The worth of the trick over the ways in which the others may finish it."""
        worth = self.worth
        if closed or not self.later:
            return worth(winner, heap, top)
        towers = heap & TOWERS
        open_tower = towers and towers != TOWERS
        beats = self.unseen & suit
        below = beats
        if top >= 0:
            line = (2 << top) - 1
            below = beats & line
            beats &= ~line
        if open_tower:
            beats = 0
        places = [winner]
        values = [worth(winner, heap, top)]
        odds: list[tuple[float, float, float, float]] = []
        for hand in self.later:
            able, forced, again, must, card = self.chances(hand, suit, beats, below, top, heap)
            odds.append((able, forced, again, must))
            places.append(hand)
            values.append(worth(hand, heap | 1 << card if card >= 0 else heap, card) if able > 0 else 0.0)
        for i in range(len(odds) - 1, -1, -1):
            able, forced, again, must = odds[i]
            if able <= 0:
                continue
            takes = values[i + 1]
            for j in range(i + 1):
                stays = values[j]
                best = takes if takes > stays else stays
                values[j] = (able - forced) * best + forced * takes + (1 - able) * stays
                able, forced = again, must
        return values[0]

    def chances(self, hand: int, suit: int, beats: int, below: int, top: int, heap: int) -> Chances:
        """How likely a hand can take the trick, how likely it must, the same after another has, and with which card."""
        if self.open[hand]:
            return self.open_chances(self.open[hand], suit, top, heap)
        count = self.state.held[hand].bit_count()
        if not count or not self.size:
            return CANNOT
        if not suit:
            suited = self.unseen & ~BAD & ~TOWERS
            return 0.6, 0.2, 0.5, 0.15, (suited & -suited).bit_length() - 1
        if self.void[hand] & suit or not beats:
            return CANNOT
        miss = 1.0 - min(1.0, count / self.size)
        above, under = beats.bit_count(), below.bit_count()
        able = 1.0 - miss**above
        half = above // 2
        again = 1.0 - miss**half
        must = again * miss ** (under + above - half)
        return able, able * miss**under, again, must, (beats & -beats).bit_length() - 1

    def open_chances(self, cards: int, suit: int, top: int, heap: int) -> Chances:
        """The same for a hand that lies open."""
        follow = cards & suit
        may = follow or cards & ~WEARIES
        better = 0
        if not heap & TOWERS:
            better = may & TOWERS
            if follow or not suit:
                better |= may & ~BAD & ~((2 << top) - 1 if top >= 0 and suit else 0)
        if not better:
            return CANNOT
        must = 0.0 if may & ~better else 1.0
        return 1.0, must, 0.6, 0.4 * must, (better & -better).bit_length() - 1

    def worth(self, hand: int, heap: int, top: int) -> float:
        """What it is worth that a hand wins the trick."""
        if hand == NONE:
            return 0.0
        value = self.wishes.worth(hand, heap, top)
        return value + (self.ally + self.won if hand == self.hand else self.glad[hand])

    def spent(self, card: int) -> float:
        """What the hand loses with a card."""
        bit = 1 << card
        if bit & self.stuck:
            return -STRANDED / (1 + self.good)
        if bit & WEARIES:
            return self.relief
        cost = STRANDED * self.orcs * (1 / self.good - 1 / (1 + self.good)) if self.orcs and self.good else 0.0
        if self.orcs and not SUIT[card] & self.own & ~bit and self.unseen & SUIT[card]:
            cost -= VOID * self.orcs
        return cost

    def strength(self, card: int) -> float:
        """How likely a card would take a trick one day."""
        if 1 << card & (TOWERS | THE_ONE):
            return 1.0
        higher = (self.unseen & SUIT[card] & ~((2 << card) - 1)).bit_count()
        return STRENGTH[higher]
