"""Duel for Middle-earth with open hands: what a position is worth when both sides see all but the order of the decks.

Every game has an end (no march without a card, no ally twice, one reshuffle), so the worth is worked out backwards from
the ends, exactly, in fractions. The order of a deck is drawn card by card: whoever does not know it may think of it as
shuffled anew before every draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple, final

from mathom.games.middle_earth.drawing import discarded
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.game import CHANCE, NOBODY
from mathom.solvers.patience import never

Key = tuple[object, ...]
FIRST: Final = 0
"""The side whose payoff is counted."""


class Worth(NamedTuple):
    """An answer.

    value: the expected payoff of the first side for best play of both, from -1 to 1. moves: the same after each legal
    move of the side that decides, in the order of `legal()`; empty where chance or nobody does.
    """

    value: Fraction
    moves: tuple[tuple[int, Fraction], ...]


class TooLarge(Exception):
    """More positions, or more time, than one wanted to spend."""


@final
class OpenRace:
    """Worths found so far; positions of several deals under one agreement share them.

    patience: positions to remember at most, of about a kilobyte each. enough: asked at each new one, ends the search.
    """

    def __init__(self, patience: int, enough: Callable[[], bool] = never) -> None:
        self.patience = patience
        self.enough = enough
        self.known: dict[Key, Fraction] = {}

    def solve(self, state: MiddleEarthState) -> Worth:
        """The worth of a position, and of every move; `TooLarge` when that takes too much."""
        start = _with_orderless_decks(state.clone())
        moves = []
        if start.actor >= 0:
            moves = [(move, self._mean(_after(start, move))) for move in start.legal()]
        return Worth(self.value(start), tuple(moves))

    def value(self, state: MiddleEarthState) -> Fraction:
        """The worth of a position whose decks are sorted."""
        if state.actor == NOBODY:
            outcome = state.outcome()
            assert outcome is not None  # noqa: S101 - an ended game has one
            return Fraction(outcome.payoffs[FIRST])
        key = state.key()
        if key not in self.known:
            if len(self.known) >= self.patience or self.enough():
                raise TooLarge
            if state.actor == CHANCE:
                worth = self._mean(_shuffles(state))
            else:
                worths = [self._mean(_after(state, move)) for move in state.legal()]
                worth = max(worths) if state.actor == FIRST else min(worths)
            self.known[key] = worth
        return self.known[key]

    def _mean(self, ways: Iterator[tuple[MiddleEarthState, int]]) -> Fraction:
        """The mean worth of positions, by how many arrangements of the deck lead to each."""
        total, count = Fraction(0), 0
        for state, weight in ways:
            total += weight * self.value(state)
            count += weight
        return total / count


def _after(state: MiddleEarthState, move: int) -> Iterator[tuple[MiddleEarthState, int]]:
    """What a move leads to, for each card that can lie on top of the mover's deck, with how many cards are like it."""
    side = state.side
    deck = state.deck_left(side)
    for top in sorted(set(deck)) or [0]:
        after = state.clone()
        if deck:
            after.put_decks(side, _on_top(deck, top), state.ally_decks[side])
        after.apply(move)
        drawn = bool(deck) and after.top[side] > 0
        yield _with_orderless_decks(after), deck.count(top) if drawn else 1
        if not drawn:
            return


def _shuffles(state: MiddleEarthState) -> Iterator[tuple[MiddleEarthState, int]]:
    """P7: what a reshuffle leads to; the first of the new cards is drawn at once."""
    cards = tuple(discarded(state, state.side))
    for top in sorted(set(cards)):
        after = state.clone()
        after.settle(_on_top(cards, top))
        yield _with_orderless_decks(after), cards.count(top)


def _on_top(deck: tuple[int, ...], top: int) -> tuple[int, ...]:
    rest = list(deck)
    rest.remove(top)
    return (top, *rest)


def _with_orderless_decks(state: MiddleEarthState) -> MiddleEarthState:
    """The same table with the army decks sorted; allies left in the box are forgotten, they do not come into play."""
    for side in (0, 1):
        to_come = state.ally_decks[side] if state.rules.refill else ()
        state.put_decks(side, tuple(sorted(state.deck_left(side))), to_come)
    return state
