"""When the disk or the rules fail: nothing is acknowledged that is not written, and it is said in plain words."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from mathom.table import writer
from tests.web.visiting import hurry, inn_at, two_at_a_table


@contextmanager
def failing_disk() -> Iterator[None]:
    """Let every write fail, as on a disk that has become read-only. (A full one is tested at the store.)"""

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "_in_savepoint", fail)
        yield


def test_what_cannot_be_written_is_not_done_and_health_turns_red(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        wish = gandalf.page(place).wishes(Random(1))[0]
        with failing_disk():
            answer = gandalf.post(*wish)
            assert answer.status_code == 503
            assert "Your move was not made" in answer.text and "readonly" in answer.text
            assert gandalf.get("/health").status_code == 503
            assert gandalf.post("/play/duel", "seat=any&mind=random").status_code == 503
            assert gandalf.page(place).seq == 0, "reading goes on, and shows what is on disk"
        assert gandalf.post(*wish).status_code == 303, "the same wish, when the disk is well again"
        assert gandalf.get("/health").status_code == 200
        assert gandalf.page(place).seq == 1


def test_a_game_that_cannot_be_played_through_is_said_and_harms_no_other(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, broken = two_at_a_table(inn)
        whole = gandalf.lay("/play/duel", "seat=gandalf&mind=random")
        hurry(inn, broken, Random(1), 5)
        cookies = gandalf.client.cookies
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("UPDATE lines SET move = 'dance' WHERE game = ? AND seq = 2", (broken.removeprefix("/t/"),))
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        guest.client.cookies = cookies
        answer = guest.get(broken)
        assert answer.status_code == 410 and "cannot be opened any more" in answer.text
        assert "cannot be opened any more" in guest.page("/").html
        assert guest.get(whole).status_code == 200
