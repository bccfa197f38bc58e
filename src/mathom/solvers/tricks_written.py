"""A round with open hands, written down as sentences: who leads, which suit is led, who wins.

Whatever the rules allow from here to the end of the round makes all sentences true at once, so where they contradict
each other there is no such line. What they leave out (an empty hand takes the hidden card back, T2.6) would only rule
out more.
"""

from __future__ import annotations

from typing import final

from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import BLACK_TOWER, NONE, ONE_RING, RINGS, SUIT, SUITS, WEARIES, WHITE_TOWER
from mathom.solvers.tricks_clauses import FALSE, TRUE
from mathom.solvers.tricks_pieces import Piece, Pieces
from mathom.solvers.tricks_sentences import Sentences


@final
class Written:
    """The round from this position on.

    leads, wins: by hand and trick. unwon: by trick, that nobody wins it. suits: those in play; suit: by suit and trick,
    that it is the lead suit; bare: by trick, that there is none. follows: by hand, suit and trick, that the hand puts a
    card of the suit; shows: the same, that one of its cards lies in the trick. top: by card, hand and trick, that
    the hand wins the trick with it. light: by trick, that it is lit (T8.35). ring_wins: by trick, that the One Ring
    wins (T3.5).
    """

    __slots__ = (
        "bare", "board", "cards", "follows", "hands", "leads", "light", "opens", "pieces", "ring_wins", "said", "shows",
        "suit", "suits", "top", "tricks", "unwon", "void", "wins",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        self.board = board
        self.said = Sentences()
        self.hands = board.hands
        self.tricks = board.left
        self.cards = Pieces(board, self.said)
        self.pieces = self.cards.pieces
        here = 0
        for piece in self.pieces:
            here |= SUIT[piece.card]
        self.suits = [suit for suit in SUITS if here & suit]
        self.leads = self._by_hand()
        for hand in range(self.hands):
            self.leads[hand][0] = TRUE if hand == board.leader else FALSE
        self.wins = self._by_hand()
        self.unwon = self._by_trick()
        self.suit = [self._by_trick() for _ in self.suits]
        self.bare = self._by_trick()
        self.follows = [self._by_suit(hand, put=True) for hand in range(self.hands)]
        self.shows = self.follows[:]
        if board.behind != NONE:
            self.shows[board.behind] = self._by_suit(board.behind, put=False)
        self.void = [[self._by_trick() for _ in self.suits] for _ in range(self.hands)]
        self.top: dict[tuple[int, int], list[int]] = {}
        self.light = [FALSE] * self.tricks
        self.ring_wins = [FALSE] * self.tricks
        self.opens: list[int] = []
        self._write()

    def _write(self) -> None:
        self._who_draws()
        self._what_is_left()
        self._open_rings()
        for trick in range(self.tricks):
            self._set_suit(trick)
            self._follow(trick)
            self._lead(trick)
            self._win(trick)

    def _by_trick(self) -> list[int]:
        return [self.said.fresh() for _ in range(self.tricks)]

    def _by_hand(self) -> list[list[int]]:
        return [self._by_trick() for _ in range(self.hands)]

    def _by_suit(self, hand: int, *, put: bool) -> list[list[int]]:
        """By suit and trick, that the hand puts, or plays, a card of it."""
        found = []
        for suit in self.suits:
            row = []
            for trick in range(self.tricks):
                some = [
                    (piece.put if put else piece.played)[hand][trick]
                    for piece in self.pieces
                    if SUIT[piece.card] == suit
                ]
                row.append(self.said.any_of(some))
            found.append(row)
        return found

    def _who_draws(self) -> None:
        """T6.1: after each trick every hand draws, clockwise from the next leader."""
        for place, card in enumerate(self.board.aside.draw):
            trick = place // self.hands + 1
            if trick >= self.tricks:
                return
            piece = self.cards.piece(card)
            self.said.one_of(piece.own)
            for leader in range(self.hands):
                hand = (leader + place) % self.hands
                self.said.say([self.leads[leader][trick] ^ 1, piece.own[hand]])
                self.said.say([self.leads[leader][trick], piece.own[hand] ^ 1])
            for hand in range(self.hands):
                for put in piece.put[hand]:
                    self.said.say([put ^ 1, piece.own[hand]])

    def _what_is_left(self) -> None:
        """A hand without a suit has put all its cards of it that it could use."""
        for hand in range(self.hands):
            for s, suit in enumerate(self.suits):
                for trick in range(self.tricks):
                    self.cards.none_of(self.void[hand][s][trick] ^ 1, hand, trick, suit)

    def _before(self, leader: int, hand: int, s: int, trick: int) -> int:
        """That a hand puts, leading, or shows a card of a suit."""
        return (self.follows if hand == leader else self.shows)[hand][s][trick]

    def _set_suit(self, trick: int) -> None:
        """T3.1, T3.2, T3.6: the suit of the first card that has one."""
        kinds = range(len(self.suits))
        self.said.one_of([self.bare[trick], *[row[trick] for row in self.suit]])
        for leader in range(self.hands):
            lead = self.leads[leader][trick]
            if lead == FALSE:
                continue
            earlier: list[int] = [lead ^ 1]
            for p in range(self.hands):
                hand = (leader + p) % self.hands
                own = [self._before(leader, hand, s, trick) for s in kinds]
                for s in kinds:
                    self.said.say([*earlier, own[s] ^ 1, self.suit[s][trick]])
                    self.said.say([lead ^ 1, self.bare[trick] ^ 1, own[s] ^ 1])
                earlier += own
            self.said.say([*earlier, self.bare[trick]])

    def _follow(self, trick: int) -> None:
        """T3.1: who plays when the suit is set and has it must put it."""
        for leader in range(self.hands):
            lead = self.leads[leader][trick]
            if lead == FALSE:
                continue
            for p in range(1, self.hands):
                hand = (leader + p) % self.hands
                for q in range(p):
                    other = (leader + q) % self.hands
                    for s in range(len(self.suits)):
                        set_before = self._before(leader, other, s, trick)
                        may = [self.follows[hand][s][trick], self.void[hand][s][trick]]
                        self.said.say([lead ^ 1, set_before ^ 1, self.suit[s][trick] ^ 1, *may])

    def _lead(self, trick: int) -> None:
        """What may be led (T3.3, T3.4, T3.6, T8.30, T8.31), and who leads next (T3.7)."""
        board = self.board
        for hand in range(self.hands):
            lead = self.leads[hand][trick]
            never = board.deal.never_led(board.cast[hand])
            for piece in self.pieces:
                put = piece.put[hand][trick]
                if never >> piece.card & 1:
                    self.said.say([lead ^ 1, put ^ 1])
                if WEARIES >> piece.card & 1:
                    self.said.say([put ^ 1, lead])
            if RINGS in self.suits and not board.deal.plain_leads:
                ring = self.follows[hand][self.suits.index(RINGS)][trick]
                only_rings = self.said.fresh()
                self.said.say([lead ^ 1, ring ^ 1, self.opens[trick], only_rings])
                self.cards.none_of(only_rings ^ 1, hand, trick, ~(RINGS | never))
            if trick + 1 < self.tricks:
                after = self.leads[hand][trick + 1]
                self.said.say([self.wins[hand][trick] ^ 1, after])
                self.said.say([self.unwon[trick] ^ 1, lead ^ 1, after])
                self.said.say([after ^ 1, self.wins[hand][trick], lead])
        self.said.one_of([row[trick] for row in self.leads])

    def _open_rings(self) -> None:
        """T3.4: a Ring played by someone unable to follow lets Rings be led from the next trick on."""
        self.opens = [TRUE if self.board.ring_open else FALSE]
        rings = self.suits.index(RINGS) if RINGS in self.suits else NONE
        for trick in range(self.tricks - 1):
            thrown = FALSE
            if rings != NONE:
                some = self.said.any_of([self.shows[hand][rings][trick] for hand in range(self.hands)])
                thrown = self.said.both(some, self.suit[rings][trick] ^ 1)
            self.opens.append(self.said.any_of([self.opens[trick], thrown]))

    def _win(self, trick: int) -> None:
        """T3.1, T3.2, T3.5, T3.7, T8.35: one way to win, or none, holds."""
        ways: list[list[int]] = [[] for _ in range(self.hands)]
        white, black = self._tower(WHITE_TOWER, trick), self._tower(BLACK_TOWER, trick)
        for piece in self.pieces:
            card = piece.card
            for hand in range(self.hands):
                played = piece.played[hand][trick]
                if played == FALSE:
                    continue
                if SUIT[card]:
                    way = self._top(piece, hand, trick)
                    self._towers_alike(way, white, black)
                    self._highest(way, card, trick)
                elif card in (WHITE_TOWER, BLACK_TOWER):
                    way = self._top(piece, hand, trick)
                    self.said.say([way ^ 1, (black if card == WHITE_TOWER else white) ^ 1])
                else:
                    continue
                ways[hand].append(way)
                if card == ONE_RING:
                    ways[hand].append(self._ring_wins(hand, trick, played))
        self._light(trick, ways)
        self._nobody(trick)
        self._towers_alike(self.unwon[trick], white, black)
        self.said.one_of([self.unwon[trick], *[way for own in ways for way in own]])
        self.said.one_of([self.unwon[trick], *[row[trick] for row in self.wins]])
        for hand in range(self.hands):
            self.said.say([self.wins[hand][trick] ^ 1, *ways[hand]])
            for way in ways[hand]:
                self.said.say([way ^ 1, self.wins[hand][trick]])

    def _nobody(self, trick: int) -> None:
        """T3.7, T8.22: nobody wins where no card of the lead suit lies in the trick."""
        if self.board.behind == NONE:
            self.said.say([self.unwon[trick] ^ 1, self.bare[trick]])
            return
        for shown in self.shows:
            for s, row in enumerate(self.suit):
                self.said.say([self.unwon[trick] ^ 1, row[trick] ^ 1, shown[s][trick] ^ 1])

    def _top(self, piece: Piece, hand: int, trick: int) -> int:
        """That a hand wins with a card because of what the card is."""
        way = self.said.fresh()
        self.said.say([way ^ 1, piece.played[hand][trick]])
        self.top.setdefault((piece.card, hand), [FALSE] * self.tricks)[trick] = way
        return way

    def _tower(self, card: int, trick: int) -> int:
        return self.said.any_of(
            [played[trick] for piece in self.pieces if piece.card == card for played in piece.played]
        )

    def _towers_alike(self, way: int, white: int, black: int) -> None:
        """Both Towers are in the trick, or none."""
        self.said.say([way ^ 1, white ^ 1, black])
        self.said.say([way ^ 1, black ^ 1, white])

    def _highest(self, way: int, card: int, trick: int) -> None:
        """The suit is led, and no higher card of it lies in the trick."""
        suit = SUIT[card]
        self.said.say([way ^ 1, self.suit[self.suits.index(suit)][trick]])
        for piece in self.pieces:
            if piece.card > card and suit >> piece.card & 1:
                for played in piece.played:
                    self.said.say([way ^ 1, played[trick] ^ 1])

    def _ring_wins(self, hand: int, trick: int, played: int) -> int:
        """T3.5: its player says that the One Ring wins."""
        way = self.said.fresh()
        self.said.say([way ^ 1, played])
        self.ring_wins[trick] = self.said.any_of([self.ring_wins[trick], way])
        tops = self.top[ONE_RING, hand]
        tops[trick] = self.said.any_of([tops[trick], way])
        return way

    def _light(self, trick: int, ways: list[list[int]]) -> None:
        """T8.35: once Sam wins with whatever he plays, but the One Ring has a light of its own."""
        board = self.board
        chapter = board.deal.chapter
        if not chapter.has("light") or board.aside.light_used:
            return
        for hand in range(self.hands):
            own = board.cast[hand]
            if own is None or own.id not in chapter.events["light"].words("holder"):
                continue
            way = self.light[trick] = self.said.fresh()
            for earlier in self.light[:trick]:
                self.said.say([way ^ 1, earlier ^ 1])
            ways[hand].append(way)
            for piece in self.pieces:
                played = piece.played[hand][trick]
                if played == FALSE:
                    continue
                if piece.card == ONE_RING:
                    self.said.say([way ^ 1, played ^ 1])
                tops = self.top.setdefault((piece.card, hand), [FALSE] * self.tricks)
                tops[trick] = self.said.any_of([tops[trick], self.said.both(way, played)])
