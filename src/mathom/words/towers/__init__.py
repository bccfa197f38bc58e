"""The words of The Two Towers."""

from __future__ import annotations

from typing import Final, final

from mathom.games.tricks.board import PROMPTS
from mathom.games.tricks.cards import UNKNOWN, read_kind
from mathom.games.tricks.goals import SECURED
from mathom.games.tricks.position import verdicts
from mathom.games.tricks.view import TrickView
from mathom.kernel.errors import NotationError, Objection
from mathom.kernel.event import Event
from mathom.kernel.game import Header
from mathom.words.base import Part, Words
from mathom.words.tongue import N_, _
from mathom.words.towers import choices, chronicle, endings, facts
from mathom.words.towers.names import card_name, find_kind, full_name, seat_name
from mathom.words.towers.texts import card_text, character_text

TO_YOU: Final = {
    "Hand {hand} holds a {suit} and must play one.": N_("You hold a {suit}: one must be played."),
    "Hand {hand} does not hold {card}.": N_("There is no {card} in this hand."),
    "It is the turn of hand {hand}.": N_("It is the turn of seat {hand}."),
}
"""Objections that name a hand, as they are said to the one who sits there."""


@final
class TowersWords(Words[TrickView]):
    """See `Words`. Names, goals and texts are in the modules beside, for screens that draw them."""

    def title(self) -> str:
        """What people call the game."""
        return _("The Two Towers")

    def seat(self, actor: str) -> str:
        """A place at the table."""
        return seat_name(int(actor) - 1)

    def unmanned(self, header: Header) -> dict[str, str]:
        """The pyramid, and the open hands of a solo game."""
        players, hands = header.get("Players", "4"), int(header.get("Hands", "4"))
        if players == "2":
            return {"3": _("the open pyramid, played by the player assigned first")}
        if players == "1":
            return {str(hand): _("an open hand, played by you too") for hand in range(2, hands + 1)}
        return {}

    def ask(self, view: TrickView) -> str:
        """The line of play."""
        return choices.ask(view)

    def move(self, view: TrickView, code: int) -> str:
        """The label of a choice."""
        return choices.move(view, code)

    def calls(self, view: TrickView) -> list[int]:
        """To propose to stop (T4.3)."""
        return choices.calls(view)

    def parts(self, view: TrickView, code: int) -> list[Part]:
        """Cards that are laid aside together."""
        return choices.parts(view, code)

    def explain(self, view: TrickView, code: int) -> str:
        """What a choice means."""
        return choices.explain(view, code)

    def look_up(self, view: TrickView, word: str) -> str | None:
        """A card or a character by name."""
        kind = find_kind(word)
        if kind != UNKNOWN:
            return card_text(kind, view.deal.chapter)
        wanted = word.casefold()
        for seat in view.deal.roster():
            own = seat.character
            if wanted in (own.id, own.name.casefold(), full_name(own).casefold()):
                return character_text(own, view.deal)
        return None

    def tell(self, event: Event, view: TrickView) -> str | None:
        """One sentence for an event."""
        return chronicle.tell(event, view)

    def facts(self, view: TrickView) -> list[str]:
        """The position."""
        return facts.facts(view)

    def measure(self, view: TrickView) -> float | None:
        """How many goals are reached; None in long chapters, where a round begins with none."""
        if view.deal.chapter.long or None in view.cast:
            return None
        return sum(verdict == SECURED for verdict in verdicts(view))

    def expectation(self, view: TrickView, value: float) -> str:
        """`goals reached: 3.2 of 4`."""
        return _("goals reached: {value} of {count}").format(value=f"{value:.1f}", count=len(verdicts(view)))

    def ending(self, view: TrickView) -> str:
        """How the game ended."""
        return endings.ending(view)

    def objection(self, objection: Objection) -> str:
        """Why a move is not allowed, said to the one who wanted it."""
        values = dict(objection.values)
        if "card" in values:
            values["card"] = _card(values["card"])
        if "suit" in values:
            values["suit"] = _(values["suit"])
        if values.get("ask") in PROMPTS:
            values["ask"] = _(ASKED[values["ask"]])
        spoken = TO_YOU.get(objection.sentence, objection.sentence)
        sentence = _(spoken).format(**values)
        return _("{sentence} (rule {rule})").format(sentence=sentence, rule=objection.rule)


ASKED: Final = {
    "play": N_("a card for the trick"),
    "group": N_("the group of this round"),
    "take": N_("a character"),
    "gate": N_("the highest card, for the gate"),
    "give": N_("a card to exchange"),
    "return": N_("a card to give back"),
    "swap": N_("a card to give at the same time"),
    "hide": N_("a card to hide"),
    "hand": N_("a card for the Black Tower"),
    "free": N_("a free card"),
    "burden": N_("the burden"),
    "aside": N_("three cards to lay aside"),
    "step": N_("a step"),
    "open": N_("a card to lay open"),
    "hidden": N_("whether to take the hidden card back"),
    "stop": N_("whether to stop"),
    "again": N_("how the chapter goes on"),
    "": N_("nothing"),
}
"""What each prompt asks for, in a few words."""


def _card(notation: str) -> str:
    try:
        return card_name(read_kind(notation))
    except NotationError:
        return notation


WORDS: Final = TowersWords()
