"""The adviser thinks for one at a time, and not for a moment that is past."""

import asyncio
from typing import Any, cast

from mathom.table.adviser import Adviser
from mathom.table.ledger import Entry
from mathom.table.lessons import lines_before, table_with
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.table.thinker import Question
from mathom.words.lessons import Lesson, lesson


class Slow:
    """A study whose answers come when they are let go; it remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.go = asyncio.Event()

    async def think(self, question: Question) -> list[Any]:
        self.asked.append(question)
        await self.go.wait()
        return []


def the_lesson() -> Lesson:
    found = lesson("duel")
    assert found is not None
    return found


def a_table() -> Table:
    return table_with(the_lesson(), lines_before(the_lesson(), 0))


def go_on(table: Table, seat: int) -> None:
    """The seat makes the first move that it may make."""
    state = table.sitting.state
    lines, standing = table.consequences(seat, state.moves.text(state.actor, state.legal()[0]))
    table.take_in([Entry(table.seq + n, None, *line[:2], 0.0) for n, line in enumerate(lines, start=1)], standing)


def test_what_nobody_waits_for_any_more_is_not_thought_about() -> None:
    async def story() -> tuple[int, list[Question], Table]:
        study = Slow()
        adviser = Adviser(cast("Study", study))
        first, second = a_table(), a_table()
        seat = first.asked()
        errands = [adviser.ask(first, seat), adviser.ask(second, seat)]
        await asyncio.sleep(0)
        at_once = len(study.asked)
        go_on(second, seat)
        errands.append(adviser.ask(second, second.asked()))
        study.go.set()
        await asyncio.gather(*errands)
        hint = adviser.hint(second, second.asked())
        assert hint is not None and not hint.thinking
        return at_once, study.asked, second

    at_once, asked, second = asyncio.run(story())
    assert at_once == 1, "one at a time, whoever asks"
    assert len(asked) == 2, "the past moment was passed over"
    assert asked[1].events == second.question(second.asked()).events
