"""Where many have something to do at the same moment, the loop looks after everybody else between two of them."""

import asyncio

from mathom.web.turns import Turns


def test_in_one_round_of_the_loop_one_has_his_turn() -> None:
    async def story() -> list[int]:
        turns, rounds, worked = Turns(), 0, list[int]()

        async def work() -> None:
            await turns.wait()
            worked.append(rounds)

        tasks = [asyncio.create_task(work()) for _ in range(20)]
        while len(worked) < len(tasks):
            rounds += 1
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return worked

    worked = asyncio.run(story())
    assert worked == sorted(set(worked)), "first come, first served, and never two in a round"


def test_one_who_goes_before_his_turn_keeps_nobody_waiting() -> None:
    async def story() -> bool:
        turns = Turns()
        tasks = [asyncio.create_task(turns.wait()) for _ in range(5)]
        await asyncio.sleep(0)
        for task in tasks[:4]:
            task.cancel()
        await asyncio.wait_for(tasks[4], 5)
        return all(task.cancelled() for task in tasks[:4])

    assert asyncio.run(story())
