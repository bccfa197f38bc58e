"""The engine of Duel for Middle-earth and the naive second implementation play the same games and must never differ.

Each game has random switches, and the seats play at random with a taste of their own: plain random games seldom see
a second reshuffle or a third token. `python -m tests.lockstep.test_middle_earth 100000` plays as many as one likes.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.lore import SWITCHES
from mathom.kernel.sitting import Sitting
from tests.oracle.middle_earth import MiddleEarthOracle

GAMES = 5000 if os.environ.get("CI") else 1000
BATCH = 250
TASTES = ("", "march", "ally", "token", "reshuffle yes", "march 1", "token steal")


def header_for(rng: Random) -> dict[str, str]:
    """Every switch at random; army lines whole, cut short or missing."""
    options = {switch.name: rng.choice(switch.values) for switch in SWITCHES}
    header = GAME.deal(rng, options)
    for key in ("Free", "Sauron"):
        kind = rng.random()
        if kind < 0.1:
            del header[key]
        elif kind < 0.3:
            header[key] = " ".join(header[key].split()[: rng.randrange(1, 15)])
    return header


def choose(moves: Sequence[str], taste: str, rng: Random) -> str:
    """Any move, but more often one to the seat's taste."""
    liked = [move for move in moves if move.startswith(taste)]
    return rng.choice(liked if liked and rng.random() < 0.8 else moves)


def play_in_lock_step(seed: int, seen: Counter[str] | None = None) -> None:
    """One game on both; a difference names the seed and prints the record so far."""
    rng = Random(seed)
    header = header_for(rng)
    tastes = {side: rng.choice(TASTES) for side in ("free", "sauron")}
    sitting = Sitting(GAME, header)
    oracle = MiddleEarthOracle(header)
    while True:
        mine, theirs = sitting.position(), oracle.position()
        if mine != theirs:
            differing = {key: (mine.get(key), theirs.get(key)) for key in mine if mine.get(key) != theirs.get(key)}
            pytest.fail(f"seed {seed}: engine and oracle differ in {differing}\n{sitting}\n{sitting.state}")
        actor = oracle.actor()
        if actor is None:
            if seen is not None:
                seen[str(mine["result"]["reason"])] += 1
            return
        if actor == "*":
            side = sitting.state.side
            cards = [str(card) for card in mine["discard"][sitting.actors[side]]]
            rng.shuffle(cards)
            text = " ".join(["deck", *cards])
        else:
            text = choose(mine["legal"], tastes[actor], rng)
        oracle.play(actor, text)
        sitting.play(actor, text)
        if seen is not None:
            seen[" ".join(text.split()[:2])] += 1


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_engine_and_oracle_play_the_same_game(first: int) -> None:
    for seed in range(first, first + BATCH):
        play_in_lock_step(seed)


def test_lock_step_sees_every_kind_of_move_and_ending() -> None:
    seen: Counter[str] = Counter()
    for seed in range(200):
        play_in_lock_step(seed, seen)
    for kind in ("march 1", "march 2", "march 3", "ally ring", "ally march", "ally recall", "ally plain"):
        assert seen[kind] > 20, kind
    for kind in ("token paid", "token free", "token steal", "token none", "use u1", "use enemy", "use none"):
        assert seen[kind] > 20, kind
    for kind in ("reshuffle yes", "reshuffle no", "quest", "lap", "deck"):
        assert seen[kind] > 10, kind


if __name__ == "__main__":
    games = int(sys.argv[1])
    for number in range(games):
        play_in_lock_step(1_000_000 + number)
    print(f"{games} games in lock step, no difference")
