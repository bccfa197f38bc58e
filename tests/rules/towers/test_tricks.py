"""T1 and T3: the cards, and what happens in a trick."""

from __future__ import annotations

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import cards_of, names
from mathom.games.tricks.deal import full_deck
from tests.rules.towers.table import legal, play, reason, refused, sit

HUNT = "aragorn-hunter boromir gimli-hunter"
FRODO = "frodo gollum-stinker smeagol-slinker"


def deck(chapter: str, hands: int) -> list[str]:
    return names(cards_of(full_deck(TOWERS.campaign.chapters[chapter], hands)))


def test_T1_1_base_deck_of_part_1() -> None:
    cards = deck("19", 4)
    assert len(cards) == 37
    assert cards.count("O") == 3
    assert {"H8", "S1", "WT", "BT"} <= set(cards)


def test_T1_2_base_deck_of_part_2() -> None:
    cards = deck("29", 4)
    assert len(cards) == 37
    assert cards.count("Wy") == 2
    assert "H8" not in cards and "R5" in cards and "R6" not in cards


def test_T1_3_notation() -> None:
    table = sit("22", ["F16 M8", "S3 WT", "BT O"], "treebeard quickbeam merry", Hill_2="3")
    assert table.position()["hands"]["1"] == ["M8", "F16"]


def test_T3_1_follow_suit_highest_wins_winner_leads() -> None:
    table = sit("19", ["H1 F3", "H3 H6", "F8 S1"], HUNT)
    play(table, "1 H1")
    assert legal(table) == ["H3", "H6"]
    refused(table, "3 F8", "T3.1")
    play(table, "2 H3", "3 F8")
    assert table.position()["leader"] == 2
    assert sorted(table.position()["won"]["2"]) == ["F8", "H1", "H3"]


def test_T3_2_tower_only_when_unable_to_follow_and_wins() -> None:
    table = sit("19", ["H1 F3", "H3 WT", "BT S1"], HUNT)
    play(table, "1 H1")
    refused(table, "2 WT", "T3.2")
    play(table, "2 H3", "3 BT")
    assert table.position()["leader"] == 3
    assert table.position()["figures"] == {"WT": 1, "BT": 3}


def test_T3_2_towers_cancel_each_other() -> None:
    table = play(sit("19", ["H1 F3", "WT F4", "BT S1"], HUNT), "1 H1", "2 WT", "3 BT")
    assert table.position()["leader"] == 1


def test_T3_2_led_tower_the_next_suit_is_led() -> None:
    table = sit("19", ["WT F3", "H3 BT", "H5 S1"], HUNT)
    play(table, "1 WT")
    assert legal(table) == ["H3", "BT"]
    play(table, "2 H3")
    assert legal(table) == ["H5"]


def test_T3_3_orc_is_never_led_and_loses_a_lead() -> None:
    table = sit("19", ["O H2", "H1 O", "H3 O"], HUNT)
    refused(table, "1 O", "T3.3")
    play(table, "1 H2", "2 H1", "3 H3")
    assert reason(table) == "nothing to lead"


def test_T3_3_orc_only_when_unable_to_follow_but_after_a_tower() -> None:
    table = sit("19", ["WT H2", "H1 O", "H3 O"], HUNT)
    play(table, "1 WT")
    assert "O" in legal(table)
    table = play(sit("19", ["H4 H2", "H1 O", "H3 O"], HUNT), "1 H4")
    refused(table, "2 O", "T3.3")


def test_T3_4_ring_may_not_be_led_before_the_token_turns() -> None:
    table = sit("29", ["R2 H1", "H3 R4", "R3 M1"], FRODO, Burden="2")
    refused(table, "1 R2", "T3.4")
    play(table, "1 H1", "2 H3", "3 R3")
    assert table.position()["ring_open"] is True
    assert legal(table) == ["R4"]


def test_T3_4_a_ring_that_sets_the_suit_does_not_turn_the_token() -> None:
    table = play(sit("29", ["Wy H1", "R4 M1", "M3 R3"], FRODO, Burden="2"), "1 Wy", "2 R4")
    assert table.position()["ring_open"] is False


def test_T3_4_only_rings_to_lead() -> None:
    assert legal(sit("29", ["R2 R3", "H3 R4", "H2 M1"], FRODO, Burden="2")) == ["R2", "R3"]


def test_T3_5_one_ring_wins_against_everything() -> None:
    table = sit("29", ["H7 H1", "R1 M1", "BT M2"], FRODO, Burden="2")
    play(table, "1 H7")
    assert {"R1", "R1!"} <= set(legal(table))
    play(table, "2 R1!", "3 BT")
    assert table.position()["leader"] == 2


def test_T3_5_one_ring_as_rank_1() -> None:
    table = play(sit("29", ["H7 H1", "R1 M1", "M3 M2"], FRODO, Burden="2"), "1 H7", "2 R1", "3 M3")
    assert table.position()["leader"] == 1


def test_T3_6_weariness_only_to_lead_and_loses_when_forced() -> None:
    table = sit("29", ["H1 H2", "Wy H3", "M1 Wy"], FRODO, Burden="2")
    play(table, "1 H1")
    refused(table, "2 Wy", "T3.6")
    play(table, "2 H3", "3 M1")
    play(table, "2 Wy")
    assert reason(table) == "weariness"


def test_T3_6_the_first_suited_card_sets_the_suit() -> None:
    table = play(sit("29", ["Wy H1", "R4 M1", "M3 R3"], FRODO, Burden="2"), "1 Wy", "2 R4")
    assert legal(table) == ["R3"]


def test_T3_7_nobody_wins_and_the_same_player_leads_again() -> None:
    table = play(sit("19", ["WT H2", "BT H1", "O H3"], HUNT), "1 WT", "2 BT", "3 O")
    position = table.position()
    assert position["leader"] == 1
    assert position["tricks"] == {"1": 0, "2": 0, "3": 0}


def test_T3_8_won_cards_are_shown_to_all() -> None:
    table = play(sit("19", ["H1 F3", "H3 H6", "F8 S1"], HUNT), "1 H1", "2 H3", "3 F8")
    assert sorted(table.position(0)["won"]["2"]) == ["F8", "H1", "H3"]
    assert table.position(0)["hands"]["2"] == {"known": [], "unknown": 1}
