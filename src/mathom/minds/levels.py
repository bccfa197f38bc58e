"""How well a computer player plays: from one who plays any card to one who thinks as long as a guest will wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, final

from mathom.kernel.game import Game
from mathom.kernel.view import View
from mathom.minds.base import Mind
from mathom.minds.ismcts import InformationMind, Thinking
from mathom.minds.partners import PartnerMind
from mathom.minds.simple import GreedyMind, RandomMind

LEVELS: Final[dict[str, Callable[[], Mind]]] = {
    "easy": lambda: SlipMind(GreedyMind(), 0.3),
    "medium": lambda: InformationMind(Thinking(games=150)),
    "hard": lambda: InformationMind(Thinking(seconds=0.8)),
}
"""The levels that every game has."""
HARD_PARTNERS: Final = 200
"""So many imagined games end the thinking of a hard partner, a slow machine's clock even before."""
OWN_LEVELS: Final[dict[tuple[str, str], Callable[[], Mind]]] = {
    ("towers", "medium"): lambda: PartnerMind(Thinking(games=40)),
    ("towers", "hard"): lambda: PartnerMind(Thinking(games=HARD_PARTNERS, seconds=0.8)),
}
"""Levels of a single game that differ from these, by the game's id and the level."""


@final
class SlipMind:
    """Plays like another player, but now and then any card."""

    def __init__(self, other: Mind, slips: float) -> None:
        self.other = other
        self.slips = slips

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """The other player's move, or a slip."""
        chooser = RandomMind() if rng.random() < self.slips else self.other
        return chooser.choose(game, view, legal, rng)


@final
class LevelMind:
    """Plays a game at a level."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random) -> int:
        """What a player of this level does in this game."""
        make = OWN_LEVELS.get((game.id, self.level), LEVELS[self.level])
        return make().choose(game, view, legal, rng)
