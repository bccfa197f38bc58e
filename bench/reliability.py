"""What a house bears: `python -m bench.reliability load`, `soak`, `cold` or `stall`. Prints one JSON object.

Waiting times are by the clock on the wall and grow with whatever else the machine does; counts, memory and the time
that the server itself computed between two turns of its loop do not. Tests of what must never be lost are in
`tests/crash`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bench import regulars
from bench.crowd import Play, Screen, Server, Tally, cookies_of, laid_in, missing, play, played_in
from mathom.web.serve import SETTLED
from tests.crash.opening import free_port

AT_A_TIME = 10
PATIENCE = 120.0
MINUTE = 60.0
SETTLING = 10
"""Minutes until a house is as full as it will be."""
FEW = 5
"""Minutes over which the games that come and go are levelled out."""
SEATED = 3.0
"""Seconds until everybody has seen that all the others are there, and the playing begins."""
THOUGHT = 2.0
"""Seconds that a mind is left alone with its first thought."""


async def load(games: int, think: float, seconds: float, brooders: int) -> dict[str, Any]:
    """So many games with two live screens each, one move in `think` seconds at each of them."""
    with TemporaryDirectory() as name:
        folder, tally = Path(name), Tally()
        plays = await laid_in(folder, games, 1)
        tally.acknowledged.update(dict.fromkeys((one.table for one in plays), 0))  # nor may others have moved
        cookies = cookies_of(folder, plays)
        async with Server(folder, free_port()) as server:
            empty = await server.weigh()
            screens = [[Screen(server.url, one.table, cookies[key]) for key in one.keys] for one in plays]
            lines = await all_there(screens)
            await asyncio.sleep(SEATED)
            if brooders:
                await brood(server, brooders)
            weights = [await server.weigh()]
            until = time.monotonic() + seconds
            crowd = asyncio.gather(
                *(
                    play(one, pair, think, until, Random(n), tally)
                    for n, (one, pair) in enumerate(zip(plays, screens, strict=True))
                )
            )
            await asyncio.sleep(seconds)
            weights.append(await server.weigh())
            await crowd
            closed = sum(line.done() for line in lines)
            for pair in screens:
                for screen in pair:
                    await screen.close()
            await asyncio.gather(*lines, return_exceptions=True)
        lost = missing(folder, tally)
    return told(games, think, seconds, tally, weights, empty) | {"screens closed": closed, "lost": lost}


def told(
    games: int, think: float, seconds: float, tally: Tally, weights: list[dict[str, Any]], empty: dict[str, Any]
) -> dict[str, Any]:
    """What was found, in milliseconds and MiB."""
    last = weights[-1]
    return {
        "games": games,
        "screens": 2 * games,
        "think s": think,
        "seconds": seconds,
        "moves": tally.moves,
        "moves/s": round(tally.moves / seconds, 1),
        "errors": len(tally.errors),
        "first error": tally.errors[:1],
        "ack ms": quantiles(tally.acks),
        "other screen ms": quantiles(tally.sights),
        "loop late ms": {key: round(1000 * last["late"][key], 1) for key in last["late"]},
        "loop busy ms": {key: round(1000 * last["own"][key], 1) for key in last["own"]},
        "cpu ms a move": round(1000 * (last["cpu"] - weights[0]["cpu"]) / max(1, tally.moves), 2),
        "server cpu share": round((last["cpu"] - weights[0]["cpu"]) / seconds, 2),
        "rss MiB": [round(weight["rss"] / 2**20, 1) for weight in (empty, *weights)],
        "descriptors": [weight["descriptors"] for weight in (empty, *weights)],
        "load average": round(os.getloadavg()[0], 1),
    }


def quantiles(times: list[float]) -> dict[str, float]:
    """Of times in seconds, in milliseconds."""
    times = sorted(times) or [0.0]
    picked = {"p50": times[len(times) // 2], "p99": times[len(times) * 99 // 100], "most": times[-1]}
    return {name: round(1000 * value, 1) for name, value in picked.items()}


async def all_there(screens: list[list[Screen]]) -> list[asyncio.Task[None]]:
    """Open every screen, some tables at a time as people come, and wait until it has seen its table."""
    lines = []
    for first in range(0, len(screens), AT_A_TIME):
        coming = [screen for pair in screens[first : first + AT_A_TIME] for screen in pair]
        lines += [asyncio.create_task(screen.watch()) for screen in coming]
        for screen in coming:
            await asyncio.wait_for(screen.news.wait(), PATIENCE)
    return lines


async def soak(games: int, think: float, seconds: float) -> dict[str, Any]:
    """People who play one game after the other at so many tables: what the house weighs each minute."""
    with TemporaryDirectory() as name:
        folder, tally = Path(name), regulars.Regulars()
        async with Server(folder, free_port()) as server:
            began = time.monotonic()
            crowd = asyncio.gather(
                *(regulars.come_and_go(server.url, n, think, began + seconds, tally) for n in range(games))
            )
            weights = [await server.weigh()]
            while len(weights) * MINUTE <= seconds:
                await asyncio.sleep(max(0.0, began + len(weights) * MINUTE - time.monotonic()))
                weights.append(await server.weigh())
            await crowd
        lost = missing(folder, tally)
    found = told(games, think, seconds, tally, weights[1:], weights[0])
    del found["other screen ms"]  # not looked at here
    return found | {
        "games over": tally.games,
        "tables": len(tally.acknowledged),
        "growth": {what: growth([weight[what] for weight in weights]) for what in ("rss", "descriptors")},
        "lost": lost,
    }


def growth(minutes: list[float]) -> str:
    """How much more it was in the last five minutes than in the five from the tenth on, or from the middle on."""
    settled = min(SETTLING, len(minutes) // 2)
    early, late = minutes[settled : settled + FEW], minutes[-FEW:]
    return f"{100 * (sum(late) / len(late) / (sum(early) / len(early)) - 1):+.1f} %"


async def brood(server: Server, many: int, seat: str = "any") -> None:
    """Lay so many games against computers that think hard about their first moves."""
    screen = Screen(server.url, "", "")
    for _ in range(many):
        reply = await screen.send("/play/duel", f"seat={seat}&mind=hard")
        assert reply == 303, reply


async def stall(thoughts: int) -> dict[str, Any]:
    """How long the loop of a server is held up while one mind after the other thinks, and nothing else happens."""
    with TemporaryDirectory() as name:
        async with Server(Path(name), free_port()) as server:
            await asyncio.sleep(2 * SETTLED)
            while_thinking = []
            for _ in range(thoughts):
                await brood(server, 1, "balrog")  # so that the computer opens
                await server.weigh()
                await asyncio.sleep(THOUGHT)
                while_thinking.append(await server.weigh())
            minds = cpu_of_children(server.process.pid)
    return {
        "thoughts": thoughts,
        "minds' cpu s": round(minds, 1),
        "loop late ms": worst(while_thinking, "late"),
        "loop busy ms": worst(while_thinking, "own"),
        "load average": round(os.getloadavg()[0], 1),
    }


def worst(weights: list[dict[str, Any]], what: str) -> dict[str, float]:
    """Of several times, each quantile where it was longest."""
    return {key: round(1000 * max(weight[what][key] for weight in weights), 1) for key in weights[0][what]}


def cpu_of_children(parent: int) -> float:
    """Seconds that the processes a process has started have computed."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12]) if int(fields[1]) == parent else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def grown(folder: Path, plays: list[Play], many: int) -> None:
    """Make many games of a few, as they would be after years."""
    with sqlite3.connect(folder / "tables.db") as file:
        file.execute("PRAGMA journal_mode = WAL")
        columns = {
            part: [row[1] for row in file.execute(f"PRAGMA table_info({part})")] for part in ("games", "seats", "lines")
        }
        for number in range(many - len(plays)):
            old, new = plays[number % len(plays)].table, f"copy-{number}"
            for part, names in columns.items():
                key = "id" if part == "games" else "game"
                rest = ", ".join(name for name in names if name != key)
                file.execute(
                    f"INSERT INTO {part} ({key}, {rest}) SELECT ?, {rest} FROM {part} WHERE {key} = ?",  # noqa: S608
                    (new, old),
                )
    file.close()


async def cold(games: int) -> dict[str, Any]:
    """How long a house with so many stored games takes until it answers, three times."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        plays = await played_in(folder, 100, 1)
        grown(folder, plays, games)
        size = (folder / "tables.db").stat().st_size
        opened = []
        for _ in range(3):
            async with Server(folder, free_port()) as server:
                opened.append(round(server.opened_in, 2))
                weight = await server.weigh()
    return {
        "stored games": games,
        "file MiB": round(size / 2**20),
        "ready s": opened,
        "cpu s": round(weight["cpu"], 2),
        "rss MiB": round(weight["rss"] / 2**20, 1),
        "load average": round(os.getloadavg()[0], 1),
    }


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("load", "soak", "cold", "stall"))
    parser.add_argument("--games", type=int)
    parser.add_argument("--think", type=float, default=20.0)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--brooders", type=int, default=0, help="games of a person against a hard computer besides")
    options = parser.parse_args()
    if options.what == "cold":
        found = asyncio.run(cold(options.games or 10_000))
    elif options.what == "stall":
        found = asyncio.run(stall(options.games or 20))
    elif options.what == "soak":
        found = asyncio.run(soak(options.games or 100, options.think, options.seconds or 3600))
    else:
        found = asyncio.run(load(options.games or 500, options.think, options.seconds or 60, options.brooders))
    print(json.dumps(found, indent=2))
    return 1 if found.get("errors") or found.get("lost") else 0


if __name__ == "__main__":
    sys.exit(main())
