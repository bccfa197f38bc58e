"""A computer's time tells nothing: without a choice it takes as long as with one."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from mathom.table.house import House
from mathom.table.pace import LONGEST, Pace
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.table.thinker import Question
from tests.table.laying import CARELESS, MIRJAM, play_one, until_my_turn, within
from tests.table.test_adviser import a_table

THINKS = 0.02


def test_without_a_choice_it_rests_as_long_as_it_last_thought() -> None:
    pace, table, other = Pace(0.8), a_table(), a_table()
    assert pace.least(table, 1, 5) == pace.least(table, 1, 1) == 0.8
    pace.took(table, 1, 5, 1.5)
    pace.took(table, 1, 1, 0.1)
    assert pace.least(table, 1, 1) == 1.5
    assert pace.least(table, 1, 5) == 0.8, "thinking takes its own time"
    assert pace.least(table, 0, 1) == pace.least(other, 1, 1) == 0.8, "others are not like it"
    pace.took(table, 1, 5, 60.0)
    assert pace.least(table, 1, 1) == LONGEST


def test_where_nobody_looks_on_nothing_waits() -> None:
    pace, table = Pace(0), a_table()
    pace.took(table, 1, 5, 1.5)
    assert pace.least(table, 1, 1) == 0


async def thinking(self: Study, question: Question) -> int:
    """Takes a while wherever there is a choice."""
    if len(question.legal) > 1:
        await asyncio.sleep(THINKS)
    return Random(question.seed).choice(question.legal)


def test_a_forced_card_lies_as_late_as_a_chosen_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[tuple[int, float]] = []
    ask = Pace.least

    def asked(self: Pace, table: Table, seat: int, choices: int) -> float:
        rests.append((choices, ask(self, table, seat, choices)))
        return rests[-1][1]

    monkeypatch.setattr(Pace, "least", asked)
    monkeypatch.setattr(Study, "choose", thinking)

    async def story(house: House) -> None:
        house._pace = Pace(0.001)
        table = await house.lay("towers", {"Chapter": "19", "Players": "3"}, [MIRJAM, CARELESS, CARELESS])
        rng = Random(1)
        while not table.over:
            await until_my_turn(table, 0)
            if not table.over:
                await play_one(house, table, rng)

    within(tmp_path, story)
    forced = [rest for choices, rest in rests[4:] if choices == 1]
    assert forced and all(rest >= THINKS for rest in forced)
