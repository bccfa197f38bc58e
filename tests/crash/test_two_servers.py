"""Two servers over one database: what anybody was told has happened, once, whichever of them he asked."""

from pathlib import Path

import pytest

from tests.cluster import Cluster
from tests.crash.two_servers import break_loop


@pytest.mark.crash
@pytest.mark.slow
def test_kills_and_outages_lose_nothing_and_double_nothing(cluster: Cluster, tmp_path: Path) -> None:
    verdict = break_loop(cluster, tmp_path, kills=4, outages=2, games=6)
    assert verdict.well, verdict
    assert verdict.acknowledged > 80 and verdict.double_sends > 3 and verdict.refused > 0, verdict
