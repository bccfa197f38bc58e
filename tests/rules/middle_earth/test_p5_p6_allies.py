"""P5 the ring tokens, P6 the abilities of allies."""

from __future__ import annotations

from mathom.games.middle_earth.agreement import BARE
from tests.rules.middle_earth.table import against, discarded, do, may, moment, units

ALL = ("ring march recall plain", "ring march recall plain")


def test_p5_a_token_from_the_centre_costs_a_unit_on_the_track() -> None:
    state = moment([(5, 2), (0, 0), (8, 3)], allies=ALL)
    do(state, "ally plain")
    assert may(state) == ["token paid u1", "token paid u3", "token none"]
    do(state, "token paid u3")
    assert units(state, "free") == [(5, 2), (0, 0), (0, 0)]
    assert discarded(state, "free") == [3]
    assert state.tokens == (1, 0, 2)


def test_p5_a_ring_ally_takes_one_from_the_centre_without_paying() -> None:
    state = do(moment([(5, 2)], allies=ALL), "ally ring", "token free")
    assert state.tokens == (1, 0, 2)
    assert units(state, "free")[0] == (5, 2)


def test_p5_a_ring_ally_takes_one_from_the_other_side() -> None:
    state = do(moment(allies=ALL, tokens=(0, 2)), "ally ring", "token steal")
    assert state.tokens == (1, 1, 1)


def test_p5_only_a_ring_ally_takes_without_paying_or_steals() -> None:
    for ally in ("march", "recall", "plain"):
        state = do(moment([(5, 2)], allies=ALL, tokens=(0, 1)), f"ally {ally}")
        assert against(state, "token free").rule == "P5"
        assert against(state, "token steal").rule == "P5"


def test_p5_no_token_where_there_is_none() -> None:
    state = do(moment([(5, 2)], allies=ALL, tokens=(1, 2)), "ally ring")
    assert may(state) == ["token steal", "token none"]
    assert against(state, "token free").rule == "P5"
    assert against(state, "token paid u1").rule == "P5"
    state = do(moment(allies=ALL, tokens=(1, 0)), "ally ring")
    assert against(state, "token steal").rule == "P5"


def test_p5_stealing_is_a_switch() -> None:
    state = do(moment(allies=ALL, tokens=(0, 1), switches={"steal": "no"}), "ally ring")
    assert may(state) == ["token free", "token none"]
    assert against(state, "token steal").rule == "P5"


def test_p5_the_third_filled_quest_wins_at_once() -> None:
    state = do(moment([(5, 2)], allies=ALL, tokens=(2, 0)), "ally plain", "token paid u1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "quest")


def test_p5a_a_ring_ally_may_also_pay_and_its_ability_asks_nothing_further() -> None:
    state = do(moment([(5, 2)], allies=ALL, tokens=(0, 1)), "ally ring")
    assert may(state) == ["token paid u1", "token free", "token steal", "token none"]
    do(state, "token paid u1")
    assert (state.actor, state.prompt) == (1, "turn")
    assert state.tokens == (1, 1, 1)


def test_p5a_without_a_price_every_ally_takes_free_and_nobody_pays() -> None:
    for ally in ("ring", "march", "recall", "plain"):
        state = moment([(5, 2)], allies=ALL, tokens=(0, 1), switches={"token_cost": "none"})
        do(state, f"ally {ally}")
        steal = ["token steal"] if ally == "ring" else []
        assert may(state) == ["token free", *steal, "token none"]
        assert against(state, "token paid u1").rule == "P5a"


def test_p5b_the_token_line_is_asked_for_every_ally_also_when_forced() -> None:
    for ally in ("march", "recall", "plain"):
        state = do(moment(allies=ALL), f"ally {ally}")
        assert state.prompt == "token"
        assert may(state) == ["token none"]


def test_p5b_the_use_line_is_asked_for_march_and_recall_also_when_forced() -> None:
    state = do(moment(allies=ALL), "ally recall", "token none")
    assert (state.prompt, may(state)) == ("use", ["use none"])
    state = do(moment(allies=ALL), "ally march", "token none")
    assert may(state) == ["use u1", "use u2", "use u3", "use none"]
    for ally in ("ring", "plain"):
        state = do(moment(allies=ALL), f"ally {ally}", "token none")
        assert (state.actor, state.prompt) == (1, "turn")


def test_p5b_after_a_third_token_nothing_more_is_asked() -> None:
    state = do(moment([(5, 2)], [(3, 1)], allies=ALL, tokens=(2, 0)), "ally recall", "token paid u1")
    assert state.outcome() is not None
    assert state.legal() == []


def test_p6_march_moves_two_with_number_two_and_no_card() -> None:
    state = do(moment([(3, 3)], allies=ALL), "ally march", "token none", "use u1")
    assert units(state, "free")[0] == (5, 2)
    assert state.card[0] == BARE
    assert discarded(state, "free") == [3]
    state = do(state, "march 1 u2", "march 1 u1")
    assert units(state, "free")[0] == (6, 1)
    assert discarded(state, "free") == [3]


def test_p6_march_fights_like_a_two() -> None:
    for number, mover, defender in ((1, (4, 2), (0, 0)), (2, (0, 0), (0, 0)), (3, (0, 0), (10, 3))):
        state = do(moment([(2, 1)], [(10, number)], allies=ALL), "ally march", "token none", "use u1")
        assert units(state, "free")[0] == mover
        assert units(state, "sauron")[0] == defender


def test_p6_march_does_not_enter_an_own_units_space_and_may_complete_the_lap() -> None:
    state = do(moment([(10, 1), (2, 1), (4, 1)], allies=ALL), "ally march", "token none")
    assert may(state) == ["use u1", "use u3", "use none"]
    assert against(state, "use u2").rule == "P3"
    do(state, "use u1")
    assert units(state, "free")[0] == (12, 2)
    assert state.last == "lap"


def test_p6_recall_sends_an_enemy_unit_home() -> None:
    state = do(moment([], [(4, 3), (6, 1)], allies=ALL), "ally recall", "token none")
    assert may(state) == ["use enemy u1", "use enemy u2", "use none"]
    do(state, "use enemy u1")
    assert units(state, "sauron") == [(0, 0), (6, 1), (0, 0)]
    assert discarded(state, "sauron") == [3]


def test_p6_each_ability_is_its_own() -> None:
    state = do(moment([(3, 1)], [(4, 3)], allies=ALL), "ally recall", "token none")
    assert against(state, "use u1").rule == "P6"
    state = do(moment([(3, 1)], [(4, 3)], allies=ALL), "ally march", "token none")
    assert against(state, "use enemy u1").rule == "P6"
    assert against(state, "march 1 u1").rule == "P6"


def test_p6_the_token_comes_before_the_ability() -> None:
    state = do(moment([(3, 1)], allies=ALL), "ally march")
    assert against(state, "use u1").rule == "P5"
