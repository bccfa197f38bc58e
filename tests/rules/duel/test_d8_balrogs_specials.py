"""The Balrog's five special cards, and the cards that are set aside (D8.aside)."""

from __future__ import annotations

import pytest

from mathom.games.duel.deck import BALROG, GANDALF
from tests.rules.duel.table import duel

# --- D8.Power --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "stones"),
    [("0 1", (8, 9)), ("2 2", (7, 9)), ("1 0", (7, 10))],
    ids=["higher", "level", "lower"],
)
def test_D8_Power_by_how_the_bridge_steps_compare(steps: str, stones: tuple[int, int]) -> None:
    table = duel(f"Gandalf: 01; Balrog: Power; Start: balrog; Energy: 8 8; Step: {steps}", "balrog Power")
    assert table.stones == stones


def test_D8_Power_the_place_before_the_bridge_counts_as_a_step() -> None:
    table = duel("Gandalf: 01; Balrog: Power; Start: balrog; Energy: 8 8; Step: 0 0", "balrog Power")
    assert table.stones == (7, 9)


def test_D8_Power_as_a_reply_acts_after_the_exchange() -> None:
    table = duel("Gandalf: 20; Balrog: Power; Energy: 8 8", "gandalf 20; balrog Power")
    assert table.stones == (8 - 1, 8 - 2 + 1)


# --- D8.Feint --------------------------------------------------------------------------------------------------------


def test_D8_Feint_moves_a_plain_card_which_alone_is_compared() -> None:
    table = duel("Gandalf: 02 07; Balrog: 06 Feint", "gandalf 02; balrog 06; gandalf 07")
    assert table.stones == (11, 14)
    table.play("balrog Feint; balrog swap 06")  # attack 2 3 against defence 1 2 3 4
    assert table.row == "02 Feint 07 06"
    assert table.stones == (9, 14)


def test_D8_Feint_is_put_aside_while_he_chooses() -> None:
    table = duel("Gandalf: 01 02; Balrog: 06 Feint", "gandalf 01; balrog 06; gandalf 02; balrog Feint")
    assert (table.row, table.asked) == ("01 06 02", "balrog swap")
    assert "Feint" not in table.hand("balrog").split()


def test_D8_Feint_chooses_only_plain_cards_of_his_own_in_the_row() -> None:
    table = duel("Gandalf: 01 02 03; Balrog: Power Trance Feint", "gandalf 01; balrog Power; gandalf 02")
    table.play("balrog Trance; gandalf 03; balrog Feint")
    assert table.legal == "swap Trance"
    assert table.refused("balrog swap Power") == "D8.Feint"
    assert table.refused("balrog swap 01") == "D8.Feint"  # in his hand, not in the row
    assert table.refused("balrog 01") == "D8.Feint"


def test_D8_Feint_neighbours_of_the_gap_are_not_compared_again() -> None:
    table = duel("Gandalf: 20 Trance; Balrog: Trance Feint", "gandalf 20; balrog Trance; gandalf Trance")
    assert table.stones == (15, 11)
    table.play("balrog Feint; balrog swap Trance")
    assert (table.row, table.stones) == ("20 Feint Trance Trance", (15, 11))


def test_D8_Feint_the_card_it_moves_attacks_next() -> None:
    table = duel("Gandalf: 01 02 Trance; Balrog: 20 Feint", "gandalf 01; balrog 20; gandalf 02; balrog Feint")
    table.play("balrog swap 20")
    before = table.stones
    assert table.play("gandalf Trance").stones == (before[0] - 4, before[1])


def test_D8_Feint_the_move_stands_even_if_it_ends_the_duel() -> None:
    table = duel("Gandalf: 06 20; Balrog: Trance Feint; Energy: 15 5", "gandalf 06; balrog Trance; gandalf 20")
    assert table.stones == (15, 3)
    table.play("balrog Feint; balrog swap Trance")
    assert (table.row, table.stones, table.asked) == ("06 Feint 20 Trance", (15, -1), "gandalf keep")


def test_D8_Feint_without_such_a_card_goes_to_the_end_without_points() -> None:
    table = duel("Gandalf: 20 06; Balrog: Feint", "gandalf 20; balrog Feint")
    assert (table.row, table.stones) == ("20 Feint", (15, 11))
    assert table.play("gandalf 06").stones == (15, 7)
    opening = duel("Gandalf: 01; Balrog: Feint; Start: balrog", "balrog Feint")
    assert (opening.row, opening.asked) == ("Feint", "gandalf play")


def test_D8_Feint_works_against_the_mirror() -> None:
    table = duel("Gandalf: Trance Mirror; Balrog: 03 Feint", "gandalf Trance; balrog 03; gandalf Mirror")
    assert table.stones == (12, 15)
    table.play("balrog Feint; balrog swap 03")  # its attack 1 against its own defence 1 3 4
    assert (table.row, table.stones) == ("Trance Feint Mirror 03", (10, 15))
    assert table.effects["mirror"] is None


def test_D8_Feint_works_under_wrath() -> None:
    table = duel("Gandalf: Wrath 01; Balrog: 02 Feint", "gandalf Wrath; balrog 02; gandalf 01; balrog Feint")
    table.play("balrog swap 02")
    assert (table.row, table.in_force) == ("Wrath Feint 01 02", "wrath")


def test_D8_Feint_taken_by_magic_moves_nothing() -> None:
    table = duel("Gandalf: 01 Magic; Balrog: 02 Feint", "gandalf 01; balrog 02; gandalf Magic; balrog Feint")
    table.play("gandalf select")
    assert (table.row, table.aside("balrog"), table.asked) == ("01 02 Magic", "Feint", "balrog replace")


# --- D8.Force --------------------------------------------------------------------------------------------------------


def test_D8_Force_unblocked_points_cost_double_in_the_next_exchange() -> None:
    table = duel("Gandalf: Trance 03 01; Balrog: Force", "gandalf Trance; balrog Force")
    assert (table.stones, table.in_force) == ((14, 15), "force")
    table.play("gandalf 01")  # attack 1 3 4 against defence 1 2
    assert (table.stones, table.in_force) == ((10, 14), "")


def test_D8_Force_blocked_points_cost_nothing() -> None:
    table = duel("Gandalf: Trance 03; Balrog: Force", "gandalf Trance; balrog Force; gandalf 03")
    assert table.stones == (14, 15)


def test_D8_Force_only_the_next_exchange() -> None:
    table = duel("Gandalf: 06 Trance; Balrog: Force 08; Start: balrog", "balrog Force; gandalf 06; balrog 08")
    assert table.stones == (15, 14)
    assert table.play("gandalf Trance").stones == (13, 14)


def test_D8_Force_acts_as_an_opening_card() -> None:
    table = duel("Gandalf: Trance; Balrog: Force; Start: balrog", "balrog Force; gandalf Trance")
    assert table.stones == (9, 15)


def test_D8_Force_lapses_when_its_defence_ends_the_duel() -> None:
    table = duel("Gandalf: Trance; Balrog: Force; Energy: 1 15", "gandalf Trance; balrog Force")
    assert (table.stones, table.asked, table.in_force) == ((0, 15), "gandalf keep", "")


# --- D8.Trick --------------------------------------------------------------------------------------------------------


def test_D8_Trick_draws_a_card_of_gandalfs_hand_which_is_set_aside() -> None:
    table = duel("Gandalf: Trance 06; Balrog: Trick", "gandalf Trance; balrog Trick")
    assert table.asked == "draw"
    assert table.refused("* draw Trance") == "D8.Trick"
    assert table.refused("* draw Might") == "D8.Trick"
    table.play("* draw 06")
    assert (table.aside("gandalf"), table.asked) == ("06", "gandalf play")
    assert table.refused("gandalf 06") == "D2.3"


def test_D8_Trick_both_players_know_the_card() -> None:
    table = duel("Gandalf: Trance 06; Balrog: Trick", "gandalf Trance; balrog Trick; * draw 06")
    for seat in (GANDALF, BALROG):
        assert table.json(seat)["aside"]["gandalf"] == {"known": ["06"], "unknown": 0}


def test_D8_Trick_the_card_is_one_of_the_three_for_the_final() -> None:
    table = duel("Gandalf: Trance 06; Balrog: Trick; Energy: 5 15", "gandalf Trance; balrog Trick; * draw 06")
    table.drift(until="keep")
    assert table.refused("gandalf keep 01 02 03") == "D6.3"
    table.drift(until="opens")
    assert "06" in table.kept("gandalf").split()
    assert len(table.kept("gandalf").split()) == 3


def test_D8_Trick_in_the_final_has_points_but_no_text() -> None:
    header = "Final: yes; Gandalf: Trance 01; Balrog: Trick 02; Start: gandalf"
    table = duel(header, "gandalf Trance; balrog Trick")
    assert (table.stones, table.asked) == ((20, 22), "gandalf play")


# --- D8.Defense ------------------------------------------------------------------------------------------------------


def test_D8_Defense_names_a_card_that_gandalf_must_lay_again() -> None:
    table = duel("Gandalf: 06 07; Balrog: 08 Defense", "gandalf 06; balrog 08; gandalf 07; balrog Defense")
    assert (table.asked, table.legal) == ("balrog return", "return 06, return 07")
    table.play("balrog return 06")
    assert (table.effects["return"], table.asked) == ("06", "gandalf gap")
    before = table.stones
    table.play("gandalf gap 01")
    assert table.row == "01 08 07 Defense 06"
    assert table.stones == (before[0], before[1] - 3)  # attack 2 against defence 1 2 3 4
    assert table.effects["return"] is None


def test_D8_Defense_the_gap_card_is_his_play_and_comes_from_the_hand() -> None:
    table = duel("Gandalf: 06 07; Balrog: Defense", "gandalf 06; balrog Defense; balrog return 06")
    assert table.refused("gandalf 07") == "D8.Defense"
    assert table.refused("gandalf gap 06") == "D8.Defense"
    table.play("gandalf gap 07")
    assert table.asked == "balrog play"


def test_D8_Defense_may_name_the_card_just_answered_and_trance() -> None:
    table = duel("Gandalf: Trance 06; Balrog: Defense", "gandalf Trance; balrog Defense; balrog return Trance")
    table.play("gandalf gap 06")
    assert (table.row, table.stones) == ("06 Defense Trance", (15 - 3 - 1, 15))


def test_D8_Defense_only_gandalfs_cards_in_the_row() -> None:
    table = duel("Gandalf: 06; Balrog: 08 Defense", "gandalf 06; balrog Defense")
    assert table.refused("balrog return 01") == "D8.Defense"
    assert table.refused("balrog 08") == "D8.Defense"


def test_D8_Defense_the_gap_card_is_not_compared() -> None:
    table = duel("Gandalf: 06 20; Balrog: Defense", "gandalf 06; balrog Defense; balrog return 06")
    before = table.stones
    table.play("gandalf gap 20")  # only attack 2 against the defence 1 2 3 4 of the 06
    assert table.stones == (before[0], before[1] - 3)


@pytest.mark.parametrize("card", ["Balance", "Wrath", "Spell", "Magic", "Cunning", "Mirror"])
def test_D8_Defense_a_special_in_the_gap_has_no_text(card: str) -> None:
    table = duel(f"Gandalf: 06 {card}; Balrog: Defense; Energy: 9 9", "gandalf 06; balrog Defense; balrog return 06")
    before = table.stones
    table.play(f"gandalf gap {card}")
    assert (table.in_force, table.spelled, table.asked) == ("", None, "balrog play")
    assert table.stones == (before[0], before[1] - 3)


def test_D8_Defense_a_special_laid_again_has_points_only() -> None:
    table = duel("Gandalf: Spell 01; Balrog: Defense", "gandalf Spell; * draw Defense; gandalf order; balrog Defense")
    table.play("balrog return Spell")
    before = table.stones
    table.play("gandalf gap 01")  # attack 2 against defence 1 2
    assert table.stones == (before[0], before[1] - 1)
    assert (table.spelled, table.asked) == (None, "balrog play")


def test_D8_Defense_a_mirror_laid_again_has_its_full_effect() -> None:
    table = duel("Gandalf: Mirror Trance; Balrog: 01 Defense 07", "gandalf Mirror; balrog 01; gandalf Trance")
    table.play("balrog Defense; balrog return Mirror")
    before = table.stones
    table.play("gandalf gap 02")
    assert (table.row, table.stones) == ("02 01 Trance Defense Mirror", before)
    assert table.effects["mirror"] == [2]  # it reflects Defense
    table.play("balrog 07")  # its own attack 2 against defence 4
    assert table.stones == (before[0] - 1, before[1] - 1)


def test_D8_Defense_names_before_the_look() -> None:
    table = duel("Gandalf: Trance; Balrog: Defense; Energy: 12 15", "gandalf Trance; balrog Defense")
    assert table.looks == []
    table.play("balrog return Trance")
    assert len(table.looks) == 1


def test_D8_Defense_without_a_card_of_gandalf_in_the_row_lapses() -> None:
    table = duel("Gandalf: 01; Balrog: Defense; Start: balrog", "balrog Defense")
    assert table.asked == "gandalf play"


def test_D8_Defense_without_cards_of_gandalf_to_play_lapses() -> None:
    table = duel("Final: yes; Gandalf: 01; Balrog: Defense; Start: gandalf", "gandalf 01; balrog Defense")
    assert table.asked == ""


# --- D8.aside --------------------------------------------------------------------------------------------------------


def test_D8_aside_cards_of_trick_and_magic_are_among_the_three_and_only_the_rest_is_chosen() -> None:
    table = duel("Gandalf: Magic 06; Balrog: 09 Trick; Energy: 6 15", "gandalf Magic; balrog 09; gandalf select")
    table.play("balrog Trick; * draw 06").drift(until="keep")
    assert (table.aside("gandalf"), table.aside("balrog")) == ("06", "09")
    assert len(table.legal.split(", ")[0].split()) == 3  # “keep” and two cards
    table.play("gandalf keep 05 07; balrog keep 05 07")
    assert (table.kept("gandalf"), table.kept("balrog")) == ("05 06 07", "05 07 09")
    assert (table.aside("gandalf"), table.aside("balrog")) == ("", "")
