"""`mathom play middle_earth`: whole games typed into a process, told to the end and kept as a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.door import knock, knock_outside

FIRST_CHOICES = "1\n" * 200
"""More than any game takes."""


@pytest.mark.parametrize("words", [["--as", "free", "--plain"], ["--as", "sauron"], ["--against", "human"]])
def test_a_whole_game_through_standard_input(home: Path, words: list[str]) -> None:
    reply = knock_outside("play", "middle_earth", "--seed", "5", *words, typed=FIRST_CHOICES)
    assert (reply.code, reply.err) == (0, "")
    lines = reply.out.splitlines()
    ending, record = lines[-2:]
    assert ending.endswith(("wins at once.", "and wins.", ".")) and ("win" in ending)
    path = record.removeprefix("The record stays. Look at it with: mathom replay ")
    assert path == str(home / "saves/middle_earth-1.txt")
    position = json.loads(knock("replay", path, "--json").out)
    assert position["over"] and position["game"] == "middle_earth"
    assert knock("replay", path).out.splitlines()[-1] == ending


def test_the_line_mode_explains_allies_positions_and_refusals(home: Path) -> None:
    typed = "?\n? recall\ns\nmarch 1 u5\nally nobody\nq\n"
    lines = knock("play", "middle_earth", "--seed", "3", "--plain", typed=typed).out.splitlines()
    assert "Recall: Sends an enemy unit home from the track." in lines
    assert "Ring tokens: 3 in the centre, 0 with the free army, 0 with Sauron." in lines
    assert "If the game ended now Sauron would have 6 points." in lines
    assert "There is no unit 5: each side has 3 units. (rule P2)" in lines
    assert any(line.startswith("1. Your unit 1 goes from camp to space 2.") for line in lines)
