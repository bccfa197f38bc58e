"""One course: the same states in processes that hash their texts differently."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.laws.belongings import ROOT
from tests.laws.broken import AnyGame
from tests.laws.shelf import GAMES
from tests.laws.streams import streams


def elsewhere(game: str, hash_seed: str) -> dict[str, str]:
    """The fingerprints of a game, made in another process."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.laws.streams", game],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, str] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_same_course_in_every_process(game: AnyGame) -> None:
    here = streams(game.id)
    for hash_seed in ("1", "2"):
        there = elsewhere(game.id, hash_seed)
        odd = [name for name in here if here[name] != there[name]]
        assert not odd, f"{game.id}: seeded games of {odd} go another way with PYTHONHASHSEED={hash_seed}"
