"""Sharing hidden cards out: small deals where the usual shortcuts prefer some arrangements, and ours none.

The counter-examples are after W. de Jong's analysis of The Crew (Leiden, 2021), in cards of our own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from mathom.games.tricks.shares import Limit, Shares
from tests.laws.worlds import surprise

X, Y, Z = 0, 1, 2
Filled = tuple[frozenset[int], ...]
Odds = dict[Filled, Fraction]


def void(*kinds: int) -> Limit:
    """A place for one card that can hold none of these."""
    return 1, tuple((1 << kind, 0) for kind in kinds)


def fits(limit: Limit, cards: frozenset[int]) -> bool:
    """Whether a place can hold exactly these cards, by the letter."""
    room, caps = limit
    return len(cards) == room and all(sum(sort >> card & 1 for card in cards) <= most for sort, most in caps)


def everything(cards: frozenset[int], limits: list[Limit]) -> Iterator[Filled]:
    """All ways to fill the places, found by trying."""
    if not limits:
        yield ()
        return
    for chosen in combinations(sorted(cards), limits[0][0]):
        taken = frozenset(chosen)
        if fits(limits[0], taken):
            for rest in everything(cards - taken, limits[1:]):
                yield (taken, *rest)


def in_turn(cards: frozenset[int], limits: list[Limit], order: list[int]) -> Odds:
    """Places for one card, filled in some order with any card that still leads to an end."""
    odds: Odds = {}

    def go_on(filled: dict[int, frozenset[int]], chance: Fraction) -> None:
        if len(filled) == len(limits):
            whole = tuple(filled[place] for place in range(len(limits)))
            odds[whole] = odds.get(whole, Fraction()) + chance
            return
        place = order[len(filled)]
        ways = [
            {**filled, place: frozenset([card])}
            for card in sorted(cards.difference(*filled.values()))
            if any(
                all(whole[at] == put for at, put in filled.items()) and card in whole[place]
                for whole in everything(cards, limits)
            )
        ]
        for way in ways:
            go_on(way, chance / len(ways))

    go_on({}, Fraction(1))
    return odds


def as_they_sit(cards: frozenset[int], limits: list[Limit]) -> Odds:
    return in_turn(cards, limits, list(range(len(limits))))


def most_restricted_first(cards: frozenset[int], limits: list[Limit]) -> Odds:
    return in_turn(cards, limits, sorted(range(len(limits)), key=lambda place: -len(limits[place][1])))


def card_by_card(cards: frozenset[int], limits: list[Limit]) -> Odds:
    """Every card to any place that can take it and leaves an end; each place takes one card."""
    odds: Odds = {}

    def go_on(left: list[int], filled: dict[int, frozenset[int]], chance: Fraction) -> None:
        if not left:
            whole = tuple(filled[place] for place in range(len(limits)))
            odds[whole] = odds.get(whole, Fraction()) + chance
            return
        ways = [
            {**filled, place: frozenset([left[0]])}
            for place in range(len(limits))
            if any(
                all(whole[at] == put for at, put in filled.items()) and left[0] in whole[place]
                for whole in everything(cards, limits)
            )
        ]
        for way in ways:
            go_on(left[1:], way, chance / len(ways))

    go_on(sorted(cards), {}, Fraction(1))
    return odds


CASES: list[tuple[Callable[[frozenset[int], list[Limit]], Odds], list[Limit]]] = [
    (as_they_sit, [void(), void(X), void()]),
    (most_restricted_first, [void(X), void(Y), void()]),
    (card_by_card, [void(X), void(Y), void()]),
]


@pytest.mark.parametrize(("shortcut", "limits"), CASES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_shortcut_prefers_some_arrangements_and_counting_none(
    shortcut: Callable[[frozenset[int], list[Limit]], Odds], limits: list[Limit]
) -> None:
    cards = frozenset([X, Y, Z])
    possible = set(everything(cards, limits))
    unfair = shortcut(cards, limits)
    assert unfair.keys() == possible and sum(unfair.values()) == 1
    assert len(set(unfair.values())) > 1, "this deal does not show the fault"

    shares, rng = Shares(sorted(cards), limits), Random(1)
    drawn = Counter[Hashable](tuple(map(frozenset, shares.draw(rng)[0])) for _ in range(12_000))
    assert drawn.keys() == possible
    assert surprise(drawn, dict.fromkeys(drawn, 1)) < 4.5
    share = {whole: int(12_000 * odds) for whole, odds in unfair.items()}
    assert surprise(Counter[Hashable](share), dict.fromkeys(drawn, 1)) > 10, "the test would not see the fault"


def test_all_ways_are_counted() -> None:
    """Random limits on up to four places and eight cards, against trying everything; impossible ones too."""
    rng = Random(5)
    impossible = 0
    for _ in range(300):
        cards = frozenset(range(rng.randrange(2, 9)))
        limits: list[Limit] = []
        for _ in range(rng.randrange(1, 5)):
            sorts = {rng.randrange(1, 1 << len(cards)) for _ in range(rng.randrange(3))}
            limits.append((rng.randrange(3), tuple((sort, rng.randrange(2)) for sort in sorted(sorts))))
        shares = Shares(sorted(cards), limits)
        ways = list(everything(cards, limits))
        assert shares.count() == len(ways), f"{sorted(cards)} {limits}"
        impossible += not ways
        if ways:
            filled, left = shares.draw(rng)
            assert tuple(map(frozenset, filled)) in ways
            assert sorted([card for cards in filled for card in cards] + left) == sorted(cards)
    assert 20 < impossible < 280
