"""What the table answers when somebody wants something of it.

A move that is against the rules raises the kernel's `IllegalMove`, one that cannot be read its `NotationError`.
"""

from __future__ import annotations

from typing import NamedTuple, final


class Accepted(NamedTuple):
    """The move is written down: where the record stands now, and whether it had been written down before."""

    seq: int
    again: bool


class TableError(Exception):
    """Something the table does not do. Nothing has changed."""


@final
class NoSuchTable(TableError):
    """No table has this name."""


@final
class Stale(TableError):
    """The one who moves has not seen the newest state of the table."""


@final
class NotReady(TableError):
    """A chair is still empty."""


@final
class SeatTaken(TableError):
    """Somebody sits there already."""


@final
class NoTakingBack(TableError):
    """Nothing can be taken back here."""


@final
class NotNow(TableError):
    """That cannot be done at this table, or not at this moment."""


@final
class TooSoon(TableError):
    """Somebody has not been away for long enough."""


@final
class Unplayable(TableError):
    """A stored game that cannot be played through, because the rules or an owner's cards have changed since."""


@final
class WrittenAlready(TableError):
    """Something of this number or name is in the books already: somebody else was quicker."""


@final
class StoreFault(TableError):
    """The books cannot be read or written; the message says why in one sentence."""
