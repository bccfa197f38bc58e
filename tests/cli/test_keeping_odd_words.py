"""The keeper's commands and what nobody would type: each is refused in one line, and nothing of the house is lost."""

from pathlib import Path

import pytest

from mathom.table.barred import NAME
from tests.cli.door import Reply, refused
from tests.cli.house import keeper


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bar", "nowhere", "9" * 5000], "WHO is TABLE SEAT"),
        (["prune", "--days", "9" * 400], "--days must be a number from 0 to 999999999"),
        (["prune", "--dry-run", "--days", "9" * 400], "--days must be a number from 0 to 999999999"),
        (["rotate", "--days", "9" * 400], "--days must be a number from 0 to 999999999"),
        (["rotate", "--days", "1000000000"], "--days must be a number from 0 to 999999999"),
        (["prune", "--days", "9" * 5000], "--days"),
        (["show", "\udcff"], "there is no table “\\udcff”"),
        (["export", "\udcff"], "there is no table “\\udcff”"),
        (["bar", "\udcff", "1"], "there is no table “\\udcff”"),
        (["let-in", "\udcff"], "is not barred"),
        (["bar", "fe80::1%x y"], "is no address such as"),
    ],
)
def test_numbers_and_names_beyond_all_measure_are_refused(words: list[str], said: str, folder: Path) -> None:
    refused(keeper(folder, "admin", *words), said)


def test_the_largest_number_of_days_is_taken(folder: Path) -> None:
    assert keeper(folder, "admin", "prune", "--days", "999999999").out == "0 tables cleared away\n"
    assert keeper(folder, "admin", "rotate", "--days", "999999999").code == 0


def test_a_backup_never_takes_the_place_of_the_list_of_the_barred(folder: Path) -> None:
    keeper(folder, "admin", "bar", "192.0.2.7")
    before = (folder / NAME).read_bytes()
    refused(keeper(folder, "backup", "--force", str(folder / NAME)), "belongs to the house itself")
    elsewhere = folder.with_name("list.txt")
    (folder / NAME).rename(elsewhere)
    (folder / NAME).symlink_to(elsewhere)
    for target in (folder / NAME, folder / "." / NAME):
        refused(keeper(folder, "backup", "--force", str(target)), "belongs to the house itself")
    assert (folder / NAME).is_symlink() and elsewhere.read_bytes() == before


def test_lines_that_bar_nobody_are_named_without_control_characters(folder: Path) -> None:
    (folder / NAME).write_bytes(b"address 192.0.2.7/24\nvisitor \x1b[2J\xff\n# a comment\n")
    said = "line 2 of barred.txt bars nobody: visitor \\x1b[2J\\udcff\n"
    assert keeper(folder, "admin", "barred") == Reply(0, "address  192.0.2.0/24\n", said)
    assert keeper(folder, "admin", "bar", "::ffff:192.0.2.9").code == 0
    assert keeper(folder, "admin", "let-in", "192.0.2.1/24").code == 0
    assert keeper(folder, "admin", "barred") == Reply(0, "address  192.0.2.9\n", said.replace("2 of", "1 of"))
