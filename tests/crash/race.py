"""Two tabs of one player want different things at the same moment, and an onlooker wants something too: exactly one
wish is granted, the other tab is told so and shown how it stands, and the onlooker is sent away.

python -m tests.crash.race --pairs 2000
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx2

from mathom.table.house import House
from mathom.table.table import Table
from tests.crash.judging import database, tell
from tests.crash.playing import Tally
from tests.crash.post import Correspondent, PostOffice, a_move, open_house
from tests.web.visiting import ORIGIN

SEQ = re.compile(r'name="seq" value="(\d+)"')


@dataclass
class Verdict:
    """How the pairs ended. right_view: those who were refused and then saw the newest state."""

    pairs: int = 0
    one_won: int = 0
    none_won: int = 0
    both_won: int = 0
    right_view: int = 0
    onlookers: int = 0
    onlookers_sent_away: int = 0
    wrong_lines: int = 0
    """Pairs after which the books do not hold exactly one decision more."""

    @property
    def well(self) -> bool:
        alone = self.one_won == self.right_view == self.pairs
        return alone and self.onlookers == self.onlookers_sent_away and not self.wrong_lines


async def one_game(house: House, door: httpx2.ASGITransport, rng: Random, pairs: int, verdict: Verdict) -> None:
    """Pair after pair until a game is over or there were enough of them."""
    office = PostOffice(door, rng, 0, Counter())
    people = [Correspondent(rng, Tally(), office) for _ in range(2)]
    place = await people[0].lay("/invite/duel", "seat=gandalf&name=First")
    link = await people[0].invitation(place)
    await people[1].ask("GET", link)
    await people[1].ask("POST", link, "name=Second")
    table = house.table(place.removeprefix("/t/"))
    tabs = [[person.client, twin(person, office)] for person in people]
    onlooker = httpx2.AsyncClient(transport=office, base_url=ORIGIN, headers=people[0].client.headers)
    while not table.over and verdict.pairs < pairs:
        await one_pair(table, tabs[table.sitting.state.decider], onlooker, rng, verdict)
    for client in [*tabs[0], *tabs[1], onlooker]:
        await client.aclose()


def twin(person: Correspondent, office: PostOffice) -> httpx2.AsyncClient:
    """Another tab of the same browser."""
    return httpx2.AsyncClient(
        transport=office, base_url=ORIGIN, headers=person.client.headers, cookies=dict(person.client.cookies)
    )


async def one_pair(
    table: Table, tabs: list[httpx2.AsyncClient], onlooker: httpx2.AsyncClient, rng: Random, verdict: Verdict
) -> None:
    """Both tabs send a move of their own under a key of their own."""
    before = sum(entry.key is not None for entry in table.entries)
    place = f"/t/{table.id}/move"
    wishes = [a_move(table, rng).replace("key=at", f"key=tab{number}") for number in range(2)]
    sent = [tab.post(place, content=wish) for tab, wish in zip(tabs, wishes, strict=True)]
    watched = rng.random() < 0.1
    if watched:
        sent.insert(rng.randrange(3), onlooker.post(place, content=wishes[0]))
    answers = await asyncio.gather(*sent)
    verdict.pairs += 1
    verdict.onlookers += watched
    verdict.onlookers_sent_away += sum(answer.status_code == 403 for answer in answers)
    won = sum(answer.status_code == 303 for answer in answers)
    verdict.one_won += won == 1
    verdict.none_won += won == 0
    verdict.both_won += won > 1
    for answer in answers:
        if answer.status_code == 409:
            seen = SEQ.search(answer.text)
            verdict.right_view += table.over or (seen is not None and int(seen[1]) == table.seq)
    verdict.wrong_lines += sum(entry.key is not None for entry in table.entries) != before + 1


async def all_games(folder: Path, pairs: int, seed: int, url: str) -> Verdict:
    """Game after game until there were enough pairs."""
    verdict = Verdict()
    async with open_house(folder, url) as (house, door):
        rng = Random(seed)
        while verdict.pairs < pairs:
            await asyncio.gather(*(one_game(house, door, rng, pairs, verdict) for _ in range(4)))
    return verdict


def race(folder: Path, pairs: int, seed: int = 1, url: str = "") -> Verdict:
    """All of it."""
    return asyncio.run(all_games(folder, pairs, seed, url))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="keep the tables in a database")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, database(options.postgres) as url:
        verdict = race(Path(folder), options.pairs, options.seed, url)
    return tell(verdict)


if __name__ == "__main__":
    sys.exit(main())
