"""How a game ended."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """Who won and why.

    winners: indices of the winning actors; several for a shared or a common win, none for a common loss.
    reason: the game's word for the way it ended, one of a fixed list.
    payoffs: one number per actor; they add up to zero, or are all equal in a cooperative game.
    """

    winners: tuple[int, ...]
    reason: str
    payoffs: tuple[float, ...]
