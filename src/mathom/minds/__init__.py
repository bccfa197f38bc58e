"""Computer players. They know the kernel, not a game; a view, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.kernel.errors import NotationError
from mathom.minds.base import Mind
from mathom.minds.simple import GreedyMind, RandomMind

__all__ = ["MINDS", "Mind", "mind"]

MINDS: Final[dict[str, Callable[[], Mind]]] = {"random": RandomMind, "greedy": GreedyMind}
"""Every computer player by the word that calls it."""


def mind(spec: str) -> Mind:
    """The computer player a word calls; `NotationError` for an unknown word."""
    make = MINDS.get(spec)
    if make is None:
        raise NotationError(f"there is no computer player “{spec}” (there are {', '.join(MINDS)})")
    return make()
