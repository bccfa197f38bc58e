"""P3 the turn, P4 the conflict."""

from __future__ import annotations

from mathom.games.middle_earth.agreement import BARE
from tests.rules.middle_earth.table import (
    against,
    discarded,
    do,
    may,
    moment,
    play,
    refused,
    sit_down,
    units,
)


def test_p3_a_march_moves_one_unit_and_the_card_lies_with_it() -> None:
    sitting = play(sit_down(Free="3 2 1 1 2 3"), "free march 3 u2")
    position = sitting.position()
    assert position["units"]["free"] == [{"x": 0, "n": None}, {"x": 3, "n": 3}, {"x": 0, "n": None}]
    assert position["discard"]["free"] == []
    assert position["hand"]["free"] == [1, 1, 2, 2, 3]
    assert position["deck"]["free"] == 12
    assert position["to_move"] == "sauron"


def test_p3_the_previous_card_is_discarded_when_the_unit_moves_again() -> None:
    state = do(moment([(3, 3)]), "march 2 u1")
    assert units(state, "free")[0] == (5, 2)
    assert discarded(state, "free") == [3]


def test_p3_a_call_discards_a_face_up_ally_and_asks_for_the_token() -> None:
    sitting = play(sit_down(), "free ally recall")
    position = sitting.position()
    assert position["allies"]["free"] == ["ring", "march"]
    assert (position["prompt"], position["to_move"]) == ("token", "free")
    assert position["score"]["free"] == 4


def test_p3_a_call_leaves_the_hand_at_five_so_nothing_is_drawn() -> None:
    sitting = play(sit_down(), "free ally ring", "free token none")
    assert sitting.position()["deck"]["free"] == 13
    assert sitting.position()["to_move"] == "sauron"


def test_p3_twelve_steps_are_a_lap_and_it_begins_the_last_round() -> None:
    state = do(moment([(10, 1)]), "march 2 u1")
    assert units(state, "free")[0] == (12, 2)
    assert state.last == "lap"


def test_p3_only_cards_in_hand_and_allies_face_up_can_be_played() -> None:
    state = moment(hands=("1 1 1 1 2", "1 1 1 1 2"), allies=("ring plain", ""))
    assert against(state, "march 3 u1").rule == "P3"
    assert against(state, "ally march").rule == "P3"
    assert [move for move in may(state) if move.startswith("ally")] == ["ally ring", "ally plain"]


def test_p3_equal_values_and_equal_allies_appear_once() -> None:
    state = moment(hands=("1 1 1 1 1", "1"), allies=("ring ring", ""))
    assert may(state) == ["march 1 u1", "march 1 u2", "march 1 u3", "ally ring"]


def test_p3_it_is_the_turn_of_one_side() -> None:
    sitting = sit_down()
    assert refused(sitting, "sauron march 1 u1") == "P3"
    assert refused(sitting, "free token none") == "P3"


def test_p3a_a_finished_unit_keeps_its_card_and_stays() -> None:
    state = moment([(12, 2), (0, 0), (0, 0)], turn="free")
    assert "u1 has completed its lap" in str(against(state, "march 1 u1"))
    assert not any(move.endswith("u1") for move in may(state))
    state = do(moment([(11, 3)], turn="free"), "march 1 u1", "march 1 u1")
    assert units(state, "free")[0] == (12, 1)
    assert discarded(state, "free") == [3]


def test_p3a_the_march_ability_moves_any_own_unit_also_from_camp_also_the_one_that_paid() -> None:
    state = do(moment([(4, 3), (12, 1), (0, 0)], allies=("march", "")), "ally march", "token paid u1")
    assert may(state) == ["use u1", "use u3", "use none"]
    assert against(state, "use u2").rule == "P3"
    do(state, "use u1")
    assert units(state, "free")[0] == (2, 2)


def test_p3b_who_can_neither_march_nor_call_discards_and_draws() -> None:
    state = moment([(12, 1), (12, 2), (12, 3)], hands=("1 1 2 2 3", "1"))
    assert may(state) == ["discard 1", "discard 2", "discard 3"]
    assert against(state, "pass").rule == "P3"
    deck = len(state.deck_left(0))
    do(state, "discard 2")
    assert discarded(state, "free") == [2]
    assert len(state.deck_left(0)) == deck - 1
    assert state.actor == 1


def test_p3b_without_a_card_he_passes() -> None:
    state = moment([(12, 1), (12, 2), (12, 3)], hands=("", "1"))
    assert may(state) == ["pass"]
    assert against(state, "discard 1").rule == "P3"
    assert do(state, "pass").actor == 1


def test_p3b_discarding_and_passing_are_only_for_those_who_cannot_act() -> None:
    for text in ("discard 1", "pass"):
        assert against(moment(), text).rule == "P3"
        assert against(moment([(12, 1)] * 3, allies=("plain", "")), text).rule == "P3"


def test_p4_the_lower_number_goes_home_and_discards_its_card() -> None:
    state = do(moment([(2, 1)], [(10, 1)]), "march 2 u1")
    assert units(state, "sauron")[0] == (0, 0)
    assert discarded(state, "sauron") == [1]
    assert units(state, "free")[0] == (4, 2)


def test_p4_also_when_it_is_the_movers() -> None:
    state = do(moment([(2, 1)], [(10, 3)]), "march 2 u1")
    assert units(state, "free")[0] == (0, 0)
    assert discarded(state, "free") == [1, 2]
    assert units(state, "sauron")[0] == (10, 3)


def test_p4_equal_numbers_send_both_home() -> None:
    state = do(moment([(2, 1)], [(10, 2)]), "march 2 u1")
    assert units(state, "free")[0] == units(state, "sauron")[0] == (0, 0)
    assert (discarded(state, "free"), discarded(state, "sauron")) == ([1, 2], [2])


def test_p4_passing_over_an_enemy_has_no_effect() -> None:
    state = do(moment([(2, 1)], [(9, 1)]), "march 2 u1")
    assert units(state, "sauron")[0] == (9, 1)
    assert units(state, "free")[0] == (4, 2)


def test_p4_a_unit_moved_by_an_ally_defends_with_that_number_and_has_no_card_to_discard() -> None:
    for value, attacker_stays, defender_stays in ((1, False, True), (2, False, False), (3, True, False)):
        state = do(moment([(0, 0)], [(6 + value, BARE)], hands=("1 2 3", "1")), f"march {value} u1")
        assert units(state, "free")[0] == ((value, value) if attacker_stays else (0, 0))
        assert units(state, "sauron")[0] == ((6 + value, 2) if defender_stays else (0, 0))
        assert discarded(state, "sauron") == []


def test_p4a_nobody_is_met_in_camp_or_after_the_lap() -> None:
    for sauron in ((0, 0), (12, 3)):
        state = do(moment([(5, 2)], [sauron]), "march 1 u1")
        assert units(state, "free")[0] == (6, 1)
        assert units(state, "sauron")[0] == sauron
    state = do(moment([(11, 2)], [(6, 3)]), "march 1 u1")
    assert units(state, "free")[0] == (12, 1)
    assert units(state, "sauron")[0] == (6, 3)


def test_p4a_only_units_on_the_track_can_be_recalled_or_pay() -> None:
    state = moment([(0, 0), (12, 2), (5, 1)], [(0, 0), (12, 2), (4, 1)], allies=("recall", ""))
    do(state, "ally recall")
    assert may(state) == ["token paid u3", "token none"]
    assert against(state, "token paid u1").rule == "P4a"
    assert against(state, "token paid u2").rule == "P4a"
    do(state, "token none")
    assert may(state) == ["use enemy u3", "use none"]
    assert against(state, "use enemy u1").rule == "P4a"
    assert against(state, "use enemy u2").rule == "P4a"
