"""What was stored plays through to the position it was stored in."""

import pytest

from tests.crash.stored import BATCH, batch

GAMES = 2000


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_two_thousand_stored_games_of_computers_play_through_to_the_same_position(first: int) -> None:
    verdict = batch(range(first, first + BATCH))
    assert verdict.well, verdict
    assert verdict.games == BATCH and verdict.lines > 15_000, verdict
