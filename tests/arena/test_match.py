"""Matches: fair, repeatable, and counted right."""

from __future__ import annotations

from random import Random

import pytest

from mathom.arena.intervals import wilson
from mathom.arena.match import run_match
from mathom.games.duel import GAME
from mathom.kernel.errors import NotationError
from mathom.kernel.sitting import Sitting


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (run_match(GAME, ["random", "greedy"], 4, seed=7).as_json() for _ in range(2))
    assert {**first, "moves_per_second": 0} == {**second, "moves_per_second": 0}


def test_every_game_is_counted_once() -> None:
    result = run_match(GAME, ["random", "random"], 21, seed=3)
    assert sum(result.wins) + result.ties == result.games == 21
    assert sum(result.reasons.values()) == 21
    assert sum(result.by_actor.values()) == 21 - result.ties


def test_greedy_beats_random() -> None:
    result = run_match(GAME, ["greedy", "random"], 40, seed=1)
    assert result.wins[0] >= 28, result.lines()


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(NotationError, match="wizard"):
        run_match(GAME, ["wizard", "random"], 1, seed=1)


@pytest.mark.parametrize(("successes", "trials", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763)])
def test_wilson_against_published_values(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-4)


def test_a_mind_decides_alike_on_two_truths_with_one_view() -> None:
    """Secrecy: what the other side holds cannot change the choice, since it is not in the view."""
    from mathom.minds import mind

    rng = Random(5)
    for _ in range(5):
        header = GAME.deal(rng, {})
        cards = header["Balrog"].split()
        rng.shuffle(cards)
        sittings = [Sitting(GAME, header), Sitting(GAME, header | {"Balrog": " ".join(cards)})]
        choices = [
            mind("greedy").choose(GAME, sitting.view(0), sitting.legal_for(0), Random(1)) for sitting in sittings
        ]
        assert choices[0] == choices[1], sittings[0]
