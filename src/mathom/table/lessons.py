"""A lesson on the real rules: the table at each of its steps, and what a move of the learner comes to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mathom.kernel.record import Line
from mathom.kernel.sitting import Sitting
from mathom.shelf import game
from mathom.table.books import Kept, Laid
from mathom.table.ledger import Entry
from mathom.table.seats import Seat
from mathom.table.table import Table, how_it_stands
from mathom.words.lessons import Lesson

LEARNER = Seat(holder=b"learner")


def lines_before(lesson: Lesson, step: int) -> list[Line]:
    """The lines of the record that have been played when a step begins."""
    lines: list[Line] = []
    for done in lesson.steps[:step]:
        if done.move:
            lines.append(Line(lesson.seat, done.move))
        for line in done.then:
            actor, _space, move = line.partition(" ")
            lines.append(Line(actor, move))
    return lines


def sitting_with(lesson: Lesson, lines: Iterable[Line]) -> Sitting[Any, Any]:
    """The lesson's game after these lines. Raises what `Sitting.play` raises."""
    return Sitting(game(lesson.game), lesson.header).play_all(lines)


def table_with(lesson: Lesson, lines: Iterable[Line]) -> Table:
    """The same as a table that stands in no house: nothing of it is written down."""
    sitting = sitting_with(lesson, lines)
    seats = tuple(LEARNER if actor == lesson.seat else Seat(mind="medium") for actor in sitting.actors)
    laid = Laid(f"lesson-{lesson.game}", lesson.game, sitting.game.rules_version, {}, lesson.header, b"lesson", 0.0)
    entries = [Entry(number, None, *line[:2], 0.0) for number, line in enumerate(sitting.lines, start=1)]
    return Table(sitting.game, Kept(laid, how_it_stands(sitting.state, 0.0), seats, entries, None))
