"""The oracle against examples worked out by hand from the rules: setup, pyramid, rounds of a long chapter."""

import random

import pytest

from tests.oracle.test_towers_oracle_tricks import at_lead, play
from tests.oracle.towers import TowersOracle
from tests.oracle.towers_data import deck
from tests.oracle.towers_dealer import deal_lines, random_header


def stacked(chapter: str, players: int, tops: dict[str, str]) -> TowersOracle:
    """A full deal in which each named place starts with the cards wanted, the rest in deck order."""
    hands = 3 if players in (2, 3) else 4
    rest = deck(chapter, hands)
    for cards in tops.values():
        for card in cards.split():
            rest.remove(card)
    header = {"Chapter": chapter, "Players": str(players)}
    size = len(deck(chapter, hands)) // hands
    for place in [*(f"Hand {h}" for h in range(1, hands + 1)), "Free"]:
        cards_here = tops.get(place, "").split()
        if place != "Free":
            while len(cards_here) < size:
                cards_here.append(rest.pop(0))
        elif rest:
            cards_here += rest
        if cards_here:
            header[place] = " ".join(cards_here)
    return TowersOracle(header)


def test_t2_3_nobody_may_leave_a_starred_character_out() -> None:
    oracle = stacked("19", 3, {"Hand 2": "WT", "Free": "H1"})
    assert (oracle.actor(), oracle.position()["figures"]) == ("3", {"WT": 2, "BT": None})
    assert oracle.legal() == ["take boromir", "take legolas-hunter", "take gimli-hunter"]
    play(oracle, "3 take gimli-hunter")
    assert oracle.legal() == ["take boromir"]


def test_t2_5_aragorn_never_returns_the_white_tower() -> None:
    oracle = stacked("19", 3, {"Hand 1": "WT H8", "Hand 2": "M8", "Free": "H1"})
    play(oracle, "2 take boromir", "3 take legolas-hunter", "2 give M8 to 1")
    assert "M8" in oracle.table.hand[1]
    assert "return M8" in oracle.legal()
    assert "return WT" not in oracle.legal()
    play(oracle, "1 return H8")
    assert (oracle.actor(), oracle.legal()[-1]) == ("3", "decline")
    assert all(text.endswith(" to 1") for text in oracle.legal()[:-1])  # no Gimli in play
    assert play(oracle, "3 decline")["prompt"] == "lead"


def test_t2_8_the_taker_chooses_the_card_for_the_black_tower() -> None:
    oracle = stacked("21", 3, {"Hand 1": "WT", "Hand 2": "M1", "Hand 3": "BT", "Free": "H1"})
    position = play(oracle, "2 take grishnakh", "3 take merry")
    assert (oracle.actor(), oracle.prompt()) == ("2", "hand")
    assert position["figures"] == {"WT": 1, "BT": 2}
    assert "hand BT" not in oracle.legal()
    play(oracle, "2 hand M1")
    assert "M1" in oracle.table.hand[3]


def test_t8_22_the_free_card_goes_under_the_figure_and_hills_are_drawn() -> None:
    oracle = stacked("22", 3, {"Hand 1": "WT", "Free": "F9"})
    play(oracle, "2 take quickbeam", "3 take merry")
    assert (oracle.actor(), oracle.legal()[0]) == ("*", "hill 2 1")
    position = play(oracle, "* hill 2 5", "3 decline")
    assert (position["under"], position["free"]) == ("F9", [])
    assert oracle.table.hill == {2: 5}


def test_t8_31_the_highest_card_goes_to_the_gate() -> None:
    oracle = stacked("31", 3, {"Hand 1": "R1 H7 M7 R5"})
    assert oracle.legal()[:2] == ["gate H7", "gate M7"]
    position = play(oracle, "1 gate M7")
    assert (position["event"], position["figures"]) == (["M7"], {"WT": 1, "BT": None})
    assert stacked("31", 3, {"Hand 1": "R1 H7 BT"}).legal() == ["gate BT"]


def test_t8_32_groups_and_several_exchanges() -> None:
    oracle = stacked("32", 3, {"Hand 1": "R1"})
    play(oracle, "1 group 2", "2 take smeagol-sworn")
    assert oracle.legal() == ["take boromir"]
    play(oracle, "3 take boromir")
    given = oracle.legal()[0]
    assert given.endswith(" to 3")
    play(oracle, "2 " + given, "3 return " + given.split()[1])
    assert {text[-1] for text in oracle.legal()} == {"1", "e"}
    play(oracle, "2 decline", "3 decline", "1 decline")
    assert oracle.legal() == ["burden 2", "burden 3", "burden 4", "burden 5"]


def test_t2_7_and_t8_34_simultaneous_exchange_and_steps() -> None:
    oracle = stacked("34", 3, {"Hand 1": "R1", "Hand 2": "M1", "Hand 3": "M2"})
    play(oracle, "2 take gollum-servant", "3 take sam", "2 give M1 to 3")
    assert "give M1 to 2" not in oracle.legal()
    assert "M1" not in oracle.table.hand[2] + oracle.table.hand[3]
    play(oracle, "3 give M2 to 2", "3 decline", "1 burden 4")
    assert "M2" in oracle.table.hand[2]
    assert "M1" in oracle.table.hand[3]
    play(oracle, "1 step none")
    assert oracle.legal() == ["step first", "step last"]
    play(oracle, "2 step last")
    assert oracle.legal() == ["step first"]
    assert play(oracle, "3 step first")["prompt"] == "lead"


def test_t8_35_shelob_takes_eights_and_lays_three_away() -> None:
    oracle = stacked("35", 4, {"Hand 1": "R1", "Hand 2": "BT M1 M2"})
    play(oracle, "2 take shelob", "3 take gollum-friend", "4 take sam")
    assert oracle.prompt() == "aside"
    position = play(oracle, "2 aside M2 BT M1")
    assert position["figures"] == {"WT": None, "BT": 2}
    assert position["event"] == ["WT", "BT", "M1", "M2"]
    assert "give H8 to 3" in oracle.legal()
    play(oracle, "2 give H8 to 3")
    assert "return H8" in oracle.legal()


def test_t8_36_open_cards() -> None:
    oracle = stacked("36", 3, {"Hand 1": "R1 S7", "Hand 2": "M1", "Hand 3": "M2"})
    play(oracle, "2 take frodo-stung", "3 take gorbag", "2 decline", "3 decline", "2 open M1", "3 open M2")
    assert "open R1" not in oracle.legal()
    assert play(oracle, "1 open S7")["open"] == {"1": "S7", "2": "M1", "3": "M2"}


# ---- two players --------------------------------------------------------------------------------


def test_t5_1_pyramid_covers_and_turns_up() -> None:
    oracle = stacked("19", 2, {"Hand 1": "WT", "Hand 3": "H1 H2 H3 M1 M2 M3 M4 S1 S2 S3 S4 S5", "Free": "F1"})
    t = oracle.table
    rows = [["H1", "?", "H3"], ["?", "?", "?", "?"], ["S1", "S2", "S3", "S4", "S5"]]
    assert t.shown_hand(3) == rows
    assert t.usable(3) == ["S1", "S2", "S3", "S4", "S5"]
    t.take_out(3, "S1")
    t.take_out(3, "S2")
    assert "M1" not in t.usable(3)  # uncovered, but face down until the end of a trick
    t.turn_up()
    assert t.usable(3) == ["S3", "S4", "S5", "M1"]
    t.take_out(3, "M1")
    assert "H1" not in t.usable(3)


def test_t5_3_a_received_card_takes_the_place_given_up() -> None:
    cards = "H1 H2 H3 M1 M2 M3 M4 S1 S2 S3 S4 S5"
    oracle = stacked("19", 2, {"Hand 1": "WT", "Hand 2": "F8", "Hand 3": cards, "Free": "F1"})
    play(oracle, "2 take boromir", "3 take gimli-hunter", "2 give F8 to 3")
    assert oracle.legal() == [f"return {card}" for card in ("S1", "S2", "S3", "S4", "S5", "F8")]
    play(oracle, "3 return S2")
    assert oracle.table.shown_hand(3)[2] == ["S1", "F8", "S3", "S4", "S5"]
    assert all(text.endswith(" to 1") for text in oracle.legal()[:-1])


def test_t5_1_thirteen_and_fourteen_cards() -> None:
    t = stacked("31", 2, {"Hand 1": "R1"}).table
    assert ([len(row) for row in t.rows], len(t.beside)) == ([3, 4, 5], 1)
    t = stacked("25", 2, {"Hand 1": "WT", "Free": "H1"}).table
    assert [len(row) for row in t.rows] == [2, 3, 4, 5]


# ---- long chapters and deals --------------------------------------------------------------------


def test_t4_5_a_lost_round_asks_and_a_new_deal_follows() -> None:
    oracle = at_lead("32", ["H1", "H2", "H3"], "frodo sam faramir", Burden="2", Achieved="boromir", Round="2")
    position = play(oracle, "1 H1", "2 H2", "3 H3")
    assert (position["over"], oracle.actor(), oracle.legal()) == (False, "1", ["restart", "keep"])
    position = play(oracle, "1 keep")
    assert (position["to_move"], position["legal"], position["round"]) == (None, [], 2)
    with pytest.raises(ValueError):
        oracle.play("*", "deal Free H1")  # part 2 has no free card
    oracle = at_lead("32", ["H1", "H2", "H3"], "frodo sam faramir", Burden="2", Achieved="boromir", Round="2")
    play(oracle, "1 H1", "2 H2", "3 H3", "1 restart")
    for line in deal_lines("32", 3, random.Random(1), 0):
        position = play(oracle, "* " + line)
    assert (position["achieved"], position["round"], position["prompt"]) == ([], 1, "group")


def test_t8_25_a_missed_goal_costs_only_the_chance_but_aragorns_loses() -> None:
    hands = ["H8 M1 S1 S2 F1 F2", "H1 M8 S8 S3 O F3", "O M2 S4 F8 F7 F4"]
    oracle = at_lead("25", hands, "aragorn-leader legolas-competitor gimli-competitor", GimliOrcs="0")
    play(oracle, "1 H8", "2 H1", "3 O", "1 F1", "2 F3", "3 F8", "3 F7", "1 F2", "2 O", "3 M2", "1 M1", "2 M8")
    position = play(oracle, "2 S8", "3 S4", "1 S1", "2 S3", "3 F4", "1 S2")
    assert position["tricks"] == {"1": 1, "2": 3, "3": 2}
    assert (oracle.legal(), position["achieved"]) == (["restart", "keep"], [])


def test_a_deal_must_be_complete() -> None:
    header = random_header("19", 4, random.Random(3), chance_known=False)
    header["Hand 1"] = header["Hand 2"]
    with pytest.raises(ValueError):
        TowersOracle(header)


def test_t9_1_the_endless_road_ends_when_all_of_the_pool_are_reached() -> None:
    hands = ["H8 M8 F1", "H1 M1 F8", "H2 M2 F2"]
    oracle = at_lead("endless", hands, "aragorn-hunter merry pippin", Pool="merry pippin")
    lines = ["1 H8", "2 H1", "3 H2", "1 M8", "2 M1", "3 M2", "1 F1", "2 F8", "3 F2"]
    position = play(oracle, *lines)
    assert position["result"] == {"winners": [1, 2, 3], "reason": "all reached"}
    oracle = at_lead("endless", hands, "aragorn-hunter merry pippin", Pool="merry pippin gorbag")
    position = play(oracle, *lines)
    assert (position["over"], position["to_move"], position["verdicts"]) == (
        False,
        None,
        {"1": "secured", "2": "secured", "3": "secured"},
    )
    assert position["achieved"] == ["aragorn-hunter", "merry", "pippin"]
    for line in deal_lines("endless", 3, random.Random(1), 0):
        position = play(oracle, "* " + line)
    assert (position["round"], position["prompt"]) == (2, "take")
    assert "take merry" in oracle.legal()  # reached, but may be chosen again


def test_t8_25_after_the_fourth_round() -> None:
    hands = ["H8 H7 M1 H1 H2 H3", "S1 S2 M3 S8 M4 S3", "F1 F2 M2 F3 M5 F8"]
    names = "aragorn-leader theoden gimli-competitor"
    tricks = ["1 H8", "2 S1", "3 F1", "1 H7", "2 S2", "3 F2", "1 M1", "2 M3", "3 M2"]
    tricks += ["2 S8", "3 F3", "1 H1", "2 M4", "3 M5", "1 H2", "3 F8", "1 H3", "2 S3"]
    reached = "theoden gimli-competitor legolas-competitor erkenbrand eomer"
    oracle = at_lead("25", hands, names, Round="4", Achieved=reached + " gandalf-white")
    position = play(oracle, *tricks)
    assert position["verdicts"] == {"1": "secured", "2": "lost", "3": "lost"}
    assert position["result"] == {"winners": [1, 2, 3], "reason": "all reached"}  # Hama and Gamling need not
    oracle = at_lead("25", hands, names, Round="4", Achieved=reached)
    assert play(oracle, *tricks)["prompt"] == "again"
    play(oracle, "1 keep")
    for line in deal_lines("25", 3, random.Random(1), 0):
        position = play(oracle, "* " + line)
    assert (position["round"], position["achieved"]) == (1, [*reached.split(), "aragorn-leader"])
    oracle = at_lead("25", hands, names, Round="2", Achieved="theoden", GimliOrcs="2")
    assert play(oracle, *tricks)["to_move"] is None
    with pytest.raises(ValueError):
        for line in deal_lines("25", 3, random.Random(1), 0):
            oracle.play("*", line)  # two Orcs lie under Gimli's card
