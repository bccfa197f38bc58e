"""Persian on the full screen: lines of their own, turned around by the terminal, by the house, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mathom.terminal import bidi
from mathom.terminal.bidi import APP, OFF, TERMINAL, Lines, cells, turned_around, wrapped
from mathom.terminal.full.sheets import PROBE
from mathom.terminal.place import AtHome
from mathom.words import tongue
from tests.terminal.keys import duel
from tests.terminal.screen import play_on, rows, seated, still
from tests.terminal.test_full import GAMES, at_home


@pytest.fixture(autouse=True)
def persian() -> Iterator[None]:
    tongue.use("fa")
    yield
    tongue.use("en")


def is_persian(letter: str) -> bool:
    return "\u0600" <= letter <= "\u06ff" or "\ufb50" <= letter <= "\ufeff"


def test_a_line_is_joined_and_turned_around_once() -> None:
    seen = turned_around("نوبت شما: کارت 15")
    assert seen.startswith("15 ") and seen.endswith("ﺖﺑﻮﻧ")
    assert not any("\u0600" <= letter <= "\u06ff" for letter in seen), "all letters are joined"


def test_brackets_stay_around_what_they_hold_and_fenced_names_run_their_own_way() -> None:
    seen = turned_around("فانوس (حلقه) نزد \u2068Mirjam (2)\u2069 است")
    assert "Mirjam (2)" in seen and seen.count("(") == 2
    assert seen.rindex("(") < seen.rindex(")"), "as it is seen, the bracket opens at the left"


@pytest.mark.parametrize("way", [TERMINAL, OFF])
def test_logical_order_is_left_to_those_who_turn_around_themselves(way: str) -> None:
    (line,) = Lines(way).of("نوبت \u2068Mirjam\u2069 است", 40)
    assert line.strip() == "نوبت Mirjam است" and cells(line) == 40


def test_lines_are_full_width_and_lie_to_the_right() -> None:
    lines = Lines(APP).of("یک دو سه چهار پنج شش هفت هشت نه ده", 12)
    assert len(lines) > 2 and all(cells(line) == 12 and not line.endswith(" ") for line in lines)


def test_what_takes_no_cell_is_not_counted() -> None:
    assert cells("می‌بازد") == 6
    assert cells("\u2068Mirjam\u2069") == 6


def test_words_that_are_too_long_are_cut() -> None:
    assert wrapped("abcdefghij klm", 4) == ["abcd", "efgh", "ij", "klm"]
    assert wrapped("", 4) == [""]


@pytest.mark.parametrize(("name", "way"), [("duel", APP), ("ring", TERMINAL), ("four", APP), ("pyramid", TERMINAL)])
def test_no_line_has_persian_beside_something_else(tmp_path: Path, name: str, way: str) -> None:
    """A terminal reorders line by line: what stood beside a Persian text would be torn apart."""

    async def played() -> None:
        for size in ((80, 24), (120, 40)):
            place = at_home(tmp_path / str(size[0]), *GAMES[name])
            async with seated(place, size, way) as (app, pilot):
                await play_on(app, pilot, Random(5), 3)
                for row in rows(app):
                    persian = [at for at, letter in enumerate(row) if is_persian(letter)]
                    if persian:
                        assert not any(sign in row[: persian[-1]] for sign in "│╭╰◆►"), row
                assert all(cells(row) == size[0] for row in rows(app))

    asyncio.run(played())


def test_persian_digits_are_keys(tmp_path: Path) -> None:
    async def played() -> None:
        place = AtHome(duel(tmp_path, 3))
        async with seated(place) as (app, pilot):
            await pilot.press("۲")
            await still(app, pilot)
            assert place.session.sitting.decisions > 0

    asyncio.run(played())


@pytest.mark.parametrize(("key", "way"), [("1", TERMINAL), ("2", APP), ("0", OFF)])
def test_the_reader_is_asked_which_line_reads_right_and_only_once(tmp_path: Path, key: str, way: str) -> None:
    file = tmp_path / "answer.txt"

    async def asked() -> None:
        place = AtHome(duel(tmp_path, 3))
        async with seated(place, way="", answer=file) as (app, pilot):
            seen = "\n".join(rows(app))
            assert PROBE in seen and turned_around(PROBE) in seen
            await pilot.press("x", key)
            await still(app, pilot)
            assert app.lines.way == way and len(app.screen_stack) == 1

    asyncio.run(asked())
    assert bidi.remembered(file) == way


def test_known_terminals_need_no_question() -> None:
    assert bidi.known({"VTE_VERSION": "7600"}) == TERMINAL
    assert bidi.known({"KITTY_WINDOW_ID": "1"}) == APP
    assert bidi.known({"TERM_PROGRAM": "Apple_Terminal"}) == TERMINAL
    assert bidi.known({"TERM": "xterm"}) == ""


def test_an_answer_that_cannot_be_read_is_no_answer(tmp_path: Path) -> None:
    assert bidi.remembered(tmp_path / "none") == ""
    (tmp_path / "odd").write_bytes(b"\xff\xfe")
    assert bidi.remembered(tmp_path / "odd") == ""
