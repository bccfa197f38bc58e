"""How often teams of computers win The Two Towers, on the same deals, with intervals.

    python -m bench.towers_partners DEALS CELLS PLAYERS

CELLS such as `19/3,24/4` are chapters and numbers of players. PLAYERS such as `greedy,partners:60` are players by
name; `cheat-` before a name lets it see all cards, and `a+b` sets two kinds of players at a table in turn. The first
of them is the one the others are compared with. Every game is played once by each of them, with the same deal and the
same chance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from sys import argv
from time import process_time
from typing import Any

from mathom.arena.intervals import bootstrap, wilson
from mathom.games.tricks import TOWERS
from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import NOBODY
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind


class Team:
    """Players at a table: kinds of them in turn, and whether they see all cards."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sees_all = name.startswith("cheat-")
        self.minds: list[Mind] = [mind(word) for word in name.removeprefix("cheat-").split("+")]
        self.times: list[float] = []

    def choose(self, sitting: Sitting[Any, Any], legal: Sequence[int], rng: Random) -> int:
        """The move of whoever has to decide; only what leaves a choice is timed."""
        seat = sitting.state.decider
        view = sitting.view(EVERYTHING if self.sees_all else seat)
        if len(legal) == 1:
            return legal[0]
        begun = process_time()
        move = self.minds[seat % len(self.minds)].choose(TOWERS, view, legal, rng)
        self.times.append(process_time() - begun)
        return move


def wins(team: Team, chapter: str, players: int, deal: int) -> bool:
    """Play one round, or one game where the chapter is short: whether all its goals were reached."""
    stream = f"{chapter} {players} {deal}"
    sitting = Sitting(TOWERS, TOWERS.deal(Random(stream), {"Chapter": chapter, "Players": str(players)}))
    chance, rng = Random(f"{stream} chance"), Random(f"{stream} {team.name}")
    while sitting.state.actor != NOBODY and not sitting.state.aside.played:
        sitting.settle(chance)
        state = sitting.state
        if state.actor != NOBODY and not state.aside.played:
            sitting.decide(team.choose(sitting, state.legal(), rng))
    state = sitting.state
    return not state.aside.reason and state.aside.played > 0


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def told(won: Sequence[bool]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"{percent(sum(won) / len(won))} ({percent(low)} – {percent(high)})"


def difference(mine: Sequence[bool], others: Sequence[bool]) -> str:
    """In points, with the bootstrap interval over deals."""
    pairs = [float(a) - float(b) for a, b in zip(mine, others, strict=True)]
    low, high = bootstrap(pairs, 1)
    return f"{100 * sum(pairs) / len(pairs):+.1f} ({100 * low:+.1f} – {100 * high:+.1f})"


def main() -> None:
    deals, cells, names = int(argv[1]), argv[2].split(","), argv[3].split(",")
    teams = [Team(name) for name in names]
    every: dict[str, list[bool]] = defaultdict(list)
    print("| chapter / players | " + " | ".join(names) + " |")
    print("|---|" + "--:|" * len(names), flush=True)
    for cell in cells:
        chapter, players = cell.split("/")
        row = []
        for team in teams:
            won = [wins(team, chapter, int(players), deal) for deal in range(deals)]
            every[team.name] += won
            row.append(told(won))
        print(f"| {cell} | " + " | ".join(row) + " |", flush=True)
    print("| all | " + " | ".join(told(every[name]) for name in names) + " |\n")
    for name in names[1:]:
        print(f"{names[0]} − {name}: {difference(every[names[0]], every[name])} points")
    for team in teams:
        times = sorted(team.times) or [0.0]
        print(f"{team.name}: CPU of a choice, median {times[len(times) // 2]:.3f} s, "
              f"95 % {times[int(0.95 * (len(times) - 1))]:.3f} s, most {times[-1]:.3f} s")  # fmt: skip


if __name__ == "__main__":
    main()
