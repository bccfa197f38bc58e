"""The games of a match, counted, and how sure the counts are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple, final

from mathom.arena.intervals import bootstrap, wilson
from mathom.kernel.game import Game
from mathom.kernel.outcome import Outcome


class Played(NamedTuple):
    """One finished game: who sat where (index of the player for each actor), how it ended, and its decisions.

    actors: their names. seconds: for each player how long each of his decisions took; forced moves are left out.
    """

    seating: tuple[int, ...]
    outcome: Outcome
    decisions: int
    actors: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]


class Overstepped(NamedTuple):
    """How a player kept to the time limit: choices, those that took longer, and the longest, in seconds."""

    name: str
    choices: int
    over: int
    slowest: float


@final
class MatchResult:
    """The games of a match, counted. limit: seconds that a choice should take at most; 0 for as long as it likes."""

    def __init__(self, game: Game[Any, Any], specs: Sequence[str], seed: int, limit: float = 0.0) -> None:
        self.game = game
        self.specs = list(specs)
        self.seed = seed
        self.limit = limit
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.ties = 0
        self.wins = [0] * len(specs)
        """Games won by each player alone; in a cooperative game the first counts for all."""
        self.by_actor: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.pairs: list[float] = []
        """For each deal of a contest, the games that the first player won of the two; half a game for a tie. For each
        deal of a cooperative game, 1 when it was won."""
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
            self.pairs.append(float(bool(winners)))
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
        whole = [] if self.game.cooperative else self.pairs[: self.games // 2]
        return bootstrap([points / 2 for points in whole], self.seed) if len(whole) > 1 else None

    def timing(self) -> list[dict[str, float]]:
        """For each player the median, 95th percentile and maximum of the seconds of a choice."""
        return [_times(times) for times in self.times]

    def overstepped(self) -> list[Overstepped]:
        """How each player kept to the time limit."""
        return [
            Overstepped(name, len(times), sum(seconds > self.limit for seconds in times), max(times, default=0.0))
            for name, times in zip(self.specs, self.times, strict=True)
        ]

    def as_json(self) -> dict[str, Any]:
        """All counts, shares from 0 to 1. What a clock measured is there only where a limit was set."""
        told = {
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
        if self.limit:
            kept = [{**row._asdict(), "slowest": round(row.slowest, 6)} for row in self.overstepped()]
            told["limit"] = {"seconds": self.limit, "players": kept}
        return told


class Difference(NamedTuple):
    """How much more of its games one team won than another on the same deals, from -1 to 1.

    interval: of 95 %, from deals drawn again; None for a single deal. first, second: deals that only this team won.
    """

    share: float
    interval: tuple[float, float] | None
    first: int
    second: int


def difference(one: MatchResult, other: MatchResult) -> Difference:
    """Two teams in a cooperative game; both played the same deals."""
    gaps = [a - b for a, b in zip(one.pairs, other.pairs, strict=True)]
    return Difference(
        sum(gaps) / max(1, len(gaps)),
        bootstrap(gaps, one.seed) if len(gaps) > 1 else None,
        sum(gap > 0 for gap in gaps),
        sum(gap < 0 for gap in gaps),
    )


def _times(seconds: list[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum."""
    ordered = sorted(seconds) or [0.0]
    at = {"median": len(ordered) // 2, "p95": int(0.95 * (len(ordered) - 1)), "max": len(ordered) - 1}
    return {name: round(ordered[place], 4) for name, place in at.items()}
