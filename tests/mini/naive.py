"""The pocket game once more, as a child would write it down: lists of card names and who has seen what."""

from __future__ import annotations

from collections.abc import Mapping

DECK = ["a1", "a2", "a3", "b1", "b2", "b3"]
EVERYBODY = ["1", "2", "3", "onlooker"]


class Naive:
    """Told everything in the words of a record; `seen[seat]` holds the cards whose place that seat knows."""

    def __init__(self, header: Mapping[str, str]) -> None:
        self.names = ["1", "2", "3"][: int(header["Hands"])]
        self.hands = {name: header[f"Hand {name}"].split() for name in self.names}
        self.stock = [card for card in DECK if not any(card in hand for hand in self.hands.values())]
        self.dummy = header.get("Dummy") == "yes"
        self.seen: dict[str, set[str]] = {seat: set() for seat in EVERYBODY}
        for name, hand in self.hands.items():
            for card in hand:
                self.show(card, name)
        self.table: list[tuple[str, str]] = []
        self.points = dict.fromkeys(self.names, 0)
        self.asked: tuple[str, str] | None = ("1", "give")
        self.drawing: list[str] = []
        self.leader = "1"
        self.knocked = 0
        """How many tricks ago somebody knocked, from 1; 0 while nobody has."""

    def show(self, card: str, owner: str) -> None:
        for seat in EVERYBODY if self.dummy and owner == "3" else [owner]:
            self.seen[seat].add(card)

    def choices(self) -> list[str]:
        if self.asked is None:
            return []
        name, question = self.asked
        hand = sorted(self.hands[name])
        if question == "give":
            return [*(f"give {card}" for card in hand), "decline"]
        if question == "return":
            return [f"return {card}" for card in hand]
        same = [card for card in hand if self.table and card[0] == self.table[0][1][0]]
        return same or hand

    def knockers(self) -> list[str]:
        if self.asked is None or self.asked[1] != "play" or self.table or self.knocked:
            return []
        return [name for name in self.names if name != self.asked[0]]

    def tell(self, actor: str, words: str) -> None:
        verb, card = words.split()[0], words.split()[-1]
        if verb == "draw":
            self.draw(card)
        elif verb == "decline":
            self.asked = ("1", "play")
        elif verb == "knock":
            self.knocked = 1
        elif verb in ("give", "return"):
            self.exchange(actor, "2" if verb == "give" else "1", card)
        else:
            self.play(actor, card)

    def exchange(self, giver: str, taker: str, card: str) -> None:
        self.hands[giver].remove(card)
        self.hands[taker].append(card)
        self.seen[taker].add(card)
        self.asked = ("2", "return") if giver == "1" else ("1", "play")

    def play(self, actor: str, card: str) -> None:
        self.hands[actor].remove(card)
        self.table.append((actor, card))
        if len(self.table) < len(self.names):
            self.asked = (self.clockwise(actor)[1], "play")
            return
        led = self.table[0][1][0]
        self.leader = max((c, who) for who, c in self.table if c[0] == led)[1]
        for _ in range(2 if self.knocked == 1 else 1):
            self.points[self.leader] += sum(int(c[1]) for _, c in self.table)
        self.knocked += self.knocked > 0
        self.table = []
        self.asked = (self.leader, "play") if self.hands[self.leader] else None
        if len(self.stock) >= len(self.names):
            self.asked = None
            self.drawing = self.clockwise(self.leader)

    def clockwise(self, first: str) -> list[str]:
        at = self.names.index(first)
        return self.names[at:] + self.names[:at]

    def draw(self, card: str) -> None:
        self.stock.remove(card)
        name = self.drawing.pop(0)
        self.hands[name].append(card)
        self.show(card, name)
        if not self.drawing:
            self.asked = (self.leader, "play")

    def zone(self, cards: list[str], seat: str) -> object:
        if seat == "everything":
            return sorted(cards)
        known = sorted(card for card in cards if card in self.seen[seat])
        return {"known": known, "unknown": len(cards) - len(known)}

    def position(self, seat: str) -> dict[str, object]:
        player = "1" if self.dummy and self.asked and self.asked[0] == "3" else self.asked and self.asked[0]
        over = not any(self.hands.values()) and not self.drawing
        best = [name for name in self.names if self.points[name] == max(self.points.values())]
        return {
            "game": "mini",
            "over": over,
            "to_move": self.asked and self.asked[0],
            "prompt": self.asked and self.asked[1],
            "legal": self.choices() if seat in (player, "everything") else [],
            "result": {"winners": best, "reason": "alone" if len(best) == 1 else "shared"} if over else None,
            "hands": {name: self.zone(hand, seat) for name, hand in self.hands.items()},
            "stock": self.zone(self.stock, seat),
            "table": [card for _, card in self.table],
            "worth": 1 if not self.knocked else 2 if self.knocked == 1 else 0,
            "leader": self.leader,
            "scores": self.points,
        }
