"""Every lesson can be played as it is written, and every step of it asks for what is possible."""

import pytest

from mathom.table.lessons import lines_before, sitting_with
from mathom.words import words
from mathom.words.lessons import LESSONS, lesson


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_plays_through_and_leaves_other_choices(name: str) -> None:
    found = lesson(name)
    assert found is not None and found.game == name
    free = 0
    for number, step in enumerate(found.steps):
        sitting = sitting_with(found, lines_before(found, number))
        state = sitting.state
        seat = sitting.actors.index(found.seat)
        if step.move:
            assert state.decider == seat, step.say
            code = state.moves.code(seat, step.move)
            assert state.objection(code) is None
            assert words(name).move(sitting.view(seat), code)
            free += len(state.legal()) > 1
    assert free >= 3, "a lesson in which nothing else is possible teaches nothing"
    assert not found.steps[-1].move and not found.steps[0].move


def test_there_is_no_lesson_for_a_game_without_one() -> None:
    assert lesson("chess") is None
