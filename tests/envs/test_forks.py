"""Everything that a generator can bring is found, with its probability."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import factorial
from random import Random

import pytest

from mathom.envs.forks import CannotBeCounted, forks


def test_all_orders_of_a_shuffled_deck_are_equally_likely() -> None:
    def shuffled(rng: Random) -> tuple[int, ...]:
        deck = [0, 1, 2, 3]
        rng.shuffle(deck)
        return tuple(deck)

    found = forks(shuffled)
    assert len(found) == factorial(4)
    assert set(found.values()) == {Fraction(1, factorial(4))}


def test_unlikely_results_are_weighed() -> None:
    found = forks(lambda rng: rng.choice("ab") + (rng.choice("xyz") if rng.randrange(4) == 0 else "-"))
    assert found["a-"] == Fraction(3, 8) and found["bz"] == Fraction(1, 24)
    assert sum(found.values()) == 1


def test_what_is_found_is_what_a_generator_brings() -> None:
    def sample(rng: Random) -> tuple[int, ...]:
        return tuple(sorted(rng.sample(range(5), 2)))

    found = forks(sample)
    rng = Random(1)
    drawn = Counter(sample(rng) for _ in range(2000))
    assert drawn.keys() == found.keys()
    assert all(abs(count / 2000 - found[result]) < 0.03 for result, count in drawn.items())


def test_too_many_results_and_real_numbers_cannot_be_counted() -> None:
    with pytest.raises(CannotBeCounted):
        forks(lambda rng: tuple(rng.sample(range(30), 30)), most=1000)
    with pytest.raises(CannotBeCounted):
        forks(lambda rng: rng.random())
    with pytest.raises(CannotBeCounted):
        forks(lambda rng: rng.getrandbits(3))


def test_certainty_is_one_result() -> None:
    assert forks(lambda rng: 7) == {7: Fraction(1)}
