"""The games that the laws are for: every game on the shelf and the pocket game of the tests, with small variants."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import mathom.games
from mathom.kernel import registry
from tests.laws.broken import AnyGame
from tests.laws.facts import FACTS
from tests.mini.game import MINI

PACKAGES = sorted(found.name for found in pkgutil.iter_modules(mathom.games.__path__) if found.ispkg)
FAULTS: dict[str, str] = {}
"""Packages of games that put no game on the shelf, and why."""

for name in PACKAGES:
    try:
        importlib.import_module(f"mathom.games.{name}")
    except Exception as fault:
        FAULTS[name] = repr(fault)
    else:
        if not any(type(game).__module__.startswith(f"mathom.games.{name}.") for game in registry.registered()):
            FAULTS[name] = "it registers no game"

GAMES: list[AnyGame] = [MINI, *registry.registered()]


@dataclass(frozen=True)
class Case:
    """One way to deal one game."""

    game: AnyGame
    name: str
    deal: Callable[[Random], dict[str, str]]
    small: bool

    def __str__(self) -> str:
        return f"{self.game.id}-{self.name}"


def _full(game: AnyGame) -> Callable[[Random], dict[str, str]]:
    if game.id not in FACTS:
        return lambda rng: game.deal(rng, {})
    return lambda rng: game.deal(rng, FACTS[game.id].options(rng))


def cases(game: AnyGame) -> list[Case]:
    """The full game and its small variants."""
    small = [Case(game, mini, game.minis[mini], True) for mini in sorted(game.minis)]
    return [Case(game, "full", _full(game), False), *small]


CASES = [case for game in GAMES for case in cases(game)]
