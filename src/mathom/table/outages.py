"""When the house was closed, or its disk could not be written: what clocks do not count.

Every few seconds the time is noted down. Whoever opens the house finds the last note and knows since when nobody could
have moved, be it after a good night or after a power cut. The same is found while the house is open, when it was kept
from noting for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, final

from mathom.table.answers import StoreFault
from mathom.table.books import Books
from mathom.table.clocks import Span
from mathom.table.writer import Hand

BEAT: Final = 5.0
"""Seconds between two notes."""
MISSED: Final = 3 * BEAT
"""Seconds without a note that count as an outage while the house is open."""
NOTE: Final = "heartbeat"
OUTAGE: Final = "outage "


@final
class Outages:
    """All outages of a house. `spans` is one list for as long as the house is open, and only grows."""

    def __init__(self, books: Books, now: Callable[[], float]) -> None:
        self.spans: list[Span] = []
        self._books = books
        self._now = now
        self._last = 0.0

    def opens(self) -> None:
        """Read what is known, and count the time since the last note as an outage."""
        rows = self._books.read(
            "SELECT name, value FROM house WHERE name = ? OR substr(name, 1, ?) = ?", (NOTE, len(OUTAGE), OUTAGE)
        )
        known = {str(name): float(bytes(value)) for name, value in rows}
        last = known.pop(NOTE, None)
        self.spans[:] = sorted((float(name.removeprefix(OUTAGE)), ended) for name, ended in known.items())
        now = self._now()
        if last is not None and last < now:
            with suppress(StoreFault):  # then the note is as old as it was, and the next outage is the longer
                self._books.write(lambda hand: self._note_outage(hand, last, now)).result()
            self.spans.append((last, now))
        self._last = now

    async def watch(self) -> None:
        """Note the time until the house is closed."""
        while True:
            await self.beat()
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        """Note the time now."""
        now, last = self._now(), self._last
        missed = bool(last) and now - last > MISSED

        def job(hand: Hand) -> None:
            if missed:
                self._note_outage(hand, last, now)
            _keep(hand, NOTE, now)

        try:
            await asyncio.wrap_future(self._books.write(job))
        except StoreFault:
            return  # nobody's move can be written either, so this is an outage
        if missed:
            self.spans.append((last, now))
        self._last = now

    @staticmethod
    def _note_outage(hand: Hand, began: float, ended: float) -> None:
        _keep(hand, f"{OUTAGE}{began!r}", ended)


def _keep(hand: Hand, name: str, value: float) -> None:
    hand.execute(
        "INSERT INTO house VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, repr(value).encode()),
    )
