"""The second opinion on Duel for Middle-earth, tested on its own: empty decks, last rounds, results."""

import pytest

from tests.oracle.middle_earth_table import FREE_CALL, SAURON_CALL, empty_deck, put, record, table

# ---- P7 --------------------------------------------------------------------------------------


def test_p7_reshuffle_is_offered_once() -> None:
    """Test 9."""
    oracle = table(Free="1 2 3")
    empty_deck(oracle, "free")
    record(oracle, "free march 1 u1")
    assert (oracle.actor(), oracle.prompt(), oracle.legal()) == (
        "free",
        "reshuffle",
        ["reshuffle yes", "reshuffle no"],
    )
    record(oracle, "free reshuffle yes")
    assert (oracle.actor(), oracle.prompt(), oracle.legal()) == ("*", None, [])
    with pytest.raises(ValueError):
        oracle.play("*", "deck 1 2 3")
    order = list(reversed(oracle.discard["free"]))
    record(oracle, "* deck " + " ".join(str(card) for card in order))
    assert (oracle.deck["free"], oracle.discard["free"]) == (order[1:], [])
    assert order[0] in oracle.hand["free"]
    assert oracle.position()["reshuffled"] == {"free": True, "sauron": False}
    record(oracle, *SAURON_CALL)
    empty_deck(oracle, "free")
    record(oracle, "free march 2 u1")
    assert (oracle.actor(), oracle.prompt(), oracle.last_round_by) == ("sauron", "turn", "deck")


def test_p7a_declining_begins_the_last_round() -> None:
    """Test 9."""
    oracle = table()
    empty_deck(oracle, "free")
    record(oracle, "free march 1 u1", "free reshuffle no")
    assert (len(oracle.hand["free"]), oracle.actor()) == (4, "sauron")
    record(oracle, *SAURON_CALL)
    assert oracle.result == {"winners": ["free"], "reason": "deck"}


def test_p7a_empty_discard_or_no_reshuffles_is_not_asked() -> None:
    nothing = table()
    nothing.deck["free"] = []
    never = table(reshuffles="0")
    empty_deck(never, "free")
    for oracle in [nothing, never]:
        record(oracle, "free march 1 u1")
        assert (oracle.actor(), oracle.last_round_by) == ("sauron", "deck")


def test_p7a_an_empty_deck_alone_is_no_end() -> None:
    oracle = table()
    empty_deck(oracle, "free")
    record(oracle, *FREE_CALL)
    assert (oracle.actor(), oracle.last_round_by) == ("sauron", None)


def test_p7a_declining_by_the_second_player_ends_at_once() -> None:
    oracle = record(table(), *FREE_CALL)
    empty_deck(oracle, "sauron")
    record(oracle, "sauron march 1 u1", "sauron reshuffle no")
    assert oracle.result == {"winners": ["sauron"], "reason": "deck"}


def test_p7b_a_first_player_who_lapped_is_asked_and_the_reason_stays_lap() -> None:
    oracle = table(Free="1 2")
    put(oracle, "free", "u1", 11, 2)
    empty_deck(oracle, "free")
    record(oracle, "free march 1 u1")
    assert oracle.prompt() == "reshuffle"
    record(oracle, "free reshuffle no", *SAURON_CALL)
    assert oracle.result == {"winners": ["free"], "reason": "lap"}


def test_p7b_the_last_turn_of_the_game_draws_nothing() -> None:
    oracle = table()
    put(oracle, "free", "u1", 11, 2)
    record(oracle, "free march 1 u1")
    assert len(oracle.hand["free"]) == 5
    empty_deck(oracle, "sauron")
    record(oracle, "sauron march 1 u1")
    assert (len(oracle.hand["sauron"]), oracle.asked) == (4, "over")


# ---- P8 --------------------------------------------------------------------------------------


def test_p8_the_seed_example_scores_ten() -> None:
    """Tests 2 and 4: the position of the example, reached by play."""
    oracle = table(Free="1 2 3 1 2")
    record(oracle, "free march 1 u1", "sauron march 1 u1", "free ally plain", "free token paid u1")
    record(oracle, "sauron march 1 u1", "free march 3 u1", "sauron march 1 u1", "free march 2 u2")
    record(oracle, "sauron march 1 u1", "free march 1 u3")
    assert len(oracle.in_play("free")) == 3
    assert (oracle.allies["free"], oracle.quests["free"]) == (["ring", "plain"], 1)
    assert oracle.score("free") == 10


def test_p8a_a_lap_by_the_first_player_leaves_the_second_one_turn() -> None:
    """Test 7."""
    oracle = table()
    put(oracle, "free", "u1", 11, 2)
    record(oracle, "free march 1 u1")
    assert oracle.actor() == "sauron"
    record(oracle, "sauron march 1 u1")
    assert oracle.result == {"winners": ["free"], "reason": "lap"}


def test_p8a_a_lap_by_the_second_player_ends_at_once() -> None:
    """Test 7."""
    oracle = record(table(), "free march 1 u1")
    put(oracle, "sauron", "u1", 11, 2)
    record(oracle, "sauron march 1 u1")
    assert oracle.result == {"winners": ["sauron"], "reason": "lap"}


def test_p8a_without_finishing_the_round_the_lap_ends_at_once() -> None:
    oracle = table(finish_round="no")
    put(oracle, "free", "u1", 11, 2)
    record(oracle, "free march 1 u1")
    assert oracle.result == {"winners": ["free"], "reason": "lap"}
    assert len(oracle.hand["free"]) == 4


def test_p8a_what_began_the_last_round_is_the_reason() -> None:
    oracle = table()
    put(oracle, "sauron", "u1", 11, 2)
    empty_deck(oracle, "free")
    record(oracle, "free march 1 u1", "free reshuffle no", "sauron march 1 u1")
    assert oracle.result == {"winners": ["sauron"], "reason": "deck"}


def test_p8a_a_third_token_in_the_last_round_still_wins() -> None:
    oracle = table()
    oracle.centre, oracle.quests["sauron"] = 1, 2
    put(oracle, "free", "u1", 11, 2)
    record(oracle, "free march 1 u1", "sauron ally ring", "sauron token free")
    assert oracle.result == {"winners": ["sauron"], "reason": "quest"}


TIES = [  # progress, allies left and tokens of free, then of Sauron; the winners
    ("higher score", [1, 2, 0], 2, 0, [3, 0, 0], 2, 0, ["free"]),
    ("more tokens", [1, 2, 3], 2, 0, [12, 2, 0], 1, 1, ["sauron"]),
    ("more units", [1, 2, 0], 1, 0, [12, 0, 0], 1, 0, ["free"]),
    ("more units, same score", [1, 2, 3], 0, 1, [0, 11, 0], 1, 1, ["free"]),
    ("the farthest", [1, 2, 3], 1, 1, [1, 1, 4], 1, 1, ["sauron"]),
    ("nothing", [1, 4, 3], 1, 1, [4, 1, 2], 1, 1, ["free", "sauron"]),
    ("nothing at all", [0, 0, 0], 0, 0, [0, 0, 0], 0, 0, ["free", "sauron"]),
]


@pytest.mark.parametrize("case", TIES, ids=[case[0] for case in TIES])
def test_p8b_ties_tokens_then_units_then_the_farthest_then_both(
    case: tuple[str, list[int], int, int, list[int], int, int, list[str]],
) -> None:
    oracle = table()
    _, free_x, free_allies, free_tokens, sauron_x, sauron_allies, sauron_tokens, winners = case
    for side, progress, allies, tokens in [
        ("free", free_x, free_allies, free_tokens),
        ("sauron", sauron_x, sauron_allies, sauron_tokens),
    ]:
        for unit, x in zip(oracle.units[side], progress, strict=True):
            unit["x"] = x
        oracle.allies[side] = ["plain"] * allies
        oracle.quests[side] = tokens
    assert oracle.leaders() == winners
