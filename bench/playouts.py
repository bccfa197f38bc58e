"""Random playouts of any game: from the deal to the end, by the shortest way through the kernel."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any

from mathom.kernel.digest import digest
from mathom.kernel.game import CHANCE, NOBODY, Game, Header

AnyGame = Game[Any, Any]


def playout(state: Any, rng: Random) -> int:
    """Play a state to its end; how many decisions that took."""
    random = rng.random
    decisions = 0
    while (actor := state.actor) != NOBODY:
        if actor == CHANCE:
            state.settle(state.draw(rng))
            continue
        moves = state.legal()
        state.apply(moves[int(random() * len(moves))])
        decisions += 1
    return decisions


def playouts(game: AnyGame, games: int, seed: int = 1, options: Header | None = None) -> Callable[[], int]:
    """Work for `speed`: so many games from their deals; the deal costs time but is no move."""

    def work() -> int:
        rng = Random(seed)
        return sum(playout(game.start(game.deal(rng, options or {})), rng) for _ in range(games))

    return work


def played(game: AnyGame, games: int, seed: int = 1, options: Header | None = None) -> dict[str, object]:
    """What those games were: their number, their decisions, and a hash of how each of them ended."""
    rng = Random(seed)
    ends = blake2b(digest_size=8)
    decisions = 0
    for _ in range(games):
        state = game.start(game.deal(rng, options or {}))
        decisions += playout(state, rng)
        ends.update(digest(state).encode())
    return {"games": games, "decisions": decisions, "seed": seed, "hash": ends.hexdigest()}


def halfway(game: AnyGame, seed: int = 1) -> Any:
    """A state from the middle of a random game."""
    rng = Random(seed)
    header = game.deal(rng, {})
    half = playout(game.start(header), Random(seed)) // 2
    state = game.start(header)
    rng = Random(seed)
    while half:
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
            continue
        moves = state.legal()
        state.apply(moves[int(rng.random() * len(moves))])
        half -= 1
    return state


def worlds(game: AnyGame, view: Any, count: int) -> Callable[[], int]:
    """Work for `speed`: hidden cards imagined from a view."""

    def work() -> int:
        rng = Random(0)
        for _ in range(count):
            game.world(view, rng)
        return count

    return work


def clones(state: Any, count: int) -> Callable[[], int]:
    """Work for `speed`: copies of a state."""

    def work() -> int:
        clone = state.clone
        for _ in range(count):
            clone()
        return count

    return work
