"""`mathom solve`: a final of The Duel, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.door import knock, played, refused, write

FINAL = """Game: duel
Final: yes
Start: gandalf
Energy: 6 4
Gandalf: 20 01
Balrog: 16 Trance

gandalf 20
"""
SPELL = """Game: duel
Final: yes
Start: gandalf
Energy: 3 3
Gandalf: Spell 01
Balrog: 16 Trance

gandalf Spell
"""


def test_a_final_is_solved(tmp_path: Path) -> None:
    reply = knock("solve", write(tmp_path, FINAL))
    assert (reply.code, reply.err) == (0, "")
    lines = reply.out.splitlines()
    assert lines[0].startswith("Gandalf's chance to win: ")
    assert lines[1].startswith("steps ahead of the Balrog in the end: ")
    assert [line.split(" (")[0].split(": ")[1] for line in lines[2:]] == ["balrog 16", "balrog Trance"]
    assert any(line.startswith("best: balrog") for line in lines[2:])


def test_a_draw_has_a_worth_and_no_moves(tmp_path: Path) -> None:
    reply = knock("solve", write(tmp_path, SPELL))
    assert reply.code == 0 and reply.out.splitlines()[2:] == ["a card is to be drawn"]


def test_the_best_move_keeps_the_chance(tmp_path: Path) -> None:
    before = knock("solve", write(tmp_path, FINAL)).out.splitlines()
    best = next(line for line in before if line.startswith("best: ")).removeprefix("best: ")
    after = knock("solve", write(tmp_path, f"{FINAL}{best}\n", "after.txt"))
    if after.code == 0:
        assert after.out.splitlines()[:2] == before[:2]
    else:
        refused(after, "the game is over")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (str(played(4, 3)), "only a final can be solved"),
        (str(played(4)), "the game is over"),
        ("Game: duel\nFinal: yes\n", "cannot read"),
        ("Game: chess\n", "cannot read: there is no game “chess”"),
        (FINAL + "gandalf 01\n", "illegal: D2.3"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(tmp_path: Path, record: str, said: str) -> None:
    refused(knock("solve", write(tmp_path, record)), said)


def test_a_decision_that_is_not_there(tmp_path: Path) -> None:
    refused(knock("solve", write(tmp_path, FINAL), "--upto", "9"), "there is no decision 9")
