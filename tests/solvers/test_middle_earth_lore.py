"""How games of Duel for Middle-earth are imagined: by people who see the open table and their own cards only."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.agreement import MAX_UNITS
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.game import CHANCE, NOBODY
from mathom.kernel.sitting import Sitting
from mathom.minds.lore import lore_of

LORE = lore_of(GAME)
DEAL = {
    "First": "free",
    "Free": "3 3 1 2 2",
    "Sauron": "1 2 3 1 2",
    "FreeAllies": "ring plain march",
    "SauronAllies": "ring recall plain",
}


def choice(state: MiddleEarthState, seed: int = 0) -> str:
    return state.moves.text(state.actor, LORE.policy(state, state.legal(), Random(seed)))


def after(*lines: str) -> MiddleEarthState:
    sitting = Sitting(GAME, DEAL)
    for line in lines:
        actor, move = line.split(" ", 1)
        sitting.play(actor, move)
    return sitting.state


@pytest.mark.parametrize("seed", range(8))
def test_it_sees_no_hidden_card(seed: int) -> None:
    """Another world of the same view is played in the same way."""
    rng = Random(seed)
    sitting = Sitting(GAME, GAME.deal(rng, {}))
    moments = 0
    while sitting.state.actor != NOBODY:
        if sitting.state.actor == CHANCE:
            sitting.settle(rng)
            continue
        seat = sitting.state.actor
        view = sitting.view(seat)
        chosen = {LORE.policy(GAME.world(view, rng), sitting.state.legal(), Random(seed)) for _ in range(4)}
        assert chosen == {LORE.policy(sitting.state, sitting.state.legal(), Random(seed))}, str(sitting)
        moments += len(sitting.state.legal()) > 1
        sitting.decide(chosen.pop())
    assert moments > 10


def test_P4_a_weaker_unit_on_its_way_home_is_hit() -> None:
    """Sauron's unit has gone 9 places: that is the free army's place 3, which a 3 reaches from the camp."""
    state = after()
    state.x[MAX_UNITS], state.card[MAX_UNITS] = 9, 1
    state.taken[1] |= 1 << 9
    assert {choice(state, seed)[:7] for seed in range(20)} == {"march 3"}


def test_P5_the_last_token_is_taken_at_once() -> None:
    state = after("free ally ring", "free token free", "sauron march 1 u1")
    state.tokens = (2, 0, 1)
    state.put_ally(0, 0, 1)
    assert {choice(state, seed) for seed in range(20)} == {"ally ring"}


def test_it_wins_most_games_against_chance() -> None:
    """Of 60 deals, each played from both sides."""
    won = 0.0
    for seed in range(60):
        rng = Random(seed)
        for seat in (0, 1):
            state = GAME.start(GAME.deal(Random(seed), {}))
            while state.actor != NOBODY:
                if state.actor == CHANCE:
                    state.settle(state.draw(rng))
                elif state.actor == seat:
                    state.apply(LORE.policy(state, state.legal(), rng))
                else:
                    state.apply(rng.choice(state.legal()))
            outcome = state.outcome()
            assert outcome is not None
            won += (outcome.payoffs[seat] + 1) / 2
    assert won > 0.8 * 120
