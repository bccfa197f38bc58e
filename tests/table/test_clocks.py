"""Clocks count what is written down: time runs for who is asked, not in a pause and not while the house is closed."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from mathom.table.answers import NotNow, StoreFault, TooSoon
from mathom.table.clocks import CLAIM, GRACE, STAND_IN, Terms
from mathom.table.house import House
from mathom.table.outages import BEAT, MISSED
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.table.talk import PAUSE, TIME
from mathom.table.wishes import Agree, Claim, GoOn, Propose, Return, StandIn, Wish
from tests.table.laying import CARELESS, MIRJAM, SHIRIN, play_on, play_one

TEN = Terms(600, 5, STAND_IN)


class Hours:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def house_at(folder: Path, hours: Hours) -> AsyncIterator[House]:
    store = Store(folder)
    house = House(store, Study(1), pace=0, clock=hours)
    house.wake()
    await asyncio.sleep(0)
    yield house
    await house.close()
    store.close()


def tell(folder: Path, story: Callable[[House, Hours], Coroutine[object, object, None]]) -> None:
    async def told() -> None:
        hours = Hours()
        async with house_at(folder, hours) as house:
            await story(house, hours)

    asyncio.run(asyncio.wait_for(told(), 60))


async def begun(house: House, terms: Terms = TEN) -> Table:
    """A table of two at which both have decided, Shirin is asked, and no time has passed."""
    table = await house.lay("duel", {}, [MIRJAM, SHIRIN], clock=terms)
    rng = Random(1)
    await play_on(house, table, rng, 8)
    while table.asked() != 1:
        await play_one(house, table, rng)
    return table


async def wish(house: House, table: Table, wanted: Wish) -> None:
    await house.fulfil(table, table.seq, f"at-{table.seq}", wanted)


def test_time_runs_for_who_is_asked_and_a_decision_earns_some(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house)
        mine, hers = table.left(0, hours.now), table.left(1, hours.now)
        hours.now += 30
        assert (table.left(0, hours.now), table.left(1, hours.now)) == (mine, hers - 30)
        await play_one(house, table, Random(2))
        assert table.left(1, hours.now) == hers - 30 + TEN.increment

    tell(tmp_path, story)


def test_the_first_decision_of_a_seat_takes_no_time(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN], clock=TEN)
        seat = table.asked()
        hours.now += 5000
        assert table.left(seat, hours.now) == 600 and table.out_of_time(hours.now) is None
        await play_one(house, table, Random(1))
        assert table.left(seat, hours.now) == 600

    tell(tmp_path, story)


def test_clocks_are_the_same_when_read_from_disk_even_after_taking_back(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS], clock=TEN)
        rng = Random(3)
        for _ in range(6):
            while table.asked() != 0:
                await asyncio.sleep(0.001)
            hours.now += 7
            await play_one(house, table, rng)
        while table.asked() != 0:
            await asyncio.sleep(0.001)
        hours.now += 11
        await house.take_back(table, 0, table.seq, "back")
        left = table.left(0, hours.now)
        kept = house.store.find(table.id)
        assert kept is not None and left < 600
        assert Table(table.game, kept).left(0, hours.now) == left

    tell(tmp_path, story)


def test_every_clock_is_credited_for_the_time_the_house_was_closed(tmp_path: Path) -> None:
    async def told() -> None:
        hours = Hours()
        async with house_at(tmp_path, hours) as house:
            table = await begun(house)
            before = table.left(1, hours.now)
            hours.now += 10
        hours.now += 86_400
        async with house_at(tmp_path, hours) as house:
            again = house.table(table.id)
            hours.now += 3
            assert again.left(1, hours.now) == before - 13
            await play_one(house, again, Random(4))
            kept = house.store.find(table.id)
            assert kept is not None
            assert again.left(1, hours.now) == before - 13 + TEN.increment
        hours.now += 500
        async with house_at(tmp_path, hours) as house:
            assert house.table(table.id).left(1, hours.now) == before - 13 + TEN.increment, "counted once, for ever"

    asyncio.run(asyncio.wait_for(told(), 60))


def test_a_crash_costs_nobody_more_than_the_time_between_two_notes(tmp_path: Path) -> None:
    async def told() -> None:
        hours = Hours()
        store = Store(tmp_path)
        house = House(store, Study(1), pace=0, clock=hours)
        house.wake()
        await house._outages.beat()
        table = await begun(house)
        before = table.left(1, hours.now)
        hours.now += BEAT - 1  # and no note is made any more
        for task in house._rounds:
            task.cancel()
        await house.study.close()
        store.close()
        hours.now += 60
        async with house_at(tmp_path, hours) as later:
            assert later.table(table.id).left(1, hours.now) == before

    asyncio.run(asyncio.wait_for(told(), 60))


def test_a_house_that_could_not_write_credits_that_time_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house)
        before = table.left(1, hours.now)
        await house._outages.beat()
        with monkeypatch.context() as full:
            full.setattr(house.store, "write", _refuses)
            hours.now += MISSED + 100
            await house._outages.beat()
        await house._outages.beat()
        assert table.left(1, hours.now) == before

    tell(tmp_path, story)


def _refuses(*_: object) -> None:
    raise StoreFault("the disk is full")


def test_nothing_is_lost_by_itself_but_others_need_not_wait(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house)
        table.present[1] = 1  # she sits there and thinks
        with pytest.raises(NotNow):
            await wish(house, table, StandIn(0, 1, "random", hours.now))
        hours.now += 700
        assert table.out_of_time(hours.now) == 1 and not table.over
        with pytest.raises(NotNow):
            await wish(house, table, Claim(0, 1, hours.now))
        await wish(house, table, StandIn(0, 1, "random", hours.now))
        assert table.seats[1].stood_in and table.out_of_time(hours.now) is None
        hours.now += 50
        await house.come_back(table, 1)
        assert table.left(1, hours.now) == GRACE

    tell(tmp_path, story)


def test_late_as_she_is_she_may_still_move(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house, Terms(600, 0, CLAIM))
        hours.now += 700
        rng = Random(5)
        while table.asked() == 1:  # after some moves she is asked again at once
            await play_one(house, table, rng)
        assert not table.over and table.left(1, hours.now) == 0
        with pytest.raises(NotNow):
            await wish(house, table, Claim(0, 1, hours.now))

    tell(tmp_path, story)


def test_a_game_is_taken_only_where_that_was_agreed_on_and_time_is_up(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house, Terms(600, 0, CLAIM))
        hours.now += 599
        for seat, late in ((0, 1), (1, 1), (1, 0)):
            with pytest.raises(NotNow):
                await wish(house, table, Claim(seat, late, hours.now))
        hours.now += 1
        with pytest.raises(NotNow):
            await wish(house, table, Claim(1, 1, hours.now))
        await wish(house, table, Claim(0, 1, hours.now))
        kept = house.store.find(table.id)
        assert kept is not None and kept.standing.result == {"winners": [0], "reason": TIME}
        assert table.over and table.ending is not None and table.ending.reason == TIME
        with pytest.raises(NotNow):
            await play_one(house, table, Random(1))

    tell(tmp_path, story)


def test_a_pause_stops_everything_and_whoever_is_asked_may_end_it(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house)
        before = table.left(1, hours.now)
        await wish(house, table, Propose(0, PAUSE))
        assert not table.paused
        await wish(house, table, Agree(1))
        assert table.paused and table.asked() < 0
        hours.now += 3600
        assert table.left(1, hours.now) == before
        with pytest.raises(NotNow):
            await play_one(house, table, Random(1))
        kept = house.store.find(table.id)
        assert kept is not None and kept.standing.to_move == -2 and Table(table.game, kept).paused
        await wish(house, table, GoOn(1, hours.now))
        assert not table.paused and table.asked() == 1 and table.left(1, hours.now) == before

    tell(tmp_path, story)


def test_who_is_not_asked_must_ask_before_the_game_goes_on(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house)
        await wish(house, table, Propose(1, PAUSE))
        await wish(house, table, Agree(0))
        await wish(house, table, GoOn(0, hours.now))
        assert table.paused and table.proposal is not None
        with pytest.raises(NotNow):
            await wish(house, table, GoOn(0, hours.now))
        await wish(house, table, Agree(1))
        assert not table.paused

    tell(tmp_path, story)


def test_after_a_day_a_pause_may_be_ended_without_the_one_who_is_away(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house)
        await wish(house, table, Propose(0, PAUSE))
        await wish(house, table, Agree(1))
        hours.now += 86_400
        await wish(house, table, GoOn(0, hours.now))
        assert not table.paused and table.asked() == 1

    tell(tmp_path, story)


def test_computers_rest_in_a_pause_and_play_on_after_it(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS], clock=TEN)
        while table.asked() != 0:
            await asyncio.sleep(0.001)
        await wish(house, table, Propose(0, PAUSE))
        assert table.paused and table.computer_to_move() is None
        await wish(house, table, GoOn(0, hours.now))
        await play_one(house, table, Random(1))
        assert not table.paused

    tell(tmp_path, story)


def test_where_nobody_else_and_no_clock_is_there_is_nothing_to_pause(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS])
        with pytest.raises(NotNow):
            await wish(house, table, Propose(0, PAUSE))
        with pytest.raises(NotNow):
            await wish(house, table, GoOn(0, hours.now))

    tell(tmp_path, story)


def test_those_who_only_left_are_not_replaced_sooner_because_of_clocks(tmp_path: Path) -> None:
    async def story(house: House, hours: Hours) -> None:
        table = await begun(house)
        hours.now += 10
        with pytest.raises(TooSoon):
            await wish(house, table, StandIn(0, 1, "random", hours.now))
        with pytest.raises(NotNow):
            await wish(house, table, Return(1))

    tell(tmp_path, story)
