"""The work of a match or a survey, shared out to the machines of a Ray cluster."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from socket import create_connection
from typing import Any, Final, TypeVar, final

from mathom.arena.backends import WorkersLost
from mathom.commands.refusal import Refusal
from mathom.words.tongue import _

Task = TypeVar("Task")
Result = TypeVar("Result")
PATIENCE: Final = 5.0
"""Seconds that the machine at the other end has to answer."""

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # what Ray will do anyway; else it warns of it

import ray  # noqa: E402 - reads the lines above


@final
class Cluster:
    """All processors of a cluster. address: where it is, as Ray writes it; '' for this machine alone."""

    def __init__(self, address: str) -> None:
        self.address = address

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        """See `mathom.arena.backends.Backend`."""
        self._join()
        try:
            done_by_ray: Any = ray.remote(work_of)
            places = {done_by_ray.remote(work, task): place for place, task in enumerate(tasks)}
            while places:
                for ready in ray.wait(list(places))[0]:
                    yield places.pop(ready), ray.get(ready)
        except ray.exceptions.RayTaskError as fault:
            raise fault.cause from None
        except ray.exceptions.RayError:
            raise WorkersLost from None
        finally:
            ray.shutdown()

    def _join(self) -> None:
        self._knock()
        alone: Any = {} if self.address else {"include_dashboard": False}
        try:
            ray.init(self.address or "local", logging_level=logging.ERROR, log_to_driver=False, **alone)
        except (ConnectionError, ValueError, RuntimeError) as fault:
            raise self._nobody(str(fault).strip().partition("\n")[0]) from None

    def _knock(self) -> None:
        """Ray itself would try for many minutes, and tell of each try."""
        host, colon, port = self.address.rpartition("://")[2].rpartition(":")
        if not colon:
            return  # `auto`, or nothing
        try:
            create_connection((host, int(port)), PATIENCE).close()
        except (OSError, ValueError, OverflowError) as fault:
            raise self._nobody(str(getattr(fault, "strerror", None) or fault)) from None

    def _nobody(self, reason: str) -> Refusal:
        return Refusal(_("--ray: no cluster at “{address}”: {reason}").format(address=self.address, reason=reason))


def work_of(work: Callable[[Task], Result], task: Task) -> Result:
    """One task; a function of its own, since Ray knows functions by their names."""
    return work(task)
