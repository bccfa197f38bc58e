"""What cards, suits, characters, seats and chapters are called at a table of The Two Towers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mathom.games.tricks.cards import (
    BLACK_TOWER,
    KINDS,
    NAME,
    ONE_RING,
    ORC,
    RANK,
    SUIT,
    SUITS,
    UNKNOWN,
    WEARY,
    WHITE_TOWER,
)
from mathom.games.tricks.data import Chapter, Character
from mathom.games.tricks.view import TrickView
from mathom.words.tongue import N_, _, listed, ngettext, pgettext

SUIT_NAMES: Final = (N_("Hill"), N_("Mountain"), N_("Forest"), N_("Shadow"), N_("Ring"))
SUITS_NAMES: Final = (N_("Hills"), N_("Mountains"), N_("Forests"), N_("Shadows"), N_("Rings"))
PEOPLE: Final = (
    N_("Aragorn"), N_("Boromir"), N_("Legolas"), N_("Gimli"), N_("Éomer"), N_("Grishnákh"), N_("Uglúk"), N_("Merry"),
    N_("Pippin"), N_("Treebeard"), N_("Quickbeam"), N_("Beechbone"), N_("Gandalf"), N_("Saruman"),
    N_("Old Man in White"), N_("Théoden"), N_("Éowyn"), N_("Háma"), N_("Erkenbrand"), N_("Gamling"), N_("Shadowfax"),
    N_("Frodo"), N_("Sam"), N_("Gollum"), N_("Sméagol"), N_("Faramir"), N_("Shelob"), N_("Gorbag"), N_("Shagrat"),
)  # fmt: skip
"""Marked here for translators; the files of characters give them."""
BYNAMES: Final = (
    N_("Hunter"), N_("the White"), N_("Leader of Men"), N_("Competitor"), N_("the Old"), N_("Stinker"), N_("Slinker"),
    N_("Sworn to the Precious"), N_("Wicked"), N_("Wretched"), N_("Servant of the Precious"), N_("Friend of Shelob"),
    N_("Ring-bearer"), N_("Stung by Shelob"),
)  # fmt: skip
TITLES: Final = (
    N_("The Departure of Boromir"), N_("The Riders of Rohan"), N_("The Uruk-hai"), N_("Fangorn"), N_("The White Rider"),
    N_("The King in the Golden Hall"), N_("Helm's Deep"), N_("The Drowning of Isengard"), N_("The Voice of Saruman"),
    N_("The Palantír"), N_("The Taming of Gollum"), N_("The Passage of the Marshes"), N_("The Black Gate"),
    N_("The Window to the West"), N_("The Stairs of Cirith Ungol"), N_("Shelob's Lair"), N_("Shelob"),
    N_("The Choices of Master Samewise"), N_("The Road goes ever on"),
)  # fmt: skip


def suit_name(suit: int) -> str:
    """One card of a suit, given as a mask."""
    return _(SUIT_NAMES[SUITS.index(suit)])


def suits_name(suit: int) -> str:
    """Several cards of a suit."""
    return _(SUITS_NAMES[SUITS.index(suit)])


def card_name(kind: int) -> str:
    """What is written on a card."""
    if kind == ONE_RING:
        return _("the One Ring")
    if SUIT[kind]:
        return _("{suit} {rank}").format(suit=suit_name(SUIT[kind]), rank=RANK[kind])
    return {
        WHITE_TOWER: _("the White Tower"),
        BLACK_TOWER: _("the Black Tower"),
        ORC: _("an Orc"),
        WEARY: _("a weariness card"),
        UNKNOWN: _("a card"),
    }[kind]


def capital(sentence: str) -> str:
    """The same with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def card_label(kind: int) -> str:
    """A card as one reads it in the hand."""
    short = {ORC: _("Orc"), WEARY: _("Weariness"), WHITE_TOWER: _("White Tower"), BLACK_TOWER: _("Black Tower")}
    return _("One Ring") if kind == ONE_RING else short.get(kind) or capital(card_name(kind))


def card_list(kinds: Iterable[int], unknown: int = 0) -> str:
    """Several cards, and how many more that are not known."""
    found = [card_label(kind) for kind in kinds]
    if unknown:
        found.append(ngettext("{count} unknown card", "{count} unknown cards", unknown).format(count=unknown))
    return listed(found) or pgettext("cards", "none")


def find_kind(word: str) -> int:
    """The kind of card that a word names (`H3` or `Hill 3`), or UNKNOWN."""
    wanted = word.casefold()
    for kind in KINDS:
        if wanted in (NAME[kind].casefold(), card_label(kind).casefold(), card_name(kind).casefold()):
            return kind
    return UNKNOWN


def person(character: Character) -> str:
    """A character's name alone."""
    return _(character.name)


def full_name(character: Character) -> str:
    """A character with what the card calls him besides."""
    if not character.title:
        return person(character)
    return _("{name} ({byname})").format(name=person(character), byname=_(character.title))


def chapter_name(chapter: Chapter) -> str:
    """A chapter with its number."""
    if not chapter.id.isdigit():
        return _(chapter.title)
    return _("Chapter {number}: {title}").format(number=chapter.id, title=_(chapter.title))


def seat_name(hand: int) -> str:
    """A place at the table."""
    return _("Seat {number}").format(number=hand + 1)


def who(view: TrickView, hand: int) -> str:
    """A hand in the middle of a sentence: by its character, as far as it has one of its own."""
    own = view.cast[hand]
    if own is None:
        return _("the pyramid") if hand == view.deal.pyramid else _("seat {number}").format(number=hand + 1)
    if sum(1 for other in view.cast if other is not None and other.name == own.name) > 1:
        return _("{name} at seat {number}").format(name=person(own), number=hand + 1)
    return person(own)


def named(view: TrickView, hand: int) -> dict[str, str]:
    """The places of a sentence that name a hand."""
    return {"who": who(view, hand), "Who": capital(who(view, hand))}


def decider(view: TrickView) -> int:
    """The seat whose player answers for the one who is asked (T5.2, T6.1)."""
    deal = view.deal
    if view.actor < 0 or deal.players > 2:
        return view.actor
    if deal.players == 1:
        return 0
    return runs_pyramid(view) if view.actor == deal.pyramid else view.actor


def runs_pyramid(view: TrickView) -> int:
    """The seat whose player plays for the pyramid (T5.2)."""
    first = next((h for h, own in enumerate(view.cast) if own is view.deal.chapter.first), 0)
    return first if first != view.deal.pyramid else (first + 1) % view.deal.hands


def hands_of(view: TrickView, seat: int) -> list[int]:
    """The hands that a seat plays with."""
    deal = view.deal
    if seat < 0:
        return []
    if deal.players == 1:
        return list(range(deal.hands))
    own = [seat]
    if deal.pyramid >= 0 and runs_pyramid(view) == seat and deal.chapter.first in view.cast:
        own.append(deal.pyramid)
    return own
