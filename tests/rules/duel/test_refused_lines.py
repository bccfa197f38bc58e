"""What is illegal and what cannot be read: known words of the wrong side or at the wrong time are illegal."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import duel

HEADER = "Gandalf: 15 20; Balrog: 09"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("balrog order", "D2.3"),
        ("gandalf order", "D2.3"),
        ("gandalf swap 07", "D2.3"),
        ("gandalf Feint", "D2.3"),
        ("gandalf keep 01", "D6.3"),
        ("gandalf keep 03 02 01", "D6.3"),
        ("* draw 09", "D2.3"),
    ],
)
def test_known_words_in_the_wrong_place_are_illegal(line: str, rule: str) -> None:
    assert duel(HEADER).refused(line) == rule


@pytest.mark.parametrize("line", ["gandalf keep 03 xx", "gandalf fly", "frodo 15", "gandalf 99", "* draw zz"])
def test_unknown_words_cannot_be_read(line: str) -> None:
    assert duel(HEADER).unreadable(line)
