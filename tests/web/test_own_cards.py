"""T11 at the web: a house with an owner's characters and chapters, its computers, and what becomes of its tables."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mathom import shelf
from mathom.games.tricks import TOWERS
from mathom.kernel.game import Game
from mathom.kernel.record import parse_record
from mathom.kernel.replay import BadRecord, replay
from tests.cli.test_own_chapters import CHAPTER, MERRY, folder
from tests.web.test_towers import play_on
from tests.web.visiting import inn_at


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with an owner's cards in it."""
    monkeypatch.setenv("MATHOM_HOME", str(tmp_path / "home"))
    folder(tmp_path / "home" / "towers", MERRY, CHAPTER)
    return tmp_path / "home"


def brought() -> dict[str, Game[Any, Any]]:
    """What a house that is opened now takes along, as `mathom serve` does it."""
    game = shelf.with_own_cards("towers")
    shelf.keep_cards(game)
    return {"towers": game}


def test_T11_1_a_chapter_of_ones_own_is_played_to_its_end(
    home: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), inn_at(tmp_path / "house", own=brought()) as inn:
        guest = inn.visitor()
        assert "Crickhollow" in guest.page("/towers").html
        place = guest.lay("/towers", "chapter=40&players=3&seat2=easy&seat3=random")
        play_on(inn, [guest], place, Random(1))
        assert guest.page(place).over and "no answer" not in caplog.text
        record = parse_record(guest.get(f"{place}/record").text)
        assert record.header["Cards"] == brought()["towers"].deal(Random(1), {})["Cards"]
        assert replay(shelf.game_for("towers", record.header), record).state.outcome() is not None
        with pytest.raises(BadRecord, match="an owner's cards, which are not here"):
            replay(TOWERS, record)
        again = guest.post(f"{place}/again", "after=again").headers["location"]
        assert inn.table(again.removeprefix("/t/")).laid.header["Chapter"] == "40"
        road = str(guest.post("/campaigns", "name=Mine").headers["location"])
        assert f"/towers?campaign={road.rpartition('/')[2]}&amp;chapter=40" in guest.page(road).html


def test_T11_1_a_table_goes_on_with_the_cards_it_was_laid_with(home: Path, tmp_path: Path) -> None:
    with inn_at(tmp_path / "house", own=brought()) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", "chapter=40&players=1")
        guest.play(place, Random(1))
        key = dict(guest.client.cookies)
    folder(home / "towers", MERRY.replace("anything", "something else"), CHAPTER.replace("Crickhollow", "Bree"))
    with inn_at(tmp_path / "house", own=brought()) as inn:
        guest = inn.visitor()
        guest.client.cookies.update(key)
        assert "Bree" in guest.page("/towers").html and "Crickhollow" not in guest.page("/towers").html
        assert "Crickhollow" in guest.page(place).html
        play_on(inn, [guest], place, Random(2))
        assert guest.page(place).over


def test_T11_1_without_its_cards_a_table_stays_shut_and_the_hall_says_so(home: Path, tmp_path: Path) -> None:
    with inn_at(tmp_path / "house", own=brought()) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", "chapter=40&players=1")
        key = dict(guest.client.cookies)
    for path in [*(home / "towers").iterdir(), *(home / "cards").rglob("*.toml")]:
        path.unlink()
    # A fresh process has not read the cards before.
    program = (
        "import sys; from pathlib import Path; from tests.web.visiting import inn_at\n"
        "with inn_at(Path(sys.argv[1])) as inn:\n"
        "    guest = inn.visitor(); guest.client.cookies.update({sys.argv[3]: sys.argv[4]})\n"
        "    print(guest.get(sys.argv[2]).status_code, 'cannot be opened any more' in guest.page('/').html)\n"
    )
    [(name, value)] = [(name, value) for name, value in key.items() if value]
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "house"), place, name, value],
        capture_output=True, text=True, check=True, env=os.environ | {"MATHOM_HOME": str(home)},
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert run.stdout == "410 True\n"


def test_a_chapter_that_is_gone_is_not_laid_again(home: Path, tmp_path: Path) -> None:
    with inn_at(tmp_path / "house", own=brought()) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", "chapter=40&players=1")
        play_on(inn, [guest], place, Random(3))
        key = dict(guest.client.cookies)
    with inn_at(tmp_path / "house") as inn:
        guest = inn.visitor()
        guest.client.cookies.update(key)
        assert guest.page(place).over
        answer = guest.post(f"{place}/again", "after=again")
        assert answer.status_code == 409 and "chapter 40 is not in the house yet" in answer.text
