"""The rest of a game for two, solved from what both sides know: hidden hands on either side, and nobody's secret used.

The worlds are all that agree with what both have seen, with any hand that a side may hold for all the other one knows.
What a player has decided so far is a sequence of his, and every end belongs to one sequence of each (Koller, Megiddo,
von Stengel 1994). Playing against oneself with regrets that never fall below nothing (CFR+, Tammelin 2014) leads to an
equilibrium; how far that is, best answers tell exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, final

from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, NOBODY
from mathom.minds.lore import Lore

SEATS: Final = (0, 1)
NOISE: Final = 0.02
"""A move made more rarely than this is one that the search has only tried."""


@final
class TooLarge(Exception):
    """There are more ends than wanted."""


@final
class Choice:
    """What one side cannot tell apart and where it has several moves.

    before: the sequence that leads here. first: the one after the first move; those after the others follow. shares:
    how likely each move is made now. total: the same over all rounds, weighed.
    """

    __slots__ = ("before", "first", "moves", "regrets", "shares", "total")

    def __init__(self, before: int, first: int, moves: Sequence[int]) -> None:
        self.before = before
        self.first = first
        self.moves = tuple(moves)
        self.regrets = [0.0] * len(self.moves)
        self.shares = [1 / len(self.moves)] * len(self.moves)
        self.total = [0.0] * len(self.moves)

    def learn(self, values: list[float]) -> float:
        """Take in what each move would have been worth; the answer is what the choice was worth."""
        worth = 0.0
        for number, share in enumerate(self.shares):
            worth += share * values[self.first + number]
        whole = 0.0
        for number in range(len(self.shares)):
            regret = max(0.0, self.regrets[number] + values[self.first + number] - worth)
            self.regrets[number] = regret
            whole += regret
        if whole > 0:
            self.shares = [regret / whole for regret in self.regrets]
        return worth

    def average(self) -> list[float]:
        """How likely each move is made in the equilibrium."""
        whole = sum(self.total)
        return [part / whole for part in self.total] if whole > 0 else [1 / len(self.moves)] * len(self.moves)


@final
class Subgame:
    """All that can follow from some worlds, each as likely as the others, and how both sides play it.

    choices: those of either side, each after the ones that lead to it. sizes: how many sequences either has.
    worth: what an end is worth to the first side, who wants it high; the other one wants it low; else its outlook.
    first, second, chances, payoffs: of each end both sequences, how likely chance makes it, and that times its worth.
    """

    def __init__(
        self, lore: Lore, worlds: Sequence[Any], most: int, worth: Callable[[Any], float] | None = None
    ) -> None:
        self.lore = lore
        self.most = most
        self.worth = worth
        self.chapter = lore.chapter(worlds[0])
        self.choices: tuple[list[Choice], list[Choice]] = ([], [])
        self.sizes = [1, 1]
        self.rounds = 0
        self._sights: tuple[dict[object, int], dict[object, int]] = ({}, {})
        self._known: tuple[dict[int, Choice], dict[int, Choice]] = ({}, {})
        self.first: list[int] = []
        self.second: list[int] = []
        self.chances: list[float] = []
        self.payoffs: list[float] = []
        for world in worlds:
            self._grow(world, self.beginning(world), (0, 0), 1 / len(worlds))

    def beginning(self, world: Any) -> tuple[int, int]:
        """What either side knows of a world at the beginning, as a number."""
        return self._number(0, self.lore.own(world, 0)), self._number(1, self.lore.own(world, 1))

    def _number(self, seat: int, sight: object) -> int:
        sights = self._sights[seat]
        return sights.setdefault(sight, len(sights))

    def after(self, sights: tuple[int, int], events: Sequence[Event]) -> tuple[int, int]:
        """What either side knows when this has happened."""
        return (
            self._number(0, (sights[0], *[event.seen_by(0) for event in events])),
            self._number(1, (sights[1], *[event.seen_by(1) for event in events])),
        )

    def choice(self, seat: int, sights: tuple[int, int]) -> Choice:
        """The choice of the side that is to move."""
        return self._known[seat][sights[seat]]

    def often(self, world: Any) -> dict[int, float]:
        """How often the one who is to move in a world at the beginning makes each move; tries are left out."""
        choice = self.choice(world.actor, self.beginning(world))
        shares = [share if share > NOISE else 0.0 for share in choice.average()]
        whole = sum(shares)
        return {move: share / whole for move, share in zip(choice.moves, shares, strict=True)}

    def _grow(self, world: Any, sights: tuple[int, int], so_far: tuple[int, int], chance: float) -> None:
        actor = world.actor
        if actor == NOBODY or self.lore.chapter(world) != self.chapter:
            self._end(so_far, chance, self.worth(world) if self.worth else self.lore.outlook(world, 0))
            return
        if actor == CHANCE:
            draws = self.lore.draws(world)
            for draw in draws:
                after, events = followed(world)
                after.settle(draw)
                self._grow(after, self.after(sights, events), so_far, chance / len(draws))
            return
        legal = world.legal()
        sequence = so_far[actor]
        if len(legal) > 1:
            sequence = self._choice(actor, sights[actor], sequence, legal).first
        for move in legal:
            after, events = followed(world)
            after.apply(move)
            ways = (sequence, so_far[1]) if actor == 0 else (so_far[0], sequence)
            self._grow(after, self.after(sights, events), ways, chance)
            sequence += 1

    def _choice(self, seat: int, sight: int, before: int, legal: Sequence[int]) -> Choice:
        choice = self._known[seat].get(sight)
        if choice is None:
            choice = self._known[seat][sight] = Choice(before, self.sizes[seat], legal)
            self.choices[seat].append(choice)
            self.sizes[seat] += len(legal)
        return choice

    def _end(self, so_far: tuple[int, int], chance: float, worth: float) -> None:
        if len(self.chances) >= self.most:
            raise TooLarge
        self.first.append(so_far[0])
        self.second.append(so_far[1])
        self.chances.append(chance)
        self.payoffs.append(chance * worth)

    def solve(self, rounds: Iterable[int]) -> None:
        """Play against oneself; later rounds count for more."""
        for _ in rounds:
            self.rounds += 1
            for seat in SEATS:
                self._learn(seat, self.against(seat, self.weights(1 - seat, False)))

    def _learn(self, seat: int, values: list[float]) -> None:
        """One side sees what its sequences would have been worth, and plays otherwise from now on."""
        for choice in reversed(self.choices[seat]):
            values[choice.before] += choice.learn(values)
        weights = self.weights(seat, False)
        for choice in self.choices[seat]:
            for number in range(len(choice.moves)):
                choice.total[number] += self.rounds * weights[choice.first + number]

    def weights(self, seat: int, average: bool) -> list[float]:
        """How likely a side makes all the moves of each of its sequences, as far as it is up to that side."""
        found = [1.0] * self.sizes[seat]
        for choice in self.choices[seat]:
            before = found[choice.before]
            for number, share in enumerate(choice.average() if average else choice.shares):
                found[choice.first + number] = before * share
        return found

    def against(self, seat: int, weights: list[float], only_chance: bool = False) -> list[float]:
        """What each sequence of a side is worth to it before its next choice, or how likely it ends there."""
        own, other = (self.first, self.second) if seat == 0 else (self.second, self.first)
        ends = self.chances if only_chance else self.payoffs
        sign = 1.0 if seat == 0 or only_chance else -1.0
        values = [0.0] * self.sizes[seat]
        for number, end in enumerate(ends):
            values[own[number]] += sign * end * weights[other[number]]
        return values

    def best(self, seat: int) -> list[float]:
        """What each sequence of a side is worth with the best moves from there on, against the equilibrium."""
        values = self.against(seat, self.weights(1 - seat, True))
        for choice in reversed(self.choices[seat]):
            values[choice.before] += max(values[choice.first : choice.first + len(choice.moves)])
        return values

    def gap(self) -> float:
        """How much both sides together could still gain: 0 in an equilibrium."""
        return self.best(0)[0] + self.best(1)[0]


def followed(world: Any) -> tuple[Any, list[Event]]:
    """A copy of a world, and what will happen there."""
    after = world.clone()
    events: list[Event] = []
    after.log = events
    return after, events
