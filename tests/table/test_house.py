"""Commands at a table: written down before they happen, once each, and only if the rules allow."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.table.answers import NoSuchTable, NoTakingBack, NotReady, SeatTaken, Stale
from mathom.table.house import House
from mathom.table.ledger import lines_of
from mathom.table.pace import Pace
from tests.table.laying import CARELESS, EMPTY, MIRJAM, SHIRIN, house_in, play_on, play_one, until_my_turn, within


def stored_lines(folder: Path, table: str) -> list[tuple[int, str | None, str, str]]:
    with sqlite3.connect(folder / "tables.db") as connection:
        return connection.execute(
            "SELECT seq, key, actor, move FROM lines WHERE game = ? ORDER BY seq", (table,)
        ).fetchall()


def test_a_game_of_two_people_is_on_disk_line_by_line(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_on(house, table, Random(1))
        assert table.over
        lines = [(actor, move) for _, _, actor, move in stored_lines(tmp_path, table.id)]
        assert lines == [(line.actor, line.move) for line in table.sitting.lines]
        assert [seq for seq, *_ in stored_lines(tmp_path, table.id)] == list(range(1, len(lines) + 1))

    within(tmp_path, story)


def test_same_key_gets_the_stored_answer_again(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        state = table.sitting.state
        move = state.moves.text(0, state.legal()[0])
        first = await house.move(table, 0, 0, "k", move)
        again = await house.move(table, 0, 0, "k", move)
        assert (first.seq, first.again) == (1, False)
        assert (again.seq, again.again) == (1, True)
        assert len(stored_lines(tmp_path, table.id)) == 1

    within(tmp_path, story)


def test_a_key_is_one_seats_own(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        for seat in (0, 1):
            state = table.sitting.state
            answer = await house.move(table, seat, seat, "k", state.moves.text(seat, state.legal()[0]))
            assert not answer.again

    within(tmp_path, story)


def test_same_key_for_another_move_is_refused(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        state = table.sitting.state
        one, other = (state.moves.text(0, code) for code in state.legal()[:2])
        await house.move(table, 0, 0, "k", one)
        with pytest.raises(Stale):
            await house.move(table, 0, 0, "k", other)

    within(tmp_path, story)


def test_of_many_moves_at_once_one_wins(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        rng = Random(2)
        while not table.over:
            state, seen = table.sitting.state, table.seq
            moves = [state.moves.text(state.actor, rng.choice(state.legal())) for _ in range(6)]
            wishes = [house.move(table, state.decider, seen, f"tab {n}, {seen}", move) for n, move in enumerate(moves)]
            results = await asyncio.gather(*wishes, return_exceptions=True)
            assert sum(not isinstance(result, BaseException) for result in results) == 1
            assert sum(isinstance(result, Stale) for result in results) == 5
            assert len(stored_lines(tmp_path, table.id)) == table.seq == len(table.sitting.lines)

    within(tmp_path, story)


def test_unreadable_and_illegal_moves_change_nothing(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        with pytest.raises(NotationError):
            await house.move(table, 0, 0, "a", "dance")
        with pytest.raises(IllegalMove) as caught:
            await house.move(table, 1, 0, "b", "09")
        assert caught.value.objection.rule == "D2.3"
        held = {table.sitting.state.moves.text(0, code) for code in table.sitting.state.legal()}
        missing = next(f"{n:02}" for n in range(1, 21) if f"{n:02}" not in held)
        with pytest.raises(IllegalMove):
            await house.move(table, 0, 0, "c", missing)
        assert table.seq == 0
        assert stored_lines(tmp_path, table.id) == []

    within(tmp_path, story)


def test_nothing_begins_before_all_chairs_are_taken(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, EMPTY])
        with pytest.raises(NotReady):
            await play_one(house, table, Random(3))
        await house.sit(table, 1, SHIRIN)
        assert table.seat_of(SHIRIN.holder or b"") == 1
        await play_one(house, table, Random(3))

    within(tmp_path, story)


def test_one_chair_for_one_person(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, EMPTY])
        results = await asyncio.gather(
            *(house.sit(table, 1, SHIRIN._replace(name=str(n))) for n in range(5)), return_exceptions=True
        )
        assert sum(result is None for result in results) == 1
        assert sum(isinstance(result, SeatTaken) for result in results) == 4
        with pytest.raises(SeatTaken):
            await house.sit(table, 0, SHIRIN)

    within(tmp_path, story)


def test_the_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    keep: list[str] = []

    async def before(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_on(house, table, Random(4), 30)
        keep.extend([table.id, str(table.record()), repr(table.sitting.state.key())])

    async def after(house: House) -> None:
        table = house.table(keep[0])
        assert [str(table.record()), repr(table.sitting.state.key())] == keep[1:]
        assert (await house.move(table, *again(house, keep[0]))).again
        await play_on(house, table, Random(5))
        assert replay(table.game, parse_record(str(table.record()))).state.key() == table.sitting.state.key()

    def again(house: House, name: str) -> tuple[int, int, str, str]:
        entry = [entry for entry in house.table(name).entries if entry.key is not None][-1]
        seat, _, key = str(entry.key).partition(":")
        return int(seat), 0, key, entry.move

    within(tmp_path, before)
    within(tmp_path, after)


def test_draws_do_not_change_when_a_move_is_made_again(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        header = {
            "Final": "yes",
            "Start": "gandalf",
            "Gandalf": "Spell 01 02 03 04",
            "Balrog": "05 06 07 08 09",
        }
        table = await house.lay("duel", {}, [MIRJAM, CARELESS], header=header)
        seen = set()
        for _ in range(3):
            await house.move(table, 0, table.seq, f"at-{table.seq}", "Spell")
            seen.add(table.sitting.lines[1].move)
            await until_my_turn(table, 0)
            await house.take_back(table, 0, table.seq, f"back-{table.seq}")
            assert table.sitting.lines == []
        assert len(seen) == 1

    within(tmp_path, story)


def test_taking_back_is_written_down_and_nothing_is_struck_out(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS])
        for _ in range(3):
            await until_my_turn(table, 0)
            await play_one(house, table, Random(6))
        await until_my_turn(table, 0)
        lines, seq = list(table.sitting.lines), table.seq
        answer = await house.take_back(table, 0, seq, "back")
        assert table.taken_back
        assert answer.seq == table.seq == seq + 1
        mine = [number for number, line in enumerate(lines) if line.actor == "gandalf"]
        assert table.sitting.lines == lines[: mine[-1]]
        assert table.sitting.state.decider == 0
        assert lines_of(table.entries) == table.sitting.lines
        assert (await house.take_back(table, 0, seq, "back")).again
        assert len(stored_lines(tmp_path, table.id)) == seq + 1

    within(tmp_path, story)


def test_one_can_take_back_to_the_very_beginning_and_no_further(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS])
        for _ in range(4):
            await until_my_turn(table, 0)
            await play_one(house, table, Random(7))
        while table.sitting.lines:
            await house.take_back(table, 0, table.seq, f"back {table.seq}")
        with pytest.raises(NoTakingBack):
            await house.take_back(table, 0, table.seq, "once more")
        await play_one(house, table, Random(8))

    within(tmp_path, story)


def test_no_taking_back_against_a_person(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_one(house, table, Random(9))
        with pytest.raises(NoTakingBack):
            await house.take_back(table, 0, table.seq, "back")

    within(tmp_path, story)


def test_the_next_table_is_laid_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        one, other = await asyncio.gather(*(house.lay("duel", {}, [SHIRIN, MIRJAM], before=table) for _ in range(2)))
        assert one is other
        assert table.next == one.id
        assert one.laid.before == table.id

    within(tmp_path, story)


def test_my_tables_come_with_my_turn_first(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        mine = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        waiting = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_one(house, waiting, Random(10))
        over = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        await play_on(house, over, Random(11))
        cards = house.store.tables_of(MIRJAM.holder or b"", 10)
        assert [card.id for card in cards] == [mine.id, waiting.id, over.id]
        assert [card.standing.to_move for card in cards] == [0, 1, -2]
        assert cards[2].standing.result is not None
        assert house.store.tables_of(b"nobody", 10) == []

    within(tmp_path, story)


def test_an_unknown_table_is_no_table(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        with pytest.raises(NoSuchTable):
            house.table("nowhere")

    within(tmp_path, story)


def test_a_move_goes_through_when_the_one_who_made_it_has_gone(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        wish = asyncio.create_task(play_one(house, table, Random(12)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        wish.cancel()
        await asyncio.gather(wish, return_exceptions=True)
        while table.seq == 0:
            await asyncio.sleep(0.01)
        assert len(stored_lines(tmp_path, table.id)) == table.seq == len(table.sitting.lines)

    within(tmp_path, story)


def test_memory_follows_the_disk_when_they_disagree(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        state = table.sitting.state
        one, other = (state.moves.text(0, code) for code in state.legal()[:2])
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("INSERT INTO lines VALUES (?, 1, '0:lost', 'gandalf', ?, 0)", (table.id, one))
        with pytest.raises(Stale):
            await house.move(table, 0, 0, "k", other)
        assert [line.move for line in table.sitting.lines] == [one]
        assert (await house.move(table, 0, 0, "lost", one)).again

    within(tmp_path, story)


def test_computers_go_on_after_a_restart(tmp_path: Path) -> None:
    async def tale() -> None:
        async with house_in(tmp_path) as house:
            table = await house.lay("duel", {}, [MIRJAM, CARELESS])
            house._pace = Pace(3600)  # the computer is still thinking when the house closes
            await play_one(house, table, Random(13))
            assert table.computer_to_move() == 1
        async with house_in(tmp_path) as house:
            table = house.table(table.id)
            await until_my_turn(table, 0)
            assert table.sitting.decisions >= 2

    asyncio.run(asyncio.wait_for(tale(), 60))


def test_a_computer_waits_until_the_disk_is_well_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.table.house.REST", 0.02)
    failures = []

    def fail(*_: object) -> None:
        failures.append(1)
        raise sqlite3.OperationalError("database or disk is full")

    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, CARELESS])
        await play_one(house, table, Random(14))
        seen = table.seq
        with monkeypatch.context() as patch:
            patch.setattr("mathom.table.writer._in_savepoint", fail)
            while len(failures) < 3:
                await asyncio.sleep(0.01)
            assert table.seq == seen
        await until_my_turn(table, 0)
        assert table.seq > seen

    within(tmp_path, story)
