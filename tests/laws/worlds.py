"""Laws of worlds: what a seat imagines is a real game, can be every truth, and none more often than others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, NOBODY, Header
from mathom.kernel.sitting import Sitting
from mathom.kernel.view import ASK, END
from tests.laws.broken import AnyGame, Table, demand
from tests.laws.facts import facts_of
from tests.laws.play import halfway, later

FEW = 120
"""With at most so many different worlds they are counted."""

PATIENCE = 2000

Key = tuple[object, ...]


def check_worlds_play(game: AnyGame, header: Header, rng: Random) -> None:
    """A world can be played to its end, and everything that decides is written in its key."""
    sitting = halfway(game, header, rng)
    for seat in range(len(sitting.actors)):
        world = game.world(sitting.view(seat), rng)
        twin = world.clone()
        demand(hash(world.key()) == hash(twin.key()), "a world and its clone have different keys", sitting)
        for _ in range(20 * game.longest + 100):
            if world.actor == NOBODY:
                break
            if world.actor == CHANCE:
                world.settle(world.draw(rng))
                continue
            legal = world.legal()
            demand(bool(legal), f"a world of seat {seat} comes to a stand at “{world.prompt}”", sitting)
            world.apply(rng.choice(legal))
        outcome = world.outcome()
        demand(outcome is not None, f"a world of seat {seat} has no end", sitting)


def check_uniform(game: AnyGame, header: Header, rng: Random) -> None:
    """Worlds of one view are equally frequent by chi-square, and the truth is among them.

    Nothing is counted where there are more than `FEW` of them.
    """
    ways = facts_of(game).ways
    for _ in range(2):
        sitting = halfway(game, header, rng)
        for seat in range(len(sitting.actors)):
            view = sitting.view(seat)
            support = saturate(lambda view=view: {game.world(view, rng).key()}, FEW)  # type: ignore[misc]
            if support is None:
                continue
            demand(sitting.state.key() in support, f"the truth is no world of seat {seat}", sitting)
            drawn = [game.world(view, rng) for _ in range(25 * len(support))]
            counts = Counter(world.key() for world in drawn)
            weights = {world.key(): ways(world) for world in drawn}
            demand(counts.keys() == support, f"worlds of seat {seat} come and go", sitting)
            excess = surprise(counts, weights)
            demand(excess < 4.5, f"worlds of seat {seat} are not uniform ({excess:.1f} sigma): {counts}", sitting)


def check_all_worlds(game: AnyGame, header: Header, rng: Random) -> None:
    """Worlds of one view are all tables, and only those, that some deal and some course lead to.

    Found by playing other deals, as far as they look the same. Nothing is compared where there are too many.
    """
    sitting = halfway(game, header, rng)
    for seat in range(len(sitting.actors)):
        view = sitting.view(seat)
        support = saturate(lambda view=view: {game.world(view, rng).key()}, FEW)  # type: ignore[misc]
        if support is None:
            continue
        reached = saturate(lambda seat=seat: reach(sitting, seat, rng), FEW)  # type: ignore[misc]
        demand(reached is not None, f"more tables look alike to seat {seat} than it has worlds", sitting)
        assert reached is not None
        demand(reached <= support, f"a table that looks alike is no world of seat {seat}", sitting)
        demand(support <= reached, f"a world of seat {seat} cannot have come about", sitting)


def saturate(sample: Callable[[], set[Key]], most: int) -> set[Key] | None:
    """Everything that samples bring, until nothing new has come for long; None if it is more than `most`.

    A sample may come back empty, if only one does not in `PATIENCE` times.
    """
    found: set[Key] = set()
    idle = empty = 0
    while idle < 25 * (len(found) + 1) and empty < PATIENCE:
        new = sample()
        empty = 0 if new else empty + 1
        if new:
            idle = 0 if new - found else idle + 1
            found |= new
        if len(found) > most:
            return None
    return found


def reach(sitting: Table, seat: int, rng: Random) -> set[Key]:
    """The states to which all courses lead that look like this sitting to a seat, from another deal."""
    game = sitting.game
    wanted = [event for event in sitting.seen(seat) if event.kind not in (ASK, END)]
    log: list[Event] = []
    state = game.start(facts_of(game).twin(sitting.header, seat, rng), log)
    if [event.seen_by(seat) for event in log] != wanted[: len(log)]:
        return set()
    found: set[Key] = set()
    met: set[object] = set()
    front = [(state, len(log))]
    while front:
        state, told = front.pop()
        if told == len(wanted):
            found.add(state.key())
            continue
        for after, events in _futures(state, rng):
            place = (after.key(), told + len(events))
            seen = [event.seen_by(seat) for event in events]
            if place not in met and seen == wanted[told : place[1]]:
                met.add(place)
                front.append((after, place[1]))
    return found


def _futures(state: Any, rng: Random) -> list[tuple[Any, list[Event]]]:
    futures = []
    drawing = state.actor == CHANCE
    for move in draws(state, rng) if drawing else state.legal():
        after, log = later(state)
        if drawing:
            after.settle(move)
        else:
            after.apply(move)
        futures.append((after, log))
    return futures


def draws(state: Any, rng: Random) -> list[tuple[int, ...]]:
    """Everything that chance can bring now."""
    found = saturate(lambda: {state.draw(rng)}, 10_000)
    assert found is not None, "chance has too many ways to go on"
    return sorted(found)  # type: ignore[arg-type]


def surprise(counts: Counter[Key], weights: dict[Key, float]) -> float:
    """How many standard deviations the chi-square of counts is too high (Wilson and Hilferty's cube root)."""
    free = len(weights) - 1
    if free == 0:
        return 0.0
    share = counts.total() / sum(weights.values())
    square = sum((counts[key] - share * weight) ** 2 / (share * weight) for key, weight in weights.items())
    spread = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
