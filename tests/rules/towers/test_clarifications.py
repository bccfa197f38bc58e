"""T12: the small print."""

from __future__ import annotations

from tests.rules.towers.table import dealt, legal, play, reason, refused, sit, until, verdict
from tests.rules.towers.test_setup import four


def test_T12_1_an_exchange_without_a_partner_is_skipped() -> None:
    table = play(four("27"), "3 take gimli-hunter", "4 take eomer", "1 take gandalf-white")
    asked = set()
    while table.state.prompt != "play":
        if table.state.prompt == "give":
            asked.add(table.state.actor + 1)
        play(table, f"{table.state.actor + 1} {legal(table)[-1]}")
    assert asked == {1}, "Gimli's partners are not in play"


def test_T12_2_hidden_cards_come_back_between_two_tricks_only() -> None:
    cast = "aragorn-hunter eomer gimli-hunter"
    table = sit("20", ["H1 H2", "H3", "H5 H6"], cast, Hidden_2="M1")
    assert table.state.prompt == "play"
    play(table, "1 H1", "2 H3", "3 H5")
    assert legal(table) == ["unhide"], "the hand is empty"
    play(table, "2 unhide", "3 H6", "1 H2", "2 M1")
    assert reason(table) == "missed"


def test_T12_2_a_card_for_a_hidden_black_tower_goes_to_the_hand() -> None:
    table = play(four("27", Hand_1="BT H1 H2 H3 H4 H5 H6 H7 O", Hand_2="WT M1 M2 M3 M4 M5 M6 M7 O"))
    assert table.position()["characters"]["1"] == "saruman"


def test_T12_3_only_gollum_may_decline() -> None:
    table = until(dealt("34", 4, 3), "swap", 3)
    assert table.state.prompt == "swap" and "decline" not in legal(table)


def test_T12_4_the_black_tower_is_never_given_away() -> None:
    table = play(four("21"), "2 take merry", "3 take grishnakh", "4 take pippin", "2 give BT to 3")
    assert "return BT" not in legal(table)
    refused(table, "3 return BT", "T2.5")


def test_T12_5_a_one_ring_that_wins_is_of_rank_1() -> None:
    cast = "frodo smeagol-wretched gollum-wicked"
    table = sit("33", ["H1 M1", "R1 M2", "R5 M3"], cast, Burden="2")
    play(table, "1 H1", "2 R1!", "3 R5")
    assert verdict(table, 2) == "secured"


def test_T12_6_majority_without_discarded_tricks() -> None:
    cast = "aragorn-hunter old-man old-man"
    table = sit("23", ["H1 M1 F8 F7", "H8 M2 F4 BT", "H3 M8 F6 F5"], cast, Free="S1")
    play(table, "1 H1", "2 H8", "3 H3")
    assert table.state.claimed == 0


def test_T12_6_drawn_shadows_lengthen_nothing() -> None:
    cast = "gandalf-white pippin shadowfax"
    table = sit("28", ["H1 M1", "H4 M4", "H3 M3"], cast, Palantir="S4 S5", Leader="2")
    play(table, "2 H4", "3 H3", "1 H1")
    assert table.state.left == 1


def test_T12_7_an_orc_put_to_lead_is_legal_while_there_are_other_cards() -> None:
    ents = "treebeard quickbeam merry"
    assert legal(sit("22", ["O M2", "S3 M4", "S4 M1"], ents, Under="S8", Hill_2="3")) == ["M2", "O"]
    assert reason(sit("22", ["O", "S3", "S4"], ents, Under="S8", Hill_2="3")) == "nothing to lead"


def test_T12_8_turned_in_the_last_trick_gandalf_does_not_act() -> None:
    table = sit("23", ["H1 M1", "H8 M2", "H3 M8"], "aragorn-hunter old-man old-man", Free="S1")
    play(table, "1 H1", "2 H8", "3 H3", "2 M2", "3 M8", "1 M1", "* turn 2 gandalf-white")
    assert reason(table) == "missed"


def test_T12_8_winning_the_last_trick_still_draws() -> None:
    cast = "gandalf-white pippin shadowfax"
    table = play(sit("28", ["H1", "H4", "H3"], cast, Palantir="S4 S5"), "1 H1", "2 H4", "3 H3")
    assert table.position()["palantir"] == 1


def test_T12_9_a_trick_with_the_one_ring_does_not_count_for_smeagol() -> None:
    table = sit("30", ["H1 M1", "R1 M2", "R5 M3"], "frodo smeagol-sworn gollum-stinker", Burden="2")
    play(table, "1 H1", "2 R1!", "3 R5")
    assert verdict(table, 2) == "lost"


def test_T12_10_the_first_assigned_names_the_group_and_frodo_exchanges_too() -> None:
    table = dealt("32", 3, 1)
    assert table.state.prompt == "group" and table.state.actor == table.state.leader
    play(table, f"{table.state.actor + 1} group 3")
    until(table, "give")
    givers = set()
    while table.state.prompt == "give":
        givers.add(table.state.actor)
        play(table, f"{table.state.actor + 1} decline")
    assert givers == {0, 1, 2}


def test_T12_11_the_light_may_lie_on_any_card() -> None:
    table = sit("35", ["BT M7", "Wy M1", "H2 M2"], "frodo sam shelob", Burden="2", Leader="2")
    assert {"Wy!", "M1!"} <= set(legal(table))
    play(table, "2 Wy!", "3 H2", "1 BT")
    assert table.position()["leader"] == 2


def test_T12_12_the_burden_is_the_last_setup_decision() -> None:
    table = until(dealt("29", 1, 2), "burden", 2)
    play(table, f"{table.state.actor + 1} burden 3")
    assert table.state.prompt == "play"
