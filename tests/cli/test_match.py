"""`mathom match`: its result in words and as JSON, and what it refuses."""

from __future__ import annotations

import json

import pytest

from tests.cli.door import knock, refused

WORDS = ("match", "duel", "--players", "random,greedy", "--games", "2", "--seed", "5")


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
        (("--option", "Energy"), "--option: “Energy” is not KEY=VALUE"),
        (("--option", "=3"), "--option: “=3” is not KEY=VALUE"),
        (("--option", "Energy=high"), "Energy must give two numbers"),
        (("--option", "Weather=fair"), "The Duel has no header line Weather"),
    ],
)
def test_what_cannot_be_played(changed: tuple[str, ...], said: str) -> None:
    refused(knock(*WORDS, *changed), said)


COMMON = ("match", "towers", "--players", "random", "--games", "2", "--seed", "5")


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
