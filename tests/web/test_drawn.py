"""A table is drawn once for the same eyes, and again as soon as anything on it has changed."""

from pathlib import Path
from random import Random

import pytest

from mathom.web import pages
from tests.web.test_live import line_of, until
from tests.web.visiting import inn_at, two_at_a_table


def test_who_moved_gets_on_the_live_line_what_the_answer_was_drawn_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings = 0
    render = pages.Sheet.render

    def counted(sheet: pages.Sheet, *args: object, **kwargs: object) -> str:
        nonlocal drawings
        drawings += str(sheet.name).endswith("_table.html")
        return render(sheet, *args, **kwargs)

    monkeypatch.setattr(pages.Sheet, "render", counted)
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        with line_of(gandalf, place) as mine:
            until(mine, 0)
            for moved in range(1, 4):
                before = drawings
                wishes = gandalf.page(place).wishes(Random(moved))
                if not wishes:
                    break
                answer = gandalf.post(*wishes[0], hx_request="true")
                assert answer.status_code == 200 and answer.text == mine.receive_text()
                assert drawings == before + 1


def test_what_differs_is_drawn_anew() -> None:
    said = {"headline": "One", "sentence": "thing", "notice": None}
    template = pages.PAGES.from_string("{{ headline }} {{ sentence }}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages.PAGES, "get_template", lambda name: template)
        assert pages.drawn("said", 1, said) == "One thing"
        assert pages.drawn("said", 1, said | {"headline": "Another"}) == "Another thing"
        assert pages.drawn("said", 2, said) == "One thing"
