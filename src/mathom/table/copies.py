"""Copies of all tables: made while the house is open, looked through before they are trusted, and brought back."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from mathom.table import barred
from mathom.table.answers import StoreFault
from mathom.table.lock import DoorSign
from mathom.table.look import reading
from mathom.table.schema import STEPS, too_new

NAME: Final = "tables.db"
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is open."""


class Held(NamedTuple):
    """What a file of tables holds: the layout it is written in, and how many tables."""

    layout: int
    tables: int


def looked_through(path: Path) -> Held:
    """What a file holds, when all of it can be read. Raises `StoreFault`."""
    with closing(reading(path)) as file:
        try:
            faults = [fault for (fault,) in file.execute("PRAGMA integrity_check(3)")]
            if faults != ["ok"]:
                raise StoreFault(f"{path} is damaged: {faults[0]}")
            if file.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise StoreFault(f"{path} is damaged: it speaks of tables that are not there")
            (layout,) = file.execute("PRAGMA user_version").fetchone()
            if layout > len(STEPS):
                raise too_new(str(path), layout)
            (tables,) = file.execute("SELECT count(*) FROM games").fetchone()
        except sqlite3.Error as fault:
            raise StoreFault(f"{path} holds no tables of a house ({fault})") from None
    return Held(layout, tables)


def is_own(folder: Path, target: Path) -> bool:
    """Whether a file is, or would be, one that the house of a folder itself uses; a link there counts, too."""
    places = (target.resolve(), target.parent.resolve() / target.name)
    return any(
        place.parent == folder.resolve() and (place.name.startswith("tables.") or place.name == barred.NAME)
        for place in places
    )


def back_up(folder: Path, target: Path) -> Held:
    """Copy all tables of a folder to one file, as they stand at one moment; the house may be open.

    The copy is looked through before it takes its place. Raises `StoreFault`.
    """
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with closing(reading(folder / NAME)) as source:
            os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            with closing(sqlite3.connect(beside)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        held = looked_through(beside)
        _sync(beside)
        beside.replace(target)
        _sync(target.parent)
    except sqlite3.Error as fault:
        raise StoreFault(f"{target} could not be written: {fault}") from None
    except OSError as fault:
        raise StoreFault(f"{target} could not be written: {fault.strerror}") from None
    finally:
        _forget(beside)
    return held


def bring_back(source: Path, folder: Path) -> tuple[Held, Path | None]:
    """Put a copy in the place of the tables of a folder; what it holds, and where the file lies that was there before.

    Refused while a house is open there. Raises `StoreFault`; nothing has changed then.
    """
    held = looked_through(source)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreFault(f"{folder} cannot be used: {fault.strerror}") from None
    sign = DoorSign(folder / "tables.lock")
    beside = folder / f".{NAME}.{os.getpid()}"
    try:
        with closing(reading(source)) as file:
            os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            with closing(sqlite3.connect(beside)) as copy:
                file.backup(copy)
        looked_through(beside)
        _sync(beside)
        before = _put_aside(folder / NAME)
        beside.replace(folder / NAME)
        _sync(folder)
    except (OSError, sqlite3.Error) as fault:
        why = fault.strerror if isinstance(fault, OSError) else fault
        raise StoreFault(f"{folder / NAME} could not be written: {why}") from None
    finally:
        _forget(beside)
        sign.take_down()
    return held, before


def _put_aside(path: Path) -> Path | None:
    """Keep the file that is there under another name, with what lies beside it."""
    if not path.exists():
        return None
    aside = path.with_name(f"tables-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}-{os.getpid()}.db")
    for ending in (*BESIDE, ""):  # the file itself last: until then all is as it was
        lying = path.with_name(path.name + ending)
        if lying.exists():
            lying.replace(aside.with_name(aside.name + ending))
    return aside


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    except OSError:
        if not path.is_dir():  # some systems cannot bring a folder to disk
            raise
    finally:
        os.close(number)


def _forget(path: Path) -> None:
    for ending in ("", *BESIDE, "-journal"):
        with suppress(OSError):
            path.with_name(path.name + ending).unlink(missing_ok=True)
