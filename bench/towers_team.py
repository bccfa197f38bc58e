"""Teams of computer players of The Two Towers, and one game of theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import KIND, UNKNOWN
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import COVERED
from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import Game
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind
from mathom.minds.ismcts import Thinking
from mathom.minds.levels import HARD_PARTNERS
from mathom.minds.partners import PartnerMind

STREAM = 10
"""So many deals in a row have a seed together."""


class Played(NamedTuple):
    """A game: whether it was won, and the CPU seconds of its choices together and of the slowest."""

    won: bool
    seconds: float
    slowest: float


class Team:
    """Players by name. `cheat-` lets them see all cards; `guess-` lets them take the covered cards for one guess.

    `greedy+partners:40` sets two kinds at a table in turn, and they move on by a seat with every deal. `hard` thinks
    without the clock of its level, which would run out on a busy machine.
    """

    def __init__(self, name: str) -> None:
        self.sees_all = name.startswith("cheat-")
        self.guesses = name.startswith("guess-")
        words = name.removeprefix("cheat-").removeprefix("guess-").split("+")
        self.minds: list[Mind] = [player(word) for word in words]

    def choose(self, sitting: Sitting[Any, Any], number: int, legal: Sequence[int], rng: Random) -> int:
        """The move of whoever has to decide."""
        seat: int = sitting.state.decider
        view: Any = sitting.view(EVERYTHING if self.sees_all else seat)
        if self.guesses:
            view = taken_for_granted(view, rng)
        return self.minds[(seat + number) % len(self.minds)].choose(TOWERS, view, legal, rng)


def player(word: str) -> Mind:
    """A player by name."""
    return PartnerMind(Thinking(games=HARD_PARTNERS)) if word == "hard" else mind(word)


def taken_for_granted(view: TrickView, rng: Random) -> TrickView:
    """What is seen, and one guess at the pyramid's covered cards as if it were seen too (T5.1)."""
    if not any(UNKNOWN in row for row in view.rows):
        return view
    guess = TOWERS.world(view, rng).aside.rows
    view = view.clone()
    rows = []
    supposed: list[int] = []
    for row, cards in zip(view.rows, guess, strict=True):
        supposed += [KIND[card] for kind, card in zip(row, cards, strict=True) if kind == UNKNOWN]
        rows.append(tuple(KIND[card] if kind == UNKNOWN else kind for kind, card in zip(row, cards, strict=True)))
    view.rows = tuple(rows)
    certain = view.zones.certain[COVERED]
    fresh = sorted((Counter(supposed) - Counter(certain)).elements())
    for kind in fresh:
        view.zones.see(kind)
    view.zones.certain[COVERED] = tuple(sorted((*certain, *fresh)))
    return view


def dealt(game: Game[Any, Any], chapter: str, players: int, number: int) -> tuple[str, dict[str, str]]:
    """The name of a game's streams, those of `measure_chapter`, and the deal."""
    stream = f"{number // STREAM}:{chapter}:{players}:{number % STREAM}"
    return stream, game.deal(Random(f"{stream}:deal"), {"Chapter": chapter, "Players": str(players)})


def play(game: Game[Any, Any], team: Team, chapter: str, players: int, number: int) -> Played:
    """One game: the same deal and the same chance for every team."""
    stream, header = dealt(game, chapter, players, number)
    sitting = Sitting(game, header)
    state: Any = sitting.state
    chance = Random(f"{stream}:chance")
    seats = [Random(f"{stream}:seat {seat}") for seat in range(len(sitting.actors))]
    times = [0.0]
    sitting.settle(chance)
    while state.outcome() is None:
        legal = state.legal()
        if len(legal) > 1:
            begun = process_time()
            move = team.choose(sitting, number, legal, seats[state.decider])
            times.append(process_time() - begun)
            sitting.decide(move)
        else:
            sitting.decide(legal[0])
        sitting.settle(chance)
    return Played(bool(state.outcome().winners), sum(times), max(times))
