"""`mathom solve`: a final of The Duel, and what it refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.kernel.record import Record
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


def test_the_answer_as_json(tmp_path: Path) -> None:
    facts = json.loads(knock("solve", write(tmp_path, FINAL), "--json").out)
    assert facts["game"] == "duel" and set(facts["moves"]) == {"16", "Trance"}
    assert facts["best"] and all(facts["moves"][move] == facts["win"] for move in facts["best"])


def test_a_persian_answer_has_persian_digits_and_its_moves_stay_notation(tmp_path: Path) -> None:
    lines = knock("solve", write(tmp_path, FINAL), "--language", "fa").out.splitlines()
    worth, moves = lines[:2], lines[2:]
    assert all(re.search("[۰-۹]", line) and not re.search("[0-9]", line) for line in worth), worth
    assert any("balrog 16" in line for line in moves)


ROUND = """Game: towers
Chapter: 21
Players: 3
Phase: play
Hand 1: WT H1 {first}
Hand 2: H2 M1 S2
Hand 3: H3 BT S3
Characters: 1 ugluk, 2 grishnakh, 3 merry

"""


def test_a_winning_line_can_be_put_behind_the_record(tmp_path: Path) -> None:
    """Uglúk, Grishnákh and Merry win a trick each: the White Tower comes first, hand 3 leads last or never."""
    record = ROUND.format(first="M2")
    reply = knock("solve", write(tmp_path, record))
    said, *line = reply.out.splitlines()
    assert (reply.code, reply.err, said) == (0, "", "# this line reaches all goals")
    assert len(line) == 9
    end = json.loads(knock("replay", write(tmp_path, record + reply.out, "whole.txt"), "--json").out)
    assert end["over"] and end["result"]["winners"] == ["1", "2", "3"]
    facts = json.loads(knock("solve", str(tmp_path / "whole.txt"), "--upto", "3", "--json").out)
    assert (facts["game"], facts["answer"], facts["lucky"]) == ("towers", "won", False)
    assert len(facts["line"]) == 6 and facts["positions"] > 0


def test_no_line_is_said_where_there_is_none(tmp_path: Path) -> None:
    """Two Orcs and nothing else to lead: whoever hand 1 lets win, it must lead an Orc or wins too much."""
    record = ROUND.format(first="BT").replace("Hand 3: H3 BT S3", "Hand 3: H3 O S3").replace("H2 M1 S2", "O O S2")
    reply = knock("solve", write(tmp_path, record))
    assert (reply.code, reply.out) == (0, "no line\n")
    assert json.loads(knock("solve", write(tmp_path, record), "--json").out)["line"] is None


def test_a_budget_that_does_not_suffice_is_owned_up_to(tmp_path: Path) -> None:
    header = TOWERS.deal(Random(5), {"Chapter": "33", "Players": "4"})
    reply = knock("solve", write(tmp_path, Record(TOWERS.id, header, [])), "--seconds", "0.000001")
    assert (reply.code, reply.out.split(":")[0]) == (0, "unresolved")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_seconds_must_be_some(tmp_path: Path, seconds: str) -> None:
    refused(knock("solve", write(tmp_path, ROUND.format(first="M2")), "--seconds", seconds), "--seconds must be more")


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


RACE = """Game: middle_earth
Mini: purse
First: free
Free: 3 3 2
Sauron: 2 3 3
FreeAllies: ring plain
SauronAllies: march recall

"""


def test_a_small_race_is_solved(tmp_path: Path) -> None:
    reply = knock("solve", write(tmp_path, RACE))
    assert (reply.code, reply.err) == (0, "")
    assert reply.out.splitlines()[1:] == [
        "best: free march 3 u1",
        "not best: free ally ring (worth 0)",
        "not best: free ally plain (worth -1)",
    ]
    facts = json.loads(knock("solve", write(tmp_path, RACE), "--json").out)
    assert (facts["answer"], facts["value"], facts["best"]) == ("solved", "1", ["march 3 u1"])


def test_a_large_race_is_left_open_in_time(tmp_path: Path) -> None:
    whole = (
        RACE.replace("Mini: purse\n", "")
        .replace("ring plain", "ring plain march")
        .replace("march recall", "march recall ring")
    )
    reply = knock("solve", write(tmp_path, whole), "--seconds", "0.5", "--json")
    assert (reply.code, json.loads(reply.out)["answer"]) == (0, "unresolved")
