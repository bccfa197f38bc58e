"""Small games solved exactly, and the same answer from OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability
from open_spiel.python.policy import Policy

from mathom import shelf
from mathom.envs.deals import all_deals
from mathom.envs.efg import extensive
from mathom.envs.equilibrium import equilibrium
from mathom.envs.moment import Moment
from mathom.envs.spiel import PREFIX
from mathom.envs.tree import Strategy, Tree, measure
from mathom.minds.lore import lore_of
from mathom.minds.subgame import Subgame
from mathom.solvers.race_open import OpenRace

SOLVED = ["plain", "skirmish", "texts"]
SKIRMISH = Tree("duel", "skirmish")


class Told(Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """Plays by two strategies of ours; where there is one move, that."""

    def __init__(self, game: Any, strategies: tuple[Strategy, Strategy]) -> None:
        super().__init__(game, [0, 1])
        self.strategies = strategies

    def action_probabilities(self, state: Any, player_id: int | None = None) -> Mapping[int, float]:
        seat = state.current_player() if player_id is None else player_id
        legal = state.legal_actions()
        return self.strategies[seat][state.information_state_string(seat)] if len(legal) > 1 else {legal[0]: 1.0}


def any_strategy(tree: Tree, seat: int, rng: Random) -> dict[str, dict[int, float]]:
    found = {}
    for choice in tree.choices[seat]:
        parts = [rng.random() for _ in choice.moves]
        found[choice.seen] = {move: part / sum(parts) for move, part in zip(choice.moves, parts, strict=True)}
    return found


def test_openspiels_best_answers_gain_nothing_against_our_equilibrium() -> None:
    found = equilibrium(SKIRMISH)
    strategies = SKIRMISH.strategy(0, found.first), SKIRMISH.strategy(1, found.second)
    game = pyspiel.load_game(PREFIX + "duel", {"mini": "skirmish"})
    theirs = exploitability.nash_conv(game, Told(game, strategies), return_only_nash_conv=False)
    assert max(theirs.player_improvements) < 1e-6
    ours = measure(SKIRMISH, found.first, found.second)
    assert ours.nash_conv < 1e-6 and ours.value == pytest.approx(found.value, abs=1e-6)


def test_gains_against_any_strategies_are_those_of_openspiel() -> None:
    tree = Tree("duel", "texts")
    game = pyspiel.load_game(PREFIX + "duel", {"mini": "texts"})
    for seed in range(3):
        rng = Random(seed)
        strategies = any_strategy(tree, 0, rng), any_strategy(tree, 1, rng)
        ours = measure(tree, tree.weights(0, strategies[0]), tree.weights(1, strategies[1]))
        theirs = exploitability.nash_conv(game, Told(game, strategies), return_only_nash_conv=False)
        assert ours.gains == pytest.approx(tuple(theirs.player_improvements), abs=1e-9)


@pytest.mark.parametrize("mini", SOLVED)
def test_counterfactual_regret_comes_to_the_same_value(mini: str) -> None:
    game = pyspiel.load_efg_game(extensive("duel", mini))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    gap = 2 * pyspiel.exploitability(game, policy)
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    assert gap < 0.03
    assert equilibrium(Tree("duel", mini)).value == pytest.approx(value, abs=gap + 1e-9)


def test_what_a_player_solves_from_his_view_is_the_game_that_is_solved_here() -> None:
    beginning = SKIRMISH.choices[0][0].moment
    lore = lore_of(beginning.game)
    rest = Subgame(lore, lore.known_to_both(beginning.view(0), Random(1), 10**6), 10**6)
    rest.solve(range(60))
    assert (len(rest.payoffs), *map(len, rest.choices)) == (SKIRMISH.ends, *map(len, SKIRMISH.choices))
    least, most = (2 * worth - 1 for worth in (-rest.best(1)[0], rest.best(0)[0]))
    assert least - 1e-6 <= equilibrium(SKIRMISH).value <= most + 1e-6 < least + 0.006


def test_a_strategy_and_its_weights_say_the_same() -> None:
    strategy = any_strategy(SKIRMISH, 1, Random(1))
    weights = SKIRMISH.weights(1, strategy)
    again = SKIRMISH.strategy(1, weights)
    assert again.keys() == strategy.keys()
    assert all(again[seen] == pytest.approx(strategy[seen]) for seen in strategy)
    assert numpy.allclose(SKIRMISH.weights(1, again), weights)


def test_a_worse_strategy_can_be_gained_from() -> None:
    careless = [
        SKIRMISH.weights(seat, {c.seen: dict.fromkeys(c.moves, 1 / len(c.moves)) for c in SKIRMISH.choices[seat]})
        for seat in (0, 1)
    ]
    assert measure(SKIRMISH, careless[0], careless[1]).nash_conv > 0.5


def test_a_look_is_worth_something_to_him_who_leads_and_nothing_to_the_other() -> None:
    """D5.1: in this variant Gandalf begins three spaces higher; without his looks he wins less often."""
    worth = []
    for seat in (0, 1):

        def without_looks(moment: Moment, looker: int, seat: int = seat) -> str:
            events = [event for event in moment.events if event.kind != "look" or looker != seat]
            return str([event.seen_by(looker) for event in events])

        blind = equilibrium(Tree("duel", "skirmish", without_looks)).value
        worth.append(equilibrium(SKIRMISH).value - blind)
    assert worth[0] == pytest.approx(0.125)
    assert worth[1] == pytest.approx(0.0)


def race(free: str, sauron: str, first: str = "free") -> list[tuple[str, str]]:
    """A small race without reshuffling, with allies that are known."""
    return [("First", first), ("FreeAllies", free), ("SauronAllies", sauron), ("reshuffles", "0")]


@pytest.mark.parametrize("allies", [("plain", "plain"), ("ring", "recall")])
def test_openspiels_best_answers_gain_nothing_in_a_race_with_hidden_hands(allies: tuple[str, str]) -> None:
    given = race(*allies)
    tree = Tree("middle_earth", "ford", given=given)
    found = equilibrium(tree)
    strategies = tree.strategy(0, found.first), tree.strategy(1, found.second)
    options = ";".join(f"{name}:{value}" for name, value in given)
    game = pyspiel.load_game(PREFIX + "middle_earth", {"mini": "ford", "options": options})
    theirs = exploitability.nash_conv(game, Told(game, strategies), return_only_nash_conv=False)
    assert max(theirs.player_improvements) < 1e-6
    assert measure(tree, found.first, found.second).nash_conv < 1e-6
    game = pyspiel.load_efg_game(extensive("middle_earth", "ford", given))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    value = pyspiel.expected_returns(game.new_initial_state(), solver.average_policy(), -1, True)[0]
    assert found.value == pytest.approx(value, abs=0.02)


def test_hidden_hands_cost_the_beginner_something_and_the_sides_are_alike() -> None:
    given = race("plain", "plain")
    openly = sum(
        share * OpenRace(10_000).solve(shelf.game("middle_earth").start(header)).value
        for header, share in all_deals("middle_earth", "ford", given)
    )
    value = equilibrium(Tree("middle_earth", "ford", given=given)).value
    assert float(openly) == pytest.approx(4 / 9)
    assert value == pytest.approx(1 / 3)
    mirrored = equilibrium(Tree("middle_earth", "ford", given=race("plain", "plain", "sauron"))).value
    assert mirrored == pytest.approx(-value)


def test_deals_with_given_lines_are_those_of_all_deals() -> None:
    given = [("First", "sauron"), ("FreeAllies", "ring"), ("SauronAllies", "march")]
    some = all_deals("middle_earth", "ford", given)
    assert sum(share for _, share in some) == pytest.approx(1)
    alike = [share for header, share in all_deals("middle_earth", "ford") if header.items() >= dict(given).items()]
    assert sorted(share / sum(alike) for share in alike) == pytest.approx(sorted(share for _, share in some))
