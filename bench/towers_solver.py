"""The search for a winning line in The Two Towers: how long it takes, and which share of deals can be won.

`python -m bench.towers_solver KEEP 6 3` asks six deals of every chapter for one to four players, each for three seconds
of CPU time at the most, and twice: with the setup done by chance, and with the setup still free, where characters and
exchanges belong to the line. What lies covered (T5.1) or in a draw pile (T6.1) is known to the search, in its order.
The answers are kept in the file KEEP, so that it can be ended at any time and goes on where it was; asked again with
more seconds, it tries again what is unresolved. `python -m bench.towers_solver KEEP` prints the table.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from mathom.arena.chapters import PLAYERS
from mathom.arena.intervals import wilson
from mathom.games.tricks import TOWERS
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE
from mathom.solvers import tricks_search
from mathom.solvers.patience import ENDLESS
from mathom.solvers.tricks_answer import NO_LINE, UNRESOLVED, WON, solve

CHAPTERS = tuple(TOWERS.campaign.chapters)
BENCHED = ("19", "24", "28")
HEAD = (
    "| chapter | players | setup | won | no line | unresolved | winnable, 95 % | s, median | 95 % | most |",
    "|---|--:|---|--:|--:|--:|---|--:|--:|--:|",
)


class Found(NamedTuple):
    """What was found out about a deal, in how many CPU seconds, and how many it was given."""

    kind: str
    chapter: str
    players: int
    number: int
    verdict: str
    seconds: float
    given: float


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


KINDS: dict[str, Callable[[str, int, int], TrickState]] = {"by chance": set_up, "free": dealt}


def ask(kind: str, chapter: str, players: int, number: int, seconds: float) -> Found:
    """One deal."""
    state = KINDS[kind](chapter, players, number)
    began = process_time()

    def enough() -> bool:
        return process_time() > began + seconds

    answer = solve(TOWERS, state, ENDLESS, Random(number), enough)
    return Found(kind, chapter, players, number, answer.verdict, process_time() - began, seconds)


def measure() -> dict[str, object]:
    """Seconds for a few rounds of some chapters, their setup done."""
    found: dict[str, object] = {}
    for chapter in BENCHED:
        some = row([ask("by chance", chapter, 3, number, 2.0) for number in range(5)])
        found[chapter] = {"median": some.at(0.5), "most": some.at(1.0), "unresolved": some.verdicts.count(UNRESOLVED)}
    return found


def row(some: Iterable[Found]) -> Row:
    """Answers together."""
    some = list(some)
    return Row([found.verdict for found in some], sorted(found.seconds for found in some))


def kept(paper: Path) -> dict[tuple[str, str, int, int], Found]:
    """The answers on paper, the last on each deal; a line cut short is passed over."""
    lines = paper.read_text().rpartition("\n")[0].splitlines() if paper.exists() else []
    answers = [Found(*json.loads(line)) for line in lines]
    return {found[:4]: found for found in answers}


def ask_all(paper: Path, count: int, seconds: float) -> None:
    """Ask what is not known yet; the first deal of every cell comes first."""
    known = kept(paper)
    for number in range(count):
        for chapter in CHAPTERS:
            for players in PLAYERS:
                for kind in KINDS:
                    before = known.get((kind, chapter, players, number))
                    if before is not None and (before.verdict != UNRESOLVED or before.given >= seconds):
                        continue
                    found = ask(kind, chapter, players, number, seconds)
                    with open(paper, "a") as file:
                        file.write(json.dumps(found) + "\n")
                    print(*found, file=sys.stderr, flush=True)


def cells(name: str, some: Row) -> str:
    """A row of the table."""
    count = len(some.verdicts)
    won, lost, unresolved = (some.verdicts.count(verdict) for verdict in (WON, NO_LINE, UNRESOLVED))
    low, high = wilson(won, count)[0], wilson(won + unresolved, count)[1]
    times = " | ".join(f"{some.at(share):.2f}" for share in (0.5, 0.95, 1.0))
    return f"| {name} | {won} | {lost} | {unresolved} | {100 * low:.0f} – {100 * high:.0f} % | {times} |"


def table(answers: list[Found]) -> Iterator[str]:
    """The rows of the results page, and all of a kind together at the end."""
    yield from HEAD
    for chapter in CHAPTERS:
        for players in PLAYERS:
            for kind in KINDS:
                some = [found for found in answers if found[:3] == (kind, chapter, players)]
                if some:
                    yield cells(f"{chapter} | {players} | {kind}", row(some))
    for kind in KINDS:
        for hands in ((1,), (2,), (3,), (4,), PLAYERS):
            some = [found for found in answers if found.kind == kind and found.players in hands]
            if some:
                yield cells(f"all | {hands[0] if len(hands) == 1 else ''} | {kind}", row(some))


def main(paper: str, count: str = "", seconds: str = "") -> None:
    """Ask, or show what was answered."""
    if count:
        ask_all(Path(paper), int(count), float(seconds))
        return
    build = "compiled" if str(tricks_search.__file__).endswith(".so") else "pure Python"
    print(f"Build: {build}.", "", *table(list(kept(Path(paper)).values())), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
