"""Saved games: whole at every moment, found again by name, kept when they are spoilt."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from mathom import shelf
from mathom.kernel.record import Record
from mathom.terminal import paper
from mathom.terminal.paper import BadPaper, Paper
from tests.cli.door import knock, played, refused


def sheet(seed: int = 1, decisions: int = 3) -> Paper:
    return Paper({"gandalf": "human", "balrog": "random"}, 7, played(seed, decisions))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = paper.start(tmp_path, sheet())
    assert str(paper.read(path)) == str(sheet()) == path.read_text("utf-8")
    assert str(sheet()).startswith("# seats: gandalf=human balrog=random seed=7\nGame: duel\n")


def test_a_saved_game_is_a_record_like_any_other(tmp_path: Path) -> None:
    assert knock("replay", str(paper.start(tmp_path, sheet()))).code == 0


def test_names_are_numbers_and_never_taken_twice(tmp_path: Path) -> None:
    names = [paper.start(tmp_path, sheet()).name for _game in range(3)]
    assert names == ["duel-1.txt", "duel-2.txt", "duel-3.txt"]
    (tmp_path / "duel-1.txt").unlink()
    assert paper.start(tmp_path, sheet()).name == "duel-4.txt"


def test_a_game_begun_at_the_same_moment_keeps_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = paper.start(tmp_path, sheet())
    monkeypatch.setattr(paper, "saves", lambda folder, game_id: [])
    assert paper.start(tmp_path, sheet(2)).name == "duel-2.txt"
    assert first.read_text("utf-8") == str(sheet())


def test_a_disk_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*paths: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    names = [paper.start(tmp_path, sheet()).name for _game in range(2)]
    assert names == ["duel-1.txt", "duel-2.txt"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_kill_while_writing_leaves_the_older_paper_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    class Kill(BaseException):
        pass

    def kill(*args: object) -> None:
        raise Kill

    path = paper.start(tmp_path, sheet())
    monkeypatch.setattr(os, step, kill)
    with pytest.raises(Kill):
        paper.write(path, sheet(1, 9))
    assert str(paper.read(path)) == str(sheet())
    assert paper.saves(tmp_path, "duel") == [path]


def test_the_game_played_last_comes_first_and_finished_ones_are_passed_over(tmp_path: Path) -> None:
    game = shelf.game("duel")
    for number, decisions in enumerate([5, 3, None]):
        path = paper.start(tmp_path, Paper(sheet().players, 7, played(1, decisions)))
        os.utime(path, (number, number))
    assert paper.latest(tmp_path, game.id).name == "duel-2.txt"
    os.utime(tmp_path / "duel-1.txt", (9, 9))
    assert paper.latest(tmp_path, game.id).name == "duel-1.txt"
    assert paper.is_over(tmp_path / "duel-3.txt")


def test_games_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadPaper, match="there is no unfinished game of duel in"):
        paper.latest(tmp_path, "duel")
    for name in ("duel-1", "../duel-1", "/etc/passwd", "", "x" * 300, "a\x00b", "."):
        with pytest.raises(BadPaper, match="there is no saved game"):
            paper.named(tmp_path, name)


def test_a_name_may_be_given_with_its_ending(tmp_path: Path) -> None:
    path = paper.start(tmp_path, sheet())
    assert paper.named(tmp_path, "duel-1") == paper.named(tmp_path, "duel-1.txt") == path


SPOILT = {
    "": "1: cannot read: the first line of a saved game must be",
    "Game: duel\n\n": "1: cannot read: the first line of a saved game must be",
    "# seats: gandalf=human seed=x\n": "1: cannot read: the first line of a saved game must be",
    "# seats: gandalf=human seed=7\n" + str(played(1, 3)): "1: cannot read: the seats must be gandalf, balrog",
    "# seats: gandalf=greedy balrog=greedy seed=7\n" + str(played(1, 3)): "1: cannot read: the seats must be",
    "# seats: gandalf=human balrog=morgoth seed=7\n" + str(played(1, 3)): "1: cannot read: there is no computer",
    "# seats: gandalf=human balrog=random seed=7\n": "1: cannot read: the header has no Game line",
    str(sheet()) + "gandalf 99\n": "cannot read: there is no move “99”",
    str(sheet()) + "gandalf opens\n": "cannot read: there is no move “opens”",
    str(sheet(1, 3)) + "balrog 01\nbalrog 02\nbalrog 03\n": "illegal: D",
}


@pytest.mark.parametrize("text", SPOILT)
def test_a_spoilt_paper_gives_one_line_and_is_kept(home: Path, text: str) -> None:
    saves = home / "saves"
    saves.mkdir(parents=True)
    path = saves / "duel-1.txt"
    path.write_text(text, "utf-8")
    for words in (["--resume", "duel-1"], ["--resume"]):
        refused(knock("play", "duel", *words), f"{path}:")
        assert SPOILT[text] in knock("play", "duel", *words).err
    assert path.read_text("utf-8") == text


def test_no_paper_is_spoilt_enough_for_a_traceback(home: Path) -> None:
    saves, rng, sound = home / "saves", Random(9), str(sheet(1, 12)).encode()
    saves.mkdir(parents=True)
    for _paper in range(200):
        at, length = rng.randrange(len(sound)), rng.randrange(3)
        spoilt = sound[:at] + rng.randbytes(rng.randrange(3)) + sound[at + length :]
        (saves / "duel-1.txt").write_bytes(spoilt)
        reply = knock("play", "duel", "--resume", "duel-1", typed="q\n")
        assert reply.code == 0 or (reply.code == 2 and reply.err.count("\n") == 1), spoilt
        assert reply.code == 0 or (saves / "duel-1.txt").read_bytes() == spoilt


def test_a_paper_of_another_game(home: Path) -> None:
    saves = home / "saves"
    saves.mkdir(parents=True)
    (saves / "duel-1.txt").write_text(str(Paper({"a": "human"}, 1, Record("chess", {}, []))), "utf-8")
    refused(knock("play", "duel", "--resume", "duel-1"), "is a game of chess, not of duel")
