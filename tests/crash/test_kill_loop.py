"""What anybody was told has happened, has happened, once, whatever becomes of the server."""

from pathlib import Path

import pytest

from tests.crash.kill_loop import kill_loop


@pytest.mark.crash
@pytest.mark.slow
def test_thirty_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    verdict = kill_loop(tmp_path, kills=30, games=20)
    assert verdict.well, verdict
    assert verdict.acknowledged > 300 and verdict.double_sends > 5 and verdict.unanswered > 20, verdict
