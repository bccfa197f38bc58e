"""A house under hostile input never breaks, and changes nothing unsaid. For longer: `python -m bench.fuzz`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.mischief import (
    Playground,
    bring_campaign,
    bring_record,
    campaigns,
    frames,
    playground,
    records,
    wishes,
)
from tests.web.visiting import ORIGIN

patient = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playground]:
    with playground(tmp_path_factory.mktemp("house")) as ground:
        yield ground


@patient
@given(st.data())
def test_any_request_is_answered_and_nothing_changes_unsaid(ground: Playground, data: st.DataObject) -> None:
    ground.send(data.draw(wishes(ground)))


@patient
@given(records())
def test_any_record_lies_on_a_table_or_is_refused(ground: Playground, raw: bytes) -> None:
    bring_record(ground, raw)


@patient
@given(campaigns())
def test_any_campaign_file_comes_in_and_goes_out_again_or_is_refused(ground: Playground, raw: bytes) -> None:
    bring_campaign(ground, raw)


@patient
@given(st.data())
def test_whatever_is_said_on_a_live_line_changes_nothing(ground: Playground, data: st.DataObject) -> None:
    headers = {"origin": data.draw(st.sampled_from([ORIGIN] * 4 + ["null", "http://[", "x" * 300]))}
    if data.draw(st.booleans()):
        headers["accept"] = "application/json"
    ground.talk(data.draw(st.integers(0, 3)), data.draw(st.sampled_from(ground.tables)), headers, data.draw(frames))


def test_some_of_the_mischief_succeeds(tmp_path: Path) -> None:
    """Otherwise the doors would be tried and never the rooms behind them."""
    with playground(tmp_path) as ground:

        @settings(patient, max_examples=50, derandomize=True, database=None, deadline=None)
        @given(st.data(), records(), campaigns())
        def some(data: st.DataObject, record: bytes, campaign: bytes) -> None:
            ground.send(data.draw(wishes(ground)))
            bring_record(ground, record)
            bring_campaign(ground, campaign)

        some()
        assert ground.tally["/records 303"] and ground.tally["/records 400"]
        assert ground.tally["/campaigns/bring 303"] and ground.tally["/campaigns/bring 400"]
        assert ground.tally["lines written"]
