"""`mathom admin --store`: the keeper does with a database what he does with a file."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mathom.commands.books import STORE
from tests.cli.door import Reply, refused
from tests.cli.house import furnished, keeper
from tests.cluster import Cluster

Ask = Callable[..., Reply]


@pytest.fixture
def ask(cluster: Cluster, tmp_path: Path) -> Ask:
    """Asks about a house whose tables are in a database."""
    url = cluster.new_database()
    place = furnished(tmp_path / "tables", url)
    return lambda *words: keeper(place, "admin", *words, "--store", url)


def cards(ask: Ask) -> dict[tuple[str, bool], str]:
    return {(card["game"], card["over"]): card["table"] for card in json.loads(ask("list", "--json").out)}


def test_what_is_in_a_database_is_listed_shown_and_written_out(ask: Ask, tmp_path: Path) -> None:
    laid = cards(ask)
    assert set(laid) == {("duel", True), ("duel", False), ("middle_earth", False), ("towers", True)}
    shown = json.loads(ask("show", laid["middle_earth", False], "--json").out)
    assert shown["standing_lines"] == shown["lines"] >= 5 and not shown["over"]
    assert ask("export", laid["duel", True], str(tmp_path / "record.txt")).code == 0
    assert (tmp_path / "record.txt").read_text("utf-8") == ask("export", laid["duel", True]).out
    refused(ask("show", "nowhere"), "nowhere")


def test_every_game_in_a_database_is_played_through(ask: Ask) -> None:
    assert ask("verify") == Reply(0, "4 of 4 tables play through\n", "")


def test_in_a_database_tables_and_people_are_cleared_away(ask: Ask) -> None:
    laid = cards(ask)
    assert ask("delete", laid["duel", False]).code == 0
    assert ask("prune", "--days", "0", "--dry-run").out == "1 table would go\n", "that of a campaign stays"
    assert ask("prune", "--days", "0").out == "1 table cleared away\n"
    assert set(cards(ask)) == {("middle_earth", False), ("towers", True)}
    assert "campaigns 1" in ask("forget", laid["middle_earth", False], "2").out
    names = {seat["name"] for seat in json.loads(ask("list", "--json").out)[0]["seats"]}
    assert "Mirjam" not in names
    assert ask("verify").code == 0
    assert ask("rotate").code == 0


def test_the_address_of_a_database_can_stand_in_a_variable(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.new_database()
    monkeypatch.setenv(STORE, url)
    assert keeper(tmp_path, "admin", "list") == Reply(0, "", "")
    monkeypatch.setenv(STORE, "postgresql://127.0.0.1:1/none")
    refused(keeper(tmp_path, "admin", "list"), "the database cannot be used")
