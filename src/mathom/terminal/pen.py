"""Drawing with letters: a picture is lines of pieces, each with a manner in which it is drawn.

Nothing here knows a terminal. Every sign takes one cell; where a terminal has letters only, `ascii_only` gives each a
plain stand-in of the same width. A manner is never all that tells two things apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Piece = tuple[str, str]
"""A text and the manner in which it is drawn: ``, `dim`, `bold`, `mine`, `ember`, `bad`; a side or a suit by its name.

With `say` in front it is a sentence, which takes lines of its own.
"""
Row = list[Piece]
Picture = list[Row]

PLAIN: Final = str.maketrans(
    {
        "─": "-", "│": "|", "╭": ".", "╮": ".", "╰": "'", "╯": "'", "┼": "+", "├": "+", "┤": "+", "═": "=", "╫": "#",
        "●": "o", "○": ".", "◆": "#", "►": ">", "◄": "<", "·": ".", "★": "*", "☆": "-", "✔": "v", "✘": "x", "▸": ">",
        "◂": "<", "…": "~", "–": "-", "▲": "^", "♜": "W", "♖": "B", "→": ">", "↻": "@", "“": '"', "”": '"', "−": "-",
        "×": "x", "┃": "|", "▌": "|", "↑": "^", "↓": "v", "◌": ".", "◇": "o", "┬": "+", "┴": "+",
    }
)  # fmt: skip


def ascii_only(text: str) -> str:
    """The same in signs that every terminal has; letters of names stay as they are."""
    return text.translate(PLAIN)


def row(*pieces: str | Piece) -> Row:
    """A row of pieces; a bare text is drawn in no special manner."""
    return [piece if isinstance(piece, tuple) else (piece, "") for piece in pieces]


def width_of(line: Row) -> int:
    """Cells a row takes; pictures hold one-cell signs only."""
    return sum(len(text) for text, _manner in line)


def centred(line: Row, width: int) -> Row:
    """A row in the middle of so many cells."""
    left = max(0, width - width_of(line)) // 2
    return [(" " * left, ""), *line]


def beside(pictures: Iterable[Picture], gap: int = 1) -> Picture:
    """Several pictures next to each other, from the top."""
    columns = [picture for picture in pictures if picture]
    height = max(map(len, columns), default=0)
    lines: Picture = [[] for _line in range(height)]
    for number, picture in enumerate(columns):
        wide = max(map(width_of, picture))
        for place, line in enumerate(lines):
            own = picture[place] if place < len(picture) else []
            lines[place] = [*line, *([(" " * gap, "")] if number else []), *own, (" " * (wide - width_of(own)), "")]
    return lines
