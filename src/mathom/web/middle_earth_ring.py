"""The ring as the board draws it: twelve slots in a circle, counted clockwise from the one at the bottom.

The side that looks has its camp at the bottom. The ring is the same for readers of all languages; it never mirrors.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from mathom.games.middle_earth.agreement import Agreement

ROAD: Final = 150
"""How far from the middle the slots lie."""
OUTERMOST: Final = 100
"""The path of the first unit of the near side; every further one runs so much nearer to the middle."""
BETWEEN: Final = 6


def camp(rules: Agreement, side: int, near: int) -> int:
    """P1: the slot of a side's camp."""
    return 0 if side == near or rules.meets[1] == 1 else rules.lap // 2


def slot(rules: Agreement, side: int, x: int, near: int) -> int:
    """The slot of a unit with this progress, camp and lap included."""
    return (camp(rules, side, near) + x) % rules.lap


def spot(rules: Agreement, number: float, radius: float = ROAD) -> tuple[str, str]:
    """Where a slot lies, as the drawing writes it."""
    angle = pi / 2 + 2 * pi * number / rules.lap
    return _short(radius * cos(angle)), _short(radius * sin(angle))


def way(rules: Agreement, start: float, steps: float, radius: float = ROAD) -> str:
    """The path of so many steps along the ring; a full lap stops just short of where it began."""
    steps = min(steps, rules.lap - 0.25)
    first, last = spot(rules, start, radius), spot(rules, start + steps, radius)
    large = int(2 * steps > rules.lap)
    return f"M{' '.join(first)}A{_short(radius)} {_short(radius)} 0 {large} 1 {' '.join(last)}"


def path_radius(rules: Agreement, side: int, unit: int, near: int) -> float:
    """How far from the middle the progress of a unit is drawn."""
    return OUTERMOST - BETWEEN * (unit if side == near else unit + rules.units)


def _short(number: float) -> str:
    return f"{round(number, 1) + 0.0:.1f}"  # adding nothing makes a plain zero of a negative one
