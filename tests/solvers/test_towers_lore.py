"""Searching players of The Two Towers imagine one round of a long chapter, and know what it brought."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE
from mathom.minds.ismcts import InformationSearch
from mathom.minds.lore import lore_of


def start(chapter: str, **more: str) -> TrickState:
    return TOWERS.start(TOWERS.deal(Random(5), {"Chapter": chapter, "Players": "3", **more}))


@pytest.mark.parametrize("chapter", ["19", "25", "32", "endless"])
def test_imagined_games_end_with_the_round(chapter: str) -> None:
    state = start(chapter)
    view = TOWERS.watch(state, state.decider)
    search = InformationSearch(TOWERS, view, state.legal(), Random(1), state.decider)
    for _ in range(20):
        world = state.clone()
        search.chapter = search.lore.chapter(world)
        search.play_on(world)
        assert world.aside.played == 1
        assert 0 <= search.lore.share(world, 0) <= 1


def test_a_round_is_worth_who_was_reached_and_a_lost_one_less() -> None:
    lore = lore_of(TOWERS)
    few, many = start("25", Achieved="eomer"), start("25", Achieved="eomer erkenbrand theoden")
    assert 0 < lore.share(few, 0) < lore.share(many, 0) < 1
    for seed in range(50):
        rng, state = Random(seed), start("25", Achieved="eomer erkenbrand theoden")
        while not state.aside.reason and state.aside.played == 0:
            if state.actor == CHANCE:
                state.settle(state.draw(rng))
            else:
                state.apply(rng.choice(state.legal()))
        if state.aside.reason and state.outcome() is None:
            assert lore.share(state, 0) < lore.share(many, 0)
            return
    raise AssertionError("no round was lost")


def test_a_won_chapter_is_worth_all() -> None:
    lore = lore_of(TOWERS)
    shares = set()
    for seed in range(300):
        rng, state = Random(seed), start("21")
        while state.outcome() is None:
            state.apply(rng.choice(state.legal()))
        shares.add(lore.share(state, seed % 3))
    assert shares == {0.0, 1.0}
