"""Which screen shows which game, and what can be agreed on before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.web.duel import SCREEN as DUEL
from mathom.web.middle_earth import SCREEN as MIDDLE_EARTH
from mathom.web.screen import Screen
from mathom.web.towers import SCREEN as TOWERS
from mathom.words.duel import decks
from mathom.words.middle_earth import switches
from mathom.words.switch import Switch

SCREENS: Final[dict[str, Screen]] = {"duel": DUEL, "middle_earth": MIDDLE_EARTH, "towers": TOWERS}
DOORS: Final[dict[str, str]] = {"towers": "/towers"}
"""Games whose tables are laid on a page of their own, because more must be chosen than a side."""
ROADS: Final[dict[str, str]] = {"towers": "/campaigns"}
"""Games whose tables can be stops on a longer road, and where those roads are."""
HOUSE_RULES: Final[dict[str, Callable[[], list[Switch]]]] = {
    "duel": decks.switches,
    "middle_earth": switches.switches,
}
"""Games with readings that players may choose when a table is laid."""
