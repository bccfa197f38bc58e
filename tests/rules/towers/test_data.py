"""T10 and T11: tunable numbers with their sources, and folders of own cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.campaign import own_campaign
from mathom.games.tricks.game import TrickGame
from mathom.kernel.errors import RulesDataError
from mathom.kernel.provenance import Standing
from mathom.kernel.sitting import Sitting

MERRY = """
[merry]
name = "Merry"
goal = [{ exactly = 2, of = "tricks", words = "exactly {count}", source = "my card", standing = "stated" }]
"""
FATTY = """
[fatty]
name = "Fatty"
goal = [{ at_least = [9, 8], of = "cards", which = "orcs hills", words = "w", source = "s", standing = "stated" }]
setup = [{ act = "hide", source = "s", standing = "stated" }]
"""
CHAPTER = """
[[chapter]]
id = "40"
title = "Crickhollow"
deck = "part-1"
characters = "aragorn-hunter* fatty* merry pippin"
first = { character = "aragorn-hunter", card = "WT", source = "mine", standing = "stated" }
"""


def test_T10_1_assumed_numbers_can_be_told_from_stated_ones() -> None:
    values = TOWERS.sourced()
    assert len(values) > 150
    for value in values:
        assert value.source, value
        assert value.note or value.standing is Standing.STATED, value
        assert value.value and value.rule.startswith("T"), value
    assert {value.standing for value in values} == {Standing.STATED, Standing.INFERRED, Standing.ASSUMED}


def test_T11_1_a_folder_replaces_and_adds(tmp_path: Path) -> None:
    (tmp_path / "characters-mine.toml").write_text(MERRY + FATTY, "utf-8")
    (tmp_path / "chapters-mine.toml").write_text(CHAPTER, "utf-8")
    game = TrickGame("towers", "mine", 1, own_campaign("towers", tmp_path))
    header = {"Chapter": "40", "Hands": "3", "Players": "3", "Phase": "play", "Hand 1": "H1", "Hand 2": "H2",
              "Hand 3": "H3", "Characters": "1 aragorn-hunter, 2 fatty, 3 merry"}  # fmt: skip
    sitting = Sitting(game, header)
    assert sitting.position()["verdicts"] == {"1": "open", "2": "lost", "3": "lost"}
    replaced = game.campaign.chapters["21"].seat(game.campaign.characters["merry"])
    assert replaced is not None and replaced.character.goal[0].kind == "exactly"


def test_T11_1_all_faults_at_once(tmp_path: Path) -> None:
    (tmp_path / "characters.toml").write_text(
        '[a]\nname = "A"\ngoal = [{ kind = "fly", words = "w", source = "s", standing = "sure" }]\n'
        '[b]\ngoal = []\nsetup = [{ act = "sing", with = ["nobody"], source = "s", standing = "stated" }]\n'
        '[c]\nname = "C"\ngoal = [{ at_least = "many", of = "songs", words = "w", standing = "stated" }]\n',
        "utf-8",
    )
    (tmp_path / "chapters.toml").write_text(
        CHAPTER.replace("pippin", "tom*").replace("part-1", "part-9").replace('"WT"', '"X9"'), "utf-8"
    )
    (tmp_path / "other.toml").write_text("", "utf-8")
    (tmp_path / "chapters-b.toml").write_text("= broken", "utf-8")
    with pytest.raises(RulesDataError) as caught:
        own_campaign("towers", tmp_path)
    text = "\n".join(caught.value.faults)
    for wanted in (
        "characters.toml: a: “fly” is no kind of goal", "characters.toml: a: “sure” is no standing", "b: has no goal",
        "b: “name” is missing", "b: “sing” is no setup action", "b: there is no character “nobody”",
        "c: “songs” is nothing that goals count", "c: “source” is missing", "c: “count” is neither a number nor a pair",
        "chapters.toml: chapter 40: there is no character “tom”", "there is no deck “part-9”", "“X9” names no cards",
        "other.toml: file: its name", "chapters-b.toml: file:",
    ):  # fmt: skip
        assert wanted in text, f"{wanted}\n{text}"


def test_T11_1_an_empty_folder_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(RulesDataError, match="holds no"):
        own_campaign("towers", tmp_path)


def test_T10_1_the_page_lists_every_assumption() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "towers.md").read_text("utf-8")
    listed = (
        page.partition("<!-- assumptions -->")[2].partition("<!-- end of assumptions -->")[0].strip().split("\n")[2:]
    )
    rows = [
        f"| {value.rule} | {value.name}: **{value.value}** | {value.standing} | {value.note} |"
        for value in TOWERS.sourced()
        if value.standing is not Standing.STATED
    ]
    assert listed == rows
