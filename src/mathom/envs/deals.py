"""Every deal of a small variant, with its probability."""

from __future__ import annotations

from functools import cache
from typing import Any

from mathom import shelf
from mathom.envs.forks import MOST, CannotBeCounted, forks
from mathom.envs.moment import Moment

Chances = list[tuple[Any, float]]
"""What chance can bring, each with its probability."""


@cache
def all_deals(game: str, mini: str) -> Chances:
    """Headers of all deals of a small variant, none where there are too many.

    Deals after which all is the same, for everybody, are one.
    """
    rules = shelf.game(game)
    shares: dict[Any, Any] = {}
    headers: dict[Any, dict[str, str]] = {}
    try:
        counted = forks(lambda rng: tuple(rules.minis[mini](rng).items()))
    except CannotBeCounted:
        return []
    for lines, share in counted.items():
        moment = Moment.dealt(rules, dict(lines))
        what = (moment.state.key(), *moment.events)
        shares[what] = shares.get(what, 0) + share
        headers.setdefault(what, dict(lines))
    return [(headers[what], float(share)) for what, share in shares.items()]


def all_draws(state: Any, most: int = MOST) -> Chances:
    """Everything that chance can bring now; `CannotBeCounted` where there are more than `most` ways to get there."""
    return [(draw, float(share)) for draw, share in sorted(forks(state.draw, most).items())]
