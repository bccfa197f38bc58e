"""The books: nothing said to be written that is not, in a file or a database, and clear words when it fails."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mathom.table.answers import StoreFault, WrittenAlready
from mathom.table.books import Books, Laid, Standing
from mathom.table.ledger import Entry
from mathom.table.postgres import PostgresStore
from mathom.table.store import Store
from tests.table.laying import CARELESS, EMPTY, MIRJAM, SHIRIN

LAID = Laid("t", "duel", 1, {}, {"Gandalf": "01", "Balrog": "02"}, b"seed", 1.0)
NEW = Standing(1.0, 0, None)


def laid_in(store: Books, name: str = "t") -> str:
    store.lay(LAID._replace(id=name), NEW, [MIRJAM, SHIRIN], []).result()
    return name


Opener = Callable[[], Books]
"""Opens the same books, again and again."""


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Empty books of each kind."""
    if request.param == "sqlite":
        return lambda: Store(tmp_path)
    url = request.getfixturevalue("cluster").new_database()
    return lambda: PostgresStore(url, tmp_path)


def test_everything_about_a_table_comes_back(opened: Opener) -> None:
    store = opened()
    laid_in(store)
    entries = [Entry(1, "0:a", "gandalf", "Spell", 2.0), Entry(2, None, "*", "draw 09", 2.0)]
    store.write_lines("t", entries, Standing(2.0, 1, {"winners": [1], "reason": "bridge"})).result()
    store.close()
    store = opened()
    kept = store.find("t")
    assert kept is not None
    assert kept.laid == LAID
    assert kept.seats == (MIRJAM, SHIRIN)
    assert kept.entries == entries
    assert kept.standing == Standing(2.0, 1, {"winners": [1], "reason": "bridge"})
    store.close()


def test_jobs_that_wait_together_do_not_spoil_each_other(opened: Opener) -> None:
    store = opened()
    laid_in(store)
    entry = Entry(1, "0:a", "gandalf", "01", 2.0)
    answers = [store.write_lines("t", [entry], NEW) for _ in range(3)]
    answers += [store.write_lines("t", [entry._replace(seq=n, key=f"0:{n}")], NEW) for n in (2, 3)]
    failed = [answer.exception() for answer in answers]
    assert failed[0] is failed[3] is failed[4] is None
    assert isinstance(failed[1], WrittenAlready) and isinstance(failed[2], WrittenAlready)
    kept = store.find("t")
    assert kept is not None and [entry.seq for entry in kept.entries] == [1, 2, 3]
    store.close()


def test_a_job_goes_on_when_nobody_waits_for_it_any_more(opened: Opener) -> None:
    store = opened()
    laid_in(store)
    entry = Entry(1, "0:a", "gandalf", "01", 2.0)
    assert not store.write_lines("t", [entry], NEW).cancel()
    store.write_lines("t", [entry._replace(seq=2, key="0:b")], NEW).result()
    kept = store.find("t")
    assert kept is not None and [entry.seq for entry in kept.entries] == [1, 2]
    store.close()


def test_lines_of_one_command_are_written_together_or_not_at_all(opened: Opener) -> None:
    store = opened()
    laid_in(store)
    twice = [Entry(1, "0:a", "gandalf", "Spell", 2.0), Entry(1, None, "*", "draw 09", 2.0)]
    assert isinstance(store.write_lines("t", twice, NEW).exception(), WrittenAlready)
    kept = store.find("t")
    assert kept is not None and kept.entries == []
    store.close()


def test_a_secret_is_made_once(opened: Opener) -> None:
    store = opened()
    secret = store.secret("cookie")
    store.close()
    store = opened()
    assert store.secret("cookie") == secret and len(secret) == 32
    assert store.secret("other") != secret
    store.close()


def test_a_table_has_one_successor(opened: Opener) -> None:
    store = opened()
    laid_in(store)
    after = LAID._replace(before="t")
    answers = [store.lay(after._replace(id=name), NEW, [MIRJAM], []) for name in ("u", "v")]
    assert answers[0].exception() is None and isinstance(answers[1].exception(), WrittenAlready)
    kept = store.find("t")
    assert kept is not None and kept.next == "u"
    assert store.find("v") is None and store.count() == 2
    store.close()


def test_a_seat_is_taken_once(opened: Opener) -> None:
    store = opened()
    store.lay(LAID, NEW, [MIRJAM, EMPTY], []).result()
    answers = [store.take_seat("t", seat, who) for seat, who in ((1, SHIRIN), (1, MIRJAM), (0, SHIRIN))]
    assert [answer.result() for answer in answers] == [True, False, False]
    kept = store.find("t")
    assert kept is not None and kept.seats == (MIRJAM, SHIRIN)
    store.close()


def test_yes_and_no_are_numbers_in_the_books(opened: Opener) -> None:
    store = opened()
    laid_in(store)
    rows = [("t", seat, "mail", "a", "en", "home", 0, trouble) for seat, trouble in ((0, True), (1, False))]
    store.write(lambda hand: hand.execute("INSERT INTO notices VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows[0])).result()
    store.write(lambda hand: hand.executemany("INSERT INTO notices VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows[1:])).result()
    assert store.read("SELECT trouble FROM notices ORDER BY seat") == [(1,), (0,)]
    store.close()


def test_who_waits_where_is_found_without_opening_a_table(opened: Opener) -> None:
    store = opened()
    holder = MIRJAM.holder or b""
    for name, changed, seats, to_move in (
        ("mine", 1.0, [MIRJAM, SHIRIN], 0),
        ("his", 3.0, [MIRJAM, SHIRIN], 1),
        ("computers", 2.0, [MIRJAM, CARELESS], 1),
        ("alone", 2.5, [MIRJAM, EMPTY], 0),
        ("done", 4.0, [SHIRIN, MIRJAM], -2),
    ):
        result = {"winners": [0], "reason": "bridge"} if to_move < 0 else None
        store.lay(LAID._replace(id=name), Standing(changed, to_move, result), seats, []).result()
    assert [card.id for card in store.tables_of(holder, 9)] == ["alone", "mine", "his", "computers", "done"]
    assert [card.id for card in store.tables_of(holder, 2)] == ["alone", "mine"]
    assert (store.waiting_for(holder), store.waiting_for(holder, "mine")) == (1, 0)
    assert store.waiting_for_computers() == ["computers"]
    store.close()


def test_only_the_newest_lines_can_be_asked_for(opened: Opener) -> None:
    store = opened()
    laid_in(store)
    entries = [Entry(number, f"0:{number}", "gandalf", "01", 2.0) for number in (1, 2, 3)]
    store.write_lines("t", entries, NEW).result()
    for seen in range(4):
        kept = store.find("t", seen)
        assert kept is not None and kept.entries == entries[seen:]
    store.close()


def test_a_second_server_on_the_same_folder_does_not_start(tmp_path: Path) -> None:
    store = Store(tmp_path)
    program = f"from pathlib import Path; from mathom.table.store import Store; Store(Path({str(tmp_path)!r}))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.returncode != 0
    assert "another mathom is already running on" in run.stderr.splitlines()[-1]
    store.close()
    Store(tmp_path).close()


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "house")
    store.close()
    assert stat.S_IMODE(os.stat(store.path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(store.path.parent).st_mode) == 0o700


def test_a_full_disk_is_said_and_forgotten_when_there_is_room_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    laid_in(store)
    pages = store._writer.submit(lambda c: c.execute("PRAGMA page_count").fetchone()[0]).result()
    store._writer.submit(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone()).result()
    refused = 0
    for number in range(1, 400):
        entry = Entry(number, f"0:{number}", "gandalf", "01" * 50, 2.0)
        fault = store.write_lines("t", [entry], NEW).exception()
        if fault is None:
            continue
        assert isinstance(fault, StoreFault) and "full" in str(fault)
        assert "full" in store.trouble
        refused = number
        break
    assert refused
    kept = store.find("t")
    assert kept is not None and len(kept.entries) == refused - 1, "reading goes on, and nothing refused is there"
    store._writer.submit(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone()).result()
    assert store.trouble == ""
    store.write_lines("t", [Entry(refused, "0:new", "gandalf", "02", 2.0)], NEW).result()
    store.close()


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreFault, match="cannot be used"):
        Store(tmp_path / "file" / "house")


def test_a_damaged_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"this was never a database" * 100)
    with pytest.raises(StoreFault, match="not a database"):
        Store(tmp_path)
    (tmp_path / "tables.db").unlink()
    Store(tmp_path).close()


def test_a_file_of_a_newer_mathom_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreFault, match="newer mathom"):
        Store(tmp_path)


def test_what_was_answered_survives_a_copy_taken_at_any_moment(tmp_path: Path) -> None:
    """A stand-in for a power cut: the files as they are between two answers open and hold all that was answered."""
    store = Store(tmp_path / "house")
    laid_in(store)
    for number in range(1, 61):
        store.write_lines("t", [Entry(number, f"0:{number}", "gandalf", "01", 2.0)], NEW).result()
        if number % 10 == 0:
            copy = tmp_path / f"copy {number}"
            copy.mkdir()
            for file in ("tables.db", "tables.db-wal"):
                (copy / file).write_bytes((tmp_path / "house" / file).read_bytes())
            other = Store(copy)
            kept = other.find("t")
            assert kept is not None and len(kept.entries) == number
            other.close()
    store.close()
