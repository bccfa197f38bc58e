"""A computer plays for somebody who is away only when the others want it, and gives the seat back."""

from pathlib import Path
from random import Random

import pytest

from mathom.table.answers import NoTakingBack, NotNow, TooSoon
from mathom.table.house import House
from mathom.table.pace import Pace
from mathom.table.seats import Seat, fingerprint
from mathom.table.table import Table
from mathom.table.wishes import AWAY, Agree, Decline, Return, StandIn, Wish
from tests.table.laying import CARELESS, MIRJAM, SHIRIN, play_on, play_one, until_my_turn, within

ANNEKE = Seat(name="Anneke", holder=fingerprint("key of Anneke"))
LATER = 1000.0 + AWAY
"""The clock of these houses stands at 1000."""


async def wish(house: House, table: Table, wanted: Wish) -> None:
    await house.fulfil(table, table.seq, f"at-{table.seq}", wanted)


async def one_waits(house: House) -> Table:
    """A table where Shirin is to decide."""
    table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
    while table.asked() != 1:
        await play_one(house, table, Random(1))
    return table


def test_a_computer_plays_on_until_the_person_is_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await one_waits(house)
        await wish(house, table, StandIn(0, 1, "random", LATER))
        assert table.seats[1] == SHIRIN._replace(mind="random") and table.seats[1].stood_in
        kept = house.store.find(table.id)
        assert kept is not None and kept.seats[1] == table.seats[1]
        await until_my_turn(table, 0)
        assert not table.may_take_back(0), "she has not agreed to that"
        with pytest.raises(NoTakingBack):
            await house.take_back(table, 0, table.seq, "back")
        await house.come_back(table, 1)
        assert table.seats[1] == SHIRIN and table.seat_of(SHIRIN.holder or b"") == 1
        await play_on(house, table, Random(2), 6)
        kept = house.store.find(table.id)
        assert kept is not None and kept.seats == (MIRJAM, SHIRIN)
        with pytest.raises(NotNow):
            await wish(house, table, Return(1))

    within(tmp_path, story)


def test_nobody_is_replaced_who_is_here_or_was_just_now(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await one_waits(house)
        for seat, absent in ((1, 1), (1, 0), (0, 0), (0, 7), (0, -1)):
            with pytest.raises(NotNow):
                await wish(house, table, StandIn(seat, absent, "random", LATER))
        with pytest.raises(TooSoon):
            await wish(house, table, StandIn(0, 1, "random", LATER - 1))
        table.left_at[1] = 1001.0
        with pytest.raises(TooSoon):
            await wish(house, table, StandIn(0, 1, "random", LATER))
        table.present[1] = 1
        with pytest.raises(NotNow):
            await wish(house, table, StandIn(0, 1, "random", LATER + 100))

    within(tmp_path, story)


def test_all_who_are_left_have_to_agree(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("towers", {"Chapter": "19", "Players": "3"}, [MIRJAM, SHIRIN, ANNEKE])
        absent = table.asked()
        one, other = [seat for seat in range(3) if seat != absent]
        await wish(house, table, StandIn(one, absent, "random", LATER))
        assert not table.seats[absent].computer
        with pytest.raises(NotNow):
            await wish(house, table, Agree(absent))
        await wish(house, table, Decline(other))
        await wish(house, table, StandIn(one, absent, "random", LATER))
        await wish(house, table, Agree(other))
        assert table.seats[absent].stood_in

    within(tmp_path, story)


def test_after_a_restart_the_computer_still_plays_and_the_person_still_returns(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(house: House) -> None:
        house._pace = Pace(3600)  # the computer has not decided yet when the house closes
        table = await one_waits(house)
        await wish(house, table, StandIn(0, 1, "random", LATER))
        names.append(table.id)

    async def after(house: House) -> None:
        table = house.table(names[0])
        assert table.seats[1].stood_in
        await until_my_turn(table, 0)
        await house.come_back(table, 1)
        assert not table.seats[1].computer

    within(tmp_path, before)
    within(tmp_path, after)


def test_no_key_that_somebody_used_before_keeps_him_from_coming_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        while table.seq < 12 or table.asked() != 1:
            state = table.sitting.state
            move = state.moves.text(state.actor, state.legal()[0])
            await house.move(table, state.decider, table.seq, f"house:1:{table.seq + 2}", move)
        await wish(house, table, StandIn(0, 1, "random", LATER))
        await house.come_back(table, 1)
        assert table.seats[1] == SHIRIN

    within(tmp_path, story)


def test_a_computer_has_nothing_to_give_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS])
        await house.come_back(table, 1)
        assert table.seats[1] == CARELESS
        with pytest.raises(NotNow):
            await wish(house, table, Return(1))

    within(tmp_path, story)
