"""What one seat knows of a game: all that lies open, its own hand, and how many cards lie face down.

Events, by kind, with the data everybody sees (secret parts in brackets):

    deal      number of cards dealt [the cards; seen by their side]       deck      cards in the deck [in draw order]
    row       the allies face up [those that will refill the row]         refill    the ally that takes the free place
    march     value, unit       conflict  mover, number, defender, number       home      unit of `actor` that goes home
    ally      the ability called       token     from where: 0, 1 a side, 2 the centre, -1 none
    use       the answer, as a move code counted from `use u1`       discard   value       pass
    draw      how many [the cards; seen by their side]       answer    1: reshuffle, 0: not
    reshuffle cards in the new deck [in draw order]       last      why the last round begins
"""

from __future__ import annotations

from typing import Final, final

from mathom.games.middle_earth.agreement import BARE, MAX_UNITS, Agreement
from mathom.games.middle_earth.lore import ABILITIES
from mathom.games.middle_earth.moves import ENEMY, NO_USE, USE, VALUES
from mathom.kernel.event import Event
from mathom.kernel.view import View

HIDDEN: Final = 0
"""Stands where a card lies face down."""


@final
class MiddleEarthView(View):
    """The table as one seat sees it. All lists go by side.

    x, card: as in the state, by unit. hand, deck: cards, `HIDDEN` for each one face down; the deck in draw order.
    discard: army cards, the last on top at the end. row: abilities face up, from the left; spot: where one was called
    last. to_come: allies that will refill the row. gone: allies called.
    sure[side][value]: cards that must be in that hand although nobody sees them: when a discard becomes the new deck,
    all other unseen cards are in the hand. turn: the side whose turn it is. called: the ability being used, or -1.
    """

    __slots__ = (
        "actor", "called", "card", "deck", "discard", "first", "gone", "hand", "last", "outcome", "prompt",
        "reshuffled", "row", "rules", "seat", "spot", "sure", "to_come", "tokens", "turn", "x",
    )  # fmt: skip

    def __init__(self, seat: int, rules: Agreement, first: int) -> None:
        super().__init__(seat)
        self.rules = rules
        self.first = first
        self.x = [[0] * rules.units, [0] * rules.units]
        self.card = [[0] * rules.units, [0] * rules.units]
        self.hand: list[list[int]] = [[], []]
        self.deck: list[list[int]] = [[], []]
        self.discard: list[list[int]] = [[], []]
        self.row: list[list[int]] = [[], []]
        self.to_come: list[list[int]] = [[], []]
        self.gone: list[list[int]] = [[], []]
        self.sure = [[0, 0, 0, 0], [0, 0, 0, 0]]
        self.tokens = [0, 0, rules.quests]
        self.reshuffled = [0, 0]
        self.turn = first
        self.called = -1
        self.spot = 0
        self.last = ""

    def clone(self) -> MiddleEarthView:
        """An independent copy."""
        other = MiddleEarthView(self.seat, self.rules, self.first)
        other.actor, other.prompt, other.outcome = self.actor, self.prompt, self.outcome
        other.x = [line[:] for line in self.x]
        other.card = [line[:] for line in self.card]
        other.hand = [line[:] for line in self.hand]
        other.deck = [line[:] for line in self.deck]
        other.discard = [line[:] for line in self.discard]
        other.row = [line[:] for line in self.row]
        other.to_come = [line[:] for line in self.to_come]
        other.gone = [line[:] for line in self.gone]
        other.sure = [line[:] for line in self.sure]
        other.tokens, other.reshuffled = self.tokens[:], self.reshuffled[:]
        other.turn, other.called, other.spot, other.last = self.turn, self.called, self.spot, self.last
        return other

    @property
    def called_ally(self) -> str:
        """The ability of the ally being played, '' outside a call."""
        return ABILITIES[self.called] if self.called >= 0 else ""

    def number(self, side: int, unit: int) -> int | None:
        """The number of a unit; None in camp."""
        return self.rules.numbers[self.card[side][unit]] or None

    def unseen(self, side: int) -> list[int]:
        """How many army cards of each value this seat cannot see: they are in the side's hand or deck."""
        seen = [*self.hand[side], *self.deck[side], *self.discard[side], *self.card[side]]
        return [0, *(self.rules.army[value] - seen.count(value) for value in VALUES)]

    def take_in(self, event: Event) -> None:
        """Lay the table as the event says."""
        side = event.actor
        numbers = tuple(fact for fact in event.data if isinstance(fact, int))
        hidden = None if event.secret is None else [int(fact) for fact in event.secret]  # type: ignore[arg-type]
        match event.kind:
            case "deal" | "draw":
                self._draw(side, numbers[0], hidden)
            case "deck":
                self.deck[side] = [HIDDEN] * numbers[0] if hidden is None else hidden
            case "reshuffle":
                self._reshuffle(side, numbers[0], hidden)
            case "row":
                self.row[side] = list(numbers)
                self.to_come[side] = [-1] * (sum(self.rules.allies) - self.rules.row) if hidden is None else hidden
            case "refill":
                self.row[side].insert(self.spot, numbers[0])
                del self.to_come[side][0]
            case "last":
                self.last = str(event.data[0])
            case "conflict":
                pass
            case "home":
                self._leave(side, numbers[0])
                self.x[side][numbers[0]] = 0
            case _:
                self.turn = side
                self._act(event.kind, side, numbers)

    def _act(self, kind: str, side: int, numbers: tuple[int, ...]) -> None:
        """What the side whose turn it is has decided."""
        match kind:
            case "march":
                self._play(side, numbers[0])
                self._move(side, numbers[1], numbers[0], numbers[0])
            case "ally":
                self.called = numbers[0]
                self.spot = self.row[side].index(numbers[0])
                del self.row[side][self.spot]
                self.gone[side].append(numbers[0])
            case "token":
                self._token(side, numbers[0])
            case "use":
                self._use(side, numbers[0] + USE)
            case "discard":
                self._play(side, numbers[0])
                self.discard[side].append(numbers[0])
            case "answer":
                self.reshuffled[side] += numbers[0]

    def _draw(self, side: int, count: int, cards: list[int] | None) -> None:
        """Cards from the top of the deck (or before it lies there) come to the hand."""
        del self.deck[side][:count]
        self.hand[side].extend([HIDDEN] * count if cards is None else cards)
        self.hand[side].sort()

    def _reshuffle(self, side: int, count: int, cards: list[int] | None) -> None:
        """P7: the discard lies face down now. All cards unseen until then are in the hand."""
        self.sure[side] = self.unseen(side)
        self.discard[side] = []
        self.deck[side] = [HIDDEN] * count if cards is None else cards

    def _play(self, side: int, value: int) -> None:
        """A card leaves the hand, one that was known to be there if there is one."""
        hand = self.hand[side]
        hand.remove(value if value in hand else HIDDEN)
        if self.sure[side][value]:
            self.sure[side][value] -= 1

    def _move(self, side: int, unit: int, steps: int, card: int) -> None:
        """P3: a unit goes on, its old card is discarded."""
        self._leave(side, unit)
        self.x[side][unit] = min(self.rules.lap, self.x[side][unit] + steps)
        self.card[side][unit] = card

    def _leave(self, side: int, unit: int) -> None:
        """The card that lay with a unit is discarded."""
        card = self.card[side][unit]
        if card not in (0, BARE):
            self.discard[side].append(card)
        self.card[side][unit] = 0

    def _token(self, side: int, source: int) -> None:
        """P5: a token moves, or none; an ally without a further question has done its part."""
        if source >= 0:
            self.tokens[source] -= 1
            self.tokens[side] += 1
        if self.called_ally not in ("march", "recall") or self.tokens[side] == self.rules.quests:
            self.called = -1

    def _use(self, side: int, move: int) -> None:
        """P6: a march ally moves a unit; who is recalled is told by `home`."""
        self.called = -1
        if move < ENEMY and move - USE < MAX_UNITS and move != NO_USE:
            self._move(side, move - USE, self.rules.numbers[BARE], BARE)
