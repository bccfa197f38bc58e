"""What a law says when it is broken: one sentence, the record so far and the whole position."""

from __future__ import annotations

import json
from typing import Any

from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import Game
from mathom.kernel.sitting import Sitting

AnyGame = Game[Any, Any]
Table = Sitting[Any, Any]


class Broken(AssertionError):
    """A law does not hold."""


def demand(holds: bool, sentence: str, sitting: Table | None = None) -> None:
    """Raise `Broken` unless something holds."""
    if not holds:
        raise Broken(sentence if sitting is None else f"{sentence}\n\n{told(sitting)}")


def told(sitting: Table) -> str:
    """A sitting for people: its record, and its position if there is still one to be had."""
    try:
        position = pretty(sitting.position(EVERYTHING))
    except Exception as fault:
        position = f"no position: {fault!r}"
    return f"Record:\n{sitting}\nPosition after the last line:\n{position}"


def pretty(position: dict[str, Any]) -> str:
    """A JSON position, one line a key."""
    return "\n".join(f"  {key}: {json.dumps(value, ensure_ascii=False)}" for key, value in position.items())
