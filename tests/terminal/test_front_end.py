"""Which of the two front ends opens: the full screen where one can be drawn on, lines everywhere else."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

PLAY = [sys.executable, "-m", "mathom", "play", "duel", "--seed", "3"]
ANOTHER_SCREEN = b"\x1b[?1049h"
"""What a program sends to a terminal before it draws on all of it."""
PATIENCE = 60.0


def at_a_terminal(home: Path, *words: str, term: str = "xterm-256color", typed: bytes = b"q") -> tuple[bytes, int]:
    """What a terminal of 80 × 24 is sent until the program has ended; `typed` comes when something is asked."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = os.environ | {"TERM": term, "MATHOM_HOME": str(home)}
    process = subprocess.Popen([*PLAY, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    shown, end, asked = b"", time.monotonic() + PATIENCE, False
    try:
        while time.monotonic() < end:
            if select.select([ours], [], [], 0.2)[0]:
                try:
                    shown += os.read(ours, 65536)
                except OSError:  # the other end is closed
                    break
            if not asked and (b"leave" in shown or shown.endswith(b"> ")):
                asked = True
                os.write(ours, typed)
        return shown, process.wait(PATIENCE)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


@pytest.mark.parametrize("key", [b"q", b"\x03", b"\x04"])
def test_a_terminal_gets_the_full_screen_and_gets_its_own_back(tmp_path: Path, key: bytes) -> None:
    shown, code = at_a_terminal(tmp_path, typed=key)
    assert ANOTHER_SCREEN in shown and code == 0
    assert shown.rstrip().endswith(b"The game is saved. Go on with: mathom play duel --resume duel-1")
    assert b"Traceback" not in shown


@pytest.mark.parametrize(("words", "term"), [(["--plain"], "xterm-256color"), ([], "dumb")])
def test_plain_and_dumb_get_lines(tmp_path: Path, words: list[str], term: str) -> None:
    shown, code = at_a_terminal(tmp_path, *words, term=term, typed=b"q\n")
    assert b"\x1b[" not in shown.replace(b"\x1b[?2004h", b"").replace(b"\x1b[?2004l", b"") and code == 0
    assert b"1. " in shown and b"Go on with: mathom play duel --resume duel-1" in shown


def test_a_pipe_gets_lines(home: Path) -> None:
    run = subprocess.run(PLAY, input="1\nq\n", capture_output=True, text=True, timeout=PATIENCE)
    assert run.returncode == 0 and run.stderr == ""
    assert "\x1b" not in run.stdout and "1. " in run.stdout


def test_lines_load_nothing_of_the_full_screen() -> None:
    heavy = "{'textual', 'rich', 'websockets', 'bidi'}"
    program = f"import sys, mathom.commands.play; print(sorted({heavy} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
