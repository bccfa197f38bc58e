"""The ledger of a table: every line that was ever written, and which of them stand.

Nothing is struck out. Taking back is itself a line, by the actor `!`: `undone to 12` means that of all lines before it
only those up to number 12 still stand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from mathom.kernel.record import Line

TAKING_BACK: Final = "!"
WORDS: Final = "undone to "


class Entry(NamedTuple):
    """A line of the ledger. `seq` counts from 1; `key` names the command it came with, if it was the first of one."""

    seq: int
    key: str | None
    actor: str
    move: str
    at: float


def undoing(seq: int) -> str:
    """The words that take back everything after number `seq`."""
    return f"{WORDS}{seq}"


def undone_to(entry: Entry) -> int | None:
    """How far an entry takes the game back, or None if it is an ordinary line."""
    return int(entry.move.removeprefix(WORDS)) if entry.actor == TAKING_BACK else None


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that count: the game as it is now."""
    stand: list[Entry] = []
    for entry in entries:
        back = undone_to(entry)
        if back is None:
            stand.append(entry)
        else:
            stand = [earlier for earlier in stand if earlier.seq <= back]
    return stand


def lines_of(entries: Iterable[Entry]) -> list[Line]:
    """The lines of the record."""
    return [Line(entry.actor, entry.move) for entry in standing(entries)]
