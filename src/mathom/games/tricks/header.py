"""Reading the header of a record: the frame and a complete deal, or a position at a first lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mathom.games.tricks import rounds
from mathom.games.tricks.campaign import Campaign
from mathom.games.tricks.cards import HILL, HILLS, SHADOWS, mask_of, read_cards
from mathom.games.tricks.data import Chapter
from mathom.games.tricks.deal import Deal, full_deck
from mathom.kernel.errors import NotationError
from mathom.kernel.game import Header

FRAME: Final = ("Rules", "Cards", "Chapter", "Hands", "Players", "Free", "Hills", "Palantir", "Draw", "Achieved",
                "Pool", "Group", "GimliOrcs", "Round", "Phase", "OldMan")  # fmt: skip
PLAY_ONLY: Final = ("Characters", "Leader", "Burden", "Under", "Steps", "Event")
BY_HAND: Final = ("Hand",)
PLAY_BY_HAND: Final = ("Hidden", "Hill", "Open")


def number(header: Header, key: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number of the header between two bounds."""
    text = header.get(key)
    if text is None:
        if default is None:
            raise NotationError("the header line {key} is missing", {"key": key})
        return default
    if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
        raise NotationError(
            "{key} must be a number from {low} to {high}, not “{text}”",
            {"key": key, "low": low, "high": high, "text": text},
            key=key,
        )
    return int(text)


def frame(campaign: Campaign, header: Header, rules_version: int) -> Deal:
    """What is fixed for the whole record."""
    version = number(header, "Rules", 1, 9999, rules_version)
    if version != rules_version:
        raise NotationError(
            "these are rules {rules_version}; the record asks for {version}",
            {"rules_version": rules_version, "version": version},
            key="Rules",
        )
    check_cards(campaign, header)
    chapter = find_chapter(campaign, header)
    players = number(header, "Players", 1, 4, number(header, "Hands", 3, 4, 4))
    hands = number(header, "Hands", 3, 4, 3 if players in (2, 3) else 4)
    if hands != (3 if players in (2, 3) else 4):
        raise NotationError(
            "{players} players do not make {hands} hands", {"players": players, "hands": hands}, key="Players"
        )
    check_keys(header, hands)
    fixed = {pile for pile, key in _PILES.items() if key in header}
    return Deal(campaign, chapter, hands, players, _pool(campaign, chapter, header), frozenset(fixed))


_PILES: Final = {"hills": "Hills", "palantir": "Palantir", "draw": "Draw", "old men": "OldMan"}


def find_chapter(campaign: Campaign, header: Mapping[str, str]) -> Chapter:
    """The chapter a header names."""
    if "Chapter" not in header:
        raise NotationError("the header line Chapter is missing")
    chapter = campaign.chapters.get(header["Chapter"])
    if chapter is None:
        raise NotationError("chapter {value} is not in the house yet", {"value": header["Chapter"]}, key="Chapter")
    return chapter


def check_cards(campaign: Campaign, header: Header) -> None:
    """T11.1: a record that names the owner's cards it was played with is played with no others."""
    if header.get("Cards", campaign.fingerprint) == campaign.fingerprint:
        return
    if not campaign.fingerprint:
        raise NotationError("this was played with an owner's cards, which are not here", key="Cards")
    raise NotationError("this was played with other cards than the ones here", key="Cards")


def check_keys(header: Header, hands: int) -> None:
    """Unknown keys cannot be read; some are known only where a record begins at a first lead."""
    play_phase = header.get("Phase") == "play"
    if "Phase" in header and not play_phase:
        raise NotationError("“{value}” is no phase a record can begin with", {"value": header["Phase"]}, key="Phase")
    plain = set(FRAME) | (set(PLAY_ONLY) if play_phase else set())
    by_hand = {*BY_HAND, *(PLAY_BY_HAND if play_phase else ())}
    for key in header:
        word, _, place = key.partition(" ")
        if key in plain:
            continue
        if not (word in by_hand and place in [str(n) for n in range(1, hands + 1)]):
            raise NotationError("the header line {key} has no meaning here", {"key": key}, key=key)


def _pool(campaign: Campaign, chapter: Chapter, header: Header) -> tuple[int, ...]:
    if not chapter.has("pool"):
        return ()
    if "Pool" not in header:
        raise NotationError("the header line Pool is missing")
    pool = characters(campaign, chapter, header["Pool"], "Pool")
    if len(pool) < 3 or len(set(pool)) != len(pool) or chapter.first.number in pool:
        raise NotationError("the pool names too few characters, or one twice, or the one always in play", key="Pool")
    return pool


def characters(campaign: Campaign, chapter: Chapter, text: str, key: str) -> tuple[int, ...]:
    """Numbers of characters of a chapter."""
    found = []
    for name in text.split():
        character = campaign.characters.get(name)
        if character is None or chapter.seat(character) is None:
            raise NotationError("“{name}” is no character of this chapter", {"name": name}, key=key)
        found.append(character.number)
    return tuple(found)


def cards(header: Header, key: str, stock: int) -> tuple[list[int], int]:
    """The cards of a header line, taken from a stock, and what is left."""
    try:
        return read_cards(header.get(key, ""), stock)
    except NotationError as fault:
        raise NotationError(fault.text, fault.values, key=key) from None


def read_deal(deal: Deal, header: Header, orcs_under: int) -> rounds.Parts:
    """A complete deal; each card once (T2.1, T2.2, T6.1)."""
    stock = rounds.stock_of_round(deal, orcs_under)
    parts: rounds.Parts = {}
    for part, size in rounds.parts_of(deal, orcs_under):
        key = {rounds.FREE_PART: "Free", rounds.DRAW_PART: "Draw"}.get(part, f"Hand {part}")
        if key == "Draw" and key not in header:
            parts[part] = [card for card in range(stock.bit_length()) if stock >> card & 1]
            stock = 0
        elif key not in header:
            raise NotationError("the header line {key} is missing", {"key": key})
        else:
            parts[part], stock = cards(header, key, stock)
        if len(parts[part]) != size:
            raise NotationError(
                "{key} has {count} cards, not {size}",
                {"key": key, "count": len(parts[part]), "size": size},
                key=key if key in header else "",
            )
    if rounds.FREE_PART not in parts and "Free" in header:
        raise NotationError("no card lies open here", key="Free")
    if mask_of(parts.get(rounds.FREE_PART, ())) & deal.never_free():
        raise NotationError("that card cannot lie open as the free card", key="Free")
    if deal.players == 1 and deal.chapter.solo_in_hand & mask_of(parts[rounds.DRAW_PART]) & deal.stock:
        raise NotationError("the special cards must be in the hands", key="Draw" if "Draw" in header else "")
    return parts


def read_piles(deal: Deal, header: Header, *, complete: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Hill pile as ranks and the Palantír pile; without a header line in any order."""
    hills: tuple[int, ...] = ()
    palantir: tuple[int, ...] = ()
    if deal.chapter.has("hill pile"):
        text = " ".join(f"H{rank}" for rank in header["Hills"].split()) if "Hills" in header else ""
        listed, _ = cards({"Hills": text}, "Hills", HILLS) if text else (list(range(HILL, HILL + 8)), 0)
        hills = tuple(card - HILL + 1 for card in listed)
        if complete and len(hills) != 8:
            raise NotationError("the Hill pile has eight cards", key="Hills")
    if deal.chapter.has("palantir"):
        whole = full_deck(deal.chapter, deal.hands) & SHADOWS
        listed, left = cards(header, "Palantir", whole)
        palantir = tuple(listed) if "Palantir" in header or not complete else tuple(mask_cards(whole))
        if complete and "Palantir" in header and left:
            raise NotationError("the Palantír pile has eight cards", key="Palantir")
    return hills, palantir


def mask_cards(mask: int) -> list[int]:
    """The cards in a mask."""
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def hand_words(text: str, key: str, hands: int) -> list[tuple[int, str]]:
    """Pairs such as `1 first, 3 last`: hands from 0, and words."""
    pairs = []
    for item in text.split(","):
        hand, _, word = item.strip().partition(" ")
        if hand not in [str(n) for n in range(1, hands + 1)] or not word.strip():
            raise NotationError("“{item}” is not a hand and a word", {"item": item.strip()}, key=key)
        pairs.append((int(hand) - 1, word.strip()))
    return pairs
