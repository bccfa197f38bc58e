"""D10 clarifications."""

from __future__ import annotations

import pytest

from mathom.games.duel.deck import BALROG, GANDALF
from tests.rules.duel.table import duel

# --- D10.1 the Mirror ------------------------------------------------------------------------------------------------


def test_D10_1_an_opening_mirror_has_an_empty_reflected_edge() -> None:
    table = duel("Gandalf: Mirror; Balrog: 05", "gandalf Mirror")
    assert table.effects["mirror"] == []
    assert table.play("balrog 05").stones == (12, 15)  # three defence points against nothing
    assert table.effects["mirror"] is None


def test_D10_1_a_special_reply_to_an_opening_mirror_loses_its_text() -> None:
    table = duel("Gandalf: Mirror; Balrog: Trick", "gandalf Mirror; balrog Trick")
    assert table.asked == "gandalf play"


def test_D10_1_the_replacement_of_magic_meets_the_reflected_edge_without_its_text() -> None:
    table = duel("Gandalf: Magic Mirror; Balrog: 06 Power Trick", "gandalf Magic; balrog 06; gandalf pass")
    assert table.stones == (13, 15)
    table.play("gandalf Mirror; balrog Power; gandalf select; balrog Trick")  # attack 3 against defence 2 4
    assert (table.stones, table.asked) == ((11, 14), "gandalf play")


def test_D10_1_so_does_a_feint_that_replaces() -> None:
    table = duel("Gandalf: Magic Mirror; Balrog: 06 Power Feint", "gandalf Magic; balrog 06; gandalf pass")
    table.play("gandalf Mirror; balrog Power; gandalf select; balrog Feint; balrog swap 06")
    assert (table.row, table.stones) == ("Magic Feint Mirror 06", (10, 15))  # 3 meets 1 2 3 4


# --- D10.2 texts at the edges of a duel ------------------------------------------------------------------------------


def test_D10_2_trick_as_the_very_last_card_of_a_duel_still_draws() -> None:
    header = "Gandalf: 03 18 20 16 07 08; Balrog: 08 03 06 04 13 Trick"
    table = duel(header, "gandalf 03; balrog 08; gandalf 18; balrog 03; gandalf 20; balrog 06; gandalf 16; balrog 04")
    table.play("gandalf 07; balrog 13; gandalf 08; balrog Trick")
    assert (len(table.row.split()), table.asked) == (12, "draw")
    table.play("* draw 02")
    assert (table.asked, table.aside("gandalf")) == ("gandalf keep", "02")
    assert table.legal == "keep 01 04"


@pytest.mark.parametrize(
    ("header", "moves"),
    [
        ("Gandalf: Balance; Energy: 4 1", "gandalf Balance"),
        ("Gandalf: Balance; Energy: 1 1", "gandalf Balance"),
        ("Gandalf: 01; Balrog: Power; Start: balrog; Energy: 1 15", "balrog Power"),
    ],
)
def test_D10_2_an_opening_text_gives_no_look_even_if_it_ends_the_duel(header: str, moves: str) -> None:
    table = duel(header, moves)
    assert table.looks == []
    assert (table.asked == "gandalf keep") == (min(table.stones) <= 0)


def test_D10_2_laying_the_mirror_counts_as_an_exchange_for_the_look() -> None:
    table = duel("Gandalf: Mirror; Balrog: Trance; Start: balrog; Energy: 10 15", "balrog Trance; gandalf Mirror")
    assert table.stones == (10, 15)
    assert table.looks == ["balrog: 01 02 03 04 05 06 07 08"]


# --- D10.3 early win, D10.4 what is between hand and row -------------------------------------------------------------


def test_D10_3_the_early_win_holds_after_the_first_duel_of_a_record_on_higher_steps() -> None:
    table = duel("Gandalf: 06; Balrog: Trance; Energy: 15 1; Step: 2 0", "gandalf 06; balrog Trance")
    assert (table.number, table.figures, table.result) == (1, (5, 0), "gandalf bridge")


def test_D10_4_a_named_card_lies_in_neither_hand_nor_row() -> None:
    table = duel("Gandalf: Magic; Balrog: 06", "gandalf Magic; balrog 06")
    assert table.asked == "gandalf select"
    assert "06" not in table.hand("balrog").split()
    assert table.row == "Magic"
    for seat in (GANDALF, BALROG):
        view = table.sitting.view(seat)
        assert view.deck.cards[view.named].id == "06"


def test_D10_4_so_does_a_feint_before_its_swap() -> None:
    table = duel("Gandalf: 01 02; Balrog: 06 Feint", "gandalf 01; balrog 06; gandalf 02; balrog Feint")
    assert "Feint" not in f"{table.row} {table.hand('balrog')} {table.aside('balrog')} {table.gone('balrog')}"


def test_D10_4_an_ordered_card_is_shown_as_spelled_until_it_is_played() -> None:
    table = duel("Gandalf: Spell; Balrog: 06", "gandalf Spell; * draw 06; gandalf order")
    assert (table.spelled, table.row) == ("06", "Spell")
    assert "06" not in table.hand("balrog").split()


@pytest.mark.parametrize(
    ("header", "moves"),
    [("Gandalf: Spell", "gandalf Spell"), ("Gandalf: 01; Balrog: Trick", "gandalf 01; balrog Trick")],
)
def test_D10_4_a_record_may_stop_where_a_draw_is_due(header: str, moves: str) -> None:
    place = duel(header, moves).json()
    assert (place["over"], place["to_move"], place["prompt"], place["legal"]) == (False, None, None, [])
