"""T4, T9 and the campaign: goals at the end, verdicts, long chapters, stopping early."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.kernel.event import ONLOOKER
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting
from mathom.words import words
from tests.rules.towers.table import dealt, legal, play, reason, refused, sit, until, verdict

HUNT = "aragorn-hunter boromir gimli-hunter"


def test_T4_1_as_many_tricks_as_the_smallest_hand() -> None:
    table = sit("19", ["H1 H2", "H3 H4 M1", "H5 H6 M2"], HUNT)
    assert table.state.total == 2
    assert sit("20", ["H1 H2", "H3", "H5 H6"], "aragorn-hunter eomer gimli-hunter", Hidden_2="M1").state.total == 2
    play(table, "1 H1", "2 H3", "3 H5", "3 M2", "1 H2", "2 M1")
    assert reason(table) == "missed"
    assert table.position()["hands"]["3"] == ["H6"]


def test_T4_2_verdicts_are_public_and_final() -> None:
    table = sit("36", ["H1 H2", "H3 H4", "H5 H6"], "sam-ringbearer frodo-stung gorbag")
    assert [verdict(table, hand) for hand in (1, 2, 3)] == ["lost", "open", "lost"]
    play(table, "1 H1", "2 H3", "3 H5")
    assert table.position(ONLOOKER)["verdicts"]["2"] == "open"
    play(table, "3 H6", "1 H2", "2 H4")
    assert verdict(table, 2) == "secured"


def test_T4_3_stop_when_a_goal_is_lost() -> None:
    table = play(sit("19", ["H1 H2 H7", "H3 H4 H8", "H5 H6 M2"], HUNT), "1 H1", "2 H3", "3 H5")
    assert "stop" not in legal(table)
    play(table, "2 stop")
    assert legal(table) == ["stop", "continue"]
    play(table, "3 stop", "1 continue")
    assert table.state.prompt == "play"
    refused(table, "2 stop", "T3.1")
    play(table, "3 H6", "1 H2", "2 H4", "3 stop", "1 stop", "2 stop")
    assert reason(table) == "stopped"


def test_T4_3_no_stopping_while_all_is_open() -> None:
    table = play(sit("21", ["WT H2 H7", "H3 H4 H8", "H5 H6 M2"], "ugluk grishnakh merry"), "1 H2", "2 H3", "3 H5")
    refused(table, "3 stop", "T4.3")


def test_T4_4_majority_of_tricks_that_somebody_won() -> None:
    table = sit("19", ["WT M1 H3", "BT M2 H1", "O M3 H2"], HUNT)
    play(table, "1 WT", "2 BT", "3 O", "1 H3", "2 H1", "3 H2")
    assert verdict(table, 1) == "open"
    play(table, "1 M1", "2 M2", "3 M3")
    # The Black Tower's player is Boromir: with him Aragorn has 1 of the 2 tricks won, which is not more than half.
    assert verdict(table, 1) == "lost"


def test_T4_5_long_chapter_restart_and_keep() -> None:
    table = until(dealt("32", 3, 2), "again", 2)
    assert legal(table) == ["restart", "keep"]
    position = table.position()
    assert position["over"] is False and position["trick"] >= 1
    first = table.actors[table.state.actor]
    play(table, f"{first} keep")
    position = table.position()
    assert position["over"] is False and position["to_move"] is None and position["legal"] == []
    assert table.state.actor == CHANCE
    rng = Random(1)
    text = TOWERS.draw_text(table.state, table.state.draw(rng))
    assert text.startswith("deal 1 ")
    play(table, f"* {text}")
    table.settle(rng)
    assert table.position()["round"] == 2


def test_T4_5_reached_characters_are_kept() -> None:
    header = TOWERS.deal(Random(3), {"Chapter": "32", "Players": "3", "Achieved": "frodo faramir sam"})
    table = Sitting(TOWERS, header)
    assert legal(table) == ["group 2", "group 3"]
    assert table.position()["achieved"] == ["frodo", "sam", "faramir"]
    again = until(table, "again", 1)
    play(again, f"{again.actors[again.state.actor]} restart")
    assert again.position()["achieved"] == []


def test_T4_6_card_beats_chapter_beats_rules() -> None:
    # The Light (a card) wins over the One Ring, which by the rules wins over everything.
    table = sit("35", ["R2 R1", "M1 H1", "H2 F8"], "frodo sam shelob", Burden="2")
    play(table, "1 R1!", "2 H1!", "3 H2")
    assert table.position()["leader"] == 2


def test_T9_1_endless_road() -> None:
    table = dealt("endless", 4, 4)
    assert len(table.header["Pool"].split()) == 12
    assert table.position()["characters"][str(table.state.leader + 1)] == "aragorn-hunter"
    assert set(legal(table)) == {f"take {name}" for name in table.header["Pool"].split()}
    assert len(dealt("endless", 2, 4).header["Pool"].split()) == 8
    assert reason(until(table, "never", 1)) in ("too long", "won")


@pytest.mark.parametrize(("achieved", "warned"), [(0, False), (5, False), (6, True), (7, False), (8, False)])
def test_T9_1_a_warning_before_the_last_ones(achieved: int, warned: bool) -> None:
    pool = "boromir eomer merry pippin hama erkenbrand gamling shagrat"
    lines = {"Pool": pool}
    if achieved:
        lines["Achieved"] = " ".join(["aragorn-hunter", *pool.split()[:achieved]])
    table = dealt("endless", 3, 1, **lines)
    facts = words("towers").facts(table.view(0))
    assert any("are still open" in fact for fact in facts) == warned
