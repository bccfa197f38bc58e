"""The trick engine and the naive second implementation play the same chapters and must never differ.

`python -m tests.lockstep.test_towers 10000` plays as many records as one likes by hand.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.ending import MOST_ROUNDS
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting
from tests.oracle.towers import TowersOracle

CHAPTERS = list(TOWERS.campaign.chapters)
SEEDS = 3
LINES = 260
"""A record of a long chapter is followed for so many lines."""
PILES = ("Hills", "Palantir", "Draw")


def header_for(chapter: str, players: int, rng: Random) -> dict[str, str]:
    """A deal; in half of them chance lines must bring what lies in the piles."""
    header = TOWERS.deal(rng, {"Chapter": chapter, "Players": str(players)})
    if rng.random() < 0.5:
        for key in PILES:
            header.pop(key, None)
    return header


def smoothed(value: Any) -> Any:
    """Lists of cards in any order; the pyramid's rows as they are."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return sorted(value)
    if isinstance(value, dict):
        return {key: smoothed(item) for key, item in value.items()}
    return value


def comparable(position: dict[str, Any]) -> dict[str, Any]:
    """What both write: each has its own words for prompts and reasons, and only the engine judges during a round."""
    result = position["result"]
    shown = {key: smoothed(value) for key, value in position.items() if key not in ("prompt", "verdicts", "result")}
    shown["legal"] = sorted(" ".join([text.split()[0], *sorted(text.split()[1:])]) for text in shown["legal"])
    if shown["to_move"] in (None, "*"):
        # Chance is due: only one of them lists what it can bring, and counts the trick before that as over.
        shown["to_move"], shown["legal"], shown["trick"] = None, [], None
    shown["won by"] = None if result is None else bool(result["winners"])
    return shown


def differences(sitting: Any, oracle: TowersOracle) -> dict[str, Any]:
    """By key, what engine and oracle say, where they differ; verdicts where the oracle has one."""
    mine, theirs = sitting.position(), oracle.position()
    left, right = comparable(mine), comparable(theirs)
    found = {key: (left.get(key), right[key]) for key in right if left.get(key) != right[key]}
    judged = theirs["verdicts"]
    if isinstance(judged, dict):
        for hand, verdict in judged.items():
            if verdict is not None and mine["verdicts"].get(hand) != verdict:
                found[f"verdict {hand}"] = (mine["verdicts"].get(hand), verdict)
    return found


def half_dealt(sitting: Any) -> bool:
    """Between two lines of a deal: one still shows the round before, the other the cards so far."""
    return sitting.state.actor == CHANCE and bool(sitting.lines) and sitting.lines[-1].move.startswith("deal")


def play_in_lock_step(chapter: str, players: int, seed: int) -> None:
    """One record on both; a difference names the seed and prints the record so far."""
    rng = Random(f"{chapter} {players} {seed}")
    header = header_for(chapter, players, rng)
    sitting = Sitting(TOWERS, header)
    oracle = TowersOracle(header)
    while len(sitting.lines) < LINES and sitting.state.aside.played < MOST_ROUNDS:
        found = differences(sitting, oracle) if not half_dealt(sitting) else {}
        where = f"chapter {chapter}, {players} players, seed {seed}"
        assert not found, f"{where}: engine and oracle differ in {found}\n{sitting}\n{sitting.state}"
        if sitting.state.outcome() is not None:
            assert oracle.prompt() is None, f"{where}: only the engine is over\n{sitting}"
            return
        if sitting.state.actor == CHANCE:
            actor, text = "*", TOWERS.draw_text(sitting.state, sitting.state.draw(rng))
        else:
            actor = sitting.actors[sitting.state.actor]
            text = sitting.state.moves.text(sitting.state.actor, rng.choice(sitting.state.legal()))
        oracle.play(actor, text)
        sitting.play(actor, text)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_engine_and_oracle_play_the_same_chapter(chapter: str, players: int) -> None:
    for seed in range(SEEDS):
        play_in_lock_step(chapter, players, seed)


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        for name in CHAPTERS:
            for count in (1, 2, 3, 4):
                play_in_lock_step(name, count, 1_000_000 + number)
    print(f"{sys.argv[1]} records of every chapter and number of players in lock step, no difference")
