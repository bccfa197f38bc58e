"""Laws of worlds: what a seat imagines is a real game, can be every truth, and none more often than others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, TypeVar

from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, NOBODY, Header
from mathom.kernel.view import ASK, END
from tests.laws.broken import AnyGame, Table, demand
from tests.laws.facts import facts_of
from tests.laws.play import halfway, later

FEW = 120
"""With at most so many different worlds they are counted."""

PATIENCE = 700

Key = tuple[object, ...]
K = TypeVar("K")


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
    sitting = halfway(game, header, rng)
    for seat in range(len(sitting.actors)):
        view = sitting.view(seat)
        support, counted = imagined(game, view, rng)
        if not counted:
            continue
        demand(sitting.state.key() in support, f"the truth is no world of seat {seat}", sitting)
        drawn = [game.world(view, rng) for _ in range(25 * len(support))]
        counts = Counter(world.key() for world in drawn)
        weights = {world.key(): ways(world) for world in drawn}
        excess = surprise(counts, weights)
        demand(excess < 4.5, f"worlds of seat {seat} are not uniform ({excess:.1f} sigma): {counts}", sitting)


def check_all_worlds(game: AnyGame, header: Header, rng: Random) -> None:
    """Worlds of one view are all tables, and only those, that some deal and some course lead to.

    Found by playing other deals as far as they look the same; both ways only where all of them were found.
    """
    sitting = halfway(game, header, rng)
    for seat in range(len(sitting.actors)):
        support, counted = imagined(game, sitting.view(seat), rng)
        if not counted:
            continue
        reached, all_found = saturate(partial(reach, sitting, seat, rng))
        demand(reached <= support, f"a table that looks alike is no world of seat {seat}", sitting)
        if all_found:
            demand(support <= reached, f"a world of seat {seat} cannot have come about", sitting)


def imagined(game: AnyGame, view: Any, rng: Random) -> tuple[set[Key], bool]:
    """The keys of the worlds of a view, and whether that are all of them."""
    return saturate(partial(_world_key, game, view, rng))


def _world_key(game: AnyGame, view: Any, rng: Random) -> set[Key]:
    return {game.world(view, rng).key()}


def saturate(sample: Callable[[], set[K]], most: int = FEW) -> tuple[set[K], bool]:
    """Everything that samples bring, until nothing new has come for long, and whether it came to that.

    It does not where there are more than `most`, or where `PATIENCE` samples came back empty.
    """
    found: set[K] = set()
    idle = empty = 0
    while idle < 16 * (len(found) + 1):
        new = sample()
        idle = 0 if new - found else idle + bool(new)
        empty += not new
        found |= new
        if len(found) > most or empty == PATIENCE:
            return found, False
    return found, True


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
    found, all_found = saturate(lambda: {state.draw(rng)}, 10_000)
    assert all_found, "chance has too many ways to go on"
    return sorted(found)


def surprise(counts: Counter[K], weights: Mapping[K, float]) -> float:
    """How many standard deviations the chi-square of counts is too high (Wilson and Hilferty's cube root).

    What is to be expected less than five times is taken together.
    """
    share = counts.total() / sum(weights.values())
    cells = [(counts[key], share * weight) for key, weight in weights.items()]
    rare = [cell for cell in cells if cell[1] < 5]
    cells = [cell for cell in cells if cell[1] >= 5]
    if rare:
        cells.append((sum(count for count, _ in rare), sum(expected for _, expected in rare)))
    free = len(cells) - 1
    if free == 0:
        return 0.0
    square = sum((count - expected) ** 2 / expected for count, expected in cells)
    spread = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
