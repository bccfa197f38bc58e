"""The words of The Duel."""

from __future__ import annotations

from typing import Final, final

from mathom.games.duel.view import DuelView
from mathom.kernel.event import Event
from mathom.words.base import Part, Words
from mathom.words.duel import choices, chronicle, endings, exchange, facts
from mathom.words.duel.names import find_card, side_first, side_of
from mathom.words.duel.texts import card_in_full
from mathom.words.tongue import _


@final
class DuelWords(Words[DuelView]):
    """See `Words`. Cards, texts in force and names are in the modules beside, for screens that draw them."""

    def title(self) -> str:
        """What people call the game."""
        return _("The Duel")

    def seat(self, actor: str) -> str:
        """A side."""
        return side_first(side_of(actor))

    def ask(self, view: DuelView) -> str:
        """The line of play."""
        return choices.ask(view)

    def move(self, view: DuelView, code: int) -> str:
        """The label of a choice."""
        return choices.move(view, code)

    def parts(self, view: DuelView, code: int) -> list[Part]:
        """The cards of a set for the final."""
        return choices.parts(view, code)

    def explain(self, view: DuelView, code: int) -> str:
        """What a choice means."""
        return choices.explain(view, code)

    def look_up(self, view: DuelView, word: str) -> str | None:
        """A card by its name."""
        card = find_card(view, word)
        return None if card < 0 else card_in_full(view.deck, card)

    def tell(self, event: Event, view: DuelView) -> str | None:
        """One sentence for an event."""
        return chronicle.tell(event, view)

    def details(self, event: Event, view: DuelView) -> list[str]:
        """The rows of an exchange."""
        return exchange.blows(event, view) if event.kind == "exchange" else []

    def facts(self, view: DuelView) -> list[str]:
        """The position."""
        return facts.facts(view)

    def measure(self, view: DuelView) -> float:
        """How many steps higher the own figure stands on the bridge."""
        return view.step[view.seat] - view.step[1 - view.seat]

    def expectation(self, view: DuelView, value: float) -> str:
        """`steps ahead after this duel: +0.6`."""
        return _("steps ahead after this duel: {value}").format(value=f"{value:+.1f}")

    def ending(self, view: DuelView) -> str:
        """How the game ended."""
        return endings.ending(view)


WORDS: Final = DuelWords()
