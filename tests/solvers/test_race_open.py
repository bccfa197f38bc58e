"""Duel for Middle-earth with open hands: the worth of a position against trying every line and every order of cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.game import CHANCE, NOBODY
from mathom.solvers.race_open import OpenRace, TooLarge

PATIENCE = 200_000


def naive(state: MiddleEarthState) -> Fraction:
    """The expected payoff of the first side; before every move the mover's deck is shuffled again."""
    if state.actor == NOBODY:
        outcome = state.outcome()
        assert outcome is not None
        return Fraction(outcome.payoffs[0])
    if state.actor == CHANCE:
        return mean([naive(shuffled(state, cards)) for cards in permutations(discarded(state))])
    worths = [after_naive(state, move) for move in state.legal()]
    return max(worths) if state.actor == 0 else min(worths)


def after_naive(state: MiddleEarthState, move: int) -> Fraction:
    return mean([naive(moved(state, move, order)) for order in permutations(state.deck_left(state.side))])


def moved(state: MiddleEarthState, move: int, order: tuple[int, ...]) -> MiddleEarthState:
    after = state.clone()
    after.put_decks(state.side, order, state.ally_decks[state.side])
    after.apply(move)
    return after


def shuffled(state: MiddleEarthState, cards: tuple[int, ...]) -> MiddleEarthState:
    after = state.clone()
    after.settle(cards)
    return after


def discarded(state: MiddleEarthState) -> list[int]:
    return [value for value in (1, 2, 3) for _ in range(state.discard[state.side * 4 + value])]


def mean(worths: list[Fraction]) -> Fraction:
    return sum(worths, Fraction()) / len(worths)


def some_way_on(mini: str, seed: int, moves: int) -> MiddleEarthState:
    rng = Random(seed)
    state = GAME.start(GAME.minis[mini](rng))
    for _ in range(moves):
        if state.actor == NOBODY:
            break
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
        else:
            state.apply(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize(("mini", "moves"), [("ford", 3), ("pocket", 3), ("purse", 7)])
def test_the_worth_is_that_of_trying_everything(mini: str, moves: int) -> None:
    race = OpenRace(PATIENCE)
    decided = 0
    for seed in range(60):
        state = some_way_on(mini, seed, moves)
        answer = race.solve(state)
        told = f"{mini}, seed {seed}\n{state}"
        assert answer.value == naive(state), told
        assert [move for move, _ in answer.moves] == (state.legal() if state.actor >= 0 else []), told
        for move, worth in answer.moves:
            assert worth == after_naive(state, move), told
        decided += len({worth for _, worth in answer.moves}) > 1
    assert decided > 5


def test_nobody_can_profit_from_a_look_at_the_deck() -> None:
    """The order of the decks and the allies left in the box are no part of the question."""
    header = GAME.minis["purse"](Random(3)) | {"Free": "3 2 3", "Sauron": "3 3 2"}
    twin = header | {"Sauron": "3 3 2", "Free": "2 3 3"}
    worths = [OpenRace(PATIENCE).solve(GAME.start(each)) for each in (header, twin)]
    assert worths[0] == worths[1]


def test_a_large_game_is_given_up() -> None:
    state = GAME.start(GAME.deal(Random(0), {}))
    with pytest.raises(TooLarge):
        OpenRace(1000).solve(state)
    assert state.key() == GAME.start(GAME.deal(Random(0), {})).key()
