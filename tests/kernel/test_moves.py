"""The move table: code and words, one to one for each actor."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.kernel.errors import NotationError, Objection
from mathom.kernel.moves import MoveTable

ROWS = st.lists(
    st.lists(
        st.one_of(st.none(), st.sampled_from(["a1", "a2", "b1", "give a1", "pass", "–"])), min_size=1, max_size=6
    ).filter(lambda row: len([text for text in row if text]) == len({text for text in row if text})),
    min_size=1,
    max_size=3,
)


@given(ROWS)
def test_code_and_text_are_one_to_one(rows: list[list[str | None]]) -> None:
    table = MoveTable(rows)
    assert len(table) == max(map(len, rows))
    for actor, row in enumerate(rows):
        codes = table.codes(actor)
        assert codes == [code for code, text in enumerate(row) if text is not None]
        assert [table.code(actor, table.text(actor, code)) for code in codes] == codes


@given(ROWS)
def test_other_moves_are_refused(rows: list[list[str | None]]) -> None:
    table = MoveTable(rows)
    for actor, row in enumerate(rows):
        for text in {text for other in rows for text in other if text} - set(row):
            with pytest.raises(NotationError):
                table.code(actor, text)
        for code in set(range(len(row))) - set(table.codes(actor)):
            with pytest.raises(NotationError):
                table.text(actor, code)


def test_the_same_words_can_have_another_code_for_another_actor() -> None:
    table = MoveTable([["play", "pass"], [None, "play", "pass"]])
    assert table.code(0, "pass") == 1
    assert table.code(1, "pass") == 2


def test_asking_for_the_codes_gives_nothing_away() -> None:
    table = MoveTable([["play", "pass"]])
    table.codes(0).clear()
    assert table.codes(0) == [0, 1]


def test_words_of_another_actor_are_known() -> None:
    table = MoveTable([["play", None], [None, "pass"]])
    assert table.elsewhere("pass") == 1
    assert table.elsewhere("fold") is None


def test_words_that_are_never_a_move_have_their_objection() -> None:
    objection = Objection("M1", "there are three ranks")
    table = MoveTable([["a1"]], [(re.compile("[ab][4-9]"), objection)])
    assert table.never("a7") == objection
    assert table.never("a77") is None
    with pytest.raises(NotationError):
        table.code(0, "a7")


def test_another_way_of_writing_a_move_is_read_too() -> None:
    table = MoveTable(
        [["lay a b", "pass"], [None, "pass"]], usual=lambda text: "lay a b" if text == "lay b a" else text
    )
    assert table.code(0, "lay b a") == table.code(0, "lay a b") == 0
    assert table.text(0, 0) == "lay a b"
    assert table.elsewhere("lay b a") == 0
    with pytest.raises(NotationError):
        table.code(1, "lay b a")
    with pytest.raises(NotationError):
        table.code(0, "lay b b")
