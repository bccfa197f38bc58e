"""What counting the cards of open hands proves to be out of reach.

Every goal still open bounds how many of the tricks to come its hand wins: from below, what it still needs; from above,
what it can bear. Where the bounds leave no way to share out the tricks, no line reaches all goals. Each bound errs on
the side of hope.
"""

from __future__ import annotations

from typing import final

from mathom.games.tricks import goals, quantities
from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import (
    NONE,
    ORCS,
    SUITS,
    THE_BLACK,
    THE_ONE,
    THE_WHITE,
    TOWERS,
    WEARIES,
    mask_of,
)
from mathom.games.tricks.goals import OPEN, SECURED, Goal
from mathom.games.tricks.quantities import Quantity

_IDLE = ORCS | WEARIES


@final
class Shares:
    """Bounds on the tricks to come, by hand.

    cards: by hand, what it can still play. coming: cards that may come to any hand. draws: the same in a draw pile in
    known order, by trick: one of them for each hand (T6.1). whole: every card will be played by the hand that holds or
    draws it. idle: cards that cannot win a trick for the hand that plays them. low, high: fewest and most tricks to
    come. every: all cards that can still be won. demands: by goal, the hand, a sort of cards, and how many of them it
    has yet to win.
    """

    __slots__ = ("board", "cards", "coming", "demands", "draws", "every", "high", "idle", "left", "low", "whole")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.left = left = board.left
        self.cards = [_with(board.held[hand], board.hidden[hand]) for hand in range(board.hands)]
        if board.behind != NONE:
            self.cards[board.behind] = _with(self.cards[board.behind], board.aside.under)
        self.draws = _draws(board)
        self.coming = mask_of(board.aside.draw) | mask_of(board.aside.palantir)
        if board.deal.chapter.has("old men"):
            self.coming = -1  # Gandalf's exchange can bring anything
        self.every = self.coming
        for cards in self.cards:
            self.every |= cards
        self.whole = board.behind == NONE and (not self.coming or bool(self.draws))
        self.demands: list[tuple[int, int, int]] = []
        # By the Light even an Orc wins (T12.11).
        self.idle = 0 if board.deal.chapter.has("light") else _IDLE
        self.low = [0] * board.hands
        self.high = [left] * board.hands
        if not self.coming or self.draws:
            for hand in range(board.hands):
                able = self.most_of(hand, ~self.idle)
                if able < left:
                    self.high[hand] = able
        self.forced()

    def needs(self, hand: int, tricks: int) -> None:
        """The hand wins at least so many tricks to come."""
        if tricks > self.low[hand]:
            self.low[hand] = tricks

    def bears(self, hand: int, tricks: int) -> None:
        """The hand wins at most so many tricks to come."""
        if tricks < self.high[hand]:
            self.high[hand] = tricks

    def impossible(self) -> bool:
        """No way is left to share out the tricks."""
        low = high = 0
        for hand in range(self.board.hands):
            if self.low[hand] > self.high[hand]:
                return True
            low += self.low[hand]
            high += self.high[hand]
        return low > self.left or high + self.unwon() < self.left

    def unwon(self) -> int:
        """How many tricks nobody may win: no suit is led, and all that follow are Orcs or the other Tower (T3.7)."""
        board = self.board
        if not self.whole:
            return self.left
        every = self.every
        orcs, wearies = (every & ORCS).bit_count(), (every & WEARIES).bit_count()
        following = board.hands - 1
        most = min(wearies, orcs // following)
        if every & TOWERS == TOWERS:
            # They meet once: under a weariness card, or one of them is led.
            if wearies and orcs >= following - 2:
                most = max(most, 1 + min(wearies - 1, (orcs - following + 2) // following))
            if orcs >= following - 1:
                most = max(most, 1 + min(wearies, (orcs - following + 1) // following))
        return min(most, self.left)

    def forced(self) -> None:
        """Tricks that a hand wins because of what it must play; only where no card of it may be left over."""
        board = self.board
        if not self.whole:
            return
        aside = board.aside
        light = board.deal.chapter.has("light") and not aside.light_used
        for hand, cards in enumerate(self.cards):
            over = cards.bit_count() + len(self.draws) - self.left
            # Weariness is only led (T3.6), and who leads has won a trick before, or leads now, or nobody won (T3.7).
            leads = (cards & WEARIES).bit_count() - over
            if leads > 0:
                self.needs(hand, leads - int(board.leader == hand) - self.unwon())
            if over or light or not cards & TOWERS:
                continue
            others = self.coming
            for other, theirs in enumerate(self.cards):
                if other != hand:
                    others |= theirs
            if not others & (TOWERS | THE_ONE):
                self.needs(hand, (cards & TOWERS).bit_count())  # nothing beats a Tower then (T3.2, T3.5)

    def most_of(self, hand: int, sort: int) -> int:
        """The most cards of a sort that a hand can still play, where all that may come to it is in `draws`."""
        most = (self.cards[hand] & sort).bit_count()
        for drawn in self.draws:
            if drawn & sort:
                most += 1
        return most

    def overdrawn(self) -> bool:
        """Several hands need more cards than there are; every card is won once (Hall's condition)."""
        if len(self.demands) < 2 or self.coming < 0:
            return False
        return self._too_many(0, 0, 0, 0)

    def _too_many(self, first: int, hands: int, sorts: int, need: int) -> bool:
        """Whether demands of different hands from the first one on, with those chosen before, ask for too much."""
        if need > (self.every & sorts).bit_count():
            return True
        for i in range(first, len(self.demands)):
            hand, sort, count = self.demands[i]
            if not hands >> hand & 1 and self._too_many(i + 1, hands | 1 << hand, sorts | sort, need + count):
                return True
        return False

    def tricks_for(self, hand: int, sort: int, need: int) -> int:
        """The fewest tricks in which a hand can win so many cards of a sort.

        A trick brings one card of each hand, and of the winner's own only one that can win.
        """
        if need <= 0:
            return 0
        if self.coming and not self.draws:
            return -(-need // self.board.hands)
        counts = [self.most_of(other, sort) for other in range(self.board.hands)]
        counts[hand] = self.most_of(hand, sort & ~self.idle)
        if sum(counts) < need:
            return self.left + 1
        tricks = 1
        while True:
            most = 0
            for count in counts:
                most += count if count < tricks else tricks
            if most >= need:
                return tricks
            tricks += 1


def _draws(board: Board) -> list[int]:
    """The cards of a draw pile in known order, by trick after which they are drawn; empty where that cannot be said."""
    pile = board.aside.draw
    if not board.aside.ordered or board.table or len(pile) % board.hands or board.aside.palantir:
        return []
    return [mask_of(pile[first : first + board.hands]) for first in range(0, len(pile), board.hands)]


def _with(cards: int, card: int) -> int:
    return cards | 1 << card if card != NONE else cards


def out_of_reach(board: Board, verdicts: tuple[int, ...]) -> bool:
    """Whether counting proves that no line reaches all goals."""
    shares = Shares(board)
    still = [goal for i, goal in enumerate(board.goals) if verdicts[i] == OPEN]
    for goal in still:
        if _bound(goal, shares):
            return True
    for goal in still:
        if _relate(goal, shares):
            return True
    return shares.impossible() or shares.overdrawn()


def _bound(goal: Goal, shares: Shares) -> bool:
    """Enter what a goal needs and bears; true where it is out of reach by itself."""
    board = shares.board
    if isinstance(goal, goals.Every):
        return any(part.verdict(board) != SECURED and _bound(part, shares) for part in goal.goals)
    if isinstance(goal, goals.AtLeast):
        return _at_least(goal.of, goal.count, shares)
    if isinstance(goal, goals.AtMost):
        _at_most(goal.of, goal.count, shares)
        return False
    if isinstance(goal, goals.Exactly):
        _at_most(goal.of, goal.count, shares)
        return _at_least(goal.of, goal.count, shares)
    return _bound_alone(goal, shares)


def _bound_alone(goal: Goal, shares: Shares) -> bool:
    """The same for goals that are no count."""
    board = shares.board
    if isinstance(goal, goals.EachWins):
        for hand in range(board.hands):
            shares.needs(hand, goal.count - board.tricks(hand))
        return False
    if isinstance(goal, goals.OrcContest):
        return _at_least(goal.orcs, max(1, board.marks.orcs), shares)
    if isinstance(goal, goals.Cancelled):
        return _cannot_cancel(goal.hand, shares)
    if isinstance(goal, goals.BothTurned):
        for hand in board.marks.veiled:
            shares.needs(hand, 1)
    return False


def _cannot_cancel(hand: int, shares: Shares) -> bool:
    """Saruman's Tower must be in his hand and the White one in another (T7)."""
    if shares.coming:
        return False
    others = [cards for other, cards in enumerate(shares.cards) if other != hand]
    return not shares.cards[hand] & THE_BLACK or not any(cards & THE_WHITE for cards in others)


def _at_least(of: Quantity, count: int, shares: Shares) -> bool:
    board = shares.board
    need = count - of.have(board)
    if need <= 0 or isinstance(of, quantities.Draws):
        return False
    hand: int = of.hand  # type: ignore[attr-defined]  # all the others count for one hand
    own = shares.cards[hand] | shares.coming
    if isinstance(of, quantities.Cards):
        shares.demands.append((hand, of.sort, need))
        need = shares.tricks_for(hand, of.sort, need)
    elif isinstance(of, quantities.TricksHolding):
        shares.demands.append((hand, of.some & ~of.none, need))
    elif isinstance(of, quantities.TopCards):
        shares.demands.append((hand, own & of.sort, need))
        if (own & of.sort).bit_count() < need:
            return True
    elif isinstance(of, quantities.TopSuits):
        tops = board.tops[hand]
        if sum([1 for suit in SUITS if own & suit and not tops & suit]) < need:
            return True
    shares.needs(hand, need)
    return need > shares.left


def _at_most(of: Quantity, count: int, shares: Shares) -> None:
    board = shares.board
    if isinstance(of, quantities.Tricks):
        shares.bears(of.hand, count - of.have(board))
    elif isinstance(of, quantities.TricksAmong):
        shares.bears(of.hand, count - of.have(board) + shares.left - of.more(board))
    elif isinstance(of, quantities.TricksAfterBlack) and board.black >= 0:
        shares.bears(of.hand, count - of.have(board))


def _relate(goal: Goal, shares: Shares) -> bool:
    """What a goal that compares hands asks of one for the sake of another."""
    board = shares.board
    hands = range(board.hands)
    if isinstance(goal, goals.Fewest):
        mine = board.tricks(goal.hand) + shares.low[goal.hand] + goal.margin
        for hand in hands:
            if hand != goal.hand:
                shares.needs(hand, mine - board.tricks(hand))
    elif isinstance(goal, goals.Most):
        most = max([board.tricks(hand) + shares.low[hand] for hand in hands if hand != goal.hand])
        shares.needs(goal.hand, most + 1 - board.tricks(goal.hand))
    elif isinstance(goal, goals.AsMany):
        for one, other in ((goal.hand, goal.other), (goal.other, goal.hand)):
            shares.needs(one, board.tricks(other) + shares.low[other] - board.tricks(one))
            shares.bears(one, board.tricks(other) + shares.high[other] - board.tricks(one))
    elif isinstance(goal, goals.Majority) and not board.deal.chapter.has("old men"):
        return _no_majority(goal.hand, shares)
    return False


def _no_majority(hand: int, shares: Shares) -> bool:
    """Even with everything the others can spare, the pair has no majority."""
    board = shares.board
    partner = board.black_hand
    if board.black < 0:
        partner = NONE
        for other, cards in enumerate(shares.cards):
            if cards & THE_BLACK:
                partner = other
        if shares.coming & THE_BLACK:
            return False
    spare = shares.left
    mine = board.tricks(hand)
    for other in range(board.hands):
        if other != hand and other != partner:
            spare -= shares.low[other]
    if partner not in (NONE, hand):
        mine += board.tricks(partner)
    # Tricks that nobody wins leave the whole smaller.
    unwon = min(shares.unwon(), shares.left)
    return 2 * (mine + spare) <= board.claimed + shares.left - unwon
