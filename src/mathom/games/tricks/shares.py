"""In how many ways cards can be shared out among places that cannot hold everything, and one way drawn by lot.

Every arrangement that keeps the limits is equally likely. That takes counting: dealing at random and starting again, or
filling the places one after the other with whatever still fits, is either endless or unfair (W. de Jong showed small
deals where each of the usual shortcuts prefers some arrangements; the tests hold such deals).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from random import Random
from typing import final

from mathom.games.tricks.zones import Cap

Counts = tuple[int, ...]
Limit = tuple[int, tuple[Cap, ...]]
"""A place: how many cards it wants, and for sorts of cards how many of them it can hold at most."""


@final
class Shares:
    """Cards of several kinds and the limited places that take some of them; what is left over goes elsewhere.

    limits: the places. classes: the kinds that are to be placed, those together that no limit tells apart.
    """

    def __init__(self, kinds: list[int], limits: list[Limit]) -> None:
        self.limits = limits
        self.classes = _classes(kinds, [sort for _, caps in limits for sort, _ in caps])
        self.heads = [alike[0] for alike in self.classes]
        self.known: dict[tuple[int, Counts], int] = {}

    def count(self) -> int:
        """In how many ways the places can be filled; cards that look alike count as different ones."""
        return self._ways(0, tuple(map(len, self.classes)))

    def draw(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """One of the ways, each equally likely: by place its kinds, and what is left over in no order."""
        decks = [rng.sample(alike, len(alike)) for alike in self.classes]
        filled = []
        for i in range(len(self.limits)):
            rest = tuple(map(len, decks))
            shares = list(self._shares(i, rest))
            weights = [_weight(share, rest) * self._ways(i + 1, _less(rest, share)) for share in shares]
            taken = shares[pick(weights, rng)]
            filled.append([deck.pop() for deck, count in zip(decks, taken, strict=True) for _ in range(count)])
        return filled, [kind for deck in decks for kind in deck]

    def _ways(self, i: int, rest: Counts) -> int:
        """In how many ways the places from number `i` on can be filled from what is left of each class."""
        if i == len(self.limits):
            return 1
        if (i, rest) not in self.known:
            total = 0
            for share in self._shares(i, rest):
                total += _weight(share, rest) * self._ways(i + 1, _less(rest, share))
            self.known[i, rest] = total
        return self.known[i, rest]

    def _shares(self, i: int, rest: Counts) -> Iterator[Counts]:
        """All numbers of each class that place `i` can hold."""
        room, caps = self.limits[i]
        most = [min([count, *(cap for sort, cap in caps if sort >> head & 1)])
                for count, head in zip(rest, self.heads, strict=True)]  # fmt: skip
        if room < 0 or any(cap < 0 for _, cap in caps):
            return
        for share in _splits(room, most):
            if all(sum(n for n, head in zip(share, self.heads, strict=True) if sort >> head & 1) <= cap
                   for sort, cap in caps):  # fmt: skip
                yield share


def pick(weights: list[int], rng: Random) -> int:
    """A place in a list, by exact weights."""
    left = rng.randrange(sum(weights))
    for i, weight in enumerate(weights):
        if left < weight:
            return i
        left -= weight
    raise AssertionError("weights changed")


def _weight(share: Counts, rest: Counts) -> int:
    """In how many ways these many can be taken of each class."""
    ways = 1
    for count, stock in zip(share, rest, strict=True):
        ways *= comb(stock, count)
    return ways


def _splits(room: int, most: list[int]) -> Iterator[Counts]:
    """All ways to write `room` as a sum with these bounds."""
    if not most:
        if room == 0:
            yield ()
        return
    behind = sum(most[1:])
    for first in range(max(0, room - behind), min(room, most[0]) + 1):
        for rest in _splits(room - first, most[1:]):
            yield (first, *rest)


def _less(rest: Counts, share: Counts) -> Counts:
    return tuple(a - b for a, b in zip(rest, share, strict=True))


def _classes(kinds: list[int], sorts: list[int]) -> list[list[int]]:
    """Kinds that lie in the same sorts, together."""
    found: dict[tuple[int, ...], list[int]] = {}
    for kind in kinds:
        found.setdefault(tuple(sort >> kind & 1 for sort in sorts), []).append(kind)
    return list(found.values())
