"""Knocking at the front door: `mathom` in this process or in a fresh one, with all it says."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from mathom import shelf
from mathom.cli import main
from mathom.kernel.record import Record
from mathom.kernel.sitting import Sitting

MATHOM = [sys.executable, "-m", "mathom"]
WHOLE_GAME = "1\n1 2\n1 2 3\n" * 120
"""Takes the first choice, or the first two or three things, wherever a game stands; what does not fit is refused."""


class Reply(NamedTuple):
    code: int
    out: str
    err: str


def knock(*words: str, typed: str = "") -> Reply:
    """`mathom WORDS` in this process."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", io.StringIO(typed)):
        code = main(words)
    return Reply(code, out.getvalue(), err.getvalue())


def knock_outside(*words: str, typed: str = "") -> Reply:
    """`mathom WORDS` in a process of its own."""
    run = subprocess.run([*MATHOM, *words], input=typed, capture_output=True, text=True, timeout=60, check=False)
    return Reply(run.returncode, run.stdout, run.stderr)


def refused(reply: Reply, said: str) -> None:
    """A fault is told in one line, with nothing else, and exit code 2."""
    assert reply.code == 2
    assert reply.out == ""
    assert reply.err.count("\n") == 1 and reply.err.endswith("\n")
    assert said in reply.err
    assert "Traceback" not in reply.err


def played(seed: int, decisions: int | None = None, options: dict[str, str] | None = None) -> Record:
    """The record of a game of The Duel between two who play anything."""
    game, rng = shelf.game("duel"), Random(seed)
    sitting = Sitting(game, game.deal(rng, options or {}))
    sitting.settle(rng)
    while sitting.state.outcome() is None and sitting.decisions != decisions:
        sitting.decide(rng.choice(sitting.state.legal()))
        sitting.settle(rng)
    return sitting.record()


def write(folder: Path, record: Record | str | bytes, name: str = "game.txt") -> str:
    path = folder / name
    path.write_bytes(record if isinstance(record, bytes) else str(record).encode())
    return str(path)


def own_deck(name: str = "mine") -> str:
    """A sound card file: the cards of the house under another name."""
    cards = Path(shelf.__file__).parent / "games/duel/data/reconstruction.toml"
    return cards.read_text("utf-8").replace('name = "reconstruction"', f'name = "{name}"')
