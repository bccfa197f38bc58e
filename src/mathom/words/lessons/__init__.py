"""Lessons: a prepared deal of a game, and step by step what to do with it. They are data; the rules play them."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple


class Step(NamedTuple):
    """One step. say: what is told before, for translation. move: what the learner is asked to do, in the notation of
    records; '' where he only reads on. then: the lines of the others and of chance that follow.
    """

    say: str
    move: str = ""
    then: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A lesson in a game. seat: the actor the learner plays. header: the lines of the record it begins with."""

    game: str
    seat: str
    header: dict[str, str]
    steps: tuple[Step, ...]


LESSONS: Final = ("duel", "towers", "middle_earth")
"""The games with a lesson."""


def lesson(game: str) -> Lesson | None:
    """The lesson of a game, or None."""
    if game not in LESSONS:
        return None
    found: Lesson = import_module(f"mathom.words.lessons.{game}").LESSON
    return found
