"""The books of a house in one SQLite file, written by one hand and kept by nobody else: the usual way."""

from __future__ import annotations

import os
import sqlite3
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar, final

from mathom.table.answers import StoreFault
from mathom.table.lock import DoorSign
from mathom.table.one_file import OneFile
from mathom.table.schema import bring_up_to_date
from mathom.table.writer import Hand, Job, Writer

T = TypeVar("T")


@final
class Store(OneFile):
    """All tables of a house, in `tables.db` in one folder. Raises `StoreFault` when the folder cannot be used."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as fault:
            raise StoreFault(f"{folder} cannot be used: {fault.strerror}") from None
        self._sign = DoorSign(folder / "tables.lock")
        try:
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            self._written = self._connect()
            bring_up_to_date(self._written)
            self._reader = self._connect()
            self._reader.execute("PRAGMA query_only = ON")
        except (OSError, sqlite3.Error) as fault:
            self._sign.take_down()
            reason = fault.strerror if isinstance(fault, OSError) else fault
            raise StoreFault(f"{self.path} cannot be used: {reason}") from None
        except StoreFault:
            self._sign.take_down()
            raise
        self._writer = Writer(self._begin)

    @property
    def trouble(self) -> str:
        """See `Books`."""
        return self._writer.trouble

    def close(self) -> None:
        """Finish writing and let others in."""
        self._writer.close()
        self._written.close()
        self._reader.close()
        self._sign.take_down()

    def write(self, job: Job[T], about: str = "") -> Future[T]:
        """See `Books`. Nobody else keeps this file, so nobody has to hear of it."""
        return self._writer.submit(job)

    def claim(self, table: str) -> bool:
        """See `Books`. There is nobody else who could think."""
        return True

    def let_go(self, table: str) -> None:
        """See `Books`."""

    def _begin(self) -> Hand:
        self._written.execute("BEGIN IMMEDIATE")
        return self._written

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=10, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF"):
            connection.execute(f"PRAGMA {setting}")
        return connection
