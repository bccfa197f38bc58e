"""Every deal of a small variant, with its probability."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

from mathom import shelf
from mathom.envs.forks import MOST, CannotBeCounted, forks
from mathom.envs.moment import Moment

Chances = list[tuple[Any, float]]
"""What chance can bring, each with its probability."""
Lines = Iterable[tuple[str, str]]
"""Header lines that are given, whatever chance deals."""


def all_deals(game: str, mini: str, given: Lines = ()) -> Chances:
    """Headers of all deals of a small variant (with some lines given), none where there are too many.

    Deals after which all is the same, for everybody, are one.
    """
    return _deals(game, mini, tuple(given))


@cache
def _deals(game: str, mini: str, given: tuple[tuple[str, str], ...]) -> Chances:
    rules = shelf.game(game)
    shares: dict[tuple[tuple[str, str], ...], Fraction] = {}
    for dealt, share in _dealt(game, mini).items():
        lines = tuple({**dict(dealt), **dict(given)}.items())
        shares[lines] = shares.get(lines, Fraction(0)) + share
    alike: dict[Any, tuple[dict[str, str], Fraction]] = {}
    for lines, share in shares.items():
        moment = Moment.dealt(rules, dict(lines))
        what = (moment.state.key(), *moment.events)
        header, others = alike.get(what, (dict(lines), Fraction(0)))
        alike[what] = header, others + share
    return [(header, float(share)) for header, share in alike.values()]


@cache
def _dealt(game: str, mini: str) -> dict[tuple[tuple[str, str], ...], Fraction]:
    """What headers chance can deal; none where there are too many."""
    try:
        return forks(lambda rng: tuple(shelf.game(game).minis[mini](rng).items()))
    except CannotBeCounted:
        return {}


def all_draws(state: Any, most: int = MOST) -> Chances:
    """Everything that chance can bring now; `CannotBeCounted` where there are more than `most` ways to get there."""
    return [(draw, float(share)) for draw, share in sorted(forks(state.draw, most).items())]
