"""The decks of The Duel: which one is played with, and which ones the house can lay."""

from __future__ import annotations

from mathom.games.duel.deck import HOUSE, Deck, house
from mathom.words.switch import Switch, Value
from mathom.words.tongue import _


def deck_name(deck: Deck) -> str:
    """What a deck is called; '' for the one that is always there."""
    if not deck.sha256:
        return ""
    return _("balanced cards") if deck is house(deck.name) else _("the cards “{name}”").format(name=deck.name)


def deck_called(line: str) -> str:
    """What the deck is called that a header names; '' for the one that is always there."""
    name, _space, fingerprint = line.partition(" ")
    known = house(name) if name in HOUSE else None
    if known is not None and known.sha256 == fingerprint:
        return deck_name(known)
    return _("the cards “{name}”").format(name=name) if line else ""


def switches() -> list[Switch]:
    """The decks of the house, as one thing to agree on (D9.2)."""
    note = _(
        "As reconstructed, Gandalf wins a fifth to a third of the games between good players. "
        "Balanced are other points on four special cards: the best of them win about half with him."
    )
    others = [Value(f"{deck.name} {deck.sha256}", deck_name(deck)) for deck in map(house, HOUSE) if deck is not None]
    return [Switch("Deck", _("The cards"), note, (Value("usual", _("as reconstructed")), *others))]
