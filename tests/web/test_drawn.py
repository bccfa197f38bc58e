"""A table is drawn once for the same eyes, and again as soon as anything on it has changed."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from jinja2 import Undefined, meta
from markupsafe import Markup, escape
from starlette.requests import Request

from mathom.kernel.event import ONLOOKER
from mathom.table.table import Table
from mathom.web import pages
from mathom.web.at_table import fragment
from mathom.web.eyes import Eyes
from mathom.web.pieces import Looks, Shelf
from mathom.web.press import Sheet, written
from mathom.words import tongue
from tests.web.test_live import line_of, until
from tests.web.visiting import Inn, inn_at, two_at_a_table


def test_who_moved_gets_on_the_live_line_what_the_answer_was_drawn_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings = 0
    render = Sheet.render

    def counted(sheet: Sheet, *args: object, **kwargs: object) -> str:
        nonlocal drawings
        drawings += str(sheet.name).endswith("_table.html")
        return render(sheet, *args, **kwargs)

    monkeypatch.setattr(Sheet, "render", counted)
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


def test_a_part_is_drawn_anew_for_other_eyes_and_after_every_event() -> None:
    template = pages.PAGES.from_string("{{ word }}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages.PAGES, "get_template", lambda name: template)
        assert pages.drawn("said", 1, "first", lambda: {"word": "One"}) == "One"
        assert pages.drawn("said", 1, "first", lambda: {"word": "Two"}) == "One", "nothing has happened since"
        assert pages.drawn("said", 1, "then", lambda: {"word": "Three"}) == "Three"
        assert pages.drawn("said", 2, "then", lambda: {"word": "Four"}) == "Four"


def drawn_for(inn: Inn, table: Table, seat: int, now: float = 0.0) -> str:
    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": []}
    return str(inn.wait(as_coroutine(lambda: fragment(Request(scope), table, Eyes(seat, seats=(seat,), now=now)))))


async def as_coroutine(work: Callable[[], str]) -> str:
    return work()


def test_a_table_is_drawn_anew_when_somebody_begins_to_watch(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        _gandalf, _, place = two_at_a_table(inn)
        table = inn.table(place.removeprefix("/t/"))
        before = drawn_for(inn, table, 0)
        assert drawn_for(inn, table, 0) is before
        table.present[ONLOOKER] += 2  # the second of them rings no bell
        assert "2 people are watching" in drawn_for(inn, table, 0)


def test_clocks_are_drawn_anew_each_time(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        place = inn.visitor().lay("/together/duel", "name-gandalf=A&name-balrog=B&clock=300%2B5")
        table = inn.table(place.removeprefix("/t/"))
        assert table.times is not None
        assert drawn_for(inn, table, 0) is not drawn_for(inn, table, 0, 1.0)


NASTY = "<b>&\"'"


@pytest.mark.parametrize("value", [NASTY, Markup("<b>&"), tongue.Said(NASTY), 7, True, None, 1.5, Undefined()])
def test_values_are_written_as_jinja_writes_them(value: object) -> None:
    assert written(value) == written(value) == escape(value)


def test_text_is_made_harmless_also_after_the_same_was_drawn() -> None:
    template = pages.PAGES.from_string("{{ drawn }}{{ text }}{{ drawn }}")
    assert template.render(drawn=Markup("<i>"), text="<i>") == "<i>&lt;i&gt;<i>"


KEEPING = re.compile(r'(?:once|lately)\("\w+", (\w+)')
IMPORTED = re.compile(r'{% from "([^"]+)" import ([\w, ]+)( with context)?')


def test_what_is_kept_is_drawn_from_nothing_but_what_it_is_asked_for_with() -> None:
    """A kept piece may be shown to others: so its macro must not see whose page it is drawn for."""
    kept = 0
    for name in pages.PAGES.list_templates(["html"]):
        text = source(name)
        for macro in KEEPING.findall(text):
            homes = [place for place, names, seeing in IMPORTED.findall(text) if macro in re.findall(r"\w+", names)]
            home = homes[0] if homes else name
            assert f"macro {macro}(" in source(home), f"{name}: where is {macro} drawn?"
            assert not sees_more(home), f"{home} sees {sees_more(home)}"
            kept += 1
    assert kept > 12


def sees_more(name: str) -> set[str]:
    """What a template, or one from which it imports, takes from the page on which it stands."""
    own = meta.find_undeclared_variables(pages.PAGES.parse(source(name))) - set(pages.PAGES.globals)
    seeing = [place for place, _, seeing in IMPORTED.findall(source(name)) if seeing]
    return own.union(*map(sees_more, (place for place, *_ in IMPORTED.findall(source(name)))), seeing)


def source(name: str) -> str:
    loader = pages.PAGES.loader
    assert loader is not None
    return loader.get_source(pages.PAGES, name)[0]


def test_a_piece_is_drawn_once_for_each_language_and_for_other_things_again() -> None:
    drawings: list[tuple[object, ...]] = []

    def draw(*things: object) -> str:
        drawings.append(things)
        return f"{tongue.spoken()} {things}"

    once = Shelf(9)
    one, same, other = (Looks(name=name, rows=(True, False)) for name in ("x", "x", "y"))
    for things in ((one, 1), (same, 1), (other, 1), (one, 2)):
        assert once("test", draw, *things) == f"en {things}"
    assert drawings == [(one, 1), (other, 1), (one, 2)]
    tongue.use("nl")
    assert once("test", draw, one, 1).startswith("nl") and len(drawings) == 4
    tongue.use("en")


def test_so_many_pieces_are_kept_and_those_that_nobody_asked_for_go_first() -> None:
    drawings: list[int] = []

    def draw(number: int) -> str:
        drawings.append(number)
        return str(number)

    shelf = Shelf(3)
    for number in (1, 2, 3, 1, 4, 1, 2):
        assert shelf("test", draw, number) == str(number)
        assert len(shelf) <= 3
    assert drawings == [1, 2, 3, 4, 2]
