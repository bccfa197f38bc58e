"""Computer players. They know the kernel, not a game; a view, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.kernel.errors import NotationError
from mathom.minds.base import Mind
from mathom.minds.ismcts import InformationMind, Thinking
from mathom.minds.levels import LEVELS, LevelMind
from mathom.minds.partners import ConventionMind, PartnerMind
from mathom.minds.rivals import FlatMind, OpenMind, PostponedMind
from mathom.minds.simple import GreedyMind, RandomMind

__all__ = ["MINDS", "SEARCHES", "Mind", "mind"]

MINDS: Final[dict[str, Callable[[], Mind]]] = {
    "random": RandomMind,
    "greedy": GreedyMind,
} | {
    level: lambda level=level: LevelMind(level)  # type: ignore[misc]
    for level in LEVELS
}
"""Every computer player that a guest can choose, by the word that calls it."""
STUDIED: Final[dict[str, Callable[[], Mind]]] = {"convention": ConventionMind}
"""Players for matches and surveys only: what others think from, and no company at a table."""
SEARCHES: Final[dict[str, Callable[[Thinking], Mind]]] = {
    "flat": FlatMind,
    "pimc": OpenMind,
    "epimc2": lambda thinking: PostponedMind(thinking, 2),
    "epimc4": lambda thinking: PostponedMind(thinking, 4),
    "ismcts": InformationMind,
    "partners": PartnerMind,
}
"""Players that think as long as their name says: `ismcts:500` imagines 500 games a move, `ismcts:0.5s` takes half a
second."""


def mind(spec: str) -> Mind:
    """The computer player a word calls; `NotationError` for an unknown word."""
    word, colon, amount = spec.partition(":")
    if word in SEARCHES and colon:
        return SEARCHES[word](thinking(amount))
    if word == "greedy" and amount.isascii() and amount.isdigit() and len(amount) < 5 and int(amount):
        return GreedyMind(int(amount))  # who imagines fewer worlds than usual plays faster, and worse
    make = MINDS.get(spec) or STUDIED.get(spec)
    if make is None:
        from mathom.minds.guests import guest, guests  # looking for them takes longer than the others take to move

        visitor = guest(word, amount)
        if visitor is not None:
            return visitor
        known = ", ".join([*MINDS, *STUDIED, "greedy:4", *(f"{search}:500" for search in [*SEARCHES, *guests()])])
        raise NotationError("there is no computer player “{spec}” (there are {known})", {"spec": spec, "known": known})
    return make()


def thinking(amount: str) -> Thinking:
    """How long a player thinks: `500` imagined games, or `0.5s`."""
    try:
        if amount.endswith("s") and 0 < float(amount[:-1]) <= 3600:
            return Thinking(seconds=float(amount[:-1]))
        if amount.isascii() and amount.isdigit() and len(amount) < 8 and int(amount):
            return Thinking(games=int(amount))
    except ValueError:
        pass
    raise NotationError(
        "a player cannot think for “{amount}”: give a number of games like 500, or seconds like 0.5s",
        {"amount": amount},
    )
