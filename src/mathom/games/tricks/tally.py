"""The score sheet of a round: what everybody at the table can count (T3.8, T4.2).

Goals are judged by this sheet and by nothing else, so a verdict can never give away a hidden card. The state keeps
one while it plays, and every view keeps its own copy from what it saw.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.games.tricks.cards import NONE, THE_BLACK, THE_ONE, TOWERS

_NOTED: Final = THE_BLACK | THE_ONE


class Marks(NamedTuple):
    """Tokens and cards on the table that goals look at; they seldom change.

    burden: Frodo's token, 0 while unknown. hills: rank of the Hill card each hand drew, 0 for none.
    steps: the hands that took First Step and Last Step, or NONE. drawn, pile: Shadows drawn by Pippin in this round
    and those left in the Palantír pile. veiled: hands of Old Men who have not won a trick while they are not turned up.
    orcs: Orcs under Gimli's card. banked: mask of those among them that were won in this round.
    """

    burden: int = 0
    hills: tuple[int, ...] = (0, 0, 0, 0)
    steps: tuple[int, int] = (NONE, NONE)
    drawn: int = 0
    pile: int = 0
    veiled: tuple[int, ...] = ()
    orcs: int = 0
    banked: int = 0


class Tally:
    """Tricks and cards won in a round.

    hands: number of hands. total: tricks of this round (T4.1), 0 before the first lead. left: tricks still to come, the
    present one included. claimed: tricks that somebody won and that count. wins: by hand, the numbers of its tricks as
    bits, from 0. won: by hand, the cards. tops: by hand, the cards that won tricks. heaps: the cards of each trick.
    loose: cards in the round that nobody has won yet. black: number of the trick with the Black Tower, or NONE.
    black_hand: who played it. one: number of the trick with the One Ring, or NONE.
    """

    __slots__ = (
        "black", "black_hand", "claimed", "hands", "heaps", "left", "loose", "marks", "one", "tops", "total",
        "wins", "won",
    )  # fmt: skip

    hands: int
    total: int
    left: int
    claimed: int
    loose: int
    black: int
    black_hand: int
    one: int
    wins: list[int]
    won: list[int]
    tops: list[int]
    heaps: list[int]
    marks: Marks

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.marks = Marks()
        self.wipe()

    def wipe(self) -> None:
        """Nothing counted yet."""
        self.total = self.left = self.claimed = self.loose = 0
        self.black = self.black_hand = self.one = NONE
        self.wins = [0] * self.hands
        self.won = [0] * self.hands
        self.tops = [0] * self.hands
        self.heaps = []

    def count(self, winner: int, heap: int, top: int, black_hand: int) -> None:
        """Note a finished trick: its winner or NONE, its cards, the card that won, who played the Black Tower."""
        number = len(self.heaps)
        self.heaps.append(heap)
        self.left -= 1
        self.loose &= ~heap
        if winner >= 0:
            self.claimed += 1
            self.wins[winner] |= 1 << number
            self.won[winner] |= heap
            self.tops[winner] |= 1 << top
        if heap & _NOTED:
            if heap & THE_BLACK:
                self.black = number
                self.black_hand = black_hand
            if heap & THE_ONE:
                self.one = number

    def discard(self, winner: int) -> None:
        """The last trick counts for nobody (T8.23)."""
        number = len(self.heaps) - 1
        self.claimed -= 1
        self.wins[winner] &= ~(1 << number)
        self.won[winner] &= ~self.heaps[number]
        self.tops[winner] &= ~self.heaps[number]

    def tricks(self, hand: int) -> int:
        """How many tricks a hand has won that count."""
        return self.wins[hand].bit_count()

    def all_will_be_played(self) -> bool:
        """No card of the round can be left over: there are as many as the tricks to come hold."""
        return self.loose.bit_count() <= self.left * self.hands

    def winner_of(self, number: int) -> int:
        """Who won a trick, or NONE."""
        for hand in range(self.hands):
            if self.wins[hand] >> number & 1:
                return hand
        return NONE

    def towers_met(self) -> bool:
        """The Towers cancelled each other in the trick with the Black Tower (T3.2)."""
        return self.black >= 0 and self.heaps[self.black] & TOWERS == TOWERS


def copy_tally(tally: Tally) -> Tally:
    """An independent copy of the sheet alone."""
    copy = Tally(tally.hands)
    copy.total, copy.left, copy.claimed, copy.loose = tally.total, tally.left, tally.claimed, tally.loose
    copy.black, copy.black_hand, copy.one = tally.black, tally.black_hand, tally.one
    copy.wins, copy.won = tally.wins[:], tally.won[:]
    copy.tops, copy.heaps = tally.tops[:], tally.heaps[:]
    copy.marks = tally.marks
    return copy
