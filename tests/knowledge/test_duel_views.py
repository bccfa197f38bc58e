"""What a seat knows at The Duel: everything it has seen stays known (D5.2), and nothing else ever shows."""

from __future__ import annotations

import json
from random import Random

import pytest

from mathom.games.duel import GAME
from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from tests.knowledge.duel_witness import SIDES, cut, game, twin, witness
from tests.rules.duel.table import Table, duel

GANDALF, BALROG = 0, 1
SEATS = (GANDALF, BALROG, ONLOOKER)
BATCH = 12

# --- D5.2 what was seen stays known ----------------------------------------------------------------------------------

LOOKED = "Gandalf: Trance 01 02 03 04 05 06 07 08 09; Balrog: Might; Energy: 1 15"
"""The Balrog sees Gandalf's eight cards at the end of the first duel."""


def known(table: Table, seat: int, zone: str, side: str) -> str:
    """The known cards and the number of others, as in `01 02 +3`."""
    pile = table.json(seat)[zone][side]
    return " ".join([*pile["known"], f"+{pile['unknown']}"])


def test_a_seen_hand_is_known_card_by_card_as_it_is_played() -> None:
    table = duel("Gandalf: Trance 01 02 03 04 05 06 07 08; Balrog: 06 20", "gandalf Trance; balrog 06; gandalf 05")
    assert known(table, BALROG, "hand", "gandalf") == "01 02 03 04 06 07 08 +0"
    assert known(table, GANDALF, "hand", "balrog") == "+8"


def test_a_seen_hand_says_nothing_of_the_next_one() -> None:
    table = duel(LOOKED, "gandalf Trance; balrog Might; gandalf keep 02 05 08; balrog keep 01 02 03")
    assert known(table, BALROG, "hand", "gandalf") == "+9"


def test_of_kept_cards_it_is_known_among_which_they_are() -> None:
    table = duel(LOOKED, "gandalf Trance; balrog Might; gandalf keep 02 05 08; balrog keep 01 02 03")
    assert known(table, BALROG, "kept", "gandalf") == "+3"
    assert known(table, BALROG, "gone", "gandalf") == "Trance +5"
    (left,) = table.sitting.view(BALROG).leftovers[GANDALF]
    assert table.sitting.view(BALROG).deck.ids(left.hand.known) == [f"{n:02}" for n in range(1, 9)]
    assert (left.kept, left.chosen, left.certain) == (3, 0, 0)
    (left,) = table.sitting.view(GANDALF).leftovers[BALROG]
    assert (left.hand.known, left.hand.unknown) == (0, 8)


def test_the_card_of_trick_stays_known_to_both_up_to_the_final() -> None:
    table = duel("Gandalf: Trance 06; Balrog: Trick; Energy: 1 15; Start: balrog", "balrog Trick; * draw 06")
    table.play("gandalf Trance").drift(until="keep").drift(until="opens")
    assert known(table, BALROG, "kept", "gandalf").startswith("06 ")
    while table.number < 4:
        table.drift(until="opens")
    assert "06" in table.json(BALROG)["hand"]["gandalf"]["known"]


def test_the_card_of_magic_stays_known_up_to_the_final() -> None:
    table = duel("Gandalf: Magic 06; Balrog: Might 01; Energy: 3 15", "gandalf Magic; balrog Might; gandalf select")
    table.play("balrog 01").drift(until="keep").drift(until="opens")
    assert "Might" in table.json(GANDALF)["kept"]["balrog"]["known"]
    while table.number < 4:
        table.drift(until="opens")
    assert "Might" in table.json(GANDALF)["hand"]["balrog"]["known"]


def test_a_spelled_card_that_returned_is_known_in_the_hand() -> None:
    header = "Gandalf: Spell; Balrog: 06 Might; Energy: 2 15"
    table = duel(header, "gandalf Spell; * draw 06; gandalf wait; balrog Might")
    assert known(table, GANDALF, "hand", "balrog") == "06 +7"
    table.play("gandalf keep 01 02 03; balrog keep 01 02 06")
    assert known(table, GANDALF, "kept", "balrog") == "+3"


def test_an_onlooker_knows_what_lies_open_and_no_hand() -> None:
    table = duel("Gandalf: Trance 06; Balrog: Trick", "gandalf Trance; balrog Trick; * draw 06")
    assert [known(table, ONLOOKER, "hand", side) for side in SIDES] == ["+7", "+8"]
    assert known(table, ONLOOKER, "aside", "gandalf") == "+1"
    assert table.json(ONLOOKER)["row"] == [["gandalf", "Trance"], ["balrog", "Trick"]]


def test_every_zone_tells_known_and_unknown_to_a_seat_and_a_plain_list_to_the_referee() -> None:
    table = duel("Gandalf: 01")
    for zone in ("hand", "kept", "aside", "gone"):
        for side in SIDES:
            assert table.json(GANDALF)[zone][side].keys() == {"known", "unknown"}
            assert isinstance(table.json(EVERYTHING)[zone][side], list)


def test_legal_moves_are_told_only_to_who_must_decide() -> None:
    table = duel("Gandalf: 01 02 03 04 05 06 07 08 09")
    assert len(table.json(GANDALF)["legal"]) == 9
    assert table.json(BALROG)["legal"] == table.json(ONLOOKER)["legal"] == []


@pytest.mark.parametrize("first", range(0, 36, BATCH))
def test_known_in_the_view_is_what_the_naive_writing_saw(first: int) -> None:
    """Nothing seen is forgotten, nothing unseen is known, over random games."""
    for seed in range(first, first + BATCH):
        record = game(seed).record()
        part = cut(record, Random(seed).randrange(len(record.lines) + 1))
        sitting = replay(GAME, part)
        for seat in (GANDALF, BALROG):
            side = SIDES[1 - seat]
            view = sitting.view(seat)
            assert set(view.deck.ids(view.seen[1 - seat])) == witness(part, seat, side).seen, f"seed {seed}\n{part}"


# --- secrecy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, 72, BATCH))
def test_hidden_cards_can_change_places_and_no_seat_sees_a_difference(first: int) -> None:
    for seed in range(first, first + BATCH):
        rng = Random(seed)
        record = game(seed).record()
        for _ in range(3):
            part = cut(record, rng.randrange(len(record.lines) + 1))
            truth = replay(GAME, part)
            for seat in SEATS:
                other = replay(GAME, twin(part, seat, rng))
                told = f"seed {seed}, seat {seat}\n{part}\nor\n{other}"
                assert json.dumps(truth.position(seat)) == json.dumps(other.position(seat)), told
                assert repr(truth.seen(seat)) == repr(other.seen(seat)), told


def test_the_truths_compared_are_different_ones() -> None:
    """Else the test before would prove nothing."""
    different = 0
    for seed in range(40):
        part = cut(game(seed).record(), 12)
        truth, other = replay(GAME, part), replay(GAME, twin(part, GANDALF, Random(seed)))
        unlike = truth.position(EVERYTHING) != other.position(EVERYTHING)
        assert unlike == (truth.seen(EVERYTHING) != other.seen(EVERYTHING))
        assert unlike == (truth.seen(BALROG) != other.seen(BALROG))
        different += unlike
    assert different >= 30


def test_a_leak_would_be_noticed() -> None:
    """Gandalf is shown the dealt hands as well: the exchange of hidden cards brings it to light."""
    part = cut(game(0).record(), 4)
    truth, other = replay(GAME, part), replay(GAME, twin(part, GANDALF, Random(0)))
    leaky = [
        [event._replace(seers=0b11).seen_by(GANDALF) for event in sitting.events if event.kind == "hand"]
        for sitting in (truth, other)
    ]
    assert leaky[0] != leaky[1]


@pytest.mark.parametrize("seed", range(BATCH))
def test_each_side_knows_which_of_its_cards_the_other_one_has_seen(seed: int) -> None:
    rng = Random(seed)
    sitting = Sitting(GAME, GAME.deal(rng, {}))
    while sitting.state.outcome() is None:
        sitting.settle(rng)
        views = [sitting.view(seat) for seat in (GANDALF, BALROG)]
        for seat, own in enumerate(views):
            other = views[1 - seat]
            assert own.shown[seat] == other.seen[seat] == other.shown[seat], sitting
            if own.duel < 4:
                assert own.hand[seat].known & own.shown[seat] == other.hand[seat].known, sitting
        if legal := sitting.state.legal():
            sitting.decide(rng.choice(legal))
