"""What lies on the table in a round, hands included: the fields that the rules read and change."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

from mathom.games.tricks.cards import BLACK_TOWER, KIND, NONE, WHITE_TOWER
from mathom.games.tricks.data import Character
from mathom.games.tricks.deal import Deal
from mathom.games.tricks.goals import Goal
from mathom.games.tricks.tally import Tally
from mathom.kernel.event import Event, Fact
from mathom.kernel.outcome import Outcome

ALL_SEATS: Final = 0b1111
NO_CARDS: Final = tuple((NONE,) * hands for hands in range(5))
"""By number of hands: no card for any of them."""


class Ask(IntEnum):
    """What is asked next; `PROMPTS` has the words."""

    PLAY = 0
    GROUP = 1
    TAKE = 2
    GATE = 3
    GIVE = 4
    RETURN = 5
    SWAP = 6
    HIDE = 7
    HAND = 8
    FREE = 9
    BURDEN = 10
    ASIDE = 11
    STEP = 12
    OPEN = 13
    HIDDEN = 14
    STOP = 15
    AGAIN = 16
    CHANCE = 17
    OVER = 18


PROMPTS: Final = (
    "play", "group", "take", "gate", "give", "return", "swap", "hide", "hand", "free", "burden", "aside", "step",
    "open", "hidden", "stop", "again", "", "",
)  # fmt: skip


class Step(IntEnum):
    """One thing to be done in setup, between tricks or after the round, in the order of the agenda."""

    ASSIGN = 0
    GROUP = 1
    GATE = 2
    TAKE = 3
    ACTS = 4
    EXCHANGE = 5
    EXCHANGE_EACH = 6
    EXCHANGE_AT_ONCE = 7
    HIDE = 8
    BLACK_TOWER = 9
    FREE_CARD = 10
    UNDER_FIGURE = 11
    HILL = 12
    EIGHTS = 13
    BURDEN = 14
    STEPS = 15
    OPEN_CARD = 16
    BEGIN = 17
    SHADOW = 18
    TURN = 19
    DRAW = 20
    HIDDEN = 21
    LEAD = 22
    FINISH = 23
    DEAL = 24
    BANK = 25
    TURN_UP = 26


Agenda = tuple[tuple[Step, int], ...]


class Aside(NamedTuple):
    """What lies beside the tricks and seldom changes.

    free, event: open cards beside the chapter card and at the event. under: the card under the figure (T8.22).
    opened: by hand, the open card of T8.36. hill_pile: ranks; palantir, draw: cards; first drawn first when the
    order is fixed. rows: the pyramid; down: its face-down cards as a mask. achieved: characters reached. group: the
    group of this round. pending: particulars of what is asked. passed: the card given in a simultaneous exchange,
    in neither hand. played: rounds played in this record. barred: no more proposals to stop before the next trick.
    turned: the hands turned up as Gandalf and Saruman, known to chance before if the header says so. reason: why
    the chapter was lost. ordered: the order of the draw pile is fixed.
    """

    free: tuple[int, ...] = ()
    event: tuple[int, ...] = ()
    under: int = NONE
    opened: tuple[int, ...] = (NONE,) * 4
    hill_pile: tuple[int, ...] = ()
    palantir: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    down: int = 0
    achieved: tuple[int, ...] = ()
    round: int = 1
    group: int = 0
    pending: tuple[int, ...] = ()
    played: int = 0
    barred: bool = False
    turned: tuple[int, ...] = ()
    light_used: bool = False
    passed: int = NONE
    ordered: bool = False
    reason: str = ""


class Board(Tally):
    """The table of one round, hands included.

    cast: by hand, its character. held: by hand, its cards as a mask. table: cards of the present trick from the
    leader on. suit: the lead suit as a mask, 0 while none is set. may: what the one to play may play. sure: the
    hand that wins this trick over everything, or NONE. behind: the hand that plays one trick behind, or NONE.
    found: verdicts of an earlier moment of the round, or none. figures: holders of the White and the Black Tower's
    figure. hidden: by hand, the card under the character.
    """

    __slots__ = (
        "actor", "agenda", "aside", "ask", "behind", "cast", "deal", "event_goal", "figures", "found", "goals", "held",
        "hidden", "leader", "log", "may", "result", "ring_open", "suit", "sure", "table",
    )  # fmt: skip

    deal: Deal
    ask: int
    actor: int
    agenda: Agenda
    cast: tuple[Character | None, ...]
    goals: tuple[Goal, ...]
    found: tuple[int, ...]
    event_goal: Goal | None
    held: list[int]
    table: list[int]
    leader: int
    suit: int
    may: int
    sure: int
    behind: int
    ring_open: bool
    figures: tuple[int, int]
    hidden: tuple[int, ...]
    aside: Aside
    result: Outcome | None
    log: list[Event] | None

    def tell(
        self, kind: str, actor: int, data: tuple[Fact, ...], cards: Iterable[int] = (), seers: int = ALL_SEATS
    ) -> None:
        """Log an event, where somebody listens. The cards are secret unless all seats see them."""
        if self.log is None:
            return
        kinds = tuple(sorted(KIND[card] for card in cards))
        if seers == ALL_SEATS or self.deal.players == 1:
            self.log.append(Event(kind, actor, (*data, *kinds)))
        else:
            self.log.append(Event(kind, actor, data, kinds, seers))

    def seers(self, *hands: int) -> int:
        """The seats that see what these hands hold."""
        seen = 0
        for hand in hands:
            seen |= ALL_SEATS if self.deal.open_hand(hand) else 1 << hand
        return seen

    def next_hand(self, hand: int) -> int:
        """The hand to the left."""
        return (hand + 1) % self.deal.hands

    def clockwise(self, first: int) -> list[int]:
        """All hands from one on."""
        count = self.deal.hands
        return [(first + i) % count for i in range(count)]

    def holder(self, card: int) -> int:
        """The hand that holds a card, or NONE."""
        for hand in range(self.deal.hands):
            if self.held[hand] >> card & 1:
                return hand
        return NONE

    def hand_of(self, name: str) -> int:
        """The hand that plays a character, or NONE."""
        for hand, character in enumerate(self.cast):
            if character is not None and character.id == name:
                return hand
        return NONE

    def show_figure(self, card: int, hand: int) -> None:
        """Who plays or shows a Tower takes its figure (T3.2)."""
        white, black = self.figures
        before = self.figures
        if card == WHITE_TOWER:
            self.figures = (hand, black)
        elif card == BLACK_TOWER:
            self.figures = (white, hand)
        if self.figures != before:
            self.tell("figure", hand, (card,))
