"""Matches: fair, repeatable, and counted right."""

from __future__ import annotations

from random import Random

import pytest

from mathom.arena.intervals import bootstrap, wilson
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
    assert result.wins[0] >= 28, result.as_json()


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(NotationError, match="wizard"):
        run_match(GAME, ["wizard", "random"], 1, seed=1)


@pytest.mark.parametrize(("successes", "trials", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763)])
def test_wilson_against_published_values(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-4)


def test_bootstrap_holds_the_mean_and_narrows_with_more_deals() -> None:
    few, many = (bootstrap([0.0, 0.5, 1.0, 0.5, 1.0] * times, seed=1) for times in (4, 100))
    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert bootstrap([0.0, 1.0, 1.0], seed=2) == bootstrap([0.0, 1.0, 1.0], seed=2)


def test_pairs_add_up_to_the_wins() -> None:
    result = run_match(GAME, ["greedy", "random"], 9, seed=2)
    assert sum(result.pairs) == result.wins[0] and len(result.pairs) == 5
    assert all(points in (0, 1, 2) for points in result.pairs)
    assert len(result.times[0]) > 20 and result.timing()[0]["max"] > 0


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
