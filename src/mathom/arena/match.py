"""A match: many games between computer players, and what came of it.

Each deal of a contest is played twice with the seats exchanged, so that neither player profits from the better hand.
In a cooperative game the players keep their seats. Every game has separate streams of randomness for the deal, for
chance in play and for each mind, so that no mind can change what the others meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from mathom.arena.backends import Backend, Here, in_order
from mathom.arena.parcel import Parcel, opened
from mathom.arena.result import MatchResult, Played
from mathom.kernel.game import Game
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind

PARTS: Final = 50
LONGEST_PART: Final = 20
"""A match is cut into about so many parts of at most so many games, so that the last ones keep nobody waiting long."""


class Course(NamedTuple):
    """What whoever plays games of a match must know. options: header lines for every deal.

    A player fewer than there are seats sits more than once.
    """

    parcel: Parcel
    specs: tuple[str, ...]
    seed: int
    options: Mapping[str, str] = {}


def run_match(
    game: Game[Any, Any], specs: Sequence[str], games: int, seed: int, options: Mapping[str, str] | None = None
) -> MatchResult:
    """Play `games` games of a game of the shelf in this process; the same seed gives the same games."""
    return play_match(Course(Parcel(game.id), tuple(specs), seed, options or {}), games, Here())


def play_match(
    course: Course,
    games: int,
    backend: Backend,
    limit: float = 0.0,
    progress: Callable[[int], None] = lambda done: None,
) -> MatchResult:
    """Play `games` games; the same course gives the same games, whatever the back end.

    `limit` is how long a choice should take at most, in seconds. A choice that takes longer counts all the same; the
    result says how often that happened. `progress` hears how many games are done.
    """
    result = MatchResult(opened(course.parcel), course.specs, course.seed, limit)
    for spec in course.specs:
        mind(spec)  # whoever is unknown is refused here
    begun = perf_counter()
    for played in _played(course, games, backend, progress):
        result.add(played)
    result.seconds = perf_counter() - begun
    return result


def _played(course: Course, games: int, backend: Backend, progress: Callable[[int], None]) -> Iterator[Played]:
    """The games of a match in their order."""
    size = max(1, min(LONGEST_PART, games // PARTS))
    parts = [range(first, min(first + size, games)) for first in range(0, games, size)]
    ready = backend.each(partial(play_part, course), parts)
    for part in in_order(_told(ready, progress)):
        yield from part


def _told(
    ready: Iterable[tuple[int, list[Played]]], progress: Callable[[int], None]
) -> Iterator[tuple[int, list[Played]]]:
    done = 0
    for place, part in ready:
        done += len(part)
        progress(done)
        yield place, part


def play_part(course: Course, numbers: Sequence[int]) -> list[Played]:
    """The games of a match with these numbers."""
    game, minds = opened(course.parcel), [mind(spec) for spec in course.specs]
    return [numbered(game, course, minds, number) for number in numbers]


def numbered(game: Game[Any, Any], course: Course, minds: Sequence[Mind], number: int) -> Played:
    """One game of a match, by its number."""
    deal = number if game.cooperative else number // 2
    header = game.deal(Random(f"{course.seed}:{deal}:deal"), course.options)
    turn = 0 if game.cooperative else number % 2
    seating = tuple((seat + turn) % len(course.specs) for seat in range(len(game.actors(header))))
    return play_game(game, header, minds, seating, f"{course.seed}:{deal}")


def play_game(
    game: Game[Any, Any], header: Mapping[str, str], minds: Sequence[Mind], seating: tuple[int, ...], stream: str
) -> Played:
    """One game to its end. `seating` gives for each actor the index of its mind; `stream` names the randomness."""
    sitting = Sitting(game, header)
    chance = Random(f"{stream}:chance")
    streams = [Random(f"{stream}:player {player}:seat {seat}") for seat, player in enumerate(seating)]
    times: list[list[float]] = [[] for _ in minds]
    while True:
        sitting.settle(chance)
        outcome = sitting.state.outcome()
        if outcome is not None:
            return Played(seating, outcome, sitting.decisions, sitting.actors, tuple(map(tuple, times)))
        seat = sitting.state.decider
        legal = sitting.state.legal()
        view = sitting.view(seat)
        begun = perf_counter()
        move = minds[seating[seat]].choose(game, view, legal, streams[seat])
        if len(legal) > 1:
            times[seating[seat]].append(perf_counter() - begun)
        sitting.decide(move)
