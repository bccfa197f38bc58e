"""The whole tree of a small game, counted: a number that changes when a rule does.

`python -m tests.laws.trees` counts the small variants of every game anew and writes `node_counts.toml`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from mathom.kernel.game import CHANCE, NOBODY
from tests.laws.broken import AnyGame, Broken
from tests.laws.worlds import draws

PINNED = Path(__file__).with_name("node_counts.toml")
MOST = 400_000
"""A variant with more different states than this is not small."""


class Nodes(NamedTuple):
    """How many nodes a game tree has: draws of chance, decisions, and ends."""

    chance: int
    decision: int
    end: int

    def plus(self, other: Nodes) -> Nodes:
        """The nodes of both."""
        return Nodes(self.chance + other.chance, self.decision + other.decision, self.end + other.end)


class Counter:
    """Counts a tree; what follows from equal keys is counted once and must not differ."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[list[int], Nodes]] = {}

    def count(self, state: Any) -> Nodes:
        """All nodes from a state on, itself included."""
        key = state.key()
        known = self._known.get(key)
        if known is not None:
            if known[0] != state.legal():
                raise Broken(f"two states with the key {key} have different legal moves")
            return known[1]
        if len(self._known) > MOST:
            raise Broken(f"a small variant has more than {MOST} different states")
        nodes = self._fresh(state)
        self._known[key] = (state.legal(), nodes)
        return nodes

    def _fresh(self, state: Any) -> Nodes:
        if state.actor == NOBODY:
            return Nodes(0, 0, 1)
        drawing = state.actor == CHANCE
        nodes = Nodes(1, 0, 0) if drawing else Nodes(0, 1, 0)
        for move in draws(state, Random(0)) if drawing else state.legal():
            child = state.clone()
            if drawing:
                child.settle(move)
            else:
                child.apply(move)
            nodes = nodes.plus(self.count(child))
        return nodes


def count(game: AnyGame, mini: str) -> Nodes:
    """The nodes of a small variant as it is dealt with seed 0."""
    return Counter().count(game.start(game.minis[mini](Random(0))))


def pinned() -> dict[str, dict[str, Nodes]]:
    """The counts on file, by game and variant."""
    with PINNED.open("rb") as file:
        tables = tomllib.load(file)
    return {game: {mini: Nodes(**row) for mini, row in rows.items()} for game, rows in tables.items()}


def pin(games: list[AnyGame]) -> None:
    """Write the counts as they are now."""
    lines = ["# Nodes of the trees of small variants, dealt with seed 0.", "# See trees.py for how to count anew."]
    for game in games:
        for mini in sorted(game.minis):
            nodes = count(game, mini)
            lines += ["", f'[{game.id}."{mini}"]', *(f"{name} = {n}" for name, n in nodes._asdict().items())]
    PINNED.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    from tests.laws.shelf import GAMES

    pin(GAMES)
