"""A survey: what each switch of a game changes, measured by computer players who play it many times.

One row plays the rules as agreed on, every other row the same with one switch turned. All rows draw from streams of
their own names, so a row comes out the same whether it is played alone or with others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from mathom.arena.backends import Backend, in_order
from mathom.arena.intervals import wilson
from mathom.kernel.errors import NotationError
from mathom.kernel.game import Game
from mathom.kernel.sitting import Sitting
from mathom.minds import mind
from mathom.shelf import game as from_the_shelf


class Switched(Game[Any, Any], Protocol):
    """A game with switches."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The values of each switch, the default first."""


class Row(NamedTuple):
    """The games of one row, counted. Sums go over all games; shares and means are methods.

    first: games that the first player won alone. score: points at the end, of the first player and of the second.
    out: units in play at the end, of both sides together.
    """

    name: str
    options: dict[str, str]
    games: int
    first: int
    ties: int
    reasons: dict[str, int]
    turns: int
    score: tuple[int, int]
    out: int

    def share(self) -> float:
        """The part of all games that the first player won."""
        return self.first / self.games

    def interval(self) -> tuple[float, float]:
        """How sure that is."""
        return wilson(self.first, self.games)

    def mean(self, total: float) -> float:
        """A sum for one game."""
        return total / self.games

    def as_json(self) -> dict[str, Any]:
        """All counts, and what is worked out of them."""
        return {
            **self._asdict(),
            "share": self.share(),
            "interval": list(self.interval()),
            "mean_turns": self.mean(self.turns),
            "mean_score": [self.mean(points) for points in self.score],
            "mean_out": self.mean(self.out),
        }


class Played(NamedTuple):
    """One game: who won beginning from the first player, why, after how many turns, and what was left."""

    winners: tuple[int, ...]
    reason: str
    turns: int
    score: tuple[int, int]
    out: int


def switched(game_id: str) -> Switched:
    """The game with this id; `NotationError` when it has no switches."""
    game = from_the_shelf(game_id)
    if not getattr(game, "options", None):
        raise NotationError("“{game_id}” has no switches to survey", {"game_id": game_id}, key="Game")
    return cast("Switched", game)


def plan(game: Switched, base: Mapping[str, str]) -> list[tuple[str, dict[str, str]]]:
    """The rows: the base, then each other value of each switch on it. A row is named by what it changes."""
    rows = [("base", dict(base))]
    for switch, values in game.options.items():
        agreed = base.get(switch, values[0])
        rows += [(f"{switch}: {value}", {**base, switch: value}) for value in values if value != agreed]
    return rows


class Task(NamedTuple):
    """One row to be played."""

    game: str
    player: str
    name: str
    options: dict[str, str]
    games: int
    seed: int


def survey(tasks: Sequence[Task], backend: Backend, tell: Callable[[Row], None] = lambda _row: None) -> list[Row]:
    """Play all rows, the same computer player on both sides; `tell` hears of each row as soon as it is played."""

    def told() -> Iterator[tuple[int, Row]]:
        for place, row in backend.each(measure, tasks):
            tell(row)
            yield place, row

    return list(in_order(told()))


def tasks(game_id: str, player: str, games: int, seed: int, base: Mapping[str, str]) -> list[Task]:
    """What there is to do for a survey."""
    return [Task(game_id, player, name, options, games, seed) for name, options in plan(switched(game_id), base)]


def measure(task: Task) -> Row:
    """Play one row."""
    game = from_the_shelf(task.game)
    played = [play(game, task.player, task.options, f"{task.seed}:{number}") for number in range(task.games)]
    return Row(
        task.name,
        task.options,
        task.games,
        sum(one.winners == (0,) for one in played),
        sum(len(one.winners) > 1 for one in played),
        dict(Counter(one.reason for one in played)),
        sum(one.turns for one in played),
        (sum(one.score[0] for one in played), sum(one.score[1] for one in played)),
        sum(one.out for one in played),
    )


def play(game: Game[Any, Any], player: str, options: Mapping[str, str], stream: str) -> Played:
    """One game between two of the same mind, with separate streams of chance for the deal, the draws and each seat."""
    sitting = Sitting(game, game.deal(Random(f"{stream}:deal"), options))
    both, chance = mind(player), Random(f"{stream}:chance")
    seats = [Random(f"{stream}:seat {seat}") for seat in range(len(sitting.actors))]
    first, turns = sitting.state.decider, 0
    while sitting.state.outcome() is None:
        turns += sitting.state.prompt == game.prompts[0]
        seat = sitting.state.decider
        sitting.decide(both.choose(game, sitting.view(seat), sitting.state.legal(), seats[seat]))
        sitting.settle(chance)
    return _told(sitting, first, turns)


def _told(sitting: Sitting[Any, Any], first: int, turns: int) -> Played:
    """What the last position says, the first player first."""
    outcome = sitting.state.outcome()
    assert outcome is not None  # noqa: S101 - the game is over
    position = sitting.position()
    order = [sitting.actors[first], sitting.actors[1 - first]]
    points = [position["score"][actor] for actor in order]
    out = sum(unit["x"] > 0 for actor in order for unit in position["units"][actor])
    winners = tuple(sorted((winner - first) % 2 for winner in outcome.winners))
    return Played(winners, outcome.reason, turns, (points[0], points[1]), out)
