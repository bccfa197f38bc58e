"""Who is at a table: the screens each seat has open, in this house and in others that keep the same books.

Houses tell each other whenever somebody comes or goes, and all of it again every while; a house that has said nothing
for long has closed or was killed, and nobody sits there any more. Nothing of this is written down.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, final
from weakref import WeakValueDictionary

AGAIN: Final = 20.0
"""Seconds after which a house tells again who is there."""
LAPSES: Final = 3 * AGAIN
"""Seconds of silence after which nobody is there any more."""
WHO: Final = "who?"
"""What a house asks that has just opened."""


@final
class Presence:
    """How many screens each seat of a table has open, `here` and elsewhere."""

    def __init__(self) -> None:
        self.here: Counter[int] = Counter()
        self.elsewhere: dict[str, tuple[float, Mapping[int, int]]] = {}
        """For each other house when it was heard last, and the screens it has."""

    def __getitem__(self, seat: int) -> int:
        """All screens of a seat."""
        return self.here[seat] + sum(screens.get(seat, 0) for _heard, screens in self.elsewhere.values())

    def __setitem__(self, seat: int, screens: int) -> None:
        self.here[seat] = screens

    def __str__(self) -> str:
        """The screens of this house, as `read` reads them."""
        return ",".join(f"{seat}:{screens}" for seat, screens in sorted(self.here.items()) if screens)


def read(text: str) -> dict[int, int]:
    """The screens that another house has."""
    return {int(seat): int(screens) for seat, screens in (pair.split(":") for pair in text.split(",") if pair)}


@final
class Neighbours:
    """What other houses say of who is there.

    tell: says something to all of them. changed: called with a table about which one of them has said something new,
    and the seats that have no screen open any more.
    """

    def __init__(
        self,
        tell: Callable[[str], None],
        changed: Callable[[str, Sequence[int]], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tell = tell
        self._changed = changed
        self._clock = clock
        self._tables: WeakValueDictionary[str, Presence] = WeakValueDictionary()
        self._visited: dict[str, Presence] = {}
        """Tables where another house has screens, open here or not."""

    def at(self, table: str) -> Presence:
        """Who is at a table; one object for as long as anybody holds it."""
        return self._tables.setdefault(table, Presence())

    def moves(self, table: str) -> None:
        """Somebody has come to a table in this house, or gone from it."""
        self._tell(f"{table} {self.at(table)}")

    def heard(self, house: str, said: str) -> None:
        """Another house has said something."""
        if said == WHO:
            self.tell_all()
            return
        table, _space, screens = said.partition(" ")
        presence = self.at(table)
        before = presence.elsewhere.pop(house, (0.0, {}))[1]
        now = read(screens)
        if now:
            presence.elsewhere[house] = (self._clock(), now)
        self._keep(table, presence)
        if now != before:
            self._changed(table, [seat for seat in before if not presence[seat]])

    def tell_all(self) -> None:
        """Tell again who is here."""
        for table in [table for table, presence in self._tables.items() if str(presence)]:
            self.moves(table)

    def forget(self) -> None:
        """Nobody is there any more where a house has been silent for long."""
        late = self._clock() - LAPSES
        for table, presence in list(self._visited.items()):
            silent = [house for house, (heard, _screens) in presence.elsewhere.items() if heard < late]
            left = [seat for house in silent for seat in presence.elsewhere.pop(house)[1]]
            self._keep(table, presence)
            if silent:
                self._changed(table, [seat for seat in left if not presence[seat]])

    async def watch(self) -> None:
        """Ask who is there, then tell and forget until the house is closed."""
        self._tell(WHO)
        while True:
            await asyncio.sleep(AGAIN)
            self.tell_all()
            self.forget()

    def _keep(self, table: str, presence: Presence) -> None:
        if presence.elsewhere:
            self._visited[table] = presence
        else:
            self._visited.pop(table, None)
