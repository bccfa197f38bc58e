"""Everything that chance can bring, with its probability, found by answering every question a generator is asked.

Games draw by `Random` and say only that they do; nothing in their protocol lists the results. Shuffling, choosing and
sampling all ask for a whole number below another one, so a generator whose answers are tried out one after another
goes through all that can happen.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from random import Random
from typing import Final, NoReturn, TypeVar, final

T = TypeVar("T", bound=Hashable)


@final
class CannotBeCounted(Exception):
    """There are too many results, or they hang on a real number."""


@final
class Forks(Random):
    """A generator that answers as it was told to, and goes on to the next answers when asked."""

    def __init__(self) -> None:
        super().__init__(0)
        self.answers: list[int] = []
        self.among: list[int] = []
        self.asked = 0

    def _randbelow(self, n: int) -> int:
        if self.asked == len(self.answers):
            self.answers.append(0)
            self.among.append(n)
        answer = self.answers[self.asked]
        self.asked += 1
        return answer

    def random(self) -> NoReturn:
        """A real number has no next one."""
        raise CannotBeCounted

    def getrandbits(self, k: int, /) -> NoReturn:
        """Games ask for numbers below others instead."""
        raise CannotBeCounted

    def share(self) -> Fraction:
        """How likely these answers are."""
        share = Fraction(1)
        for n in self.among:
            share /= n
        return share

    def turn(self) -> bool:
        """Go on to the next answers; False when all have been given."""
        self.asked = 0
        while self.answers and self.answers[-1] + 1 == self.among[-1]:
            self.answers.pop()
            self.among.pop()
        if not self.answers:
            return False
        self.answers[-1] += 1
        return True


MOST: Final = 50_000


def forks(draw: Callable[[Random], T], most: int = MOST) -> dict[T, Fraction]:
    """Every result of `draw` and its probability; `CannotBeCounted` after `most` ways to get there."""
    rng = Forks()
    found: dict[T, Fraction] = {}
    for _ in range(most):
        result = draw(rng)
        found[result] = found.get(result, Fraction(0)) + rng.share()
        if not rng.turn():
            return found
    raise CannotBeCounted
