"""Who does the work of a match or a survey: this process, several of them, or (outside the core) several machines.

The work is cut into tasks that know all they need, their streams of randomness by name among it. So where a task is
done, and when, changes nothing about what comes out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal
from typing import Protocol, TypeVar, final

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkersLost(Exception):
    """Somebody who did a part of the work has gone, and the part with him."""


class Backend(Protocol):
    """Does tasks."""

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        """What `work` makes of each task, with the task's place, as soon as it is ready and so in any order.

        `work` and the tasks must be fit for pickling. Raises what the work raises, and `WorkersLost`.
        """


@final
class Here:
    """This process, one task after the other."""

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        """See `Backend`."""
        for place, task in enumerate(tasks):
            yield place, work(task)


@final
class Processes:
    """A pool of so many processes."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        """See `Backend`."""
        if len(tasks) < 2:
            yield from Here().each(work, tasks)
            return
        with ProcessPoolExecutor(min(self.jobs, len(tasks)), get_context("spawn"), initializer=_die_at_once) as pool:
            places = {pool.submit(work, task): place for place, task in enumerate(tasks)}
            try:
                for done in as_completed(places):
                    yield places.pop(done), done.result()
            except BrokenProcessPool:
                raise WorkersLost from None
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _die_at_once() -> None:
    """The keys that stop the work stop its processes too, without a word."""
    signal(SIGINT, SIG_DFL)


def cores() -> int:
    """How many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)  # not everywhere
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def local(jobs: int) -> Backend:
    """So many processes of this machine; for one of them this one will do."""
    return Processes(jobs) if jobs > 1 else Here()


def in_order(found: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """The results in the order of their tasks, each as soon as all before it are there."""
    waiting: dict[int, Result] = {}
    due = 0
    for place, result in found:
        waiting[place] = result
        while due in waiting:
            yield waiting.pop(due)
            due += 1
