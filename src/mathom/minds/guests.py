"""Computer players from outside: any installed package can bring some, by the entry point group `mathom.minds`.

The name of an entry point is the word that calls the player. What it loads is called with the rest of what was
typed, `500` of `openspiel:500`, and returns a `Mind`; for an amount it cannot use it raises `NotationError`.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mathom.kernel.errors import NotationError
from mathom.minds.base import Mind

GROUP: Final = "mathom.minds"


def guests() -> list[str]:
    """The words that call players from outside."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def guest(word: str, amount: str) -> Mind | None:
    """The player from outside that a word calls, or None; `NotationError` when it lacks something to play."""
    for point in entry_points(group=GROUP, name=word):
        return _fetched(point, amount)
    return None


def _fetched(point: EntryPoint, amount: str) -> Mind:
    try:
        make = point.load()
    except ImportError as fault:
        raise NotationError(
            "the computer player “{word}” needs {module}, which is not installed; an extra of {package} may bring it",
            {"word": point.name, "module": fault.name or point.module, "package": _package(point)},
        ) from None
    player: Mind = make(amount)
    return player


def _package(point: EntryPoint) -> str:
    """Who brings the player."""
    return point.dist.name if point.dist is not None else point.module
