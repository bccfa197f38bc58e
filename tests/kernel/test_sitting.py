"""A sitting with the pocket game: the referee writes, tells, refuses and keeps its secrets."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.kernel.game import CHANCE, NOBODY
from mathom.kernel.sitting import Sitting
from tests.mini.game import MINI
from tests.mini.rules import DECLINE, MiniState
from tests.mini.view import MiniView

Table = Sitting[MiniState, MiniView]
PAIR = {"Hands": "2", "Hand 1": "a1 b2", "Hand 2": "a2 a3"}
DUMMY = {"Hands": "3", "Dummy": "yes", "Hand 1": "a1 b2", "Hand 2": "a2 a3", "Hand 3": "b1 b3"}


@pytest.fixture
def table() -> Table:
    return Sitting(MINI, PAIR)


def after(table: Table, *lines: str) -> Table:
    for line in lines:
        actor, _, move = line.partition(" ")
        table.play(actor, move)
    return table


def told(table: Table) -> tuple[object, ...]:
    """All that a refused line must leave alone."""
    return (table.state.key(), str(table), list(table.events), list(table.marks), table.decisions, table.position())


def test_a_new_sitting(table: Table) -> None:
    assert table.actors == ("1", "2")
    assert str(table) == "Game: mini\nHands: 2\nHand 1: a1 b2\nHand 2: a2 a3\n\n"
    assert [event.kind for event in table.events] == ["deal", "deal", "deal", "ask"]
    assert (table.decisions, table.marks) == (0, [])


def test_lines_events_and_decisions_are_counted(table: Table) -> None:
    after(table, "1 decline", "1 a1", "2 a3", "* draw 2 b1")
    assert str(table).endswith("\n\n1 decline\n1 a1\n2 a3\n* draw 2 b1\n")
    assert table.decisions == 3
    assert table.marks == [4, 6, 8, 11]
    assert [event.kind for event in table.events[4:]] == [
        *("decline", "ask"),
        *("play", "ask"),
        *("play", "take", "ask"),
        *("draw", "ask"),
    ]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("1 give a2", "M2"),
        ("1 a1", "M2"),
        ("2 a2", "M3"),
        ("2 give a2", "M3"),
        ("2 decline", "M3"),
        ("2 knock", "M3"),
        ("1 knock", "M7"),
        ("1 pass", "M3"),
        ("2 return a2", "M3"),
        ("* draw 1 b1", "M3"),
    ],
)
def test_illegal_lines_change_nothing(table: Table, line: str, rule: str) -> None:
    before = told(table)
    with pytest.raises(IllegalMove) as caught:
        after(table, line)
    assert caught.value.objection.rule == rule
    assert str(caught.value).startswith(f"{rule}: ")
    assert told(table) == before


@pytest.mark.parametrize("line", ["3 a1", "one a1", "1 a9", "1", "* draw 3 a1", "* deal a1", "* "])
def test_unreadable_lines_change_nothing(table: Table, line: str) -> None:
    before = told(table)
    with pytest.raises(NotationError) as caught:
        after(table, line)
    assert caught.value.sentence
    assert told(table) == before


def test_while_chance_is_due_nobody_moves(table: Table) -> None:
    after(table, "1 decline", "1 a1", "2 a3")
    assert table.state.actor == CHANCE
    before = told(table)
    for line, rule in (("2 a2", "M3"), ("1 b2", "M3"), ("* draw 1 b1", "M4"), ("* draw 2 a1", "M4")):
        with pytest.raises(IllegalMove) as caught:
            after(table, line)
        assert caught.value.objection.rule == rule
    assert told(table) == before


def test_what_is_said_unasked_is_written_and_told(table: Table) -> None:
    after(table, "1 decline", "2 knock")
    assert str(table).endswith("\n\n1 decline\n2 knock\n")
    assert (table.decisions, table.marks) == (2, [4, 6])
    assert [event.kind for event in table.events[6:]] == ["knock", "ask"]
    assert table.view(ONLOOKER).worth == 2
    assert table.position()["to_move"] == "1"
    after(table, "1 a1", "2 a3")
    assert table.position()["scores"] == {"1": 0, "2": 8}


def test_settle_draws_as_long_as_chance_is_due(table: Table) -> None:
    after(table, "1 decline", "1 a1", "2 a3").settle(Random(3))
    assert [line.actor for line in table.lines[3:]] == ["*", "*"]
    assert table.state.actor == 1
    count = len(table.lines)
    table.settle(Random(3))
    assert len(table.lines) == count


def test_after_the_end_nothing_can_be_done(table: Table) -> None:
    after(table, "1 decline", "1 a1", "2 a3", "* draw 2 b1", "* draw 1 b3", "2 a2", "1 b2", "2 b1", "1 b3")
    assert table.state.actor == NOBODY
    assert table.position()["result"] == {"winners": ["2"], "reason": "alone"}
    assert table.view(ONLOOKER).outcome == table.state.outcome()
    for line in ("1 a1", "2 b1", "* draw 1 b1"):
        with pytest.raises(IllegalMove, match="M5: the game is over"):
            after(table, line)


def test_the_position_says_what_every_game_says(table: Table) -> None:
    position = table.position()
    assert list(position)[:6] == ["game", "over", "to_move", "prompt", "legal", "result"]
    assert list(position.values())[:6] == ["mini", False, "1", "give", ["give a1", "give b2", "decline"], None]
    after(table, "1 decline", "1 a1", "2 a3")
    assert [table.position()[key] for key in ("to_move", "prompt", "legal")] == [None, None, []]


def test_legal_moves_are_for_the_decider_and_the_referee() -> None:
    table: Table = Sitting(MINI, DUMMY)
    after(table, "1 decline", "1 b2", "2 a2")
    assert table.position()["to_move"] == "3"
    hands = {seat: table.position(seat)["legal"] for seat in (0, 1, 2, ONLOOKER, EVERYTHING)}
    assert hands == {0: ["b1", "b3"], 1: [], 2: [], ONLOOKER: [], EVERYTHING: ["b1", "b3"]}


def test_everybody_is_told_his_part(table: Table) -> None:
    after(table, "1 give a1")
    secrets = {seat: table.seen(seat, since=4)[0].secret for seat in (0, 1, ONLOOKER, EVERYTHING)}
    assert secrets == {0: (0,), 1: (0,), ONLOOKER: None, EVERYTHING: (0,)}
    assert table.seen(0, since=5) == [table.events[5]]


def test_a_view_is_the_callers_own(table: Table) -> None:
    view = table.view(0)
    view.known[0] = 0
    assert table.position(0)["hands"]["1"] == {"known": ["a1", "b2"], "unknown": 0}
    after(table, "1 give a1")
    assert view.size == [2, 2, 2]
    assert table.view(0).size == [1, 3, 2]


def test_a_view_of_the_past(table: Table) -> None:
    after(table, "1 give a1", "2 return a2")
    assert table.view_at(1, table.marks[0]).size == [2, 2, 2]
    assert table.view_at(1, table.marks[1]).size == [1, 3, 2]
    assert table.view_at(1, len(table.events)).known == table.view(1).known


def test_the_record_is_a_copy(table: Table) -> None:
    record = table.record()
    table.decide(DECLINE)
    record.header.clear()
    assert record.lines == []
    assert str(table).endswith("Hand 2: a2 a3\n\n1 decline\n")


def test_the_header_is_a_copy() -> None:
    header = dict(PAIR)
    table: Table = Sitting(MINI, header)
    header["Hand 1"] = "b3 b1"
    assert table.header == PAIR


def test_a_bad_header_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        Sitting(MINI, {"Hands": "2", "Hand 1": "a1", "Hand 2": "a7"})
    assert caught.value.key == "Hand 2"


@given(st.integers(0, 2**32), st.sampled_from(sorted(MINI.minis)))
def test_words_and_codes_play_the_same_game(seed: int, mini: str) -> None:
    rng = Random(seed)
    header = MINI.minis[mini](rng)
    by_code: Table = Sitting(MINI, header)
    while by_code.state.actor != NOBODY:
        if by_code.state.actor == CHANCE:
            by_code.settle(rng)
        else:
            by_code.decide(rng.choice(by_code.state.legal()))
    by_words: Table = Sitting(MINI, header)
    for line in by_code.lines:
        by_words.play(line.actor, line.move)
    assert told(by_words) == told(by_code)
