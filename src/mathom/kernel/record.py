"""Records of games as text: a header, an empty line, then one decision a line.

This module knows the grammar that all games share; what the words mean is the game's business.
"""

from __future__ import annotations

from typing import NamedTuple, final

from mathom.kernel.errors import NotationError


class Line(NamedTuple):
    """One decision or draw: who (`*` is chance), what, and where it stands in the file (from 1; 0 if in none)."""

    actor: str
    move: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.actor} {self.move}"


@final
class Record:
    """A game written down. `header` excludes the `Game` line; `where` gives the line number of each header key."""

    def __init__(
        self, game: str, header: dict[str, str], lines: list[Line], where: dict[str, int] | None = None
    ) -> None:
        self.game = game
        self.header = header
        self.lines = lines
        self.where = where or {}

    def __str__(self) -> str:
        head = [f"Game: {self.game}", *(f"{key}: {value}" for key, value in self.header.items())]
        return "\n".join([*head, "", *map(str, self.lines)]) + "\n"


def decode(raw: bytes) -> str:
    """The text of a record file; `NotationError` with the line of the first byte that is not UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = fault.object.count(b"\n", 0, fault.start) + 1  # without the byte order mark, as `start` is
        raise NotationError("this is not UTF-8 text", line=line) from None


def parse_record(text: str) -> Record:
    """Read a record; `NotationError` names the line at fault."""
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    header: dict[str, str] = {}
    where: dict[str, int] = {}
    number = 0
    for number, row in enumerate(rows, start=1):
        if not row.strip():
            break
        content = row.partition("#")[0].strip()
        if content:
            _header_line(content, number, header, where)
    if "Game" not in header:
        raise NotationError("the header has no Game line", line=1)
    game = header.pop("Game")
    where.setdefault("", 1)
    return Record(game, header, _decisions(rows[number:], number + 1), where)


def _header_line(content: str, number: int, header: dict[str, str], where: dict[str, int]) -> None:
    key, colon, value = content.partition(":")
    key, value = key.strip(), value.strip()
    if not colon or not key:
        raise NotationError("“{content}” is not a header line “Key: value”", {"content": content}, line=number)
    if not header and key != "Game":
        raise NotationError("the first header line must be “Game: …”", line=number)
    if key in header:
        raise NotationError("the header line {key} stands twice", {"key": key}, line=number)
    header[key] = value
    where[key] = number


def _decisions(rows: list[str], first: int) -> list[Line]:
    lines = []
    for number, row in enumerate(rows, start=first):
        words = row.partition("#")[0].split()
        if len(words) == 1:
            raise NotationError("“{word}” is not a decision “ACTOR MOVE”", {"word": words[0]}, line=number)
        if words:
            lines.append(Line(words[0], " ".join(words[1:]), number))
    return lines
