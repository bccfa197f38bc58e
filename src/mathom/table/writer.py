"""The one hand that writes: jobs queue up, and those that wait together share one commit.

A commit that survives a power cut costs some milliseconds, however much is in it. So there is a single thread that
takes everything that has queued up meanwhile, writes it in one transaction and only then says "done" to all.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, Protocol, TypeVar, final

from mathom.table.answers import StoreFault, WrittenAlready

T = TypeVar("T")

MOST: Final = 200
"""So many jobs share a commit at the most."""
TRIES: Final = 3
"""So often a transaction is begun that only stood in the way of another one."""


class Rows(Protocol):
    """What a statement has found or done."""

    @property
    def rowcount(self) -> int:
        """How many rows were written."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All rows."""


class Hand(Protocol):
    """Carries out statements in SQL, with `?` for each value."""

    def execute(self, statement: str, values: Sequence[Any] = ..., /) -> Rows:
        """One statement."""

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> Rows:
        """The same statement for every row."""


Job = Callable[[Hand], T]


@final
class Writer:
    """Writes alone, in a thread of its own.

    begin: gives the hand that writes, with a transaction begun. again: faults after which a transaction that was undone
    is worth another try. `trouble` says what the last commit failed of; '' while all is well.
    """

    def __init__(self, begin: Callable[[], Hand], again: tuple[type[Exception], ...] = ()) -> None:
        self.trouble = ""
        self._begin = begin
        self._again = again
        self._queue: SimpleQueue[tuple[Job[Any], Future[Any]] | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job[T]) -> Future[T]:
        """Have a job done. Its result comes when it is safe on disk; `StoreFault` when it could not be brought there.

        `WrittenAlready` by the job itself, or a row that breaks a rule of the database, undoes nothing but this job.
        """
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # whoever stops waiting for a job does not stop the job
        if self._closed:
            future.set_exception(StoreFault("the table's file is closed"))
        else:
            self._queue.put((job, future))
        return future

    def close(self) -> None:
        """Finish what is queued, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            batch = [self._queue.get()]
            while len(batch) < MOST:
                try:
                    batch.append(self._queue.get_nowait())
                except Empty:
                    break
            more = None not in batch
            jobs = [entry for entry in batch if entry is not None]
            if jobs:
                self._write(jobs)

    def _write(self, jobs: list[tuple[Job[Any], Future[Any]]]) -> None:
        try:
            results = self._transaction([job for job, _ in jobs])
        except Exception as fault:
            self.trouble = str(fault).strip()
            for _, future in jobs:
                future.set_exception(StoreFault(f"it could not be written down ({self.trouble})"))
            return
        self.trouble = ""
        for (_, future), result in zip(jobs, results, strict=True):
            if isinstance(result, WrittenAlready):
                future.set_exception(result)
            else:
                future.set_result(result)

    def _transaction(self, jobs: Sequence[Job[Any]], tries: int = TRIES) -> list[object]:
        hand = self._begin()
        try:
            results = [_in_savepoint(hand, job) for job in jobs]
            hand.execute("COMMIT")
            return results
        except Exception as fault:
            with suppress(Exception):  # there may be nothing to undo any more
                hand.execute("ROLLBACK")
            if isinstance(fault, self._again) and tries > 1:
                return self._transaction(jobs, tries - 1)
            raise


def _in_savepoint(hand: Hand, job: Job[Any]) -> object:
    hand.execute("SAVEPOINT job")
    try:
        result: object = job(hand)
    except (sqlite3.IntegrityError, WrittenAlready) as fault:
        hand.execute("ROLLBACK TO job")
        result = WrittenAlready(str(fault))
    hand.execute("RELEASE job")
    return result
