"""Words for people: what a screen or a terminal says about a game. No rules, no pictures, no markup."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from mathom.words.base import Part, Words

__all__ = ["Part", "Words", "words"]

ROOMS: Final = {
    "duel": "mathom.words.duel",
    "middle_earth": "mathom.words.middle_earth",
    "towers": "mathom.words.towers",
}
"""The module with the words of each game, as its `WORDS`."""


@cache
def _found(room: str) -> Words[Any]:
    found: Words[Any] = import_module(room).WORDS
    return found


def words(game_id: str) -> Words[Any]:
    """The words of a game; those of its records where it has none of its own."""
    room = ROOMS.get(game_id)
    if room is not None:
        return _found(room)
    from mathom.shelf import game
    from mathom.words.plain import PlainWords

    return PlainWords(game(game_id))
