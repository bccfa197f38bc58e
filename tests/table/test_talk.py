"""What people agree on beside the game: written down like moves, and no part of the record."""

from pathlib import Path
from random import Random

import pytest

from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.table.answers import NoTakingBack, NotNow, Stale
from mathom.table.campaign import Campaigns
from mathom.table.house import House
from mathom.table.seats import UNMANNED, Seat, fingerprint
from mathom.table.table import Table
from mathom.table.talk import BACK, END, Proposal
from mathom.table.wishes import Agree, Concede, Decline, Propose, Wish
from tests.table.laying import CARELESS, MIRJAM, SHIRIN, play_on, play_one, until_my_turn, within

ANNEKE = Seat(name="Anneke", holder=fingerprint("key of Anneke"))
CHAPTER = {"Chapter": "19", "Players": "3"}


async def wish(house: House, table: Table, wanted: Wish) -> None:
    await house.fulfil(table, table.seq, f"at-{table.seq}", wanted)


def test_who_concedes_has_lost_and_nothing_more_is_played(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_on(house, table, Random(1), 5)
        before, lines = str(table.record()), table.seq
        await wish(house, table, Concede(1))
        assert table.over and table.seq == lines + 1 and table.ending is not None
        assert (table.ending.conceded, table.asked(), table.computer_to_move()) == (1, -2, None)
        assert str(table.record()) == before, "the record has no line for it"
        assert replay(table.game, parse_record(before)).state.key() == table.sitting.state.key()
        kept = house.store.find(table.id)
        assert kept is not None
        assert (kept.standing.to_move, kept.standing.result) == (-2, {"winners": [0], "reason": "conceded"})
        for later in (Concede(0), Propose(0, BACK), Propose(0, END), Decline(0)):
            with pytest.raises(NotNow):
                await wish(house, table, later)
        with pytest.raises(NotNow):
            await play_one(house, table, Random(1))
        with pytest.raises(NoTakingBack):
            await house.take_back(table, 0, table.seq, "back")

    within(tmp_path, story)


def test_a_concession_is_there_after_a_restart(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS])
        await wish(house, table, Concede(0))
        names.append(table.id)

    async def after(house: House) -> None:
        table = house.table(names[0])
        assert table.over and table.sitting.lines == []
        assert (await house.fulfil(table, 0, "at-0", Concede(0))).again

    within(tmp_path, before)
    within(tmp_path, after)


def test_a_last_decision_comes_back_when_the_other_agrees(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        with pytest.raises(NotNow):
            await wish(house, table, Propose(0, BACK))
        await play_on(house, table, Random(2), 4)
        seat = table.last_person()
        assert seat is not None
        lines = list(table.sitting.lines)
        await wish(house, table, Propose(seat, BACK))
        assert table.proposal == Proposal(seat, BACK, ()) and table.sitting.lines == lines
        for wrong in (Agree(seat), Propose(1 - seat, BACK), Propose(seat, END)):
            with pytest.raises(NotNow):
                await wish(house, table, wrong)
        await wish(house, table, Agree(1 - seat))
        assert table.sitting.lines == lines[: len(table.sitting.lines)] and len(table.sitting.lines) < len(lines)
        assert (table.sitting.state.decider, table.taken_back) == (seat, 1)
        with pytest.raises(NotNow):
            await wish(house, table, Agree(1 - seat))

    within(tmp_path, story)


@pytest.mark.parametrize("speaker", [0, 1])
def test_a_proposal_can_be_declined_and_withdrawn(tmp_path: Path, speaker: int) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_on(house, table, Random(3), 2)
        lines = list(table.sitting.lines)
        await wish(house, table, Propose(0, BACK))
        await wish(house, table, Decline(speaker))
        assert table.proposal is None and table.sitting.lines == lines
        with pytest.raises(NotNow):
            await wish(house, table, Agree(1))

    within(tmp_path, story)


def test_a_proposal_lapses_when_somebody_plays_on(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_on(house, table, Random(4), 2)
        await wish(house, table, Propose(1, BACK))
        seen = table.seq
        await play_one(house, table, Random(4))
        assert table.proposal is None
        with pytest.raises(Stale):
            await house.fulfil(table, seen, "late", Agree(0))

    within(tmp_path, story)


def test_all_others_have_to_agree(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("towers", CHAPTER, [MIRJAM, SHIRIN, ANNEKE])
        await play_on(house, table, Random(5), 3)
        await wish(house, table, Propose(0, END))
        await wish(house, table, Agree(2))
        assert not table.over and table.proposal == Proposal(0, END, (2,))
        with pytest.raises(NotNow):
            await wish(house, table, Agree(2))
        await wish(house, table, Agree(1))
        assert table.over and table.ending is not None and table.ending.conceded is None

    within(tmp_path, story)


def test_who_plays_with_computers_alone_may_give_up_and_has_lost_the_chapter(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        campaigns = Campaigns(house)
        road = await campaigns.begin("towers", "Road", MIRJAM.holder or b"")
        table = await house.lay("towers", CHAPTER, [MIRJAM, CARELESS, CARELESS])
        await campaigns.join(road, table, "19", 3)
        with pytest.raises(NotNow):
            await wish(house, table, Concede(0))
        await until_my_turn(table, 0)
        await wish(house, table, Propose(0, END))
        assert table.over
        found = campaigns.find(road, MIRJAM.holder or b"")
        assert found is not None and [(one.won, one.reason) for one in found.attempts] == [(False, "parted")]

    within(tmp_path, story)


def test_a_shared_device_needs_no_leave_of_itself(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, MIRJAM._replace(name="Shirin")])
        await play_one(house, table, Random(6))
        assert table.may_take_back(0) and not table.may_take_back(1)
        with pytest.raises(NotNow):
            await wish(house, table, Propose(0, BACK))
        alone = await house.lay("towers", {"Chapter": "19", "Players": "1"}, [MIRJAM, *[Seat(mind=UNMANNED)] * 3])
        await play_one(house, alone, Random(6))
        assert alone.may_take_back(0)

    within(tmp_path, story)
