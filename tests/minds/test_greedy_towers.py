"""Greedy players of The Two Towers: simple sense for goals, from views only."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mathom.arena.match import play_game
from mathom.games.tricks import TOWERS
from mathom.kernel.sitting import Sitting
from mathom.minds import mind

DEALS = 6


def won(spec: str, chapter: str, deal: int) -> bool:
    header = TOWERS.deal(Random(f"{chapter} {deal}"), {"Chapter": chapter, "Players": "3"})
    return bool(play_game(TOWERS, header, [mind(spec)], (0, 0, 0), f"{chapter} {deal}").outcome.winners)


def test_greedy_wins_more_of_the_same_deals_than_random() -> None:
    deals = [(chapter, deal) for chapter in ("19", "24") for deal in range(DEALS)]
    greedy, chance = (sum(won(spec, *deal) for deal in deals) for spec in ("greedy", "random"))
    assert greedy >= chance + 4, f"of {len(deals)} deals greedy players won {greedy}, random ones {chance}"


def sitting(chapter: str, characters: str, leader: int, *hands: str) -> Sitting[Any, Any]:
    lines = {f"Hand {number}": cards for number, cards in enumerate(hands, 1)}
    frame = {"Chapter": chapter, "Hands": "3", "Players": "3", "Phase": "play"}
    return Sitting(TOWERS, {**frame, "Characters": characters, "Leader": str(leader), **lines})


def greedy_move(table: Sitting[Any, Any], seed: int) -> str:
    state = table.state
    view = table.view(state.decider)
    code = mind("greedy").choose(TOWERS, view, state.legal(), Random(seed))
    text: str = state.moves.text(state.actor, code)
    return text


CAST = "1 sam-ringbearer, 2 frodo-stung, 3 gorbag"


@pytest.mark.parametrize("seed", range(4))
def test_who_must_win_no_trick_ducks(seed: int) -> None:
    table = sitting("36", CAST, 1, "S3 R5 M1", "S6 S1 H1", "S7 S4 F1")
    table.play("1", "S3")
    assert greedy_move(table, seed) == "S1"


@pytest.mark.parametrize("seed", range(4))
def test_nobody_takes_what_a_partner_needs(seed: int) -> None:
    table = sitting("36", CAST, 3, "S7 S1 R2", "M1 M2 H1", "S6 S4 F7")
    table.play("3", "S6")
    assert greedy_move(table, seed) == "S1", "Gorbag needs Shadows, and Sam does not"
