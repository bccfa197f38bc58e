"""What can go wrong at a table: a line nobody can read, a move the rules forbid, a faulty deck of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, final


class Objection(NamedTuple):
    """Why a move is not allowed: the number of the rule and one sentence for people.

    `sentence` is English with `{name}` places for `values`, so that a translator sees a fixed text.
    """

    rule: str
    sentence: str
    values: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence.format(**dict(self.values))}"


@final
class IllegalMove(Exception):
    """The move can be read but the rules object to it. The state is as it was before."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(str(objection))
        self.objection = objection


@final
class NotationError(Exception):
    """A text that is not in the grammar of records.

    `text` is English with `{name}` places for `values`, like the sentence of an `Objection`; `sentence` is both
    together. `key` names the header line at fault where there is one; `line` counts from 1 and is 0 while unknown.
    """

    def __init__(self, text: str, values: Mapping[str, object] | None = None, *, key: str = "", line: int = 0) -> None:
        sentence = text.format(**values) if values else text
        super().__init__(sentence)
        self.text = text
        self.values = dict(values or {})
        self.sentence = sentence
        self.key = key
        self.line = line


@final
class RulesDataError(Exception):
    """A folder or file of cards that cannot be used. `faults` lists all of them, each naming file and entry."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults
