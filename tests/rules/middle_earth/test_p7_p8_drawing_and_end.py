"""P7 drawing, P8 the end."""

from __future__ import annotations

from itertools import product

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.agreement import Agreement
from mathom.games.middle_earth.ending import score, standing
from mathom.games.middle_earth.lore import SWITCHES
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.game import CHANCE
from mathom.kernel.outcome import Outcome
from tests.rules.middle_earth.table import (
    against,
    discarded,
    do,
    empty_deck,
    may,
    moment,
    random_game,
    units,
)


def on_empty_deck(
    *, turn: str = "free", discards: str = "1 2", switches: dict[str, str] | None = None, start: int = 3
) -> MiddleEarthState:
    """A side whose unit stands at `start`, about to play with an empty deck."""
    cards = (discards, "") if turn == "free" else ("", discards)
    both = [[(start, 2)], [(start, 2)]]
    state = moment(*both, turn=turn, discards=cards, switches=switches)
    return empty_deck(state, 0 if turn == "free" else 1)


def result(state: MiddleEarthState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def test_p7_with_an_empty_deck_the_side_may_shuffle_its_discard() -> None:
    state = do(on_empty_deck(), "march 3 u1")
    assert (state.actor, state.prompt) == (0, "reshuffle")
    assert may(state) == ["reshuffle yes", "reshuffle no"]
    assert against(state, "march 1 u1").rule == "P7"
    do(state, "reshuffle yes")
    assert state.actor == CHANCE
    assert discarded(state, "free") == [1, 2, 2]
    state.settle((2, 1, 2))
    assert state.deck_left(0) == (1, 2)
    assert discarded(state, "free") == []
    assert sum(state.hand[:4]) == 5
    assert (state.actor, state.last) == (1, "")


def test_p7_the_new_deck_is_exactly_the_discard() -> None:
    state = do(on_empty_deck(), "march 3 u1", "reshuffle yes")
    for draw in ((1, 2), (1, 2, 3), (1, 1, 2), (1, 2, 2, 2)):
        objection = state.draw_objection(draw)
        assert objection is not None
        assert objection.rule == "P7"
    assert state.draw_objection((2, 2, 1)) is None


def test_p7_once_per_game() -> None:
    state = do(on_empty_deck(), "march 3 u1", "reshuffle yes")
    state.settle((2, 1, 2))
    do(state, "march 1 u1", "march 1 u1", "march 1 u1", "march 1 u1")
    assert state.deck_left(0) == ()
    do(state, "march 1 u1", "march 2 u2")
    assert (state.actor, state.last) == (1, "deck")


def test_p7_reshuffles_is_a_switch() -> None:
    state = do(on_empty_deck(switches={"reshuffles": "0"}), "march 3 u1")
    assert (state.actor, state.last) == (1, "deck")


def test_p7a_no_ends_the_turn_without_drawing_and_begins_the_last_round() -> None:
    state = do(on_empty_deck(), "march 3 u1", "reshuffle no")
    assert sum(state.hand[:4]) == 4
    assert discarded(state, "free") == [1, 2, 2]
    assert (state.actor, state.last) == (1, "deck")


def test_p7a_with_an_empty_discard_nothing_is_asked() -> None:
    state = empty_deck(moment([(0, 0)]), 0)
    do(state, "march 3 u1")
    assert (state.actor, state.last) == (1, "deck")


def test_p7a_the_rule_speaks_only_when_a_card_must_be_drawn() -> None:
    state = empty_deck(moment(allies=("plain", ""), discards=("1 2", "")), 0)
    do(state, "ally plain", "token none")
    assert (state.actor, state.last) == (1, "")
    state = moment([(3, 2)], discards=("1 2", ""))
    state.put_decks(0, (1,), ())
    do(state, "march 3 u1")
    assert (state.actor, state.last, state.deck_left(0)) == (1, "", ())


def test_p7b_where_the_game_ends_with_this_turn_nothing_is_drawn_and_nothing_asked() -> None:
    state = do(on_empty_deck(turn="sauron", start=11), "march 3 u1")
    assert result(state).reason == "lap"
    assert sum(state.hand[4:]) == 4
    state = do(moment([(11, 2)], [(11, 2)]), "march 3 u1", "march 1 u2")
    assert sum(state.hand[4:]) == 4
    assert result(state).reason == "lap"
    state = do(on_empty_deck(start=11, switches={"finish_round": "no"}), "march 3 u1")
    assert result(state).reason == "lap"
    assert sum(state.hand[:4]) == 4


def test_p7b_a_first_player_who_has_lapped_draws_and_is_asked() -> None:
    state = do(moment([(11, 2)]), "march 3 u1")
    assert sum(state.hand[:4]) == 5
    state = do(on_empty_deck(start=11), "march 3 u1")
    assert (state.prompt, state.last) == ("reshuffle", "lap")
    do(state, "reshuffle no", "march 1 u2")
    assert result(state).reason == "lap"


def test_p7b_the_second_player_is_asked_where_yes_keeps_the_game_alive() -> None:
    state = do(on_empty_deck(turn="sauron"), "march 3 u1")
    assert state.prompt == "reshuffle"
    over = do(state.clone(), "reshuffle no")
    assert result(over).reason == "deck"
    do(state, "reshuffle yes")
    state.settle((1, 2, 2))
    assert (state.actor, state.last) == (0, "")


def test_p8_one_for_a_unit_two_for_an_ally_three_for_a_token() -> None:
    state = moment([(3, 1), (12, 2), (0, 0)], allies=("ring plain", ""), tokens=(2, 0))
    assert score(state, 0) == 2 + 4 + 6
    assert score(state, 1) == 0


def test_p8_most_points_win() -> None:
    state = moment([(11, 1)], [(1, 1), (2, 1), (4, 1)], hands=("1 1 1 1 1", "1 1 1"))
    do(state, "march 1 u1", "march 1 u3")
    assert result(state) == Outcome((1,), "lap", (-1.0, 1.0))


def test_p8a_a_lap_by_the_first_player_leaves_the_second_one_turn() -> None:
    state = do(moment([(11, 1)]), "march 1 u1")
    assert state.outcome() is None
    do(state, "march 1 u1")
    assert result(state).reason == "lap"


def test_p8a_a_lap_by_the_second_player_ends_the_game_at_once() -> None:
    state = do(moment([], [(11, 1)], turn="sauron"), "march 1 u1")
    assert result(state).reason == "lap"
    state = do(moment([(11, 1)], first="sauron"), "march 1 u1")
    assert result(state).reason == "lap"


def test_p8a_without_finish_round_the_game_ends_after_the_present_turn() -> None:
    switches = {"finish_round": "no"}
    assert result(do(moment([(11, 1)], switches=switches), "march 1 u1")).reason == "lap"
    state = do(on_empty_deck(switches=switches), "march 3 u1", "reshuffle no")
    assert result(state).reason == "deck"


def test_p8a_an_ally_that_completes_the_lap_ends_the_game_after_its_turn() -> None:
    state = moment([], [(10, 1)], turn="sauron", allies=("", "march"))
    do(state, "ally march", "token none", "use u1")
    assert result(state).reason == "lap"


@pytest.mark.parametrize(
    ("free", "sauron", "winners"),
    [
        # Equal points: 3 = one token, against one unit and one ally.
        ({"tokens": 1, "units": [0, 0, 0], "allies": ""}, {"units": [9, 0, 0], "allies": "plain"}, (0,)),
        # Equal points and tokens: three units against one and an ally.
        ({"units": [1, 2, 3], "allies": ""}, {"units": [9, 0, 0], "allies": "plain"}, (0,)),
        # Equal in all that: the single greatest x, not the sum.
        ({"units": [5, 4, 3], "allies": ""}, {"units": [6, 1, 2], "allies": ""}, (1,)),
        ({"units": [5, 4, 3], "allies": ""}, {"units": [1, 5, 2], "allies": ""}, (0, 1)),
    ],
)
def test_p8b_ties(free: dict[str, object], sauron: dict[str, object], winners: tuple[int, ...]) -> None:
    both = (free, sauron)
    rows = [[(x, 1 if x else 0) for x in side["units"]] for side in both]  # type: ignore[attr-defined]
    tokens = (int(str(free.get("tokens", 0))), 0)
    allies = (str(free["allies"]), str(sauron["allies"]))
    state = moment(rows[0], rows[1], hands=("1", "1"), allies=allies, tokens=tokens)
    state.ended, state.step = "deck", 5
    assert score(state, 0) == score(state, 1)
    assert result(state).winners == winners


def test_p8b_both_win_a_complete_tie() -> None:
    state = moment([(3, 1)], [(3, 1)])
    state.ended, state.step = "deck", 5
    assert standing(state, 0) == standing(state, 1)
    assert result(state) == Outcome((0, 1), "deck", (0.0, 0.0))


def every_setting() -> list[dict[str, str]]:
    names = [switch.name for switch in SWITCHES]
    return [dict(zip(names, values, strict=True)) for values in product(*(switch.values for switch in SWITCHES))]


def test_p8c_there_are_1152_settings_and_the_stated_bound_covers_them_all() -> None:
    settings = every_setting()
    assert len(settings) == 1152
    assert max(Agreement(switches).longest() for switches in settings) == GAME.longest
    assert Agreement({}).longest() == 76


def test_p8c_every_setting_is_playable_and_ends_within_its_bounds() -> None:
    for seed, switches in enumerate(every_setting()):
        sitting = random_game(seed, **switches)
        state = sitting.state
        assert sitting.decisions <= state.rules.longest()
        for side in (0, 1):
            allies = 3 if not state.rules.refill else sum(state.rules.allies)
            assert 0 <= score(state, side) <= state.rules.units + 2 * allies + 9
        assert sum(state.tokens) == 3


def test_p8c_army_cards_stay_eighteen_or_fifteen_and_tokens_three() -> None:
    for deck, count in (("6/6/6", 18), ("5/5/5", 15), ("8/6/4", 18)):
        state = random_game(3, army_deck=deck).state
        for side in (0, 1):
            lying = sum(card in (1, 2, 3) for card in state.card[side * 5 : side * 5 + 5])
            cards = sum(state.hand[side * 4 : side * 4 + 4]) + sum(state.discard[side * 4 : side * 4 + 4])
            assert cards + lying + len(state.deck_left(side)) == count


def test_p8c_after_the_end_nothing_is_legal() -> None:
    state = do(moment([], [(11, 1)], turn="sauron"), "march 1 u1")
    assert state.legal() == []
    for actor in (0, 1, CHANCE):
        objection = state.out_of_turn(actor)
        assert objection is not None
        assert objection.rule == "P8"
    assert units(state, "sauron")[0] == (12, 1)
