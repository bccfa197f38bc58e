"""`mathom survey towers`: chosen rows, other players, a paper on which it goes on, and what goes wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mathom.arena.chapters import Cell
from mathom.cli import main
from mathom.commands import survey_chapters
from mathom.commands.survey_chapters import table
from tests.cli.door import Reply, knock, refused

ROW = ("survey", "towers", "--games", "3", "--seed", "1", "--option", "Chapter=35")


def with_greedy(*more: str) -> Reply:
    return knock(*ROW, "--greedy", "1", "--player", "greedy:1", *more)


def test_the_rows_of_one_chapter_are_a_table() -> None:
    reply = with_greedy("--option", "Players=2")
    assert reply.code == 0
    heads, rule, row, *rest = reply.out.splitlines()
    assert heads == (
        "| chapter | players | rounds | tricks a round | random wins | 95 % interval | greedy:1 wins | 95 % interval "
        "| errors |"
    )
    assert rule.count("|") == heads.count("|") == row.count("|") == 10
    assert row.startswith("| 35 | 2 | 3 + 1 | ") and row.endswith(" | 0 |")
    assert rest[1].startswith("random: 3 rounds in 3 games, ") and rest[3].startswith("greedy:1: 1 rounds in 1 games, ")
    assert sorted(line.split(":")[0].rpartition(", ")[2] for line in reply.err.splitlines()) == ["greedy", "random"]


def test_the_same_as_json() -> None:
    cells: list[dict[str, Any]] = json.loads(with_greedy("--json").out)
    assert [(cell["chapter"], cell["players"], cell["mind"]) for cell in cells] == [
        ("35", players, mind) for mind in ("random", "greedy:1") for players in (1, 2, 3, 4)
    ]
    assert all(cell["rounds"] >= 1 and cell["errors"] == [] and cell["mean_tricks"] > 0 for cell in cells)


def test_a_survey_goes_on_where_it_was_ended(tmp_path: Path) -> None:
    paper = tmp_path / "survey.jsonl"
    whole = with_greedy("--keep", str(paper))
    lines = paper.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 8 and whole.err.count("\n") == 8
    paper.write_text("".join(lines[:5]) + lines[5][:40], "utf-8")  # the process was killed while it wrote
    rest = with_greedy("--keep", str(paper))
    assert rest.out == whole.out
    assert rest.err.splitlines()[0] == "5/8 kept from before" and rest.err.count("\n") == 4
    assert sorted(paper.read_text("utf-8").splitlines()) == sorted(line.rstrip("\n") for line in lines)
    again = with_greedy("--keep", str(paper))
    assert (again.out, again.err) == (whole.out, "8/8 kept from before\n")


def test_lines_of_another_survey_are_passed_over(tmp_path: Path) -> None:
    paper = tmp_path / "survey.jsonl"
    row = (*ROW, "--option", "Players=4", "--keep", str(paper))
    first = knock(*row)
    assert "kept from before" not in first.err
    assert "kept from before" not in knock(*row, "--seed", "2").err
    assert "kept from before" not in knock(*row, "--games", "4").err
    assert len(paper.read_text("utf-8").splitlines()) == 3
    assert knock(*row) == (0, first.out, "1/1 kept from before\n")


@pytest.mark.parametrize("line", ["nonsense", "{}", "[]", '{"chapter": "35"}', "[" * 5000])
def test_a_paper_that_is_none_is_left_as_it_is(tmp_path: Path, line: str) -> None:
    paper = tmp_path / "notes.txt"
    paper.write_text(f"\n{line}\n", "utf-8")
    refused(knock(*ROW, "--keep", str(paper)), f"{paper}:2: cannot read: this is no line of a survey")
    assert paper.read_text("utf-8") == f"\n{line}\n"


def test_what_cannot_be_surveyed_is_refused(tmp_path: Path) -> None:
    refused(knock(*ROW, "--greedy", "1", "--player", "morgoth"), "there is no computer player “morgoth”")
    refused(knock(*ROW, "--greedy", "1", "--player", "random"), "random players are in every row anyway")
    refused(knock(*ROW, "--greedy", "-1"), "--greedy must not be negative")
    refused(knock(*ROW, "--option", "Players=5"), "there are no such rows")
    refused(knock(*ROW, "--keep", str(tmp_path / "none" / "s.jsonl"), "--option", "Players=2"), "No such file")
    small = ("survey", "middle_earth", "--games", "1", "--seed", "1")
    refused(knock(*small, "--keep", "s.jsonl"), "for games of chapters")


def test_errors_are_told_and_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    cell = Cell("35", 2, "random", 3, 2, 22, 0, {"missed": 2}, ["1:35:2:0: AssertionError('a goal is open')"])
    monkeypatch.setattr(survey_chapters, "survey_chapters", lambda *_: [cell])
    assert (
        main(["survey", "towers", "--games", "3", "--seed", "1", "--option", "Chapter=35", "--option", "Players=2"])
        == 1
    )
    told = capsys.readouterr()
    assert "35 2 random: 1:35:2:0: AssertionError('a goal is open')" in told.err
    assert told.out.splitlines()[2] == "| 35 | 2 | 2 | 11.0 | 0 / 3 | 0.0 – 56.1 % | 1 |"
    assert table([cell], ["random"])[-1] == "random: 2 rounds in 3 games, 0 won, 1 errors"
