"""What a move surely brings about is what happens in truth, wherever the hidden cards lie."""

from random import Random

import pytest

from mathom.kernel.sitting import Sitting
from mathom.minds.advice import certain
from mathom.shelf import games


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
