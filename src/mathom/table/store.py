"""The shelf where tables are kept: one SQLite file, written by one hand, read by all.

What `write_lines` has answered is on disk and stays there, whatever happens to the process or the machine.
"""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, final

from mathom.table.answers import StoreFault
from mathom.table.ledger import Entry
from mathom.table.lock import DoorSign
from mathom.table.schema import bring_up_to_date
from mathom.table.seats import Seat
from mathom.table.writer import Job, Writer

T = TypeVar("T")

NOBODY_TO_MOVE: Final = -2


class Laid(NamedTuple):
    """A table as it was laid.

    options: the public part of the header, as it was asked for. header: all of it, the hidden deal too. seed: where
    the draws of this game come from. before: the table this one follows, if any.
    """

    id: str
    game: str
    rules: int
    options: dict[str, str]
    header: dict[str, str]
    seed: bytes
    laid: float
    before: str | None = None


class Standing(NamedTuple):
    """How a table stands: when it last changed, whose seat decides (or -2) and the result if it is over."""

    changed: float
    to_move: int
    result: dict[str, Any] | None


class Card(NamedTuple):
    """What a list of tables says of one of them, without opening it."""

    id: str
    game: str
    laid: float
    standing: Standing
    seats: tuple[Seat, ...]


class Kept(NamedTuple):
    """Everything about one table."""

    laid: Laid
    standing: Standing
    seats: tuple[Seat, ...]
    entries: list[Entry]
    next: str | None


@final
class Store:
    """All tables of a house, in `tables.db` in one folder. Raises `StoreFault` when the folder cannot be used."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.db"
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as fault:
            raise StoreFault(f"{folder} cannot be used: {fault.strerror}") from None
        self._sign = DoorSign(folder / "tables.lock")
        try:
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            first = self._connect()
            bring_up_to_date(first)
            first.close()
            self._reader = self._connect()
            self._reader.execute("PRAGMA query_only = ON")
        except (OSError, sqlite3.Error) as fault:
            self._sign.take_down()
            reason = fault.strerror if isinstance(fault, OSError) else fault
            raise StoreFault(f"{self.path} cannot be used: {reason}") from None
        except StoreFault:
            self._sign.take_down()
            raise
        self._reading = threading.Lock()
        self._writer = Writer(self._connect)

    @property
    def trouble(self) -> str:
        """Why the last commit failed; '' while all is well."""
        return self._writer.trouble

    def close(self) -> None:
        """Finish writing and let others in."""
        self._writer.close()
        self._reader.close()
        self._sign.take_down()

    def secret(self, name: str) -> bytes:
        """A secret of this house by its name, 256 bits, made when it is first asked for."""

        def find_or_make(connection: sqlite3.Connection) -> bytes:
            connection.execute("INSERT OR IGNORE INTO house VALUES (?, ?)", (name, os.urandom(32)))
            (value,) = connection.execute("SELECT value FROM house WHERE name = ?", (name,)).fetchone()
            return bytes(value)

        return self._writer.submit(find_or_make).result()

    def lay(self, laid: Laid, standing: Standing, seats: Sequence[Seat], first: Sequence[Entry]) -> Future[None]:
        """Put a new table on the shelf, with the lines that chance wrote before the first decision."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
                (
                    *(laid.id, laid.game, laid.rules, _text(laid.options), _text(laid.header), laid.seed, laid.laid),
                    *(standing.changed, standing.to_move, _result(standing), laid.before),
                ),
            )
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?)",
                [(laid.id, number, seat.mind, seat.name, seat.holder) for number, seat in enumerate(seats)],
            )
            _add(connection, laid.id, first)
            if laid.before is not None:
                connection.execute("UPDATE games SET next = ? WHERE id = ?", (laid.id, laid.before))

        return self._writer.submit(job)

    def write_lines(
        self, table: str, entries: Sequence[Entry], standing: Standing, chairs: Sequence[tuple[int, Seat]] = ()
    ) -> Future[None]:
        """Add lines to a table and change who plays on some chairs, all or nothing.

        The answer is `sqlite3.IntegrityError` if a number or key is there already.
        """

        def job(connection: sqlite3.Connection) -> None:
            _add(connection, table, entries)
            connection.execute(
                "UPDATE games SET changed = ?, to_move = ?, result = ? WHERE id = ?",
                (standing.changed, standing.to_move, _result(standing), table),
            )
            connection.executemany(
                "UPDATE seats SET mind = ? WHERE game = ? AND seat = ?",
                [(chair.mind, table, number) for number, chair in chairs],
            )

        return self._writer.submit(job)

    def take_seat(self, table: str, number: int, seat: Seat) -> Future[bool]:
        """Give an empty seat to a person; False when it was not empty."""

        def job(connection: sqlite3.Connection) -> bool:
            done = connection.execute(
                "UPDATE seats SET name = ?, holder = ? WHERE game = ? AND seat = ? AND mind = '' AND holder IS NULL",
                (seat.name, seat.holder, table, number),
            )
            return done.rowcount == 1

        return self._writer.submit(job)

    def find(self, table: str) -> Kept | None:
        """Everything about a table, or None when there is no such table."""
        rows = self._read(
            "SELECT id, game, rules, options, header, seed, laid, before, next, changed, to_move, result "
            "FROM games WHERE id = ?",
            (table,),
        )
        if not rows:
            return None
        (identity, game, rules, options, header, seed, when, before, following, *standing) = rows[0]
        laid = Laid(identity, game, rules, json.loads(options), json.loads(header), seed, when, before)
        entries = self._read("SELECT seq, key, actor, move, at FROM lines WHERE game = ? ORDER BY seq", (table,))
        return Kept(laid, _standing(*standing), self._seats(table), [Entry(*row) for row in entries], following)

    def tables_of(self, holder: bytes, most: int) -> list[Card]:
        """The tables where a person sits: first those where it is his turn, then the newest."""
        rows = self._read(
            "SELECT g.id, g.game, g.laid, g.changed, g.to_move, g.result FROM seats s JOIN games g ON g.id = s.game "
            "WHERE s.holder = ? GROUP BY g.id "
            "ORDER BY max(g.to_move = s.seat) DESC, g.result IS NOT NULL, g.changed DESC LIMIT ?",
            (holder, most),
        )
        return [
            Card(identity, game, laid, _standing(*standing), self._seats(identity))
            for identity, game, laid, *standing in rows
        ]

    def waiting_for(self, holder: bytes, but: str = "") -> int:
        """How many tables wait for a person to decide, one of them left out."""
        ((number,),) = self._read(
            "SELECT count(*) FROM seats s JOIN games g ON g.id = s.game AND g.to_move = s.seat "
            "WHERE s.holder = ? AND s.mind = '' AND g.id <> ? AND NOT EXISTS "
            "(SELECT 1 FROM seats e WHERE e.game = g.id AND e.mind = '' AND e.holder IS NULL)",
            (holder, but),
        )
        return int(number)

    def waiting_for_computers(self) -> list[str]:
        """The tables where a computer has to decide: found by how they stand, not by anything in memory."""
        rows = self._read(
            "SELECT g.id FROM games g JOIN seats s ON s.game = g.id AND s.seat = g.to_move WHERE s.mind <> ''", ()
        )
        return [identity for (identity,) in rows]

    def write(self, job: Job[T]) -> Future[T]:
        """Have something else written, as a whole or not at all."""
        return self._writer.submit(job)

    def read(self, question: str, values: tuple[object, ...]) -> list[Any]:
        """Have something else read."""
        return self._read(question, values)

    def count(self) -> int:
        """How many tables there are."""
        ((number,),) = self._read("SELECT count(*) FROM games", ())
        return int(number)

    def _seats(self, table: str) -> tuple[Seat, ...]:
        rows = self._read("SELECT mind, name, holder FROM seats WHERE game = ? ORDER BY seat", (table,))
        return tuple(Seat(*row) for row in rows)

    def _read(self, question: str, values: tuple[object, ...]) -> list[Any]:
        try:
            with self._reading:
                return self._reader.execute(question, values).fetchall()
        except sqlite3.Error as fault:
            raise StoreFault(f"the tables cannot be read ({fault})") from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=10, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF"):
            connection.execute(f"PRAGMA {setting}")
        return connection


def _add(connection: sqlite3.Connection, table: str, entries: Sequence[Entry]) -> None:
    connection.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", [(table, *entry) for entry in entries])


def _text(values: dict[str, str]) -> str:
    return json.dumps(values, ensure_ascii=False)


def _result(standing: Standing) -> str | None:
    return None if standing.result is None else json.dumps(standing.result)


def _standing(changed: float, to_move: int, result: str | None) -> Standing:
    return Standing(changed, to_move, None if result is None else json.loads(result))
