"""Players that imagine how the game may go on: a tree over what the seat can see.

Every imagined game starts from a world that agrees with the view. Worlds share one tree, whose branches are what the
seat sees, so a plan can hang on a card that will be shown and never on one that stays hidden. That is what gives
looking a worth; averaging over worlds with open cards (`pimc`) cannot see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, final

from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, NOBODY, Game
from mathom.kernel.view import View
from mathom.minds.lore import FARTHEST, Lore, Manner, lore_of, own_manner
from mathom.minds.subgame import Subgame, TooLarge
from mathom.minds.tree import Fare, Node

CURIOSITY: Final = 0.5
"""How much an uncertain move draws; shares lie between 0 and 1."""
EXACT_SAMPLES: Final = 40
POSITIONS: Final = 20
"""Positions of an exact solver that take as long as one imagined game."""


@final
class Thinking:
    """How long a player may think: so many imagined games, or so many seconds; with both, what comes first ends it."""

    def __init__(self, games: int = 0, seconds: float = 0.0) -> None:
        self.games = games
        self.seconds = seconds

    def rounds(self) -> Iterator[int]:
        """One number for every imagined game there is time for, at least one."""
        end = perf_counter() + self.seconds if self.seconds else inf
        for number in range(self.games) if self.games else count():
            yield number
            if end < inf and perf_counter() >= end:
                return

    def positions(self, pace: int) -> int:
        """How many positions an exact solver may look at that meets `pace` of them in a second."""
        return POSITIONS * self.games if self.games else int(pace * self.seconds)

    def after(self, spent: float) -> Thinking:
        """What is left after so many seconds, at least half; a number of games stays as it was."""
        return Thinking(self.games, max(self.seconds / 2, self.seconds - spent))

    def part(self, share: float) -> Thinking:
        """A share of the time."""
        return Thinking(max(1, int(share * self.games)) if self.games else 0, share * self.seconds)


@final
class InformationSearch:
    """The search of one decision.

    `eyes` is the seat by whose sight moments are told apart; `manner` says what is thought of games behind the tree.
    From decision number `opens` on, all cards of an imagined world lie open to everybody; `which` is then the number of
    that world.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        view: View,
        legal: Sequence[int],
        rng: Random,
        eyes: int,
        manner: Callable[[Lore], Manner] = own_manner,
    ) -> None:
        self.game = game
        self.view = view
        self.legal = legal
        self.rng = rng
        self.eyes = eyes
        self.lore: Lore = lore_of(game)
        self.manner = manner(self.lore)
        self.root = Node()
        self.chapter = -1
        self.opens = FARTHEST
        self.which = 0

    def think(self, thinking: Thinking) -> dict[int, Fare]:
        """How each legal move fared."""
        for _ in thinking.rounds():
            self.imagine(self.game.world(self.view, self.rng))
        return {move: self.root.moves.get(move) or Fare() for move in self.legal}

    def imagine(self, world: Any) -> None:
        """One game from a world: down the tree, a moment beyond it, then by simple policy to the end of the chapter."""
        self.chapter = self.lore.chapter(world)
        events: list[Event] = []
        world.log = events
        node = self.root
        path: list[tuple[Fare, int]] = []
        while world.actor >= 0:
            if path and self.lore.chapter(world) != self.chapter:
                break
            if path:
                known = node.after.get(sight := self.sight(events, len(path)))
                if known is None:
                    node.after[sight] = Node()
                    break
                node = known
                events.clear()
            legal = world.legal() if path else self.legal
            move = node.choose(legal, CURIOSITY, self.rng)
            path.append((node.moves[move], world.actor))
            world.apply(move)
            self.draw(world)
        world.log = None
        self.play_on(world)
        worth = self.manner.worth
        for fare, actor in path:
            fare.tries += 1
            fare.total += worth(world, actor)

    def sight(self, events: list[Event], decisions: int) -> object:
        """What the seat saw since the last of so many decisions; later all that there is."""
        if decisions >= self.opens:
            return (self.which, *events)
        seat = self.eyes
        return tuple([event.seen_by(seat) for event in events])

    def draw(self, world: Any) -> None:
        """Chance does what is due."""
        while world.actor == CHANCE:
            world.settle(world.draw(self.rng))

    def play_after(self, world: Any, move: int) -> None:
        """A move, and the rest of the chapter behind it; no tree is grown."""
        self.chapter = self.lore.chapter(world)
        world.apply(move)
        self.draw(world)
        self.play_on(world)

    def play_on(self, world: Any) -> None:
        """The rest of the chapter, by players who do not think long."""
        lore = self.lore
        policy = self.manner.policy
        rng = self.rng
        for _ in range(FARTHEST):
            if world.actor == NOBODY or lore.chapter(world) != self.chapter:
                return
            world.apply(policy(world, world.legal(), rng))
            self.draw(world)


class Weighed(NamedTuple):
    """What a player thinks of a move.

    share: what the one who decides can expect after it, from 0 (lost) to 1 (won). tries: how many imagined games say
    so. proved: whether it was worked out instead.
    """

    move: int
    share: float
    tries: int
    proved: bool


def weigh(game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random, thinking: Thinking) -> list[Weighed]:
    """What becomes of each legal move, the best first."""
    begin = perf_counter()
    solved = work_out(game, view, legal, rng, thinking.part(0.4))
    if solved is not None:
        return sorted(solved, key=lambda weighed: -weighed.share)
    fares = InformationSearch(game, view, legal, rng, view.seat).think(thinking.after(perf_counter() - begin))
    found = [Weighed(move, fare.mean, fare.tries, False) for move, fare in fares.items()]
    return sorted(found, key=lambda weighed: (-weighed.tries, -weighed.share))


def work_out(
    game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random, thinking: Thinking
) -> list[Weighed] | None:
    """The exact worth of each move where the cards are known, or nearly; None elsewhere, or for want of time."""
    lore = lore_of(game)
    world = game.world(view, rng)
    if not lore.solves(world):
        return None
    worlds = [world, *(game.world(view, rng) for _ in range(EXACT_SAMPLES - 1))]
    shares = lore.exact(worlds, legal, thinking.positions(lore.pace))
    if shares is None:
        return None
    return [Weighed(move, share, 0, True) for move, share in zip(legal, shares, strict=True)]


def even(game: Game[Any, Any], view: View, rng: Random, thinking: Thinking) -> dict[int, float] | None:
    """How often each move is made in an equilibrium, where all that both sides can know is little enough to solve."""
    begin = perf_counter()
    lore = lore_of(game)
    most = thinking.positions(lore.pace // POSITIONS)
    worlds = lore.known_to_both(view, rng, most)
    if not worlds:
        return None
    try:
        rest = Subgame(lore, worlds, most)
    except TooLarge:
        return None
    rest.solve(thinking.after(perf_counter() - begin).rounds())
    return rest.often(worlds[0])


@final
class InformationMind:
    """Plays the move that fared best; where moves are proved equal, the one that is harder to answer.

    Where the rest can be solved with all that is hidden, the moves are mixed as an equilibrium does.
    """

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The best move found, or one of several."""
        if len(legal) == 1:
            return legal[0]
        begin = perf_counter()
        mixed = even(game, view, rng, self.thinking)
        if mixed is not None:
            return rng.choices(list(mixed), list(mixed.values()))[0]
        found = weigh(game, view, legal, rng, self.thinking.after(perf_counter() - begin))
        equal = [weighed.move for weighed in found if weighed.share == found[0].share]
        if not found[0].proved or len(equal) == 1:
            return found[0].move
        fares = InformationSearch(game, view, sorted(equal), rng, view.seat).think(self.thinking.part(0.25))
        return max(fares, key=lambda move: fares[move].tries)
