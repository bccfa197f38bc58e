"""What people may call themselves at a table."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 40
"""Letters of a name as people count them."""
JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners shape Persian and other words and are kept; all other invisible marks go."""
BINDER: Final = "\u200d"
"""What comes after it belongs to the sign before, as in pictures of families."""
TONES: Final = range(0x1F3FB, 0x1F400)
"""Tones of skin; they colour the picture before."""
FLAGS: Final = range(0x1F1E6, 0x1F200)
"""Letters that make a flag in pairs."""
MOST_MARKS: Final = 3
"""So many accents, joiners and the like may hang on one letter."""


def clean_name(text: str) -> str:
    """A name as it may be shown: composed, on one line, without control and direction marks, not too long."""
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", text[: 20 * LONGEST]):
        kind = unicodedata.category(sign)
        if kind.startswith("Z") or sign in "\t\r\n":
            kept.append(" ")
        elif not kind.startswith("C") or sign in JOINERS:
            kept.append(sign)
    letters = letters_of(" ".join("".join(kept).split()))
    return "".join(letters[:LONGEST]).strip(" " + JOINERS)


def letters_of(text: str) -> list[str]:
    """A text in letters as people count them: each sign with what hangs on it, so that no cut goes through one.

    After Unicode's rules for grapheme clusters (annex 29), as far as they matter for composed text.
    """
    letters: list[str] = []
    for sign in text:
        if letters and (_hangs(sign) or _belongs(letters[-1], sign)):
            if sum(map(_hangs, letters[-1])) < MOST_MARKS or not _hangs(sign):
                letters[-1] += sign
        else:
            letters.append(sign)
    return letters


def _hangs(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M") or sign in JOINERS or ord(sign) in TONES


def _belongs(letter: str, sign: str) -> bool:
    """Whether a sign goes on with the letter before, though it hangs on none."""
    picture = letter.endswith(BINDER) and unicodedata.category(sign) == "So"
    flag = len(letter) == 1 and ord(letter) in FLAGS and ord(sign) in FLAGS
    return picture or flag
