"""The books of a house in a PostgreSQL database, which several houses may keep together.

Numbers and keys of lines are unique in the database, and that alone decides between houses that write about the same
table. Whoever has committed tells the others which table it was about; they read on. While the database does not
answer, everything is refused at once, and a line that listens tries again until it does.
"""

from __future__ import annotations

import logging
import re
import secrets
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar, final

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict

from mathom.table.answers import StoreFault, WrittenAlready
from mathom.table.books import Books
from mathom.table.schema import STEPS, too_new
from mathom.table.writer import Hand, Job, Writer

T = TypeVar("T")

CHANNEL: Final = "mathom"
TELL: Final = "SELECT pg_notify(?, ?)"
WROTE: Final = "wrote"
SAID: Final = "says"
"""What a house tells the others on the channel: its name, one of these two, and the table or the words."""
LAYOUT: Final = 0x6D6174686F6D
"""The advisory lock under which the layout is brought up to date."""
PATIENCE: Final = 3
"""Seconds to wait for a connection, and for a server that says nothing."""
AGAIN: Final = 0.5
"""Seconds between two looks at a database that did not answer, and between two at one that does."""
SETTINGS: Final = (
    "synchronous_commit = on",
    f"statement_timeout = '{PATIENCE}s'",
    f"idle_in_transaction_session_timeout = '{PATIENCE}s'",  # a house that was stopped keeps nobody waiting
    *(f"tcp_keepalives_{what} = {PATIENCE}" for what in ("idle", "interval", "count")),  # nor does one cut off
)
"""How the database treats our connections."""
SILENT: Final = "the database does not answer"
WORDS: Final = {"WITHOUT ROWID": "", "REAL": "DOUBLE PRECISION", "BLOB": "BYTEA"}
"""What the layout of the file says otherwise here."""

log = logging.getLogger(__name__)


@final
class PostgresStore(Books):
    """All tables of the houses that keep one database.

    Raises `StoreFault` when it cannot be used. folder: where this house puts what can be made anew.
    """

    def __init__(self, url: str, folder: Path) -> None:
        self.folder = folder
        self._url = url
        self._name = secrets.token_hex(8)
        try:
            conninfo_to_dict(url)
        except psycopg.Error:  # whose words may repeat a password
            raise StoreFault("the address of the database cannot be read") from None
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with _connected(url) as first:
                _bring_up_to_date(first)
        except OSError as fault:
            raise StoreFault(f"{folder} cannot be used: {fault.strerror}") from None
        except psycopg.Error as fault:
            raise StoreFault(f"the database cannot be used: {_first_line(fault)}") from None
        self._reading = threading.Lock()
        self._reader = _Wire(url)
        self._pen = _Wire(url)
        self._writer = Writer(self._begin, again=(errors.DeadlockDetected, errors.SerializationFailure))
        self._heard: Callable[[str], None] = lambda table: None
        self._said: Callable[[str, str], None] = lambda house, words: None
        self._silent = threading.Event()
        self._closed = threading.Event()
        self._ear = threading.Thread(target=self._listen, name="ear", daemon=True)
        self._ear.start()

    @property
    def trouble(self) -> str:
        """See `Books`."""
        return SILENT if self._silent.is_set() else self._writer.trouble

    def close(self) -> None:
        """Finish writing, and listen no more."""
        self._closed.set()
        self._writer.close()
        self._ear.join()
        self._pen.close()
        with self._reading:
            self._reader.close()

    def write(self, job: Job[T], about: str = "") -> Future[T]:
        """See `Books`."""

        def told(hand: Hand) -> T:
            result = job(hand)
            if about:
                hand.execute(TELL, (CHANNEL, f"{self._name} {WROTE} {about}"))
            return result

        return self._writer.submit(told)

    def read(self, question: str, values: tuple[object, ...] = ()) -> list[Any]:
        """See `Books`. A connection that was lost is opened again once."""
        try:
            with self._reading:
                try:
                    return self._ask(question, values)
                except psycopg.OperationalError:
                    return self._ask(question, values)
        except psycopg.OperationalError as fault:
            self._falls_silent(fault)
            raise StoreFault(SILENT) from None
        except psycopg.Error as fault:
            log.warning("the tables cannot be read: %s", _first_line(fault))
            raise StoreFault("the tables cannot be read") from None

    def hear(self, heard: Callable[[str], None], said: Callable[[str, str], None]) -> None:
        """See `Books`."""
        self._heard, self._said = heard, said

    def tell(self, words: str) -> None:
        """See `Books`."""
        with suppress(StoreFault):
            self.read(TELL, (CHANNEL, f"{self._name} {SAID} {words}"))

    def claim(self, table: str) -> bool:
        """See `Books`. The claim of a house that is killed, or loses its line, ends by itself."""
        ((granted,),) = self.read("SELECT pg_try_advisory_lock(hashtextextended(?, 0))", (table,))
        return bool(granted)

    def let_go(self, table: str) -> None:
        """See `Books`."""
        with suppress(StoreFault):  # then the claim has gone with the line
            self.read("SELECT pg_advisory_unlock(hashtextextended(?, 0))", (table,))

    def _ask(self, question: str, values: tuple[object, ...]) -> list[Any]:
        if self._silent.is_set():
            raise psycopg.OperationalError(SILENT)
        return _Hand(self._reader.connection()).execute(question, values).fetchall()

    def _begin(self) -> Hand:
        if self._silent.is_set():
            raise psycopg.OperationalError(SILENT)
        try:
            return _begun(self._pen.connection())
        except psycopg.OperationalError:
            try:
                return _begun(self._pen.connection())
            except psycopg.OperationalError as fault:
                self._falls_silent(fault)
                raise psycopg.OperationalError(SILENT) from None

    def _listen(self) -> None:
        while not self._closed.is_set():
            try:
                with _connected(self._url) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._silent.clear()
                    self._writer.trouble = ""
                    self._heard("")  # whatever was said before was not heard
                    self._hear_from(connection)
            except psycopg.Error as fault:
                self._falls_silent(fault)
                self._closed.wait(AGAIN)

    def _falls_silent(self, fault: Exception) -> None:
        """Until the one who listens has found otherwise, nobody waits for the database any more."""
        if not self._silent.is_set():
            log.warning("%s: %s", SILENT, _first_line(fault))
        self._silent.set()

    def _hear_from(self, connection: psycopg.Connection[Any]) -> None:
        """Pass on what others have written about, until the line is lost, or somebody else has found it silent."""
        while not (self._closed.is_set() or self._silent.is_set()):
            for notice in connection.notifies(timeout=AGAIN):
                who, _space, told = notice.payload.partition(" ")
                kind, _space, words = told.partition(" ")
                if who != self._name and kind == WROTE:
                    self._heard(words)
                elif who != self._name and kind == SAID:
                    self._said(who, words)
            connection.execute("SELECT 1")


@final
class _Wire:
    """One connection, opened anew when it was lost, until it is closed for good."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: psycopg.Connection[Any] | None = None
        self._done = False

    def connection(self) -> psycopg.Connection[Any]:
        """The connection. Raises `psycopg.OperationalError`."""
        if self._done:
            raise psycopg.OperationalError("the books are closed")
        if self._connection is None or self._connection.closed:
            self._connection = _connected(self._url)
        return self._connection

    def close(self) -> None:
        """No more, even if somebody who comes late asks."""
        self._done = True
        if self._connection is not None:
            self._connection.close()


@final
class _Hand:
    """Says statements as this database wants them, and rows that break a rule of the books as the books do."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> psycopg.Cursor[Any]:
        """See `Hand`."""
        try:
            return self._connection.execute(_with_marks(statement), _numbers(values))
        except psycopg.IntegrityError as fault:
            raise WrittenAlready(_first_line(fault)) from None

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> psycopg.Cursor[Any]:
        """See `Hand`."""
        cursor = self._connection.cursor()
        try:
            cursor.executemany(_with_marks(statement), map(_numbers, rows))
        except psycopg.IntegrityError as fault:
            raise WrittenAlready(_first_line(fault)) from None
        return cursor


def _begun(connection: psycopg.Connection[Any]) -> Hand:
    connection.execute("BEGIN")
    return _Hand(connection)


def _connected(url: str) -> psycopg.Connection[Any]:
    connection = psycopg.connect(
        url,
        autocommit=True,
        client_encoding="utf-8",
        connect_timeout=PATIENCE,
        tcp_user_timeout=1000 * PATIENCE,
        keepalives_idle=PATIENCE,
        keepalives_interval=PATIENCE,
        keepalives_count=PATIENCE,
        application_name="mathom",
    )
    try:
        for setting in SETTINGS:
            connection.execute(f"SET {setting}")
    except psycopg.Error:
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: psycopg.Connection[Any]) -> None:
    """Take every step that this database has not taken yet, all or none; other houses wait meanwhile."""
    ((encoding,),) = connection.execute("SHOW server_encoding").fetchall()
    if encoding != "UTF8":
        raise StoreFault(f"the database cannot be used: it is kept in {encoding}, not in UTF8")
    with connection.transaction():
        connection.execute("SET LOCAL statement_timeout = 0")
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LAYOUT,))
        connection.execute("CREATE TABLE IF NOT EXISTS layout (version INTEGER PRIMARY KEY)")
        ((version,),) = connection.execute("SELECT coalesce(max(version), 0) FROM layout").fetchall()
        if version > len(STEPS):
            raise too_new("the database", version)
        for number, step in enumerate(STEPS[version:], start=version + 1):
            connection.execute(_in_these_words(step))
            connection.execute("INSERT INTO layout VALUES (%s)", (number,))


def _in_these_words(step: str) -> str:
    return re.sub(r"\b(?:" + "|".join(WORDS) + r")\b", lambda word: WORDS[word[0]], step)


def _with_marks(statement: str) -> str:
    return statement.replace("?", "%s")


def _numbers(values: Sequence[Any]) -> list[Any]:
    """Yes and no are 1 and 0 in the books."""
    return [int(value) if isinstance(value, bool) else value for value in values]


def _first_line(fault: Exception) -> str:
    return str(fault).partition("\n")[0]
