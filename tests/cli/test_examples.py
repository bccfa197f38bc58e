"""Every example in a command's help does what it says."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from mathom.cli import COMMANDS
from mathom.table.store import Store
from tests.cli.door import knock, own_deck, played, write

ROUND = """Game: towers
Chapter: 19
Players: 3
Phase: play
Hand 1: WT H1
Hand 2: H2 M1
Hand 3: H3 BT
Characters: 1 aragorn-hunter, 2 boromir, 3 legolas-hunter

"""


def examples(command: str) -> list[str]:
    lines = knock(command, "--help").out.splitlines()
    return [line.strip() for line in lines[lines.index("examples:") + 1 :] if line.startswith("  mathom ")]


def short(words: list[str]) -> list[str]:
    """The same words with one random game where many are asked for: that it runs is shown by one as well."""
    few = {"--games": "1", "--greedy": "0"}
    return [few.get(before, word) for before, word in zip(["", *words], words, strict=False)]


def here(words: list[str], tmp_path: Path) -> list[str]:
    """The same words with folders of the test where a keeper's own are named."""
    return [str(tmp_path / word[1:]) if word.startswith(("/srv/", "/mnt/")) else word for word in words]


def prepare_house(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What keepers have before they type: tables, a copy of them, a place for copies, and a way to send mail."""
    house = tmp_path / "house"
    Store(house).close()
    (tmp_path / "mnt/safe").mkdir(parents=True)
    if command == "restore":
        assert knock("backup", "monday.db").code == 0
        shutil.rmtree(house)
    monkeypatch.setenv("MATHOM_MAIL", "smtp://post.example.org")
    monkeypatch.setenv("MATHOM_MAIL_FROM", "house@example.org")
    monkeypatch.setattr("mathom.commands.notices.send", lambda ways, notice: None)


KEEPERS = ("admin", "backup", "doctor", "notices", "restore")
TELL_MEANWHILE = ("survey",)
"""Commands that say on stderr how far they are."""


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    web = ModuleType("mathom.web.serve")
    vars(web)["serve"] = lambda *where, **how: 0
    monkeypatch.setitem(sys.modules, "mathom.web.serve", web)
    monkeypatch.chdir(tmp_path)
    write(tmp_path, played(4))
    write(tmp_path, played(4, 3, {"Final": "yes", "Start": "balrog", "Energy": "9 9"}), "final.txt")
    write(tmp_path, ROUND, "round.txt")
    (tmp_path / "my-decks").mkdir()
    write(tmp_path, own_deck(), "my-decks/mine.toml")
    if command in KEEPERS:
        prepare_house(command, tmp_path, monkeypatch)
    found = examples(command)
    assert found
    for example in found:
        program, *words = shlex.split(example)
        reply = knock(*here(short(words), tmp_path), typed="1\nq\n")
        told = "" if command in TELL_MEANWHILE else reply.err
        assert (program, reply.code, told) == ("mathom", 0, ""), example
