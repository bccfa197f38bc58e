"""`mathom match`: its result in words and as JSON, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mathom.arena.backends import Backend, Here, cores
from mathom.commands import report, workers
from tests.cli.door import knock, knock_outside, own_deck, refused

WORDS = ("match", "duel", "--players", "random,greedy", "--games", "2", "--seed", "5", "--jobs", "1")


def test_the_result_in_words() -> None:
    reply = knock(*WORDS)
    assert (reply.code, reply.err) == (0, "")
    for said in ("2 games of The Duel", "random: ", "greedy: ", "interval", "ties: 0", "moves per second"):
        assert said in reply.out


def test_one_game_is_one_game() -> None:
    assert "1 game of The Duel" in knock(*WORDS, "--games", "1").out


def test_the_result_as_json_is_the_same_for_the_same_seed() -> None:
    first, again = (json.loads(knock(*WORDS, "--json").out) for _ in range(2))
    assert first.pop("moves_per_second") > 0 and again.pop("moves_per_second") > 0
    assert first == again
    assert [player["name"] for player in first["players"]] == ["random", "greedy"]


def test_options_are_header_lines_of_every_deal() -> None:
    longer = json.loads(knock(*WORDS, "--json").out)["decisions"]
    options = ("--option", "Final=yes", "--option", "Start=balrog", "--option", "Energy=1 1")
    shorter = json.loads(knock(*WORDS, "--json", *options).out)["decisions"]
    assert shorter < longer
    lines = ("--option", "Final=yes", "--option", "Start=balrog", "--option", "Energy=1\n 1")
    assert json.loads(knock(*WORDS, "--json", *lines).out)["decisions"] == shorter, "a value stands in one line"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (("--seed", "-1"), "--seed must be a number from 0 to"),
        (("--players", "random,morgoth"), "there is no computer player “morgoth”"),
        (("--players", ""), "there is no computer player “”"),
        (("--players", "random,random,random"), "--players: there are only 2 seats"),
        (("--games", "0"), "--games must be at least 1"),
        (("--games", "-3"), "--games must be at least 1"),
        (("--games", "ten"), "invalid int value"),
        (("--seed", "x"), "invalid int value"),
        (("--limit", "0"), "--limit must be more than 0"),
        (("--limit", "nan"), "--limit must be more than 0"),
        (("--jobs", "0"), "--jobs must be a number from 1 to"),
        (("--ray",), "leave --jobs away"),
        (("--against", "random"), "--against is for games that are won together"),
        (("--deck", "nowhere.toml"), "nowhere.toml"),
        (("--report", "result.txt"), "“result.txt” is no file FILE.md"),
        (("--report", "nowhere/result.md"), "“nowhere/result.md” is no file FILE.md"),
        (("--option", "Energy"), "--option: “Energy” is not KEY=VALUE"),
        (("--option", "=3"), "--option: “=3” is not KEY=VALUE"),
        (("--option", "Energy=1 1", "--option", "Energy=2 2"), "“Energy” is given twice"),
        (("--option", "Chapter=19", "--chapter", "20"), "“Chapter” is given twice"),
        (("--option", "Energy=high"), "Energy must give two numbers"),
        (("--option", "Weather=fair"), "The Duel has no header line Weather"),
    ],
)
def test_what_cannot_be_played(changed: tuple[str, ...], said: str) -> None:
    refused(knock(*WORDS, *changed), said)


COMMON = ("match", "towers", "--players", "random", "--games", "2", "--seed", "5", "--jobs", "1")


@pytest.mark.parametrize(
    ("asked", "hands"),
    [
        (("--chapter", "22", "--hands", "3"), 3),
        (("--chapter", "36", "--hands", "4"), 4),
        (("--chapter", "19", "--people", "2"), 3),
        (("--chapter", "endless", "--people", "1"), 4),
        (("--option", "Chapter=33", "--option", "Hands=4"), 4),
    ],
)
def test_a_chapter_for_so_many_hands(asked: tuple[str, ...], hands: int) -> None:
    told = json.loads(knock(*COMMON, *asked, "--json").out)
    assert (told["games"], sum(told["reasons"].values())) == (2, 2)
    assert [player["name"] for player in told["players"]] == ["random"], "the team wins together"
    crowd = ("--players", ",".join(["random"] * (hands + 1)))
    refused(knock(*COMMON, *asked, *crowd), f"--players: there are only {hands} seats")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--chapter", "18"), "chapter 18 is not in the house yet"),
        (("--hands", "5"), "Hands must be a number from 3 to 4"),
        (("--hands", "4", "--people", "2"), "2 players do not make 4 hands"),
        (("--people", "0"), "Players must be a number from 1 to 4"),
    ],
)
def test_a_chapter_that_cannot_be_played(asked: tuple[str, ...], said: str) -> None:
    refused(knock(*COMMON, *asked), said)


def test_two_teams_play_the_same_deals() -> None:
    words = (
        "match",
        "towers",
        "--chapter",
        "19",
        "--players",
        "greedy:1",
        "--games",
        "6",
        "--seed",
        "2",
        "--jobs",
        "1",
    )
    told = json.loads(knock(*words, "--against", "random", "--json").out)
    alone = [json.loads(knock(*words, "--players", team, "--json").out) for team in ("greedy:1", "random")]
    assert told["players"] == alone[0]["players"] and told["against"]["players"] == alone[1]["players"]
    gap = told["difference"]
    assert gap["share"] == pytest.approx((gap["only"][0] - gap["only"][1]) / 6)
    assert gap["share"] == pytest.approx(alone[0]["players"][0]["share"] - alone[1]["players"][0]["share"])
    assert gap["interval"][0] <= gap["share"] <= gap["interval"][1]
    said = knock(*words, "--against", "random").out
    assert "% more on the same deals (95 % interval:" in said and "won by one team alone:" in said
    assert "% more on the same deals\n" in knock(*words, "--games", "1", "--against", "random").out
    refused(knock(*words, "--against", "random,morgoth"), "there is no computer player “morgoth”")
    refused(knock(*words, "--against", "random," * 4 + "random"), "--against: there are only 4 seats")


def test_a_time_limit_is_counted_and_changes_nothing() -> None:
    free = json.loads(knock(*WORDS, "--json").out)
    bound = json.loads(knock(*WORDS, "--json", "--limit", "1e-9").out)
    kept = bound.pop("limit")
    assert {**bound, "moves_per_second": 0} == {**free, "moves_per_second": 0}
    assert kept["seconds"] == 1e-9
    assert [row["name"] for row in kept["players"]] == ["random", "greedy"]
    assert all(row["over"] == row["choices"] > 20 and row["slowest"] > 0 for row in kept["players"])
    patient = json.loads(knock(*WORDS, "--json", "--limit", "600").out)
    assert [row["over"] for row in patient["limit"]["players"]] == [0, 0]
    assert "random: 0 of " in knock(*WORDS, "--limit", "600").out


def test_processes_are_the_usual_way(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noted(jobs: int) -> Backend:
        asked.append(jobs)
        return Here()

    monkeypatch.setattr(workers, "local", noted)
    assert knock(*WORDS[:-2]).code == 0 and knock(*WORDS, "--jobs", "7").code == 0
    assert asked == [cores(), 7]


def test_ray_gives_the_same_result() -> None:
    """In a process of its own, since Ray leaves threads behind."""
    there = knock_outside(*WORDS[:-2], "--json", "--ray")
    assert (there.code, there.err) == (0, "")
    here = json.loads(knock(*WORDS, "--json").out)
    assert {**json.loads(there.out), "moves_per_second": 0} == {**here, "moves_per_second": 0}


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:none"])
def test_a_cluster_that_is_not_there_is_one_line(address: str) -> None:
    refused(knock_outside(*WORDS[:-2], "--ray", address), f"--ray: no cluster at “{address}”: ")


@pytest.mark.parametrize(("option", "package"), [("--ray", "ray"), ("--report=r.md", "matplotlib")])
def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, option: str, package: str) -> None:
    for module in (workers, report):
        monkeypatch.setattr(module, "find_spec", lambda _: None)
    words = WORDS[:-2] if option == "--ray" else WORDS
    refused(knock(*words, option), f"needs the package {package} (pip install ")


def test_the_cards_of_an_owner_are_played_with(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(own_deck().replace("attack = [3]", "attack = [1, 2, 3, 4]", 1), "utf-8")
    told = [
        json.loads(knock(*WORDS, "--json", *deck).out) for deck in ((), ("--deck", str(path)), ("--deck", "balanced"))
    ]
    assert len({each["decisions"] for each in told}) == 3, "three decks, three courses"
    words = ("match", "middle_earth", *WORDS[2:])
    refused(knock(*words, "--deck", "balanced"), "has cards for duel, not for middle_earth")
    refused(knock(*words, "--deck", str(path)), "has cards for duel, not for middle_earth")
