"""A match: many games between computer players, and what came of it.

Each deal of a contest is played twice with the seats exchanged, so that neither player profits from the better hand.
In a cooperative game the players keep their seats. Every game has separate streams of randomness for the deal, for
chance in play and for each mind, so that no mind can change what the others meet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, final

from mathom.arena.intervals import wilson
from mathom.kernel.game import Game
from mathom.kernel.outcome import Outcome
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind


class Played(NamedTuple):
    """One finished game: who sat where (index of the player for each actor), how it ended, and its decisions."""

    seating: tuple[int, ...]
    outcome: Outcome
    decisions: int


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

    def add(self, played: Played, actors: Sequence[str]) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += played.decisions
        self.reasons[played.outcome.reason] += 1
        winners = played.outcome.winners
        if self.game.cooperative:
            self.wins[0] += bool(winners)
            return
        if len(winners) != 1:
            self.ties += 1
            return
        self.wins[played.seating[winners[0]]] += 1
        self.by_actor[actors[winners[0]]] += 1

    def players(self) -> list[tuple[str, int, tuple[float, float]]]:
        """Each player's name, wins, and the interval of his share; one row for the whole team in a common game."""
        if self.game.cooperative:
            return [("+".join(self.specs), self.wins[0], wilson(self.wins[0], self.games))]
        return [(name, won, wilson(won, self.games)) for name, won in zip(self.specs, self.wins, strict=True)]

    def moves_per_second(self) -> float:
        """Decisions of all players in a second of the match."""
        return self.decisions / self.seconds if self.seconds else 0.0

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
            "ties": self.ties,
            "by_actor": dict(sorted(self.by_actor.items())),
            "reasons": dict(sorted(self.reasons.items())),
            "decisions": self.decisions,
            "moves_per_second": round(self.moves_per_second(), 1),
        }

    def lines(self) -> list[str]:
        """The result for people, one fact a line."""
        rows = [f"{self.games} games of {self.game.title}, seed {self.seed}"]
        for name, won, (low, high) in self.players():
            share = 100 * won / max(1, self.games)
            rows.append(f"{name}: won {won}, {share:.1f} % (95 % interval {100 * low:.1f} to {100 * high:.1f} %)")
        if not self.game.cooperative:
            rows.append(f"ties: {self.ties}")
            rows += [f"won as {actor}: {count}" for actor, count in sorted(self.by_actor.items())]
        rows += [f"ended by {reason}: {count}" for reason, count in sorted(self.reasons.items())]
        rows.append(f"{self.moves_per_second():.0f} moves per second")
        return rows


def run_match(
    game: Game[Any, Any], specs: Sequence[str], games: int, seed: int, options: Mapping[str, str] | None = None
) -> MatchResult:
    """Play `games` games between the players that `specs` name; the same seed gives the same games.

    `options` are header lines for every deal. A player fewer than there are seats sits more than once.
    """
    result = MatchResult(game, specs, seed)
    minds = [mind(spec) for spec in specs]
    begun = perf_counter()
    for number in range(games):
        deal = number if game.cooperative else number // 2
        header = game.deal(Random(f"{seed}:{deal}:deal"), options or {})
        actors = game.actors(header)
        turn = 0 if game.cooperative else number % 2
        seating = tuple((seat + turn) % len(specs) for seat in range(len(actors)))
        result.add(play_game(game, header, minds, seating, f"{seed}:{deal}"), actors)
    result.seconds = perf_counter() - begun
    return result


def play_game(
    game: Game[Any, Any], header: Mapping[str, str], minds: Sequence[Mind], seating: tuple[int, ...], stream: str
) -> Played:
    """One game to its end. `seating` gives for each actor the index of its mind; `stream` names the randomness."""
    sitting = Sitting(game, header)
    chance = Random(f"{stream}:chance")
    streams = [Random(f"{stream}:player {player}:seat {seat}") for seat, player in enumerate(seating)]
    while True:
        sitting.settle(chance)
        outcome = sitting.state.outcome()
        if outcome is not None:
            return Played(seating, outcome, sitting.decisions)
        seat = sitting.state.decider
        legal = sitting.state.legal()
        sitting.decide(minds[seating[seat]].choose(game, sitting.view(seat), legal, streams[seat]))
