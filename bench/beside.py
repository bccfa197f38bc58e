"""Several builds and the peers side by side: `python -m bench.beside PLAIN COMPILED PEERS`, three Pythons.

Prints a table for readers of Markdown: medians of CPU time on one core, taken one after another in one run.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

GAMES: Final = ("duel", "middle_earth", "towers")


def rows(plain: str, compiled: str, peers: str) -> list[tuple[str, str, float, float | None]]:
    """What was measured: name, unit, plain, compiled; peers have one number."""
    slow, fast = (_answer([python, "-m", "bench", *GAMES]) for python in (plain, compiled))
    found: list[tuple[str, str, float, float | None]] = []
    for game in GAMES:
        if slow[game]["played"] != fast[game]["played"]:
            raise SystemExit(f"{game}: the two builds played different games")
        for name, taken in slow[game].items():
            if "median" in taken:
                found.append((f"{game}: {name}", taken["unit"], taken["median"], fast[game][name]["median"]))
    for name, taken in _answer([peers, "-m", "bench.peers"]).items():
        if "median" in taken:
            found.append((name, taken["unit"], taken["median"], None))
    return found


def _answer(command: list[str]) -> dict[str, Any]:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def main(pythons: list[str]) -> int:
    """Print the table."""
    print("| what | unit | plain | compiled |", "|---|---|--:|--:|", sep="\n")
    for name, unit, plain, compiled in rows(*pythons):
        print(f"| {name} | {unit} | {plain:,} | {'' if compiled is None else f'{compiled:,}'} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
