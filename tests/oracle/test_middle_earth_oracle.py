"""The second opinion on Duel for Middle-earth, tested on its own: setup, turns, tokens, abilities.

Test names carry the rule.
"""

import pytest

from tests.oracle.middle_earth import MiddleEarthOracle
from tests.oracle.middle_earth_header import SIDES
from tests.oracle.middle_earth_table import FREE_CALL, SAURON_CALL, at, cards_of, put, record, table


def before_the_clash(defender: int) -> MiddleEarthOracle:
    """Free stands on its space 3, Sauron's unit on its space 11 with the given number; free to play."""
    steps = {1: [3, 3, 3, 1], 2: [3, 3, 2, 2], 3: [3, 3, 1, 3]}[defender]
    oracle = table("sauron", Sauron=" ".join(str(step) for step in steps), Free="2 2")
    fillers = [FREE_CALL, FREE_CALL, ["free ally ring", "free token none"], ["free march 2 u1"]]
    for step, filler in zip(steps, fillers, strict=True):
        record(oracle, f"sauron march {step} u1", *filler)
    record(oracle, *SAURON_CALL)
    assert at(oracle, "free", "u1") == [2, 2]
    assert at(oracle, "sauron", "u1") == [10, defender]
    return oracle


# ---- P1, P2 ----------------------------------------------------------------------------------


def test_p1_my_space_1_is_your_7_and_my_5_your_11() -> None:
    oracle = table()
    for mine, yours in [(1, 7), (5, 11), (7, 1)]:
        oracle.unit("free", "u1")["x"] = mine - 1
        oracle.unit("sauron", "u1")["x"] = yours - 1
        assert oracle.place("free", "u1") == oracle.place("sauron", "u1")


def test_p1_same_overlay_gives_equal_numbers() -> None:
    oracle = table(overlay="same")
    for space in range(1, 13):
        oracle.unit("free", "u1")["x"] = space - 1
        oracle.unit("sauron", "u1")["x"] = space - 1
        assert oracle.place("free", "u1") == oracle.place("sauron", "u1") == space


def test_p2_setup() -> None:
    position = table(Free="3 1 2").position()
    assert position["hand"] == {"free": [1, 1, 1, 2, 3], "sauron": [1, 1, 1, 1, 1]}
    assert position["deck"] == {"free": 13, "sauron": 13}
    assert position["tokens"] == {"centre": 3, "free": 0, "sauron": 0}
    assert position["units"] == {side: [{"x": 0, "n": None}] * 3 for side in SIDES}
    assert position["score"] == {"free": 6, "sauron": 6}
    assert (position["to_move"], position["prompt"], position["over"]) == ("free", "turn", False)


@pytest.mark.parametrize(
    "changes",
    [
        {"First": "gandalf"},
        {"Free": "1 1 1 1 1 1 1"},
        {"Free": "4"},
        {"FreeAllies": "ring ring ring"},
        {"FreeAllies": "ring ring"},
        {"FreeAllies": "plain ring march", "ally_deck": "6"},
        {"ally_row": "refill"},
        {"units": "6"},
        {"Colour": "green"},
    ],
)
def test_p2_headers_that_cannot_be_read(changes: dict[str, str]) -> None:
    header = {"First": "free", "FreeAllies": "ring plain plain", "SauronAllies": "ring plain plain"}
    with pytest.raises(ValueError):
        MiddleEarthOracle(header | changes)


REFILL = "plain march plain ring recall ring march recall"


def test_p2a_refill_replaces_the_called_ally_before_the_token() -> None:
    oracle = table(ally_row="refill", FreeAllies=REFILL, SauronAllies=REFILL)
    record(oracle, "free ally march")
    assert oracle.position()["allies"] == {
        "free": ["plain", "ring", "plain"],
        "sauron": ["plain", "march", "plain"],
    }
    assert oracle.legal() == ["token none"]
    record(oracle, "free token none", "free use u2")
    assert oracle.position()["score"] == {"free": 7, "sauron": 6}


def test_p2a_the_ally_deck_is_never_rebuilt() -> None:
    oracle = table(ally_row="refill", FreeAllies=REFILL, SauronAllies=REFILL)
    for _ in range(8):
        for _ in SIDES:
            side = oracle.turn_of
            oracle.play(side, next(text for text in oracle.legal() if text.startswith("ally")))
            oracle.play(side, "token none")
            if oracle.prompt() == "use":
                oracle.play(side, "use none")
    assert oracle.allies == {"free": [], "sauron": []}


# ---- P3 --------------------------------------------------------------------------------------


def test_p3_a_card_lies_with_its_unit_until_the_unit_moves_again() -> None:
    oracle = record(table(Free="1 2"), "free march 1 u1", *SAURON_CALL)
    assert oracle.position()["discard"] == {"free": [], "sauron": []}
    record(oracle, "free march 2 u1")
    assert at(oracle, "free", "u1") == [3, 2]
    assert oracle.position()["discard"] == {"free": [1], "sauron": []}


def test_p3_own_unit_on_the_arrival_space_blocks() -> None:
    """Test 11."""
    oracle = record(table(Free="1 2"), "free march 2 u1", *SAURON_CALL, "free march 1 u2", *SAURON_CALL)
    assert "march 1 u1" in oracle.legal()
    assert "march 1 u2" not in oracle.legal()
    assert "march 1 u3" not in oracle.legal()
    with pytest.raises(ValueError):
        oracle.play("free", "march 1 u2")


def test_p3_overshoot_counts_as_the_lap() -> None:
    """Test 8."""
    oracle = table(Free="3")
    put(oracle, "free", "u1", 11, 2)
    record(oracle, "free march 3 u1")
    assert at(oracle, "free", "u1") == [12, 3]
    assert oracle.last_round_by == "lap"


def test_p3_the_same_card_or_ally_twice_is_named_once() -> None:
    assert table().legal() == ["march 1 u1", "march 1 u2", "march 1 u3", "ally ring", "ally plain"]


def test_p3_wrong_side_or_step_is_refused() -> None:
    oracle = table()
    for actor, text in [
        ("sauron", "march 1 u1"),
        ("free", "token none"),
        ("free", "march 3 u1"),
        ("*", "deck 1"),
    ]:
        with pytest.raises(ValueError):
            oracle.play(actor, text)


def test_p3a_a_finished_unit_stays_keeps_its_number_and_does_not_move() -> None:
    oracle = table("sauron", SauronAllies="march recall plain")
    put(oracle, "sauron", "u1", 12, 2)
    assert not any(text.endswith("u1") for text in oracle.legal())
    record(oracle, "sauron ally march", "sauron token none")
    assert oracle.legal() == ["use u2", "use u3", "use none"]
    assert at(oracle, "sauron", "u1") == [12, 2]


def test_p3a_the_unit_that_paid_may_march_again_at_once() -> None:
    oracle = table(FreeAllies="march plain plain")
    put(oracle, "free", "u1", 4, 3)
    record(oracle, "free ally march", "free token paid u1", "free use u1")
    assert at(oracle, "free", "u1") == [2, 2]
    assert oracle.discard["free"] == [3]


def test_p3b_discard_then_pass_when_nothing_else_is_left() -> None:
    oracle = table(Free="2")
    oracle.allies["free"] = []
    for name in ["u1", "u2", "u3"]:
        put(oracle, "free", name, 12, 3)
    assert oracle.legal() == ["discard 1", "discard 2"]
    record(oracle, "free discard 2", *SAURON_CALL)
    assert oracle.discard["free"] == [2]
    assert len(oracle.hand["free"]) == 5
    oracle.hand["free"] = []
    assert oracle.legal() == ["pass"]


# ---- P4 --------------------------------------------------------------------------------------


def test_p4_the_seed_example_the_lower_defender_goes_home() -> None:
    """Test 1."""
    oracle = record(before_the_clash(1), "free march 2 u1")
    assert at(oracle, "free", "u1") == [4, 2]
    assert at(oracle, "sauron", "u1") == [0, None]
    assert oracle.discard["sauron"] == [3, 3, 3, 1]


def test_p4_equal_numbers_send_both_home() -> None:
    """Test 3."""
    oracle = record(before_the_clash(2), "free march 2 u1")
    assert at(oracle, "free", "u1") == at(oracle, "sauron", "u1") == [0, None]
    assert oracle.discard["free"] == [2, 2]


def test_p4_the_mover_can_lose() -> None:
    """Test 3."""
    oracle = record(before_the_clash(3), "free march 2 u1")
    assert at(oracle, "free", "u1") == [0, None]
    assert at(oracle, "sauron", "u1") == [10, 3]


def test_p4_passing_over_an_enemy_does_nothing() -> None:
    oracle = table(Free="3")
    put(oracle, "free", "u1", 2, 1)
    put(oracle, "sauron", "u1", 10, 2)
    record(oracle, "free march 3 u1")
    assert at(oracle, "free", "u1") == [5, 3]
    assert at(oracle, "sauron", "u1") == [10, 2]


def test_p4a_camp_and_finished_units_are_safe() -> None:
    """Test 10."""
    oracle = table(Free="2", SauronAllies="recall plain plain")
    put(oracle, "free", "u1", 4, 2)
    put(oracle, "sauron", "u1", 12, 1)
    record(oracle, "free march 2 u1")
    assert at(oracle, "free", "u1") == [6, 2]
    assert at(oracle, "sauron", "u1") == [12, 1]
    record(oracle, "sauron ally recall", "sauron token none")
    assert oracle.legal() == ["use enemy u1", "use none"]
    put(oracle, "free", "u2", 12, 3)
    assert oracle.legal() == ["use enemy u1", "use none"]


def test_p4a_only_units_on_the_track_can_pay() -> None:
    oracle = table()
    put(oracle, "free", "u2", 11, 2)
    put(oracle, "free", "u3", 12, 2)
    record(oracle, "free ally plain")
    assert oracle.legal() == ["token paid u2", "token none"]


# ---- P5, P6 ----------------------------------------------------------------------------------


def test_p5_the_third_token_wins_at_once_though_behind_on_points() -> None:
    """Test 5, with four units so that the other side can lead."""
    oracle = table(units="4", Free="3 2 1", FreeAllies="ring ring march", Sauron="3 2 3 2 1")
    record(oracle, "free ally ring", "free token free", "sauron march 3 u1")
    record(oracle, "free ally ring", "free token free", "sauron march 2 u1")
    record(oracle, "free march 3 u1", "sauron march 3 u2")
    record(oracle, "free march 2 u1", "sauron march 2 u3")
    record(oracle, "free march 1 u1", "sauron march 1 u4")
    record(oracle, "free ally march", "free token paid u1")
    assert oracle.score("free") == 9 < oracle.score("sauron")
    assert oracle.result == {"winners": ["free"], "reason": "quest"}
    assert (oracle.actor(), oracle.prompt(), oracle.legal()) == (None, None, [])


def test_p5_stealing_the_last_token_wins_on_the_spot() -> None:
    """Test 6."""
    oracle = table()
    oracle.centre, oracle.quests = 0, {"free": 2, "sauron": 1}
    record(oracle, "free ally ring")
    assert oracle.legal() == ["token steal", "token none"]
    record(oracle, "free token steal")
    assert oracle.result == {"winners": ["free"], "reason": "quest"}


def test_p5a_a_ring_ally_has_every_way_and_no_use_line() -> None:
    oracle = table()
    put(oracle, "free", "u1", 3, 1)
    oracle.centre, oracle.quests["sauron"] = 2, 1
    record(oracle, "free ally ring")
    assert oracle.legal() == ["token paid u1", "token free", "token steal", "token none"]
    record(oracle, "free token steal")
    assert oracle.position()["tokens"] == {"centre": 2, "free": 1, "sauron": 0}
    assert (oracle.actor(), oracle.prompt()) == ("sauron", "turn")


def test_p5a_without_stealing() -> None:
    oracle = table(steal="no")
    oracle.centre, oracle.quests["sauron"] = 2, 1
    assert record(oracle, "free ally ring").legal() == ["token free", "token none"]


@pytest.mark.parametrize("ally", ["ring", "plain"])
def test_p5a_tokens_without_cost(ally: str) -> None:
    oracle = table(token_cost="none")
    put(oracle, "free", "u1", 3, 1)
    assert record(oracle, f"free ally {ally}").legal() == ["token free", "token none"]


def test_p5a_an_empty_centre_without_cost() -> None:
    oracle = table(token_cost="none")
    oracle.centre, oracle.quests["sauron"] = 0, 3
    assert record(oracle, "free ally plain").legal() == ["token none"]


def test_p5b_use_is_asked_even_when_only_none_is_left() -> None:
    oracle = record(table(FreeAllies="recall plain plain"), "free ally recall", "free token none")
    assert (oracle.prompt(), oracle.legal()) == ("use", ["use none"])


def test_p5b_no_use_line_after_the_third_token() -> None:
    oracle = table(FreeAllies="march plain plain", token_cost="none")
    oracle.centre, oracle.quests["free"] = 1, 2
    record(oracle, "free ally march", "free token free")
    assert oracle.prompt() is None


def test_p6_march_ability_leaves_a_number_but_no_card_and_fights() -> None:
    oracle = table(FreeAllies="march plain plain")
    put(oracle, "free", "u1", 2, 3)
    put(oracle, "sauron", "u1", 10, 1)
    record(oracle, "free ally march", "free token none", "free use u1")
    assert at(oracle, "free", "u1") == [4, 2]
    assert at(oracle, "sauron", "u1") == [0, None]
    assert (oracle.discard, cards_of(oracle, "free")) == ({"free": [3], "sauron": [1]}, 18)


def test_p6_march_ability_can_complete_the_lap() -> None:
    oracle = table("sauron", SauronAllies="march plain plain", Sauron="1 2 2 2 2")
    record(oracle, "sauron march 1 u2", *FREE_CALL)
    put(oracle, "sauron", "u1", 10, 1)
    record(oracle, "sauron ally march", "sauron token none", "sauron use u1")
    assert (oracle.last_round_by, oracle.actor()) == ("lap", "free")


def test_p6_recall_sends_an_enemy_home() -> None:
    oracle = table(FreeAllies="recall plain plain")
    put(oracle, "sauron", "u3", 11, 3)
    record(oracle, "free ally recall", "free token none", "free use enemy u3")
    assert at(oracle, "sauron", "u3") == [0, None]
    assert oracle.discard["sauron"] == [3]
