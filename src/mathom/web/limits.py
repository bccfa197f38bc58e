"""Patience, measured: how many wishes of one kind somebody may have."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, final

MOST: Final = 10_000
"""So many visitors are remembered; then those who have been quiet are forgotten."""


@final
class Bucket:
    """`burst` wishes at once for each name, filling up again by `rate` a second."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, name: str) -> float:
        """Seconds until the wish can be granted; 0 when it is granted now."""
        now = self._clock()
        left, since = self._left.get(name, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._rate)
        if left < 1:
            self._left[name] = (left, now)
            return (1 - left) / self._rate
        if len(self._left) >= MOST and name not in self._left:
            self._forget(now)
        self._left[name] = (left - 1, now)
        return 0.0

    def _forget(self, now: float) -> None:
        full = self._burst / self._rate
        self._left = {name: entry for name, entry in self._left.items() if now - entry[1] < full}
        while len(self._left) >= MOST:
            del self._left[next(iter(self._left))]
