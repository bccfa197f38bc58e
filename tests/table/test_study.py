"""Computer players next door: they decide from what they saw, and none of them can stop a game."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

from mathom.kernel.sitting import Sitting
from mathom.shelf import game
from mathom.table.house import House
from mathom.table.study import Study, work_for, worked_for
from mathom.table.thinker import Question, answer, decode, view_of
from tests.laws.facts import facts_of
from tests.table.laying import CARELESS, MIRJAM, house_in, play_one, until_my_turn

HANGS = (sys.executable, "-c", "import sys, time; sys.stdin.readline(); time.sleep(600)")
DIES = (sys.executable, "-c", "import sys; sys.stdin.readline()")
BABBLES = (sys.executable, "-c", "import sys; sys.stdin.readline(); print('[1]', flush=True); sys.stdin.readline()")
CHEATS = (sys.executable, "-c", "import sys; sys.stdin.readline(); print('{\"move\": 999}', flush=True)")


def names_answered(thinkers: int, names: str) -> list[str]:
    """Who is answered in which order, when everybody asks at once in the order of the letters."""

    async def told() -> list[str]:
        study, order = Study(thinkers), []

        async def think(question: Question) -> int:
            order.append(worked_for())
            await asyncio.sleep(0.01)
            return question.legal[0]

        study._ask = think  # type: ignore[method-assign]
        question, _ = some_question()

        async def asks(name: str) -> None:
            work_for(name)
            await study.choose(question)

        await asyncio.gather(*map(asks, names))
        return order

    return asyncio.run(asyncio.wait_for(told(), 60))


def test_nobody_takes_all_the_thinkers() -> None:
    assert "".join(names_answered(1, "aaaab")) == "abaaa"
    assert "".join(names_answered(3, "aaaaabc")) == "aabcaaa"
    assert "".join(names_answered(2, "ababab")) == "ababab"


def test_work_that_nobody_is_known_to_want_has_all_of_them() -> None:
    async def most() -> int:
        study, most, now = Study(3), 0, 0

        async def think(question: Question) -> int:
            nonlocal most, now
            now += 1
            most = max(most, now)
            await asyncio.sleep(0.01)
            now -= 1
            return question.legal[0]

        study._ask = think  # type: ignore[method-assign]
        question, _ = some_question()
        await asyncio.gather(*(study.choose(question) for _ in range(6)))
        return most

    assert asyncio.run(asyncio.wait_for(most(), 60)) == 3


def some_question(seed: int = 1, moves: int = 8, mind: str = "random") -> tuple[Question, Sitting[Any, Any]]:
    duel = game("duel")
    rng = Random(seed)
    sitting = Sitting(duel, duel.deal(rng, {}))
    for _ in range(moves):
        sitting.decide(rng.choice(sitting.state.legal()))
        sitting.settle(rng)
    seat = sitting.state.decider
    question = Question("duel", {}, seat, sitting.seen(seat), sitting.legal_for(seat), mind, "seed")
    return question, sitting


def in_a_study(study: Callable[[], Study], story: Callable[[Study], Coroutine[Any, Any, None]]) -> None:
    async def told() -> None:
        room = study()
        try:
            await story(room)
        finally:
            await room.close()
            assert room.processes == []

    asyncio.run(asyncio.wait_for(told(), 60))


def test_a_question_is_the_same_after_its_journey() -> None:
    question, _ = some_question()
    assert decode(question.encode()) == question


def test_the_view_next_door_is_the_view_at_the_table() -> None:
    for seed in range(20):
        question, sitting = some_question(seed, moves=seed * 2)
        duel = sitting.game
        mine, theirs = sitting.view(question.seat), view_of(question)
        assert duel.position(mine) == duel.position(theirs)
        assert duel.world(mine, Random(1)).key() == duel.world(theirs, Random(1)).key()


def test_a_question_is_the_same_whatever_is_hidden() -> None:
    duel = game("duel")
    for seed in range(20):
        rng = Random(seed)
        header = duel.deal(rng, {})
        for seat in (0, 1):
            asked = set()
            for deal in (header, facts_of(duel).twin(header, seat, rng)):
                sitting = Sitting(duel, deal)
                seen, legal = sitting.seen(seat), sitting.legal_for(seat)
                asked.add(Question("duel", {}, seat, seen, legal, "random", "seed").encode())
            assert len(asked) == 1


def test_a_computer_answers_with_a_legal_move_and_always_the_same() -> None:
    question, _ = some_question(mind="greedy")
    assert answer(question) == answer(decode(question.encode()))

    async def story(study: Study) -> None:
        assert await study.choose(question) == answer(question)
        assert len(study.processes) == 1
        assert await study.choose(question) == answer(question)
        assert len(study.processes) == 1

    in_a_study(lambda: Study(1), story)


def test_one_that_hangs_dies_or_babbles_does_not_stop_the_game() -> None:
    question, _ = some_question()
    for program in (HANGS, DIES, BABBLES, CHEATS, ("/does/not/exist",)):

        async def story(study: Study) -> None:
            assert await study.choose(question) in question.legal

        in_a_study(lambda program=program: Study(1, 0.3, program), story)  # type: ignore[misc]


def test_killed_while_playing_the_game_goes_on(tmp_path: Path) -> None:
    async def tale() -> None:
        study = Study(1)
        async with house_in(tmp_path, study) as house:
            table = await house.lay("duel", {}, [MIRJAM, CARELESS])
            for number in range(12):
                for process in study.processes:
                    if number % 2:
                        os.kill(process, signal.SIGKILL)
                await until_my_turn(table, 0)
                if table.over:
                    break
                await play_one(house, table, Random(number))
            assert table.sitting.decisions >= 20

    asyncio.run(asyncio.wait_for(tale(), 60))


def test_a_computer_plays_both_sides_to_the_end(tmp_path: Path) -> None:
    async def tale() -> None:
        async with house_in(tmp_path) as house:
            table = await house.lay("duel", {}, [CARELESS, CARELESS])
            await until_my_turn(table, 9)
            assert table.over and isinstance(house, House)

    asyncio.run(asyncio.wait_for(tale(), 60))
