"""The tree of an information-set search: what one seat may come to see, and how moves fared there."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import final


@final
class Fare:
    """How a move fared: tries, the sum of its shares for the one who made it, and how often it could be made."""

    __slots__ = ("chances", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.chances = 0

    @property
    def mean(self) -> float:
        """The share on average; 0 for a move never tried."""
        return self.total / self.tries if self.tries else 0.0


@final
class Node:
    """Everything the seat cannot tell apart at one moment.

    moves: by code. after: the moments that may follow, by what the seat sees between.
    """

    __slots__ = ("after", "moves")

    def __init__(self) -> None:
        self.moves: dict[int, Fare] = {}
        self.after: dict[object, Node] = {}

    def choose(self, legal: Sequence[int], curiosity: float, rng: Random) -> int:
        """A move never tried, or else the one with the highest upper confidence bound.

        Which moves are legal depends on cards that differ from world to world, so a move is measured against how
        often it could have been made.
        """
        moves = self.moves
        fresh: list[int] = []
        best = -1
        best_bound = -1.0
        for move in legal:
            fare = moves.get(move)
            if fare is None:
                fare = moves[move] = Fare()
            fare.chances += 1
            if not fare.tries:
                fresh.append(move)
            elif not fresh:
                bound = fare.total / fare.tries + curiosity * sqrt(log(fare.chances) / fare.tries)
                if bound > best_bound:
                    best, best_bound = move, bound
        return fresh[int(rng.random() * len(fresh))] if fresh else best
