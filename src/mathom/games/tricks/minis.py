"""Small deals at a first lead, short enough to be searched to their end."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple


class Mini(NamedTuple):
    """A chapter with few cards: `cards` are shuffled into hands of `each`; `lines` are further header lines."""

    chapter: str
    players: int
    each: int
    cards: str
    lines: dict[str, str]


MINIS: Final = {
    "departure": Mini(
        "19", 3, 3, "WT BT H7 H8 F5 F6 M8 S2 O",
        {"Characters": "1 aragorn-hunter, 2 boromir, 3 gimli-hunter", "Leader": "1"},
    ),
    "riders": Mini(
        "20", 3, 2, "WT H1 H2 H3 M1 M2",
        {"Characters": "1 aragorn-hunter, 2 eomer, 3 legolas-hunter", "Leader": "1", "Hidden 2": "O"},
    ),
    "taming": Mini(
        "29", 3, 3, "R1 R2 R3 BT H1 H2 M1 M2 Wy",
        {"Characters": "1 frodo, 2 gollum-stinker, 3 smeagol-slinker", "Leader": "1", "Burden": "2"},
    ),
    "palantir": Mini(
        "28", 3, 2, "H1 H2 H3 M1 M2 M3",
        {"Characters": "1 gandalf-white, 2 pippin, 3 shadowfax", "Leader": "1", "Palantir": "S1 S2 S3"},
    ),
    "pyramid": Mini(
        "19", 2, 3, "WT BT H1 H2 H3 M1 M2 F1 F2",
        {"Characters": "1 aragorn-hunter, 2 boromir, 3 legolas-hunter", "Leader": "2"},
    ),
    "stairs": Mini(
        "33", 3, 3, "R2 R4 H2 H4 H6 M2 M6 F1 F6",
        {"Characters": "1 frodo, 2 smeagol-wretched, 3 gollum-wicked", "Leader": "3", "Burden": "2"},
    ),
}  # fmt: skip


def deal(name: str, rng: Random) -> dict[str, str]:
    """The header of a small game."""
    mini = MINIS[name]
    cards = mini.cards.split()
    rng.shuffle(cards)
    hands = 3 if mini.players in (2, 3) else 4
    lines = {"Chapter": mini.chapter, "Hands": str(hands), "Players": str(mini.players), "Phase": "play"}
    for hand in range(hands):
        lines[f"Hand {hand + 1}"] = " ".join(cards[hand * mini.each : (hand + 1) * mini.each])
    return {**lines, **mini.lines}
