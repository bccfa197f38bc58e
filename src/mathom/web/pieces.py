"""Pieces of pages that are drawn once and kept: a card, the bridge, a line of the chronicle.

A piece is drawn from nothing but the language and the things it is asked for with, so whoever may see those things may
see the piece.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, final

from mathom.words.tongue import spoken

KEPT: Final = 6000
"""So many pieces are kept; they weigh a kilobyte or less."""
_pieces: dict[tuple[str, str, tuple[Hashable, ...]], str] = {}


@final
class Looks(dict[str, Any]):
    """How something looks, for a template; it is never changed, so pieces can be kept by it."""

    __slots__ = ("_mark",)

    def __init__(self, **looks: Hashable) -> None:
        super().__init__(looks)
        self._mark = hash(tuple(looks.values()))

    def __hash__(self) -> int:  # type: ignore[override]
        """That of all that is told."""
        return self._mark


def once(what: str, draw: Callable[..., str], *things: Hashable) -> str:
    """What `draw` makes of some things, drawn once for them and the language spoken now."""
    looks = (what, spoken(), things)
    piece = _pieces.get(looks)
    if piece is None:
        if len(_pieces) >= KEPT:
            _pieces.clear()
        piece = _pieces[looks] = draw(*things)
    return piece
