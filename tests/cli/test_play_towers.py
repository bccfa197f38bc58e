"""`mathom play towers`: whole rounds typed into a process, with computer partners, the pyramid and open hands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mathom.terminal import paper
from tests.cli.door import knock, knock_outside, refused

FIRST_CHOICES = "1\n" * 400


@pytest.mark.parametrize(
    ("players", "words", "seats"),
    [
        ("4", [], {"1": "human", "2": "greedy", "3": "greedy", "4": "greedy"}),
        ("3", ["--as", "2", "--against", "random"], {"1": "random", "2": "human", "3": "random"}),
        ("2", [], {"1": "human", "2": "greedy", "3": "nobody"}),
        ("2", ["--against", "human"], {"1": "human", "2": "human", "3": "nobody"}),
        ("1", [], {"1": "human", "2": "nobody", "3": "nobody", "4": "nobody"}),
    ],
)
def test_a_whole_round_through_standard_input(
    home: Path, players: str, words: list[str], seats: dict[str, str]
) -> None:
    options = ["--option", "Chapter=19", "--option", f"Players={players}"]
    reply = knock_outside("play", "towers", "--plain", "--seed", "5", *options, *words, typed=FIRST_CHOICES)
    assert (reply.code, reply.err) == (0, "")
    assert reply.out.splitlines()[-2].startswith(("All goals are reached", "A goal was missed", "Somebody must lead"))
    path = home / "saves/towers-1.txt"
    assert paper.read(path).players == seats
    assert json.loads(knock("replay", str(path), "--json").out)["over"]
    if players == "2":
        assert "Seat 3: the open pyramid, played by the player assigned first." in reply.out
    if players == "1":
        assert reply.out.count("an open hand, played by you too") == 3 and "Hand over" not in reply.out


def test_other_chapters_can_be_asked_for(home: Path) -> None:
    reply = knock("play", "towers", "--seed", "2", "--option", "Chapter=34", typed="q\n")
    assert reply.code == 0 and "Chapter 34: Shelob's Lair. The cards are dealt." in reply.out


def test_a_card_that_may_not_be_played_says_why(home: Path) -> None:
    typed = "1\nWT\nO\nH1\nM1\nF1\nS1\n" * 12 + "q\n"
    reply = knock("play", "towers", "--seed", "4", "--option", "Players=1", typed=typed)
    assert reply.code == 0 and "(rule T3.1)" in reply.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--option", "Chapter=99"], "chapter 99 is not in the house"),
        (["--option", "Players=5"], "Players must be a number from 1 to 4"),
        (["--option", "Weather=fair"], "a deal cannot be asked for Weather"),
        (["--option", "Chapter"], "--option must be KEY=VALUE"),
        (["--option", "Chapter=19", "--option", "Chapter=20"], "“Chapter” is given twice"),
        (["--option", "Players=2", "--as", "3"], "there is no seat “3” (there are 1, 2)"),
        (["--resume", "towers-1", "--option", "Chapter=20"], "a saved game goes on as it was; leave --option away"),
    ],
)
def test_what_cannot_be_played(home: Path, words: list[str], said: str) -> None:
    refused(knock("play", "towers", *words), said)
