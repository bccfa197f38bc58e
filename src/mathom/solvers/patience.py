"""How long one who asks a solver wants to wait."""

from __future__ import annotations

from typing import Final

ENDLESS: Final = 1 << 60
"""The patience of one who wants to know in any case."""


def never() -> bool:
    """Nothing ends the search but its patience."""
    return False
