"""What is sent twice, late, out of order or never arrives, and what two want at once, is done once or not at all."""

from pathlib import Path

import pytest

from tests.cluster import Cluster
from tests.crash.post import post
from tests.crash.race import race


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_commands_through_an_unreliable_post_are_done_once(tmp_path: Path, seed: int) -> None:
    verdict = post(tmp_path, commands=2500, share=0.1, seed=seed)
    assert verdict.well, verdict
    assert verdict.commands >= 2500 and len(verdict.mishaps) == 4, verdict
    assert all(happened > 150 for happened in verdict.mishaps.values()), verdict


@pytest.mark.crash
@pytest.mark.slow
def test_commands_through_an_unreliable_post_are_done_once_in_a_database(tmp_path: Path, cluster: Cluster) -> None:
    verdict = post(tmp_path, commands=500, share=0.1, url=cluster.new_database())
    assert verdict.well, verdict
    assert verdict.commands >= 500 and all(happened > 20 for happened in verdict.mishaps.values()), verdict


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_of_two_tabs_exactly_one_wins_and_the_other_sees_how_it_stands(tmp_path: Path, seed: int) -> None:
    verdict = race(tmp_path, pairs=1000, seed=seed)
    assert verdict.well, verdict
    assert verdict.pairs >= 1000 and verdict.onlookers > 50, verdict


@pytest.mark.crash
@pytest.mark.slow
def test_of_two_tabs_exactly_one_wins_where_the_tables_are_in_a_database(tmp_path: Path, cluster: Cluster) -> None:
    verdict = race(tmp_path, pairs=200, url=cluster.new_database())
    assert verdict.well, verdict
    assert verdict.pairs >= 200 and verdict.onlookers > 5, verdict
