"""`mathom replay`, as the contract has it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mathom import shelf
from mathom.kernel.replay import replay
from tests.cli.door import knock, knock_outside, own_deck, played, refused, write

FINAL = "Game: duel\nFinal: yes\nStart: gandalf\nGandalf: 15 20 Mirror\nBalrog: 09 07 Feint\n\n"
KEYS = [
    *("game", "over", "to_move", "prompt", "legal", "result"),
    *("duel", "energy", "step", "hand", "kept", "aside", "gone", "row", "opener", "spelled", "effects"),
]


def test_the_position_in_words(tmp_path: Path) -> None:
    reply = knock("replay", write(tmp_path, FINAL + "gandalf 15\nbalrog 09\n"))
    assert (reply.code, reply.err) == (0, "")
    assert reply.out.splitlines() == [
        "The final.",
        "Energy: Gandalf 21, the Balrog 20; 0 free spaces between.",
        "Steps on the bridge: Gandalf 0, the Balrog 0.",
        "Opened by Gandalf.",
        "Row, from left to right: Gandalf's 15, the Balrog's 09.",
        "Played, of 3 each: Gandalf 1, the Balrog 1.",
        "The next card meets the Balrog's 09: attack 3 4.",
        "Hand of Gandalf: 20, Mirror.",
        "Hand of the Balrog: 07, Feint.",
        "Gandalf is to play a card.",
    ]


def test_json_is_one_object_with_the_keys_of_the_contract(tmp_path: Path) -> None:
    record = played(4)
    reply = knock("replay", write(tmp_path, record), "--json")
    position = json.loads(reply.out)
    assert list(position) == KEYS
    assert position == replay(shelf.game("duel"), record).position()
    assert position["over"] and position["legal"] == [] and position["to_move"] is None
    assert set(position["result"]) == {"winners", "reason"}


def test_a_finished_game_tells_who_won(tmp_path: Path) -> None:
    last = knock("replay", write(tmp_path, played(4))).out.splitlines()[-1]
    assert last == "Both stand level on the bridge. Gandalf won the final, and with it the game."


@pytest.mark.parametrize("upto", [0, 1, 7])
def test_upto_stops_after_a_decision_and_its_draws(tmp_path: Path, upto: int) -> None:
    record = played(4)
    reply = knock("replay", write(tmp_path, record), "--json", "--upto", str(upto))
    assert json.loads(reply.out) == replay(shelf.game("duel"), record, upto).position()


def test_a_fault_behind_upto_is_not_looked_at(tmp_path: Path) -> None:
    file = write(tmp_path, FINAL + "gandalf 15\nbalrog 15\n")
    assert knock("replay", file, "--upto", "1").code == 0
    refused(knock("replay", file, "--upto", "2"), f"{file}:8: illegal: D2.3: ")


def test_view_shows_only_what_a_seat_may_know(tmp_path: Path) -> None:
    file = write(tmp_path, played(4, 3))
    position = json.loads(knock("replay", file, "--json", "--view", "balrog").out)
    assert position["hand"]["gandalf"] == {"known": [], "unknown": 7}
    words = knock("replay", file, "--view", "balrog").out
    assert "Hand of Gandalf: 7 unknown cards.\n" in words


def test_a_deck_file_of_an_owner(tmp_path: Path, home: Path) -> None:
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "mine.toml").write_text(own_deck(), "utf-8")
    (decks / "broken.toml").write_text("no deck", "utf-8")
    header = shelf.bring(decks / "mine.toml").header
    file = write(tmp_path, played(2, 4, header))
    # Decks stay on the shelf of a process, so fresh ones are asked.
    refused(knock_outside("replay", file), f"{file}:2: cannot read: the deck “mine” with this fingerprint")
    assert knock_outside("replay", file, "--decks", str(decks)).code == 0
    home.mkdir()
    decks.rename(home / "decks")
    assert knock_outside("replay", file).code == 0


def test_faults_that_are_no_fault_of_the_record(tmp_path: Path) -> None:
    file = write(tmp_path, played(4))
    refused(knock("replay", str(tmp_path / "none.txt")), "none.txt: No such file or directory")
    refused(knock("replay", str(tmp_path)), f"{tmp_path}: this is a folder, not a record")
    refused(knock("replay", file, "--view", "frodo"), "there is no seat “frodo” (there are gandalf, balrog)")
    refused(knock("replay", file, "--upto", "-1"), "--upto must not be negative")
    refused(knock("replay", file, "--upto", "999"), f"{file}: the last decision is ")
    refused(knock("replay", file, "--upto", "9" * 4000), f"{file}: the last decision is ")
    refused(knock("replay", file, "--upto", "9" * 5000), "invalid int value")
    refused(knock("replay", file, "--decks", str(tmp_path / "none")), "there is no such folder")
    refused(knock("replay", write(tmp_path, b"\n" * 5_000_000, "long.txt")), "this is too long for a record")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("", "1: cannot read: the header has no Game line"),
        ("\n", "1: cannot read: the header has no Game line"),
        ("Game: chess\n\n", "1: cannot read: there is no game “chess”"),
        ("# a comment\nGame: chess\n\n", "2: cannot read: there is no game “chess”"),
        ("Final: yes\nGame: duel\n\n", "1: cannot read: the first header line must be “Game: …”"),
        ("Game: duel\n\n", "1: cannot read: the header line Gandalf is missing"),
        ("Game: duel\nGandalf: 01\nBalrog: 99\n\n", "3: cannot read: Balrog has no card “99”"),
        ("Game: duel\nGandalf: 01\nBalrog: 02\nSeed: 4\n\n", "4: cannot read: The Duel has no header line Seed"),
        (FINAL + "gandalf\n", "7: cannot read: “gandalf” is not a decision “ACTOR MOVE”"),
        (FINAL + "frodo 15\n", "7: cannot read: nobody here is called “frodo”"),
        (FINAL + "gandalf 99\n", "7: cannot read: there is no move “99”"),
        (FINAL + "* draw 99\n", "7: cannot read: there is no card “99”"),
        (FINAL + "gandalf 15\n\n# note\ngandalf 20\n", "10: illegal: D2.3: It is the other side's turn."),
        (FINAL + "gandalf 01\n", "7: illegal: D2.3: That card is not in the hand."),
        (FINAL + "gandalf order\n", "7: illegal: D2.3: A card must be played now."),
        (FINAL + "* draw 09\n", "7: illegal: D2.3: No card is drawn now."),
        (str(played(4)) + "gandalf 01\n", "illegal: D7.2: The game is over."),
    ],
)
def test_faults_of_a_record(tmp_path: Path, record: str, said: str) -> None:
    file = write(tmp_path, record)
    refused(knock("replay", file), f"{file}:")
    assert said in knock("replay", file).err
    assert knock("replay", file, "--json").err == knock("replay", file).err


def test_a_strange_file_name_stays_on_the_line(tmp_path: Path) -> None:
    refused(knock("replay", write(tmp_path, "", "two\nlines.txt")), "two\\nlines.txt:1: cannot read: ")


def test_a_broken_deck_at_home_stops_no_record_that_needs_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_HOME", str(tmp_path))
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "broken.toml").write_text("game = ", "utf-8")
    record = tmp_path / "record.txt"
    record.write_text("Game: duel\nGandalf: 15\nBalrog: 09\n\ngandalf 15\n", "utf-8")
    assert knock("replay", str(record)).code == 0


@pytest.mark.parametrize("line", ["Match: second of two,  first 3  2", "Energy: 15\t15", "Step:  0   1"])
def test_how_much_space_stands_between_words_means_nothing(tmp_path: Path, line: str) -> None:
    record = tmp_path / "record.txt"
    record.write_text(f"Game: duel\nGandalf:\nBalrog:\n{line}\n\n", "utf-8")
    assert knock("replay", str(record)).code == 0


@pytest.mark.parametrize("line", ["Energy: \uff11\uff15 15", "Step: \u0663 \u0663", "Energy: 1 2 3", "Step: 5 0"])
def test_other_numbers_cannot_be_read(tmp_path: Path, line: str) -> None:
    record = tmp_path / "record.txt"
    record.write_text(f"Game: duel\nGandalf:\nBalrog:\n{line}\n\n", "utf-8")
    refused(knock("replay", str(record)), f"{record}:4: cannot read: ")
