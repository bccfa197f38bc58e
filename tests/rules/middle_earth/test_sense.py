"""A rough sense of a position, and what the data file says about its values."""

from __future__ import annotations

from random import Random

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.lore import ABILITIES, ALLY_NAMES, SIDES
from mathom.kernel.provenance import Standing
from mathom.kernel.sitting import Sitting
from mathom.minds.simple import GreedyMind, RandomMind
from tests.rules.middle_earth.table import Table, do, moment

GAMES = 60


def test_a_win_looks_better_than_anything_else() -> None:
    won = do(moment([(5, 2)], allies=("plain", ""), tokens=(2, 0)), "ally plain", "token paid u1")
    good = moment([(11, 3), (8, 3), (9, 3)], allies=("ring ring march", ""), tokens=(1, 0))
    assert GAME.evaluate(won, 0) > GAME.evaluate(good, 0) > 0 > GAME.evaluate(good, 1) > GAME.evaluate(won, 1)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    rng = Random(1)
    state = GAME.start(GAME.deal(rng, {}))
    while state.outcome() is None:
        assert abs(GAME.evaluate(state, 0) + GAME.evaluate(state, 1)) < 1e-9
        if state.actor < 0:
            state.settle(state.draw(rng))
        else:
            state.apply(rng.choice(state.legal()))


def test_looking_one_move_ahead_beats_chance() -> None:
    won = 0.0
    for seed in range(GAMES):
        rng = Random(seed)
        sitting: Table = Sitting(GAME, GAME.deal(rng, {}))
        greedy = seed % 2
        while sitting.state.outcome() is None:
            sitting.settle(rng)
            actor = sitting.state.actor
            if actor < 0:
                continue
            mind = GreedyMind() if actor == greedy else RandomMind()
            sitting.decide(mind.choose(GAME, sitting.view(actor), sitting.state.legal(), rng))
        outcome = sitting.state.outcome()
        assert outcome is not None
        won += (greedy in outcome.winners) / len(outcome.winners)
    assert won >= 0.95 * GAMES


def test_every_value_says_where_it_comes_from() -> None:
    sourced = GAME.sourced()
    names = [(entry.rule, entry.name) for entry in sourced]
    assert len(set(names)) == len(names)
    assert all(entry.source for entry in sourced)
    assert all(entry.note for entry in sourced if entry.standing != Standing.STATED)
    disputed = {entry.name for entry in sourced if entry.standing == Standing.DISPUTED}
    assert disputed == {"overlay", "token_cost", "price of a token from the centre"}


def test_each_side_has_two_names_for_each_ability_and_none_twice() -> None:
    names = [name for side in SIDES for ability in ABILITIES for name in ALLY_NAMES[side][ability]]
    assert len(names) == len(set(names)) == 16
