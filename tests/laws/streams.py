"""The law of one course: the same seed and moves give the same states, in every process and build.

`python -m tests.laws.streams GAME` prints a fingerprint for each way to deal a game.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from random import Random

from mathom.kernel.digest import digest
from tests.laws.play import moments
from tests.laws.shelf import CASES, Case

GAMES_EACH = 4


def stream(case: Case) -> str:
    """A fingerprint of every state and every record of a few seeded games."""
    sink = blake2b(digest_size=16)
    for seed in range(GAMES_EACH):
        rng = Random(f"{case} stream {seed}")
        for sitting in moments(case.game, case.deal(rng), rng):
            sink.update(digest(sitting.state).encode())
        sink.update(str(sitting).encode())
        sink.update(repr(sitting.events).encode())
    return sink.hexdigest()


def streams(game: str) -> dict[str, str]:
    """The fingerprints of one game by the names of its cases."""
    return {case.name: stream(case) for case in CASES if case.game.id == game}


if __name__ == "__main__":
    print(json.dumps(streams(sys.argv[1])))
