"""Which screen shows which game."""

from __future__ import annotations

from typing import Final

from mathom.web.duel import SCREEN as DUEL
from mathom.web.screen import Screen

SCREENS: Final[dict[str, Screen]] = {"duel": DUEL}
