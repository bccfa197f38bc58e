"""The twelve tests that the rules ask for, the two worked examples of the players' text among them."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.ending import score
from mathom.games.middle_earth.lore import SWITCHES
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.digest import digest
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting
from tests.rules.middle_earth.table import (
    Table,
    against,
    discarded,
    do,
    empty_deck,
    may,
    moment,
    play,
    random_game,
    sit_down,
    units,
)


def test_example_01_a_two_from_space_three_meets_a_one_on_space_five() -> None:
    for card in (1, 2, 3):
        state = do(moment([(2, card)], [(10, 1)]), "march 2 u1")
        assert units(state, "free")[0] == (4, 2)
        assert units(state, "sauron")[0] == (0, 0)
        assert discarded(state, "sauron") == [1]


def test_example_02_three_units_two_allies_and_a_token_are_ten() -> None:
    state = moment([(1, 1), (2, 2), (3, 3)], allies=("march recall", ""), tokens=(1, 0))
    assert score(state, 0) == 10


def test_example_03_with_a_two_both_go_home_and_with_a_three_the_mover() -> None:
    state = do(moment([(2, 1)], [(10, 2)]), "march 2 u1")
    assert units(state, "free")[0] == units(state, "sauron")[0] == (0, 0)
    state = do(moment([(2, 1)], [(10, 3)]), "march 2 u1")
    assert (units(state, "free")[0], units(state, "sauron")[0]) == ((0, 0), (10, 3))


def test_example_04_the_ten_points_can_be_reached_from_the_deal() -> None:
    sitting = sit_down(Free="1 2 3 1 2", Sauron="1 1 1 1 1", FreeAllies="plain march recall")
    play(sitting, "free march 1 u1", "sauron march 1 u1", "free ally plain", "free token paid u1")
    play(sitting, "sauron march 1 u1", "free march 1 u1", "sauron march 1 u1", "free march 2 u2")
    play(sitting, "sauron march 1 u1", "free march 3 u3")
    assert sitting.position()["score"]["free"] == 10


def test_example_05_the_third_token_wins_at_once_whatever_the_points() -> None:
    # With three units the other side can at most equal the points; with five it leads.
    for count, lead in (("3", 0), ("5", 2)):
        out = [(x, 1) for x in range(1, int(count) + 1)]
        state = moment([(9, 1)], out, allies=("plain", "ring march recall"), tokens=(2, 0), switches={"units": count})
        do(state, "ally plain", "token paid u1")
        assert score(state, 1) - score(state, 0) == lead
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((0,), "quest")
        assert state.legal() == []


def test_example_06_a_ring_ally_steals_the_third_token_and_wins_on_the_spot() -> None:
    state = do(moment(allies=("ring", ""), tokens=(2, 1)), "ally ring", "token steal")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "quest")


def test_example_07_a_lap_by_the_first_leaves_one_turn_a_lap_by_the_second_none() -> None:
    state = do(moment([(11, 1)]), "march 1 u1")
    assert (state.outcome(), state.actor) == (None, 1)
    assert do(state, "march 1 u1").outcome() is not None
    assert do(moment([], [(11, 1)], turn="sauron"), "march 1 u1").outcome() is not None


def test_example_08_overshooting_the_lap_counts() -> None:
    assert units(do(moment([(11, 1)]), "march 3 u1"), "free")[0] == (12, 3)


def test_example_09_a_reshuffle_is_offered_once_and_declining_begins_the_last_round() -> None:
    start = empty_deck(moment([(1, 1)], discards=("2", "")), 0)
    declined = do(start.clone(), "march 2 u2", "reshuffle no")
    assert (declined.last, declined.actor) == ("deck", 1)
    taken = do(start, "march 2 u2", "reshuffle yes")
    taken.settle((2,))
    assert taken.deck_left(0) == ()
    do(taken, "march 1 u1", "march 2 u1")
    assert (taken.last, taken.actor) == ("deck", 1)


def test_example_10_the_camp_is_safe() -> None:
    # An enemy on its space 7 passes over the camp, and recall touches neither camp nor lap.
    state = do(moment([(0, 0)], [(5, 3)], turn="sauron"), "march 1 u1")
    assert units(state, "sauron")[0] == (6, 1)
    state = do(moment([], [(0, 0), (12, 1), (0, 0)], allies=("recall", "")), "ally recall", "token none")
    assert may(state) == ["use none"]


def test_example_11_a_march_onto_an_own_unit_is_not_offered() -> None:
    state = moment([(2, 1), (3, 2), (0, 0)])
    assert may(state) == ["march 1 u2", "march 1 u3", "march 2 u1", "march 2 u2", "march 3 u1", "march 3 u2"]
    assert against(state, "march 1 u1").rule == "P3"
    assert against(state, "march 3 u3").rule == "P3"


def check(state: MiddleEarthState) -> None:
    """What always holds: three tokens, all cards, one unit a place, somebody can do something."""
    assert sum(state.tokens) == 3
    for side in (0, 1):
        cards = state.card[side * 5 : side * 5 + 5]
        for value in (1, 2, 3):
            count = state.hand[side * 4 + value] + state.discard[side * 4 + value]
            assert count + cards.count(value) + state.deck_left(side).count(value) == state.rules.army[value]
        on_track = [x for x in state.x[side * 5 : side * 5 + 5] if 0 < x < 12]
        assert len(set(on_track)) == len(on_track)
        assert state.taken[side] & 0xFFFF == sum(1 << x for x in on_track)
        for x, card in zip(state.x[side * 5 : side * 5 + 5], cards, strict=True):
            assert (card == 0) == (x == 0)
    mine = [x for x in state.x[:5] if 0 < x < 12]
    assert not any(state.rules.meets[x] in state.x[5:] for x in mine if state.rules.meets[x])
    assert bool(state.legal()) == (state.actor >= 0)


settings = st.fixed_dictionaries({switch.name: st.sampled_from(switch.values) for switch in SWITCHES})


@given(st.integers(min_value=0), settings)
def test_example_12_cards_tokens_and_places_are_kept_and_every_game_ends(seed: int, switches: dict[str, str]) -> None:
    rng = Random(seed)
    state = GAME.start(GAME.deal(rng, switches))
    decisions = 0
    while state.outcome() is None:
        check(state)
        if state.actor == CHANCE:
            draw = state.draw(rng)
            assert state.draw_objection(draw) is None
            state.settle(draw)
        else:
            state.apply(rng.choice(state.legal()))
            decisions += 1
    check(state)
    assert decisions <= state.rules.longest()


def test_example_12_equal_seeds_play_equal_games() -> None:
    for seed in range(20):
        one, two = random_game(seed), random_game(seed)
        assert str(one) == str(two)
        assert digest(one.state) == digest(two.state)


@pytest.mark.parametrize("seat", [0, 1])
def test_example_12_no_side_sees_the_others_hand_or_a_decks_order(seat: int) -> None:
    rng = Random(seat)
    for seed in range(30):
        header = GAME.deal(rng, {})
        sitting: Table = Sitting(GAME, header)
        other = ("Sauron", "Free")[seat]
        mine = ("Free", "Sauron")[seat]
        own = header[mine].split()
        rest = own[5:]
        rng.shuffle(rest)
        theirs = header[other].split()
        rng.shuffle(theirs)
        twin: Table = Sitting(GAME, {**header, mine: " ".join([*own[:5], *rest]), other: " ".join(theirs)})
        assert json.dumps(sitting.position(seat)) == json.dumps(twin.position(seat)), seed
        assert sitting.position(seat)["hand"][other.lower()] == {"known": [], "unknown": 5}
