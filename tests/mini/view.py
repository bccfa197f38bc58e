"""What a seat of the pocket game knows, and the tables that agree with it."""

from __future__ import annotations

from random import Random

from mathom.kernel.event import EVERYTHING, Event
from mathom.kernel.view import View
from tests.mini.rules import ALL, CARDS, SUIT, MiniState, held


class MiniView(View):
    """Zones are the hands and, last, the stock.

    known: the cards known to lie in each zone. size: how many lie there. most: how many cards of each suit
    a hand can hold at most, after it did not follow. gone: the cards that were played. worth: as in the state.
    """

    def __init__(self, seat: int, hands: int, dummy: bool) -> None:
        super().__init__(seat)
        self.dummy = dummy
        self.known = [0] * (hands + 1)
        self.size = [0] * (hands + 1)
        self.most = [[6, 6] for _ in range(hands)]
        self.scores = [0] * hands
        self.table: list[int] = []
        self.lead = self.drawer = self.gone = 0
        self.worth = 1

    def clone(self) -> MiniView:
        twin = MiniView(self.seat, len(self.scores), self.dummy)
        twin.actor, twin.prompt, twin.outcome = self.actor, self.prompt, self.outcome
        twin.known, twin.size, twin.scores = self.known[:], self.size[:], self.scores[:]
        twin.most = [row[:] for row in self.most]
        twin.table = self.table[:]
        twin.lead, twin.drawer, twin.gone, twin.worth = self.lead, self.drawer, self.gone, self.worth
        return twin

    def take_in(self, event: Event) -> None:
        match event.kind:
            case "deal":
                self._deal(event)
            case "give":
                self._put(event.actor, -1, event.secret)
                self._put(_number(event.data[0]), 1, event.secret)
            case "play":
                self._play(event.actor, _number(event.data[0]))
            case "take":
                self.scores[event.actor] += _number(event.data[0])
                self.lead = self.drawer = event.actor
                self.table = []
                self.worth %= 2
            case "knock":
                self.worth = 2
            case "draw":
                self._draw(event.actor, event.data or event.secret)

    def _deal(self, event: Event) -> None:
        self.size[event.actor] = _number(event.data[0])
        for card in (*event.data[1:], *(event.secret or ())):
            self.known[event.actor] |= 1 << _number(card)

    def _put(self, zone: int, change: int, cards: tuple[object, ...] | None) -> None:
        self.size[zone] += change
        for card in cards or ():
            bit = 1 << _number(card)
            self.known[zone] = self.known[zone] | bit if change > 0 else self.known[zone] & ~bit

    def _play(self, hand: int, card: int) -> None:
        self._put(hand, -1, (card,))
        self.most[hand][card // 3] -= 1
        if self.table and self.table[0] // 3 != card // 3:
            self.most[hand][self.table[0] // 3] = 0
        self.table.append(card)
        self.gone |= 1 << card

    def _draw(self, hand: int, cards: tuple[object, ...] | None) -> None:
        self._put(len(self.scores), -1, cards)
        self._put(hand, 1, cards)
        self.drawer = (hand + 1) % len(self.scores)
        for suit in range(2):
            if not cards or SUIT[suit] >> _number(cards[0]) & 1:
                self.most[hand][suit] += 1

    def spreads(self) -> list[tuple[int, ...]]:
        """Every way to spread the unseen cards over the zones that agrees with this view."""
        unseen = held(ALL & ~self.gone & ~sum(self.known))
        spreads = [tuple(self.known)]
        for card in unseen:
            spreads = [
                (*zones[:i], zones[i] | 1 << card, *zones[i + 1 :])
                for zones in spreads
                for i in range(len(zones))
                if zones[i].bit_count() < self.size[i]
            ]
        return [zones for zones in spreads if self._agrees(zones)]

    def _agrees(self, zones: tuple[int, ...]) -> bool:
        return all(
            (zones[hand] & SUIT[suit]).bit_count() <= most
            for hand, row in enumerate(self.most)
            for suit, most in enumerate(row)
        )

    def world(self, rng: Random) -> MiniState:
        return self.laid_out(rng.choice(self.spreads()))

    def laid_out(self, spread: tuple[int, ...]) -> MiniState:
        """The table with one of the spreads."""
        *hands, stock = spread
        return MiniState(
            tuple(hands),
            stock,
            self.dummy,
            self.actor,
            self.prompt,
            self.lead,
            self.drawer,
            tuple(self.table),
            tuple(self.scores),
            self.worth,
        )

    def zone(self, index: int) -> list[str] | dict[str, object]:
        """A zone for the JSON position."""
        known = [CARDS[card] for card in held(self.known[index])]
        if self.seat == EVERYTHING:
            return known
        return {"known": known, "unknown": self.size[index] - len(known)}


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact
