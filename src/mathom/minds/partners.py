"""Players for games that all win together: one who plays by the convention of the game, and one who thinks from there.

The second asks of each of his moves how the game goes on when everybody, he too, keeps to the convention afterwards.
He leaves the convention only for a move that is clearly better, so thinking can hardly make him worse (Lerer, Hu,
Foerster and Brown: Improving Policies via Search in Cooperative Partially Observable Games, 2020).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, final

from mathom.kernel.game import CHANCE, NOBODY, Game
from mathom.kernel.view import View
from mathom.minds.ismcts import Thinking, Weighed, work_out
from mathom.minds.lore import FARTHEST, Lore, Partner, lore_of

BREADTH: Final = 8
"""So many moves are thought about at most, the likeliest first."""
FIRST: Final = 6
"""Worlds in which every one of them is tried before any is dropped."""
DROPPED: Final = 1.6
"""A move is dropped when it is so many standard errors behind the best."""
ALIKE: Final = 20
"""After so many worlds in which all moves fared alike, nothing more is expected of thinking."""
CLEARLY: Final = 1.0
"""A move is clearly better than the convention's when it is so many standard errors ahead."""


@final
class ConventionMind:
    """Plays by the convention, and thinks no further."""

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The convention's move."""
        if len(legal) == 1:
            return legal[0]
        return lore_of(game).partner(view).choose(game.world(view, rng), legal)


@final
class Trial:
    """How a move fared in the worlds in which it was tried."""

    __slots__ = ("active", "move", "shares")

    def __init__(self, move: int) -> None:
        self.move = move
        self.shares: list[float] = []
        self.active = True

    @property
    def mean(self) -> float:
        """Its share on average."""
        return sum(self.shares) / len(self.shares) if self.shares else 0.0

    def ahead_of(self, other: Trial) -> tuple[float, float]:
        """By how much it fared better than another in the worlds in which both were tried, and the standard error."""
        pairs = [mine - his for mine, his in zip(self.shares, other.shares, strict=False)]
        count = len(pairs)
        mean = sum(pairs) / count
        spread = sum([(pair - mean) ** 2 for pair in pairs])
        return mean, sqrt((spread + 0.5) / (count * count))


@final
class PartnerSearch:
    """The thinking about one decision."""

    def __init__(
        self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random, breadth: int = BREADTH
    ) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.lore: Lore = lore_of(game)
        world = game.world(view, rng)
        partner = self.lore.partner(view)
        worths = dict(zip(legal, partner.weigh(world, legal), strict=True))
        ranked = sorted(legal, key=lambda move: -worths[move])
        self.trials = [Trial(move) for move in ranked[:breadth]]

    def think(self, thinking: Thinking) -> list[Trial]:
        """The trials, the best first. A game imagined is a game played on after one move."""
        active = self.trials
        queue = 0
        for _ in thinking.rounds():
            if queue == 0:
                world = self.game.world(self.view, self.rng)
                seed = self.rng.random()
                active = self.contenders()
                if settled(active):
                    break
                queue = len(active)
            trial = active[len(active) - queue]
            queue -= 1
            trial.shares.append(self.play_on(world, trial.move, Random(seed)))
        return self.judged()

    def contenders(self) -> list[Trial]:
        """Moves that may still be the best."""
        active = [trial for trial in self.trials if trial.active]
        if len(active[0].shares) < FIRST:
            return active
        best = max(active, key=lambda trial: trial.mean)
        for trial in active:
            if trial is not best:
                ahead, error = best.ahead_of(trial)
                trial.active = ahead <= DROPPED * error
        return [trial for trial in active if trial.active]

    def judged(self) -> list[Trial]:
        """The best first: the convention's move, unless another is clearly better."""
        ordered = sorted([t for t in self.trials if t.shares], key=lambda trial: (not trial.active, -trial.mean))
        own, best = self.trials[0], ordered[0]
        if best is not own and own.active:
            ahead, error = best.ahead_of(own)
            if ahead < CLEARLY * error:
                ordered.remove(own)
                ordered.insert(0, own)
        return ordered

    def play_on(self, world: Any, move: int, chance: Random) -> float:
        """The share of the one who decides when all keep to the convention after a move."""
        state = world.clone()
        actor = state.actor
        for partner in kept_to(self.lore, self.view, state, move, chance):
            known = partner.foregone(state)
            if known is not None:
                return float(known)
        return float(self.lore.share(state, actor))


def settled(active: Sequence[Trial]) -> bool:
    """Whether one move is left, or all that are left fare alike in world after world."""
    first = active[0].shares
    if len(active) == 1:
        return len(first) >= FIRST
    return len(first) >= ALIKE and all(trial.shares == first for trial in active)


def kept_to(lore: Lore, view: View, state: Any, move: int, chance: Random) -> Iterator[Partner]:
    """Make a move and let all keep to the convention to the end of the chapter; halts before each decision."""
    partner = lore.partner(view)
    chapter = lore.chapter(state)
    for _ in range(FARTHEST):
        partner.seen(state, move)
        state.apply(move)
        while state.actor == CHANCE and lore.chapter(state) == chapter:
            state.settle(state.draw(chance))
        if state.actor == NOBODY or lore.chapter(state) != chapter:
            return
        yield partner
        move = partner.choose(state, state.legal())


def consult(game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random, thinking: Thinking) -> list[Weighed]:
    """What becomes of each legal move when all keep to the convention afterwards, the best first."""
    begin = perf_counter()
    solved = work_out(game, view, legal, rng, thinking.part(0.4))
    if solved is not None:
        return sorted(solved, key=lambda weighed: -weighed.share)
    # With few games it is better to try few moves often.
    breadth = min(BREADTH, max(2, thinking.games // FIRST)) if thinking.games else BREADTH
    search = PartnerSearch(game, view, legal, rng, breadth)
    found = search.think(thinking.after(perf_counter() - begin))
    tried = [Weighed(trial.move, trial.mean, len(trial.shares), False) for trial in found]
    lowest = min([weighed.share for weighed in tried], default=0.0)
    seen = {weighed.move for weighed in tried}
    return tried + [Weighed(move, lowest, 0, False) for move in legal if move not in seen]


@final
class PartnerMind:
    """Plays by the convention unless another move is clearly better when the others keep to it."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The best move found."""
        if len(legal) == 1:
            return legal[0]
        return consult(game, view, legal, rng, self.thinking)[0].move
