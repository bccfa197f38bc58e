"""What a move surely brings about is what happens in truth, wherever the hidden cards lie."""

from random import Random

import pytest

from mathom.kernel.sitting import Sitting
from mathom.minds.advice import certain, foresee
from mathom.shelf import games
from mathom.words import words


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_is_certain_happens(game) -> None:  # type: ignore[no-untyped-def]
    rng = Random(4)
    told = 0
    for _ in range(3):
        sitting = Sitting(game, game.deal(rng, {}))
        sitting.settle(rng)
        while sitting.state.actor >= 0:
            seat = sitting.state.decider
            move = rng.choice(sitting.state.legal())
            foreseen = certain(game, sitting.view(seat), move, rng)
            before = len(sitting.events)
            sitting.decide(move)
            assert foreseen == sitting.seen(seat, before)[: len(foreseen)]
            told += len(foreseen)
            sitting.settle(rng)
    assert told > 20


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_is_foreseen_is_counted_in_the_games_own_units(game) -> None:  # type: ignore[no-untyped-def]
    rng = Random(9)
    sitting = Sitting(game, game.deal(rng, {}))
    sitting.settle(rng)
    spoken = words(game.id)
    for _ in range(4):
        seat = sitting.state.decider
        view = sitting.view(seat)
        for move in sitting.state.legal()[:2]:
            ends = [spoken.measure(end) for end in foresee(game, view, move, rng, 3)]
            assert len(ends) == 3 and all(value is not None and -30 <= value <= 30 for value in ends)
            assert spoken.expectation(view, 1.25)
        sitting.decide(rng.choice(sitting.state.legal()))
        sitting.settle(rng)
