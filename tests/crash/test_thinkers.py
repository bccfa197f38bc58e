"""Computer players that are killed or stopped in the middle of a thought do not hold up a game."""

import asyncio
import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from mathom.table import study as room
from mathom.table.house import House
from mathom.table.seats import Seat
from mathom.table.study import Study
from mathom.table.table import Table
from tests.table.laying import MIRJAM, house_in, play_one, until_my_turn

TIMES = 20
BROODING = Seat(mind="ismcts:0.4s")
PATIENCE = 30.0
"""Seconds within which a game must go on even on a busy machine; on a quiet one it takes three to five."""


async def harm(study: Study, blow: signal.Signals) -> None:
    """Wait until somebody thinks, and strike him."""
    while not study._busy:
        await asyncio.sleep(0.005)
    await asyncio.sleep(0.02)
    for thinker in study._busy:
        os.kill(thinker.pid, blow)


async def struck(house: House, study: Study, blow: signal.Signals) -> float:
    """One turn of a computer that is struck while it thinks; how long the person had to wait. Over, if it is."""
    table = await fresh(house)
    await play_one(house, table, Random(1))
    if table.computer_to_move() is None:
        return 0.0
    begun = time.monotonic()
    await harm(study, blow)
    await asyncio.wait_for(until_my_turn(table, 0), PATIENCE)
    assert table.over or table.sitting.state.decider == 0
    return time.monotonic() - begun


async def fresh(house: House) -> Table:
    """A game against a computer in which the person is to move."""
    table = await house.lay("middle_earth", {}, [MIRJAM, BROODING])
    await until_my_turn(table, 0)
    return table


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
def test_struck_twenty_times_the_game_goes_on_each_time(
    blow: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "SILENCE", 1.0)

    async def tale() -> None:
        study = Study(1)
        async with house_in(tmp_path, study) as house:
            waits = [await struck(house, study, blow) for _ in range(TIMES)]
            assert sum(wait > 0 for wait in waits) >= TIMES // 2, "too few were struck while they thought"
            assert study.processes, "somebody thinks again"

    asyncio.run(tale())


def test_one_who_thinks_longer_than_the_silence_is_heard_to_live(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "SILENCE", 1.5)

    async def tale() -> None:
        async with house_in(tmp_path, Study(1)) as house:
            table = await house.lay("duel", {}, [Seat(mind="ismcts:2.5s"), MIRJAM])
            question = table.question(0)
            thinker = await Study(1)._start()
            assert thinker.stdin is not None and thinker.stdout is not None
            thinker.stdin.write(question.encode())
            begun = time.monotonic()
            assert b'"move"' in await room._said(thinker.stdout, 30)
            assert time.monotonic() - begun > 1.5
            await room._send_away(thinker)

    asyncio.run(asyncio.wait_for(tale(), 60))
