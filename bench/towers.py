"""The Two Towers: random rounds with all verdicts after every trick, copies, sittings with views, worlds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bench.measure import speed
from bench.playouts import clones, played, worlds
from mathom.games.tricks import TOWERS
from mathom.games.tricks.state import TrickState
from mathom.kernel.sitting import Sitting

CHAPTER = {"Chapter": "19", "Players": "4"}
ROUNDS = 400
TARGETS = {"playouts with verdicts": 200_000, "clones": 500_000}


def measure() -> dict[str, object]:
    """All speeds of The Two Towers, for chapter 19 with four hands."""
    leads = first_leads(ROUNDS)
    return {
        "playouts with verdicts": speed("moves/s", judged_playouts(leads)),
        "clones": speed("clones/s", clones(leads[0], 50_000)),
        "sittings": speed("moves/s", sittings(20)),
        "worlds": speed("worlds/s", worlds(TOWERS, in_the_middle(), 300)),
        "targets": TARGETS,
        "played": played(TOWERS, ROUNDS, options=CHAPTER),
    }


def first_leads(count: int) -> list[TrickState]:
    """Deals whose setup was done at random."""
    rng = Random(19)
    leads = []
    for _ in range(count):
        state = TOWERS.start(TOWERS.deal(rng, CHAPTER))
        while state.prompt != "play":
            state.apply(rng.choice(state.legal()))
        leads.append(state)
    return leads


def judged_playouts(leads: list[TrickState]) -> Callable[[], int]:
    """Rounds from the first lead to the end, every goal judged after every trick."""

    def work() -> int:
        random = Random(1).random
        moves = 0
        for lead in leads:
            state = lead.clone()
            while state.actor >= 0:
                legal = state.legal()
                state.apply(legal[int(random() * len(legal))])
                moves += 1
                if not state.table:
                    state.verdicts()
        return moves

    return work


def sittings(rounds: int) -> Callable[[], int]:
    """Rounds with a referee, and the view of each seat before it decides."""

    def work() -> int:
        rng = Random(1)
        moves = 0
        for _ in range(rounds):
            sitting = Sitting(TOWERS, TOWERS.deal(rng, CHAPTER))
            while sitting.state.actor >= 0:
                sitting.view(sitting.state.decider)
                sitting.decide(rng.choice(sitting.state.legal()))
                moves += 1
        return moves

    return work


def in_the_middle() -> Any:
    """What the first hand knows in the middle of a round."""
    rng = Random(2)
    sitting = Sitting(TOWERS, TOWERS.deal(rng, CHAPTER))
    while len(sitting.state.heaps) < 4 and sitting.state.actor >= 0:
        sitting.decide(rng.choice(sitting.state.legal()))
    return sitting.view(0)
