"""Which card of a round with open hands can come to which trick, as sentences.

Cards lie in hands, under characters, in the rows of the pyramid, under Treebeard's figure or in a draw pile.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, final

from mathom.games.tricks.board import Ask, Board
from mathom.games.tricks.cards import NONE, ORCS, WEARIES, cards_of
from mathom.solvers.tricks_clauses import FALSE, TRUE
from mathom.solvers.tricks_sentences import Sentences

LEFT_OUT: Final = ("palantir", "old men")
"""Events that are not written down: cards come to a hand by who wins (T8.28), goals change on the way (T8.23)."""


def can_be_written(board: Board) -> bool:
    """Whether a trick begins now in a round that can be written down."""
    aside = board.aside
    return (
        bool(board.goals and board.left)
        and board.ask == Ask.PLAY
        and not board.table
        and not any(board.deal.chapter.has(event) for event in LEFT_OUT)
        and (aside.ordered or not aside.draw)
    )


@final
class Piece:
    """A card that can still be played.

    put: by hand and trick, that it leaves this hand for it. played: the same, that it lies in the trick then; for all
    but Treebeard (T8.22) it is the same statement. gone: by trick, that it was put before. here: by trick, that it is
    not hidden. own: by hand, that it is or will be its. since: the first trick it can be in a hand. covers: the pieces
    that lie on it.
    """

    __slots__ = ("card", "covers", "gone", "here", "own", "played", "put", "since")

    def __init__(self, card: int, hands: int, tricks: int) -> None:
        self.card = card
        self.put = [[FALSE] * tricks for _ in range(hands)]
        self.played = self.put
        self.gone = [FALSE] * (tricks + 1)
        self.here = [TRUE] * tricks
        self.own = [FALSE] * hands
        self.since = 0
        self.covers: list[Piece] = []


@final
class Pieces:
    """All cards that can still be played.

    hands, tricks: how many there are, from here on.
    """

    __slots__ = ("board", "hands", "pieces", "said", "tricks")

    def __init__(self, board: Board, said: Sentences) -> None:
        self.board = board
        self.said = said
        self.hands = board.hands
        self.tricks = board.left
        self.pieces: list[Piece] = []
        self._lay_out()
        self._one_card_each()
        self._all_go()
        self._alike()

    def _lay_out(self) -> None:
        """The cards of the round, each where it lies."""
        board = self.board
        for hand in range(self.hands):
            for card in cards_of(board.held[hand]):
                self._lay(card, [hand], 0)
            if board.hidden[hand] != NONE:
                piece = self._lay(board.hidden[hand], [hand], 0)
                piece.here = [FALSE, *[self.said.fresh() for _ in range(self.tricks - 1)]]
        for place, card in enumerate(board.aside.draw):
            since = place // self.hands + 1
            if since < self.tricks:
                self._lay(card, list(range(self.hands)), since)
        self._lay_rows()
        if board.behind != NONE:
            self._lay_behind()

    def _lay_rows(self) -> None:
        """T5.1: what lies on the cards of the pyramid."""
        rows, down = self.board.aside.rows, self.board.aside.down
        for row, next_row in pairwise(rows[:-1]):
            for i, card in enumerate(row):
                if card == NONE:
                    continue
                piece = self.piece(card)
                piece.covers = [self.piece(other) for other in next_row[i : i + 2] if other != NONE]
                if down >> card & 1 and not piece.covers:
                    piece.here = [FALSE] + [TRUE] * (self.tricks - 1)  # turned up after the trick

    def _lay(self, card: int, hands: list[int], since: int) -> Piece:
        piece = Piece(card, self.hands, self.tricks)
        piece.since = since
        for hand in hands:
            piece.own[hand] = TRUE if len(hands) == 1 else self.said.fresh()
            piece.put[hand] = [FALSE] * since + [self.said.fresh() for _ in range(self.tricks - since)]
        self.pieces.append(piece)
        return piece

    def _lay_behind(self) -> None:
        """What Treebeard puts he plays one trick later (T8.22)."""
        hand = self.board.behind
        for piece in self.pieces:
            piece.played = piece.put[:]
            piece.played[hand] = [FALSE, *piece.put[hand][:-1]]
        under = Piece(self.board.aside.under, self.hands, self.tricks)
        under.gone = [TRUE] * (self.tricks + 1)
        under.played = [[FALSE] * self.tricks for _ in range(self.hands)]
        under.played[hand][0] = TRUE
        self.pieces.append(under)

    def piece(self, card: int) -> Piece:
        """This card."""
        for piece in self.pieces:
            if piece.card == card:
                return piece
        raise AssertionError(card)

    def _one_card_each(self) -> None:
        """T3.1: every hand puts one card to each trick, and every card goes once."""
        for hand in range(self.hands):
            for trick in range(self.tricks):
                self.said.one_of([piece.put[hand][trick] for piece in self.pieces])
        for piece in self.pieces:
            if piece.gone[0] == FALSE:
                self.said.at_most_one([put for row in piece.put for put in row])
                for trick in range(self.tricks):
                    now = [row[trick] for row in piece.put]
                    piece.gone[trick + 1] = self.said.any_of([piece.gone[trick], *now])
        for piece in self.pieces:  # what covers it may stand behind it, so only now is it known when that is gone
            if piece.gone[0] == FALSE:
                for trick in range(self.tricks):
                    self._goes(piece, trick)

    def _goes(self, piece: Piece, trick: int) -> None:
        """What it takes that a card can be put to a trick."""
        if trick:
            self.said.say([piece.here[trick - 1] ^ 1, piece.here[trick]])
        for put in [row[trick] for row in piece.put]:
            self.said.say([put ^ 1, piece.gone[trick] ^ 1])
            self.said.say([put ^ 1, piece.here[trick]])
            for other in piece.covers:
                self.said.say([put ^ 1, other.gone[trick]])

    def _all_go(self) -> None:
        """A hand with no more cards than tricks keeps none."""
        drawn = [piece for piece in self.pieces if piece.since]
        if len(drawn) % self.hands:
            return
        keeps_some = False
        for hand in range(self.hands):
            mine = [piece for piece in self.pieces if piece.own[hand] == TRUE and piece.gone[0] != TRUE]
            if len(mine) + len(drawn) // self.hands > self.tricks:
                keeps_some = True
                continue
            for piece in mine:
                self.said.say(piece.put[hand])
        if not keeps_some:
            for piece in drawn:
                self.said.say([put for row in piece.put for put in row])

    def _alike(self) -> None:
        """Of two cards that look alike in one open hand the lower goes first."""
        if self.board.deal.pyramid != NONE:
            return
        for hand in range(self.hands):
            for twins in (ORCS, WEARIES):
                mine = [piece for piece in self.pieces if self.board.held[hand] & twins & 1 << piece.card]
                for one, other in pairwise(mine):
                    for trick in range(self.tricks):
                        self.said.say([other.gone[trick + 1] ^ 1, one.gone[trick]])

    def none_of(self, unless: int, hand: int, trick: int, sort: int) -> None:
        """The hand has no card of a sort that it could put to a trick, unless a statement holds."""
        for piece in self.pieces:
            if not sort >> piece.card & 1 or piece.own[hand] == FALSE or piece.since > trick or piece.gone[0] == TRUE:
                continue
            covered = [other.gone[trick] ^ 1 for other in piece.covers]
            self.said.say([unless, piece.gone[trick], piece.here[trick] ^ 1, piece.own[hand] ^ 1, *covered])
