"""Who should win the trick on the table, and with which cards: what the goals in play ask of it, by rule of thumb.

Everything is read from the score sheet, so all players who think alike think the same of a trick without a word. A
wish is what a trick does to the logarithm of the odds that all goals are reached.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb, exp, log
from typing import Any, Final, final

from mathom.games.tricks.cards import SUITS

HOPELESS: Final = log(0.001)
SHARES: Final = 20
"""Chances are counted in twentieths."""
WANTED: Final = 0.40
"""How likely a player who wants tricks is to win one: the others help."""
UNWANTED: Final = 0.14
"""How likely a player who wants none is to win one: the others help there too."""
FED: Final = 0.45
"""How likely a card goes to the player who wants it."""
KEPT_AWAY: Final = 0.12
"""How likely a card goes to a player who must not have it."""
STAY: Final = 0.55
"""How likely two who must end level stay so after a trick."""
NEARER: Final = 0.5
"""How likely two who must end level come nearer to it by a trick."""
NO_NEARER: Final = 0.3
"""How likely a trick leaves them as far apart; else it drives them farther."""
MIX: Final = 0.6
MOST_CARDS: Final = 5

NO_END: Final = 99
Race = Callable[[Any, list[float], int], float]
"""The odds of a goal from the tricks that each hand has, or may expect beyond its even share, and those to come."""
Worth = tuple[float, ...]
"""What so many cards of a sort in the trick are worth: none, one, and so on."""


@final
class Wishes:
    """What a trick is worth, by the hand that wins it, as a sum of terms.

    trick: for winning at all. counts: for cards of a sort in it, by their number. holding: for holding a card of one
    sort and none of another. tops: for winning with a card of a sort. ally: what a trick of the one with the Black
    Tower is worth to those who know who that is. lost: a goal is out of reach. split: suits of which not all cards
    are wished for alike.

    The rest says what is hoped for after it. needs: by hand, of how many tricks it wants how many at least and at most,
    and whether the present one is among them. races: goals that compare numbers of tricks, each with its odds. won,
    left: tricks by hand, and those to come. futures: hopes worked out, by hand and step of its share.
    """

    __slots__ = (
        "ally", "counts", "futures", "holding", "left", "lost", "needs", "races", "split", "tops", "trick", "won",
    )  # fmt: skip

    def __init__(self, hands: int) -> None:
        self.trick = [0.0] * hands
        self.races: list[tuple[Race, Any]] = []
        self.won: list[int] = []
        self.left = 0
        self.split = 0
        self.futures: dict[tuple[int, int], float] = {}
        self.needs: list[list[tuple[int, int, int, bool]]] = [[] for _ in range(hands)]
        self.counts: list[list[tuple[int, Worth]]] = [[] for _ in range(hands)]
        self.holding: list[list[tuple[int, int, float]]] = [[] for _ in range(hands)]
        self.tops: list[list[tuple[int, float]]] = [[] for _ in range(hands)]
        self.ally = 0.0
        self.lost = False

    def note_split(self) -> None:
        """Find the suits of which not all cards are wished for alike."""
        sorts = {sort for by_hand in self.counts for sort, _ in by_hand}
        sorts |= {sort for by_hand in self.tops for sort, _ in by_hand}
        sorts |= {sort for by_hand in self.holding for some, none, _ in by_hand for sort in (some, none)}
        for suit in SUITS:
            if any(sort & suit not in (0, suit) for sort in sorts):
                self.split |= suit

    def future(self, shares: list[float]) -> float:
        """The logarithm of the odds of the goals, as far as they count tricks, with such shares of those to come."""
        value = 0.0
        for hand, needs in enumerate(self.needs):
            for count, low, high, _ in needs:
                helped = share_of(low, high, count, WANTED, UNWANTED)
                share = round(MIX * SHARES * shares[hand] + (1 - MIX) * helped)
                value += log_between(count, low, high, min(SHARES - 1, max(1, share)))
        if self.races:
            left = self.left
            even = left / len(shares)
            tricks = [won + left * share - even for won, share in zip(self.won, shares, strict=True)]
            for chance, goal in self.races:
                value += log(min(1.0, max(0.001, chance(goal, tricks, left))))
        return value

    def worth(self, hand: int, heap: int, top: int) -> float:
        """What it is worth that a hand wins these cards with this one (NONE where no card wins)."""
        value = self.trick[hand]
        for sort, by_count in self.counts[hand]:
            count = (heap & sort).bit_count()
            if count:
                value += by_count[count if count < MOST_CARDS else MOST_CARDS - 1]
        for some, none, gain in self.holding[hand]:
            if heap & some and not heap & none:
                value += gain
        if top >= 0:
            for sort, gain in self.tops[hand]:
                if sort >> top & 1:
                    value += gain
        return value


@cache
def tail_of(count: int, wanted: int, share: int) -> float:
    """The odds that of `count` chances, each so many twentieths, `wanted` or more come true."""
    if wanted <= 0:
        return 1.0
    chance = share / SHARES
    return sum(comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(wanted, count + 1))


@cache
def log_between(count: int, low: int, high: int, share: int) -> float:
    """The logarithm of the odds that of `count` chances at least `low` and at most `high` come true."""
    if high < 0 or low > count or count < 0:
        return HOPELESS
    return max(HOPELESS, log(max(1e-9, tail_of(count, low, share) - tail_of(count, high + 1, share))))


def hoped(count: int, low: int, high: int, wanted: float, unwanted: float) -> float:
    """The logarithm of the odds of at least `low` and at most `high` of `count`, where everybody does what he can."""
    if high < 0 or low > count or count < 0:
        return HOPELESS
    return log_between(count, low, high, share_of(low, high, count, wanted, unwanted))


def gain_of(count: int, low: int, high: int, wanted: float, unwanted: float) -> float:
    """By how much `hoped` grows if the next comes true, over what it is if that fails; the others then help on."""
    return hoped(count - 1, low - 1, high - 1, wanted, unwanted) - hoped(count - 1, low, high, wanted, unwanted)


def log_gain(count: int, low: int, high: int, share: int) -> float:
    """By how much `log_between` grows if one of the chances is known to come true, over what it is if that fails."""
    return log_between(count - 1, low - 1, high - 1, share) - log_between(count - 1, low, high, share)


def share_of(low: int, high: int, count: int, wanted: float, unwanted: float) -> int:
    """How likely each of `count` is to come true, where everybody does what he can for it."""
    if high >= count:
        return round(SHARES * wanted)
    if low <= 0:
        return round(SHARES * unwanted)
    return round(SHARES * min(wanted, max(unwanted, (low + high) / 2 / max(1, count))))


@cache
def level(apart: int, left: int) -> float:
    """The odds that two who are so many tricks apart end with as many, where the others help."""
    if apart > left:
        return 0.001
    if left <= 0:
        return 1.0
    if apart == 0:
        return STAY * level(0, left - 1) + (1 - STAY) * level(1, left - 1)
    value = NEARER * level(apart - 1, left - 1) + NO_NEARER * level(apart, left - 1)
    return value + (1 - NEARER - NO_NEARER) * level(apart + 1, left - 1)


def ahead(by: float, left: int) -> float:
    """The odds of being ahead at the end for one who is ahead by so many tricks, where the others help."""
    if left <= 0:
        return 1.0 if by > 0 else 0.001
    return 1 / (1 + exp(-2.2 * (by + 0.12 * left) / (0.5 + left**0.5)))
