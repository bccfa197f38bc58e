"""Lessons at the table: the asked move leads on, another one can be taken back, a wrong one is refused."""

from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

from mathom.words.lessons import LESSONS, lesson
from tests.web.visiting import inn_at


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_from_the_hall_to_its_end(name: str, tmp_path: Path) -> None:
    found = lesson(name)
    assert found is not None
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        assert f'href="/learn/{name}"' in guest.page("/").html
        kind = 0
        for number, step in enumerate(found.steps):
            place = f"/learn/{name}?step={number}"
            page = guest.page(place)
            assert f"Step {number + 1} of {len(found.steps)}" in page.html and "/t/lesson" not in page.html
            if not step.move:
                continue
            wish = urlencode({"seq": 0, "key": "a", "move": step.move})
            right = guest.post(f"/learn/{name}/{number}/move", wish)
            assert right.headers["location"] == f"/learn/{name}?step={number + 1}"
            answers = [guest.post(*wish) for wish in page.wishes(Random(1))]
            assert answers
            for answer in answers:
                if answer.headers.get("location") == right.headers["location"] or answer.status_code == 400:
                    continue  # the asked move itself, or a card without the one who gets it
                assert answer.status_code == 200 and "may be done too" in answer.text
                assert f'class="main-button" href="{place}"' in answer.text
                kind += 1
        assert kind >= 3
        assert inn.desk.house.store.count() == 0, "nothing of a lesson is kept"


def test_a_wrong_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        answer = guest.post("/learn/duel/1/move", "seq=0&key=a&move=20")
        assert answer.status_code == 422 and 'href="/rules/duel#D2.3"' in answer.text
        assert guest.post("/learn/duel/1/move", "seq=0&key=a&move=dance").status_code == 400
        for nowhere in ("/learn/chess", "/learn/duel?step=99", "/learn/duel?step=x"):
            assert guest.get(nowhere).status_code == 404
