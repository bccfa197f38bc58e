"""The survey: one row for each value of each switch, the same numbers for the same seed, counted rightly."""

from __future__ import annotations

import json

import pytest

from mathom.arena.backends import Processes
from mathom.arena.survey import Task, measure, plan, play, survey, switched, tasks
from mathom.kernel.errors import NotationError
from tests.cli.door import knock, refused

GAME = switched("middle_earth")


def test_every_other_value_of_every_switch_has_a_row() -> None:
    rows = plan(GAME, {})
    assert rows[0] == ("base", {})
    assert len(rows) == 1 + sum(len(values) - 1 for values in GAME.options.values()) == 12
    assert ("steal: no", {"steal": "no"}) in rows and ("units: 5", {"units": "5"}) in rows
    on_six = plan(GAME, {"ally_deck": "6"})
    assert len(on_six) == 12 and ("ally_deck: 8", {"ally_deck": "8"}) in on_six
    assert all("ally_deck" in options for _name, options in on_six)


def test_a_game_without_switches_cannot_be_surveyed() -> None:
    with pytest.raises(NotationError, match="no switches"):
        switched("duel")


def test_a_row_adds_up() -> None:
    games = 6
    row = measure(Task("middle_earth", "greedy", "base", {}, games, 7))
    assert (
        row
        == measure(Task("middle_earth", "greedy", "base", {}, games, 7))
        != measure(Task("middle_earth", "greedy", "base", {}, games, 8))
    )
    played = [play(GAME, "greedy", {}, f"7:{number}") for number in range(games)]
    assert sum(row.reasons.values()) == row.games == games
    assert row.first == sum(one.winners == (0,) for one in played)
    assert row.turns == sum(one.turns for one in played) and row.mean(row.turns) > 5
    assert 0 <= row.out <= 6 * games
    low, high = row.interval()
    assert low <= row.share() <= high


def test_the_winner_by_points_has_more_of_them() -> None:
    for number in range(12):
        one = play(GAME, "greedy", {"token_cost": "none"}, f"3:{number}")
        if one.reason != "quest" and len(one.winners) == 1:
            assert one.score[one.winners[0]] >= one.score[1 - one.winners[0]]


def test_rows_come_in_order_and_each_is_told_once() -> None:
    told: list[str] = []
    wanted = tasks("middle_earth", "random", 1, 1, {"units": "4"})
    rows = survey(wanted, Processes(2), lambda row: told.append(row.name))
    assert [(row.name, row.options) for row in rows] == plan(GAME, {"units": "4"})
    assert sorted(told) == sorted(row.name for row in rows)


def test_the_command_prints_a_table_or_json() -> None:
    words = ["survey", "middle_earth", "--games", "1", "--seed", "2", "--option", "ally_deck=6"]
    table = knock(*words)
    assert table.code == 0 and table.err.count("\n") == 12
    lines = table.out.splitlines()
    assert len(lines) == 14 and lines[0].startswith("| switch | first wins") and lines[2].startswith("| base |")
    rows = json.loads(knock(*words, "--json").out)
    assert [row["name"] for row in rows][:2] == ["base", "overlay: same"]
    assert all(row["games"] == 1 and len(row["interval"]) == 2 for row in rows)
    refused(knock(*words[:-1], "ally_deck=7"), "no switch “ally_deck” with “7”")
    refused(knock("survey", "duel", "--games", "1", "--seed", "1"), "no switches to survey")
    refused(knock(*words, "--player", "deep"), "deep")
    refused(knock("survey", "middle_earth", "--games", "0", "--seed", "1"), "--games must be at least 1")
