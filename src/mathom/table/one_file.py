"""Books in one SQLite file: how they are read, and that there is no other house to talk with."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mathom.table.answers import StoreFault
from mathom.table.books import Books


class OneFile(Books):
    """The tables of a folder, in `tables.db`. Whoever opens it gives the connection that reads, as `_reader`."""

    _reader: sqlite3.Connection

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "tables.db"
        self._reading = threading.Lock()

    def read(self, question: str, values: tuple[object, ...] = ()) -> list[Any]:
        """See `Books`."""
        try:
            with self._reading:
                return self._reader.execute(question, values).fetchall()
        except sqlite3.Error as fault:
            raise StoreFault(f"the tables cannot be read ({fault})") from None

    def hear(self, heard: Callable[[str], None], said: Callable[[str, str], None]) -> None:
        """See `Books`. There is nobody else to hear of."""

    def tell(self, words: str) -> None:
        """See `Books`. There is nobody else to tell."""
