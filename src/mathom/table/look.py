"""Books that are only looked at: while a house keeps them open, too, and without a word being written."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from pathlib import Path
from typing import NoReturn, TypeVar, final

from mathom.table.answers import StoreFault
from mathom.table.one_file import OneFile
from mathom.table.schema import STEPS, too_new
from mathom.table.writer import Job

T = TypeVar("T")


@final
class Look(OneFile):
    """The tables of a folder. Raises `StoreFault` where there are none, or none that this mathom can read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._reader = reading(self.path)
        ((version,),) = self.read("PRAGMA user_version")
        if version == len(STEPS):
            return
        self.close()
        if version > len(STEPS):
            raise too_new("the file", version)
        raise StoreFault(f"{self.path} was written by an older mathom; mathom serve brings it up to date")

    @property
    def trouble(self) -> str:
        """See `Books`."""
        return ""

    def close(self) -> None:
        """See `Books`."""
        self._reader.close()

    def write(self, job: Job[T], about: str = "") -> Future[T]:
        """Never done."""
        _only_looking()

    def claim(self, table: str) -> bool:
        """Never done."""
        _only_looking()

    def let_go(self, table: str) -> None:
        """Never done."""


def reading(path: Path) -> sqlite3.Connection:
    """A connection that reads a file of tables and writes nothing. Raises `StoreFault` where there is none."""
    if not path.is_file():
        raise StoreFault(f"{path}: there are no tables")
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=10, isolation_level=None)
        connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as fault:
        raise StoreFault(f"{path} cannot be read: {fault}") from None
    return connection


def _only_looking() -> NoReturn:
    raise StoreFault("these books are only looked at")
