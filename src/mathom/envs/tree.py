"""The whole tree of a small game for two, in sequence form: all that solving it exactly needs.

A sequence is what one player has decided so far, as a path through his information sets. Every end of the game belongs
to one sequence of each player, so payoffs are a sparse matrix, and a strategy is a vector of weights of sequences: 1 at
the beginning, and at every information set the weight of what led there, shared out among the moves. (Koller, Megiddo,
von Stengel 1994.) Information sets with one move decide nothing and are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import numpy
from numpy.typing import NDArray
from scipy.sparse import coo_array, csr_array

from mathom import shelf
from mathom.envs.deals import Lines, all_deals, all_draws
from mathom.envs.moment import Moment

Vector = NDArray[numpy.float64]
Strategy = Mapping[str, Mapping[int, float]]
"""For every information set (all that was seen) the probability of each move."""
BEGINNING: Final = 0
"""The sequence of one who has not decided anything yet."""


class Choice(NamedTuple):
    """An information set: what was seen, the sequence that leads there, the moves, and the sequence after the first.

    The sequences after the moves have one number after another. moment: one of the moments it holds.
    """

    seen: str
    before: int
    moves: tuple[int, ...]
    first: int
    moment: Moment

    @property
    def after(self) -> slice:
        """The sequences after its moves."""
        return slice(self.first, self.first + len(self.moves))


@final
class Tree:
    """A small variant, every deal and draw of it, with some lines of the header given.

    choices: the information sets of either player, each after those that lead to it. sizes: how many sequences either
    has. payoffs: to the first player, by the sequences of both, weighed by chance. `sight` tells what a seat has
    seen at a moment; another one than the game's own makes another game.
    """

    def __init__(
        self, game: str, mini: str, sight: Callable[[Moment, int], str] = Moment.sight, given: Lines = ()
    ) -> None:
        self.sight = sight
        self.choices: tuple[list[Choice], list[Choice]] = ([], [])
        self.sizes = [1, 1]
        self.ends = 0
        self._known: tuple[dict[str, Choice], dict[str, Choice]] = ({}, {})
        self._cells: list[tuple[int, int, float]] = []
        rules = shelf.game(game)
        for header, share in all_deals(game, mini, given):
            self._grow(Moment.dealt(rules, header), (BEGINNING, BEGINNING), share)
        rows, columns, values = zip(*self._cells, strict=True)
        self.payoffs: csr_array = coo_array((values, (rows, columns)), shape=tuple(self.sizes)).tocsr()

    def _grow(self, moment: Moment, so_far: tuple[int, int], share: float) -> None:
        """Everything that follows a moment."""
        if moment.over:
            self.ends += 1
            self._cells.append((*so_far, share * float(moment.state.outcome().payoffs[0])))
        elif moment.drawing:
            for draw, part in all_draws(moment.state):
                after = moment.clone()
                after.settle(draw)
                self._grow(after, so_far, share * part)
        else:
            self._decide(moment, so_far, share)

    def _decide(self, moment: Moment, so_far: tuple[int, int], share: float) -> None:
        seat = moment.state.decider
        legal = moment.state.legal()
        choice = self._choice(moment, seat, legal, so_far[seat]) if len(legal) > 1 else None
        for number, move in enumerate(legal):
            after = moment.clone()
            after.act(move)
            sequence = choice.first + number if choice else so_far[seat]
            self._grow(after, (sequence, so_far[1]) if seat == 0 else (so_far[0], sequence), share)

    def _choice(self, moment: Moment, seat: int, legal: Sequence[int], before: int) -> Choice:
        seen = self.sight(moment, seat)
        choice = self._known[seat].get(seen)
        if choice is None:
            choice = self._known[seat][seen] = Choice(seen, before, tuple(legal), self.sizes[seat], moment)
            self.choices[seat].append(choice)
            self.sizes[seat] += len(legal)
        return choice

    def against(self, seat: int, weights: Vector) -> Vector:
        """What each sequence of a player is worth to him when the other one plays by these weights."""
        worth: Vector = self.payoffs @ weights if seat == 0 else -(self.payoffs.T @ weights)
        return worth

    def weights(self, seat: int, strategy: Strategy) -> Vector:
        """The weights of a player's sequences under a strategy."""
        found = numpy.zeros(self.sizes[seat])
        found[BEGINNING] = 1.0
        for choice in self.choices[seat]:
            shares = strategy[choice.seen]
            found[choice.after] = [found[choice.before] * shares.get(move, 0.0) for move in choice.moves]
        return found

    def strategy(self, seat: int, weights: Vector) -> dict[str, dict[int, float]]:
        """The strategy that gives these weights; where it never comes to, all moves alike."""
        found = {}
        for choice in self.choices[seat]:
            parts = numpy.maximum(weights[choice.after], 0.0)
            total = parts.sum()
            shares = parts / total if total > 0 else numpy.full(len(parts), 1 / len(parts))
            found[choice.seen] = dict(zip(choice.moves, map(float, shares), strict=True))
        return found

    def best_answer(self, seat: int, weights: Vector) -> float:
        """What a player can get at most against one who plays by these weights."""
        worth = self.against(seat, weights)
        for choice in reversed(self.choices[seat]):
            worth[choice.before] += worth[choice.after].max()
        return float(worth[BEGINNING])


class Measured(NamedTuple):
    """How a pair of strategies stands: what it is worth to the first player, and what either could gain by another.

    value: from -1 to 1. gains: for each player, the best answer to the other one less what he has now.
    """

    value: float
    gains: tuple[float, float]

    @property
    def nash_conv(self) -> float:
        """Both gains together: 0 in an equilibrium."""
        return sum(self.gains)


def measure(tree: Tree, first: Vector, second: Vector) -> Measured:
    """The value and the gains, exactly."""
    value = float(first @ (tree.payoffs @ second))
    return Measured(value, (tree.best_answer(0, second) - value, tree.best_answer(1, first) + value))
