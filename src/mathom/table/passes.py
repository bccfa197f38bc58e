"""Links by which a seat moves to another device: each works once, and not for long.

Only the fingerprint of a link's word is stored. Whoever uses it gets the seat for his own key; the key that held the
seat before holds it no more.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import Final, NamedTuple, final

from mathom.table.house import House
from mathom.table.table import Table
from mathom.table.writer import Hand

LASTS: Final = 15 * 60.0
"""Seconds a link can be used."""
REMEMBERED: Final = 24 * 3600.0
"""Seconds after which it is forgotten what an old link was for."""
OPEN: Final = "open"
USED: Final = "used"
EXPIRED: Final = "expired"


class Pass(NamedTuple):
    """What a link is for, and whether it is `OPEN`, `USED` or `EXPIRED`."""

    seat: int
    state: str


@final
class Passes:
    """All such links of a house."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def make(self, table: Table, seat: int) -> str:
        """The word of a new link for a seat; older unused links for it end."""
        word = secrets.token_urlsafe(24)
        now = self._house.now()
        row = (_stored(word), table.id, seat, now + LASTS)

        def job(hand: Hand) -> None:
            hand.execute("DELETE FROM passes WHERE until < ?", (now - REMEMBERED,))
            hand.execute(
                "UPDATE passes SET until = ? WHERE game = ? AND seat = ? AND used IS NULL AND until > ?",
                (now - 1, table.id, seat, now - 1),
            )
            hand.execute("INSERT INTO passes VALUES (?, ?, ?, ?, NULL)", row)

        await asyncio.wrap_future(self._house.store.write(job))
        return word

    def find(self, table: Table, word: str) -> Pass | None:
        """What a link to this table is for, if it ever was one."""
        rows = self._house.store.read(
            "SELECT seat, until, used FROM passes WHERE word = ? AND game = ?", (_stored(word), table.id)
        )
        if not rows:
            return None
        ((seat, until, used),) = rows
        state = USED if used is not None else OPEN if until >= self._house.now() else EXPIRED
        return Pass(seat, state)

    async def use(self, table: Table, word: str, holder: bytes) -> bool:
        """Give the seat to the one who comes with the link; False when the link is not open any more."""
        return await self._house.undisturbed(self._use(table, word, holder))

    async def _use(self, table: Table, word: str, holder: bytes) -> bool:
        async with table.lock:
            found = self.find(table, word)
            if found is None or found.state != OPEN:
                return False
            now = self._house.now()

            def job(hand: Hand) -> bool:
                once = "UPDATE passes SET used = ? WHERE word = ? AND used IS NULL"
                if hand.execute(once, (now, _stored(word))).rowcount != 1:
                    return False
                hand.execute("UPDATE seats SET holder = ? WHERE game = ? AND seat = ?", (holder, table.id, found.seat))
                return True

            if not await asyncio.wrap_future(self._house.store.write(job, table.id)):
                return False  # used just then, in another house
            table.move_seat(found.seat, holder)
        table.ring()
        return True


def _stored(word: str) -> bytes:
    return hashlib.sha256(b"mathom pass " + word.encode(errors="replace")).digest()
