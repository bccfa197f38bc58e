"""When the disk or the rules fail: nothing is acknowledged that is not written, and it is said in plain words."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from mathom.table import writer
from mathom.table.postgres import PostgresStore
from tests.cluster import Cluster
from tests.web.reading import Page
from tests.web.visiting import ORIGIN, hurry, inn_at, inn_over, two_at_a_table


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


def test_a_table_that_was_cleared_away_behind_an_open_house_is_gone(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        wish = gandalf.page(place).wishes(Random(1))[0]
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("DELETE FROM seats WHERE game = ?", (place.removeprefix("/t/"),))
            file.execute("DELETE FROM games WHERE id = ?", (place.removeprefix("/t/"),))
        assert gandalf.post(*wish).status_code == gandalf.get(place).status_code == 404
        assert gandalf.get("/").status_code == gandalf.get("/health").status_code == 200


def test_while_the_database_is_away_looking_goes_on_and_nothing_is_done(cluster: Cluster, tmp_path: Path) -> None:
    with inn_over(PostgresStore(cluster.new_database(), tmp_path)) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        wish = gandalf.page(place).wishes(Random(1))[0]
        with balrog.client.websocket_connect(f"{place}/live", headers={"origin": ORIGIN}) as line:
            line.receive_text()
            cluster.stop()
            try:
                answer = gandalf.post(*wish)
                assert answer.status_code == 503 and "the database does not answer" in answer.text
                assert gandalf.page(place).seq == 0, "what is in memory can be looked at"
                assert gandalf.get("/").status_code == gandalf.get("/t/elsewhere").status_code == 503
                health = gandalf.get("/health")
                assert health.status_code == 503 and str(cluster.port) not in health.text
            finally:
                cluster.start()
            while gandalf.get("/health").status_code != 200:
                pass
            assert gandalf.post(*wish).status_code == 303, "the same wish, when the database is back"
            while Page(line.receive_text()).seq != 1:
                pass


def test_a_seat_moves_by_its_link_in_whichever_house_it_is_opened(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.new_database()
    with inn_over(PostgresStore(url, tmp_path / "one")) as one, inn_over(PostgresStore(url, tmp_path / "two")) as two:
        gandalf, _, place = two_at_a_table(one)
        there, stranger = two.visitor(), two.visitor()
        there.client.cookies = gandalf.client.cookies
        wishes = there.page(place).wishes(Random(1))
        assert wishes and not stranger.page(place).wishes(Random(1)), "a key opens the same seat in both houses"
        assert there.post(*wishes[0]).status_code == 303
        with gandalf.client.websocket_connect(f"{place}/live", headers={"origin": ORIGIN}) as line:
            while Page(line.receive_text()).seq != 1:
                pass
            with stranger.client.websocket_connect(f"{place}/live", headers={"origin": ORIGIN}):
                while "1 person is watching" not in line.receive_text():
                    pass
