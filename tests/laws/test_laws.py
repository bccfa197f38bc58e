"""Every law for every game and its small variants."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from mathom.kernel.game import Header
from tests.laws.broken import AnyGame
from tests.laws.calls import check_calls
from tests.laws.course import check_course, check_ending, check_legal, check_moves, check_refusals
from tests.laws.keeping import check_clone, check_hold, check_spoil
from tests.laws.records import check_draws, check_fold, check_masks, check_record, check_resume, check_upto
from tests.laws.secrecy import check_deals, check_looks, check_worlds_look_alike
from tests.laws.shelf import CASES, Case
from tests.laws.worlds import check_all_worlds, check_uniform, check_worlds_play

Law = Callable[[AnyGame, Header, Random], None]

LAWS: list[Law] = [
    check_course,
    check_ending,
    check_moves,
    check_legal,
    check_refusals,
    check_calls,
    check_clone,
    check_hold,
    check_spoil,
    check_record,
    check_draws,
    check_resume,
    check_upto,
    check_fold,
    check_masks,
    check_deals,
    check_worlds_look_alike,
    check_looks,
    check_worlds_play,
    check_uniform,
]
LAWS_OF_SMALL_GAMES: list[Law] = [check_all_worlds]
DEALS_OF_FULL_GAMES = 2
DEALS_OF_SMALL_GAMES = 5
DEALS_TO_EXHAUST = 3
FEWER = {"towers": 2}
"""Games with many small variants that are dear to play, and by how much fewer deals of each are enough."""


def obey(law: Law, case: Case, many: int) -> None:
    """A law, tried on deals that are the same in every run."""
    deals = max(1, many // FEWER.get(case.game.id, 1)) if case.small else many
    for number in range(deals):
        rng = Random(f"{case} {law.__name__} {number}")
        law(case.game, case.deal(rng), rng)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_law(case: Case, law: Law) -> None:
    obey(law, case, DEALS_OF_SMALL_GAMES if case.small else DEALS_OF_FULL_GAMES)


@pytest.mark.parametrize("law", LAWS_OF_SMALL_GAMES, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", [case for case in CASES if case.small], ids=str)
def test_law_of_small_games(case: Case, law: Law) -> None:
    obey(law, case, DEALS_TO_EXHAUST)
