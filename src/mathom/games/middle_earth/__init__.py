"""Duel for Middle-earth, as a short description in Persian tells it and as the house reads it."""

from mathom.games.middle_earth.game import GAME
from mathom.kernel.registry import register

__all__ = ["GAME"]

register(GAME)
