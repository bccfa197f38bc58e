"""The survey of a campaign: every chapter for every number of players, and what it would notice."""

from __future__ import annotations

from random import Random

import pytest

from mathom.arena.chapters import PLAYERS, contradiction, measure_chapter, plan
from mathom.games.tricks import TOWERS
from mathom.games.tricks.goals import LOST, SECURED
from mathom.games.tricks.state import TrickState
from tests.cli.door import knock, refused


@pytest.mark.parametrize("chapter", TOWERS.campaign.chapters)
@pytest.mark.parametrize("players", PLAYERS)
def test_random_players_play_every_chapter_to_its_end(chapter: str, players: int) -> None:
    cell = measure_chapter("towers", chapter, players, "random", 10, 1)
    assert not cell.errors
    assert cell.rounds >= 10 and sum(cell.reasons.values()) == cell.games
    assert 0 < cell.mean_tricks() <= 14


@pytest.mark.parametrize("chapter", TOWERS.campaign.chapters)
@pytest.mark.parametrize("players", PLAYERS)
def test_greedy_players_play_every_chapter_to_its_end(chapter: str, players: int) -> None:
    cell = measure_chapter("towers", chapter, players, "greedy:1", 1, 1)  # who plays well is not asked here
    assert not cell.errors
    assert cell.games == 1


def test_the_same_seed_gives_the_same_row() -> None:
    assert measure_chapter("towers", "23", 2, "random", 20, 3) == measure_chapter("towers", "23", 2, "random", 20, 3)


def finished() -> TrickState:
    """A round that was played to its last trick."""
    for seed in range(100):
        rng = Random(seed)
        state = TOWERS.start(TOWERS.deal(rng, {"Chapter": "19"}))
        while state.result is None:
            state.apply(rng.choice(state.legal()))
            state.verdicts()
        if state.left == 0:
            return state
    raise AssertionError("no round came to its end")


def test_a_verdict_that_changes_its_mind_is_noticed() -> None:
    state = finished()
    assert contradiction(state) == ""
    state.found = tuple(LOST if verdict == SECURED else SECURED for verdict in state.found)
    assert "was" in contradiction(state)


def test_a_round_that_ends_against_its_goals_is_noticed() -> None:
    state = finished()
    state.aside = state.aside._replace(reason="event" if state.aside.reason != "event" else "missed")
    assert "the round ended with" in contradiction(state)


def test_rows_can_be_chosen() -> None:
    assert len(plan("towers", {})) == 19 * 4
    assert plan("towers", {"Chapter": "22", "Players": "3"}) == [("22", 3)]
    reply = knock("survey", "towers", "--games", "5", "--greedy", "1", "--seed", "1", "--option", "Chapter=21")
    assert reply.code == 0
    assert [row.split("|")[2].strip() for row in reply.out.splitlines()[2:6]] == ["1", "2", "3", "4"]
    assert "greedy: 4 rounds in 4 games" in reply.out and "0 errors" in reply.out
    for wrong in ("Chapter=18", "Hands=3"):
        reply = knock("survey", "towers", "--games", "5", "--seed", "1", "--option", wrong)
        assert reply.code == 2 and "there are no such rows" in reply.err


def test_only_a_game_with_chapters_has_them_surveyed() -> None:
    refused(knock("survey", "duel", "--games", "1", "--seed", "1"), "has no switches to survey")
