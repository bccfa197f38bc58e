"""D3 the exchange, D4 the end of a duel."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import duel

# --- D3.1 row by row -------------------------------------------------------------------------------------------------


def test_D3_1_both_or_no_point_nothing_one_point_alone_costs_the_owner_of_the_other_card() -> None:
    """10 attacks in rows 2 and 4, 01 defends in rows 1 and 2."""
    table = duel("Gandalf: 10; Balrog: 01", "gandalf 10; balrog 01")
    (exchange,) = [event for event in table.sitting.events if event.kind == "exchange"]
    hits, back = exchange.data[2:4]
    assert (hits, back) == (1, 1)  # row 4 hits the Balrog, row 1 hits Gandalf; rows 2 and 3 do nothing
    assert table.stones == (14, 14)


def test_D3_1_only_the_facing_edges_count() -> None:
    table = duel("Gandalf: 06; Balrog: 16", "gandalf 06; balrog 16")  # attack 3 against defence 3
    assert table.stones == (15, 15)


def test_D3_1_hits_are_not_netted() -> None:
    table = duel("Gandalf: 07; Balrog: 12", "gandalf 07; balrog 12")  # attack 2 3 against defence 1 3
    assert table.stones == (14, 14)


@pytest.mark.parametrize(
    ("earlier", "later", "stones"),
    [("20", "Trance", (15, 11)), ("Trance", "06", (11, 15)), ("20", "06", (15, 15)), ("Trance", "Trance", (15, 15))],
)
def test_D3_1_from_no_point_to_four(earlier: str, later: str, stones: tuple[int, int]) -> None:
    table = duel(f"Gandalf: {earlier}; Balrog: {later}", f"gandalf {earlier}; balrog {later}")
    assert table.stones == stones


def test_D3_1_the_balrog_attacks_in_the_same_way() -> None:
    table = duel("Gandalf: 01; Balrog: 10; Start: balrog", "balrog 10; gandalf 01")
    assert table.stones == (14, 14)


# --- D3.2 worked examples --------------------------------------------------------------------------------------------


def test_D3_2_example_a() -> None:
    table = duel("Gandalf: 15 20; Balrog: 09", "gandalf 15; balrog 09")
    assert table.stones == (15 - 1, 15 - 2)
    assert table.play("gandalf 20").stones == (14 - 2, 13 - 1)


def test_D3_2_example_b() -> None:
    table = duel("Gandalf: 18 03; Balrog: 07", "gandalf 18; balrog 07")
    assert table.stones == (15, 15 - 2)
    assert table.play("gandalf 03").stones == (15 - 1, 13 - 2)


# --- D3.3 the order of things ----------------------------------------------------------------------------------------


def test_D3_3_both_losses_come_together() -> None:
    """One after the other, the first loss alone would have ended the duel."""
    table = duel("Gandalf: 10; Balrog: 01; Energy: 1 1", "gandalf 10; balrog 01")
    assert (table.stones, table.asked) == ((0, 0), "gandalf play")


def test_D3_3_then_the_text_acts() -> None:
    table = duel("Gandalf: Trance; Balrog: Power; Energy: 15 14", "gandalf Trance; balrog Power")
    assert table.stones == (15 - 2 - 1, 14 + 1)


def test_D3_3_the_text_acts_even_when_no_cards_remain() -> None:
    table = duel("Final: yes; Gandalf: Trance; Balrog: Power; Start: gandalf; Energy: 22 9")
    table.play("gandalf Trance; balrog Power")
    assert (table.stones, table.asked) == ((22 - 2 - 1, 9 + 1), "")


def test_D3_3_then_stones_are_checked_again() -> None:
    table = duel("Gandalf: Trance; Balrog: Power; Energy: 3 9", "gandalf Trance; balrog Power")
    assert (table.stones, table.asked) == ((0, 10), "gandalf keep")


def test_D3_3_the_look_comes_after_the_text() -> None:
    wider = duel("Gandalf: Trance; Balrog: Power; Energy: 14 15", "gandalf Trance; balrog Power")
    assert (wider.stones, len(wider.looks)) == ((11, 15), 1)  # 12 to 15 before the text, one space too close
    closer = duel("Gandalf: Balance; Balrog: 16; Start: balrog; Energy: 12 15", "balrog 16; gandalf Balance")
    assert (closer.stones, closer.looks) == ((13, 14), [])  # 11 to 15 before the text


# --- D4.1 six cards or a negative stone ------------------------------------------------------------------------------


def test_D4_1_a_duel_ends_when_both_have_played_six() -> None:
    table = duel("Gandalf: 02 05 08 10 11 12 16 18 19; Balrog: 01 07 08 09 12 16 17 18 20").drift(until="keep")
    assert len(table.row.split()) == 12
    assert min(table.stones) > 0, table


def test_D4_1_a_duel_ends_when_a_stone_is_negative() -> None:
    table = duel("Gandalf: 20; Balrog: Trance; Energy: 15 4", "gandalf 20; balrog Trance")
    assert (table.stones, table.asked) == ((15, 0), "gandalf keep")


def test_D4_1_the_last_but_one_card_ends_nothing() -> None:
    table = duel("Final: yes; Gandalf: 01 02; Balrog: 03 04; Start: gandalf", "gandalf 01; balrog 03; gandalf 02")
    assert table.asked == "balrog play"


# --- D4.2 both negative on the same space ----------------------------------------------------------------------------

LEVEL = "Gandalf: 10 06 04 Spell; Balrog: 01 Trance 16; Energy: 1 1"


def test_D4_2_play_goes_on_while_both_are_negative_on_the_same_space() -> None:
    table = duel(LEVEL, "gandalf 10; balrog 01")
    assert (table.stones, table.asked) == ((0, 0), "gandalf play")


def test_D4_2_until_the_stones_differ() -> None:
    table = duel(LEVEL, "gandalf 10; balrog 01; gandalf 06")  # defence 1 2 4 is unopposed
    assert (table.stones, table.asked) == ((0, -3), "gandalf keep")
    assert table.figures == (1, 0)  # two free spaces


def test_D4_2_texts_act_as_usual() -> None:
    table = duel("Gandalf: Spell; Balrog: 16; Energy: -2 -2", "gandalf Spell")
    assert (table.stones, table.asked) == ((-2, -2), "draw")
    table = duel("Gandalf: Balance; Balrog: 16; Energy: -2 -2", "gandalf Balance")
    assert (table.stones, table.asked) == ((-1, -3), "gandalf keep")


def test_D4_2_until_no_cards_are_left() -> None:
    table = duel("Final: yes; Gandalf: 10; Balrog: 01; Energy: 1 1; Start: gandalf", "gandalf 10; balrog 01")
    assert (table.stones, table.asked) == ((0, 0), "")


def test_D4_2_one_player_with_cards_to_play_is_enough() -> None:
    """Gandalf has laid his last card, the Balrog has one left."""
    table = duel("Final: yes; Gandalf: Trance 02; Balrog: 06 05; Energy: 5 2; Start: gandalf")
    table.play("gandalf Trance; balrog 06; gandalf 02")
    assert (table.stones, table.asked) == ((0, 0), "balrog play")


def test_D4_2_the_same_in_the_final() -> None:
    table = duel("Final: yes; Gandalf: 10 06; Balrog: 01 02; Energy: 1 1; Start: gandalf", "gandalf 10; balrog 01")
    assert (table.stones, table.asked) == ((0, 0), "gandalf play")


# --- D4.3 a text that does not act -----------------------------------------------------------------------------------


def test_D4_3_the_last_text_does_not_act_when_the_comparison_ended_the_duel() -> None:
    table = duel("Gandalf: Trance; Balrog: Power; Energy: 2 9", "gandalf Trance; balrog Power")
    assert table.stones == (0, 9)


def test_D4_3_not_even_to_bring_a_stone_back() -> None:
    table = duel("Gandalf: Balance; Balrog: 20; Start: balrog; Energy: 2 9", "balrog 20; gandalf Balance")
    assert table.stones == (0, 9)


def test_D4_3_an_opening_card_has_no_comparison_that_could_take_its_text() -> None:
    """Only a record can begin with stones that would have ended the duel before."""
    table = duel("Gandalf: Balance; Energy: -2 -1", "gandalf Balance")
    assert (table.stones, table.asked, table.looks) == ((0, -2), "gandalf keep", [])


def test_D4_3_level_after_the_very_last_card_is_a_tie_without_a_text() -> None:
    table = duel("Final: yes; Gandalf: 10; Balrog: Power; Energy: 1 1; Start: gandalf; Step: 1 0")
    table.play("gandalf 10; balrog Power")
    assert table.stones == (0, 0)
    assert (table.figures, table.result) == ((1, 1), "balrog final")  # D6.2, then D7.2


# --- D4.4 a text that ends the duel ----------------------------------------------------------------------------------


def test_D4_4_a_text_that_moves_a_stone_into_the_negative_area_ends_the_duel() -> None:
    table = duel("Gandalf: Trance; Balrog: Power; Energy: 3 3", "gandalf Trance; balrog Power")
    assert (table.stones, table.asked) == ((0, 4), "gandalf keep")
    table = duel("Gandalf: Balance; Balrog: Trance; Start: balrog; Energy: 5 3", "balrog Trance; gandalf Balance")
    assert (table.stones, table.asked) == ((6, 1), "balrog play")
    table = duel("Gandalf: Balance; Energy: 1 1", "gandalf Balance")
    assert (table.stones, table.asked) == ((2, 0), "gandalf keep")
