"""How long a computer's move takes: long enough for people's eyes, and as long without a choice as with one.

A computer that answers at once where only one card can be played would tell the others what it holds. So it rests then
as long as it took the last time it had a choice at that table.
"""

from __future__ import annotations

from typing import Final, final
from weakref import WeakKeyDictionary

from mathom.table.table import Table

LONGEST: Final = 3.0
"""Seconds; where the house was slow once, nobody is to wait for it ever after."""


@final
class Pace:
    """usual: seconds that every move takes at least; 0 where nobody looks on, and then nothing waits."""

    def __init__(self, usual: float) -> None:
        self._usual = usual
        self._took: WeakKeyDictionary[Table, dict[int, float]] = WeakKeyDictionary()

    def least(self, table: Table, seat: int, choices: int) -> float:
        """How long a move must take at least, in seconds, of one who can choose among so many."""
        if not self._usual or choices > 1:
            return self._usual
        return max(self._usual, self._took.get(table, {}).get(seat, 0.0))

    def took(self, table: Table, seat: int, choices: int, seconds: float) -> None:
        """A move has taken so long."""
        if choices > 1:
            self._took.setdefault(table, {})[seat] = min(seconds, LONGEST)
