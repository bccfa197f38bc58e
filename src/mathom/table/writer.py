"""The one hand that writes: jobs queue up, and those that wait together share one commit.

A commit that survives a power cut costs some milliseconds, however much is in it. So there is a single thread that
takes everything that has queued up meanwhile, writes it in one transaction and only then says "done" to all.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar, final

from mathom.table.answers import StoreFault

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]

MOST: Final = 200
"""So many jobs share a commit at the most."""


@final
class Writer:
    """Owns the only connection that writes. `trouble` says what the last commit failed of; '' while all is well."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.trouble = ""
        self._connect = connect
        self._queue: SimpleQueue[tuple[Job[Any], Future[Any]] | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job[T]) -> Future[T]:
        """Have a job done. Its result comes when it is safe on disk; `StoreFault` when it could not be brought there.

        An `sqlite3.IntegrityError` of the job itself is passed on and undoes nothing but this job.
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
        connection = self._connect()
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
                self._write(connection, jobs)
        connection.close()

    def _write(self, connection: sqlite3.Connection, jobs: list[tuple[Job[Any], Future[Any]]]) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [_in_savepoint(connection, job) for job, _ in jobs]
            connection.execute("COMMIT")
        except Exception as fault:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self.trouble = str(fault)
            for _, future in jobs:
                future.set_exception(StoreFault(f"it could not be written down ({fault})"))
            return
        self.trouble = ""
        for (_, future), result in zip(jobs, results, strict=True):
            if isinstance(result, sqlite3.IntegrityError):
                future.set_exception(result)
            else:
                future.set_result(result)


def _in_savepoint(connection: sqlite3.Connection, job: Job[Any]) -> object:
    connection.execute("SAVEPOINT job")
    try:
        result: object = job(connection)
    except sqlite3.IntegrityError as fault:
        connection.execute("ROLLBACK TO job")
        result = fault
    connection.execute("RELEASE job")
    return result
