"""How far long work has come: a bar on stderr where a person looks on, and otherwise what the command likes to say."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from math import ceil
from time import monotonic

from mathom.words.tongue import _

Tell = Callable[[int, str], None]
"""Takes how much is done, and a few words on it."""


def silent(done: int, said: str) -> None:
    """Say nothing."""


def line(done: int, said: str) -> None:
    """Say it in a line."""
    print(said, file=sys.stderr, flush=True)


@contextmanager
def watched(whole: int, otherwise: Tell) -> Iterator[Tell]:
    """Tells how much of the whole is done. It goes away when the work is over, so that only the result stays."""
    if not sys.stderr.isatty() or find_spec("rich") is None:
        yield otherwise
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    said_last = TextColumn("{task.description}", markup=False)
    with Progress(*columns, said_last, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=whole)
        yield lambda done, said: progress.update(task, completed=done, description=said)


@contextmanager
def timed(seconds: float) -> Iterator[Callable[[], bool]]:
    """Answers whether so many seconds have passed, and shows meanwhile how many of them have."""
    begun, shown = monotonic(), 0
    with watched(ceil(seconds), silent) as tell:

        def enough() -> bool:
            nonlocal shown
            passed = monotonic() - begun
            if passed >= shown + 1:  # this is asked thousands of times a second
                shown = int(passed)
                tell(shown, _("seconds"))
            return passed > seconds

        yield enough
