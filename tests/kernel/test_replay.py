"""Replaying records, and the one line that says where a bad one fails."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.kernel.digest import digest
from mathom.kernel.game import CHANCE, NOBODY
from mathom.kernel.record import parse_record
from mathom.kernel.replay import BadRecord, replay
from mathom.kernel.sitting import Sitting
from tests.mini.game import MINI
from tests.mini.rules import MiniState
from tests.mini.view import MiniView

GAME = """\
Game: mini
Hands: 2
Hand 1: a1 b2
Hand 2: a2 a3

1 decline
1 a1
2 a3        # takes it
* draw 2 b1
* draw 1 b3
2 a2
1 b2
2 b1
1 b3
"""


def fails(text: str, upto: int | None = None) -> tuple[int, str]:
    """The line and the message of a record that does not replay."""
    with pytest.raises(BadRecord) as caught:
        replay(MINI, parse_record(text), upto)
    assert str(caught.value) == caught.value.message
    return caught.value.line, caught.value.message


def test_a_whole_game() -> None:
    sitting = replay(MINI, parse_record(GAME))
    assert sitting.state.actor == NOBODY
    assert sitting.decisions == 7
    assert sitting.position()["scores"] == {"1": 4, "2": 8}


@pytest.mark.parametrize(("upto", "lines"), [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (99, 9), (None, 9)])
def test_up_to_a_decision_and_its_draws(upto: int | None, lines: int) -> None:
    assert len(replay(MINI, parse_record(GAME), upto).lines) == lines


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("Hands: 2", "Hands: 7", 2, "cannot read: there are two or three hands"),
        ("Hands: 2", "Hand 9: 2", 1, "cannot read: there are two or three hands"),
        ("Hand 2: a2 a3\n", "", 1, "cannot read: the line Hand 2 is missing"),
        ("Hand 2: a2 a3", "Hand 2: a2 a9", 4, "cannot read: there is no card “a9”"),
        ("Hand 2: a2 a3", "Hand 2: a2 a3\nStock: b1", 5, "cannot read: Stock is no header line of this game"),
        ("1 decline", "1 refuse", 6, "cannot read: there is no move “refuse”"),
        ("1 decline", "4 decline", 6, "cannot read: nobody here is called “4”"),
        ("1 decline", "2 return a2", 6, "illegal: M3: somebody else is to move"),
        ("1 decline", "2 decline", 6, "illegal: M3: somebody else is to move"),
        ("1 decline", "1 pass", 6, "illegal: M3: nobody may pass"),
        ("1 decline", "2 knock", 6, "illegal: M3: somebody else is to move"),
        ("1 a1\n", "1 knock\n1 a1\n", 7, "illegal: M7: who is asked does not knock"),
        ("1 a1\n", "2 knock\n2 knock\n1 a1\n", 8, "illegal: M3: somebody else is to move"),
        ("2 a3 ", "2 b2 ", 8, "illegal: M3: b2 is not in this hand"),
        ("2 a3 ", "2 give a3 ", 8, "illegal: M3: now the question is “play”"),
        ("* draw 2 b1", "* draw 2 b9", 9, "cannot read: “draw 2 b9” is no draw"),
        ("* draw 2 b1", "* draw 1 b1", 9, "illegal: M4: another hand draws first"),
        ("* draw 2 b1\n", "", 9, "illegal: M4: another hand draws first"),
        ("* draw 1 b3", "2 a2", 10, "illegal: M3: somebody else is to move"),
        ("2 a2", "* draw 2 b1\n2 a2", 11, "illegal: M3: somebody else is to move"),
        ("1 b3\n", "1 b3\n\n1 b3\n", 16, "illegal: M5: the game is over"),
    ],
)
def test_where_and_why_a_record_fails(old: str, new: str, line: int, message: str) -> None:
    assert GAME.count(old) == 1 or old in ("1 b3\n", "2 a2")
    head, _, tail = GAME.rpartition(old)
    assert fails(head + new + tail) == (line, message)


def test_the_position_before_a_fault_can_be_seen() -> None:
    text = GAME.replace("2 a2\n", "2 a1\n").replace("\n1 b2\n", "\nnonsense here\n")
    assert len(replay(MINI, parse_record(text), upto=3).lines) == 5
    assert fails(text, upto=4) == (11, "illegal: M3: a1 is not in this hand")


@given(st.integers(0, 2**32), st.sampled_from(sorted(MINI.minis)), st.data())
def test_a_mutated_record_replays_or_fails_at_one_of_its_lines(seed: int, mini: str, data: st.DataObject) -> None:
    rows = str(_played(seed, mini)).split("\n")
    at = data.draw(st.integers(1, len(rows) - 1))
    swapped = st.integers(1, len(rows) - 1).map(rows.__getitem__)
    rows[at] = data.draw(st.one_of(swapped, st.sampled_from(["1 decline", "2 a1", "* draw 1 a1", "3 b3", "# no"])))
    try:
        record = parse_record("\n".join(rows))
    except Exception as fault:
        assert "twice" in str(fault) or "“" in str(fault) or "Game" in str(fault)
        return
    try:
        sitting = replay(MINI, record)
    except BadRecord as fault:
        assert 1 <= fault.line <= len(rows)
        assert fault.message.startswith(("cannot read: ", "illegal: M"))
    else:
        assert len(sitting.lines) == len(record.lines)


@given(st.integers(0, 2**32), st.sampled_from(sorted(MINI.minis)))
def test_the_digest_is_of_the_state_and_of_nothing_else(seed: int, mini: str) -> None:
    sitting = _played(seed, mini)
    again = replay(MINI, sitting.record())
    assert digest(again.state) == digest(sitting.state) == digest(sitting.state.clone())
    assert len(digest(again.state)) == 16
    int(digest(again.state), 16)


def test_digests_of_other_states_are_others() -> None:
    found = set()
    for upto in range(8):
        found.add(digest(replay(MINI, parse_record(GAME), upto).state))
    assert len(found) == 8


def test_the_digest_is_pinned() -> None:
    assert digest(replay(MINI, parse_record(GAME), upto=0).state) == "8d3ecf34785d1141"


def _played(seed: int, mini: str) -> Sitting[MiniState, MiniView]:
    rng = Random(seed)
    sitting: Sitting[MiniState, MiniView] = Sitting(MINI, MINI.minis[mini](rng))
    while sitting.state.actor != NOBODY:
        if sitting.state.actor == CHANCE:
            sitting.settle(rng)
        else:
            sitting.decide(rng.choice(sitting.state.legal()))
    return sitting
