"""What each card is worth in the hand of each character of The Two Towers, from games of the convention.

`python -m bench.towers_worths play GAMES 300` plays so many deals of every short chapter for one to four players,
choosing some characters and exchanges by lot, and writes what each hand held at the first lead and which goals were
reached. `python -m bench.towers_worths fit GAMES >FILE` fits the worths by least squares: how much a card in the hand
of a character adds to all goals of the round, each goal counting by how rarely it is reached. FILE is
`src/mathom/games/tricks/data/worths.toml`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.towers_difficulty import SHORT
from bench.towers_team import dealt
from mathom.arena.chapters import PLAYERS
from mathom.games.tricks import TOWERS
from mathom.games.tricks.board import Ask
from mathom.games.tricks.cards import NONE, cards_of
from mathom.games.tricks.convention import Partner
from mathom.games.tricks.goals import SECURED
from mathom.games.tricks.worths import SORTS, sorted_card
from mathom.kernel.game import CHANCE, NOBODY

FIRST_DEAL = 200_000
"""Deals that no other page looks at."""
BY_LOT = 0.45
"""How many of the choices before the first lead are made by lot."""
RIDGE = 30.0
RAREST = 0.15
"""A goal reached more rarely counts as if it were reached so often."""
SIZE = len(SORTS)
Cell = tuple[str, int]

TOP = """# What a card is worth in the hand of each character, for partners who exchange by the convention. No rules.
# Made by `python -m bench.towers_worths fit GAMES`.
# `H`: each Hill; `H rank`: more for each whole rank from the middle to the top, less below; `WT`, `O`: such a card.

[worths]"""


class Seen(NamedTuple):
    """A round: the chapter, the players, by hand its character, its cards and whether its goal was reached."""

    chapter: str
    players: int
    cast: list[str]
    cards: list[int]
    reached: list[bool]
    event: bool | None

    @property
    def cell(self) -> Cell:
        """What is compared with each other."""
        return self.chapter, self.players


def settled(state: Any, chance: Random) -> None:
    """Chance does what is to be done."""
    while state.actor == CHANCE:
        state.settle(state.draw(chance))


def played(chapter: str, players: int, number: int, lot: Random) -> Seen | None:
    """A round by the convention, after a setup partly by lot; None where nobody came to lead."""
    stream, header = dealt(TOWERS, chapter, players, number)
    state: Any = TOWERS.start(header)
    chance = Random(f"{stream}:chance")
    settled(state, chance)
    partner = Partner([0] * state.hands)
    cards: list[int] = []
    while state.actor != NOBODY:
        legal = state.legal()
        if state.ask == Ask.PLAY and not cards:
            cards = [own | (1 << hid if hid != NONE else 0) for own, hid in zip(state.held, state.hidden, strict=True)]
        by_lot = not cards and lot.random() < BY_LOT
        move = lot.choice(legal) if by_lot else partner.choose(state, legal)
        partner.seen(state, move)
        state.apply(move)
        settled(state, chance)
    if not cards:
        return None
    reached = [goal.verdict(state) == SECURED for goal in state.goals]
    event = None if state.event_goal is None else state.event_goal.verdict(state) == SECURED
    return Seen(chapter, players, [own.id for own in state.cast], cards, reached, event)


def play(paper: Path, deals: int) -> None:
    """Write down so many deals of every chapter."""
    lot = Random("worths")
    with open(paper, "w") as file:
        for number in range(FIRST_DEAL, FIRST_DEAL + deals):
            for chapter in SHORT:
                for players in PLAYERS:
                    seen = played(chapter, players, number, lot)
                    if seen is not None:
                        file.write(json.dumps(seen) + "\n")


def values(rounds: Sequence[Seen]) -> list[float]:
    """How much of a round was reached, a goal counting by how rarely it is in its cell."""
    tried: dict[tuple[Cell, str], list[bool]] = defaultdict(list)
    marks = []
    for one in rounds:
        signs = list(zip(one.cast, one.reached, strict=True))
        if one.event is not None:
            signs.append(("", one.event))
        for name, sign in signs:
            tried[one.cell, name].append(sign)
        marks.append(signs)
    often = {key: max(RAREST, sum(signs) / len(signs)) for key, signs in tried.items()}
    return [
        sum(1 / often[one.cell, name] for name, sign in signs if sign) for one, signs in zip(rounds, marks, strict=True)
    ]


def counted(cards: int) -> list[float]:
    """How much a hand has of each sort."""
    found = [0.0] * SIZE
    for card in cards_of(cards):
        for sort, count in sorted_card(card):
            found[sort] += count
    return found


def fit(rounds: Sequence[Seen]) -> Iterator[str]:
    """A line for each character."""
    rows: dict[str, dict[Cell, list[tuple[list[float], float]]]] = defaultdict(lambda: defaultdict(list))
    for one, value in zip(rounds, values(rounds), strict=True):
        for name, cards in zip(one.cast, one.cards, strict=True):
            rows[name][one.cell].append((counted(cards), value))
    yield TOP
    for name, cells in sorted(rows.items()):
        weights = least_squares([row for some in cells.values() for row in centred(some)])
        told = [f'"{sort}" = {weight:.2f}' for sort, weight in zip(SORTS, weights, strict=True) if abs(weight) >= 0.01]
        yield f"{name} = {{ {', '.join(told)} }}"


def centred(rows: Sequence[tuple[list[float], float]]) -> Iterator[tuple[list[float], float]]:
    """The same less the means of the cell."""
    count = len(rows)
    mean = sum(value for _, value in rows) / count
    means = [sum(found) / count for found in zip(*(counts for counts, _ in rows), strict=True)]
    for counts, value in rows:
        yield [one - middle for one, middle in zip(counts, means, strict=True)], value - mean


def least_squares(rows: Sequence[tuple[list[float], float]]) -> list[float]:
    """The weights that tell the values best, held near 0 by a ridge."""
    table = [[RIDGE * (i == j) for j in range(SIZE)] + [0.0] for i in range(SIZE)]
    for counts, value in rows:
        for i, one in enumerate(counts):
            if one:
                line = table[i]
                for j, other in enumerate(counts):
                    line[j] += one * other
                line[SIZE] += one * value
    for i in range(SIZE):
        pivot = table[i][i]
        table[i] = [number / pivot for number in table[i]]
        for j in range(SIZE):
            if j != i and table[j][i]:
                share = table[j][i]
                table[j] = [a - share * b for a, b in zip(table[j], table[i], strict=True)]
    return [line[SIZE] for line in table]


def main() -> None:
    """Play, or fit."""
    parser = argparse.ArgumentParser(prog="python -m bench.towers_worths")
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("games", type=Path)
    parser.add_argument("deals", type=int, nargs="?", default=300)
    options = parser.parse_args()
    if options.what == "play":
        play(options.games, options.deals)
    else:
        rounds = [Seen(*json.loads(line)) for line in options.games.read_text().splitlines()]
        sys.stdout.writelines(line + "\n" for line in fit(rounds))


if __name__ == "__main__":
    main()
