"""D8.0 what holds for all texts, and Gandalf's six special cards."""

from __future__ import annotations

import pytest

from mathom.games.duel.deck import BALROG, GANDALF, built_in
from tests.rules.duel.table import Table, duel


def events(table: Table, kind: str) -> int:
    return sum(event.kind == kind for event in table.sitting.events)


def as_twelfth_card(card: str) -> Table:
    """A duel that ends with Gandalf's card because both have played six."""
    header = f"Gandalf: 08 03 06 04 13 {card}; Balrog: 03 18 20 16 07 08; Start: balrog"
    table = duel(header, "balrog 03; gandalf 08; balrog 18; gandalf 03; balrog 20; gandalf 06; balrog 16; gandalf 04")
    return table.play(f"balrog 07; gandalf 13; balrog 08; gandalf {card}")


# --- D8.0 all texts --------------------------------------------------------------------------------------------------


def test_D8_0_strength_first_then_text() -> None:
    """Gandalf is ahead before the exchange and level after it."""
    table = duel("Gandalf: Balance; Balrog: 16; Start: balrog; Energy: 14 13", "balrog 16; gandalf Balance")
    assert table.stones == (14 - 1 + 1, 13 - 1)


def test_D8_0_a_card_whose_text_is_lost_keeps_its_points() -> None:
    table = duel("Gandalf: Mirror Trance; Balrog: Power", "gandalf Mirror; balrog Power")
    assert table.stones == (13, 15)  # defence in rows 1 and 4
    assert table.play("gandalf Trance").stones == (11, 15)  # attack in rows 2 and 3


def test_D8_0_the_text_of_an_opening_card_acts() -> None:
    assert duel("Gandalf: Balance; Energy: 9 9", "gandalf Balance").stones == (10, 8)
    assert duel("Gandalf: 01; Balrog: Power; Start: balrog; Energy: 9 9", "balrog Power").stones == (8, 10)
    assert duel("Gandalf: Wrath", "gandalf Wrath").in_force == "wrath"


def test_D8_0_up_is_never_above_the_start() -> None:
    assert duel("Gandalf: Balance", "gandalf Balance").stones == (15, 14)
    table = duel("Gandalf: 01; Balrog: Power; Start: balrog; Energy: 15 14; Step: 1 0", "balrog Power")
    assert table.stones == (14, 15)
    final = "Final: yes; Gandalf: Balance; Balrog: 01; Start: gandalf; Energy:"
    assert duel(f"{final} 22 22", "gandalf Balance").stones == (22, 21)
    assert duel(f"{final} 16 15", "gandalf Balance").stones == (17, 15)


def test_D8_0_each_special_exists_once() -> None:
    texts = [text for text in built_in().text if text]
    assert len(texts) == len(set(texts)) == 11


def test_D8_0_a_card_that_is_moved_does_not_start_its_text_again() -> None:
    """Wrath is spent on Power; then Defense brings the Wrath card back."""
    table = duel("Gandalf: Wrath 01 02; Balrog: Power Defense", "gandalf Wrath; balrog Power; gandalf 01")
    table.play("balrog Defense; balrog return Wrath; gandalf gap 02")
    assert table.row == "02 Power 01 Defense Wrath"
    assert table.in_force == ""
    table = duel("Gandalf: Balance 01 02; Balrog: Defense; Energy: 9 9", "gandalf Balance; balrog Defense")
    table.play("balrog return Balance")
    before = table.stones
    table.play("gandalf gap 01")  # attack in row 2 against defence in rows 2 and 3
    assert table.stones == (before[0], before[1] - 1)


@pytest.mark.parametrize("card", ["Magic", "Cunning"])
def test_D8_0_a_running_text_runs_on_when_its_card_is_moved(card: str) -> None:
    table = duel(f"Gandalf: {card} 01; Balrog: Defense", f"gandalf {card}; balrog Defense")
    table.play("gandalf pass" if card == "Magic" else "")
    table.play(f"balrog return {card}; gandalf gap 01")
    assert table.row == f"01 Defense {card}"
    assert table.in_force == card.lower()
    assert events(table, "open") == (card == "Cunning")


def test_D8_0_a_spell_runs_on_and_draws_no_second_card_when_its_card_is_moved() -> None:
    table = duel("Gandalf: Spell 01; Balrog: Defense 07", "gandalf Spell; * draw 07; gandalf wait; balrog Defense")
    table.play("balrog return Spell; gandalf gap 01")
    assert (table.spelled, table.asked) == ("07", "gandalf order")


# --- D8.Balance ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("energy", "stones"),
    [("10 8", (11, 8)), ("8 8", (9, 7)), ("6 8", (8, 7))],
    ids=["higher", "level", "lower"],
)
def test_D8_Balance_by_how_the_energies_compare(energy: str, stones: tuple[int, int]) -> None:
    assert duel(f"Gandalf: Balance; Energy: {energy}", "gandalf Balance").stones == stones


def test_D8_Balance_as_a_reply_compares_after_the_exchange() -> None:
    table = duel("Gandalf: Balance; Balrog: 20; Start: balrog; Energy: 10 10", "balrog 20; gandalf Balance")
    assert table.stones == (10 - 2 + 2, 10 - 1)


# --- D8.Mirror -------------------------------------------------------------------------------------------------------


def test_D8_Mirror_laying_it_moves_no_stone() -> None:
    table = duel("Gandalf: Mirror; Balrog: 20; Start: balrog", "balrog 20; gandalf Mirror")
    assert table.stones == (15, 15)
    assert table.effects["mirror"] == [1, 2, 3, 4]


def test_D8_Mirror_the_next_card_of_the_balrog_meets_his_own_edge() -> None:
    table = duel("Gandalf: Mirror; Balrog: 20 15; Start: balrog", "balrog 20; gandalf Mirror; balrog 15")
    assert table.stones == (15, 12)  # three rows of his own attack are unblocked
    assert table.effects["mirror"] is None


def test_D8_Mirror_unopposed_defence_costs_gandalf() -> None:
    table = duel("Gandalf: Mirror; Balrog: 02 04; Start: balrog", "balrog 02; gandalf Mirror; balrog 04")
    assert table.stones == (12, 14)  # attack 4 against defence 1 2 3


def test_D8_Mirror_only_the_next_card_meets_it() -> None:
    table = duel("Gandalf: Mirror 06; Balrog: 20 06 Trance; Start: balrog", "balrog 20; gandalf Mirror; balrog 06")
    assert table.stones == (15, 15)
    table.play("gandalf 06; balrog Trance")
    assert table.stones == (15, 11)  # 06 defends 1 2 4 against nothing; its own attack 3 meets the Trance


def test_D8_Mirror_the_edge_stays_even_if_feint_moves_that_card_away() -> None:
    table = duel("Gandalf: Mirror; Balrog: 20 Feint; Start: balrog", "balrog 20; gandalf Mirror; balrog Feint")
    table.play("balrog swap 20")
    assert table.row == "Feint Mirror 20"
    assert table.stones == (15, 12)  # 20 defends in row 2 against its own edge


def test_D8_Mirror_the_edge_is_fixed_when_it_is_laid() -> None:
    table = duel("Gandalf: Mirror; Balrog: 20 Feint; Start: balrog", "balrog 20; gandalf Mirror; balrog Feint")
    assert table.effects["mirror"] == [1, 2, 3, 4]


def test_D8_Mirror_a_special_reply_loses_its_text_and_keeps_its_points() -> None:
    table = duel("Gandalf: Trance Mirror; Balrog: 07 Trick", "gandalf Trance; balrog 07; gandalf Mirror")
    assert table.stones == (14, 15)
    table.play("balrog Trick")  # attack 2 3 against defence 2 4: row 3 hits the Balrog, row 4 Gandalf
    assert (table.stones, table.asked) == ((13, 14), "gandalf play")
    assert table.aside("gandalf") == ""


def test_D8_Mirror_feint_alone_keeps_its_text() -> None:
    table = duel("Gandalf: Mirror; Balrog: 08 Feint; Start: balrog", "balrog 08; gandalf Mirror; balrog Feint")
    assert (table.asked, table.legal) == ("balrog swap", "swap 08")


def test_D8_Mirror_lets_a_pending_force_lapse_and_reflects_its_points_once() -> None:
    table = duel("Gandalf: Mirror; Balrog: Force 07; Start: balrog", "balrog Force")
    assert table.effects["force"] is True
    table.play("gandalf Mirror")
    assert (table.effects["force"], table.effects["mirror"]) == (False, [1, 3, 4])
    assert table.play("balrog 07").stones == (15, 13)  # rows 1 and 3, once each


def test_D8_Mirror_as_the_very_last_card_does_nothing() -> None:
    table = duel("Final: yes; Gandalf: Mirror; Balrog: 20; Start: balrog", "balrog 20; gandalf Mirror")
    assert (table.stones, table.result) == ((22, 22), "gandalf height")
    assert table.effects["mirror"] is None


def test_D8_Mirror_has_no_points() -> None:
    table = duel("Gandalf: Mirror 01; Balrog: Trance", "gandalf Mirror; balrog Trance")
    assert table.stones == (15, 15)


# --- D8.Wrath --------------------------------------------------------------------------------------------------------


def test_D8_Wrath_the_next_special_loses_its_text_and_keeps_its_points() -> None:
    table = duel("Gandalf: Wrath Trance; Balrog: Power", "gandalf Wrath; balrog Power")
    assert table.stones == (13, 13)  # attack 2 3 against defence 1 4
    assert table.in_force == ""
    assert table.play("gandalf Trance").stones == (11, 13)


@pytest.mark.parametrize("card", ["Power", "Force", "Trick", "Defense"])
def test_D8_Wrath_takes_any_text_but_feint(card: str) -> None:
    table = duel(f"Gandalf: Wrath; Balrog: {card}", f"gandalf Wrath; balrog {card}")
    assert (table.in_force, table.asked) == ("", "gandalf play")


def test_D8_Wrath_then_is_spent() -> None:
    table = duel("Gandalf: Wrath Trance; Balrog: Power Force", "gandalf Wrath; balrog Power; gandalf Trance")
    assert table.play("balrog Force").in_force == "force"


def test_D8_Wrath_waits_for_a_special_card() -> None:
    table = duel("Gandalf: Wrath Trance; Balrog: Trance Might", "gandalf Wrath; balrog Trance; gandalf Trance")
    assert table.play("balrog Might").in_force == "wrath"


def test_D8_Wrath_feint_is_exempt_and_does_not_spend_it() -> None:
    table = duel("Gandalf: Wrath 01; Balrog: 02 Feint", "gandalf Wrath; balrog 02; gandalf 01; balrog Feint")
    assert table.asked == "balrog swap"
    assert table.play("balrog swap 02").in_force == "wrath"


def test_D8_Wrath_trick_in_the_final_does_not_spend_it() -> None:
    table = duel("Final: yes; Gandalf: Wrath 01; Balrog: Trick Power; Start: gandalf", "gandalf Wrath; balrog Trick")
    assert table.in_force == "wrath"
    table.play("gandalf 01")
    before = table.stones
    table.play("balrog Power")  # attack 3 against defence 1 4, and no text
    assert table.stones == (before[0] - 2, before[1] - 1)


def test_D8_Wrath_a_text_lost_to_the_mirror_does_not_spend_it() -> None:
    table = duel("Gandalf: Wrath Mirror; Balrog: 01 Power", "gandalf Wrath; balrog 01; gandalf Mirror; balrog Power")
    assert table.in_force == "wrath"


def test_D8_Wrath_a_card_taken_by_magic_does_not_spend_it() -> None:
    table = duel("Gandalf: Wrath Magic; Balrog: 01 Power", "gandalf Wrath; balrog 01; gandalf Magic; balrog Power")
    table.play("gandalf select")
    assert (table.in_force, table.asked) == ("wrath", "balrog replace")


def test_D8_Wrath_a_force_that_it_answers_has_acted_already() -> None:
    table = duel("Gandalf: Wrath; Balrog: Force; Start: balrog", "balrog Force; gandalf Wrath")
    assert table.stones == (13, 15)  # row 3 counts double; rows 1 and 4 are blocked
    assert table.in_force == "wrath"


def test_D8_Wrath_unspent_at_the_end_lapses() -> None:
    table = duel("Gandalf: Wrath; Balrog: 06; Energy: 2 15", "gandalf Wrath; balrog 06")
    assert (table.asked, table.in_force) == ("gandalf keep", "")
    table.play("gandalf keep 01 02 03; balrog keep 01 02 03; gandalf opens balrog")
    assert table.in_force == ""


# --- D8.Spell --------------------------------------------------------------------------------------------------------


def test_D8_Spell_draws_a_card_from_the_balrogs_hand_and_lays_it_open() -> None:
    table = duel("Gandalf: Spell; Balrog: Power", "gandalf Spell")
    assert (table.asked, table.json()["to_move"], table.legal) == ("draw", None, "")
    assert table.refused("* draw Might") == "D8.Spell"
    assert table.refused("gandalf wait") == "D8.Spell"
    table.play("* draw Power")
    assert table.json(GANDALF)["spelled"] == table.json(BALROG)["spelled"] == "Power"
    assert "Power" not in table.hand("balrog").split()


def test_D8_Spell_before_each_turn_gandalf_says_order_or_wait() -> None:
    table = duel("Gandalf: Spell 01; Balrog: 06 02", "gandalf Spell; * draw 06")
    assert (table.asked, table.legal) == ("gandalf order", "order, wait")
    assert table.refused("balrog 02") == "D8.Spell"
    table.play("gandalf wait; balrog 02; gandalf 01")
    assert table.asked == "gandalf order"


def test_D8_Spell_the_balrog_may_not_play_it_unordered() -> None:
    table = duel("Gandalf: Spell; Balrog: 06 02", "gandalf Spell; * draw 06; gandalf wait")
    assert table.refused("balrog 06") == "D8.Spell"


def test_D8_Spell_an_ordered_card_must_be_played_and_ends_it() -> None:
    table = duel("Gandalf: Spell 01; Balrog: 06 02", "gandalf Spell; * draw 06; gandalf order")
    assert table.legal == "06"
    assert table.refused("balrog 02") == "D8.Spell"
    table.play("balrog 06; gandalf 01")
    assert (table.spelled, table.asked) == (None, "balrog play")


def test_D8_Spell_the_text_of_an_ordered_card_acts() -> None:
    table = duel("Gandalf: Spell; Balrog: Trick", "gandalf Spell; * draw Trick; gandalf order; balrog Trick")
    assert table.asked == "draw"


def test_D8_Spell_an_ordered_feint_moves() -> None:
    table = duel("Gandalf: Spell 01; Balrog: 02 Feint", "gandalf Spell; * draw Feint; gandalf wait; balrog 02")
    table.play("gandalf 01; gandalf order; balrog Feint")
    assert table.asked == "balrog swap"


def test_D8_Spell_wrath_and_mirror_and_magic_apply_to_an_ordered_card() -> None:
    wrath = duel("Gandalf: Wrath Spell; Balrog: 01 Trick", "gandalf Wrath; balrog 01; gandalf Spell; * draw Trick")
    wrath.play("gandalf order; balrog Trick")
    assert (wrath.in_force, wrath.asked) == ("", "gandalf play")
    mirror = duel("Gandalf: Spell Mirror; Balrog: 01 Trick", "gandalf Spell; * draw Trick; gandalf wait; balrog 01")
    mirror.play("gandalf Mirror; gandalf order; balrog Trick")
    assert mirror.asked == "gandalf play"
    magic = duel("Gandalf: Spell Magic; Balrog: 01 Trick", "gandalf Spell; * draw Trick; gandalf wait; balrog 01")
    magic.play("gandalf Magic; gandalf order; balrog Trick")
    assert magic.asked == "gandalf select"


@pytest.mark.parametrize(("cards", "kept"), [("01 02 06", True), ("01 02 03", False)])
def test_D8_Spell_not_ordered_in_a_duel_it_returns_and_may_be_kept(cards: str, kept: bool) -> None:
    header = "Gandalf: Spell; Balrog: 06 Might; Energy: 2 15"
    table = duel(header, "gandalf Spell; * draw 06; gandalf wait; balrog Might")
    assert (table.spelled, table.asked) == (None, "gandalf keep")
    table.play(f"gandalf keep 01 02 03; balrog keep {cards}")
    assert ("06" in table.kept("balrog").split()) is kept


def test_D8_Spell_not_ordered_in_the_final_it_is_the_last_card_unasked() -> None:
    table = duel("Final: yes; Gandalf: Spell 01; Balrog: 02 03; Start: gandalf", "gandalf Spell; * draw 02")
    table.play("gandalf wait; balrog 03; gandalf 01")
    assert (table.asked, table.legal) == ("balrog play", "02")


def test_D8_Spell_without_cards_of_the_balrog_to_play_nothing_is_drawn() -> None:
    final = duel("Final: yes; Gandalf: Spell; Balrog: 01; Start: balrog", "balrog 01; gandalf Spell")
    assert final.asked == ""
    table = as_twelfth_card("Spell")
    assert (table.asked, table.spelled) == ("gandalf keep", None)
    assert len(table.hand("balrog").split()) == 3


# --- D8.Magic --------------------------------------------------------------------------------------------------------


def test_D8_Magic_at_each_later_turn_gandalf_says_select_or_pass_until_it_is_used() -> None:
    table = duel("Gandalf: Magic 01 02 03; Balrog: 06 02 03 04", "gandalf Magic; balrog 06")
    assert (table.asked, table.legal) == ("gandalf select", "select, pass")
    table.play("gandalf pass; gandalf 01; balrog 02")
    assert table.asked == "gandalf select"
    table.play("gandalf select; balrog 03; gandalf 02; balrog 04")
    assert (table.asked, table.in_force) == ("gandalf play", "")


def test_D8_Magic_is_asked_before_anything_of_the_card_is_evaluated() -> None:
    table = duel("Gandalf: Magic; Balrog: 06", "gandalf Magic; balrog 06")
    assert (table.stones, table.row) == ((15, 15), "Magic")
    assert table.play("gandalf pass").stones == (13, 15)


def test_D8_Magic_a_selected_card_is_set_aside_for_the_final() -> None:
    table = duel("Gandalf: Magic; Balrog: 06 01", "gandalf Magic; balrog 06; gandalf select; balrog 01")
    assert table.aside("balrog") == "06"
    table.drift(until="keep").drift(until="opens")
    assert "06" in table.kept("balrog").split()
    assert len(table.kept("balrog").split()) == 3


def test_D8_Magic_the_replacement_comes_from_the_hand_without_a_new_question() -> None:
    table = duel("Gandalf: Magic; Balrog: 06 01", "gandalf Magic; balrog 06; gandalf select")
    assert table.asked == "balrog replace"
    assert table.refused("balrog 06") == "D8.Magic"
    assert table.play("balrog 01").asked == "gandalf play"


def test_D8_Magic_the_replacement_may_have_a_text() -> None:
    table = duel("Gandalf: Magic; Balrog: 06 Trick", "gandalf Magic; balrog 06; gandalf select; balrog Trick")
    assert table.asked == "draw"


def test_D8_Magic_a_selected_spelled_card_ends_the_spell() -> None:
    table = duel("Gandalf: Spell Magic 01; Balrog: 02 Power 03", "gandalf Spell; * draw Power; gandalf wait")
    table.play("balrog 02; gandalf Magic; gandalf order; balrog Power; gandalf select")
    assert (table.spelled, table.aside("balrog"), table.asked) == (None, "Power", "balrog replace")
    assert table.play("balrog 03; gandalf 01").asked == "balrog play"


def test_D8_Magic_is_asked_before_feint_chooses_and_not_of_the_card_it_moves() -> None:
    table = duel("Gandalf: 01 Magic; Balrog: 02 Feint", "gandalf 01; balrog 02; gandalf Magic; balrog Feint")
    assert table.asked == "gandalf select"
    assert table.play("gandalf pass").asked == "balrog swap"
    table.play("balrog swap 02")
    assert (table.asked, table.in_force) == ("gandalf play", "magic")


def test_D8_Magic_without_cards_of_the_balrog_to_play_it_lapses() -> None:
    table = as_twelfth_card("Magic")
    assert (table.asked, table.in_force) == ("gandalf keep", "")
    assert events(table, "magic") == 0


def test_D8_Magic_in_the_final_has_points_but_no_text() -> None:
    header = "Final: yes; Gandalf: Magic 01; Balrog: Trance 02; Start: gandalf"
    table = duel(header, "gandalf Magic; balrog Trance")
    assert (table.stones, table.asked, table.in_force) == ((22, 20), "gandalf play", "")


def test_D8_Magic_lasts_for_this_duel_only() -> None:
    table = duel("Gandalf: Magic; Balrog: 06; Energy: 2 15", "gandalf Magic; balrog 06; gandalf pass")
    table.play("gandalf keep 01 02 03; balrog keep 01 02 03; gandalf opens balrog; balrog 10")
    assert table.asked == "gandalf play"


# --- D8.Cunning ------------------------------------------------------------------------------------------------------


def test_D8_Cunning_the_hand_lies_open() -> None:
    table = duel("Gandalf: Cunning; Balrog: 06 Might", "gandalf Cunning")
    open_hand = {"known": ["01", "02", "03", "04", "05", "06", "07", "08", "Might"], "unknown": 0}
    assert table.json(GANDALF)["hand"]["balrog"] == open_hand
    table.play("balrog 06")
    assert table.json(GANDALF)["hand"]["balrog"]["known"] == ["01", "02", "03", "04", "05", "07", "08", "Might"]


def test_D8_Cunning_gandalfs_own_look_is_void_and_the_hand_does_not_close() -> None:
    table = duel("Gandalf: Cunning; Balrog: Trance; Energy: 15 12", "gandalf Cunning; balrog Trance")
    assert (table.stones, table.looks) == ((15, 10), [])
    assert table.json(GANDALF)["hand"]["balrog"]["unknown"] == 0


def test_D8_Cunning_the_balrogs_look_is_unaffected() -> None:
    table = duel("Gandalf: Cunning; Balrog: 06; Energy: 12 15", "gandalf Cunning; balrog 06")
    assert table.looks == ["balrog: 01 02 03 04 05 06 07 08"]


def test_D8_Cunning_a_later_spell_still_draws_blind() -> None:
    table = duel("Gandalf: Cunning Spell; Balrog: 06 Might", "gandalf Cunning; balrog 06; gandalf Spell")
    assert table.asked == "draw"


def test_D8_Cunning_ends_with_the_duel() -> None:
    table = duel("Gandalf: Cunning; Balrog: 06; Energy: 2 15", "gandalf Cunning; balrog 06")
    assert table.in_force == "cunning"  # D6.3: he chooses in the open
    table.play("gandalf keep 01 02 03; balrog keep 01 02 03")
    assert table.in_force == ""
    assert table.json(GANDALF)["hand"]["balrog"] == {"known": [], "unknown": 9}
