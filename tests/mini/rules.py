"""Pocket tricks: six cards, two or three hands.

M1 Suits a and b, ranks 1 to 3. Every hand gets equally many cards; the others are the stock, face down.
M2 Hand 1 gives hand 2 a card face down, which gives one back (it may be the same), or hand 1 declines.
M3 Hand 1 leads, the others follow clockwise and must play the suit led where they can. The highest card of
   the suit led takes the trick and leads to the next one.
M4 After a trick each hand draws a card unseen by the others, the winner first, if the stock has one for each.
M5 Without cards the game is over. A hand's points are the ranks that it took; most points win.
M6 With a dummy, hand 3 lies open and the player of hand 1 plays its cards.
M7 Once a game, while a card is to be led, a hand that is not to lead may knock: that trick counts double.
"""

from __future__ import annotations

import re
from random import Random
from typing import Final

from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, NOBODY, Draw
from mathom.kernel.moves import MoveTable
from mathom.kernel.outcome import Outcome

CARDS: Final = ("a1", "a2", "a3", "b1", "b2", "b3")
ALL: Final = 0b111111
SUIT: Final = (0b000111, 0b111000)
GIVE: Final = 6
RETURN: Final = 12
DECLINE: Final = 18
KNOCK: Final = 19
DUMMY: Final = 2


def _row(hand: int) -> list[str | None]:
    gives = [f"give {card}" if hand == 0 else None for card in CARDS]
    returns = [f"return {card}" if hand == 1 else None for card in CARDS]
    return [*CARDS, *gives, *returns, "decline" if hand == 0 else None, "knock"]


NO_PASSING: Final = Objection("M3", "nobody may pass")
MOVES: Final = MoveTable([_row(hand) for hand in range(3)], [(re.compile("pass"), NO_PASSING)])


def held(mask: int) -> list[int]:
    """The cards of a mask, ascending."""
    return [card for card in range(6) if mask >> card & 1]


class MiniState:
    """The table as it truly is.

    drawer: the hand that draws next, or the leader outside of M4. worth: 2 in a trick that counts double, 0 after it.
    """

    __slots__ = ("actor", "drawer", "dummy", "hands", "lead", "log", "prompt", "scores", "stock", "table", "worth")

    def __init__(
        self,
        hands: tuple[int, ...],
        stock: int,
        dummy: bool,
        actor: int,
        prompt: str,
        lead: int,
        drawer: int,
        table: tuple[int, ...],
        scores: tuple[int, ...],
        worth: int = 1,
        log: list[Event] | None = None,
    ) -> None:
        self.hands = hands
        self.stock = stock
        self.dummy = dummy
        self.actor = actor
        self.prompt = prompt
        self.lead = lead
        self.drawer = drawer
        self.table = table
        self.scores = scores
        self.worth = worth
        self.log = log

    @property
    def decider(self) -> int:
        """M6."""
        return 0 if self.dummy and self.actor == DUMMY else self.actor

    @property
    def moves(self) -> MoveTable:
        return MOVES

    def clone(self) -> MiniState:
        return type(self)(
            self.hands,
            self.stock,
            self.dummy,
            self.actor,
            self.prompt,
            self.lead,
            self.drawer,
            self.table,
            self.scores,
            self.worth,
        )

    def key(self) -> tuple[object, ...]:
        course = (self.actor, self.prompt, self.lead, self.drawer)
        return (*course, self.hands, self.stock, self.dummy, self.table, self.scores, self.worth)

    def legal(self) -> list[int]:
        if not self.prompt:
            return []
        hand = self.hands[self.actor]
        if self.prompt == "play":
            follow = hand & SUIT[self.table[0] // 3] if self.table else 0
            return held(follow or hand)
        if self.prompt == "return":
            return [RETURN + card for card in held(hand)]
        return [*(GIVE + card for card in held(hand)), DECLINE]

    def objection(self, move: int) -> Objection | None:
        if not self.prompt:
            return Objection("M5", "nobody has to decide anything now")
        if move == KNOCK:
            return Objection("M7", "who is asked does not knock")
        rule = "M3" if self.prompt == "play" else "M2"
        asked = {0: "play", 1: "give", 2: "return", 3: "give"}[move // 6]
        if asked != self.prompt:
            return Objection(rule, "now the question is “{prompt}”", (("prompt", self.prompt),))
        card = move % 6
        if move != DECLINE and not self.hands[self.actor] >> card & 1:
            return Objection(rule, "{card} is not in this hand", (("card", CARDS[card]),))
        if move < GIVE and self.table:
            suit = self.table[0] // 3
            if card // 3 != suit and self.hands[self.actor] & SUIT[suit]:
                return Objection("M3", "the suit led must be followed")
        return None

    def out_of_turn(self, actor: int) -> Objection | None:
        if actor == self.actor:
            return None
        if self.actor == NOBODY:
            return Objection("M5", "the game is over")
        return Objection("M3", "somebody else is to move")

    def call_objection(self, actor: int, move: int) -> Objection | None:
        """M7."""
        if move != KNOCK or actor == self.actor:
            return Objection("M7", "only a knock is heard, and of those who are not asked")
        if self.prompt != "play" or self.table or self.worth != 1:
            return Objection("M7", "now nobody knocks")
        return None

    def call(self, actor: int, move: int) -> None:
        """M7."""
        self.worth = 2
        self._tell(Event("knock", actor))

    def apply(self, move: int) -> None:
        if move == DECLINE:
            self._tell(Event("decline", 0))
            self.prompt = "play"
        elif move >= RETURN:
            self._pass_on(1, 0, move - RETURN)
            self.actor, self.prompt = 0, "play"
        elif move >= GIVE:
            self._pass_on(0, 1, move - GIVE)
            self.actor, self.prompt = 1, "return"
        else:
            self._play(move)

    def _pass_on(self, giver: int, taker: int, card: int) -> None:
        """M2."""
        self._move_card(giver, card)
        self._move_card(taker, card)
        self._tell(Event("give", giver, (taker,), (card,), 0b11))

    def _move_card(self, hand: int, card: int) -> None:
        self.hands = (*self.hands[:hand], self.hands[hand] ^ 1 << card, *self.hands[hand + 1 :])

    def _play(self, card: int) -> None:
        """M3."""
        self._move_card(self.actor, card)
        self.table = (*self.table, card)
        self._tell(Event("play", self.actor, (card,)))
        if len(self.table) < len(self.hands):
            self.actor = (self.actor + 1) % len(self.hands)
        else:
            self._take()

    def _take(self) -> None:
        suit = self.table[0] // 3
        best = max(card for card in self.table if card // 3 == suit)
        winner = (self.lead + self.table.index(best)) % len(self.hands)
        points = sum(card % 3 + 1 for card in self.table) * (self.worth or 1)
        self.scores = tuple(score + points * (hand == winner) for hand, score in enumerate(self.scores))
        self._tell(Event("take", winner, (points,)))
        self.lead = self.drawer = winner
        self.table = ()
        self.worth %= 2
        if self.stock.bit_count() >= len(self.hands):
            self.actor, self.prompt = CHANCE, ""
        elif self.hands[winner]:
            self.actor, self.prompt = winner, "play"
        else:
            self.actor, self.prompt = NOBODY, ""

    def draw(self, rng: Random) -> Draw:
        """M4."""
        return self.drawer, rng.choice(held(self.stock))

    def draw_objection(self, draw: Draw) -> Objection | None:
        hand, card = draw
        if hand != self.drawer:
            return Objection("M4", "another hand draws first")
        if not self.stock >> card & 1:
            return Objection("M4", "{card} is not in the stock", (("card", CARDS[card]),))
        return None

    def settle(self, draw: Draw) -> None:
        hand, card = draw
        self._move_card(hand, card)
        self.stock ^= 1 << card
        if self.dummy and hand == DUMMY:
            self._tell(Event("draw", hand, (card,)))
        else:
            self._tell(Event("draw", hand, (), (card,), 1 << hand))
        self.drawer = (hand + 1) % len(self.hands)
        if self.drawer == self.lead:
            self.actor, self.prompt = self.lead, "play"

    def outcome(self) -> Outcome | None:
        """M5."""
        if self.actor != NOBODY:
            return None
        most = max(self.scores)
        winners = tuple(hand for hand, score in enumerate(self.scores) if score == most)
        total = sum(self.scores)
        payoffs = tuple(float(score * len(self.scores) - total) for score in self.scores)
        return Outcome(winners, "alone" if len(winners) == 1 else "shared", payoffs)

    def _tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)
