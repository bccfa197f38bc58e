"""What the README promises a stranger is true."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from mathom.cli import COMMANDS
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.shelf import game, games
from tests.cli.door import knock

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = [line[4:] for line in README.splitlines() if line.startswith("    ")]
SAID = [line.split("   ")[0].removeprefix(".venv/bin/").split()[1:] for line in BLOCKS if "mathom " in line]


def test_the_record_replays() -> None:
    after = BLOCKS[BLOCKS.index("Game: duel") :]
    text = "\n".join(takewhile(lambda line: not line.startswith("mathom"), after))
    head, _, lines = text.partition("gandalf 15")
    sitting = replay(game("duel"), parse_record(f"{head}\n\ngandalf 15{lines}"))
    assert sitting.position()["energy"] == {"gandalf": 12, "balrog": 12}


def test_every_command_it_names_is_there() -> None:
    assert {words[0] for words in SAID} <= set(COMMANDS)
    for words in SAID:
        if words[0] == "play" and words[1] != "--server":
            assert words[1] in {each.id for each in games()}


@pytest.mark.parametrize("words", [words for words in SAID if words[0] == "assumptions"], ids=" ".join)
def test_assumptions_are_printed(words: list[str]) -> None:
    reply = knock(*words)
    assert reply.code == 0
    assert "D8.Force" in reply.out


def test_every_picture_and_page_is_there() -> None:
    for piece in README.split("](")[1:]:
        assert (ROOT / piece.partition(")")[0]).exists(), piece[:40]
