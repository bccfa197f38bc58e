"""Which screen shows which game."""

from __future__ import annotations

from typing import Final

from mathom.web.duel import SCREEN as DUEL
from mathom.web.middle_earth import SCREEN as MIDDLE_EARTH
from mathom.web.screen import Screen
from mathom.web.towers import SCREEN as TOWERS

SCREENS: Final[dict[str, Screen]] = {"duel": DUEL, "middle_earth": MIDDLE_EARTH, "towers": TOWERS}
DOORS: Final[dict[str, str]] = {"towers": "/towers"}
"""Games whose tables are laid on a page of their own, because more must be chosen than a side."""
