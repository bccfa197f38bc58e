"""What people may call themselves at a table."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 40
JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners shape Persian and other words and are kept; all other invisible marks go."""
MOST_MARKS: Final = 3
"""So many accents may stand on one letter."""


def clean_name(text: str) -> str:
    """A name as it may be shown: composed, on one line, without control and direction marks, not too long."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[: 10 * LONGEST]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or sign in "\t\r\n":
            kept.append(" ")
        elif (not kind.startswith("C") or sign in JOINERS) and marks <= MOST_MARKS:
            kept.append(sign)
    name = " ".join("".join(kept).split())[:LONGEST].strip(" " + JOINERS)
    return name
