"""The keeper's commands: `mathom backup`, `restore`, `doctor` and `admin`."""

import json
import os
import re
import sqlite3
import stat
import time
from pathlib import Path
from random import Random

import pytest

from mathom.table.books import new_name
from mathom.table.seats import fingerprint
from mathom.table.store import Store
from tests.cli.door import Reply, knock, refused
from tests.cli.house import an_open_house, keeper, tables, the
from tests.crash.opening import free_port
from tests.table.laying import MIRJAM


def rows(path: Path, question: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(path) as file:
        found = file.execute(question).fetchall()
    file.close()
    return found


def test_a_backup_is_made_while_the_house_is_open_and_can_be_brought_back(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with an_open_house(folder):
        assert keeper(folder, "backup", str(copy)) == Reply(0, f"{copy} holds 4 tables and is sound\n", "")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(("copy", ".copy"))] == ["copy.db"]
    elsewhere = tmp_path / "elsewhere"
    assert keeper(elsewhere, "restore", str(copy)).code == 0
    assert tables(elsewhere) == tables(folder)
    assert stat.S_IMODE((elsewhere / "tables.db").stat().st_mode) == 0o600
    assert rows(elsewhere / "tables.db", "SELECT * FROM lines ORDER BY game, seq") == rows(
        folder / "tables.db", "SELECT * FROM lines ORDER BY game, seq"
    )
    Store(elsewhere).close()


def test_a_backup_writes_over_nothing_unless_it_is_told_so(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("dear to somebody")
    refused(keeper(folder, "backup", str(copy)), "--force writes over it")
    assert copy.read_text() == "dear to somebody"
    assert keeper(folder, "backup", "--force", str(copy)).code == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")
    refused(keeper(folder, "backup", str(tmp_path)), "is a folder")
    refused(keeper(folder, "backup", str(tmp_path / "nowhere" / "copy.db")), "could not be written")
    refused(keeper(tmp_path / "empty", "backup", str(tmp_path / "new.db")), "there are no tables")
    assert not (tmp_path / "new.db").exists()


def test_a_backup_never_takes_the_place_of_what_the_house_has_open(folder: Path, tmp_path: Path) -> None:
    """An open house would go on in a file that nobody finds again, and confirmed moves would be lost."""
    way_in = tmp_path / "way_in.db"
    way_in.symlink_to(folder / "tables.db")
    with an_open_house(folder):
        before = (folder / "tables.db").stat().st_ino
        for target in (folder / "tables.db", folder / "tables.db-wal", folder / "tables.lock", way_in):
            refused(keeper(folder, "backup", "--force", str(target)), "belongs to the house itself")
        assert (folder / "tables.db").stat().st_ino == before and way_in.is_symlink()
    refused(keeper(folder, "backup", str(folder / "tables.db-journal")), "belongs to the house itself")
    assert keeper(folder, "backup", str(folder / "tables-monday.db")).code == 0


def test_a_backup_writes_over_ordinary_files_only(folder: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    refused(keeper(folder, "backup", "--force", str(pipe)), "is no ordinary file")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_restore_puts_what_was_there_aside_and_only_when_told_so(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    keeper(folder, "backup", str(copy))
    gone = the(folder, "middle_earth", False)
    assert keeper(folder, "admin", "delete", gone).code == 0
    refused(keeper(folder, "restore", str(copy)), "--force puts them aside")
    assert len(tables(folder)) == 3
    reply = keeper(folder, "restore", "--force", str(copy))
    assert reply.code == 0 and "has 4 tables now" in reply.out
    assert gone in {table["table"] for table in tables(folder)}
    aside = Path(reply.out.splitlines()[1].partition("kept in ")[2])
    assert rows(aside, "SELECT count(*) FROM games") == [(3,)]


def test_a_file_without_a_name_is_refused_by_backup_and_restore(folder: Path) -> None:
    for command in ("backup", "restore"):
        refused(keeper(folder, command, ""), "the file needs a name")


def test_names_never_look_like_options(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter(["-1zD9kW-KSAv", "--zD9kW-KSAv", "1zD9kW-KSAv-"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _bytes: next(words))
    assert new_name() == "1zD9kW-KSAv-"


def test_an_older_table_whose_name_begins_with_a_dash_can_be_named_at_the_end(folder: Path, tmp_path: Path) -> None:
    name, before = "-1zD9kW-KSAv", the(folder, "duel", True)
    with sqlite3.connect(folder / "tables.db") as file:
        for table, column in (("games", "id"), ("seats", "game"), ("lines", "game")):
            file.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (name, before))  # noqa: S608
    file.close()

    def admin(what: str, *words: str) -> Reply:
        return knock("admin", what, "--data", str(folder), "--", name, *words)

    assert name in admin("show").out
    assert admin("export", str(tmp_path / "record.txt")).code == 0 and (tmp_path / "record.txt").stat().st_size
    assert [admin(*said).code for said in (("bar", "1"), ("forget", "1"), ("delete",))] == [0, 0, 0]
    refused(admin("show"), f"there is no table “{name}”")
    for what in ("show", "export", "delete", "forget", "bar"):
        assert "comes at the end, after --:" in " ".join(knock("admin", what, "--help").out.split())


def test_restore_is_refused_while_a_house_is_open(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    keeper(folder, "backup", str(copy))
    with an_open_house(folder):
        refused(keeper(folder, "restore", "--force", str(copy)), "another mathom is already running")
    assert len(tables(folder)) == 4


def test_restore_looks_a_file_through_before_anything_changes(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    keeper(folder, "backup", str(copy))
    whole = bytearray(copy.read_bytes())
    before = (folder / "tables.db").read_bytes()
    bad = tmp_path / "bad.db"
    for spoiled in (b"no database at all" * 100, whole[: len(whole) // 2], _scribbled(whole), _of_something_else()):
        bad.write_bytes(spoiled)
        reply = keeper(folder, "restore", "--force", str(bad))
        refused(reply, str(bad))
    refused(keeper(folder, "restore", "--force", str(tmp_path / "none.db")), "there are no tables")
    with sqlite3.connect(copy) as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    refused(keeper(folder, "restore", "--force", str(copy)), "newer mathom")
    assert (folder / "tables.db").read_bytes() == before


def _scribbled(whole: bytearray) -> bytes:
    return bytes(whole[:4096]) + Random(1).randbytes(8192) + bytes(whole[4096 + 8192 :])


def _of_something_else() -> bytes:
    file = sqlite3.connect(":memory:")
    file.execute("CREATE TABLE recipes (name TEXT)")
    whole = file.serialize()
    file.close()
    return whole


def test_verify_plays_every_stored_game_and_names_the_one_that_is_wrong(folder: Path) -> None:
    with an_open_house(folder):
        assert keeper(folder, "admin", "verify") == Reply(0, "4 of 4 tables play through\n", "")
    duel, race, towers = the(folder, "duel", True), the(folder, "middle_earth", False), the(folder, "towers", True)
    with sqlite3.connect(folder / "tables.db") as file:
        file.execute("UPDATE lines SET move = 'dance' WHERE game = ? AND seq = 2", (duel,))
        file.execute("UPDATE games SET to_move = 1 - to_move WHERE id = ?", (race,))
        file.execute("DELETE FROM lines WHERE game = ? AND seq = 1", (towers,))
    file.close()
    reply = keeper(folder, "admin", "verify", "--json")
    told = json.loads(reply.out)
    assert reply.code == 2 and told["tables"] == 4 and set(told["faults"]) == {duel, race, towers}
    assert "cannot be played through" in told["faults"][duel] and "rules say" in told["faults"][race]
    assert told["faults"][towers] == "a line is missing"
    assert keeper(folder, "admin", "verify").code == 2


def test_show_and_export_say_what_a_table_is(folder: Path, tmp_path: Path) -> None:
    duel = the(folder, "duel", True)
    shown = json.loads(keeper(folder, "admin", "show", duel, "--json").out)
    assert [seat["name"] for seat in shown["seats"]] == ["Mirjam", "Shirin"] and shown["over"] is True
    assert "Mirjam" in keeper(folder, "admin", "show", duel).out
    record = keeper(folder, "admin", "export", duel).out
    (tmp_path / "game.txt").write_text(record, "utf-8")
    replayed = json.loads(knock("replay", str(tmp_path / "game.txt"), "--json").out)
    assert replayed["result"]["reason"] == shown["result"]["reason"]
    assert keeper(folder, "admin", "export", duel, str(tmp_path / "again.txt")).code == 0
    assert (tmp_path / "again.txt").read_text("utf-8") == record
    refused(keeper(folder, "admin", "show", "nowhere"), "there is no table “nowhere”")
    assert len(keeper(folder, "admin", "list").out.splitlines()) == 4


def test_what_changes_something_is_refused_while_the_house_is_open(folder: Path) -> None:
    duel = the(folder, "duel", True)
    with an_open_house(folder):
        for words in (["delete", duel], ["prune", "--days", "0"], ["forget", duel, "1"], ["rotate"]):
            refused(keeper(folder, "admin", *words), "another mathom is already running")
        assert keeper(folder, "admin", "prune", "--days", "0", "--dry-run").out == "1 table would go\n"
    assert len(tables(folder)) == 4


def test_a_table_that_is_cleared_away_leaves_nothing_behind(folder: Path) -> None:
    towers = the(folder, "towers", True)
    (folder / "reviews").mkdir()
    (folder / "reviews" / f"{towers}.json").write_text("{}")
    assert keeper(folder, "admin", "delete", towers).code == 0
    left = rows(folder / "tables.db", "SELECT name FROM sqlite_master WHERE type = 'table'")
    for (part,) in left:
        assert towers not in str(rows(folder / "tables.db", f"SELECT * FROM {part}")), part  # noqa: S608
    assert not list((folder / "reviews").iterdir())
    assert rows(folder / "tables.db", "PRAGMA foreign_key_check") == []


def test_prune_clears_away_what_was_finished_long_ago_and_keeps_campaigns(folder: Path) -> None:
    assert keeper(folder, "admin", "prune", "--days", "400000").out == "0 tables cleared away\n"
    assert keeper(folder, "admin", "prune", "--days", "1").out == "1 table cleared away\n"
    left = {(table["game"], table["over"]) for table in tables(folder)}
    assert left == {("towers", True), ("middle_earth", False), ("duel", False)}
    refused(keeper(folder, "admin", "prune", "--days", "-1"), "--days")


def test_who_is_forgotten_leaves_no_name_no_key_and_no_campaign(folder: Path) -> None:
    duel = the(folder, "duel", True)
    reply = keeper(folder, "admin", "forget", duel, "1")
    assert reply.out == "cleared away: tables 1, seats at tables of others 3, campaigns 1\n"
    whole = (folder / "tables.db").read_bytes()
    assert b"Mirjam" not in whole and fingerprint("key of Mirjam") not in whole and b"Over the hills" not in whole
    assert b"Shirin" in whole and not (folder / "tables.db-wal").exists()
    assert len(tables(folder)) == 3 and keeper(folder, "admin", "verify").code == 0
    assert all(row[0] is not None for row in rows(folder / "tables.db", "SELECT holder FROM seats")), "nobody gets it"
    refused(keeper(folder, "admin", "forget", duel, "3"), "no person sits on seat 3")


def test_rotate_says_how_long_the_old_secrets_open(folder: Path) -> None:
    assert keeper(folder, "admin", "rotate", "--days", "7").out == "new secrets; the old ones open for 7 days\n"
    store = Store(folder)
    assert store.read("SELECT count(*) FROM house WHERE name LIKE 'retired %'") == [(0,)], "there were none before"
    store.secret("cookie")
    store.close()
    keeper(folder, "admin", "rotate")
    ((value,),) = rows(folder / "tables.db", "SELECT value FROM house WHERE name = 'retired cookie'")
    assert abs(float(bytes(value).partition(b" ")[0]) - time.time() - 30 * 86400) < 600  # type: ignore[call-overload]


def test_somebody_is_barred_while_the_house_is_open_and_let_in_again(folder: Path) -> None:
    duel = the(folder, "duel", True)
    with an_open_house(folder):
        assert keeper(folder, "admin", "bar", duel, "1").out == "barred\n"
        assert keeper(folder, "admin", "bar", "192.0.2.0/24").code == 0
        mirjam = (MIRJAM.holder or b"").hex()
        assert keeper(folder, "admin", "barred").out == f"visitor  {mirjam}\naddress  192.0.2.0/24\n"
        assert [one["who"] for one in json.loads(keeper(folder, "admin", "barred", "--json").out)][1] == "192.0.2.0/24"
        assert keeper(folder, "admin", "let-in", mirjam).code == 0
    assert keeper(folder, "admin", "barred").out == "address  192.0.2.0/24\n"
    refused(keeper(folder, "admin", "let-in", mirjam), "is not barred")
    refused(keeper(folder, "admin", "bar", "somewhere"), "is no address such as")
    refused(keeper(folder, "admin", "bar", duel, "3"), "no person sits on seat 3")
    refused(keeper(folder, "admin", "bar", duel, "first"), "WHO is TABLE SEAT")
    refused(keeper(folder, "admin", "bar", "nowhere", "1"), "there is no table “nowhere”")


def test_the_doctor_finds_a_well_house_well(folder: Path) -> None:
    reply = keeper(folder, "doctor", "--port", str(free_port()))
    assert reply.code == 0, reply.out
    assert [line.split()[1] for line in reply.out.splitlines()] == [
        *("python", "sqlite", "packages", "notices", "folder", "disk", "tables", "secrets", "house", "port"),
        *("fonts", "languages", "clock"),
    ]
    assert "4 tables, sound" in reply.out


def test_the_doctor_names_what_is_bad(folder: Path) -> None:
    os.chmod(folder / "tables.db", 0o644)
    with sqlite3.connect(folder / "tables.db") as file:
        file.execute("UPDATE games SET changed = ?", (time.time() + 86400,))
    file.close()
    found = doctors_word(folder, free_port())
    assert {what for what, finding in found.items() if finding["state"] == "bad"} == {"secrets", "clock"}
    assert "mode 644" in found["secrets"]["said"]
    (folder / "tables.db").write_bytes(b"scribble" * 1000)
    assert doctors_word(folder, free_port())["tables"]["state"] == "bad"


def test_a_folder_that_cannot_be_used_is_one_bad_line_of_the_list(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_name = tmp_path / ("x" * 300)  # the system cannot even say whether it is there
    ask = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != folder and ask(path, mode))
    for place in (folder, no_name, folder / "tables.db"):
        found = doctors_word(place, free_port())
        assert [what for what, finding in found.items() if finding["state"] == "bad"] == ["folder"], place
        assert str(place) in found["folder"]["said"] and {"port", "fonts", "clock"} <= set(found)


def test_the_doctor_knows_an_open_house_and_a_stranger_at_the_door(folder: Path) -> None:
    import socket

    with socket.socket() as stranger, an_open_house(folder):
        stranger.bind(("127.0.0.1", 0))
        found = doctors_word(folder, stranger.getsockname()[1])
    assert found["house"]["said"] == "open"
    assert found["port"]["state"] == "bad" and "cannot be used" in found["port"]["said"]


def test_a_missing_extra_is_named_by_all_who_need_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctors_word(folder, free_port())["notices"] == {"what": "notices", "state": "fine", "said": "not set up"}
    monkeypatch.setenv("MATHOM_PUSH", "mailto:keeper@example.org")
    assert doctors_word(folder, free_port())["notices"]["said"] == "push"
    monkeypatch.setattr("mathom.table.posting.installed", lambda: False)
    missing = "the extra “push” is missing: pip install 'mathom[push]'"
    found = doctors_word(folder, free_port())["notices"]
    assert (found["state"], found["said"]) == ("bad", missing)
    for command in ("serve", "notices"):
        refused(keeper(folder, command), missing)


def doctors_word(folder: Path, port: int) -> dict[str, dict[str, str]]:
    reply = keeper(folder, "doctor", "--json", "--port", str(port))
    found = json.loads(reply.out)
    assert reply.code == (2 if any(finding["state"] == "bad" for finding in found) else 0)
    return {finding["what"]: finding for finding in found}


def test_a_house_without_tables_is_no_illness(tmp_path: Path) -> None:
    reply = keeper(tmp_path / "new", "doctor", "--port", str(free_port()))
    assert reply.code == 0 and re.search(r"tables +none yet", reply.out)
    assert not (tmp_path / "new").exists(), "looking makes nothing"


def test_a_file_of_an_older_layout_is_left_to_the_house(folder: Path) -> None:
    with sqlite3.connect(folder / "tables.db") as file:
        file.execute("PRAGMA user_version = 1")
    file.close()
    refused(keeper(folder, "admin", "list"), "written by an older mathom")


def test_every_command_of_the_keeper_refuses_in_one_line(tmp_path: Path) -> None:
    for words in (
        ["admin"],
        ["admin", "dance"],
        ["admin", "prune"],
        ["backup"],
        ["backup", ""],
        ["admin", "bar"],
        ["admin", "page", "--port", "99999"],
        ["restore"],
        ["doctor", "--port", "0"],
    ):
        reply = knock(*words)
        assert reply.code == 2 and reply.err.count("\n") == 1 and "Traceback" not in reply.err, words
