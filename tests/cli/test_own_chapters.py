"""T11: own characters and chapters in `check`, `match`, `play` and `replay`; nothing is used of a faulty folder."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.cli.door import knock, refused

MERRY = """
[merry]
name = "Merry"
goal = [{ at_least = 0, of = "tricks", words = "anything", source = "my card", standing = "stated" }]
"""
CHAPTER = """
[[chapter]]
id = "40"
title = "Crickhollow"
deck = "part-1"
characters = "aragorn-hunter* merry pippin boromir"
first = { character = "aragorn-hunter", card = "WT", source = "mine", standing = "stated" }
"""
FAULTS = {
    "an unknown kind of goal": (MERRY.replace("at_least = 0", 'kind = "fly"'), "", "merry: “fly” is no kind of goal"),
    "a missing character": (MERRY, CHAPTER.replace("pippin", "fatty"), "40: there is no character “fatty”"),
    "a wrong count": (MERRY, CHAPTER.replace(" boromir", ""), "40: has fewer than four characters"),
    "words with a gap": (MERRY.replace("anything", "{what}"), "", "merry: the words “{what}” have a gap"),
    "no source": (MERRY.replace('source = "my card", ', ""), "", "merry: “source” is missing"),
    "no TOML": (MERRY, "= broken", "chapters.toml: file: is not a TOML file"),
}
MATCH = ("match", "towers", "--players", "random", "--games", "1", "--seed", "1")


def folder(home: Path, characters: str, chapters: str) -> Path:
    home.mkdir(parents=True, exist_ok=True)
    (home / "characters.toml").write_text(characters, "utf-8")
    if chapters:
        (home / "chapters.toml").write_text(chapters, "utf-8")
    return home


def test_T11_1_a_sound_folder_is_used(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", MERRY, CHAPTER)
    assert knock("check", str(own)) == (0, "2 card files, no fault\n", "")
    assert knock(*MATCH, "--chapter", "40", "--cards", str(own)).code == 0
    refused(knock(*MATCH, "--chapter", "40"), "chapter 40 is not in the house yet")


def frame(*more: str) -> str:
    """A record at the first lead of chapter 40, and one card."""
    lines = ("Game: towers", "Chapter: 40", "Hands: 3", "Players: 3", "Phase: play", "Hand 1: H1", "Hand 2: H2")
    cast = ("Hand 3: H3", "Characters: 1 aragorn-hunter, 2 merry, 3 pippin", "Leader: 1")
    return "\n".join((*lines, *cast, *more, "", "1 H1", ""))


def test_T11_1_a_folder_at_home_is_used_unasked(home: Path) -> None:
    own = folder(home / "towers", MERRY, CHAPTER)
    assert knock(*MATCH, "--chapter", "40").code == 0
    (own / "characters.toml").write_text("[merry]\n", "utf-8")
    reply = knock(*MATCH, "--chapter", "40")
    assert reply.code == 2 and "characters.toml: merry: " in reply.err
    assert len(reply.err.splitlines()) == 1


def test_T11_1_a_record_is_replayed_with_the_cards_it_names_and_no_others(home: Path, tmp_path: Path) -> None:
    own = folder(home / "towers", MERRY, CHAPTER)
    assert knock("play", "towers", "--option", "Chapter=40", "--seed", "1", typed="q\n").code == 0
    saved = (home / "saves" / "towers-1.txt").read_text("utf-8")
    line = next(line for line in saved.splitlines() if line.startswith("Cards: "))
    record = tmp_path / "game.txt"
    record.write_text(frame(line), "utf-8")
    assert knock("replay", str(record)).code == 0
    folder(own, MERRY.replace("at_least = 0", "at_least = 1"), CHAPTER)
    assert knock("replay", str(record)).code == 0, "the copy is used that was kept"
    refused(
        knock("replay", str(record), "--cards", str(own)), "game.txt:11: cannot read: this was played with other cards"
    )
    assert knock("play", "towers", "--resume", typed="q\n").code == 0
    record.write_text(frame(f"Cards: {'0' * 64}"), "utf-8")
    refused(
        knock("replay", str(record)), "game.txt:11: cannot read: this was played with an owner's cards, which are not"
    )
    record.write_text(frame("Cards: ../../towers"), "utf-8")
    refused(
        knock("replay", str(record)), "game.txt:11: cannot read: this was played with an owner's cards, which are not"
    )


def test_T11_1_records_of_the_house_are_not_touched_by_a_folder_at_home(home: Path, tmp_path: Path) -> None:
    assert knock("play", "towers", "--option", "Chapter=19", "--seed", "1", typed="q\n").code == 0
    assert "Cards:" not in (home / "saves" / "towers-1.txt").read_text("utf-8")
    folder(home / "towers", "[merry]\n", "")  # faulty, and no matter here
    assert knock("play", "towers", "--resume", typed="q\n").code == 0
    assert knock("replay", str(home / "saves" / "towers-1.txt")).code == 0


def test_T11_1_cards_are_named_for_a_replay(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", MERRY, CHAPTER)
    record = tmp_path / "game.txt"
    record.write_text(frame(), "utf-8")
    assert knock("replay", str(record), "--cards", str(own)).code == 0
    assert "chapter 40 is not in the house yet" in knock("replay", str(record)).err


@pytest.mark.parametrize("fault", FAULTS)
def test_T11_1_a_faulty_folder_is_told_and_not_used(tmp_path: Path, fault: str) -> None:
    characters, chapters, said = FAULTS[fault]
    own = folder(tmp_path / "own", characters, chapters)
    reply = knock("check", str(own))
    assert (reply.code, reply.out) == (2, "")
    assert any(said in line for line in reply.err.splitlines()), reply.err
    assert knock(*MATCH, "--chapter", "19", "--cards", str(own)).code == 2


def test_T11_1_all_faults_are_told_at_once(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", FAULTS["no source"][0], FAULTS["a missing character"][1])
    (own / "notes.toml").write_text("", "utf-8")
    (own / "characters-b.toml").mkdir()
    lines = knock("check", str(own)).err.splitlines()
    assert [line.split(": ")[0] for line in lines] == [
        "characters-b.toml", "notes.toml", "characters.toml", "chapters.toml", "chapters.toml"
    ], lines  # fmt: skip


def test_T11_1_only_a_game_with_chapters_takes_them(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", MERRY, "")
    wanted = ("match", "duel", "--players", "random", "--games", "1", "--seed", "1", "--cards")
    refused(knock(*wanted, str(own)), "has no chapters to put own ones in")
    refused(knock(*wanted, str(own / "none")), "there is no such folder")


def test_T11_1_no_file_is_strange_enough_for_a_traceback(tmp_path: Path) -> None:
    rng = Random(7)
    pieces = [
        "[",
        "]",
        "[[",
        "=",
        '"',
        "1",
        "-1",
        "true",
        "{}",
        "\n",
        "\\",
        "inf",
        "'x'",
        "\x00",
        "[1, 2, 3]",
        "*",
        "{",
    ]
    house = Path(__file__).parents[2] / "src/mathom/games/tricks/data/towers"
    whole = {"chapters.toml": (house / "chapters.toml").read_text("utf-8")}
    for number in range(120):
        texts = {"characters.toml": MERRY, "chapters.toml": CHAPTER if number % 4 else whole["chapters.toml"]}
        own = folder(tmp_path / str(number), MERRY, "")
        for name, text in texts.items():
            for _change in range(rng.randint(1, 3)):
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice(pieces) + text[at + rng.randrange(4) :]
            (own / name).write_text(text, "utf-8")
        reply = knock("check", str(own))
        assert reply.code in (0, 2) and "Traceback" not in reply.err
