"""The hands that both sides of The Duel may have for all they know: nothing seen is denied, nothing is missing."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

from mathom.games.duel import GAME
from mathom.games.duel.deck import BALROG, GANDALF, SIZE
from mathom.kernel.sitting import Sitting
from mathom.solvers.duel_hands import hands_apart

SIDES = (GANDALF, BALROG)
MANY = 10**9


def endings(seeds: range, cards: int) -> list[Sitting[Any, Any]]:
    """Random games, stopped where so many cards are still to be laid in the last duel."""
    found = []
    for seed in seeds:
        rng = Random(seed)
        sitting = Sitting(GAME, GAME.deal(rng, {}))
        while sitting.state.outcome() is None:
            sitting.settle(rng)
            state = sitting.state
            if state.duel == 3 and state.prompt == "play" and state.left(GANDALF) + state.left(BALROG) <= cards:
                found.append(sitting)
                break
            if legal := state.legal():
                sitting.decide(rng.choice(legal))
    return found


def test_both_sides_may_have_any_hand_that_the_other_one_cannot_rule_out() -> None:
    tried = 0
    for sitting in endings(range(60), 2):
        views = [sitting.view(side) for side in SIDES]
        hands = [views[1 - side].hand[side] for side in SIDES]
        pools = [(sitting.state.deck.frame.pools[side] & ~views[1 - side].seen[side]).bit_count() for side in SIDES]
        wanted = [comb(pools[side], hands[side].unknown) for side in SIDES]
        if wanted[0] * wanted[1] > 3000:
            continue
        tried += 1
        for view in views:
            worlds = hands_apart(view, Random(1), MANY)
            assert len(worlds) == wanted[0] * wanted[1], sitting
            found = [{world.hand[side] for world in worlds} for side in SIDES]
            assert [len(each) for each in found] == wanted, sitting
            for side in SIDES:
                assert all(hand & hands[side].known == hands[side].known for hand in found[side])
                assert sitting.state.hand[side] in found[side]
            assert worlds[0].hand[view.seat] == sitting.state.hand[view.seat]
    assert tried > 4


def test_in_every_such_world_each_card_lies_somewhere_and_what_was_seen_lies_where_it_was() -> None:
    for sitting in endings(range(30), 2):
        view = sitting.view(GANDALF)
        for world in hands_apart(view, Random(1), 20_000)[::7]:
            for side in SIDES:
                zones = [world.hand[side], world.kept[side], world.aside[side], world.gone[side]]
                table = [1 << card for card in (*world.row, world.spelled) if card // SIZE == side]
                assert sum(zones) + sum(table) == world.deck.frame.pools[side], sitting
                assert world.gone[side] & view.shown[side] == view.gone[side].known & view.shown[side]
                assert sorted(world.order[side]) == sorted(sitting.state.order[side])


def test_too_many_hands_are_not_listed() -> None:
    sitting = Sitting(GAME, GAME.deal(Random(1), {}))
    assert hands_apart(sitting.view(GANDALF), Random(1), 10**6) == []
