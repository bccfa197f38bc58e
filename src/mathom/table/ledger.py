"""The ledger of a table: every line that was ever written, and which of them stand.

Nothing is struck out. Taking back is itself a line, by the actor `!`: `undone to 12` means that of all lines before it
only those up to number 12 still stand. Other lines by that actor are no part of the game either (see `talk`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from mathom.kernel.record import Line

BESIDE: Final = "!"
"""The actor of lines that are not lines of the record."""
COMPUTER: Final = "ai"
"""Keys of commands that a computer gave begin with this word, those of people with a seat."""
OWN: Final = "house"
"""Keys of what the house does by itself begin with this word."""
WORDS: Final = "undone to "


class Entry(NamedTuple):
    """A line of the ledger. `seq` counts from 1; `key` names the command it came with, if it was the first of one."""

    seq: int
    key: str | None
    actor: str
    move: str
    at: float

    @property
    def of_a_person(self) -> bool:
        """Whether it is a decision that a person made: neither a computer nor chance."""
        return self.key is not None and not self.key.startswith((f"{COMPUTER}:", f"{OWN}:"))

    def wished_by(self, seat: int) -> bool:
        """Whether it is what the person on this seat decided or said."""
        return self.key is not None and self.key.startswith(f"{seat}:")


def undoing(seq: int) -> str:
    """The words that take back everything after number `seq`."""
    return f"{WORDS}{seq}"


def undone_to(entry: Entry) -> int | None:
    """How far an entry takes the game back, or None if it is an ordinary line."""
    taking_back = entry.actor == BESIDE and entry.move.startswith(WORDS)
    return int(entry.move.removeprefix(WORDS)) if taking_back else None


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that count: the game as it is now."""
    stand: list[Entry] = []
    for entry in entries:
        back = undone_to(entry)
        if entry.actor != BESIDE:
            stand.append(entry)
        elif back is not None:
            stand = [earlier for earlier in stand if earlier.seq <= back]
    return stand


def lines_of(entries: Iterable[Entry]) -> list[Line]:
    """The lines of the record."""
    return [Line(entry.actor, entry.move) for entry in standing(entries)]
