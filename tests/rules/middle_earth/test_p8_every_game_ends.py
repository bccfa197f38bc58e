"""P8: a proof that games end, tried out: whatever is decided or drawn, what is left before the end gets less.

Units go home and decks are shuffled again, so positions on the ring may come back; but there is a row of numbers,
none below nothing, of which with every decision and every draw the first one that changes gets smaller.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.lore import SWITCHES
from mathom.games.middle_earth.moves import SHUFFLE_STEP, YES
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.game import CHANCE, NOBODY
from tests.laws.worlds import draws

SETTINGS = list(product(*(switch.values for switch in SWITCHES)))


def left_before_the_end(state: MiddleEarthState) -> tuple[int, ...]:
    """Shuffles to come, the turn of the last round, cards that may be played and allies, and questions of the turn.

    A march takes a card out of hands and decks for as long as nothing is shuffled, a call an ally when it is over; an
    answer brings the next question. Whoever has nothing to play has declined to shuffle: it is the last turn of all.
    """
    if state.actor == NOBODY:
        return (0, 0, 0, 0)
    shuffles = 2 * state.rules.reshuffles - sum(state.spent) + (state.step == SHUFFLE_STEP)
    turns = 2 if not state.last else int(state.side == state.first)
    cards = sum(state.hand) + len(state.deck_left(0)) + len(state.deck_left(1))
    allies = sum(state.allies) + len(state.ally_decks[0]) + len(state.ally_decks[1]) + (state.called >= 0)
    return (shuffles, turns, cards + allies, SHUFFLE_STEP + 1 - state.step)


def test_p8_in_every_setting_each_step_brings_the_end_nearer() -> None:
    shuffled = 0
    for seed, values in enumerate(SETTINGS):
        rng = Random(seed)
        options = {switch.name: value for switch, value in zip(SWITCHES, values, strict=True)}
        state = GAME.start(GAME.deal(rng, options))
        while state.actor != NOBODY:
            before = left_before_the_end(state)
            shuffled += state.actor == CHANCE
            advance(state, rng)
            after = left_before_the_end(state)
            assert min(after) >= 0, state
            assert after < before, state
    assert shuffled > 200


def advance(state: MiddleEarthState, rng: Random) -> None:
    """Anything that may happen, but decks are shuffled whenever they can be, for games as long as possible."""
    if state.actor == CHANCE:
        state.settle(state.draw(rng))
    else:
        legal = state.legal()
        state.apply(YES if YES in legal else rng.choice(legal))


@pytest.mark.parametrize("mini", ["ford", "pocket"])
def test_p8c_of_all_lines_of_a_small_race_the_longest_has_as_many_decisions_as_the_bound(mini: str) -> None:
    allies = {"FreeAllies": "march", "SauronAllies": "recall"}
    starts = [GAME.start(GAME.minis[mini](Random(seed)) | allies) for seed in range(4)]
    known: dict[tuple[object, ...], int] = {}
    assert max(longest(state, known) for state in starts) == starts[0].rules.longest()
    assert len(known) > 1000


def longest(state: MiddleEarthState, known: dict[tuple[object, ...], int]) -> int:
    """The most decisions that can follow, whatever is decided or drawn; on every way the end comes nearer."""
    if state.actor == NOBODY:
        return 0
    key = state.key()
    if key not in known:
        known[key] = 0
        for after in ways_on(state):
            assert left_before_the_end(after) < left_before_the_end(state), state
            known[key] = max(known[key], longest(after, known) + (state.actor != CHANCE))
    return known[key]


def ways_on(state: MiddleEarthState) -> Iterator[MiddleEarthState]:
    """All that may happen next."""
    chance = state.actor == CHANCE
    for draw in draws(state, Random(0)) if chance else []:
        after = state.clone()
        after.settle(draw)
        yield after
    for move in [] if chance else state.legal():
        after = state.clone()
        after.apply(move)
        yield after
