"""What the special cards do, in the house's own words (section 8 of the rules)."""

from __future__ import annotations

from typing import Final

from mathom.games.duel import deck as cards
from mathom.games.duel.deck import Deck
from mathom.words.duel.names import owned_card, points
from mathom.words.tongue import N_, _

TEXTS: Final = {
    cards.BALANCE: N_(
        "Weighs the two energies after the exchange. Gandalf ahead: he gains 1. Level: he gains 1 and the Balrog"
        " loses 1. Gandalf behind: he gains 2 and the Balrog loses 1."
    ),
    cards.MIRROR: N_(
        "Moves no stone, but turns the edge it meets around: the Balrog's next card has to face that edge. If that"
        " card is special, its text is lost, unless it is Feint. As the very last card it does nothing."
    ),
    cards.WRATH: N_(
        "The Balrog's next special card loses its text and keeps its points. Feint goes free, and does not calm it."
    ),
    cards.SPELL: N_(
        "Draws a card blindly from the Balrog's hand and lays it open. Before each turn of the Balrog, Gandalf orders"
        " it to be played or lets it wait; the Balrog cannot play it otherwise."
    ),
    cards.MAGIC: N_(
        "Once, later in this duel, when the Balrog has named a card, Gandalf may select it: it is set aside for the"
        " Balrog's final, and another card must be played. No effect in the final."
    ),
    cards.CUNNING: N_("The Balrog's hand lies open until the end of the duel."),
    cards.FEINT: N_(
        "Takes the place of one of the Balrog's own cards in the row that is not special. That card moves to the end"
        " and is the answer. Works against Mirror and Wrath. With no such card it stays at the end, without points."
    ),
    cards.FORCE: N_("In the next exchange each of its blows that is not parried costs Gandalf 2 instead of 1."),
    cards.POWER: N_(
        "Weighs the two figures on the bridge. The Balrog higher: he gains 1. Level: he gains 1 and Gandalf loses 1."
        " The Balrog lower: he gains 2 and Gandalf loses 1."
    ),
    cards.TRICK: N_(
        "Draws a card blindly from Gandalf's hand. The Balrog sees it, and it is set aside for Gandalf's final."
        " No effect in the final."
    ),
    cards.DEFENSE: N_(
        "The Balrog names one of Gandalf's cards in the row. With his next play Gandalf fills its place with a card"
        " that is not compared and has no text, and lays the named card again at the end. There only its points count,"
        " but Mirror reflects as ever."
    ),
}


def card_text(deck: Deck, card: int) -> str:
    """What is to be known of a card besides its points."""
    text = deck.text[card]
    if text != cards.NONE:
        return _(TEXTS[text])
    if not deck.defence[card] and not deck.attack[card]:
        return _("Neither strikes nor guards, and has no text.")
    return _("No text.")


def card_in_full(deck: Deck, card: int) -> str:
    """A card with everything on it."""
    return _("{owner}: {points}. {text}").format(
        owner=_capital(owned_card(deck, card)), points=points(deck, card), text=card_text(deck, card)
    )


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
