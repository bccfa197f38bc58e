"""The shelf of games: every game the house keeps, by its id."""

from __future__ import annotations

from typing import Any

from mathom.kernel.errors import NotationError
from mathom.kernel.game import Game

_shelf: dict[str, Game[Any, Any]] = {}


def register(game: Game[Any, Any]) -> None:
    """Put a game on the shelf."""
    _shelf[game.id] = game


def registered() -> list[Game[Any, Any]]:
    """All games on the shelf, by id."""
    return [_shelf[name] for name in sorted(_shelf)]


def find(name: str) -> Game[Any, Any]:
    """The game with this id; `NotationError` when there is none."""
    try:
        return _shelf[name]
    except KeyError:
        raise NotationError("there is no game “{name}”", {"name": name}, key="Game") from None
