"""Numbered choices: what is listed, and what a typed line means."""

from __future__ import annotations

import pytest

from mathom import shelf
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.terminal.choices import Choices, NoSuchChoice
from mathom.words import words
from tests.cli.door import played


def choices_of(text: str) -> tuple[Choices, list[str]]:
    """The choices at the end of a record, and the notation of each code by its rank among the legal moves."""
    sitting = replay(shelf.game("duel"), parse_record(text))
    seat = sitting.state.decider
    legal = sitting.state.legal()
    notation = {code: sitting.state.moves.text(seat, code) for code in legal}
    choices = Choices(words("duel"), sitting.view(seat), legal)
    return choices, [notation[code] for code in choices.codes.values()]


OPENING = "Game: duel\nFinal: yes\nStart: gandalf\nGandalf: 20 15 Mirror\nBalrog: 09 07 Feint\n\n"


def test_cards_come_in_the_order_of_the_deck() -> None:
    choices, notation = choices_of(OPENING)
    assert choices.lines() == [
        "1. 15: defence 1, attack 1 3 4",
        "2. 20: defence 2, attack 1 2 3 4",
        "3. Mirror: no points, special",
    ]
    assert notation == ["15", "20", "Mirror"]


@pytest.mark.parametrize("line", ["2", " 2 ", "02", "2,", "۲", "٢"])
def test_a_number_is_a_choice(line: str) -> None:
    choices, _notation = choices_of(OPENING)
    assert choices.code(line) == choices.codes[frozenset([1])]


@pytest.mark.parametrize("line", ["", "0", "4", "-1", "1 2", "²", "۴", "1.5", "x", "9" * 5000, "\x00"])
def test_other_lines_are_none(line: str) -> None:
    choices, _notation = choices_of(OPENING)
    with pytest.raises(NoSuchChoice, match="Type a number from 1 to 3, or help"):
        choices.code(line)


def test_the_only_choice_needs_no_number() -> None:
    choices, notation = choices_of(OPENING + "gandalf 20\nbalrog 09\ngandalf 15\nbalrog 07\n")
    assert notation == ["Mirror"]
    assert choices.code("") == choices.code("1")
    with pytest.raises(NoSuchChoice, match="There is only one choice: press Enter"):
        choices.code("2")


def keeping(one_way: bool) -> Choices:
    """The choice of cards for the final, after a duel that left three cards in Gandalf's hand or more."""
    for seed in range(20):
        record = played(seed, None, {"Energy": "9 9"} if one_way else {"Energy": "3 3"})
        first = next(number for number, line in enumerate(record.lines) if line.move.startswith("keep"))
        record.lines = record.lines[:first]
        choices = choices_of(str(record))[0]
        if choices.size == 3 and (len(choices.things) == 3) == one_way:
            return choices
    raise AssertionError("no duel ended like that")


def test_several_things_at_once_are_chosen_by_several_numbers() -> None:
    choices = keeping(one_way=False)
    assert choices.size == 3
    assert len(choices.lines()) == len(choices.things) + 1
    assert choices.lines()[-1] == "Type 3 numbers, such as 1 2 3."
    assert choices.code("3 1 2") == choices.code("1, 2, 3") == choices.codes[frozenset({0, 1, 2})]


@pytest.mark.parametrize("line", ["1", "1 2", "1 2 3 4", "1 1 2", "1 2 99", ""])
def test_as_many_different_numbers_as_are_wanted(line: str) -> None:
    with pytest.raises(NoSuchChoice, match="Type 3 numbers"):
        keeping(one_way=False).code(line)


def test_the_only_set_needs_no_numbers() -> None:
    choices = keeping(one_way=True)
    assert choices.lines()[-1] == "There is only one choice: press Enter."
    assert choices.code("") == choices.code("2 1 3")


def test_every_choice_has_a_text() -> None:
    choices, _notation = choices_of(OPENING)
    assert choices.text("3") == choices.texts()[2].removeprefix("3. ")
    assert choices.text("3") is not None
    assert choices.text("4") is None
