"""A player whose terminal is killed after every move loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from mathom.kernel.record import Record
from mathom.terminal import paper

PLAY = [sys.executable, "-m", "mathom", "play", "duel"]


class Game:
    """`mathom play` in a process of its own."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen([*PLAY, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.shown = ""

    def wait(self) -> bool:
        """Wait until something is asked; False when the program has ended."""
        assert self.process.stdout is not None
        raw = b""
        while not raw.endswith(b"\n> "):
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                self.process.wait()
                return False
            raw += more
        self.shown = raw.decode()
        return True

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


def first_choice(shown: str) -> str:
    if "press Enter" in shown:
        return ""
    return "1 2 3" if "Type 3 numbers" in shown else "1 2" if "Type 2 numbers" in shown else "1"


def saved(home: Path, name: str = "duel-1.txt") -> Record:
    return paper.read(home / "saves" / name).record


def uninterrupted(home: Path, seed: str) -> str:
    game = Game("--seed", seed, "--against", "random")
    while game.wait():
        game.type(first_choice(game.shown))
    game.kill()
    record = str(saved(home))
    (home / "saves/duel-1.txt").unlink()
    return record


@pytest.mark.slow
def test_killed_after_every_move(home: Path) -> None:
    whole = uninterrupted(home, "5")
    game, moves = Game("--seed", "5", "--against", "random"), 0
    while game.wait():
        game.type(first_choice(game.shown))
        if not game.wait():
            break
        moves += 1
        before = saved(home)
        assert sum(line.actor == "gandalf" for line in before.lines) >= moves  # what was answered is on paper
        game.kill()
        game = Game("--resume")
    game.kill()
    assert moves > 15
    assert str(saved(home)) == whole


@pytest.mark.slow
def test_killed_at_any_moment(home: Path) -> None:
    """Right after typing, so that the kill meets the program anywhere; the paper is whole and only grows."""
    game, rng, length = Game("--seed", "5", "--against", "greedy"), Random(1), 0
    for _kill in range(12):
        if not game.wait():
            break
        answer = first_choice(game.shown)
        assert game.process.stdout is not None
        game.type(answer)
        for _read in range(rng.randrange(4)):
            os.read(game.process.stdout.fileno(), rng.choice([1, 20, 200]))
        game.kill()
        record = saved(home)
        assert len(record.lines) >= length
        length = len(record.lines)
        game = Game("--resume", "duel-1")
    game.kill()
    assert length > 0
