"""Clocks: how much time each seat has left, counted from what is written down and from nothing else.

The terms of a table are its first line beside the game, such as `clock 600 5 stand-in`: seconds at the start, seconds
gained by each decision, and what the others may do when a seat has none left. Nothing is ever lost by itself: the
others may let a computer play on (`STAND_IN`), or where that was agreed on take the game (`CLAIM`), or go on waiting.

Time runs for the seat that is asked, from its second decision on: whoever sits down has all the time he wants to look
at the table first. It stands still during a pause, while a computer decides, and while the house was closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, final

from mathom.kernel.game import NOBODY
from mathom.table.ledger import BESIDE, Entry
from mathom.table.seats import Seat
from mathom.table.talk import PAUSES, RESUMES, RETURNS, STANDS_IN

CLOCK: Final = "clock"
STAND_IN: Final = "stand-in"
CLAIM: Final = "claim"
GRACE: Final = 60.0
"""Seconds that somebody has at least who comes back to his seat."""

Span = tuple[float, float]
"""From when to when, on the clock of the house."""


class Terms(NamedTuple):
    """bank: seconds at the start. increment: seconds for each decision. at_zero: `STAND_IN` or `CLAIM`."""

    bank: int
    increment: int
    at_zero: str

    def __str__(self) -> str:
        return f"{CLOCK} {self.bank} {self.increment} {self.at_zero}"


def terms_in(entries: Iterable[Entry]) -> Terms | None:
    """The terms of a table; None for one without clocks."""
    for entry in entries:
        if entry.actor == BESIDE and entry.move.startswith(CLOCK):
            _word, bank, increment, at_zero = entry.move.split()
            return Terms(int(bank), int(increment), at_zero)
        if entry.key is not None:
            break  # somebody has decided already
    return None


@final
class Times:
    """The clocks of one table. outages: the spans in which the house was closed; others may add to them."""

    def __init__(self, terms: Terms, seats: Sequence[Seat], outages: Sequence[Span]) -> None:
        self.terms = terms
        self._left = [float(terms.bank)] * len(seats)
        self._begun: set[int] = set()
        self._computers = {number for number, seat in enumerate(seats) if seat.computer and seat.holder is None}
        self._outages = outages
        self._paused = False
        self._since = 0.0

    def hears(self, entry: Entry, asked: int) -> None:
        """A line is written, while a seat (or `NOBODY`) was asked."""
        if self.runs(asked):
            self._left[asked] -= self._passed(entry.at)
        self._since = entry.at
        if entry.actor == BESIDE:
            self._beside(entry.move.split())
        elif asked != NOBODY and entry.wished_by(asked):
            self._left[asked] += self.terms.increment if asked in self._begun else 0
            self._begun.add(asked)

    def runs(self, asked: int) -> bool:
        """Whether time passes for the seat that is asked."""
        return asked in self._begun and asked not in self._computers and not self._paused

    def left(self, seat: int, asked: int, now: float) -> float:
        """Seconds a seat has left, never less than none."""
        passed = self._passed(now) if seat == asked and self.runs(asked) else 0.0
        return max(0.0, self._left[seat] - passed)

    def shown(self) -> list[int]:
        """The seats whose clocks are worth showing."""
        return [seat for seat in range(len(self._left)) if seat not in self._computers]

    def _passed(self, until: float) -> float:
        """Seconds since the last line in which the house was open."""
        passed, counted = 0.0, self._since
        for start, end in sorted(self._outages):
            passed += max(0.0, min(start, until) - counted)
            counted = max(counted, min(end, until))
        return passed + max(0.0, until - counted)

    def _beside(self, words: list[str]) -> None:
        if words[0] == PAUSES:
            self._paused = True
        elif words[0] == RESUMES:
            self._paused = False
        elif words[0] == STANDS_IN:
            self._computers.add(int(words[1]))
        elif words[0] == RETURNS:
            seat = int(words[1])
            self._computers.discard(seat)
            self._left[seat] = max(self._left[seat], min(GRACE, self.terms.bank))
