"""A disk that fails while people play: what cannot be written is refused, what can be read goes on, and when the disk
is well again the games go on as if nothing had been.

python -m tests.crash.faults --rounds 3
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx2

from tests.crash.judging import integrity_of, judge, tell
from tests.crash.opening import PROGRAM, Server, running
from tests.crash.playing import Tally, at_play, some_more

DOUBLES: Final = 0.05
"""Share of the moves that are sent twice at once."""
BROKEN: Final = "broken"
LIMITED: Final = "limited"
WELL: Final = "well"

FAILING = (
    """
import os, resource, sys, threading
from mathom.table.store import Store

journals, kept = [], []
connect = Store._connect

def connected(self):
    connection = connect(self)
    for name in os.listdir("/proc/self/fd"):
        try:
            where = os.readlink(f"/proc/self/fd/{name}")
        except OSError:
            continue
        if where.endswith("tables.db-wal") and int(name) not in journals:
            journals.append(int(name))
    return connection

def fail(how):
    if how == "broken":  # every write to the journal is an error; it can still be read
        for number in journals:
            kept.append((number, os.dup(number)))
            reading = os.open(sys.argv[2] + "/tables.db-wal", os.O_RDONLY)
            os.dup2(reading, number)
            os.close(reading)
    elif how == "limited":  # nothing can be written beyond this byte, so that writes end in their middle
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
    else:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        while kept:
            number, before = kept.pop()
            os.dup2(before, number)
            os.close(before)

def listen():
    for line in sys.stdin:
        fail(line.strip())

Store._connect = connected
threading.Thread(target=listen, daemon=True).start()
"""
    + PROGRAM
)
"""A server whose disk fails when it is told so on its standard input."""


@dataclass
class Verdict:
    """What was found. wrongly: moves acknowledged while no write could succeed; unclear: refusals without a reason."""

    rounds: int = 0
    acknowledged: int = 0
    refused: int = 0
    unclear: int = 0
    wrongly: int = 0
    health_red: int = 0
    pages_read: int = 0
    health_green: int = 0
    lost: int = 0
    doubled: int = 0
    gaps: int = 0
    unplayable: int = 0
    integrity: str = ""

    @property
    def well(self) -> bool:
        bad = self.unclear or self.wrongly or self.lost or self.doubled or self.gaps or self.unplayable
        every = self.rounds == self.health_red == self.health_green == self.pages_read
        return not bad and every and self.integrity == "ok"


async def disk_becomes(server: Server, how: str) -> None:
    """Let the server's disk fail in this way from now on, or be well."""
    assert server.process is not None and server.process.stdin is not None
    server.process.stdin.write(f"{how}\n".encode())
    await server.process.stdin.drain()


async def rounds_of(how: list[str], server: Server, games: int, seed: int, verdict: Verdict) -> Tally:
    """Let people play, and the disk fail in each of these ways, one after the other."""
    async with (
        running(server),
        at_play(server.url, games, seed, DOUBLES) as (tally, tables),
        httpx2.AsyncClient(base_url=server.url) as onlooker,
    ):
        for fault in how:
            await some_more(tally.acknowledged, tables, 30)
            await disk_becomes(server, fault)
            await some_more(tally.refused, tables, 10)
            before = len(tally.acknowledged)
            verdict.health_red += (await onlooker.get("/health")).status_code == 503
            verdict.pages_read += (await onlooker.get(f"/t/{tally.acknowledged[-1].table}")).status_code == 200
            await some_more(tally.refused, tables, 10)
            verdict.wrongly += len(tally.acknowledged) - before if fault == BROKEN else 0
            await disk_becomes(server, WELL)
            await some_more(tally.acknowledged, tables, 30)
            verdict.health_green += (await onlooker.get("/health")).status_code == 200
            verdict.rounds += 1
    return tally


def faults(folder: Path, how: list[str], games: int = 8, seed: int = 1) -> Verdict:
    """All of it."""
    verdict = Verdict()
    tally = asyncio.run(rounds_of(how, Server(folder, FAILING), games, seed, verdict))
    verdict.refused = len(tally.refused)
    verdict.unclear = sum("could not be written down" not in said for said in tally.refused)
    verdict.integrity = integrity_of(folder)
    for name, value in judge(folder, tally).items():
        if hasattr(verdict, name):
            setattr(verdict, name, value)
    return verdict


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="so often each fault")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        verdict = faults(Path(folder), [BROKEN, LIMITED] * options.rounds)
    return tell(verdict)


if __name__ == "__main__":
    sys.exit(main())
