"""Play mischief with a house for so many minutes: python -m bench.fuzz 10

Prints how often what was tried, and with what answer. The first thing that breaks ends it, with the smallest input that
breaks it in the same way.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
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

ROUND = 500
"""Examples between two looks at the clock."""
HOUSE = 1_500
"""Requests after which a new house is opened: by then most of its games have been ended."""


def one_round(ground: Playground, number: int) -> None:
    """Some of everything."""
    hard = settings(
        max_examples=ROUND,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )

    @hard
    @seed(number)
    @given(st.data())
    def anything_goes(data: st.DataObject) -> None:
        kind = data.draw(st.integers(0, 9))
        if kind == 0:
            bring_record(ground, data.draw(records()))
        elif kind == 1:
            bring_campaign(ground, data.draw(campaigns()))
        elif kind == 2:
            table = data.draw(st.sampled_from(ground.tables))
            ground.talk(data.draw(st.integers(0, 3)), table, {"origin": ORIGIN}, data.draw(frames))
        else:
            ground.send(data.draw(wishes(ground)))

    anything_goes()


def main() -> int:
    """The command line."""
    end = time.monotonic() + 60 * float(sys.argv[1] if len(sys.argv) > 1 else 10)
    number, tally = 0, dict[str, int]()
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as folder, playground(Path(folder)) as ground:
            while time.monotonic() < end and sum(ground.tally.values()) < HOUSE:
                one_round(ground, number)
                number += 1
            for name, count in ground.tally.items():
                tally[name] = tally.get(name, 0) + count
    print(f"rounds of {ROUND}: {number}")
    for name, count in sorted(tally.items(), key=lambda entry: -entry[1]):
        print(f"{count:>8}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
