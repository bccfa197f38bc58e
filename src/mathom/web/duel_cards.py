"""Cards of The Duel as the templates draw them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.games.duel.deck import GANDALF, NONE, SIDES, TEXT_CODES, Deck
from mathom.web.pieces import Looks
from mathom.words.duel.names import card_name
from mathom.words.duel.texts import card_text
from mathom.words.tongue import _, spoken

DRAWINGS: Final = {code: name.lower() for name, code in TEXT_CODES.items() if code != NONE}
NAMED: Final = {"Trance": "trance", "Might": "might"}
PLAIN: Final = ("staff", "flame")
ROWS: Final = 4


def four(edge: int) -> tuple[bool, ...]:
    """An edge, row by row from the top."""
    return tuple(bool(edge >> bit & 1) for bit in range(ROWS))


def full_name(deck: Deck, number: int) -> str:
    """What a card is called where its side is not plain to see."""
    card = deck.cards[number]
    name = card_name(deck, number)
    if card.text != NONE or card.id in NAMED:
        return name
    sentence = _("Gandalf {card}") if card.side == GANDALF else _("Balrog {card}")
    return sentence.format(card=name)


def drawn(
    deck: Deck,
    number: int,
    *,
    lost: bool = False,
    mirrored: int = -1,
    move: str | None = None,
    reason: str = "",
    mark: str = "",
) -> Looks:
    """One card; see `duel/_card.html` for what each entry means."""
    return _drawn(spoken(), deck, number, lost, mirrored, move, reason, mark)


@lru_cache(4096)
def _drawn(
    _language: str, deck: Deck, number: int, lost: bool, mirrored: int, move: str | None, reason: str, mark: str
) -> Looks:
    card = deck.cards[number]
    special = card.text != NONE
    art = DRAWINGS.get(card.text) or NAMED.get(card.id) or PLAIN[card.side]
    plain = not special and (card.defence or card.attack)
    return Looks(
        id=card.id,
        side=SIDES[card.side],
        name=full_name(deck, number),
        short=card_name(deck, number),
        art=art,
        defence=four(card.defence),
        attack=four(card.attack),
        special=special,
        text="" if plain else card_text(deck, number),
        lost=lost,
        mirrored=None if mirrored < 0 else four(mirrored),
        move=move,
        reason=reason,
        mark=mark,
    )
