"""The adviser: what a seat might do now, and why, from what that seat has seen and nothing else.

Alone and against computers anybody may ask. Where another person plays nobody may, in games played together too: what
is worth saying there, the players say to each other.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple, final
from weakref import WeakKeyDictionary

from mathom.kernel.event import Event
from mathom.table.study import Study, worked_for
from mathom.table.table import Table
from mathom.table.thinker import ADVICE, events_of


class Idea(NamedTuple):
    """What the adviser thinks of one move; see `mathom.minds.advice.Advice`. expected: in the game's own units, as its
    words measure. events: what it surely brings about.
    """

    move: int
    share: float
    proved: bool
    tries: int
    expected: float | None
    events: list[Event]


class Hint(NamedTuple):
    """The adviser's answer to a seat that had seen `seq` lines. ideas: the best first; none while he thinks."""

    seq: int
    ideas: list[Idea]
    thinking: bool


def may_ask(table: Table, seat: int) -> bool:
    """Whether a seat may ask for advice at this table, whenever it has to decide."""
    others = [chair for number, chair in enumerate(table.seats) if number != seat]
    return 0 <= seat < len(table.seats) and all(chair.computer and not chair.stood_in for chair in others)


@final
class Adviser:
    """Remembers for each table and seat the hint that was last given. Nothing of it is written down."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._errands: dict[asyncio.Task[None], str] = {}
        self._one_at_a_time = asyncio.Lock()
        self._hints: WeakKeyDictionary[Table, dict[int, Hint]] = WeakKeyDictionary()

    def hint(self, table: Table, seat: int) -> Hint | None:
        """The hint for the present moment, or None where none was asked for."""
        found = self._hints.get(table, {}).get(seat)
        return found if found is not None and found.seq == table.seq else None

    def wanted(self, table: Table, seat: int) -> bool:
        """Whether this seat may ask now: it has a choice, and has not asked yet."""
        return (
            not table.over
            and may_ask(table, seat)
            and table.ready
            and len(table.sitting.legal_for(seat)) > 1
            and self.hint(table, seat) is None
        )

    def waiting(self, name: str) -> int:
        """How many hints somebody waits for, at all tables."""
        return sum(other == name for other in self._errands.values())

    def ask(self, table: Table, seat: int) -> asyncio.Task[None]:
        """Let the adviser think; the table's bells ring when he has an answer. Only where it is `wanted`."""
        self._put(table, seat, Hint(table.seq, [], thinking=True))
        errand = asyncio.get_running_loop().create_task(self._think(table, seat))
        self._errands[errand] = worked_for()
        errand.add_done_callback(self._errands.pop)
        return errand

    async def _think(self, table: Table, seat: int) -> None:
        seen = table.seq
        async with self._one_at_a_time:
            if table.seq != seen:
                return  # nobody waits for this any more, and computers want their turns
            answer = await self._study.think(table.question(seat)._replace(wish=ADVICE))
        if table.seq == seen:
            self._put(table, seat, Hint(seen, _ideas(answer), thinking=False))
            table.ring()

    def _put(self, table: Table, seat: int, hint: Hint) -> None:
        self._hints.setdefault(table, {})[seat] = hint


def _ideas(answer: Any) -> list[Idea]:
    rows = answer if isinstance(answer, list) else []
    return [Idea(**{**row, "events": events_of(row["events"])}) for row in rows]
