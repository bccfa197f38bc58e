"""The search for a winning line in The Two Towers: how long it takes, and which share of deals can be won.

`python -m bench.towers_solver 6 3` prints a table: every chapter with three and with four hands, of each six deals, and
three seconds of CPU time for each of them at the most. Every deal is asked twice: with the setup done by chance, and
with the setup still free, where characters and exchanges belong to the line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import NamedTuple

from mathom.arena.intervals import wilson
from mathom.games.tricks import TOWERS
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE
from mathom.solvers import tricks_search
from mathom.solvers.tricks_answer import ENDLESS, NO_LINE, UNRESOLVED, WON, solve

CHAPTERS = tuple(TOWERS.campaign.chapters)
PLAYERS = (3, 4)
BENCHED = ("19", "24", "28")
HEAD = (
    "| chapter | players | setup | won | no line | unresolved | winnable, 95 % | s, median | 95 % | most |",
    "|---|--:|---|--:|--:|--:|---|--:|--:|--:|",
)


class Row(NamedTuple):
    """Some rounds of one kind: the verdicts, and the CPU seconds, ascending."""

    verdicts: list[str]
    times: list[float]

    def at(self, share: float) -> float:
        """The time that a share of the rounds does not exceed."""
        return self.times[int(share * (len(self.times) - 1))]


def dealt(chapter: str, players: int, number: int) -> TrickState:
    """A deal, nothing chosen yet."""
    rng = Random(f"{chapter} {players} {number}")
    return TOWERS.start(TOWERS.deal(rng, {"Chapter": chapter, "Players": str(players)}))


def set_up(chapter: str, players: int, number: int) -> TrickState:
    """The same deal at the first lead, its setup done by chance."""
    rng = Random(f"setup {chapter} {players} {number}")
    state = dealt(chapter, players, number)
    while not state.goals:
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
        else:
            state.apply(rng.choice(state.legal()))
    return state


def row(states: list[TrickState], seconds: float) -> Row:
    """Each round by itself."""
    verdicts: list[str] = []
    times: list[float] = []
    for number, state in enumerate(states):
        began = process_time()
        until = began + seconds
        verdicts.append(solve(TOWERS, state, ENDLESS, Random(number), lambda end=until: process_time() > end).verdict)
        times.append(process_time() - began)
    return Row(verdicts, sorted(times))


def measure() -> dict[str, object]:
    """Seconds for a few rounds of some chapters, their setup done."""
    found: dict[str, object] = {}
    for chapter in BENCHED:
        some = row([set_up(chapter, 3, number) for number in range(5)], 2.0)
        found[chapter] = {"median": some.at(0.5), "most": some.at(1.0), "unresolved": some.verdicts.count(UNRESOLVED)}
    return found


def cells(name: str, some: Row) -> str:
    """A row of the table."""
    count = len(some.verdicts)
    won, lost, unresolved = (some.verdicts.count(verdict) for verdict in (WON, NO_LINE, UNRESOLVED))
    low, high = wilson(won, count)[0], wilson(won + unresolved, count)[1]
    times = " | ".join(f"{some.at(share):.2f}" for share in (0.5, 0.95, 1.0))
    return f"| {name} | {won} | {lost} | {unresolved} | {100 * low:.0f} – {100 * high:.0f} % | {times} |"


def table(count: int, seconds: float, chapters: tuple[str, ...] = CHAPTERS) -> Iterator[str]:
    """The rows of the results page, and all of a kind together at the end."""
    build = "compiled" if str(tricks_search.__file__).endswith(".so") else "pure Python"
    yield f"Build: {build}; {count} deals in each row, at most {seconds:g} s of CPU time for each."
    yield ""
    yield from HEAD
    kinds = {"by chance": set_up, "free": dealt}
    whole = {kind: Row([], []) for kind in kinds}
    for chapter in chapters:
        for players in PLAYERS:
            for kind, make in kinds.items():
                some = row([make(chapter, players, number) for number in range(count)], seconds)
                whole[kind] = Row(whole[kind].verdicts + some.verdicts, sorted(whole[kind].times + some.times))
                yield cells(f"{chapter} | {players} | {kind}", some)
    for kind, some in whole.items():
        yield cells(f"all | | {kind}", some)


if __name__ == "__main__":
    for line in table(int(sys.argv[1]), float(sys.argv[2]), tuple(sys.argv[3:]) or CHAPTERS):
        print(line, flush=True)
