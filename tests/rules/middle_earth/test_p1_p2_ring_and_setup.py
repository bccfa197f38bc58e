"""P1 the ring, P2 the setup."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.agreement import Agreement
from tests.rules.middle_earth.table import do, may, moment, play, progress, sit_down, units


def place_of_free(x: int) -> int:
    return x % 12 + 1


def place_of_sauron(x: int) -> int:
    space = x % 12 + 1
    return (space + 5) % 12 + 1


def test_p1_the_two_circles_are_one_ring_seen_from_opposite_sides() -> None:
    meets = Agreement({}).meets
    for mine in range(1, 12):
        same = [theirs for theirs in range(1, 12) if place_of_free(mine) == place_of_sauron(theirs)]
        assert meets[mine] == (same[0] if same else 0)
        same = [theirs for theirs in range(1, 12) if place_of_sauron(mine) == place_of_free(theirs)]
        assert meets[mine] == (same[0] if same else 0)


def test_p1_my_first_space_is_your_seventh_and_my_fifth_your_eleventh() -> None:
    assert place_of_free(0) == place_of_sauron(6)
    assert place_of_free(4) == place_of_sauron(10)
    assert Agreement({}).meets[4] == 10


def test_p1_with_overlay_same_equal_spaces_are_equal_places() -> None:
    assert Agreement({"overlay": "same"}).meets == (*range(12), 0)
    state = moment([(2, 1)], [(4, 1)], switches={"overlay": "same"})
    assert units(do(state, "march 2 u1"), "sauron")[0] == (0, 0)


def test_p1_progress_counts_steps_from_camp() -> None:
    sitting = play(sit_down(Free="3", Sauron="1"), "free march 3 u2", "sauron march 1 u1")
    assert progress(sitting, "free") == [0, 3, 0]
    assert progress(sitting, "sauron") == [1, 0, 0]


def test_p2_each_side_starts_with_all_units_in_camp_five_cards_three_allies_and_no_token() -> None:
    position = sit_down(Free="3 1 2 2 1 3", FreeAllies="recall plain ring").position()
    assert position["units"]["free"] == position["units"]["sauron"] == [{"x": 0, "n": None}] * 3
    assert position["hand"]["free"] == [1, 1, 2, 2, 3]
    assert position["deck"] == {"free": 13, "sauron": 13}
    assert sorted(position["allies"]["free"]) == ["plain", "recall", "ring"]
    assert position["tokens"] == {"centre": 3, "free": 0, "sauron": 0}
    assert position["score"] == {"free": 6, "sauron": 6}
    assert position["to_move"] == "free"


def test_p2_the_deal_is_complete_and_the_first_player_by_lot() -> None:
    headers = [GAME.deal(Random(seed), {}) for seed in range(40)]
    assert {header["First"] for header in headers} == {"free", "sauron"}
    for header in headers:
        for key in ("Free", "Sauron"):
            assert sorted(header[key].split()) == ["1"] * 6 + ["2"] * 6 + ["3"] * 6
        for key in ("FreeAllies", "SauronAllies"):
            assert len(header[key].split()) == 3
    assert len({header["Free"] for header in headers}) == 40


@pytest.mark.parametrize("count", ["3", "4", "5"])
def test_p2_the_number_of_units_is_a_switch(count: str) -> None:
    state = moment(switches={"units": count})
    assert [move for move in may(state) if move.startswith("march 1")] == [
        f"march 1 u{unit + 1}" for unit in range(int(count))
    ]


@pytest.mark.parametrize(("deck", "cards"), [("6/6/6", 18), ("5/5/5", 15), ("8/6/4", 18)])
def test_p2_the_army_deck_is_a_switch(deck: str, cards: int) -> None:
    header = GAME.deal(Random(1), {"army_deck": deck})
    assert [header["Free"].split().count(value) for value in "123"] == [int(count) for count in deck.split("/")]
    position = sit_down(army_deck=deck).position()
    assert position["deck"]["free"] == cards - 5


def test_p2_the_ally_deck_of_six_has_no_plain_ones() -> None:
    seen = {ally for seed in range(60) for ally in GAME.deal(Random(seed), {"ally_deck": "6"})["FreeAllies"].split()}
    assert seen == {"ring", "march", "recall"}


def test_p2a_a_called_ally_is_replaced_before_the_token_while_the_deck_lasts() -> None:
    whole = "ring march recall plain ring march recall plain"
    sitting = sit_down(ally_row="refill", FreeAllies=whole, SauronAllies=whole)
    assert sitting.position()["score"]["free"] == 6
    play(sitting, "free ally march")
    assert sorted(sitting.position()["allies"]["free"]) == ["plain", "recall", "ring"]
    assert sitting.position()["score"]["free"] == 6
    assert sitting.position()["prompt"] == "token"


def test_p2a_the_ally_deck_is_never_rebuilt() -> None:
    whole = "plain plain ring ring march march recall recall"
    sitting = sit_down(ally_row="refill", FreeAllies=whole, SauronAllies=whole)
    for turn, ally in enumerate(whole.split()):
        use = ["use none"] if ally in ("march", "recall") else []
        for side in ("free", "sauron"):
            play(sitting, *(f"{side} {move}" for move in (f"ally {ally}", "token none", *use)))
            assert len(sitting.position()["allies"][side]) == min(3, 7 - turn)
    assert not any(move.startswith("ally") for move in sitting.position()["legal"])


def test_p2a_the_coming_allies_are_in_no_view() -> None:
    whole = "ring march recall plain ring march recall plain"
    sitting = sit_down(ally_row="refill", FreeAllies=whole, SauronAllies=whole)
    for seat in (0, 1, -2):
        assert sitting.view(seat).to_come == [[-1] * 5] * 2
