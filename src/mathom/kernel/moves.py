"""The table of all moves of a game: code, text and back.

A move is a small integer inside and a few words outside. The table is fixed for a game (and a deck), so code and text
are a bijection for each actor, and codes are the same in every record, learner and solver.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.kernel.errors import NotationError


@final
class MoveTable:
    """All moves each actor can ever make.

    `texts[actor][code]` is the notation of a move, or None where that actor has no such move.
    """

    def __init__(self, texts: Sequence[Sequence[str | None]]) -> None:
        self._texts = texts
        self._codes: list[dict[str, int]] = [
            {text: code for code, text in enumerate(row) if text is not None} for row in texts
        ]

    def __len__(self) -> int:
        return max(len(row) for row in self._texts)

    def text(self, actor: int, code: int) -> str:
        """The notation of a move, without the actor."""
        text = self._texts[actor][code]
        if text is None:
            raise NotationError(f"move {code} is none of actor {actor}'s moves")
        return text

    def code(self, actor: int, text: str) -> int:
        """The code of a notation; `NotationError` when the actor has no such move at all."""
        try:
            return self._codes[actor][text]
        except KeyError:
            raise NotationError(f"there is no move “{text}”") from None

    def codes(self, actor: int) -> list[int]:
        """Every code of this actor, ascending: what a law tries one by one."""
        return list(self._codes[actor].values())
