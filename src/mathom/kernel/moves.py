"""The table of all moves of a game: code, text and back.

A move is a small integer inside and a few words outside. The table is fixed for a game (and a deck), so code and text
are a bijection for each actor, and codes are the same in every record, learner and solver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from re import Pattern
from typing import final

from mathom.kernel.errors import NotationError, Objection


def _as_it_stands(text: str) -> str:
    return text


@final
class MoveTable:
    """All moves each actor can ever make.

    `texts[actor][code]` is the notation of a move, or None where that actor has no such move. `never` are forms that
    can be read but are no move of anybody at any time, each with the objection to it. `usual` turns a text that is not
    in the table into the notation it may be another way of writing.
    """

    def __init__(
        self,
        texts: Sequence[Sequence[str | None]],
        never: Sequence[tuple[Pattern[str], Objection]] = (),
        usual: Callable[[str], str] = _as_it_stands,
    ) -> None:
        self._texts = texts
        self._usual = usual
        self._never = never
        self._codes: list[dict[str, int]] = [
            {text: code for code, text in enumerate(row) if text is not None} for row in texts
        ]

    def __len__(self) -> int:
        return max(len(row) for row in self._texts)

    def text(self, actor: int, code: int) -> str:
        """The notation of a move, without the actor."""
        text = self._texts[actor][code]
        if text is None:
            raise NotationError("move {code} is none of actor {actor}'s moves", {"code": code, "actor": actor})
        return text

    def code(self, actor: int, text: str) -> int:
        """The code of a notation; `NotationError` when the actor has no such move at all."""
        code = self._codes[actor].get(text)
        if code is None:
            code = self._codes[actor].get(self._usual(text))
        if code is None:
            raise NotationError("there is no move “{text}”", {"text": text})
        return code

    def elsewhere(self, text: str) -> int | None:
        """The code of a notation that some actor has, or None."""
        usual = self._usual(text)
        return next((codes[name] for codes in self._codes for name in (text, usual) if name in codes), None)

    def never(self, text: str) -> Objection | None:
        """Why a text that can be read is no move at all, or None when it cannot be read either."""
        return next((objection for form, objection in self._never if form.fullmatch(text)), None)

    def codes(self, actor: int) -> list[int]:
        """Every code of this actor, ascending: what a law tries one by one."""
        return list(self._codes[actor].values())
