"""The goals of a round that is written down as sentences: what must be true at its end."""

from __future__ import annotations

from typing import final

from mathom.games.tricks import goals, quantities
from mathom.games.tricks.cards import BLACK_TOWER, NONE, ONE_RING, SUITS, WHITE_TOWER
from mathom.games.tricks.goals import SECURED, Goal
from mathom.games.tricks.quantities import Quantity
from mathom.solvers.tricks_clauses import FALSE, TRUE
from mathom.solvers.tricks_pieces import Piece
from mathom.solvers.tricks_written import Written


@final
class Wanted:
    """Goals as sentences about a written round.

    counts: by hand, trick and number, that the hand has won so many tricks to come before this trick. played: by card
    and trick, that it lies in the trick. black: by trick, that the Black Tower was played before it.
    """

    __slots__ = ("black", "board", "counts", "played", "round", "said")

    def __init__(self, written: Written) -> None:
        self.round = written
        self.board = board = written.board
        self.said = written.said
        self.played: dict[int, list[int]] = {}
        for piece in written.pieces:
            rows = piece.played
            self.played[piece.card] = [
                self.said.any_of([row[trick] for row in rows]) for trick in range(written.tricks)
            ]
        self.counts = [self.said.counted(written.wins[hand]) for hand in range(written.hands)]
        self.black = [TRUE if board.black >= 0 else FALSE]
        for played in self.played.get(BLACK_TOWER, [FALSE] * written.tricks):
            self.black.append(self.said.any_of([self.black[-1], played]))
        self._share_out()
        for goal in board.goals:
            self.want(goal)
        if board.event_goal is not None:
            self.want(board.event_goal)

    def _share_out(self) -> None:
        """All tricks to come are won by somebody or by nobody: what all win together is known."""
        tricks = self.round.tricks
        whole = self.said.counted(self.round.unwon)[-1]
        for rows in self.counts:
            whole = self.said.together(whole, rows[-1], tricks)
        self.said.say([whole[tricks]])

    def _won(self, hand: int, count: int) -> int:
        """That a hand wins so many tricks in all."""
        more = count - self.board.tricks(hand)
        return TRUE if more <= 0 else FALSE if more > self.round.tricks else self.counts[hand][-1][more]

    def _more_than(self, hand: int, other: int, margin: int, unless: int = FALSE) -> None:
        """At the end a hand has as many tricks as another and so many more, or the other statement holds."""
        for count in range(self.board.tricks(other) + self.round.tricks + 1):
            self.said.say([self._won(other, count) ^ 1, self._won(hand, count + margin), unless])

    def want(self, goal: Goal) -> None:
        """The goal is reached at the end."""
        if goal.verdict(self.board) == SECURED:
            return
        if isinstance(goal, goals.Every):
            for part in goal.goals:
                self.want(part)
        elif isinstance(goal, (goals.AtLeast, goals.AtMost, goals.Exactly)):
            self._count(goal)
        elif isinstance(goal, (goals.EachWins, goals.Fewest, goals.Most, goals.AsMany)):
            self._compare(goal)
        elif isinstance(goal, goals.Majority):
            self._majority(goal.hand)
        elif isinstance(goal, goals.Cancelled):
            self._cancelled(goal.hand)
        elif isinstance(goal, (goals.StinkerWatch, goals.SlinkerWatch)):
            self._watch(goal)
        else:
            self._want_alone(goal)

    def _compare(self, goal: goals.EachWins | goals.Fewest | goals.Most | goals.AsMany) -> None:
        """Goals that look at the tricks of several hands."""
        for hand in range(self.round.hands):
            if isinstance(goal, goals.EachWins):
                self.said.say([self._won(hand, goal.count)])
            elif isinstance(goal, goals.AsMany):
                if hand in (goal.hand, goal.other):
                    self._more_than(hand, goal.hand + goal.other - hand, 0)
            elif hand != goal.hand and isinstance(goal, goals.Fewest):
                self._more_than(hand, goal.hand, goal.margin)
            elif hand != goal.hand:
                self._more_than(goal.hand, hand, 1)

    def _want_alone(self, goal: Goal) -> None:
        """Goals that are like no others."""
        board, written = self.board, self.round
        if isinstance(goal, goals.OrcContest):
            # More Orcs may come to lie under his card; that is left out.
            need = max(1, board.marks.orcs) - goal.orcs.have(board)
            self.said.at_least(self._lits(goal.orcs), need)
        elif isinstance(goal, goals.WonWithRanks):
            for sort in goal.missing(board):
                self.said.say([lit for hand in range(written.hands) for lit in self._tops(hand, sort)])
        elif isinstance(goal, goals.StepsKept):
            first, last = board.marks.steps
            if not board.heaps and first != NONE:
                self.said.say([written.wins[first][0]])
            self.said.say([written.wins[last][-1]])

    def _count(self, goal: goals.AtLeast | goals.AtMost | goals.Exactly) -> None:
        """So many, or not so many, of a quantity."""
        more = goal.count - goal.of.have(self.board)
        if isinstance(goal.of, quantities.Tricks):
            if not isinstance(goal, goals.AtMost):
                self.said.say([self._won(goal.of.hand, goal.count)])
            if not isinstance(goal, goals.AtLeast):
                self.said.say([self._won(goal.of.hand, goal.count + 1) ^ 1])
            return
        lits = self._lits(goal.of)
        if not isinstance(goal, goals.AtMost):
            self.said.at_least(lits, more)
        if not isinstance(goal, goals.AtLeast):
            self.said.at_most(lits, more)

    def _lits(self, of: Quantity) -> list[int]:
        """What is counted, one statement each."""
        board, written = self.board, self.round
        if isinstance(of, quantities.TricksAmong):
            done = len(board.heaps)
            return [lit for trick, lit in enumerate(written.wins[of.hand]) if of.window >> trick + done & 1]
        if isinstance(of, quantities.TricksBeforeBlack):
            return [self.said.both(lit, self.black[trick + 1] ^ 1) for trick, lit in enumerate(written.wins[of.hand])]
        if isinstance(of, quantities.TricksAfterBlack):
            return [self.said.both(lit, self.black[trick]) for trick, lit in enumerate(written.wins[of.hand])]
        if isinstance(of, quantities.TricksHolding):
            return self._holding(of)
        if isinstance(of, quantities.Cards):
            return self._cards(of.hand, of.sort)
        if isinstance(of, quantities.TopCards):
            return self._tops(of.hand, of.sort)
        if isinstance(of, quantities.TopSuits):
            tops = board.tops[of.hand]
            return [self.said.any_of(self._tops(of.hand, suit)) for suit in SUITS if not tops & suit]
        raise AssertionError(of)

    def _holding(self, of: quantities.TricksHolding) -> list[int]:
        written = self.round
        found = []
        for trick, win in enumerate(written.wins[of.hand]):
            some = [rows[trick] for card, rows in self.played.items() if of.some >> card & 1]
            none = [rows[trick] for card, rows in self.played.items() if of.none >> card & 1]
            found.append(self.said.both(win, self.said.both(self.said.any_of(some), self.said.any_of(none) ^ 1)))
        return found

    def _cards(self, hand: int, sort: int) -> list[int]:
        """By card of a sort, that the hand wins it."""
        written = self.round
        found = []
        for card, rows in self.played.items():
            if sort >> card & 1:
                taken = self.said.fresh()
                self.said.say([taken ^ 1, *rows])
                for trick, lit in enumerate(rows):
                    self.said.say([taken ^ 1, lit ^ 1, written.wins[hand][trick]])
                    self.said.say([taken, lit ^ 1, written.wins[hand][trick] ^ 1])
                found.append(taken)
        return found

    def _tops(self, hand: int, sort: int) -> list[int]:
        """The ways in which a hand wins a trick with a card of a sort."""
        return [
            lit
            for (card, winner), rows in self.round.top.items()
            if winner == hand and sort >> card & 1
            for lit in rows
        ]

    def _majority(self, hand: int) -> None:
        """T4.4: with the partner, who plays the Black Tower if anybody does, more than all the others."""
        if self.board.black >= 0:
            self._ahead({hand, self.board.black_hand}, FALSE)
            return
        self._ahead({hand}, self.black[-1])
        tower = self._piece(BLACK_TOWER)
        for partner, rows in enumerate(tower.played if tower is not None else []):
            comes = self.said.any_of(rows)
            if comes != FALSE:
                self._ahead({hand, partner}, comes ^ 1)

    def _ahead(self, side: set[int], unless: int) -> None:
        """These hands together win more tricks than all others, or the statement holds."""
        written = self.round
        lits = []
        behind = 1
        for hand in range(written.hands):
            mine = hand in side
            behind += (-1 if mine else 1) * self.board.tricks(hand)
            lits += [lit if mine else lit ^ 1 for lit in written.wins[hand]]
        others = (written.hands - len(side)) * written.tricks
        self.said.at_least(lits, behind + others, unless)

    def _cancelled(self, hand: int) -> None:
        """Both Towers meet, the Black one from this hand (T7)."""
        none = [FALSE] * self.round.tricks
        black, white = self.played.get(BLACK_TOWER, none), self.played.get(WHITE_TOWER, none)
        for one, other in zip(black, white, strict=True):
            self.said.say([one ^ 1, other])
        mine = self._piece(BLACK_TOWER)
        self.said.say(mine.played[hand] if mine is not None else [])

    def _piece(self, card: int) -> Piece | None:
        for piece in self.round.pieces:
            if piece.card == card:
                return piece
        return None

    def _watch(self, goal: goals.StinkerWatch | goals.SlinkerWatch) -> None:
        """What holds when the One Ring is played, or else at the end (T7)."""
        at_once = FALSE
        if self.board.one < 0 and ONE_RING in self.played:
            at_once = self.said.fresh()
            self.said.say([at_once ^ 1, *self.played[ONE_RING]])
            for trick, lit in enumerate(self.played[ONE_RING]):
                if lit != FALSE:
                    self._then(goal, trick, [at_once ^ 1, lit ^ 1])
        if isinstance(goal, goals.StinkerWatch):
            self._more_than(goal.other, goal.hand, 1, at_once)
        else:
            self._more_than(goal.hand, goal.other, 1, at_once)

    def _then(self, goal: goals.StinkerWatch | goals.SlinkerWatch, trick: int, unless: list[int]) -> None:
        """Before this trick Gollum is ahead, or Sméagol behind all others."""
        if isinstance(goal, goals.StinkerWatch):
            self._was_ahead(goal.hand, goal.other, trick, unless)
            return
        for other in range(self.round.hands):
            if other != goal.hand:
                self._was_ahead(other, goal.hand, trick, unless)

    def _was_ahead(self, hand: int, other: int, trick: int, unless: list[int]) -> None:
        """Before a trick one hand had more tricks than another."""
        lead = self.board.tricks(hand) - self.board.tricks(other)
        for count in range(trick + 1):
            needed = count + 1 - lead
            if needed > 0:
                reached = self.counts[hand][trick][needed] if needed <= trick else FALSE
                self.said.say([*unless, self.counts[other][trick][count] ^ 1, reached])
