"""What each seat knows, and the worlds that agree with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.lore import SWITCHES
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting
from tests.rules.middle_earth.table import Table, play, sit_down


def random_settings(rng: Random) -> dict[str, str]:
    return {switch.name: rng.choice(switch.values) for switch in SWITCHES}


def walk(seed: int) -> Iterator[Table]:
    """One sitting of a random game under random switches, after each of its lines."""
    rng = Random(seed)
    sitting: Table = Sitting(GAME, GAME.deal(rng, random_settings(rng)))
    while sitting.state.outcome() is None:
        if sitting.state.actor == CHANCE:
            draw = sitting.state.draw(rng)
            sitting.play("*", GAME.draw_text(sitting.state, draw))
        else:
            sitting.decide(rng.choice(sitting.state.legal()))
        yield sitting


def agree(state: MiddleEarthState, world: MiddleEarthState, seat: int) -> None:
    """Everything that lies open, or in the seat's own hand, is the same in both."""
    for name in ("step", "actor", "side", "first", "x", "card", "taken", "discard", "allies", "tokens", "spent"):
        assert getattr(world, name) == getattr(state, name), name
    assert (world.called, world.last) == (state.called, state.last)
    for side in (0, 1):
        mine, theirs = slice(side * 4, side * 4 + 4), world.hand[side * 4 : side * 4 + 4]
        assert sum(theirs) == sum(state.hand[mine])
        assert len(world.deck_left(side)) == len(state.deck_left(side))
        assert len(world.ally_decks[side]) == len(state.ally_decks[side])
        if seat in (side, EVERYTHING):
            assert theirs == state.hand[mine]
    if seat == EVERYTHING:
        assert world.key() == state.key()
    if seat == state.actor:
        assert world.legal() == state.legal()


@pytest.mark.parametrize("seed", range(60))
def test_p2_worlds_agree_with_everything_the_seat_knows(seed: int) -> None:
    rng = Random(seed)
    for sitting in walk(seed):
        for seat in (0, 1, ONLOOKER, EVERYTHING):
            world = GAME.world(sitting.view(seat), rng)
            assert world.outcome() == sitting.state.outcome()
            if world.outcome() is None:
                agree(sitting.state, world, seat)


def test_p2_own_cards_are_known_and_the_others_are_counted() -> None:
    sitting = sit_down(Free="1 2 3 1 2", Sauron="3 3 3 2 2")
    assert sitting.position(0)["hand"] == {
        "free": {"known": [1, 1, 2, 2, 3], "unknown": 0},
        "sauron": {"known": [], "unknown": 5},
    }
    assert sitting.position(ONLOOKER)["hand"]["free"] == {"known": [], "unknown": 5}
    assert sitting.position(EVERYTHING)["hand"]["sauron"] == [2, 2, 3, 3, 3]
    assert sitting.position(1)["legal"] == []


def test_p7_after_a_reshuffle_the_cards_unseen_before_are_still_in_the_hand() -> None:
    shuffles = 0
    for seed in range(40):
        kept: list[Counter[int]] = [Counter(), Counter()]
        for sitting in walk(seed):
            line = sitting.lines[-1]
            side = sitting.state.side
            if line.move == "reshuffle yes":
                shuffles += 1
                kept[side] = Counter({value: sitting.state.hand[side * 4 + value] for value in (1, 2, 3)})
            elif line.actor != "*" and line.move.split()[0] in ("march", "discard"):
                kept[sitting.actors.index(line.actor)][int(line.move.split()[1])] -= 1
            for owner in (0, 1) if sitting.state.actor != CHANCE else ():
                view = sitting.view(1 - owner)
                sure = +kept[owner]
                assert Counter({value: view.sure[owner][value] for value in (1, 2, 3)}) == sure
                hand = GAME.world(view, Random(seed)).hand[owner * 4 : owner * 4 + 4]
                assert all(hand[value] >= count for value, count in sure.items())
    assert shuffles > 10


def arrangements(view: MiddleEarthView, side: int) -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way the unseen cards can lie in hand and deck, as often as there are arrangements of the cards."""
    unseen = [value for value, count in enumerate(view.unseen(side)) for _ in range(count)]
    size = len(view.hand[side])
    return Counter((tuple(sorted(order[:size])), order[size:]) for order in permutations(unseen))


def test_p2_worlds_are_uniform_where_they_can_be_counted() -> None:
    sitting: Table = Sitting(
        GAME, {"Mini": "purse", "First": "free", "FreeAllies": "ring plain", "SauronAllies": "ring march"}
    )
    play(sitting, "free march 2 u1")
    view = sitting.view(0)
    expected = arrangements(view, 1)
    rng = Random(7)
    trials = 6000
    found: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for _ in range(trials):
        world = GAME.world(view, rng)
        hand = tuple(value for value in (1, 2, 3) for _ in range(world.hand[4 + value]))
        found[hand, world.deck_left(1)] += 1
    assert set(found) == set(expected)
    scale = trials / expected.total()
    chi = sum((found[key] - count * scale) ** 2 / (count * scale) for key, count in expected.items())
    assert chi < 20


def test_p2_a_world_does_not_depend_on_the_hidden_truth() -> None:
    one = sit_down(Free="1 2 3 1 2", Sauron="1 1 1 1 1")
    two = sit_down(Free="1 2 3 1 2", Sauron="3 3 3 3 3")
    for seed in range(20):
        assert GAME.world(one.view(0), Random(seed)).key() == GAME.world(two.view(0), Random(seed)).key()
