"""`--report`: a result file with its command on top and a drawing beside it, and the bar on long work."""

from __future__ import annotations

import io
import sys
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mathom.commands import bars
from mathom.commands.bars import line, timed, watched
from mathom.commands.chart import Mark, Panel, draw
from tests.cli.door import knock

DUEL = ("match", "duel", "--players", "random,greedy:1", "--games", "4", "--seed", "5", "--jobs", "1")
TOWERS = ("match", "towers", "--chapter", "19", "--players", "greedy:1", "--against", "random", *DUEL[4:])
RACE = ("survey", "middle_earth", "--games", "2", "--seed", "5", "--player", "random", "--jobs", "1")
CHAPTERS = ("survey", "towers", "--games", "3", "--seed", "1", "--option", "Chapter=35", "--jobs", "1")


def letters(picture: Path) -> list[str]:
    """All that is written in a drawing."""
    drawing = ElementTree.fromstring(picture.read_text("utf-8"))  # noqa: S314 - we drew it ourselves
    return ["".join(text.itertext()) for text in drawing.iter() if text.tag.endswith("}text")]


@pytest.mark.parametrize(
    ("words", "row", "drawn"),
    [
        (DUEL, "| as gandalf | ", ("random", "greedy:1", "as balrog", "100 %")),
        (TOWERS, "| random | ", ("greedy:1 – random", "difference on the same deals")),
        (RACE, "| units: 4 | ", ("steal: no", "base")),
        (CHAPTERS, "| 35 | 4 | 3 | ", ("35", "chapters won, 2 players")),
    ],
)
def test_a_result_file_says_how_it_came_about(
    words: tuple[str, ...], row: str, drawn: tuple[str, ...], tmp_path: Path
) -> None:
    page = tmp_path / "the result.md"
    plain, kept = knock(*words), knock(*words, "--report", str(page))
    assert kept.code == 0
    if words[0] == "survey":
        assert kept == plain, "nothing else changes"
    text = page.read_text("utf-8").splitlines()
    assert text[0].startswith("# ")
    assert text[2] == f"    mathom {' '.join(words)} --report '{page}'"
    assert (date.today().isoformat() in text[4] and "the plain build" in text[4]) or "the compiled build" in text[4]
    assert any(said.startswith(row) and "–" in said for said in text)
    assert text[-1].endswith("](the%20result.svg)")
    written = letters(tmp_path / "the result.svg")
    assert set(drawn) <= set(written), written


def test_who_plays_against_himself_is_told_apart(tmp_path: Path) -> None:
    page = tmp_path / "r.md"
    assert knock(*DUEL, "--players", "random,random", "--report", str(page)).code == 0
    assert {"random (1)", "random (2)"} <= set(letters(tmp_path / "r.svg"))


def test_what_is_said_of_two_teams_stands_under_their_names(tmp_path: Path) -> None:
    page = tmp_path / "r.md"
    words = ("match", "towers", "--chapter", "19", "--games", "2", "--seed", "1", "--jobs", "1")
    assert knock(*words, "--players", "greedy", "--against", "random", "--report", str(page)).code == 0
    text = page.read_text("utf-8").splitlines()
    first, second = text.index("greedy:"), text.index("random:")
    ended = [number for number, said in enumerate(text) if said.startswith("- ended by")]
    assert any(first < number < second for number in ended) and first < ended[0] and second < ended[-1]


def test_the_same_shares_are_drawn_alike(tmp_path: Path) -> None:
    panels = [Panel("won", [Mark("a", kind, 40, 30, 52) for kind in ("x", "y")], even=50)]
    for name in ("one.svg", "two.svg"):
        draw(panels, tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    assert b"<dc:date>" not in (tmp_path / "one.svg").read_bytes()
    assert {"x", "y"} <= set(letters(tmp_path / "one.svg")), "two kinds are told apart"


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_for_people_only(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with watched(2, line) as tell:
        tell(1, "one [of] two")
    assert capsys.readouterr() == ("", "one [of] two\n")
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    with watched(2, line) as tell:
        tell(1, "one [of] two")
    assert "1/2" in screen.getvalue() and "one [of] two" in screen.getvalue()
    assert capsys.readouterr().out == ""


def test_seconds_are_counted_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(bars, "monotonic", lambda: now[0])
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    answers = []
    with timed(2.5) as enough:
        for passed in (0.1, 1.2, 2.4, 2.6):
            now[0] = 100 + passed
            answers.append(enough())
    assert answers == [False, False, False, True]
    assert "2/3" in screen.getvalue() and "seconds" in screen.getvalue()
