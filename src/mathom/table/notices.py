"""Notices: somebody who is not at a table wants to be told that it is his turn there.

For each seat and way it is written down where to. A notice is due once for each turn, when the one who is asked has no
screen open and has not come back within a short while. It is marked as told before it is sent, so it is rather lost
than sent twice; what went wrong is kept for the keeper of the house. No move ever waits for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple, final

from mathom.table.answers import StoreFault, TableError
from mathom.table.house import House
from mathom.table.posting import Notice, Ways, send
from mathom.table.table import Table
from mathom.table.writer import Hand
from mathom.words import words
from mathom.words.tongue import _, use

AFTER: Final = 20.0
"""Seconds that somebody has to come back by himself."""
AGAIN: Final = (30.0, 300.0)
"""Seconds after which a notice that did not get through is tried once more."""
AT_ONCE: Final = 4
"""So many are sent at the same time."""
LOG: Final = "notices.log"
KEPT: Final = 200
"""So many faults are kept."""

log = logging.getLogger(__name__)


class Wanted(NamedTuple):
    """Where notices for a seat go. home: the address of this house. told: lines when it was told last, plus one.

    trouble: whether the last one did not get through.
    """

    way: str
    address: str
    language: str
    home: str
    told: int
    trouble: bool


@final
class Notices:
    """All notices of a house. stop: makes the address where notices can be ended, of a table, a seat and a way."""

    def __init__(self, house: House, ways: Ways, stop: Callable[[str, int, str], str], *, after: float = AFTER) -> None:
        self.ways = ways.open()
        self._house = house
        self._ways = ways
        self._stop = stop
        self._after = after
        self._waiting: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._few = asyncio.Semaphore(AT_ONCE)
        if self.ways:
            house.listen(self.look)

    def wake(self) -> None:
        """Look at all tables that wait for somebody: the house may have been closed before he was told."""
        if not self.ways:
            return
        rows = self._house.store.read(
            "SELECT DISTINCT n.game FROM notices n JOIN games g ON g.id = n.game AND g.to_move = n.seat"
        )
        for (name,) in rows:
            with suppress(TableError):
                self.look(self._house.table(name))

    async def close(self) -> None:
        """Send nothing more."""
        for task in self._waiting.values():
            task.cancel()
        await asyncio.gather(*self._waiting.values(), return_exceptions=True)

    def of(self, table: Table, seat: int) -> list[Wanted]:
        """Where notices for a seat go."""
        rows = self._house.store.read(
            "SELECT way, address, language, home, told, trouble FROM notices WHERE game = ? AND seat = ? ORDER BY way",
            (table.id, seat),
        )
        return [Wanted(way, to, language, home, told, bool(fault)) for way, to, language, home, told, fault in rows]

    async def want(self, table: Table, seat: int, way: str, address: str, language: str, home: str) -> None:
        """Write down that notices for a seat go there from now on. Raises `StoreFault`."""
        row = (table.id, seat, way, address, language, home, 0, 0)

        def job(hand: Hand) -> None:
            hand.execute("DELETE FROM notices WHERE game = ? AND seat = ? AND way = ?", row[:3])
            hand.execute("INSERT INTO notices VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

        await asyncio.wrap_future(self._house.store.write(job))
        self.look(table)

    async def unwant(self, table: Table, seat: int, way: str) -> None:
        """End the notices for a seat. Raises `StoreFault`."""

        def job(hand: Hand) -> None:
            hand.execute("DELETE FROM notices WHERE game = ? AND seat = ? AND way = ?", (table.id, seat, way))

        await asyncio.wrap_future(self._house.store.write(job))

    def look(self, table: Table) -> None:
        """Something has changed at a table: whoever is asked and is not there is told in a while."""
        seat = table.asked()
        if seat < 0 or table.present[seat] or table.seats[seat].computer or (table.id, seat) in self._waiting:
            return
        task = asyncio.get_running_loop().create_task(self._tell(table.id, seat))
        self._waiting[table.id, seat] = task
        task.add_done_callback(lambda done: self._told(table.id, seat, done))

    def _told(self, name: str, seat: int, task: asyncio.Task[None]) -> None:
        del self._waiting[name, seat]
        if not task.cancelled() and task.exception() is not None:
            log.error("a notice for table %s ended badly", name, exc_info=task.exception())

    async def _tell(self, name: str, seat: int) -> None:
        await asyncio.sleep(self._after)
        with suppress(TableError):
            table = self._house.table(name)
            for wanted in self.of(table, seat):
                if wanted.way in self.ways and await self._due(table, seat, wanted):
                    await self._send(table, seat, wanted)

    async def _due(self, table: Table, seat: int, wanted: Wanted) -> bool:
        """Whether somebody is to be told now; if so, it is marked as told, and only one house does that."""
        if table.asked() != seat or table.present[seat] or wanted.told > last_of(table, seat):
            return False
        mark = (table.seq + 1, table.id, seat, wanted.way, wanted.told)

        def job(hand: Hand) -> bool:
            marking = "UPDATE notices SET told = ? WHERE game = ? AND seat = ? AND way = ? AND told = ?"
            return hand.execute(marking, mark).rowcount == 1

        return await asyncio.wrap_future(self._house.store.write(job))

    async def _send(self, table: Table, seat: int, wanted: Wanted) -> None:
        notice = self._written(table, seat, wanted)
        for rest in (*AGAIN, None):
            try:
                async with self._few:
                    await asyncio.to_thread(send, self._ways, notice)
            except Exception as fault:  # whatever a server answers, the game goes on
                self._keep(table, wanted, fault)
                await self._note(table, seat, wanted, trouble=1)
            else:
                if wanted.trouble:
                    await self._note(table, seat, wanted, trouble=0)
                return
            if rest is not None:
                await asyncio.sleep(rest)

    def _written(self, table: Table, seat: int, wanted: Wanted) -> Notice:
        use(wanted.language)  # of this task alone
        game, name = words(table.game.id).title(), table.seats[seat].name
        text = _("{name}, it is your turn at {game}.") if name else _("It is your turn at {game}.")
        return Notice(
            wanted.way,
            wanted.address,
            _("Your turn: {game}").format(game=game),
            text.format(name=name, game=game),
            f"{wanted.home}/t/{table.id}",
            f"{wanted.home}{self._stop(table.id, seat, wanted.way)}",
            _("No more of these for this table:"),
            {"event": "your-turn", "game": table.game.id, "table": table.id, "name": name, "language": wanted.language},
        )

    async def _note(self, table: Table, seat: int, wanted: Wanted, *, trouble: int) -> None:
        def job(hand: Hand) -> None:
            noting = "UPDATE notices SET trouble = ? WHERE game = ? AND seat = ? AND way = ?"
            hand.execute(noting, (trouble, table.id, seat, wanted.way))

        with suppress(StoreFault):
            await asyncio.wrap_future(self._house.store.write(job))

    def _keep(self, table: Table, wanted: Wanted, fault: Exception) -> None:
        """A line for the keeper: when, which table and way, what went wrong; where to is nobody's business."""
        when = datetime.fromtimestamp(self._house.now(), UTC).isoformat(timespec="seconds")
        line = " ".join(f"{when} table {table.id} {wanted.way}: {type(fault).__name__}: {fault}".split())[:300]
        log.warning("a notice was not sent: %s", line)
        with suppress(OSError):
            keep_line(self._house.store.folder / LOG, line)


def keep_line(path: Path, line: str) -> None:
    """Add a line to a file of the last faults, which only the keeper may read."""
    lines = path.read_text("utf-8").splitlines()[1 - KEPT :] if path.exists() else []
    path.touch(mode=0o600)
    path.write_text("\n".join([*lines, line, ""]), "utf-8")


def last_of(table: Table, seat: int) -> int:
    """The number of the last line by which a seat decided or said something; 0 for none."""
    return next((entry.seq for entry in reversed(table.entries) if entry.wished_by(seat)), 0)
