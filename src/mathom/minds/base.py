"""What a computer player is: somebody who decides from what a seat can see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from mathom.kernel.game import Game
from mathom.kernel.view import View


class Mind(Protocol):
    """A computer player. It gets a view and never the state, so it cannot peep."""

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """One of the legal moves (codes, ascending, at least one) for the seat whose view it is."""
