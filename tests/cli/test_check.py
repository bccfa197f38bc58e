"""`mathom check`: all faults of all card files at once."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.cli.door import knock, own_deck, refused


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    folder = tmp_path / "decks"
    folder.mkdir()
    return folder


def test_sound_files_are_counted(decks: Path) -> None:
    assert knock("check", str(decks)) == (0, "0 card files, no fault\n", "")
    (decks / "mine.toml").write_text(own_deck(), "utf-8")
    (decks / "notes.txt").write_text("not looked at", "utf-8")
    assert knock("check", str(decks)) == (0, "1 card file, no fault\n", "")
    (decks / "yours.toml").write_text(own_deck("yours"), "utf-8")
    assert knock("check", str(decks)) == (0, "2 card files, no fault\n", "")


def test_all_faults_of_all_files_are_told(decks: Path) -> None:
    faulty = own_deck().replace('id = "07"', 'id = "06"').replace("attack = [1, 3, 4]", "attack = [1, 3, 5]")
    (decks / "a.toml").write_text(faulty, "utf-8")
    (decks / "b.toml").write_text("game = \n", "utf-8")
    (decks / "c.toml").write_text('name = "x"\n', "utf-8")
    (decks / "d.toml").write_text('game = "chess"\n', "utf-8")
    (decks / "e.toml").write_bytes(b"\xff\xfe")
    (decks / "f.toml").mkdir()
    (decks / "g.toml").write_text(own_deck(), "utf-8")
    reply = knock("check", str(decks))
    faults = reply.err.splitlines()
    assert (reply.code, reply.out) == (2, "")
    assert [fault[0] for fault in faults if fault[0] > "a"] == ["b", "c", "d", "e", "f"]
    assert "a.toml: gandalf: the id “06” stands more than once" in faults
    assert any("(15): attack must be a list of rows from 1 to 4" in fault for fault in faults)
    assert "c.toml: game: must be the game that the cards are for (“duel”)" in faults
    assert "f.toml: this is no card file" in faults


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    refused(knock("check", str(tmp_path / "none")), "none: there is no such folder")
    refused(knock("check", str(tmp_path / "file")), "file: there is no such folder")


def test_a_folder_that_may_not_be_read_is_not_called_sound(decks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shut(folder: Path) -> list[str]:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr("mathom.commands.check.os.listdir", shut)
    refused(knock("check", str(decks)), "decks: Permission denied")


def test_no_card_file_is_strange_enough_for_a_traceback(decks: Path) -> None:
    rng = Random(5)
    pieces = ["[", "]", "[[", "=", '"', "1", "-1", "5", "true", "{}", "\n", "\\", "inf", "1979-05-27", "'x'", "\x00"]
    for number in range(150):
        text = own_deck()
        for _change in range(rng.randint(1, 6)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(pieces) + text[at + rng.randrange(4) :]
        (decks / f"{number}.toml").write_text(text, "utf-8")
    (decks / "deep.toml").write_text("game = " + "[" * 50_000, "utf-8")
    reply = knock("check", str(decks))
    assert reply.code == 2
    assert all(".toml: " in fault for fault in reply.err.splitlines())


def test_pipes_and_folders_are_no_card_files(decks: Path) -> None:
    os.mkfifo(decks / "pipe.toml")
    (decks / "folder.toml").mkdir()
    (decks / "zero.toml").symlink_to("/dev/zero")
    reply = knock("check", str(decks))
    assert reply.code == 2
    assert reply.err.count("this is no card file") == 3


@pytest.mark.parametrize("word", ["?", "\\u001b[31mX", "two words", "a#b"])
def test_an_id_is_one_printable_word(decks: Path, word: str) -> None:
    (decks / "mine.toml").write_text(own_deck().replace('id = "01"', f'id = "{word}"'), "utf-8")
    reply = knock("check", str(decks))
    assert reply.code == 2
    assert "the id must be one word" in reply.err


def test_no_name_is_no_folder() -> None:
    refused(knock("check", ""), "the folder needs a name")
