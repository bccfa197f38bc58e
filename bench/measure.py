"""How a speed is taken: CPU time, one warm-up, several repeats, median and best."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

REPEATS = 7
"""Of each measurement; never fewer than five."""
FRESH = "from time import process_time as t; a = t(); {}; print(t() - a)"


class Speed(NamedTuple):
    """So many things a second of CPU time."""

    unit: str
    median: float
    best: float
    repeats: int


def speed(unit: str, work: Callable[[], int]) -> dict[str, object]:
    """How fast `work` is, which returns how many things it did."""
    work()
    rates = sorted(_rate(work) for _ in range(REPEATS))
    return Speed(unit, round(median(rates)), round(rates[-1]), REPEATS)._asdict()


def _rate(work: Callable[[], int]) -> float:
    began = process_time()
    done = work()
    return done / (process_time() - began)


def fresh_import(statement: str) -> dict[str, object]:
    """CPU seconds that an import takes in an interpreter that has only just started, with bytecode at hand."""
    command = [sys.executable, "-c", FRESH.format(statement)]
    with TemporaryDirectory() as folder:
        keep_bytecode = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
        runs = [
            subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | keep_bytecode)
            for _ in range(REPEATS + 1)
        ]
    times = [float(run.stdout) for run in runs[1:]]  # the first one compiled
    return {"unit": "s", "median": round(median(times), 4), "best": round(min(times), 4), "repeats": REPEATS}


def calibration() -> dict[str, object]:
    """CPU seconds for a plain loop, to scale numbers from one machine to another."""
    times = [_loop() for _ in range(REPEATS)]
    return {"unit": "s", "median": round(median(times), 4), "best": round(min(times), 4), "repeats": REPEATS}


def _loop() -> float:
    began = process_time()
    x = 0
    for i in range(2_000_000):
        x += i & 3
    return process_time() - began
