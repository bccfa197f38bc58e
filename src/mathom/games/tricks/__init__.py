"""One engine for trick-taking games of characters and chapters. The Two Towers (`towers`) is data on it."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks.campaign import house_campaign
from mathom.games.tricks.game import TrickGame
from mathom.kernel.registry import register

RULES_VERSION: Final = 1
TOWERS: Final = TrickGame("towers", "The Two Towers: Trick-Taking Game", RULES_VERSION, house_campaign("towers"))

register(TOWERS)
