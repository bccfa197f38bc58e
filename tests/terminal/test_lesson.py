"""A lesson in the terminal: the asked move leads on, another one is told and taken back."""

import pytest

from mathom.terminal.lesson import LessonMode
from mathom.words import words
from mathom.words.lessons import LESSONS, lesson
from tests.cli.door import knock, refused
from tests.terminal.keys import Script, typing


def shown(name: str, script: Script) -> list[str]:
    """What is shown while the script goes through a lesson."""
    found = lesson(name)
    assert found is not None
    LessonMode(found, words(name), script).run()
    return script.shown


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_goes_to_its_end_in_the_notation_of_records(name: str) -> None:
    found = lesson(name)
    assert found is not None
    lines = shown(name, typing(*(step.move for step in found.steps)))
    assert lines.count("> ") == len(found.steps)
    assert found.steps[-1].say in lines and f"Step {len(found.steps)} of {len(found.steps)}." in lines


def test_another_move_is_told_and_taken_back() -> None:
    lines = shown("duel", typing("", "Balance", "20", "dance", "s", "1", "q"))
    assert any(line.startswith("Gandalf plays Balance") for line in lines)
    assert any(line.startswith("That may be done too.") for line in lines)
    assert "That card is not in the hand. (rule D2.3)" in lines
    assert any(line.startswith("That is no move here") for line in lines)
    assert any(line.startswith("Energy: Gandalf 22") for line in lines)


def test_steps_can_be_skipped_and_the_lesson_left() -> None:
    assert shown("duel", typing("", "", "q"))[-2:][0] != shown("duel", typing("q"))[-2:][0]
    assert shown("duel", typing())[-1] == "> "


def test_the_command_knows_its_lessons() -> None:
    assert knock("learn", "duel", typed="q\n").code == 0
    refused(knock("learn", "chess"), "there is no lesson for “chess” (there are duel, towers, middle_earth)")
