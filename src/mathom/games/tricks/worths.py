"""What a card is worth in the hand of each character, beyond what its goal says of it.

The numbers are no rules: they were found by looking at what was reached with which cards (`bench.towers_worths`), and
only a partner who exchanges by the convention reads them. Characters that nobody has looked at have none.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from typing import Final

from mathom.games.tricks.cards import CARDS, KIND, NAME, RANK, THE_ONE
from mathom.games.tricks.data import Character

SORTS: Final = (
    "H", "H rank", "M", "M rank", "F", "F rank", "S", "S rank", "R", "R rank", "R1", "WT", "BT", "O", "Wy",
)  # fmt: skip
"""What is told apart: the cards of a suit, their rank, and the cards that are like no other."""
HIGHEST: Final = {"R": 5}
"""The rank that counts as high in a suit; 8 in the others."""


def sorted_card(card: int) -> list[tuple[int, float]]:
    """As what a card counts, and how much."""
    name = NAME[KIND[card]]
    if not RANK[card] or THE_ONE >> card & 1:
        return [(SORTS.index(name), 1.0)]
    high = HIGHEST.get(name[0], 8)
    suit = SORTS.index(name[0])
    return [(suit, 1.0), (suit + 1, (RANK[card] - (high + 1) / 2) / high)]


def by_card(weights: Sequence[float]) -> list[float]:
    """What each card is worth, from what its sorts are worth."""
    return [sum([weights[sort] * count for sort, count in sorted_card(card)]) for card in range(CARDS)]


def _read() -> dict[str, list[float]]:
    """The file, opened by path, since the resource machinery takes longer than the game."""
    with open(os.path.join(os.path.dirname(__file__), "data", "worths.toml"), "rb") as file:
        table: dict[str, dict[str, float]] = tomllib.load(file)["worths"]
    return {name: by_card([entry.get(sort, 0.0) for sort in SORTS]) for name, entry in table.items()}


WORTHS: Final = _read()
NOTHING: Final = [0.0] * CARDS


def worths_of(own: Character | None) -> list[float]:
    """By card, what it is worth in the hand of this character."""
    return NOTHING if own is None else WORTHS.get(own.id, NOTHING)
