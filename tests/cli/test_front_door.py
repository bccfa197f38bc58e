"""`mathom` itself: help, faults in what was typed, and readers that go away."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from mathom import __version__
from mathom.cli import COMMANDS, main
from mathom.commands.refusal import LONGEST, one_line
from tests.cli.door import MATHOM, knock, knock_outside, played, refused, write


def test_help_names_every_command() -> None:
    reply = knock("--help")
    assert reply.code == 0 and reply.err == ""
    assert all(f"\n  {name} " in reply.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    reply = knock(name, "--help")
    assert reply.code == 0
    assert f"\n  mathom {name}" in reply.out


def test_version() -> None:
    assert knock("--version").out == f"mathom {__version__}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fly"], "there is no command “fly”"),
        (["guess", "game.txt"], "there is no command “guess”"),
        (["--fly"], "unrecognized arguments: --fly"),
        (["play"], "the following arguments are required: GAME"),
        (["play", "chess"], "there is no game “chess”"),
        (["replay", "--json"], "the following arguments are required: FILE"),
        (["replay", "x", "--upto", "many"], "invalid int value"),
        (["replay", "x", "--up", "3"], "unrecognized arguments: --up"),
        (["match", "duel"], "the following arguments are required: --players, --games, --seed"),
        (["assumptions", "chess"], "there is no game “chess”"),
        (["check"], "the following arguments are required: DIR"),
        (["serve", "--port", "70000"], "--port must be a number from 0 to 65535"),
        (["serve", "--port", "http"], "invalid int value"),
    ],
)
def test_faults_of_the_command_line_are_one_line(words: list[str], said: str) -> None:
    refused(knock(*words), said)


def test_the_process_says_the_same_as_main() -> None:
    refused(knock_outside("fly"), "there is no command “fly”")
    assert knock_outside("--version").out == f"mathom {__version__}\n"


def test_a_fault_cannot_move_the_cursor_and_is_not_endless() -> None:
    assert one_line("a\nb\r\x1b[2Jc\u2028d\x00") == "a\\nb\\r\\x1b[2Jc\\u2028d\\x00"
    assert len(one_line("9" * 100_000)) <= LONGEST + 1


def test_a_reader_who_goes_away_is_no_fault() -> None:
    here, there = os.pipe()
    os.close(here)
    run = subprocess.run([*MATHOM, "assumptions"], stdout=there, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(there)
    assert (run.returncode, run.stderr) == (0, b"")


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        words = [*MATHOM, "replay", write(tmp_path, played(1))]
        run = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False, text=True)
    assert (run.returncode, run.stderr) == (2, "No space left on device\n")


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("match", "--help")], ids=" ".join)
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_help_that_cannot_be_written_is_a_fault(words: tuple[str, ...], unbuffered: str) -> None:
    with open("/dev/full", "w") as full:
        environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
        run = subprocess.run(
            [*MATHOM, *words], stdout=full, stderr=subprocess.PIPE, env=environment, timeout=60, check=False, text=True
        )
    assert (run.returncode, run.stderr) == (2, "No space left on device\n")


@pytest.mark.parametrize("stream", ["0", "1", "2"])
def test_closed_streams_bring_no_traceback(stream: str, tmp_path: Path) -> None:
    shell = f"exec {' '.join(MATHOM)} play duel {stream}>&- </dev/null"
    run = subprocess.run(["sh", "-c", shell], capture_output=True, timeout=60, check=False, text=True)
    assert (run.returncode, run.stderr) == (0, "")


def test_letters_that_a_terminal_lacks_are_no_fault(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for words in (["assumptions"], ["replay", str(tmp_path / "“none”")]):
        run = subprocess.run([*MATHOM, *words], env=environment, capture_output=True, timeout=60, check=False)
        assert b"Traceback" not in run.stderr
        assert run.stdout.isascii() and run.stderr.isascii()


def test_control_c_is_quiet_and_loses_nothing(home: Path) -> None:
    game = subprocess.Popen(
        [*MATHOM, "play", "duel", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A test run in the background hands on that interrupts are ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    )
    assert game.stdout is not None and game.stdin is not None
    game.stdin.write(b"1\n")
    game.stdin.flush()
    shown = b""
    while shown.count(b"\n> ") < 2:
        shown += os.read(game.stdout.fileno(), 4096)
    game.send_signal(signal.SIGINT)
    _rest, err = game.communicate(timeout=60)
    assert (game.returncode, err) == (130, b"")
    assert "gandalf" in (home / "saves/duel-1.txt").read_text("utf-8").split("\n\n")[1]


def test_interrupts_inside_a_command_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("mathom.commands.assumptions.run", interrupt)
    assert main(["assumptions"]) == 130
