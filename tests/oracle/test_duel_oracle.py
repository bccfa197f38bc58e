"""The second writing of the Duel, tried by itself: worked examples, interactions, random games."""

import random
from collections import Counter

from .duel import DuelOracle
from .duel_cards import SIDES

LONGEST_GAME = 150  # decisions and draws; 3 duels of at most 33, a final of at most 27


def game(header: str, moves: str = "") -> DuelOracle:
    """Header "Key: value" and moves "actor move", separated by semicolons."""
    pairs = (line.split(":") for line in header.split(";"))
    oracle = DuelOracle({key.strip(): value.strip() for key, value in pairs})
    go_on(oracle, moves)
    return oracle


def go_on(oracle: DuelOracle, moves: str) -> None:
    for move in filter(None, (move.strip() for move in moves.split(";"))):
        actor, text = move.split(maxsplit=1)
        oracle.play(actor, text)


def stones(oracle: DuelOracle) -> tuple[int, int]:
    return oracle.table.energy["gandalf"], oracle.table.energy["balrog"]


def row(oracle: DuelOracle) -> list[str]:
    return [card for _, card in oracle.table.row]


# --- the exchange ------------------------------------------------------------------------------


def test_d3_2_example_a() -> None:
    oracle = game("Gandalf: 15 20; Balrog: 09", "gandalf 15; balrog 09")
    assert stones(oracle) == (14, 13)
    go_on(oracle, "gandalf 20")
    assert stones(oracle) == (12, 12)


def test_d3_2_example_b() -> None:
    oracle = game("Gandalf: 18 03; Balrog: 07", "gandalf 18; balrog 07")
    assert stones(oracle) == (15, 13)
    go_on(oracle, "gandalf 03")
    assert stones(oracle) == (14, 11)


def test_d4_2_level_negative_stones_play_on_and_texts_act() -> None:
    oracle = game(
        "Gandalf: 01 06 04 09 Spell; Balrog: 20 16 07 11; Energy: 1 1",
        "gandalf 01; balrog 20; gandalf 06; balrog 16; gandalf 04; balrog 07; gandalf 09; balrog 11",
    )
    assert stones(oracle) == (0, 0)
    go_on(oracle, "gandalf Spell")
    assert stones(oracle) == (0, 0)
    assert oracle.actor() == "*"


def test_d4_3_level_negative_after_the_very_last_card_is_a_tie() -> None:
    oracle = game(
        "Final: yes; Gandalf: 01; Balrog: 20; Energy: 1 1; Step: 1 0; Start: gandalf",
        "gandalf 01; balrog 20",
    )
    assert stones(oracle) == (0, 0)
    assert oracle.table.step == {"gandalf": 1, "balrog": 1}  # D6.2
    assert oracle.result == {"winners": ["balrog"], "reason": "final"}  # D7.2


def test_d4_3_the_text_does_not_act_when_the_comparison_ended_it() -> None:
    header = "Final: yes; Gandalf: Trance; Balrog: Power; Start: gandalf; Energy: "
    assert stones(game(header + "2 5", "gandalf Trance; balrog Power")) == (0, 5)
    assert stones(game(header + "3 5", "gandalf Trance; balrog Power")) == (0, 6)


def test_d4_4_an_opening_text_ends_the_duel_without_a_look() -> None:
    oracle = game("Gandalf: Balance; Energy: 1 1", "gandalf Balance")
    assert stones(oracle) == (2, 0)
    assert (oracle.prompt(), oracle.looks) == ("keep", [])
    assert oracle.table.step == {"gandalf": 1, "balrog": 0}


def test_d6_4_topmost_step_wins_at_once() -> None:
    oracle = game("Gandalf: Trance; Balrog: 06; Energy: 1 15; Step: 0 4", "gandalf Trance; balrog 06")
    assert oracle.table.step["balrog"] == 5
    assert oracle.result == {"winners": ["balrog"], "reason": "bridge"}


def test_d7_3_tie_goes_to_gandalf_of_the_second_game() -> None:
    header = "Final: yes; Gandalf: 01; Balrog: 20; Energy: 1 1; Step: 1 0; Start: gandalf; Match: "
    moves = "gandalf 01; balrog 20"
    assert game(header + "second of two, first 3 3", moves).match_winner() == "gandalf"
    assert game(header + "second of two, first 4 3", moves).match_winner() == "balrog"


# --- special cards -----------------------------------------------------------------------------


def test_d8_force_counts_double_in_the_next_exchange_only() -> None:
    oracle = game("Gandalf: Trance 20 01; Balrog: Force 06", "gandalf Trance; balrog Force")
    assert stones(oracle) == (14, 15)
    assert oracle.force
    go_on(oracle, "gandalf 20")
    assert stones(oracle) == (8, 14)
    assert not oracle.force
    assert [viewer for viewer, _ in oracle.looks] == ["balrog"]  # D5.1


def test_d8_mirror_lets_a_force_lapse_and_reflects_its_points() -> None:
    oracle = game("Gandalf: Trance Mirror; Balrog: Force 07", "gandalf Trance; balrog Force; gandalf Mirror")
    assert stones(oracle) == (14, 15)
    assert (oracle.mirror, oracle.force) == ((1, 3, 4), False)
    go_on(oracle, "balrog 07")
    assert stones(oracle) == (14, 13)
    assert oracle.mirror is None


def test_d8_mirror_holds_for_the_replacement_of_magic() -> None:
    oracle = game(
        "Gandalf: Magic Mirror; Balrog: 06 Power Trick",
        "gandalf Magic; balrog 06; gandalf pass; gandalf Mirror; balrog Power; gandalf select; balrog Trick",
    )
    assert stones(oracle) == (11, 14)
    assert oracle.table.aside["balrog"] == ["Power"]
    assert oracle.actor() == "gandalf"  # no draw: the text of Trick is lost


def test_d8_wrath_is_not_spent_by_feint_nor_by_a_text_lost_to_mirror() -> None:
    oracle = game(
        "Gandalf: Wrath Mirror Trance; Balrog: Feint Power Trick",
        "gandalf Wrath; balrog Feint; gandalf Mirror; balrog Power",
    )
    assert stones(oracle) == (13, 13)
    assert oracle.wrath
    go_on(oracle, "gandalf Trance; balrog Trick")
    assert stones(oracle) == (9, 13)
    assert (oracle.wrath, oracle.actor()) == (False, "gandalf")


def test_d8_wrath_is_not_spent_by_trick_in_the_final() -> None:
    oracle = game(
        "Final: yes; Gandalf: Wrath 01; Balrog: Trick Power; Start: gandalf",
        "gandalf Wrath; balrog Trick",
    )
    assert oracle.wrath
    go_on(oracle, "gandalf 01; balrog Power")
    assert stones(oracle) == (18, 19)


def test_d8_feint_meets_the_reflected_edge_with_the_moved_card() -> None:
    oracle = game(
        "Gandalf: Trance Mirror; Balrog: 03 Feint",
        "gandalf Trance; balrog 03; gandalf Mirror; balrog Feint; balrog swap 03",
    )
    assert row(oracle) == ["Trance", "Feint", "Mirror", "03"]
    assert stones(oracle) == (10, 15)


def test_d8_feint_taken_by_magic_moves_nothing() -> None:
    oracle = game(
        "Gandalf: Magic Trance; Balrog: 06 Feint",
        "gandalf Magic; balrog 06; gandalf pass; gandalf Trance; balrog Feint; gandalf select",
    )
    assert oracle.table.aside["balrog"] == ["Feint"]
    assert (oracle.prompt(), row(oracle)) == ("replacement", ["Magic", "06", "Trance"])


def test_d8_defense_returns_points_only() -> None:
    oracle = game(
        "Gandalf: 06 Balance; Balrog: Defense",
        "gandalf 06; balrog Defense; balrog return 06; gandalf gap Balance",
    )
    assert row(oracle) == ["Balance", "Defense", "06"]
    assert stones(oracle) == (13, 12)


def test_d8_defense_returns_a_mirror_that_reflects_it() -> None:
    oracle = game(
        "Gandalf: Mirror Trance Balance; Balrog: 01 Defense 07",
        "gandalf Mirror; balrog 01; gandalf Trance; balrog Defense; balrog return Mirror",
    )
    assert oracle.to_return == "Mirror"
    go_on(oracle, "gandalf gap Balance")
    assert row(oracle) == ["Balance", "01", "Trance", "Defense", "Mirror"]
    assert (stones(oracle), oracle.mirror) == ((9, 15), (2,))
    go_on(oracle, "balrog 07")
    assert stones(oracle) == (8, 14)


def test_d8_spell_ordered_and_not() -> None:
    oracle = game("Gandalf: Spell Trance; Balrog: 06 Power", "gandalf Spell")
    assert (oracle.actor(), oracle.position()["to_move"]) == ("*", None)
    go_on(oracle, "* draw Power; gandalf wait")
    assert "Power" not in oracle.legal()
    go_on(oracle, "balrog 06; gandalf Trance; gandalf order")
    assert oracle.legal() == ["Power"]
    assert oracle.table.spelled == "Power"
    go_on(oracle, "balrog Power")
    assert oracle.table.spelled is None
    assert oracle.prompt() == "card"


def test_d8_spell_returns_after_a_duel() -> None:
    moves = "gandalf Spell; * draw 06; gandalf wait; balrog Might"
    oracle = game("Gandalf: Spell; Balrog: 06 Might; Energy: 2 15", moves)
    assert (oracle.prompt(), oracle.table.spelled) == ("keep", None)
    assert "06" in oracle.table.hand["balrog"]


def test_d8_spell_unordered_is_the_last_card_of_the_final() -> None:
    oracle = game(
        "Final: yes; Gandalf: Spell 01; Balrog: 02 03; Start: gandalf",
        "gandalf Spell; * draw 02; gandalf wait; balrog 03; gandalf 01",
    )
    assert (oracle.actor(), oracle.legal()) == ("balrog", ["02"])
    go_on(oracle, "balrog 02")
    assert stones(oracle) == (19, 20)
    assert oracle.result == {"winners": ["balrog"], "reason": "height"}


# --- random games ------------------------------------------------------------------------------


def cards_of(oracle: DuelOracle, side: str) -> list[str]:
    table = oracle.table
    cards = [card for owner, card in table.row if owner == side]
    for zone in (table.undrawn, table.hand, table.kept, table.aside, table.gone):
        cards += zone[side]
    if side == "balrog":
        cards += [card for card in (table.spelled, table.named) if card is not None]
    return cards


def check(oracle: DuelOracle) -> None:
    for side in SIDES:
        assert sorted(cards_of(oracle, side)) == sorted(oracle.table.deck[side])
        assert oracle.table.energy[side] <= oracle.table.start_energy
        assert 0 <= oracle.table.step[side] <= 5
        assert oracle.table.to_play(side) >= 0
    place = oracle.position()
    assert place["over"] == (oracle.actor() is None) == (place["result"] is not None)
    assert bool(oracle.legal()) == (oracle.actor() is not None)
    assert len(set(oracle.legal())) == len(oracle.legal())


def random_game(seed: int) -> tuple[DuelOracle, Counter[str]]:
    chance = random.Random(seed)
    header = {}
    for side in SIDES:
        order = list(DuelOracle({}).table.deck[side])
        chance.shuffle(order)
        header[side.capitalize()] = " ".join(order)
    oracle = DuelOracle(header)
    asked: Counter[str] = Counter()
    check(oracle)
    while (actor := oracle.actor()) is not None:
        asked[str(oracle.prompt())] += 1
        oracle.play(actor, chance.choice(oracle.legal()))
        check(oracle)
        assert asked.total() <= LONGEST_GAME
    return oracle, asked


def test_random_games_keep_all_cards_and_end() -> None:
    asked: Counter[str] = Counter()
    reasons: Counter[object] = Counter()
    for seed in range(300):
        oracle, questions = random_game(seed)
        asked += questions
        assert oracle.result is not None
        assert oracle.legal() == []
        reasons[oracle.result["reason"]] += 1
    everything = {"opens", "order", "card", "select", "replacement", "swap", "return", "gap", "keep"}
    assert set(asked) == everything | {"draw for Spell", "draw for Trick"}
    assert set(reasons) == {"bridge", "height", "final"}
