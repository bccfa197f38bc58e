"""What a final of The Duel is worth when both hands are known, and which moves keep that worth.

The game counts first, then the lead in steps on the bridge. Whether the game is won is found quickly; the steps take
several times as long and may be left open.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from mathom.games.duel.deck import GANDALF
from mathom.games.duel.position import FINAL, OPENING, Position
from mathom.games.duel.state import DuelState
from mathom.kernel.game import CHANCE, NOBODY
from mathom.solvers.duel_board import UNIT, WIN, FinalBoard, by_game, by_game_and_steps
from mathom.solvers.duel_final import FinalSearch, OutOfPatience
from mathom.solvers.patience import ENDLESS

DRAWN_FROM: Final = 9
"""Spell draws from this many cards at the most: chances are fractions with no greater denominator."""

Scoring = Callable[[Position], list[int]]


class Worth(NamedTuple):
    """What a position is worth to Gandalf: his chance to win the game, and the lead in steps he can expect.

    lead: None where it was not searched to the end.
    """

    win: Fraction
    lead: Fraction | None


class Answer(NamedTuple):
    """The worth of a final for best play on both sides, and what its moves lead to.

    wins: Gandalf's chance to win the game after each legal move, by code; empty when a card is due to be drawn.
    best: the moves that keep the worth. nodes: how many positions were looked at.
    """

    worth: Worth
    wins: tuple[tuple[int, Fraction], ...]
    best: tuple[int, ...]
    nodes: int


def solvable(state: Position) -> bool:
    """Whether this is a final that is not over; before it, cards are still to be drawn and kept."""
    return state.duel == FINAL and state.actor != NOBODY


def solve(state: DuelState, patience: int = ENDLESS) -> Answer:
    """The exact answer for a final whose cards are all known.

    `patience` is the number of positions after which the steps are left open; the chance to win is always exact.
    """
    legal = state.legal()
    wins = _Question(state, by_game, ENDLESS)
    steps = _Question(state, by_game_and_steps, patience)
    chances = wins.after_moves()
    try:
        value = steps.value()
        worth = _worth(value)
        best = [move for move, child in zip(legal, steps.places, strict=False) if child.is_worth(value)]
    except OutOfPatience:
        value = wins.value()
        worth = Worth(_chance(value), None)
        best = [move for move, chance in zip(legal, chances, strict=False) if chance == value]
    if state.actor == CHANCE:
        return Answer(worth, (), (), wins.nodes() + steps.nodes())
    return Answer(
        worth,
        tuple((move, _chance(chance)) for move, chance in zip(legal, chances, strict=True)),
        tuple(best),
        wins.nodes() + steps.nodes(),
    )


def win_chances(state: DuelState, patience: int) -> list[float] | None:
    """Gandalf's chance to win after each legal move, or None when that takes more than `patience` positions."""
    try:
        return [float(_chance(value)) for value in _Question(state, by_game, patience).after_moves()]
    except OutOfPatience:
        return None


class _Place:
    """A position on one of the boards."""

    def __init__(self, search: FinalSearch, packed: int) -> None:
        self.search = search
        self.packed = packed

    def value(self) -> int:
        return self.search.value(self.packed)

    def beyond(self, value: int, greatest: bool) -> int:
        """The value where it is better than another for the side that decides; else one that is not."""
        return self.search.beyond(self.packed, value, greatest)

    def is_worth(self, value: int) -> bool:
        return self.search.is_worth(self.packed, value)


class _Question:
    """A final and the positions to which its moves lead, scored in one way.

    Who opens decides what the ends are worth; so where the opener is still to be named (D2.2) every answer has a
    board of its own.
    """

    def __init__(self, state: DuelState, scoring: Scoring, patience: int) -> None:
        self.greatest = state.actor == GANDALF
        self.here: _Place | None = None
        self.places: list[_Place] = []
        if state.ask == OPENING:
            for move in state.legal():
                after = state.clone()
                after.apply(move)
                board = FinalBoard(after, scoring(after))
                self.places.append(_Place(FinalSearch(board, patience), board.pack(after)))
        else:
            board = FinalBoard(state, scoring(state))
            search = FinalSearch(board, patience)
            self.here = _Place(search, board.pack(state))
            self.places = [_Place(search, child) for child in board.children(self.here.packed)]

    def value(self) -> int:
        """What the position is worth."""
        if self.here is not None:
            return self.here.value()
        found = self.places[0].value()
        for place in self.places[1:]:
            other = place.beyond(found, self.greatest)
            found = max(found, other) if self.greatest else min(found, other)
        return found

    def after_moves(self) -> list[int]:
        """What the position is worth after each move."""
        return [place.value() for place in self.places]

    def nodes(self) -> int:
        """How many positions were looked at."""
        searches = {id(place.search): place.search.nodes for place in self.places}
        return sum(searches.values())


def _chance(value: int) -> Fraction:
    """Gandalf's chance to win, from a value scored by the game."""
    balance = (Fraction(value, UNIT) / WIN).limit_denominator(DRAWN_FROM)
    return (balance + 1) / 2


def _worth(value: int) -> Worth:
    win = _chance(value)
    return Worth(win, Fraction(value, UNIT) - WIN * (2 * win - 1))
