"""Two houses keep the same books: what happens in one is seen in the other, and nothing happens twice."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mathom.table.answers import SeatTaken, Stale, StoreFault, TableError
from mathom.table.campaign import Campaigns
from mathom.table.house import House
from mathom.table.pace import Pace
from mathom.table.passes import Passes
from mathom.table.postgres import PostgresStore
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.table.wishes import TakeBack
from tests.cluster import Cluster
from tests.table.laying import CARELESS, EMPTY, MIRJAM, SHIRIN, play_on, play_one

Story = Callable[[House, House], Coroutine[Any, Any, None]]


@asynccontextmanager
async def house_over(url: str, folder: Path) -> AsyncIterator[House]:
    """One of the houses that keep a database."""
    store = PostgresStore(url, folder)
    house = House(store, Study(1), pace=0, clock=lambda: 1000.0)
    try:
        house.wake()
        yield house
    finally:
        await house.close()
        await asyncio.to_thread(store.close)


@pytest.fixture
def told(cluster: Cluster, tmp_path: Path) -> Callable[[Story], None]:
    """Lets a story happen in two houses over new books."""
    url = cluster.new_database()

    def tell(story: Story) -> None:
        async def both() -> None:
            async with house_over(url, tmp_path / "one") as one, house_over(url, tmp_path / "two") as two:
                await story(one, two)

        asyncio.run(asyncio.wait_for(both(), 120))

    return tell


async def until(table: Table, holds: Callable[[Table], bool]) -> None:
    """Wait until something is true of a table."""
    bell = asyncio.Event()
    table.bells.add(bell)
    while not holds(table):
        await bell.wait()
        bell.clear()
    table.bells.discard(bell)


def first_moves(table: Table) -> list[str]:
    state = table.sitting.state
    return [state.moves.text(state.actor, code) for code in state.legal()]


def test_what_happens_in_one_house_rings_in_the_other(told: Callable[[Story], None]) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, EMPTY])
        there = two.table(here.id)
        await two.sit(there, 1, SHIRIN)
        await until(here, lambda table: table.ready)
        rng = Random(1)
        while not here.over:
            house, table, other = (one, here, there) if rng.random() < 0.5 else (two, there, here)
            await play_one(house, table, rng)
            await until(other, lambda far, near=table: far.seq == near.seq)  # type: ignore[misc]
        assert there.over and there.sitting.lines == here.sitting.lines and there.entries == here.entries
        following = await two.lay("duel", {}, [SHIRIN, MIRJAM], before=there)
        await until(here, lambda table: table.next == following.id)

    told(story)


def test_of_two_moves_at_once_one_is_made_and_the_other_is_told_so(told: Callable[[Story], None]) -> None:
    async def story(one: House, two: House) -> None:
        rng, refused = Random(2), 0
        here = await one.lay("duel", {}, [MIRJAM, SHIRIN])
        there = two.table(here.id)
        while not here.over:
            state, seen = here.sitting.state, here.seq
            assert there.seq == seen
            moves = first_moves(here)
            wishes = [(house, table, rng.choice(moves)) for house, table in ((one, here), (two, there))]
            answers = await asyncio.gather(
                *(
                    house.move(table, state.decider, seen, f"k{seen}{n}", move)
                    for n, (house, table, move) in enumerate(wishes)
                ),
                return_exceptions=True,
            )
            assert sorted(isinstance(answer, Stale) for answer in answers) == [False, True]
            await until(here, lambda table: table.seq == there.seq)
            await until(there, lambda table: table.seq == here.seq)
            assert here.entries == there.entries
            refused += 1
        assert refused > 10

    told(story)


def test_a_wish_that_is_sent_to_both_houses_happens_once_and_is_answered_twice(told: Callable[[Story], None]) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, SHIRIN])
        there = two.table(here.id)
        for _ in range(20):
            seen, decider = here.seq, here.sitting.state.decider
            move = first_moves(here)[0]
            answers = await asyncio.gather(
                *(house.move(table, decider, seen, f"k{seen}", move) for house, table in ((one, here), (two, there)))
            )
            assert sorted(answer.again for answer in answers) == [False, True]
            assert answers[0].seq == answers[1].seq
            await until(there, lambda table: table.seq == here.seq)
            await until(here, lambda table: table.seq == there.seq)
        keys = [entry.key for entry in here.entries if entry.key]
        assert len(keys) == len(set(keys)) == 20

    told(story)


def test_computers_think_in_one_house_only(told: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.table.house.REST", 0.02)
    asked: list[tuple[str, int]] = []
    answers = Study.choose

    async def counted(self: Study, question: Any) -> int:
        asked.append((question.seed, question.seat))
        return await answers(self, question)

    monkeypatch.setattr(Study, "choose", counted)

    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [CARELESS, CARELESS])
        there = two.table(here.id)
        await asyncio.gather(until(here, lambda table: table.over), until(there, lambda table: table.over))
        assert here.entries == there.entries
        assert len(asked) == len(set(asked)) > 5, "nothing was asked twice"

    told(story)


def test_another_house_goes_on_when_the_one_that_was_thinking_has_gone(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mathom.table.house.REST", 0.02)
    url = cluster.new_database()

    async def tale() -> None:
        async with house_over(url, tmp_path / "two") as two:
            async with house_over(url, tmp_path / "one") as one:
                one._pace = Pace(3600)
                here = await one.lay("duel", {}, [CARELESS, CARELESS])
                there = two.table(here.id)
                await asyncio.sleep(0.2)
                assert there.seq == 0, "the other one thinks"
            await until(there, lambda table: table.over)

    asyncio.run(asyncio.wait_for(tale(), 60))


def test_what_was_taken_back_in_one_house_is_taken_back_in_the_other(told: Callable[[Story], None]) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, MIRJAM])
        there = two.table(here.id)
        await play_on(one, here, Random(3), 4)
        seat = here.last_person()
        assert seat is not None
        await one.fulfil(here, here.seq, "back", TakeBack(seat))
        await until(there, lambda table: table.taken_back == 1)
        assert there.sitting.lines == here.sitting.lines and there.epoch > 1

    told(story)


def test_seats_successors_links_and_campaigns_go_to_one_only(told: Callable[[Story], None]) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, EMPTY])
        there = two.table(here.id)
        sat = await asyncio.gather(one.sit(here, 1, SHIRIN), two.sit(there, 1, MIRJAM), return_exceptions=True)
        assert sorted(isinstance(answer, SeatTaken) for answer in sat) == [False, True]
        holder = here.seats[1].holder
        await until(there, lambda table: table.seats[1].holder == holder)

        word = await Passes(one).make(here, 0)
        used = await asyncio.gather(
            Passes(one).use(here, word, b"one device"), Passes(two).use(there, word, b"the other")
        )
        assert sorted(used) == [False, True]
        taken = b"one device" if used[0] else b"the other"
        await until(here, lambda table: table.seats[0].holder == taken)
        await until(there, lambda table: table.seats[0].holder == taken)

        after = await asyncio.gather(
            *(house.lay("duel", {}, [SHIRIN, MIRJAM], before=table) for house, table in ((one, here), (two, there)))
        )
        assert after[0].id == after[1].id == here.next and one.store.count() == 2

        both = Campaigns(one), Campaigns(two)
        name = await both[0].begin("towers", "Ours", MIRJAM.holder or b"")
        tables = [await one.lay("duel", {}, [MIRJAM, SHIRIN]) for _ in range(10)]
        await asyncio.gather(*(both[n % 2].join(name, table, "1", 2) for n, table in enumerate(tables)))
        found = both[1].find(name, MIRJAM.holder or b"")
        assert found is not None and {attempt.game for attempt in found.attempts} == {table.id for table in tables}
        assert one.store.secret("cookie") == two.store.secret("cookie")

    told(story)


def test_while_the_database_is_away_nothing_is_acknowledged_and_afterwards_all_is_read_again(
    cluster: Cluster, told: Callable[[Story], None]
) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, SHIRIN])
        there = two.table(here.id)
        await play_on(one, here, Random(4), 3)
        await until(there, lambda table: table.seq == here.seq)
        watching = asyncio.Event()
        there.bells.add(watching)
        await asyncio.to_thread(cluster.stop)
        try:
            seen, move, decider = here.seq, first_moves(here)[0], here.sitting.state.decider
            for _ in range(5):
                with pytest.raises(StoreFault, match="does not answer"):
                    await one.move(here, decider, seen, "k", move)
            assert here.seq == seen and one.store.trouble
            with pytest.raises(TableError):
                one.table("elsewhere")
        finally:
            await asyncio.to_thread(cluster.start)
        while one.store.trouble or two.store.trouble:
            await asyncio.sleep(0.05)
        here = one.table(here.id)
        answer = await one.move(here, decider, seen, "k", move)
        assert not answer.again, "nothing of what was refused is there"
        await until(there, lambda table: table.seq == here.seq)
        await play_on(two, there, Random(5))
        await until(here, lambda table: table.over)
        assert str(there.record()) == str(here.record())

    told(story)


def test_what_was_missed_while_nobody_listened_is_read_afterwards(
    told: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, SHIRIN])
        unseen = await one.lay("duel", {}, [MIRJAM, SHIRIN])
        there, forgotten = two.table(here.id), two.table(unseen.id)
        bell = asyncio.Event()
        there.bells.add(bell)
        assert isinstance(two.store, PostgresStore)
        heard, two.store._heard = two.store._heard, lambda table: None
        await play_on(one, here, Random(6), 5)
        await play_on(one, unseen, Random(6), 5)
        await asyncio.sleep(0.3)
        assert there.seq == forgotten.seq == 0
        two.store._heard = heard
        two.store._silent.set()  # as if the line had been lost
        await until(there, lambda table: table.seq == here.seq)
        assert two.table(unseen.id).seq == unseen.seq, "what nobody looked at is read when it is wanted"

    told(story)


def test_a_house_knows_who_sits_at_its_tables_elsewhere(told: Callable[[Story], None]) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, SHIRIN])
        there = two.table(here.id)
        there.present.here[1] = 2
        two.neighbours.moves(there.id)
        await until(here, lambda table: table.present[1] == 2)
        assert not here.present[0] and not here.present.here[1]
        there.present.here[1] = 0
        two.neighbours.moves(there.id)
        await until(here, lambda table: not table.present[1])
        assert here.left_at == {1: one.now()}

    told(story)


def test_strange_words_on_the_channel_are_passed_over(told: Callable[[Story], None]) -> None:
    async def story(one: House, two: House) -> None:
        here = await one.lay("duel", {}, [MIRJAM, SHIRIN])
        there = two.table(here.id)
        for words in ("", "x", "x says", "x says y", "x sings y"):
            one.store.read("SELECT pg_notify(?, ?)", ("mathom", words))
        await play_one(one, here, Random(1))
        await until(there, lambda table: table.seq == here.seq)
        assert not two.store.trouble

    told(story)
