"""What a seat may imagine at The Duel: worlds that agree with all it saw, none more often than others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import combinations, islice
from random import Random

import pytest

from mathom.games.duel import GAME
from mathom.kernel.record import Record
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from tests.knowledge.duel_spreads import ids, record_of, spread_of, spreads_in_the_final
from tests.knowledge.duel_witness import DECK, SIDES, cut, game, twin, witness
from tests.laws.broken import Table
from tests.laws.worlds import surprise
from tests.rules.duel.table import duel

GANDALF, BALROG = 0, 1
BATCH = 12
FEW = 100
"""With at most so many spreads they are counted."""
DRAWS = 30
"""Worlds drawn for each possible one."""


# --- worlds agree with the view --------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(100, 160, BATCH))
def test_a_world_is_a_truth_under_which_the_seat_would_have_seen_the_same(first: int) -> None:
    """The world's decks and choices are written into the record, and the record is played again."""
    for seed in range(first, first + BATCH):
        rng = Random(seed)
        record = game(seed).record()
        for _ in range(3):
            part = cut(record, rng.randrange(len(record.lines) + 1))
            truth = replay(GAME, part)
            for seat in (GANDALF, BALROG):
                world = GAME.world(truth.view(seat), rng)
                played = replay(GAME, record_of(world, part, witness(part, seat, SIDES[1 - seat])))
                told = f"seed {seed}, seat {seat}\n{part}\nworld:\n{world}"
                assert played.seen(seat) == truth.seen(seat), told
                assert played.position(seat) == truth.position(seat), told
                assert played.state.key() == world.key(), told


@pytest.mark.parametrize("first", range(200, 236, BATCH))
def test_a_world_does_not_depend_on_the_truth(first: int) -> None:
    for seed in range(first, first + BATCH):
        rng = Random(seed)
        record = game(seed).record()
        part = cut(record, rng.randrange(len(record.lines) + 1))
        for seat in (GANDALF, BALROG):
            views = [replay(GAME, text).view(seat) for text in (part, twin(part, seat, rng))]
            first_world, second_world = (GAME.world(view, Random(7)) for view in views)
            assert first_world.key() == second_world.key()
            assert first_world.order == second_world.order


def test_a_world_logs_nothing_and_can_be_played_on() -> None:
    world = GAME.world(duel("Gandalf: 01", "gandalf 01").sitting.view(BALROG), Random(0))
    assert world.log is None
    world.apply(world.legal()[0])


# --- worlds are uniform ----------------------------------------------------------------------------------------------


def test_every_hand_of_a_final_is_equally_likely() -> None:
    table = duel("Final: yes; Gandalf: 01 02; Balrog: 03 04; Start: gandalf")
    view, rng = table.sitting.view(GANDALF), Random(1)
    hands: Counter[Hashable] = Counter()
    for _ in range(351 * DRAWS):
        world = GAME.world(view, rng)
        hands[ids(world.deck, world.hand[BALROG])] += 1
    possible: dict[Hashable, int] = {frozenset(pair): 1 for pair in combinations(DECK["balrog"], 2)}
    assert hands.keys() == possible.keys()
    assert surprise(hands, possible) < 4.5


@pytest.mark.parametrize("card", ["20", "Trick"])
def test_an_unseen_card_is_kept_gone_held_or_undrawn_as_often_as_there_is_room(card: str) -> None:
    """Duel 2: of the Balrog's 26 unseen cards 3 are kept, 5 are gone, 9 are in his hand, 9 in his deck."""
    table = duel("Gandalf: Trance; Balrog: Might; Energy: 1 15", "gandalf Trance; balrog Might")
    table.play("gandalf keep 01 02 03; balrog keep 01 02 03")
    view, rng = table.sitting.view(GANDALF), Random(2)
    bit = 1 << view.deck.number(BALROG, card)
    places: Counter[str] = Counter()
    for _ in range(8_000):
        world = GAME.world(view, rng)
        zones = {"kept": world.kept, "gone": world.gone, "held": world.hand}
        places[next((name for name, zone in zones.items() if zone[BALROG] & bit), "undrawn")] += 1
    assert surprise(places, {"kept": 3, "gone": 5, "held": 9, "undrawn": 9}) < 4.5


def test_two_unseen_cards_lie_together_as_often_as_they_must() -> None:
    """Of 26 unseen cards 8 are in the Balrog's hand: both of two named ones with 8·7 to 26·25."""
    table = duel("Gandalf: Trance; Balrog: 01", "gandalf Trance; balrog 01")
    view, rng = table.sitting.view(GANDALF), Random(3)
    pair = sum(1 << view.deck.number(BALROG, card) for card in ("05", "Feint"))
    together: Counter[int] = Counter()
    for _ in range(8_000):
        together[(GAME.world(view, rng).hand[BALROG] & pair).bit_count()] += 1
    assert surprise(together, {2: 8 * 7, 1: 2 * 8 * 18, 0: 18 * 17}) < 4.5


def test_in_the_final_every_spread_is_equally_likely() -> None:
    """Cards first seen there belong to one duel or another, and say more of duels where little was kept."""
    cases = 0
    for seed in range(30):
        found = countable(seed)
        if found is None:
            continue
        sitting, seat, possible = found
        view, rng = sitting.view(seat), Random(seed)
        drawn = Counter[Hashable](spread_of(GAME.world(view, rng), 1 - seat) for _ in range(DRAWS * len(possible)))
        assert drawn.keys() == possible.keys(), f"seed {seed}, seat {seat}\n{sitting}"
        assert surprise(drawn, possible) < 4.5, f"seed {seed}, seat {seat}\n{sitting}"
        assert spread_of(sitting.state, 1 - seat) in possible
        cases += 1
        if cases == 8:
            return
    raise AssertionError("too few moments could be counted")


def countable(seed: int) -> tuple[Table, int, dict[Hashable, int]] | None:
    """A moment of the final of a random game at which one seat has few, but not few kinds of, spreads to think of.

    Two duels at least left cards that were not seen, and after one of them there was a choice of what to keep.
    """
    record = game_with_short_first_duel(seed)
    keeps = [number for number, line in enumerate(record.lines) if line.move.startswith("keep")]
    if len(keeps) < 6:
        return None
    for lines in range(keeps[-1] + 2, len(record.lines), 2):
        part = cut(record, lines)
        for seat in (GANDALF, BALROG):
            eye = witness(part, seat, SIDES[1 - seat])
            unseen = [duel.leftover - len(duel.members) for duel in eye.past]
            choice = [new and duel.leftover + len(duel.aside) > 3 for new, duel in zip(unseen, eye.past, strict=True)]
            if sum(unseen) > 9 or sum(map(bool, unseen)) < 2 or not any(choice):
                continue
            possible: dict[Hashable, int] = dict.fromkeys(islice(spreads_in_the_final(eye), FEW + 1), 1)
            if 20 <= len(possible) <= FEW:
                return replay(GAME, part), seat, possible
    return None


def game_with_short_first_duel(seed: int) -> Record:
    rng = Random(seed)
    energy = f"{rng.randrange(4, 12)} {rng.randrange(4, 12)}"
    sitting: Table = Sitting(GAME, GAME.deal(rng, {"Energy": energy}))
    while sitting.state.outcome() is None:
        sitting.settle(rng)
        if moves := sitting.state.legal():
            sitting.decide(rng.choice(moves))
    return sitting.record()
