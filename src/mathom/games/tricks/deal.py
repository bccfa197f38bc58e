"""What is fixed for a whole record: the chapter, the hands, the players, the deck, the words for all moves."""

from __future__ import annotations

from typing import Final, final

from mathom.games.tricks.campaign import Campaign
from mathom.games.tricks.cards import CARDS, EIGHTS, ORCS, RINGS, SHADOWS, THE_ONE, THE_WHITE, TOWERS, TWINS
from mathom.games.tricks.codes import Triple, build_table, triples
from mathom.games.tricks.data import Chapter, Character, Seat
from mathom.games.tricks.library import first_like
from mathom.kernel.moves import MoveTable

PYRAMID: Final = 2
"""The hand that is the pyramid when there are two players (T5.1)."""
SOLO_HAND: Final = 4
"""Cards in each open hand at the start of a solo game (T6.1)."""


@final
class Deal:
    """The frame of a record.

    stock: the cards that are shuffled and dealt, as a mask. pool: numbers of the characters required in an endless
    game. watched: codes of plays with which more happens than that a card lies in the trick. quiet: nothing happens
    between tricks unless somebody hid a card. fixed: which piles lie ordered from the start (`hills`, `palantir`,
    `draw`, `old men`) instead of being drawn from by chance lines.
    """

    __slots__ = (
        "campaign", "chapter", "fixed", "hands", "plain_leads", "players", "pool", "pyramid", "quiet", "required",
        "stock", "table", "triples", "watched", "white_lies_open",
    )  # fmt: skip

    def __init__(
        self,
        campaign: Campaign,
        chapter: Chapter,
        hands: int,
        players: int,
        pool: tuple[int, ...] = (),
        fixed: frozenset[str] = frozenset(),
    ) -> None:
        self.campaign = campaign
        self.chapter = chapter
        self.hands = hands
        self.players = players
        self.pool = pool
        self.fixed = fixed
        self.pyramid = PYRAMID if players == 2 else -1
        self.white_lies_open = chapter.has("white tower lies open")
        deck = full_deck(chapter, hands)
        self.stock = stock_of(chapter, deck)
        self.table, self.triples = words_of(campaign, chapter, hands)
        self.plain_leads = not (deck & RINGS or chapter.has("shadows may not be led"))
        self.required = self._required()
        # With other cards nothing changes but the hand and the trick.
        simple = players != 2 and not chapter.has("open cards")
        behind = any(seat.character.plays_behind for seat in chapter.roster)
        special = TWINS | TOWERS | RINGS if simple and not behind else -1
        self.watched = bytes(code >= CARDS or special >> code & 1 for code in range(2 * 64))
        busy = ("old men", "palantir", "orcs under a card")
        self.quiet = players > 2 and not any(chapter.has(event) for event in busy)

    def _required(self) -> tuple[int, ...]:
        """Numbers of the characters that must be reached in a long chapter (T4.5)."""
        if self.chapter.has("pool"):
            return tuple(sorted({self.chapter.first.number, *self.pool}))
        spared: tuple[str, ...] = ()
        if self.chapter.has("need not be reached") and self.hands == 3:
            spared = self.chapter.events["need not be reached"].words("characters")
        return tuple(seat.character.number for seat in self.chapter.roster if seat.character.id not in spared)

    def character(self, number: int) -> Character:
        """The character with this number."""
        return self.campaign.character(number)

    def share(self, under_card: int) -> tuple[int, int]:
        """Cards for each hand (with later solo draws), and cards lying open, with so many Orcs under Gimli's card."""
        count = self.stock.bit_count() - under_card
        if self.chapter.has("palantir"):
            each = 9 if self.hands == 3 else 7
        else:
            each = (count - self.chapter.free_card) // self.hands
        return each, count - each * self.hands

    def never_free(self) -> int:
        """Cards that may not lie open as the free card (T2.1, T2.2)."""
        return TOWERS | THE_ONE

    def groups(self) -> list[tuple[int, ...]]:
        """The fixed groups of a chapter, by numbers of characters (T8.32)."""
        if not self.chapter.has("groups"):
            return []
        listed = self.chapter.events["groups"].listed(self.hands)
        cast = self.campaign.characters
        return [tuple(cast[name].number for name in str(group).split()) for group in listed]

    def roster(self) -> tuple[Seat, ...]:
        """Characters that can be chosen in this record."""
        seats = self.chapter.roster
        if self.chapter.has("pool"):
            return tuple(seat for seat in seats if seat.starred or seat.character.number in self.pool)
        return seats

    def never_led(self, own: Character | None) -> int:
        """What one with this character never leads in this chapter: Orcs (T3.3), and what events add (T8.30, T8.31)."""
        if self.plain_leads:
            return ORCS
        sorts = ORCS
        if self.chapter.has("shadows may not be led"):
            sorts |= SHADOWS
        if self.chapter.has("winged wraiths") and own is self.chapter.first:
            sorts |= RINGS
        return sorts

    def open_hand(self, hand: int) -> bool:
        """Whether everybody sees this hand."""
        return self.players == 1 or hand == self.pyramid


def full_deck(chapter: Chapter, hands: int) -> int:
    """All cards of the chapter with its extra Orcs."""
    return chapter.deck | first_like(ORCS & ~chapter.deck, chapter.orcs[hands - 3])


def stock_of(chapter: Chapter, deck: int) -> int:
    """The cards that are dealt, without those that lie elsewhere from the start."""
    if chapter.has("white tower lies open"):
        deck &= ~THE_WHITE
    if chapter.has("palantir"):
        deck &= ~SHADOWS
    if takes_eights(chapter):
        deck &= ~EIGHTS
    return deck


def takes_eights(chapter: Chapter) -> bool:
    """Somebody here takes the cards of rank 8 (T8.35)."""
    return any(seat.character.does("take the eights") for seat in chapter.roster)


_tables: dict[tuple[int, str, int], tuple[Campaign, MoveTable, list[Triple]]] = {}


def words_of(campaign: Campaign, chapter: Chapter, hands: int) -> tuple[MoveTable, list[Triple]]:
    """The move table of a chapter, made once."""
    key = (id(campaign), chapter.id, hands)
    if key not in _tables:
        deck = full_deck(chapter, hands)
        takes = {seat.character.number: seat.character.id for seat in chapter.roster}
        aside = triples(deck) if takes_eights(chapter) else []
        listed = chapter.events["groups"].listed(hands) if chapter.has("groups") else []
        _tables[key] = (campaign, build_table(deck, hands, takes, len(listed), aside), aside)
    return _tables[key][1:]
