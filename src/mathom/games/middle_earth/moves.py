"""Everything a side can ever say, in words and as codes. Both sides have the same words in every variant.

`march 2 u1` · `ally ring` · `token paid u2`, `token free`, `token steal`, `token none` · `use u1`, `use enemy u3`,
`use none` · `discard 1` · `reshuffle yes`, `reshuffle no` · `pass`.
"""

from __future__ import annotations

from typing import Final

from mathom.games.middle_earth.agreement import MAX_UNITS
from mathom.games.middle_earth.lore import ABILITIES
from mathom.kernel.moves import MoveTable

VALUES: Final = (1, 2, 3)
UNITS: Final = tuple(f"u{unit + 1}" for unit in range(MAX_UNITS))

MARCH: Final = 0
"""`march v u` is MARCH + (v - 1) * 5 + u."""
ALLY: Final = 15
PAID: Final = 19
FREE: Final = 24
STEAL: Final = 25
NO_TOKEN: Final = 26
USE: Final = 27
ENEMY: Final = 32
NO_USE: Final = 37
DISCARD: Final = 38
"""`discard v` is DISCARD + v - 1."""
YES: Final = 41
NO: Final = 42
PASS: Final = 43

TURN_STEP: Final = 0
TOKEN_STEP: Final = 1
USE_STEP: Final = 2
RESHUFFLE_STEP: Final = 3
SHUFFLE_STEP: Final = 4
END_STEP: Final = 5
PROMPTS: Final = ("turn", "token", "use", "reshuffle", "", "")
"""What is asked in each step; in the last two nobody is asked."""


def _texts() -> list[str]:
    return [
        *(f"march {value} {unit}" for value in VALUES for unit in UNITS),
        *(f"ally {ability}" for ability in ABILITIES),
        *(f"token paid {unit}" for unit in UNITS),
        "token free", "token steal", "token none",
        *(f"use {unit}" for unit in UNITS),
        *(f"use enemy {unit}" for unit in UNITS),
        "use none",
        *(f"discard {value}" for value in VALUES),
        "reshuffle yes", "reshuffle no",
        "pass",
    ]  # fmt: skip


TEXTS: Final = _texts()
MOVES: Final = MoveTable((TEXTS, TEXTS))


def step_of(move: int) -> int:
    """The step in which a move can be made at all."""
    if move < PAID or move in (DISCARD, DISCARD + 1, DISCARD + 2, PASS):
        return TURN_STEP
    if move < USE:
        return TOKEN_STEP
    return USE_STEP if move < DISCARD else RESHUFFLE_STEP
