"""`mathom play`: whole games typed into a process, sides, opponents, decks and saved games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from mathom.terminal import paper
from tests.cli.door import MATHOM, WHOLE_GAME, knock, knock_outside, own_deck, refused


@pytest.mark.parametrize("words", [["--as", "gandalf"], ["--as", "balrog"], ["--against", "human"]])
def test_a_whole_game_through_standard_input(home: Path, words: list[str]) -> None:
    reply = knock_outside("play", "duel", "--seed", "5", *words, typed=WHOLE_GAME)
    assert (reply.code, reply.err) == (0, "")
    ending, record = reply.out.splitlines()[-2:]
    assert ending.endswith(("wins the game.", "with it the game."))
    path = record.removeprefix("The record stays. Look at it with: mathom replay ")
    assert path == str(home / "saves/duel-1.txt")
    position = json.loads(knock("replay", path, "--json").out)
    assert position["over"]
    assert knock("replay", path).out.splitlines()[-1] == ending


def test_without_options_gandalf_plays_greedy(home: Path) -> None:
    assert knock("play", "duel").code == 0
    assert paper.read(home / "saves/duel-1.txt").players == {"gandalf": "human", "balrog": "greedy"}


def test_the_same_seed_deals_the_same_cards_and_another_one_others(home: Path) -> None:
    for seed in ("8", "8", "9"):
        knock("play", "duel", "--seed", seed, "--plain")
    first, again, other = (paper.read(home / f"saves/duel-{n}.txt").record.header for n in (1, 2, 3))
    assert first == again != other


def test_a_game_is_taken_up_again(home: Path) -> None:
    knock("play", "duel", "--seed", "5", typed="1\n1\n")
    knock("play", "duel", "--seed", "6", typed="1\n")
    assert "duel-2" in knock("play", "duel", "--resume").out
    reply = knock("play", "duel", "--resume", "duel-1", typed=WHOLE_GAME)
    assert reply.code == 0
    once = knock("play", "duel", "--seed", "5", typed="1\n1\n" + WHOLE_GAME)
    assert once.code == 0
    one, three = (paper.read(home / f"saves/duel-{n}.txt").record for n in (1, 3))
    assert str(one) == str(three)


def test_undo_through_standard_input(home: Path) -> None:
    knock("play", "duel", "--seed", "5", "--against", "random", typed="2\n1\nu\nu\n1\n")
    knock("play", "duel", "--seed", "5", "--against", "random", typed="1\n")
    one, two = (str(paper.read(home / f"saves/duel-{n}.txt").record) for n in (1, 2))
    assert one == two


def test_ones_own_cards(home: Path, tmp_path: Path) -> None:
    deck = tmp_path / "printed.toml"
    deck.write_text(own_deck(), "utf-8")
    assert knock("play", "duel", "--deck", str(deck), typed="1\n").code == 0
    assert [path.name[:8] for path in (home / "decks").iterdir()] == ["printed-"]
    deck.unlink()  # the copy is enough from now on
    assert knock_outside("play", "duel", "--resume", "duel-1", typed="1\nq\n").code == 0
    assert knock_outside("replay", str(home / "saves/duel-1.txt")).code == 0
    assert "Deck: mine " in (home / "saves/duel-1.txt").read_text("utf-8")


def test_a_faulty_deck_is_one_line(tmp_path: Path, home: Path) -> None:
    deck = tmp_path / "faulty.toml"
    deck.write_text(own_deck().replace('id = "07"', 'id = "06"'), "utf-8")
    reply = knock("play", "duel", "--deck", str(deck))
    refused(reply, "faulty.toml: gandalf: the id “06” stands more than once (and 1 more fault; mathom check shows all)")
    deck.write_text('game = "chess"', "utf-8")
    refused(knock("play", "duel", "--deck", str(deck)), "faulty.toml: game: must be the game")
    refused(knock("play", "duel", "--deck", str(tmp_path / "none.toml")), "none.toml: cannot be opened")
    assert not (home / "saves").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--as", "frodo"], "there is no seat “frodo” (there are gandalf, balrog)"),
        (["--against", "morgoth"], "--against: there is no computer player “morgoth”"),
        (["--against", "human", "--as", "balrog"], "with --against human all seats are yours"),
        (["--seed", "-1"], "--seed must be a number from 0 to"),
        (["--seed", "9" * 30], "--seed must be a number from 0 to"),
        (["--seed", "x"], "invalid int value"),
        (["--resume"], "there is no unfinished game of duel in"),
        (["--resume", "duel-7"], "there is no saved game “duel-7”"),
        (["--resume", "../../etc/passwd"], "there is no saved game"),
        (["--resume", "duel-1", "--seed", "3"], "a saved game goes on as it was; leave --seed away"),
        (["--resume", "duel-1", "--as", "balrog"], "a saved game goes on as it was; leave --as away"),
        (["--resume", "duel-1", "--against", "random"], "a saved game goes on as it was; leave --against away"),
    ],
)
def test_what_cannot_be_played(home: Path, words: list[str], said: str) -> None:
    refused(knock("play", "duel", *words), said)
    assert not (home / "saves").exists()


def test_a_data_folder_that_cannot_be_written_is_one_line(home: Path) -> None:
    home.write_text("a file where a folder should be", "utf-8")
    refused(knock("play", "duel"), "Not a directory")


def test_bytes_that_are_no_text_are_an_unknown_choice(home: Path) -> None:
    words = [*MATHOM, "play", "duel"]
    run = subprocess.run(words, input=b"\x00\x1b\n\xff\xfe\nq\n", capture_output=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.count(b"Type a number from 1 to 9, or help.") == 2


def test_an_option_that_cannot_be_dealt_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_HOME", str(tmp_path))
    knock("play", "duel", "--seed", "7", typed="1\nq\n")
    refused(knock("play", "duel", "--option", "Energy=1"), "--option: Energy must give two numbers")
    refused(knock("play", "duel", "--option", "Gandalf=99"), "--option: ")
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["duel-1.txt"]
    assert knock("play", "duel", "--resume", typed="q\n").code == 0


def test_an_option_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_HOME", str(tmp_path))
    refused(knock("play", "duel", "--option", "Gandalf=15\n20"), "--option must be KEY=VALUE")
    assert not (tmp_path / "saves").exists()


def test_a_deck_of_the_house_needs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_HOME", str(tmp_path))
    assert knock("play", "duel", "--deck", "balanced", "--seed", "3", "--plain", typed="q\n").code == 0
    assert not (tmp_path / "decks").exists()
    [saved] = (tmp_path / "saves").glob("*")
    assert "\nDeck: balanced " in saved.read_text("utf-8")
    assert knock("play", "duel", "--resume", "--plain", typed="q\n").code == 0
