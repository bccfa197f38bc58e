"""What was stored plays through to the position it was stored in."""

import pytest

from tests.crash.stored import stored


@pytest.mark.crash
@pytest.mark.slow
def test_two_hundred_stored_games_of_computers_play_through_to_the_same_position() -> None:
    verdict = stored(200)
    assert verdict.well, verdict
    assert verdict.games == 200 and verdict.lines > 6000, verdict
