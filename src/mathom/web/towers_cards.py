"""Cards of The Two Towers as the templates draw them."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks.cards import (
    BLACK_TOWER,
    FORESTS,
    HILLS,
    MOUNTAINS,
    NAME,
    ONE_RING,
    ORC,
    RANK,
    RINGS,
    SHADOWS,
    SUIT,
    UNKNOWN,
    WEARY,
    WHITE_TOWER,
)
from mathom.games.tricks.data import Chapter
from mathom.web.pieces import Looks
from mathom.words.tongue import _, pgettext
from mathom.words.towers.names import card_label, suit_name, suits_name
from mathom.words.towers.texts import card_text

SUITS: Final = {HILLS: "hill", MOUNTAINS: "mountain", FORESTS: "forest", SHADOWS: "shadow", RINGS: "ring"}
ART: Final = {"forest": "tree"}
LONE: Final = {
    WHITE_TOWER: ("white", "tower"),
    BLACK_TOWER: ("black", "tower"),
    ORC: ("orc", "orc-helm"),
    WEARY: ("weary", "weary-foot"),
}
"""The look and the drawing of cards without a suit."""
ORDER: Final = (HILLS, MOUNTAINS, FORESTS, SHADOWS, RINGS)


def suit_letter(suit: int) -> str:
    """The letter of a suit, for those who do not see colours."""
    return suit_name(suit)[:1]


def _letter(kind: int) -> str:
    letters = {
        WHITE_TOWER: pgettext("letter of the White Tower", "WT"),
        BLACK_TOWER: pgettext("letter of the Black Tower", "BT"),
        ORC: pgettext("letter of an Orc", "O"),
        WEARY: pgettext("letter of weariness", "Wy"),
    }
    return letters[kind] if kind in letters else suit_letter(SUIT[kind])


def drawn(kind: int, *, chapter: Chapter | None = None, move: str = "", reason: str = "", mark: str = "") -> Looks:
    """A card for a template. `move` chooses it, `reason` says why it cannot be chosen."""
    look, art = LONE.get(kind) or (SUITS[SUIT[kind]], "")
    return Looks(
        id=NAME[kind],
        look="one" if kind == ONE_RING else look,
        art=art or ART.get(look, look),
        letter=_letter(kind),
        rank=str(RANK[kind]) if RANK[kind] else "",
        name=card_label(kind),
        text=card_text(kind, chapter).partition(". ")[2],
        move=move,
        reason=reason,
        mark=mark,
    )


def unknown() -> Looks:
    """A card nobody at this seat knows, where it is drawn among others."""
    back = {"id": "", "look": "back", "art": "tower", "letter": "", "rank": "", "name": _("face down")}
    return Looks(**back, text="", move="", reason="", mark="")


def card_or_back(kind: int) -> Looks:
    """A card as far as it is known."""
    return unknown() if kind == UNKNOWN else drawn(kind)


def suit_drawn(suit: int) -> Looks:
    """A suit by itself: what it is called, its drawing and its letter."""
    look = SUITS[suit]
    return Looks(look=look, art=ART.get(look, look), letter=suit_letter(suit), name=suits_name(suit))


def in_order(kinds: tuple[int, ...]) -> list[int]:
    """A hand as one sorts it: suit by suit, low to high, then Towers, Orcs and weariness."""
    return sorted(kinds)
