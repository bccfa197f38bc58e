"""How the specials of The Duel are tuned (`bench/duel_balance.py`)."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import numpy
import pytest

from bench.duel_balance import (
    USUAL,
    Effects,
    Share,
    brought,
    counted,
    deck_file,
    drawn,
    features,
    logistic,
    rows_for,
    shown,
    tune,
    tuned,
)
from mathom.games.duel.deck import built_in, read_deck

CARDS = list(USUAL)
SLOTS = len(features(USUAL))


def test_a_deck_file_says_what_the_points_are() -> None:
    assert read_deck("file", deck_file({}, "same").encode(), printed=False).cards == built_in().cards
    points = drawn(Random(3))
    cards = read_deck("file", deck_file(points, "other").encode(), printed=False).cards
    assert {card.id: (card.defence, card.attack) for card in cards if card.id in points} == points
    assert [card for card in cards if card.id not in points] == [c for c in built_in().cards if c.id not in points]
    assert brought(deck_file(points, "other").encode())["Deck"].startswith("other ")


def test_specials_have_as_many_points_as_plain_cards() -> None:
    for seed in range(200):
        counts = {d.bit_count() + a.bit_count() for d, a in drawn(Random(seed)).values()}
        assert counts <= {3, 4, 5}
    assert set(CARDS) == {"Balance", "Wrath", "Spell", "Magic", "Cunning", "Force", "Power", "Trick", "Defense"}


def test_a_fit_finds_what_made_the_data() -> None:
    rng = Random(1)
    rows = [[1.0, rng.choice([-1.0, 0.0, 1.0])] for _ in range(20_000)]
    wins = [float(rng.random() < 1 / (1 + exp(-(-0.5 + 0.8 * x)))) for _, x in rows]
    weights, errors = logistic(numpy.array(rows), numpy.array(wins))
    assert weights == pytest.approx([-0.5, 0.8], abs=0.08)
    assert all(0.01 < error < 0.03 for error in errors)


def test_the_deck_found_is_even_with_few_changes() -> None:
    weights = [-1.0] + [0.1] * (SLOTS - 1)
    weights[1 + 2 * CARDS.index("Wrath")] = 0.55  # a point of its defence does half of what is needed
    weights[2 + 2 * CARDS.index("Trick")] = -0.45
    fit = Effects("made up", 1, weights, [0.0] * SLOTS)
    points = tune(tuned(built_in()), [fit], 0.0)
    changed = {card for card, now in points.items() if now != tuned(built_in())[card]}
    assert changed == {"Wrath", "Trick"}
    assert fit.odds(counted(points)) == pytest.approx(0.0, abs=0.01)
    assert tune(points, [fit], 0.0) == points, "nothing is left to change"
    assert fit.odds(counted(tune(points, [fit], -0.4))) > 0.2, "games that were played said that this is not enough"


def test_rows_stay_where_they_were() -> None:
    assert [rows_for(0b1010, count) for count in (2, 3, 1)] == [0b1010, 0b1011, 0b0010]


def test_shares_are_shown_with_the_gain_on_the_same_deals(tmp_path: Path) -> None:
    picture = tmp_path / "p.svg"
    lines = shown([Share("house", "random", "0010"), Share("even", "random", "0110")], picture)
    assert lines[2].startswith("| random | house | 1 / 4 | 25.0 % |") and lines[2].endswith("|  |")
    assert lines[3].startswith("| random | even | 2 / 4 | 50.0 % |") and "+25.0 %" in lines[3]
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")  # noqa: S314 - we drew it ourselves
