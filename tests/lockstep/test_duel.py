"""The engine of The Duel and the naive second implementation play the same games and must never differ.

`python -m tests.lockstep.test_duel 100000` plays as many games as one likes by hand.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from mathom.games.duel import GAME
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting
from tests.oracle.duel import DuelOracle

GAMES = 2400
BATCH = 200


def header_for(rng: Random) -> dict[str, str]:
    """Mostly whole games; some positions set up by hand and small finals, where the rare rules meet."""
    kind = rng.random()
    options: dict[str, str] = {}
    if kind < 0.5:
        return GAME.deal(rng, options)
    options["Start"] = rng.choice(["gandalf", "balrog"])
    options["Step"] = f"{rng.randrange(5)} {rng.randrange(5)}"
    low = rng.randrange(-2, 9)
    options["Energy"] = f"{low} {low}" if low <= 0 else f"{low} {rng.randrange(1, 9)}"
    if kind < 0.75:
        options["Final"] = "yes"
        size = rng.randrange(1, 10)
        header = GAME.deal(rng, options)
        return header | {key: " ".join(header[key].split()[:size]) for key in ("Gandalf", "Balrog")}
    return GAME.deal(rng, options)


def comparable(position: dict[str, Any]) -> dict[str, Any]:
    """The prompts are each implementation's own words."""
    return {key: sorted(value) if key == "legal" else value for key, value in position.items() if key != "prompt"}


def play_in_lock_step(seed: int) -> None:
    """One random game on both; a difference names the seed and prints the record so far."""
    rng = Random(seed)
    header = header_for(rng)
    sitting = Sitting(GAME, header)
    oracle = DuelOracle(header)
    while True:
        mine, theirs = comparable(sitting.position()), comparable(oracle.position())
        differing = {key: (mine.get(key), theirs.get(key)) for key in mine | theirs if mine.get(key) != theirs.get(key)}
        assert not differing, f"seed {seed}: engine and oracle differ in {differing}\n{sitting}\n{sitting.state}"
        actor = oracle.actor()
        if actor is None:
            assert sitting.state.outcome() is not None, f"seed {seed}: only the oracle is over\n{sitting}"
            return
        if actor == "*":
            assert sitting.state.actor == CHANCE, f"seed {seed}: only the oracle draws\n{sitting}"
        text = rng.choice(sorted(oracle.legal()))
        oracle.play(actor, text)
        sitting.play(actor, text)


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_engine_and_oracle_play_the_same_game(first: int) -> None:
    for seed in range(first, first + BATCH):
        play_in_lock_step(seed)


if __name__ == "__main__":
    games = int(sys.argv[1])
    for number in range(games):
        play_in_lock_step(1_000_000 + number)
    print(f"{games} games in lock step, no difference")
