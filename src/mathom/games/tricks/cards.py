"""The cards of both trick-taking games (T1): four suits, Rings, two Towers, Orcs and weariness cards.

A card is a number below 60, a hand is a bit mask. Cards of one suit lie side by side in rising rank, so that the
highest card of a suit in a heap is the highest bit. Orcs look alike and so do weariness cards: each has a number of
its own inside, but moves, events and views know only its *kind*, the lowest number among its like.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.kernel.errors import NotationError


def _block(first: int, size: int) -> int:
    return ((1 << size) - 1) << first


HILL, MOUNTAIN, FOREST, SHADOW, RING = 0, 8, 16, 32, 40
"""Number of the card of rank 1 of each suit."""
ONE_RING: Final = 40
WHITE_TOWER: Final = 47
BLACK_TOWER: Final = 48
ORC: Final = 49
WEARY: Final = 58
CARDS: Final = 60
NONE: Final = -1
"""No card here."""
UNKNOWN: Final = -2
"""A card that is not known here."""

HILLS: Final = _block(HILL, 8)
MOUNTAINS: Final = _block(MOUNTAIN, 8)
FORESTS: Final = _block(FOREST, 16)
SHADOWS: Final = _block(SHADOW, 8)
RINGS: Final = _block(RING, 7)
THE_WHITE: Final = 1 << WHITE_TOWER
THE_BLACK: Final = 1 << BLACK_TOWER
TOWERS: Final = THE_WHITE | THE_BLACK
ORCS: Final = _block(ORC, 9)
WEARIES: Final = _block(WEARY, 2)
TWINS: Final = ORCS | WEARIES
"""Cards of which there are several alike."""
THE_ONE: Final = 1 << ONE_RING
SUITS: Final = (HILLS, MOUNTAINS, FORESTS, SHADOWS, RINGS)

_LETTERS = (("H", HILL, 8), ("M", MOUNTAIN, 8), ("F", FOREST, 16), ("S", SHADOW, 8), ("R", RING, 7))


def _names() -> list[str]:
    names = [""] * CARDS
    for letter, first, size in _LETTERS:
        for rank in range(1, size + 1):
            names[first + rank - 1] = f"{letter}{rank}"
    names[WHITE_TOWER], names[BLACK_TOWER] = "WT", "BT"
    for card in range(ORC, WEARY):
        names[card] = "O"
    for card in range(WEARY, CARDS):
        names[card] = "Wy"
    return names


NAME: Final = tuple(_names())
"""Notation of each card."""
KIND: Final = tuple(ORC if ORC <= card < WEARY else WEARY if card >= WEARY else card for card in range(CARDS))
"""The kind of each card."""
SUIT: Final = tuple(next((suit for suit in SUITS if suit >> card & 1), 0) for card in range(CARDS))
"""The suit of each card as a mask; 0 for cards without one."""
RANK: Final = tuple(int(name[1:]) if name[1:].isdigit() else 0 for name in NAME)
"""The rank of each card; 0 for cards without one."""
KINDS: Final = tuple(card for card in range(CARDS) if KIND[card] == card)
_BY_NAME: Final = {NAME[kind]: kind for kind in KINDS}


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def ranks(lowest: int, highest: int) -> int:
    """All cards whose rank lies between two, as a mask. Towers, Orcs and weariness cards have no rank."""
    return mask_of(card for card in range(CARDS) if RANK[card] and lowest <= RANK[card] <= highest)


EIGHTS: Final = ranks(8, 8)
"""The four cards of rank 8 (T8.35)."""


def cards_of(mask: int) -> list[int]:
    """The cards in a mask, ascending."""
    cards = []
    while mask:
        bit = mask & -mask
        cards.append(bit.bit_length() - 1)
        mask ^= bit
    return cards


def kinds_of(mask: int) -> list[int]:
    """The kinds in a mask, ascending, each once."""
    twins = mask & TWINS
    if twins:
        mask &= ~TWINS
        if twins & ORCS:
            mask |= 1 << ORC
        if twins & WEARIES:
            mask |= 1 << WEARY
    return (
        SHORT_LISTS[mask & 0xFF]
        + SHORT_LISTS[mask & 0xFF00]
        + SHORT_LISTS[mask & 0xFF0000]
        + SHORT_LISTS[mask & 0xFF000000]
        + SHORT_LISTS[mask & 0xFF00000000]
        + SHORT_LISTS[mask & 0xFF0000000000]
        + SHORT_LISTS[mask & 0x3000000000000]
        + SHORT_LISTS[mask & 0xC00000000000000]
    )


def _short_lists() -> dict[int, list[int]]:
    lists = {}
    for first in range(0, 64, 8):
        for bits in range(256):
            cards = [card for card in cards_of(bits << first) if card < CARDS]
            lists[bits << first] = sorted({KIND[card] for card in cards})
    return lists


SHORT_LISTS: Final = _short_lists()
"""The kinds in every mask that lies within eight neighbouring bits, as most suits do; not to be changed."""


def like(mask: int, kind: int) -> int:
    """The lowest card of this kind in a mask, or NONE."""
    if kind == ORC:
        mask &= ORCS
    elif kind == WEARY:
        mask &= WEARIES
    else:
        mask &= 1 << kind
    return (mask & -mask).bit_length() - 1


def names(cards: Iterable[int]) -> list[str]:
    """Cards in notation."""
    return [NAME[card] for card in cards]


def read_kind(text: str) -> int:
    """The kind a notation names; `NotationError` when there is no such card."""
    try:
        return _BY_NAME[text]
    except KeyError:
        raise NotationError("there is no card “{text}”", {"text": text}) from None


def read_cards(text: str, stock: int) -> tuple[list[int], int]:
    """The cards a text names, taken from `stock`, and what is left of it. `NotationError` for a card not there."""
    cards = []
    for word in text.split():
        card = like(stock, read_kind(word))
        if card == NONE:
            raise NotationError("{word} is named too often or does not belong to this deck", {"word": word})
        stock ^= 1 << card
        cards.append(card)
    return cards, stock
