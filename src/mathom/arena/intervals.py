"""How sure a share is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

Z95: Final = 1.959964


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share (95 % unless `z` says otherwise), as two numbers from 0 to 1."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def bootstrap(values: Sequence[float], seed: int, rounds: int = 2000) -> tuple[float, float]:
    """The 95 % interval of a mean, from means of as many values drawn again with replacement."""
    rng = Random(f"bootstrap {seed}")
    means = sorted(sum(rng.choices(values, k=len(values))) / len(values) for _ in range(rounds))
    return means[int(0.025 * (rounds - 1))], means[int(0.975 * (rounds - 1))]
