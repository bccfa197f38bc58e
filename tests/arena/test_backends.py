"""Who does the work changes nothing about what comes out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from mathom import shelf
from mathom.arena.backends import Backend, Here, Processes, WorkersLost, cores, in_order, local
from mathom.arena.match import Course, play_match
from mathom.arena.parcel import Parcel, opened, packed
from mathom.kernel.errors import NotationError
from tests.cli.door import own_deck
from tests.cli.test_own_chapters import CHAPTER, MERRY, folder

Task = TypeVar("Task")
Result = TypeVar("Result")

COURSE = Course(Parcel("duel"), ("greedy:1", "random"), 5)


class Backwards:
    """Begins with the last task."""

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        for place in reversed(range(len(tasks))):
            yield place, work(tasks[place])


def told(backend: Backend, course: Course = COURSE, games: int = 7) -> dict[str, object]:
    return play_match(course, games, backend).as_json() | {"moves_per_second": 0}


@pytest.mark.parametrize("backend", [Processes(2), Backwards()])
def test_the_same_course_gives_the_same_result(backend: Backend) -> None:
    assert told(backend) == told(Here())


def test_long_matches_are_cut_into_parts_that_are_put_together_again() -> None:
    course = Course(Parcel("middle_earth"), ("random", "random"), 2)
    heard: list[int] = []
    result = play_match(course, 151, Backwards(), progress=heard.append)
    assert result.games == 151 and len(heard) == 51 and heard[-1] == 151
    assert told(Here(), course, 151) == result.as_json() | {"moves_per_second": 0}


def test_results_come_in_order_as_soon_as_they_can() -> None:
    taken = in_order(iter([(1, "b"), (0, "a"), (2, "c")]))
    assert list(taken) == ["a", "b", "c"]


def test_one_job_needs_no_process_of_its_own() -> None:
    assert isinstance(local(1), Here) and isinstance(local(3), Processes)
    assert cores() >= 1


def test_a_player_nobody_knows_is_refused_before_anything_is_played() -> None:
    with pytest.raises(NotationError, match="wizard"):
        told(Processes(2), COURSE._replace(specs=("random", "wizard")))


def leave(_: int) -> None:
    os._exit(3)


def test_who_goes_away_with_his_part_is_missed() -> None:
    with pytest.raises(WorkersLost):
        list(Processes(2).each(leave, [1, 2]))


def test_an_owners_deck_goes_along(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(own_deck().replace("attack = [3]", "attack = [1, 2, 3, 4]", 1), "utf-8")
    owned = shelf.bring(path)
    course = COURSE._replace(parcel=packed("duel", [path]), options=owned.header)
    assert told(Processes(2), course) == told(Here(), course) != told(Here())


def test_own_chapters_go_along(tmp_path: Path) -> None:
    folder(tmp_path, MERRY, CHAPTER)
    own = shelf.with_own_cards("towers", tmp_path)
    parcel = packed("towers", shelf.own_files("towers", tmp_path))
    assert opened(parcel) is own
    course = Course(parcel, ("random",), 3, {"Chapter": "40"})
    result = told(Processes(2), course, 4)
    assert result == told(Here(), course, 4)
