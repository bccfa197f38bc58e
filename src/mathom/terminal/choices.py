"""The numbered choices of one decision, and what a typed line means among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from mathom.kernel.view import View
from mathom.words import Part, Words
from mathom.words.tongue import _, digits


class NoSuchChoice(Exception):
    """A line that is none of the choices; the message says what could be typed."""


@final
class Choices:
    """The choices that a seat has now.

    Mostly a number is a choice. Where several things are chosen at once (three cards of nine), the things are numbered
    instead, and as many numbers are typed.
    """

    def __init__(self, words: Words[Any], view: View, legal: list[int], calls: Sequence[int] = ()) -> None:
        """`calls` are things that may be said unasked; they come last."""
        options = [words.parts(view, code) for code in legal]
        legal = [*legal, *calls] if not options or len(options[0]) == 1 else legal
        self.size = len(options[0]) if options else 1
        if any(len(parts) != self.size for parts in options):
            self.size = 1
        if self.size == 1:
            labels = [Part(words.move(view, code), words.explain(view, code)) for code in legal]
            self.things = labels
            self.codes = {frozenset([place]): code for place, code in enumerate(legal)}
        else:
            self.things = list(dict.fromkeys(part for parts in options for part in parts))
            places = {part: place for place, part in enumerate(self.things)}
            self.codes = {
                frozenset(places[part] for part in parts): code for parts, code in zip(options, legal, strict=True)
            }

    def lines(self) -> list[str]:
        """The choices as they are read out."""
        rows = [f"{digits(number)}. {thing.label}" for number, thing in enumerate(self.things, start=1)]
        if self.size > 1:
            rows.append(self._wanted())
        return rows

    def texts(self) -> list[str]:
        """The meaning of every choice."""
        return [f"{digits(number)}. {thing.text}" for number, thing in enumerate(self.things, start=1)]

    def text(self, word: str) -> str | None:
        """The meaning of the choice with this number, or None."""
        place = self._place(word)
        return None if place is None else self.things[place].text

    def code(self, line: str) -> int:
        """The move that a line of numbers means; an empty line means the only choice. `NoSuchChoice` else."""
        if not line and len(self.codes) == 1:
            return next(iter(self.codes.values()))
        places = [self._place(word) for word in line.replace(",", " ").split()]
        code = self.codes.get(frozenset(place for place in places if place is not None))
        if code is None or None in places or len(places) != self.size:
            raise NoSuchChoice(self._wanted())
        return code

    def _place(self, word: str) -> int | None:
        if not (word.isdecimal() and len(word) < 6):  # digits of any script, as they stand in front of the choices
            return None
        return int(word) - 1 if 0 < int(word) <= len(self.things) else None

    def _wanted(self) -> str:
        if not self.codes:
            return _("There is nothing to choose now; help shows what may be typed.")
        if len(self.codes) == 1:
            return _("There is only one choice: press Enter.")
        if self.size == 1:
            return _("Type a number from 1 to {last}, or help.").format(last=len(self.things))
        example = " ".join(str(number) for number in range(1, self.size + 1))
        return _("Type {count} numbers, such as {example}.").format(count=self.size, example=example)
