"""What goals count: tricks of some sort, cards of some sort, suits.

Every quantity only grows during a round. `have` is what is certain now, `more` is the most that can still be added;
both are read from the score sheet alone.
"""

from __future__ import annotations

from typing import Protocol, final

from mathom.games.tricks.cards import SUITS, THE_BLACK
from mathom.games.tricks.tally import Tally


class Quantity(Protocol):
    """Something that can be counted on the score sheet."""

    def have(self, tally: Tally) -> int:
        """How many there are now."""

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""


@final
class Tricks:
    """Tricks won by a hand."""

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        return tally.wins[self.hand].bit_count()

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        return tally.left


@final
class TricksAmong:
    """Tricks won by a hand among those with certain numbers, such as the first three (`window`, as bits)."""

    __slots__ = ("hand", "window")

    def __init__(self, hand: int, window: int) -> None:
        self.hand = hand
        self.window = window

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        return (tally.wins[self.hand] & self.window).bit_count()

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        to_come = (1 << tally.total) - (1 << len(tally.heaps))
        return (self.window & to_come).bit_count()


@final
class TricksBeforeBlack:
    """Tricks won by a hand before the trick with the Black Tower; all of them while it is not played."""

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        wins = tally.wins[self.hand]
        return (wins if tally.black < 0 else wins & ((1 << tally.black) - 1)).bit_count()

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        if tally.black >= 0:
            return 0
        # Where every card gets played, one trick to come is the one with the Tower, if it is there, and does not count.
        surely_played = tally.loose & THE_BLACK and tally.all_will_be_played()
        return tally.left - 1 if tally.left and surely_played else tally.left


@final
class TricksAfterBlack:
    """Tricks won by a hand after the trick with the Black Tower."""

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        return (tally.wins[self.hand] >> tally.black + 1).bit_count() if tally.black >= 0 else 0

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        return tally.left if tally.black >= 0 else max(tally.left - 1, 0)


@final
class TricksHolding:
    """Tricks won by a hand that contain a card of `some` and none of `none`."""

    __slots__ = ("hand", "none", "some")

    def __init__(self, hand: int, some: int, none: int) -> None:
        self.hand = hand
        self.some = some
        self.none = none

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        wins = tally.wins[self.hand]
        count = 0
        for number, heap in enumerate(tally.heaps):
            if wins >> number & 1 and heap & self.some and not heap & self.none:
                count += 1
        return count

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        return min(tally.left, (tally.loose & self.some).bit_count())


@final
class Cards:
    """Cards of some sort won by a hand."""

    __slots__ = ("hand", "sort")

    def __init__(self, hand: int, sort: int) -> None:
        self.hand = hand
        self.sort = sort

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        return (tally.won[self.hand] & self.sort).bit_count()

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        cards, room = (tally.loose & self.sort).bit_count(), tally.left * tally.hands
        return cards if cards < room else room


@final
class TopCards:
    """Tricks that a hand won with a card of some sort."""

    __slots__ = ("hand", "sort")

    def __init__(self, hand: int, sort: int) -> None:
        self.hand = hand
        self.sort = sort

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        return (tally.tops[self.hand] & self.sort).bit_count()

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        return min((tally.loose & self.sort).bit_count(), tally.left)


@final
class TopSuits:
    """Different suits among the cards with which a hand won tricks."""

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        tops = tally.tops[self.hand]
        return sum(1 for suit in SUITS if tops & suit)

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        tops = tally.tops[self.hand]
        return min(tally.left, sum(1 for suit in SUITS if not tops & suit and tally.loose & suit))


@final
class Draws:
    """Shadows drawn from the Palantír pile (T8.28)."""

    __slots__ = ()

    def have(self, tally: Tally) -> int:
        """How many there are now."""
        return tally.marks.drawn

    def more(self, tally: Tally) -> int:
        """How many can be added at most."""
        return min(tally.left, tally.marks.pile)
