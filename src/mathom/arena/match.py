"""A match: many games between computer players, and what came of it.

Each deal of a contest is played twice with the seats exchanged, so that neither player profits from the better hand.
In a cooperative game the players keep their seats. Every game has separate streams of randomness for the deal, for
chance in play and for each mind, so that no mind can change what the others meet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, final

from mathom.arena.intervals import bootstrap, wilson
from mathom.kernel.game import Game
from mathom.kernel.outcome import Outcome
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind
from mathom.shelf import game as from_the_shelf


class Played(NamedTuple):
    """One finished game: who sat where (index of the player for each actor), how it ended, and its decisions.

    actors: their names. seconds: for each player how long each of his decisions took; forced moves are left out.
    """

    seating: tuple[int, ...]
    outcome: Outcome
    decisions: int
    actors: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]


@final
class MatchResult:
    """The games of a match, counted."""

    def __init__(self, game: Game[Any, Any], specs: Sequence[str], seed: int) -> None:
        self.game = game
        self.specs = list(specs)
        self.seed = seed
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.ties = 0
        self.wins = [0] * len(specs)
        """Games won by each player alone; in a cooperative game the first counts for all."""
        self.by_actor: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.pairs: list[float] = []
        """For each deal of a contest, the games that the first player won of the two; half a game for a tie."""
        self.times: list[list[float]] = [[] for _ in specs]
        """For each player, the seconds of each decision."""

    def add(self, played: Played) -> None:
        """Count one game; both games of a deal come one after the other."""
        self.games += 1
        for times, seconds in zip(self.times, played.seconds, strict=True):
            times.extend(seconds)
        self.decisions += played.decisions
        self.reasons[played.outcome.reason] += 1
        winners = played.outcome.winners
        if self.game.cooperative:
            self.wins[0] += bool(winners)
            return
        if self.games % 2:
            self.pairs.append(0.0)
        if len(winners) != 1:
            self.ties += 1
            self.pairs[-1] += 0.5
            return
        winner = played.seating[winners[0]]
        self.wins[winner] += 1
        self.pairs[-1] += winner == 0
        self.by_actor[played.actors[winners[0]]] += 1

    def players(self) -> list[tuple[str, int, tuple[float, float]]]:
        """Each player's name, wins, and the interval of his share; one row for the whole team in a common game."""
        if self.game.cooperative:
            return [("+".join(self.specs), self.wins[0], wilson(self.wins[0], self.games))]
        return [(name, won, wilson(won, self.games)) for name, won in zip(self.specs, self.wins, strict=True)]

    def moves_per_second(self) -> float:
        """Decisions of all players in a second of the match."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def paired(self) -> tuple[float, float] | None:
        """The interval of the first player's share when whole deals are drawn again; None without pairs of games."""
        whole = self.pairs[: self.games // 2]
        return bootstrap([points / 2 for points in whole], self.seed) if len(whole) > 1 else None

    def timing(self) -> list[dict[str, float]]:
        """For each player the median, 95th percentile and maximum of the seconds of a choice."""
        return [_times(times) for times in self.times]

    def as_json(self) -> dict[str, Any]:
        """All counts, shares from 0 to 1."""
        return {
            "game": self.game.id,
            "games": self.games,
            "seed": self.seed,
            "players": [
                {"name": name, "wins": won, "share": won / max(1, self.games), "interval": [low, high]}
                for name, won, (low, high) in self.players()
            ],
            "paired_interval": self.paired(),
            "ties": self.ties,
            "by_actor": dict(sorted(self.by_actor.items())),
            "reasons": dict(sorted(self.reasons.items())),
            "decisions": self.decisions,
            "moves_per_second": round(self.moves_per_second(), 1),
        }


def _times(seconds: list[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum."""
    ordered = sorted(seconds) or [0.0]
    at = {"median": len(ordered) // 2, "p95": int(0.95 * (len(ordered) - 1)), "max": len(ordered) - 1}
    return {name: round(ordered[place], 4) for name, place in at.items()}


class Course(NamedTuple):
    """What a process must know to play games of a match."""

    game: str
    specs: tuple[str, ...]
    seed: int
    options: dict[str, str]


def run_match(
    game: Game[Any, Any],
    specs: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> MatchResult:
    """Play `games` games between the players that `specs` name; the same seed gives the same games.

    `options` are header lines for every deal. A player fewer than there are seats sits more than once. More `workers`
    are processes of their own, for a game from the shelf; they change nothing but the time. `progress` hears how many
    games are done.
    """
    result = MatchResult(game, specs, seed)
    course = Course(game.id, tuple(specs), seed, dict(options or {}))
    begun = perf_counter()
    for played in _played(game, course, games, workers):
        result.add(played)
        progress(result.games)
    result.seconds = perf_counter() - begun
    return result


def _played(game: Game[Any, Any], course: Course, games: int, workers: int) -> Iterator[Played]:
    """The games of a match in their order, by this process or several."""
    if workers < 2:
        minds = [mind(spec) for spec in course.specs]
        for number in range(games):
            yield numbered(game, course, minds, number)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_in_a_process, [course] * games, range(games), chunksize=2)


def _in_a_process(course: Course, number: int) -> Played:
    return numbered(from_the_shelf(course.game), course, [mind(spec) for spec in course.specs], number)


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
