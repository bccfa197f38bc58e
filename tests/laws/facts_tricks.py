"""What can be known when at the trick games (see `facts`)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.laws.play import Choice, mix


def twin(header: Mapping[str, str], seat: int, rng: Random) -> dict[str, str]:
    """Other hands and what is face down are mixed, but for the card whose holder gets the first character."""
    other = dict(header)
    for pile in ("Palantir", "Hills", "Draw"):
        if pile in header:
            mix(other, pile, 0, rng)
    if header.get("Players") == "1":
        return other
    spots = [spot for spot in _face_down(header, seat) if header[spot[0]].split()[spot[1]] not in _shown_holder(header)]
    cards = [header[key].split()[place] for key, place in spots]
    rng.shuffle(cards)
    for (key, place), card in zip(spots, cards, strict=True):
        words = other[key].split()
        words[place] = card
        other[key] = " ".join(words)
    return other


def _shown_holder(header: Mapping[str, str]) -> tuple[str, ...]:
    """T2.3, T2.8: cards of which all learn at once who holds them."""
    chapter = header.get("Chapter", "")
    if "Phase" in header:
        return ("BT",) if chapter in ("21", "26", "27") else ()
    return ("BT",) if chapter == "27" else ("R1",) if chapter.isdigit() and int(chapter) >= 29 else ("WT",)


def _face_down(header: Mapping[str, str], seat: int) -> list[tuple[str, int]]:
    """Header lines, and places in them, of cards in hands that a seat does not see."""
    spots = []
    for hand in range(4):
        key = f"Hand {hand + 1}"
        size = len(header.get(key, "").split())
        pyramid = header.get("Players") == "2" and hand == 2
        if pyramid:
            spots += [(key, place) for place in _covered_places(size)]
        elif hand != seat:
            spots += [(key, place) for place in range(size)]
        if f"Hidden {hand + 1}" in header and hand != seat and not pyramid:
            spots.append((f"Hidden {hand + 1}", 0))
    return spots


def _covered_places(size: int) -> tuple[int, ...]:
    """T5.1: the face-down cards of a pyramid; rows from the top."""
    if size >= 14:
        return (0, 1, 3, 5, 6, 7, 8)
    return (1, 3, 4, 5, 6) if size >= 12 else (0, 1, 2, 3, 4) if size >= 9 else ()


def look(state: Any, choice: Choice, seat: int) -> object:
    """T2.5 to T2.8: cards given, returned and hidden are seen by those concerned, and where they lie open."""
    of_pyramid = state.deal.players == 2 == state.actor
    if isinstance(choice, tuple) or seat == state.actor or of_pyramid or state.deal.players == 1:
        return choice
    words = state.moves.text(state.actor, choice).split()
    if words[0] == "give":
        taker = int(words[3]) - 1
        open_taker = taker == 2 == state.deal.players
        return choice if open_taker or seat == taker else ("give", taker)
    if words[0] == "hide":
        return "hide"
    if words[0] in ("return", "hand"):
        return words[0] if seat < 0 and state.deal.players > 2 else choice
    return choice


TOWERS_CHAPTERS = [*map(str, range(19, 37)), "endless"]


def towers(rng: Random) -> dict[str, str]:
    """Any chapter for any number of players."""
    return {"Chapter": rng.choice(TOWERS_CHAPTERS), "Players": rng.choice("1234")}


SHOWS = frozenset(
    [
        *("deal", "lay", "turn up", "lie free", "hidden", "hill", "draw", "shadow"),
        *("give", "offer", "receive", "from under", "figure", "hide", "unhide", "gate", "aside", "put", "keep"),
        *("turn", "lost"),
    ]
)
"""Also `lost`: a hand that can lead nothing but Orcs loses the chapter at once (T3.3)."""
