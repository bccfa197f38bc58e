"""What the two sides, the duels and the cards are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.games.duel.deck import GANDALF, NONE, SIDES, Deck, numbers, rows_of
from mathom.games.duel.view import DuelView, Pile
from mathom.words.tongue import N_, _, listed, ngettext, pgettext

# The printed words of section 8 and the two named cards without text; a number needs no translation.
NAMES: Final = {
    "Balance": N_("Balance"),
    "Mirror": N_("Mirror"),
    "Wrath": N_("Wrath"),
    "Spell": N_("Spell"),
    "Magic": N_("Magic"),
    "Cunning": N_("Cunning"),
    "Feint": N_("Feint"),
    "Force": N_("Force"),
    "Power": N_("Power"),
    "Trick": N_("Trick"),
    "Defense": N_("Defense"),
    "Trance": N_("Trance"),
    "Might": N_("Might"),
}


def side_name(side: int) -> str:
    """A side in the middle of a sentence."""
    return _("Gandalf") if side == GANDALF else _("the Balrog")


def side_first(side: int) -> str:
    """A side at the beginning of a sentence."""
    return _("Gandalf") if side == GANDALF else _("The Balrog")


def named(side: int) -> dict[str, str]:
    """The places of a sentence that name a side and the other one."""
    return {
        "side": side_name(side),
        "Side": side_first(side),
        "other": side_name(1 - side),
        "Other": side_first(1 - side),
    }


def duel_name(duel: int) -> str:
    """One of the three duels or the final, in the middle of a sentence."""
    names = (_("the first duel"), _("the second duel"), _("the third duel"), _("the final"))
    return names[duel - 1]


def stage(duel: int) -> str:
    """The same as a heading."""
    return (_("First duel"), _("Second duel"), _("Third duel"), _("The final"))[duel - 1]


def card_name(deck: Deck, card: int) -> str:
    """What is written on a card, without its side."""
    card_id = deck.cards[card].id
    return _(NAMES[card_id]) if card_id in NAMES else card_id


def owned_card(deck: Deck, card: int) -> str:
    """A card with its side."""
    side = side_name(deck.cards[card].side)
    return _("{side}'s {card}").format(side=side, card=card_name(deck, card))


def card_names(deck: Deck, cards: int | Iterable[int]) -> str:
    """Several cards, given as a mask or as numbers."""
    return listed(card_name(deck, card) for card in (numbers(cards) if isinstance(cards, int) else cards))


def rows(edge: int) -> str:
    """The rows of an edge that have a point."""
    return " ".join(map(str, rows_of(edge))) or pgettext("rows of an edge", "none")


def points(deck: Deck, card: int) -> str:
    """The strength points of a card."""
    defence, attack = deck.defence[card], deck.attack[card]
    if not defence and not attack:
        return _("no points")
    return _("defence {defence}, attack {attack}").format(defence=rows(defence), attack=rows(attack))


def card_label(deck: Deck, card: int) -> str:
    """A card as one reads it in the hand."""
    if deck.text[card] == NONE:
        return _("{card}: {points}").format(card=card_name(deck, card), points=points(deck, card))
    return _("{card}: {points}, special").format(card=card_name(deck, card), points=points(deck, card))


def pile(deck: Deck, cards: Pile) -> str:
    """The cards of a place, as far as they are known."""
    hidden = ngettext("{count} unknown card", "{count} unknown cards", cards.unknown).format(count=cards.unknown)
    if not cards.unknown:
        return card_names(deck, cards.known) or pgettext("cards", "none")
    if not cards.known:
        return hidden
    return _("{cards} and {unknown}").format(cards=card_names(deck, cards.known), unknown=hidden)


def find_card(view: DuelView, word: str) -> int:
    """The card that a word names, -1 when there is none; of two cards of that name the seat's own."""
    wanted = word.casefold()
    found = [
        card
        for card, entry in enumerate(view.deck.cards)
        if wanted in (entry.id.casefold(), card_name(view.deck, card).casefold())
    ]
    own = [card for card in found if view.deck.cards[card].side == view.seat]
    return (*own, *found, -1)[0]


def side_of(actor: str) -> int:
    """The side with this name in records."""
    return SIDES.index(actor)
