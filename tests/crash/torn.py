"""Copies of a house at moments nobody chose, as a power cut would leave it: each must open, and hold a beginning of
what was written, with everything that was answered.

python -m tests.crash.torn --copies 200 --kills 10
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random

from tests.crash.judging import tell
from tests.crash.scribe import Told, held_in

FILES = ("tables.db", "tables.db-wal")
FROZEN = 0.002
LIFE = 40
"""So many copies are made of one house before another one is begun, so that none grows large."""


@dataclass
class Found:
    """What the copies were like. behind: copies that lacked something that had been answered before they were made."""

    copies: int = 0
    cut: int = 0
    kills: int = 0
    answered: int = 0
    longest: int = 0
    behind: int = 0
    damaged: int = 0

    @property
    def well(self) -> bool:
        return not (self.behind or self.damaged)


class Writing:
    """A scribe in a process of his own, and how much he was answered so far."""

    def __init__(self, folder: Path, seed: int, checkpoint: int, *place: Path) -> None:
        self.folder = folder
        self.answered = 0
        words = (sys.executable, "-m", "tests.crash.scribe", str(folder), str(seed), str(checkpoint), *map(str, place))
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self._rest = b""

    def hear(self, least: int = 0) -> int:
        """Read what he has said; wait until there were so many answers."""
        assert self.process.stdout is not None
        while True:
            heard = self.process.stdout.read()
            if heard:
                *whole, self._rest = (self._rest + heard).split(b"\n")
                self.answered = int(whole[-1]) if whole else self.answered
            elif self.answered >= least:
                return self.answered
            elif self.process.poll() is not None:
                raise RuntimeError("the scribe has gone")
            else:
                time.sleep(FROZEN)

    def end(self) -> int:
        """Kill him; how much he had been answered."""
        assert self.process.stdout is not None
        if not self.process.stdout.closed:
            self.process.kill()
            self.process.wait()
            self.hear()
            self.process.stdout.close()
        return self.answered


@contextmanager
def writing(folder: Path, seed: int, checkpoint: int, *place: Path) -> Iterator[Writing]:
    """A scribe at work, sent home afterwards."""
    scribe = Writing(folder, seed, checkpoint, *place)
    try:
        scribe.hear(1)
        yield scribe
    finally:
        scribe.end()


def freeze_and_copy(scribe: Writing, copy: Path) -> int:
    """Stop the scribe in the middle of whatever he does and copy the files; what he had been answered."""
    scribe.process.send_signal(signal.SIGSTOP)
    os.waitpid(scribe.process.pid, os.WUNTRACED)
    answered = scribe.hear()
    copy.mkdir()
    for name in FILES:
        shutil.copy(scribe.folder / name, copy / name)
    return answered


def tear(copy: Path, rng: Random) -> None:
    """Let the end of the journal be lost, or be anything, from some byte on."""
    journal = copy / "tables.db-wal"
    whole = journal.read_bytes()
    keep = rng.randrange(len(whole)) if rng.random() < 0.5 else max(0, len(whole) - rng.randrange(1, 9000))
    rest = rng.randbytes(min(len(whole) - keep, 5000)) if rng.random() < 0.5 else b""
    journal.write_bytes(whole[:keep] + rest)


def look(copy: Path, told: Told, least: int, found: Found) -> None:
    """Open a copy and note what it is like."""
    try:
        held = held_in(copy, told)
    except Exception as fault:
        print(f"{copy}: {fault!r}", file=sys.stderr)
        found.damaged += 1
        return
    found.longest = max(found.longest, held)
    found.behind += held < least


def copies_at_any_moment(folder: Path, copies: int, seed: int, found: Found, until: float) -> None:
    """Half of the copies while the journal is taken into the file again and again; the others with its end torn."""
    rng = Random(seed)
    for life, first in enumerate(range(0, copies, LIFE)):
        torn = life % 2 == 1
        house, told = folder / f"house {life}", Told(seed + life)
        with writing(house, seed + life, 0 if torn else 8) as scribe:
            for number in range(first, min(copies, first + LIFE)):
                if time.monotonic() > until:
                    return
                scribe.hear(scribe.answered + rng.randrange(1, 12))
                time.sleep(rng.uniform(0, 0.01))
                copy = folder / f"copy {number}"
                answered = freeze_and_copy(scribe, copy)
                if torn:
                    tear(copy, rng)
                look(copy, told, 0 if torn else answered, found)
                scribe.process.send_signal(signal.SIGCONT)
                shutil.rmtree(copy)
                found.copies += 1
                found.cut += torn
            found.answered += scribe.hear()
        shutil.rmtree(house)


def kills_inside(folder: Path, kills: int, seed: int, found: Found, until: float) -> None:
    """Kill the scribe while the journal is taken in and a backup is made; what remains opens, and so do the backups."""
    rng = Random(seed)
    place = folder / "backups"
    place.mkdir()
    for number in range(kills):
        if time.monotonic() > until:
            return
        house = folder / f"killed {number}"
        with writing(house, seed + number, 2, place) as scribe:
            scribe.hear(rng.randrange(20, 200))
            time.sleep(rng.uniform(0, 0.01))
            answered = scribe.end()
        look(house, Told(seed + number), answered, found)
        found.kills += 1
        found.answered += answered
        shutil.rmtree(house)


def torn(folder: Path, copies: int, kills: int, seed: int = 1, minutes: float = inf) -> Found:
    """All of it, or as much as can be done in so many minutes; the kills come first."""
    found, until = Found(), time.monotonic() + 60 * minutes
    kills_inside(folder, kills, seed + 1000, found, until)
    copies_at_any_moment(folder, copies, seed, found, until)
    return found


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--copies", type=int, default=200)
    parser.add_argument("--kills", type=int, default=10, help="kills inside a checkpoint and a backup")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=inf, help="do only what can be done in this time")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = torn(Path(folder), options.copies, options.kills, options.seed, options.minutes)
    return tell(found)


if __name__ == "__main__":
    sys.exit(main())
