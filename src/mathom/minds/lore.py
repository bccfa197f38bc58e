"""What a searching player knows of a game beyond its rules, as a small object that the game's people register.

Minds know no game. A game without lore of its own is played with the plain lore below, which asks nothing but the
rules and the game's own evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from math import exp
from random import Random
from typing import Any, Final, NamedTuple, Protocol, final

from mathom.kernel.game import Draw, Game
from mathom.kernel.view import View

FARTHEST: Final = 400
"""A game imagined longer than this is given up and valued as it stands."""


Policy = Callable[[Any, Sequence[int], Random], int]
"""Whoever plays an imagined game: from a state, its legal moves and a generator to a move."""


def careless(state: Any, legal: Sequence[int], rng: Random) -> int:
    """Any legal move."""
    return legal[int(rng.random() * len(legal))]


class Partner(Protocol):
    """One who plays by the convention of a game, for any seat: he looks at what that seat can see, and no further."""

    def choose(self, state: Any, legal: Sequence[int]) -> int:
        """The move he makes."""

    def weigh(self, state: Any, legal: Sequence[int]) -> list[float]:
        """What he thinks of each move; only differences matter."""

    def seen(self, state: Any, move: int) -> None:
        """Everybody sees a move that is about to be made."""

    def foregone(self, state: Any) -> float | None:
        """The share that all can expect, where it is known before the end."""


@final
class Drifter:
    """The partner in a game without a convention: plays its simple policy."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.rng = Random(0)

    def choose(self, state: Any, legal: Sequence[int]) -> int:
        """The move he makes."""
        return self.lore.policy(state, legal, self.rng)

    def weigh(self, state: Any, legal: Sequence[int]) -> list[float]:
        """All are alike to him."""
        return [0.0] * len(legal)

    def seen(self, state: Any, move: int) -> None:
        """Nothing is learnt from it."""

    def foregone(self, state: Any) -> float | None:
        """Nothing is known before the end."""
        return None


class Lore:
    """Plain lore: imagine games to their end by random moves.

    A share is what an actor can expect of a game, from 0 (lost) to 1 (won); in a cooperative game all have the same.
    pace: how many positions `exact` looks at in a second.
    """

    pace = 20_000

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def chapter(self, state: Any) -> int:
        """Counts up where the game comes to a rest; games are imagined until the chapter after the present one."""
        return 0

    def policy(self, state: Any, legal: Sequence[int], rng: Random) -> int:
        """The move of one who does not think long, in an imagined game. He may look at nothing but his own cards."""
        return careless(state, legal, rng)

    def partner(self, view: View) -> Partner:
        """One who plays by the game's convention, as far as everybody knows that the view knows it."""
        return Drifter(self)

    def share(self, state: Any, actor: int) -> float:
        """What an actor can expect at the start of a chapter, or when the game is over."""
        outcome = state.outcome()
        if outcome is not None:
            payoff = float(outcome.payoffs[actor])
            return payoff if self.game.cooperative else (payoff + 1) / 2
        return squash(self.game.evaluate(state, actor))

    def outlook(self, state: Any, actor: int) -> float:
        """The same as well as the house knows it. Its own players think with this, their rivals with the share."""
        return self.share(state, actor)

    def known_to_both(self, view: View, rng: Random, most: int) -> list[Any]:
        """All worlds that agree with what both sides of a game for two know: either side's hidden cards may be any.

        The first one agrees with the view too. None where they are not told, or the rest of the chapter is likely to
        have more than `most` ends.
        """
        return []

    def own(self, world: Any, seat: int) -> object:
        """What a side has of its own in such a world; it must be hashable."""
        return None

    def draws(self, state: Any) -> list[Draw]:
        """All that chance may bring now, each as likely as the others."""
        return []

    def solves(self, world: Any) -> bool:
        """Whether `exact` can answer in a position like this."""
        return False

    def exact(self, worlds: Sequence[Any], legal: Sequence[int], patience: int) -> list[float] | None:
        """The share of the one who decides after each legal move with all cards open, on average over worlds.

        None where that takes more than `patience` positions, or where the worlds are too many.
        """
        return None


class Manner(NamedTuple):
    """How a search imagines what lies behind it: who plays on, and what the end of a chapter is worth to an actor."""

    policy: Policy
    worth: Callable[[Any, int], float]


def own_manner(lore: Lore) -> Manner:
    """The manner of the house's own players."""
    return Manner(lore.policy, lore.outlook)


def usual_manner(lore: Lore) -> Manner:
    """The manner of their rivals: games played on at random, as is usual, and the plain share."""
    return Manner(careless, lore.share)


def squash(value: float, unit: float = 8.0) -> float:
    """A value of an evaluation as a share: 0.5 for a level position, `unit` for one that is all but won."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, 3 * value / unit))))


_lore: dict[str, Lore] = {}


def register(game_id: str, lore: Lore) -> None:
    """Say which lore a game is played with."""
    _lore[game_id] = lore


def lore_of(game: Game[Any, Any]) -> Lore:
    """The lore of a game. It lies with the solvers and is fetched by the game's name, since no mind imports a game."""
    found = _lore.get(game.id)
    if found is None:
        room = f"mathom.solvers.{game.id}_lore"
        if find_spec(room) is not None:
            import_module(room)
        found = _lore.setdefault(game.id, Lore(game))
    return found
