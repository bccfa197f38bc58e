"""When something happened is said with its date, in the calendar and the digits of the reader."""

import re
from contextvars import copy_context
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mathom.web.dates import day, when
from mathom.words.tongue import use
from tests.web.visiting import Guest, inn_at, two_at_a_table

TIME = re.compile(r'<time datetime="([^"]+)">([^<]+)</time>')


@pytest.mark.parametrize(
    ("language", "of", "said"),
    [
        ("en", date(2026, 11, 30), "30 November 2026"),
        ("nl", date(2026, 5, 1), "1 mei 2026"),
        ("fa", date(2026, 3, 20), "۲۹ اسفند ۱۴۰۴"),
        ("fa", date(2026, 3, 21), "۱ فروردین ۱۴۰۵"),
        ("fa", date(2025, 3, 20), "۳۰ اسفند ۱۴۰۳"),
        ("fa-u-nu-latn", date(2026, 11, 30), "9 آذر 1405"),
    ],
)
def test_a_day_stands_in_the_calendar_of_the_language(language: str, of: date, said: str) -> None:
    def written() -> str:
        use(language)
        return day(of)

    assert copy_context().run(written) == said


def test_nothing_lies_ahead_where_clocks_differ() -> None:
    now = datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp()
    assert when(now + 5, now).said.startswith("just now, ")
    exact, said = when(now - 7200, now)
    assert exact == "2026-11-30T10:00:00+00:00" and said.startswith("2 hours ago, ")


def times(guest: Guest, place: str) -> list[tuple[str, str]]:
    return TIME.findall(guest.page(place).html)


def test_the_hall_and_the_shelf_of_campaigns_say_the_day(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _balrog, _place = two_at_a_table(inn)
        road = gandalf.post("/campaigns", "name=Here").headers["location"]
        ((exact, said), (_begun, _said)) = times(gandalf, "/")
        there = datetime.fromisoformat(exact)
        assert there.tzinfo is not None
        assert said.replace("\u00a0", " ") == f"just now, {day(there.astimezone().date())}"
        assert len(times(gandalf, "/campaigns")) == 1
        assert times(gandalf, road) == []


def test_a_persian_page_has_latin_digits_for_those_who_choose_them(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        assert "/digits" not in gandalf.page("/").html, "where digits are the same there is nothing to choose"
        for guest in (gandalf, balrog):
            guest.post("/language", "language=fa")
        own, other = gandalf.page(place).html, balrog.page(place).html
        assert gandalf.post("/digits", f"digits=latin&next={place}").headers["location"] == place
        latin = gandalf.page(place).html
        assert re.search("[۰-۹]", own) and not re.search("[۰-۹]", latin)
        assert 'lang="fa-u-nu-latn" dir="rtl"' in latin
        assert balrog.page(place).html == other, "the other one goes on with the digits he had"
        ((_exact, said),) = times(gandalf, "/")
        assert re.search(r"\d{1,2}\xa0\w+\xa014\d\d$", said) and not re.search("[۰-۹]", said)
        gandalf.post("/digits", f"digits=&next={place}")
        assert re.search("[۰-۹]", gandalf.page(place).html)
