"""Positions between two tricks, boiled down to what decides which goals can still be reached.

Cards that are gone leave no gap: who holds the third highest Hill left matters, its rank does not, unless a goal still
open asks for a rank. Of the score sheet only what open goals still ask for is kept. Equal keys mean that the same goals
can be reached by lines that match card for card.
"""

from __future__ import annotations

from typing import Final, final

from mathom.games.tricks import goals, quantities
from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import NONE, ORCS, RINGS, SUITS, THE_ONE, TOWERS, WEARIES, mask_of
from mathom.games.tricks.goals import OPEN, Goal
from mathom.games.tricks.quantities import Quantity
from mathom.games.tricks.tally import Tally

Marks = tuple[int, ...]
_PLAIN_RINGS: Final = RINGS & ~THE_ONE
_HAND_BITS: Final = 60


def _squeezed() -> bytes:
    table = bytearray(1 << 16)
    for live in range(256):
        part = live
        while part:
            packed = place = 0
            for bit in range(8):
                if live >> bit & 1:
                    packed |= (part >> bit & 1) << place
                    place += 1
            table[live << 8 | part] = packed
            part = (part - 1) & live
    return bytes(table)


_SQUEEZED: Final = _squeezed()
"""By eight live cards and some of them: those, with the gaps closed."""


def squeeze(cards: int, live: int) -> int:
    """Cards of a hand with gaps closed where no card is live. Orcs and weariness cards are counted."""
    table = _SQUEEZED
    low = live >> 16 & 0xFF
    high = table[(live >> 16 & 0xFF00) | (cards >> 24 & 0xFF)]
    rings = (live & _PLAIN_RINGS) >> 41
    return (
        table[(live << 8 & 0xFF00) | (cards & 0xFF)]
        | table[(live & 0xFF00) | (cards >> 8 & 0xFF)] << 8
        | (table[low << 8 | (cards >> 16 & 0xFF)] | high << low.bit_count()) << 16
        | table[(live >> 24 & 0xFF00) | (cards >> 32 & 0xFF)] << 32
        | table[rings << 8 | (cards & _PLAIN_RINGS) >> 41] << 41
        | cards & (THE_ONE | TOWERS)
        | (cards & ORCS).bit_count() << 49
        | (cards & WEARIES).bit_count() << 58
    )


def is_partial(sort: int) -> bool:
    """Whether a sort of cards holds some cards of a suit and not all others of it: there ranks matter."""
    for suit in SUITS:
        part = sort & suit
        if part and part != suit and part not in (suit & ~THE_ONE, THE_ONE):
            return True
    return False


def sorts_of(goal: Goal) -> list[int]:
    """The sorts of cards that a goal asks for."""
    if isinstance(goal, goals.Every):
        return [sort for part in goal.goals for sort in sorts_of(part)]
    if isinstance(goal, goals.WonWithRanks):
        return list(goal.sorts)
    if isinstance(goal, goals.OrcContest):
        return _sorts(goal.orcs)
    if isinstance(goal, (goals.AtLeast, goals.AtMost, goals.Exactly)):
        return _sorts(goal.of)
    return []


def _sorts(of: Quantity) -> list[int]:
    if isinstance(of, (quantities.Cards, quantities.TopCards)):
        return [of.sort]
    if isinstance(of, quantities.TricksHolding):
        return [of.some, of.none]
    return []


@final
class Keys:
    """Makes the keys of one search.

    extras: what is not cards in hands gets a number when it is first met; the number goes into the key. partial: by
    goal, the sorts for which ranks matter.
    """

    __slots__ = ("bound", "extras", "partial")

    def __init__(self) -> None:
        self.extras: dict[tuple[Marks, ...], int] = {}
        self.bound: tuple[Goal, ...] = ()
        self.partial: list[list[int]] = []

    def ranks_that_matter(self, board: Board, verdicts: tuple[int, ...]) -> list[int]:
        """Sorts of cards, parts of suits, that some goal still open asks for."""
        if board.goals is not self.bound:
            self.bound = board.goals
            bound = board.goals if board.event_goal is None else (*board.goals, board.event_goal)
            self.partial = [[sort for sort in sorts_of(goal) if is_partial(sort)] for goal in bound]
        found: list[int] = []
        for i, verdict in enumerate(verdicts):
            if verdict == OPEN:
                found += self.partial[i]
        return found

    def key(self, board: Board, verdicts: tuple[int, ...]) -> int:
        """The key of a position between two tricks, with its verdicts."""
        live = live_cards(board)
        packed = 0
        for hand in range(board.hands):
            packed = packed << _HAND_BITS | squeeze(board.held[hand], live)
        marked = tuple([squeeze(live & sort, live) for sort in self.ranks_that_matter(board, verdicts)])
        extra = (_surroundings(board), marked, *_asked(board, verdicts))
        number = self.extras.setdefault(extra, len(self.extras))
        return packed | number << _HAND_BITS * 4


def live_cards(board: Board) -> int:
    """Every card that can still be played or lies in the trick."""
    aside = board.aside
    live = 0
    for cards in board.held:
        live |= cards
    for card in (*board.hidden, aside.under, *aside.draw, *aside.palantir, *board.table):
        if card != NONE:
            live |= 1 << card
    return live | mask_of(aside.free) if board.deal.chapter.has("old men") else live


def _surroundings(board: Board) -> Marks:
    """What lies beside the hands and can still come into play."""
    aside = board.aside
    free = aside.free if board.deal.chapter.has("old men") else ()
    rows = [card for row in aside.rows for card in (*row, -2)]
    cast = [-1 if own is None else own.number for own in board.cast]
    marks = board.marks
    return (
        board.leader, board.left, int(board.ring_open), int(aside.light_used), aside.under, aside.down,
        board.total, marks.burden, *marks.hills, *marks.steps, *cast, *aside.turned, -3, *board.hidden, -3,
        *marks.veiled, -3, *aside.draw, -3, *aside.palantir, -3, *free, -3, *rows,
    )  # fmt: skip


def _asked(board: Board, verdicts: tuple[int, ...]) -> list[Marks]:
    asked = []
    for i, verdict in enumerate(verdicts):
        goal = board.goals[i] if i < len(board.goals) else board.event_goal
        asked.append(asked_by(goal, board) if verdict == OPEN and goal is not None else (verdict - 9,))
    return asked


def asked_by(goal: Goal, tally: Tally) -> Marks:
    """What a goal still asks for, as numbers."""
    if isinstance(goal, goals.Every):
        found: list[int] = []
        for part in goal.goals:
            verdict = part.verdict(tally)
            found += asked_by(part, tally) if verdict == OPEN else (verdict - 9,)
        return tuple(found)
    if isinstance(goal, (goals.AtLeast, goals.AtMost, goals.Exactly)):
        return (goal.count - goal.of.have(tally), *_moment(goal.of, tally))
    if isinstance(goal, goals.OrcContest):
        return (goal.orcs.have(tally), tally.marks.orcs)
    if isinstance(goal, goals.WonWithRanks):
        tops = 0
        for won_with in tally.tops:
            tops |= won_with
        return tuple([int(tops & sort != 0) for sort in goal.sorts])
    return _asked_of_tricks(goal, tally)


def _moment(of: Quantity, tally: Tally) -> Marks:
    """What besides the number decides how it can grow."""
    if isinstance(of, quantities.TopSuits):
        tops = tally.tops[of.hand]
        return tuple([int(tops & suit != 0) for suit in SUITS])
    if isinstance(of, (quantities.TricksBeforeBlack, quantities.TricksAfterBlack)):
        return (int(tally.black >= 0),)
    return ()


def _asked_of_tricks(goal: Goal, tally: Tally) -> Marks:
    """Of goals that compare tricks only the differences matter."""
    count = [wins.bit_count() for wins in tally.wins]
    if isinstance(goal, goals.EachWins):
        return tuple([max(0, goal.count - own) for own in count])
    if isinstance(goal, (goals.Fewest, goals.Most)):
        return tuple([own - count[goal.hand] for own in count])
    if isinstance(goal, (goals.AsMany, goals.MoreThan)):
        return (count[goal.hand] - count[goal.other],)
    if isinstance(goal, (goals.StinkerWatch, goals.SlinkerWatch)):
        if tally.one >= 0:
            return (99, count[goal.hand] - count[goal.other])
        return tuple([own - count[goal.hand] for own in count])
    if isinstance(goal, goals.Cancelled):
        return ()
    if isinstance(goal, (goals.BothTurned, goals.StepsKept)):
        return (len(tally.marks.veiled), int(bool(tally.heaps)))
    return (tally.black, tally.black_hand, tally.claimed, *count)
