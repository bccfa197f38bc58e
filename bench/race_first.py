"""What beginning is worth in Duel for Middle-earth, and how long games are: `python -m bench.race_first greedy 10000`.

A player meets himself in so many games, the deals and draws those of `mathom survey middle_earth --seed 1`. Behind the
name of the player may stand how many games, and behind that the seed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from statistics import mean
from time import perf_counter

from mathom.arena.backends import cores, in_order, local
from mathom.arena.intervals import bootstrap, wilson
from mathom.arena.survey import Played, play
from mathom.shelf import game as from_the_shelf

GAME = "middle_earth"
PART = 20
"""Games that one process plays at a time."""


def part(player: str, seed: int, numbers: Sequence[int]) -> list[Played]:
    return [play(from_the_shelf(GAME), player, {}, f"{seed}:{number}") for number in numbers]


def main(player: str, games: int, seed: int = 1) -> None:
    begun = perf_counter()
    parts = [range(first, min(first + PART, games)) for first in range(0, games, PART)]
    found = [one for each in in_order(local(cores()).each(partial(part, player, seed), parts)) for one in each]
    first = sum(one.winners == (0,) for one in found)
    low, high = wilson(first, games)
    lengths = [one.turns for one in found]
    edges = bootstrap(lengths, seed, 400)
    print(f"{games} games of {player}, seed {seed}, {perf_counter() - begun:.0f} s")
    print(f"the first player won {first}, {100 * first / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})")
    print(f"ties {sum(len(one.winners) > 1 for one in found)}, endings {dict(Counter(one.reason for one in found))}")
    print(f"turns {mean(lengths):.2f} ({edges[0]:.2f} to {edges[1]:.2f}), {min(lengths)} to {max(lengths)}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
