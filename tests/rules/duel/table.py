"""The bridge of Moria for tests: a header and moves in the words of a record, and what lies on the table afterwards.

A test of a rule reads like the table: `duel("Gandalf: 15 20; Balrog: 09", "gandalf 15; balrog 09")`. Cards that are not
named follow in the order of the deck file, so the first duel is played with the named cards and 01, 02, …
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mathom.games.duel import GAME
from mathom.games.duel.deck import load_deck, shelve
from mathom.games.duel.view import whole
from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.event import EVERYTHING
from mathom.kernel.sitting import Sitting

DECK: Final = load_deck(str(Path(__file__).with_name("deck.toml")))
SIDES: Final = ("gandalf", "balrog")
shelve(DECK)


def duel(header: str, moves: str = "") -> Table:
    """A table set up by header lines and played on by moves, both separated by semicolons."""
    pairs = (line.split(":", 1) for line in header.split(";"))
    lines = {"Gandalf": "", "Balrog": ""} | {key.strip(): value.strip() for key, value in pairs}
    return Table(lines | {"Deck": f"{DECK.name} {DECK.sha256}"}).play(moves)


class Table:
    """One game under way. Pairs are Gandalf's first; cards are ids with spaces between."""

    def __init__(self, header: dict[str, str]) -> None:
        self.sitting = Sitting(GAME, header)

    def __repr__(self) -> str:
        return f"{self.sitting}\n{self.sitting.state}"

    def play(self, moves: str) -> Table:
        """Play lines of a record, separated by semicolons."""
        for line in filter(None, map(str.strip, moves.split(";"))):
            actor, _, move = line.partition(" ")
            self.sitting.play(actor, move)
        return self

    def drift(self, until: str) -> Table:
        """Make the first legal move again and again, until `until` is asked or the game is over."""
        state = self.sitting.state
        while state.outcome() is None:
            options = state.legal()
            if options:
                self.sitting.decide(options[0])
            else:
                cards = self.hand("gandalf" if state.drawn_from() == 0 else "balrog")
                self.sitting.play("*", f"draw {cards.split()[0]}")
            if state.prompt == until:
                break
        return self

    def refused(self, line: str) -> str:
        """The number of the rule that stands against a line."""
        actor, _, move = line.partition(" ")
        before = self.sitting.position()
        try:
            self.sitting.play(actor, move)
        except IllegalMove as fault:
            assert self.sitting.position() == before
            return fault.objection.rule
        raise AssertionError(f"{line} was allowed\n{self!r}")

    def unreadable(self, line: str) -> str:
        """Why a line cannot be read."""
        actor, _, move = line.partition(" ")
        try:
            self.sitting.play(actor, move)
        except NotationError as fault:
            return fault.sentence
        raise AssertionError(f"{line} was read\n{self!r}")

    def json(self, seat: int = EVERYTHING) -> dict[str, Any]:
        return self.sitting.position(seat)

    @property
    def stones(self) -> tuple[int, int]:
        energy = self.json()["energy"]
        return energy["gandalf"], energy["balrog"]

    @property
    def figures(self) -> tuple[int, int]:
        step = self.json()["step"]
        return step["gandalf"], step["balrog"]

    @property
    def row(self) -> str:
        return " ".join(card for _, card in self.json()["row"])

    @property
    def asked(self) -> str:
        """Who is asked what, as in `gandalf keep`; "" when over, "draw" when a card is due from chance."""
        place = self.json()
        if place["to_move"] is None:
            return "" if place["over"] else "draw"
        return f"{place['to_move']} {place['prompt']}"

    @property
    def legal(self) -> str:
        return ", ".join(self.json()["legal"])

    @property
    def number(self) -> int:
        """1 to 3 for a duel, 4 for the final."""
        return int(self.json()["duel"])

    @property
    def opener(self) -> str | None:
        opener: str | None = self.json()["opener"]
        return opener

    @property
    def spelled(self) -> str | None:
        spelled: str | None = self.json()["spelled"]
        return spelled

    @property
    def effects(self) -> dict[str, Any]:
        effects: dict[str, Any] = self.json()["effects"]
        return effects

    @property
    def in_force(self) -> str:
        """The texts in force, by name."""
        return " ".join(name for name, value in self.effects.items() if value not in (False, None))

    @property
    def result(self) -> str:
        """Winner and reason as in `gandalf height`; "" while the game goes on."""
        result = self.json()["result"]
        return f"{' '.join(result['winners'])} {result['reason']}" if result else ""

    def hand(self, side: str) -> str:
        return self._zone("hand", side)

    def kept(self, side: str) -> str:
        return self._zone("kept", side)

    def aside(self, side: str) -> str:
        return self._zone("aside", side)

    def gone(self, side: str) -> str:
        return self._zone("gone", side)

    def _zone(self, zone: str, side: str) -> str:
        return " ".join(self.json()[zone][side])

    @property
    def looks(self) -> list[str]:
        """Every look at a hand so far, as in `gandalf: 01 02 Might`."""
        return [
            f"{SIDES[event.actor]}: {' '.join(DECK.cards[card].id for card in whole(event.secret or ()))}"
            for event in self.sitting.events
            if event.kind == "look"
        ]
