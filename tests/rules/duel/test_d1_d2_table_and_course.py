"""D1 what lies on the table, D2 the course of the game."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.duel import GAME
from mathom.games.duel.deck import BALROG, GANDALF, SIDES, built_in, rows_of
from tests.rules.duel.table import Table, duel

PATTERNS = [f"{number:02}" for number in range(1, 21)]


# --- D1.1 cards ------------------------------------------------------------------------------------------------------


def test_D1_1_each_side_has_27_cards_of_which_6_or_5_have_a_text() -> None:
    cards = built_in().cards
    ids = [[card.id for card in cards if card.side == side] for side in (GANDALF, BALROG)]
    assert ids[GANDALF] == [*PATTERNS, "Trance", "Balance", "Mirror", "Wrath", "Spell", "Magic", "Cunning"]
    assert ids[BALROG] == [*PATTERNS, "Trance", "Feint", "Force", "Power", "Trick", "Defense", "Might"]
    special = [[card.id for card in cards if card.side == side and card.text] for side in (GANDALF, BALROG)]
    assert special[GANDALF] == ["Balance", "Mirror", "Wrath", "Spell", "Magic", "Cunning"]
    assert special[BALROG] == ["Feint", "Force", "Power", "Trick", "Defense"]


def test_D1_1_a_card_has_four_rows_with_or_without_a_point_on_either_edge() -> None:
    deck = built_in()
    card = deck.cards[deck.number(GANDALF, "15")]
    assert (rows_of(card.defence), rows_of(card.attack)) == ([1], [1, 3, 4])
    assert all(0 <= edge < 16 for edge in (*deck.defence, *deck.attack))


def test_D1_1_trance_and_might_are_not_special() -> None:
    table = duel("Gandalf: 01 02 03; Balrog: Trance Might Feint", "gandalf 01; balrog Trance; gandalf 02")
    table.play("balrog Might; gandalf 03; balrog Feint")
    assert table.legal == "swap Trance, swap Might"


def test_D1_1_a_card_with_a_text_is_special_even_when_the_text_was_lost() -> None:
    table = duel("Gandalf: Mirror 01; Balrog: Power Feint", "gandalf Mirror; balrog Power; gandalf 01; balrog Feint")
    assert (table.row, table.asked) == ("Mirror Power 01 Feint", "gandalf play")


# --- D1.2 energy, D1.3 bridge, D1.4 free spaces ----------------------------------------------------------------------


def test_D1_2_a_duel_starts_at_15_and_the_final_at_22() -> None:
    assert duel("Gandalf: 01").stones == (15, 15)
    assert duel("Final: yes; Gandalf: 01; Balrog: 01; Start: gandalf").stones == (22, 22)


@pytest.mark.parametrize(("before", "after", "asked"), [(3, 1, "gandalf play"), (2, 0, "gandalf keep")])
def test_D1_2_energy_0_is_the_first_negative_space(before: int, after: int, asked: str) -> None:
    table = duel(f"Gandalf: Trance; Balrog: 01; Energy: {before} 15", "gandalf Trance; balrog 01")
    assert (table.stones[GANDALF], table.asked) == (after, asked)


def test_D1_2_the_negative_area_has_no_end() -> None:
    table = duel("Gandalf: Trance; Balrog: Might; Energy: -50 -50", "gandalf Trance; balrog Might")
    assert table.stones == (-54, -50)


def test_D1_3_figures_begin_in_front_of_the_bridge() -> None:
    assert duel("Gandalf: 01").figures == (0, 0)


def test_D1_3_a_move_past_step_5_stops_there() -> None:
    table = duel("Gandalf: Trance; Balrog: 06; Energy: 1 15; Step: 0 4", "gandalf Trance; balrog 06")
    assert table.stones == (-3, 15)
    assert table.figures == (0, 5)
    final = "Final: yes; Gandalf: Trance; Balrog: 06; Energy: 1 15; Step: 0 3; Start: gandalf"
    assert duel(final, "gandalf Trance; balrog 06").figures == (0, 5)


@pytest.mark.parametrize(
    ("card", "difference", "looks"),
    [("Trance", 0, 0), ("03", 3, 0), ("06", 4, 1)],
)
def test_D1_4_free_spaces_are_one_less_than_the_difference(card: str, difference: int, looks: int) -> None:
    table = duel(f"Gandalf: Trance; Balrog: {card}", f"gandalf Trance; balrog {card}")
    assert table.stones == (15 - difference, 15)
    assert len(table.looks) == looks


# --- D1.5 played, cards to play --------------------------------------------------------------------------------------


def test_D1_5_the_feint_counts_and_the_card_it_moves_is_not_counted_twice() -> None:
    table = duel("Final: yes; Gandalf: Trance 01 02; Balrog: 03 Feint 04; Start: gandalf")
    table.play("gandalf Trance; balrog 03; gandalf 01; balrog Feint; balrog swap 03; gandalf 02")
    assert table.asked == "balrog play"
    table.play("balrog 04")
    assert (table.row, table.asked) == ("Trance Feint 01 03 02 04", "")


def test_D1_5_the_gap_card_of_defense_counts_and_the_card_laid_again_does_not() -> None:
    table = duel("Final: yes; Gandalf: 01 02; Balrog: Defense 03; Start: gandalf")
    table.play("gandalf 01; balrog Defense; balrog return 01; gandalf gap 02; balrog 03")
    assert (table.row, table.asked) == ("02 Defense 01 03", "")


def test_D1_5_selected_and_tricked_cards_do_not_count() -> None:
    table = duel("Gandalf: Magic 06; Balrog: Trick 01 02", "gandalf Magic; balrog 02; gandalf select; balrog Trick")
    table.play("* draw 06").drift(until="keep")
    row = table.json()["row"]
    assert [sum(side == name for side, _ in row) for name in SIDES] == [6, 6]
    assert ["balrog", "02"] not in row
    assert ["gandalf", "06"] not in row


def test_D1_5_a_spelled_card_that_waits_does_not_count() -> None:
    table = duel("Final: yes; Gandalf: Spell 01; Balrog: 02 03; Start: gandalf", "gandalf Spell; * draw 02")
    table.play("gandalf wait; balrog 03; gandalf 01")
    assert (table.spelled, table.asked) == ("02", "balrog play")
    assert table.play("balrog 02").asked == ""


def test_D1_5_the_size_of_the_hand_does_not_decide_when_a_duel_ends() -> None:
    table = duel("Gandalf: Trance; Balrog: Trick", "gandalf Trance; balrog Trick; * draw 01").drift(until="keep")
    assert len(table.row.split()) == 12
    assert len(table.hand("gandalf").split()) == 2
    assert len(table.hand("balrog").split()) == 3


# --- D2.1 three duels and a final ------------------------------------------------------------------------------------


def test_D2_1_three_duels_with_nine_new_cards_each_and_a_final_with_the_nine_kept() -> None:
    order = [*reversed(PATTERNS), "Trance", "Cunning", "Magic", "Spell", "Wrath", "Mirror", "Balance"]
    table = duel(f"Gandalf: {' '.join(order)}; Balrog: Might Trance")
    kept: set[str] = set()
    for number in (1, 2, 3):
        assert table.number == number
        assert set(table.hand("gandalf").split()) == set(order[9 * number - 9 : 9 * number])
        table.drift(until="opens")
        assert len(table.kept("gandalf").split()) == (3 * number if number < 3 else 0)
        kept |= set(table.kept("gandalf").split())
    assert table.number == 4
    assert len(table.hand("gandalf").split()) == len(table.hand("balrog").split()) == 9
    assert kept < set(table.hand("gandalf").split())


def test_D2_1_up_to_six_cards_are_played_in_a_duel() -> None:
    table = duel("Gandalf: 01").drift(until="keep")
    assert [side for side, _ in table.json()["row"]] == ["gandalf", "balrog"] * 6


def test_D2_1_both_decks_are_shuffled() -> None:
    deals = [GAME.deal(Random(seed), {}) for seed in range(20)]
    for key, side in (("Gandalf", GANDALF), ("Balrog", BALROG)):
        orders = {deal[key] for deal in deals}
        ids = sorted(card.id for card in built_in().cards if card.side == side)
        assert len(orders) == 20
        assert all(sorted(order.split()) == ids for order in orders)


# --- D2.2 who opens --------------------------------------------------------------------------------------------------


def test_D2_2_gandalf_opens_the_first_duel() -> None:
    table = duel("Gandalf: 01")
    assert (table.asked, table.opener) == ("gandalf play", "gandalf")


def test_D2_2_the_loser_sees_his_nine_new_cards_and_decides_who_opens() -> None:
    table = duel("Gandalf: Trance; Balrog: 01; Energy: 1 15", "gandalf Trance; balrog 01").drift(until="opens")
    assert (table.asked, table.opener, table.number) == ("gandalf opens", None, 2)
    assert table.json(GANDALF)["hand"]["gandalf"]["unknown"] == 0
    assert len(table.hand("gandalf").split()) == 9
    assert table.legal == "opens gandalf, opens balrog"
    assert table.play("gandalf opens balrog").asked == "balrog play"


def test_D2_2_the_balrog_decides_after_losing() -> None:
    table = duel("Gandalf: 01; Balrog: Trance; Energy: 15 1", "gandalf 01; balrog Trance").drift(until="opens")
    assert table.asked == "balrog opens"
    assert table.refused("gandalf opens gandalf") == "D2.2"
    assert table.play("balrog opens balrog").opener == "balrog"


@pytest.mark.parametrize(("steps", "decides"), [("2 1", "balrog"), ("0 4", "gandalf")])
def test_D2_2_before_the_final_the_lower_figure_decides(steps: str, decides: str) -> None:
    table = duel(f"Final: yes; Gandalf: 01; Balrog: 01; Step: {steps}")
    assert table.asked == f"{decides} opens"
    assert table.play(f"{decides} opens balrog").asked == "balrog play"


def test_D2_2_at_equal_height_the_loser_of_duel_3_decides() -> None:
    deciders = set()
    for seed in range(40):
        table = Table(GAME.deal(Random(seed), {}))
        wander(table, Random(seed))
        gandalf, balrog = table.figures
        if table.number == 4 and gandalf == balrog:
            losers = [SIDES[1 - event.actor] for event in table.sitting.events if event.kind == "won"]
            assert table.asked == f"{losers[2]} opens"
            deciders.add(losers[2])
    assert deciders == set(SIDES)


def wander(table: Table, rng: Random) -> None:
    """Play at random up to the question who opens the final, or to an early end."""
    state = table.sitting.state
    while state.outcome() is None and not (state.duel == 4 and state.prompt == "opens"):
        table.sitting.settle(rng)
        if state.legal():
            table.sitting.decide(rng.choice(state.legal()))


# --- D2.3 turns ------------------------------------------------------------------------------------------------------


def test_D2_3_the_opening_card_meets_nothing() -> None:
    table = duel("Gandalf: 20", "gandalf 20")
    assert (table.stones, table.row) == ((15, 15), "20")


def test_D2_3_the_players_alternate_and_lay_to_the_right_end() -> None:
    table = duel("Gandalf: 10 13; Balrog: 11 12", "gandalf 10")
    assert table.refused("gandalf 13") == "D2.3"
    table.play("balrog 11; gandalf 13; balrog 12")
    assert table.json()["row"] == [["gandalf", "10"], ["balrog", "11"], ["gandalf", "13"], ["balrog", "12"]]


def test_D2_3_each_exchange_is_between_the_last_card_and_the_new_one() -> None:
    table = duel("Gandalf: Trance 06; Balrog: Trance 20", "gandalf Trance; balrog 20")
    assert table.stones == (14, 15)  # 20 meets the Trance
    table.play("gandalf 06")
    assert table.stones == (14, 15)  # 06 meets the 20 and blocks it in all rows
    assert table.play("balrog Trance").stones == (14, 14)  # the Trance meets the 06, which attacks in row 3


def test_D2_3_only_a_card_of_the_hand_can_be_played() -> None:
    table = duel("Gandalf: 01", "gandalf 01; balrog 01")
    assert table.refused("gandalf 01") == "D2.3"
    assert table.refused("gandalf Cunning") == "D2.3"  # still in the deck
    assert table.refused("gandalf order") == "D2.3"


# --- D2.4 between duels ----------------------------------------------------------------------------------------------


def test_D2_4_played_cards_leave_energy_returns_figures_stay() -> None:
    table = duel("Gandalf: Trance; Balrog: 07; Energy: 1 15", "gandalf Trance; balrog 07")
    assert (table.row, table.gone("gandalf")) == ("Trance 07", "")
    table.play("gandalf keep 01 02 03; balrog keep 01 02 03")
    assert "Trance" in table.gone("gandalf").split()
    assert "07" in table.gone("balrog").split()
    assert (table.row, table.stones, table.figures) == ("", (15, 15), (0, 3))
