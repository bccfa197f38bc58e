"""D5 looking at the hand, D6 after a duel, D7 final, end and longer game."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.duel import GAME
from mathom.games.duel.course import match_winner
from mathom.games.duel.deck import BALROG, GANDALF, SIDES
from mathom.games.duel.header import match_points
from tests.rules.duel.table import Table, duel

NINE = "02 05 08 10 11 12 16 18 19"

# --- D5.1 the look ---------------------------------------------------------------------------------------------------


def test_D5_1_with_three_free_spaces_the_higher_sees_the_other_hand_as_it_is_now() -> None:
    table = duel(f"Gandalf: Trance {NINE}; Balrog: 06", "gandalf Trance; balrog 06")
    assert table.stones == (11, 15)
    assert table.looks == ["balrog: 02 05 08 10 11 12 16 18"]
    assert table.json(BALROG)["hand"]["gandalf"] == {
        "known": ["02", "05", "08", "10", "11", "12", "16", "18"],
        "unknown": 0,
    }


def test_D5_1_gandalf_looks_in_the_same_way() -> None:
    table = duel(f"Gandalf: 20; Balrog: Trance {NINE}", "gandalf 20; balrog Trance")
    assert table.looks == ["gandalf: 02 05 08 10 11 12 16 18"]
    assert table.json(GANDALF)["hand"]["balrog"]["unknown"] == 0


def test_D5_1_with_two_free_spaces_nobody_looks() -> None:
    table = duel("Gandalf: Trance; Balrog: 04", "gandalf Trance; balrog 04")
    assert (table.stones, table.looks) == ((12, 15), [])


def test_D5_1_it_happens_by_itself_after_every_such_exchange() -> None:
    table = duel(f"Gandalf: Trance {NINE}; Balrog: 06 Trance", "gandalf Trance; balrog 06; gandalf 08")
    assert table.sitting.decisions == 3
    assert len(table.looks) == 2


def test_D5_1_also_after_the_exchange_that_ends_a_duel_before_cards_are_set_aside() -> None:
    table = duel(f"Gandalf: Trance {NINE}; Balrog: 06; Energy: 1 15", "gandalf Trance; balrog 06")
    assert (table.asked, table.looks) == ("gandalf keep", ["balrog: 02 05 08 10 11 12 16 18"])


def test_D5_1_never_after_an_opening_card() -> None:
    assert duel("Gandalf: 01; Energy: 15 5", "gandalf 01").looks == []


def test_D5_1_cards_set_aside_are_not_seen() -> None:
    """With the card that Trick drew, Gandalf has still eight."""
    table = duel(f"Gandalf: Trance {NINE}; Balrog: Trick; Energy: 9 15", "gandalf Trance; balrog Trick; * draw 11")
    assert table.looks == ["balrog: 02 05 08 10 12 16 18"]


def test_D5_1_the_waiting_spelled_card_is_not_part_of_the_hand() -> None:
    table = duel("Gandalf: Spell; Balrog: Trance 07; Energy: 15 12", "gandalf Spell; * draw 07; gandalf wait")
    table.play("balrog Trance")
    assert table.stones == (15, 10)
    assert table.looks == ["gandalf: 01 02 03 04 05 06 08"]


# --- D5.2 what was seen stays known ----------------------------------------------------------------------------------


def test_D5_2_a_hand_once_seen_stays_known() -> None:
    table = duel(f"Gandalf: Trance {NINE}; Balrog: 06 20", "gandalf Trance; balrog 06; gandalf 05; balrog 20")
    assert table.json(BALROG)["hand"]["gandalf"] == {"known": ["02", "08", "10", "11", "12", "16", "18"], "unknown": 0}
    assert table.json(GANDALF)["hand"]["balrog"] == {"known": [], "unknown": 7}


def test_D5_2_known_kept_where_he_had_no_choice() -> None:
    hands = "Gandalf: 01 02 07 08 14 15 16 19 Trance; Balrog: 02 04 06 09 11 12 16 17 19; Energy: 12 15"
    table = duel(hands).drift(until="keep")
    assert (table.stones, len(table.row.split())) == ((1, 7), 12)
    table.play("gandalf keep 16 19 Trance; balrog keep 16 17 19")
    assert table.json(BALROG)["kept"]["gandalf"] == {"known": ["16", "19", "Trance"], "unknown": 0}
    assert table.json(GANDALF)["kept"]["balrog"] == {"known": [], "unknown": 3}


def test_D5_2_known_among_which_where_he_chose() -> None:
    table = duel(f"Gandalf: Trance {NINE}; Balrog: 06; Energy: 1 15", "gandalf Trance; balrog 06")
    table.play("gandalf keep 02 08 18")
    seen = table.json(BALROG)
    assert seen["kept"]["gandalf"] == {"known": [], "unknown": 3}
    assert seen["gone"]["gandalf"] == {"known": [], "unknown": 5}
    (left,) = table.sitting.view(BALROG).leftovers[GANDALF]
    assert left.kept == 3
    assert left.hand.unknown == 0
    assert table.sitting.view(BALROG).deck.ids(left.hand.known) == ["02", "05", "08", "10", "11", "12", "16", "18"]


def test_D5_2_every_card_once_open_stays_known() -> None:
    table = duel("Gandalf: Trance; Balrog: 07; Energy: 1 15", "gandalf Trance; balrog 07")
    table.play("gandalf keep 01 02 03; balrog keep 01 02 03")
    assert table.json(BALROG)["gone"]["gandalf"]["known"] == ["Trance"]
    assert table.json(GANDALF)["gone"]["balrog"]["known"] == ["07"]


# --- D6.1 steps, D6.2 ties -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "steps"),
    [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (14, 3)],
)
def test_D6_1_steps_by_free_spaces(difference: int, steps: int) -> None:
    header = "Final: yes; Gandalf: Trance; Balrog: Trance; Start: gandalf; Energy:"
    table = duel(f"{header} 15 {15 - difference}", "gandalf Trance; balrog Trance")
    assert table.figures == (steps, 0)
    table = duel(f"{header} {15 - difference} 15", "gandalf Trance; balrog Trance")
    assert table.figures == (0, steps)


@pytest.mark.parametrize(("opener", "figures"), [("gandalf", (0, 1)), ("balrog", (1, 0))])
def test_D6_2_on_the_same_space_the_opener_loses_and_the_winner_moves_one_step(
    opener: str, figures: tuple[int, int]
) -> None:
    table = duel(f"Final: yes; Gandalf: Trance; Balrog: Trance; Start: {opener}", f"{opener} Trance")
    table.play(f"{'balrog' if opener == 'gandalf' else 'gandalf'} Trance")
    assert table.figures == figures


# --- D6.3 three cards for the final ----------------------------------------------------------------------------------

EARLY = "Gandalf: Trance 02 03 04 05 06 07 08 09; Balrog: Might 02 03 04 05 06 07 08 09; Energy: 1 15"


def test_D6_3_gandalf_chooses_first_and_then_the_balrog() -> None:
    table = duel(EARLY, "gandalf Trance; balrog Might")
    assert table.asked == "gandalf keep"
    assert table.refused("balrog keep 02 03 04") == "D6.3"
    assert table.play("gandalf keep 02 03 04").asked == "balrog keep"


def test_D6_3_who_holds_more_chooses_three_and_the_surplus_leaves_the_game() -> None:
    table = duel(EARLY, "gandalf Trance; balrog Might")
    assert len(table.legal.split(", ")) == 8 * 7 * 6 // 6
    table.play("gandalf keep 04 06 09; balrog keep 02 03 04")
    assert (table.kept("gandalf"), table.gone("gandalf")) == ("04 06 09", "02 03 05 07 08 Trance")


def test_D6_3_neither_sees_the_choice_of_the_other() -> None:
    table = duel(EARLY, "gandalf Trance; balrog Might; gandalf keep 04 06 09; balrog keep 02 03 04")
    assert table.json(BALROG)["kept"]["gandalf"] == {"known": [], "unknown": 3}
    assert table.json(GANDALF)["kept"]["balrog"] == {"known": [], "unknown": 3}
    assert table.json(GANDALF)["gone"]["balrog"] == {"known": ["Might"], "unknown": 5}


def test_D6_3_it_is_asked_even_when_there_is_no_choice() -> None:
    table = duel(f"Gandalf: {NINE}; Balrog: 01 07 08 09 12 16 17 18 20").drift(until="keep")
    assert table.legal == f"keep {table.hand('gandalf')}"


def test_D6_3_only_cards_of_the_hand_and_only_three() -> None:
    table = duel(EARLY, "gandalf Trance; balrog Might")
    assert table.refused("gandalf keep 02 03") == "D6.3"
    assert table.refused("gandalf keep 02 03 Trance") == "D6.3"
    assert table.refused("gandalf 02") == "D6.3"


def test_D6_3_under_cunning_the_balrog_chooses_in_the_open() -> None:
    table = duel("Gandalf: Cunning; Balrog: 06 01; Energy: 2 15", "gandalf Cunning; balrog 06")
    table.play("gandalf keep 01 02 03; balrog keep 01 02 08")
    assert table.json(GANDALF)["kept"]["balrog"] == {"known": ["01", "02", "08"], "unknown": 0}
    assert table.json(GANDALF)["gone"]["balrog"]["unknown"] == 0
    assert table.json(BALROG)["kept"]["gandalf"] == {"known": [], "unknown": 3}


# --- D6.4 early win, D6.5 the order after a duel ---------------------------------------------------------------------


def test_D6_4_step_5_after_duel_2_or_3_wins_at_once() -> None:
    early = 0
    for seed in range(60):
        rng = Random(seed)
        table = Table(GAME.deal(rng, {}))
        while table.sitting.state.outcome() is None:
            table.sitting.settle(rng)
            if table.sitting.state.legal():
                table.sitting.decide(rng.choice(table.sitting.state.legal()))
        winner, reason = table.result.split()
        assert (reason == "bridge") == (table.number < 4)
        if reason == "bridge":
            assert table.number in (2, 3)
            assert table.json()["step"][winner] == 5
            assert table.sitting.lines[-1].move.split()[0] != "keep"
            early += 1
    assert early > 0


def test_D6_4_nothing_is_set_aside_then() -> None:
    table = duel("Gandalf: Trance; Balrog: 06; Energy: 1 15; Step: 0 4", "gandalf Trance; balrog 06")
    assert (table.result, table.asked) == ("balrog bridge", "")
    assert table.refused("gandalf keep 01 02 03") == "D7.2"


def test_D6_5_look_spelled_card_figure_and_then_the_cards() -> None:
    table = duel("Gandalf: Spell; Balrog: Might 06; Energy: 2 15", "gandalf Spell; * draw 06; gandalf wait")
    before = len(table.sitting.events)
    table.play("balrog Might; gandalf keep 01 02 03")
    kinds = [event.kind for event in table.sitting.events[before:]]
    order = [kind for kind in kinds if kind in ("exchange", "look", "unspelled", "won", "keep")]
    assert order == ["exchange", "look", "unspelled", "won", "keep"]
    assert "06" in table.hand("balrog")


def test_D6_5_an_early_win_comes_before_setting_aside() -> None:
    header = "Gandalf: Spell; Balrog: Might 06; Energy: 2 15; Step: 0 4"
    table = duel(header, "gandalf Spell; * draw 06; gandalf wait; balrog Might")
    assert (table.result, table.spelled) == ("balrog bridge", None)
    assert "06" in table.hand("balrog")


# --- D7 final, end, longer game --------------------------------------------------------------------------------------


def test_D7_1_the_final_is_played_to_the_last_card_from_22() -> None:
    table = duel(f"Final: yes; Gandalf: {NINE}; Balrog: 01 07 08 09 12 16 17 18 20; Start: gandalf")
    assert table.stones == (22, 22)
    table.drift(until="keep")
    assert len(table.row.split()) == 18
    assert (table.hand("gandalf"), table.hand("balrog")) == ("", "")


def test_D7_1_a_stone_in_the_negative_area_ends_it() -> None:
    header = "Final: yes; Gandalf: Trance 01 02; Balrog: 06 01 02; Start: gandalf; Energy: 4 22"
    table = duel(header, "gandalf Trance; balrog 06")
    assert (table.figures, table.result, table.row) == ((0, 3), "balrog height", "Trance 06")


def test_D7_1_a_tie_in_the_final_goes_against_its_opener() -> None:
    table = duel("Final: yes; Gandalf: Trance; Balrog: Trance; Start: balrog", "balrog Trance; gandalf Trance")
    assert table.result == "gandalf height"


def test_D7_2_the_higher_figure_wins_though_it_lost_the_final() -> None:
    header = "Final: yes; Gandalf: Trance; Balrog: 06; Start: gandalf; Step: 3 0; Energy: 22 22"
    table = duel(header, "gandalf Trance; balrog 06")
    assert (table.stones, table.figures) == ((18, 22), (3, 2))
    assert table.result == "gandalf height"


def test_D7_2_at_equal_height_the_winner_of_the_final_wins() -> None:
    header = "Final: yes; Gandalf: Trance; Balrog: 06; Start: gandalf; Step: 2 0"
    table = duel(header, "gandalf Trance; balrog 06")
    assert (table.figures, table.result) == ((2, 2), "balrog final")


def test_D7_2_nothing_is_played_after_the_end() -> None:
    table = duel("Final: yes; Gandalf: Trance; Balrog: Trance; Start: balrog", "balrog Trance; gandalf Trance")
    assert table.legal == ""
    assert table.refused("balrog 01") == "D7.2"
    assert table.refused("* draw 01") == "D7.2"


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((3, 2), (3, 4), "balrog"),  # 3 + 4 for who plays the Balrog now, 2 + 3 for Gandalf
        ((0, 5), (2, 3), "gandalf"),
        ((5, 0), (5, 0), "gandalf"),  # 5 to 5: the Gandalf of the second game
        ((4, 1), (3, 0), "gandalf"),
        ((4, 1), (3, 1), "balrog"),
    ],
)
def test_D7_3_the_sum_of_the_steps_of_two_games_with_swapped_roles(
    first: tuple[int, int], second: tuple[int, int], winner: str
) -> None:
    assert SIDES[match_winner(first, second)] == winner


def test_D7_3_a_record_of_the_second_game_names_the_steps_of_the_first() -> None:
    header = "Final: yes; Gandalf: Trance; Balrog: 06; Start: gandalf; Step: 2 0; Match: second of two, first 3 1"
    table = duel(header, "gandalf Trance; balrog 06")
    first = match_points(table.sitting.header)
    assert first == (3, 1)
    assert SIDES[match_winner(first, table.figures)] == "balrog"  # 1 + 2 to 3 + 2
    assert table.result == "balrog final"  # the game itself ends as ever
