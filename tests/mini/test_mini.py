"""The pocket game against its naive twin, and its worlds against all tables there can be."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from mathom.kernel.errors import NotationError
from mathom.kernel.event import EVERYTHING, ONLOOKER, Event
from mathom.kernel.game import CHANCE, Game
from mathom.kernel.sitting import Sitting
from tests.mini.game import MINI
from tests.mini.naive import Naive
from tests.mini.rules import CARDS, KNOCK, MiniState
from tests.mini.view import MiniView

Table = Sitting[MiniState, MiniView]


def step(sitting: Table, rng: Random) -> None:
    """One random decision or draw."""
    if sitting.state.actor == CHANCE:
        draw = sitting.state.draw(rng)
        sitting.play("*", MINI.draw_text(sitting.state, draw))
    else:
        sitting.decide(rng.choice(sitting.state.legal()))


def test_the_protocol_is_met() -> None:
    game: Game[MiniState, MiniView] = MINI
    assert game.id == "mini"


@pytest.mark.parametrize("variant", sorted(MINI.minis))
def test_naive_twin_in_lock_step(variant: str) -> None:
    for seed in range(250):
        rng = Random(seed)
        header = MINI.minis[variant](rng)
        sitting, naive = Sitting(MINI, header), Naive(header)
        while True:
            for seat, name in enumerate(naive.names):
                assert sitting.position(seat) == naive.position(name), str(sitting)
            assert sitting.position(ONLOOKER) == naive.position("onlooker"), str(sitting)
            assert sitting.position(EVERYTHING) == naive.position("everything"), str(sitting)
            if sitting.state.outcome() is not None:
                break
            hands = range(len(naive.names))
            knockers = [hand for hand in hands if sitting.state.call_objection(hand, KNOCK) is None]
            assert [naive.names[hand] for hand in knockers] == naive.knockers(), str(sitting)
            if knockers and rng.random() < 0.2:
                sitting.play(naive.names[rng.choice(knockers)], "knock")
            else:
                step(sitting, rng)
            naive.tell(*sitting.lines[-1][:2])


def deals(header: dict[str, str]) -> list[dict[str, str]]:
    """Every deal with hands as long as these."""
    lines = [line for line in header if line.startswith("Hand ")]
    size = len(header[lines[0]].split())
    spreads = {
        tuple(tuple(sorted(cards[i * size : i * size + size])) for i in range(len(lines)))
        for cards in permutations(CARDS, size * len(lines))
    }
    return [
        {**header, **{line: " ".join(cards) for line, cards in zip(lines, spread, strict=True)}}
        for spread in sorted(spreads)
    ]


def futures(state: MiniState) -> list[tuple[MiniState, list[Event]]]:
    """What can come of one decision or draw, with the events of each."""
    after = []
    drawing = state.actor == CHANCE
    draws = [(state.drawer, card) for card in range(6) if state.stock >> card & 1] if drawing else []
    for move in draws or state.legal():
        later = state.clone()
        later.log = []
        if isinstance(move, tuple):
            later.settle(move)
        else:
            later.apply(move)
        after.append((later, later.log))
    return after


def possible(sitting: Table, seat: int) -> set[tuple[object, ...]]:
    """Keys of all tables, over all deals and all courses, that look like this one from a seat."""
    course = sitting.seen(seat)
    wanted = [event for event in course if event.kind not in ("ask", "end")]
    found, met = set(), set()
    for header in deals(sitting.header):
        log: list[Event] = []
        front = [(MINI.start(header, log), len(log))]
        if [event.seen_by(seat) for event in log] != wanted[: len(log)]:
            continue
        while front:
            state, told = front.pop()
            if told == len(wanted):
                found.add(state.key())
                continue
            for later, events in futures(state):
                end = told + len(events)
                place = (later.key(), end)
                if place in met or [event.seen_by(seat) for event in events] != wanted[told:end]:
                    continue
                met.add(place)
                front.append((later, end))
    return found


@pytest.mark.parametrize("variant", sorted(MINI.minis))
def test_the_worlds_are_all_possible_tables(variant: str) -> None:
    for seed in range(5):
        rng = Random(seed)
        sitting = Sitting(MINI, MINI.minis[variant](rng))
        while sitting.state.outcome() is None:
            for seat in (ONLOOKER, *range(len(sitting.actors))):
                view = sitting.view(seat)
                wanted = possible(sitting, seat)
                keys = [view.laid_out(spread).key() for spread in view.spreads()]
                assert len(keys) == len(wanted), f"seat {seat}\n{sitting}"
                assert set(keys) == wanted, f"seat {seat}\n{sitting}"
            step(sitting, rng)


@pytest.mark.parametrize(
    ("line", "value", "key"),
    [
        ("Hands", "4", "Hands"),
        ("Hands", "", ""),
        ("Dummy", "yes", "Dummy"),
        ("Hand 2", "a1 b9", "Hand 2"),
        ("Hand 2", "a1 b1", "Hand 2"),
        ("Hand 2", "b1", "Hand 2"),
        ("Hand 2", "", "Hand 2"),
        ("Hand 3", "b3", "Hand 3"),
        ("Stock", "b3", "Stock"),
    ],
)
def test_unreadable_headers(line: str, value: str, key: str) -> None:
    header = {"Hands": "2", "Hand 1": "a1 a2", "Hand 2": "b1 b2", line: value}
    with pytest.raises(NotationError) as caught:
        MINI.start(header)
    assert caught.value.key == key


def test_a_missing_hand() -> None:
    with pytest.raises(NotationError) as caught:
        MINI.start({"Hands": "2", "Hand 1": "a1 a2"})
    assert caught.value.key == ""


def test_m2_only_the_two_see_what_is_exchanged() -> None:
    sitting = Sitting(MINI, {"Hands": "3", "Hand 1": "a1 a2", "Hand 2": "a3 b1", "Hand 3": "b2 b3"})
    sitting.play("1", "give a1")
    assert sitting.position(0)["hands"]["2"] == {"known": ["a1"], "unknown": 2}
    assert sitting.position(1)["hands"]["2"] == {"known": ["a1", "a3", "b1"], "unknown": 0}
    assert sitting.position(2)["hands"]["2"] == {"known": [], "unknown": 3}
