"""What the start of a duel of The Duel is worth: the file is sound, and the network sees the table as it is."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from random import Random
from statistics import fmean

import pytest

from mathom.games.duel import GAME
from mathom.games.duel.deck import BALROG, GANDALF, NONE
from mathom.games.duel.state import DuelState
from mathom.kernel.errors import RulesDataError
from mathom.kernel.game import CHANCE, NOBODY
from mathom.minds.lore import lore_of
from mathom.solvers.duel_habits import habit
from mathom.solvers.duel_outlook import DUELS, FILE, FLAGS, SUMS, TEXTS, WIDTH, gandalfs_chance, read_networks, seen

LORE = lore_of(GAME)
SIDES = (GANDALF, BALROG)


def starts(games: int) -> Iterator[DuelState]:
    """The starts of all duels but the first in games by habit."""
    for seed in range(games):
        rng = Random(seed)
        state = GAME.start(GAME.deal(rng, {}))
        duel = 1
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                state.settle(state.draw(rng))
                continue
            if state.duel != duel:
                duel = state.duel
                yield state.clone()
            state.apply(habit(state, state.legal(), rng))


def shipped() -> str:
    return resources.files("mathom.solvers").joinpath(FILE).read_text("utf-8")


def test_the_file_has_a_network_for_every_start_and_says_where_it_comes_from() -> None:
    found = read_networks(shipped().encode())
    assert set(found) == set(DUELS)
    for network in found.values():
        assert network.neurons
        assert {(len(each.sums), len(each.flags)) for each in network.neurons} == {(len(SUMS), FLAGS)}


def test_all_faults_of_a_file_are_named_at_once() -> None:
    text = (
        shipped().replace("source =", "origin =").replace("[duel-3]", "[duel-7]").replace("bias = ", "bias = '' #", 1)
    )
    with pytest.raises(RulesDataError) as caught:
        read_networks(text.encode())
    assert len(caught.value.faults) == 3, caught.value.faults
    assert all(word in str(caught.value) for word in ("source", "duel-2", "duel-3"))


@pytest.mark.parametrize("raw", [b"\xff", b"[", b"", b"[duel-2]\nbias = 1\nneurons = [[1]]"])
def test_what_is_no_such_file_is_refused(raw: bytes) -> None:
    with pytest.raises(RulesDataError):
        read_networks(raw)


@pytest.mark.parametrize("value", ["nan", "inf", "1e9", "true", "'1'"])
def test_a_weight_must_be_a_number_to_count_with(value: str) -> None:
    row = ", ".join([value] + ["0"] * (WIDTH - 1))
    file = "source = ''\nstanding = ''\n" + "".join(f"[duel-{d}]\nbias = 0\nneurons = [[{row}]]\n" for d in DUELS)
    with pytest.raises(RulesDataError):
        read_networks(file.encode())
    read_networks(file.replace(value, "1").encode())


def test_cards_are_counted_where_they_lie() -> None:
    for state in starts(6):
        sums, flags = seen(state)
        deck = state.deck
        assert len(sums) == len(SUMS) and len(set(flags)) == len(flags)
        for side in SIDES:
            drawn = state.order[side][deck.frame.drawn_before(state.duel + 1) if state.duel < 4 else 27 :]
            places = [
                [card for card in range(54) if state.hand[side] >> card & 1],
                [card for card in range(54) if state.kept[side] >> card & 1],
                list(drawn),
            ]
            points = [[deck.attack[c].bit_count() + deck.defence[c].bit_count() for c in place] for place in places]
            ranked = sorted(points[0])
            wanted = [sum(points[0]), sum(ranked[-state.plays :]), sum(ranked[: state.plays])]
            assert [round(20 * value) for value in sums[3 + 5 * side : 6 + 5 * side]] == wanted, state
            assert round(20 * sums[6 + 5 * side]) == sum(points[1])
            assert round(40 * sums[7 + 5 * side]) == sum(points[2])
            for number, place in enumerate(places):
                texts = {deck.text[card] - 1 for card in place if deck.text[card] != NONE}
                mine = range(6) if side == GANDALF else range(6, TEXTS)
                assert texts == {flag - number * TEXTS for flag in flags if flag - number * TEXTS in mine}


def test_what_one_side_can_expect_the_other_one_cannot() -> None:
    for state in starts(4):
        assert 0 < LORE.outlook(state, GANDALF) < 1
        assert LORE.outlook(state, GANDALF) + LORE.outlook(state, BALROG) == pytest.approx(1)


def test_a_game_that_is_over_is_won_or_lost() -> None:
    for seed in range(4):
        rng = Random(seed)
        state = GAME.start(GAME.deal(rng, {}))
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                state.settle(state.draw(rng))
            else:
                state.apply(habit(state, state.legal(), rng))
        assert [LORE.outlook(state, side) for side in SIDES] == [float(state.winner == side) for side in SIDES]


def test_steps_ahead_are_worth_having() -> None:
    gains = []
    for state in starts(10):
        more = state.clone()
        more.step[GANDALF] += 1
        gains.append(gandalfs_chance(more) - gandalfs_chance(state))
    assert fmean(gains) > 0.03, gains
