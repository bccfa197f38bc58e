"""While the disk fails nothing is acknowledged that is not written, reading goes on, and then so does the game."""

from pathlib import Path

import pytest

from tests.crash.faults import BROKEN, LIMITED, faults


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.parametrize("how", [BROKEN, LIMITED])
def test_a_disk_that_fails_gets_every_wish_refused_and_nothing_else_harmed(tmp_path: Path, how: str) -> None:
    verdict = faults(tmp_path, [how])
    assert verdict.well, verdict
    assert verdict.refused >= 20 and verdict.acknowledged >= 60, verdict
