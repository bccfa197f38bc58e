"""The tables that are kept in memory, so that they need not be played through again whenever somebody looks.

A table stays for as long as somebody looks on or it is at work. One that nobody has wanted for a while is let go and
comes back from the books when it is asked for: soon where the game is over, later where it may go on.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, final
from weakref import WeakValueDictionary

from mathom.table.table import Table

MOST: Final = 1000
"""So many tables are kept; of those nobody looks at, the one that was asked for longest ago goes first."""
OVER: Final = 60.0
"""Seconds that a game that is over is kept, since people look at its end and step through it."""
RESTING: Final = 900.0
"""Seconds that any other one is kept; longer than anybody must be away before a computer may play for him, since when
somebody went is known only while the table is kept.
"""


@final
class KeptOpen:
    """See above. at_work: whether a table may not be let go now. clock: in seconds."""

    def __init__(self, at_work: Callable[[Table], bool], clock: Callable[[], float]) -> None:
        self._at_work = at_work
        self._clock = clock
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._wanted: dict[str, float] = {}
        """When each was wanted last."""
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Also those that were let go while somebody still had them in hand, such as a review: there is never a second
        one of the same name."""

    def __len__(self) -> int:
        return len(self._tables)

    def names(self) -> list[str]:
        """The names of all tables in memory."""
        return list(self._alive)

    def get(self, name: str) -> Table | None:
        """A table, if it is in memory; nobody has asked for it."""
        return self._alive.get(name)

    def wanted(self, name: str) -> Table | None:
        """A table that somebody asks for, if it is in memory."""
        table = self._alive.get(name)
        if table is not None:
            self.keep(table)
        return table

    def keep(self, table: Table) -> None:
        """Keep a table that was asked for just now."""
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        self._alive[table.id] = table
        self._wanted[table.id] = self._clock()
        if len(self._tables) > MOST:
            resting = (name for name, other in self._tables.items() if other is not table and not self._at_work(other))
            self._let_go(next(resting, ""))

    def forget(self, name: str) -> None:
        """A table is no longer in the books."""
        self._let_go(name)
        self._alive.pop(name, None)

    def tidy(self) -> None:
        """Let go what nobody has wanted for long enough. When somebody was there last is heeded where a pause asks."""
        now = self._clock()
        for name, table in list(self._tables.items()):
            if self._at_work(table) or (table.paused and not table.over):
                self._wanted[name] = now
            elif now - self._wanted[name] >= (OVER if table.over else RESTING):
                self._let_go(name)

    def _let_go(self, name: str) -> None:
        self._tables.pop(name, None)
        self._wanted.pop(name, None)
