"""Searching players that the stronger ones are measured against.

`flat` imagines games after each of its moves and takes the best average. `pimc` plays out each world with open cards,
both sides knowing everything, and adds up what was best there; so it thinks that it will know later what it cannot
know, and that looking is worth nothing. `epimc2` and its like lay the cards open only after so many decisions
(Arjonilla, Saffidine, Cazenave 2024). All play on at random behind their moves, as is usual for them, and value what
they find there by the plain share of the game's lore, without what the house's own players have learned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, final

from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import Game
from mathom.kernel.view import View
from mathom.minds.ismcts import InformationSearch, Thinking
from mathom.minds.lore import Lore, Manner, usual_manner
from mathom.minds.tree import Fare

GAMES_A_WORLD: Final = 100
WORLDS: Final = 20
"""So many worlds share a tree whose cards open later."""


@final
class FlatMind:
    """Tries every move equally often in imagined games."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The move with the best average."""
        if len(legal) == 1:
            return legal[0]
        search = InformationSearch(game, view, legal, rng, view.seat, usual_manner)
        fares = averages(search, self.imagined(game, view, rng))
        return max(legal, key=lambda move: fares[move].mean)

    def imagined(self, game: Game[Any, Any], view: View, rng: Random) -> Iterator[Any]:
        """One world after another while there is time; a generator expression would be a list in the compiled build."""
        for _ in self.thinking.rounds():
            yield game.world(view, rng)


def averages(search: InformationSearch, worlds: Iterable[Any]) -> dict[int, Fare]:
    """How the legal moves of a search fare that take turns, one in each world; the worlds are used up."""
    legal = search.legal
    fares = {move: Fare() for move in legal}
    for number, world in enumerate(worlds):
        move = legal[number % len(legal)]
        actor = world.actor
        search.play_after(world, move)
        fares[move].tries += 1
        fares[move].total += search.manner.worth(world, actor)
    return fares


@final
class OpenMind:
    """Perfect-information Monte Carlo: averages over worlds in which all cards lie open."""

    def __init__(self, thinking: Thinking, manner: Callable[[Lore], Manner] = usual_manner) -> None:
        self.thinking = thinking
        self.manner = manner

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The move that fared best over all worlds."""
        if len(legal) == 1:
            return legal[0]
        tries = self.tries(game, view, legal, rng)
        return max(legal, key=lambda move: tries[move])

    def tries(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> dict[int, int]:
        """How often each move was tried, over all worlds; in each the best is tried most."""
        tries = dict.fromkeys(legal, 0)
        searches: list[InformationSearch] = []
        for number in self.thinking.rounds():
            if number % GAMES_A_WORLD == 0:
                searches.append(InformationSearch(game, view, legal, rng, EVERYTHING, self.manner))
                world = game.world(view, rng)
            searches[-1].imagine(world.clone())
        for search in searches:
            for move, fare in search.root.moves.items():
                tries[move] += fare.tries
        return tries


@final
class PostponedMind:
    """Extended perfect-information Monte Carlo: nobody sees hidden cards before decision number `depth` of the tree."""

    def __init__(self, thinking: Thinking, depth: int) -> None:
        self.thinking = thinking
        self.depth = depth

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The move tried most."""
        if len(legal) == 1:
            return legal[0]
        search = InformationSearch(game, view, legal, rng, view.seat, usual_manner)
        search.opens = self.depth
        worlds = [game.world(view, rng) for _ in range(WORLDS)]
        for number in self.thinking.rounds():
            search.which = number % WORLDS
            search.imagine(worlds[search.which].clone())
        return max(legal, key=lambda move: search.root.moves[move].tries if move in search.root.moves else 0)
