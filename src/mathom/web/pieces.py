"""Pieces of pages that are drawn once and kept: a card, the bridge, a line of the chronicle.

A piece is drawn from nothing but the language and the things it is asked for with, so whoever may see those things may
see the piece.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, final

from mathom.words.tongue import spoken


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


@final
class Shelf:
    """Pieces that were drawn, so many of them, those asked for last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pieces: OrderedDict[tuple[str, str, tuple[Hashable, ...]], str] = OrderedDict()

    def __call__(self, what: str, draw: Callable[..., str], *things: Hashable) -> str:
        """What `draw` makes of some things, drawn once for them and the language spoken now."""
        looks = (what, spoken(), things)
        piece = self._pieces.get(looks)
        if piece is None:
            piece = self._pieces[looks] = draw(*things)
            if len(self._pieces) > self._most:
                self._pieces.popitem(last=False)
        else:
            self._pieces.move_to_end(looks)
        return piece

    def __len__(self) -> int:
        return len(self._pieces)


once: Final = Shelf(2000)
"""For what is seen again at other tables and on other days, such as a card. Such pieces weigh a kilobyte or two."""
lately: Final = Shelf(200)
"""For what all who sit at one table see in the same way until the next move, such as the row of cards."""
