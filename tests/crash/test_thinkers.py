"""Computer players that are killed or stopped in the middle of a thought do not hold up a game."""

import asyncio
import time
from pathlib import Path

import pytest

from mathom.table import study as room
from mathom.table.seats import Seat
from mathom.table.study import Study
from tests.crash.struck import BLOWS, struck
from tests.table.laying import MIRJAM, house_in

TIMES = 20


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.parametrize("blow", BLOWS)
def test_struck_twenty_times_the_game_goes_on_each_time(
    blow: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "SILENCE", 1.0)
    assert struck(tmp_path, blow, TIMES).well


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
