"""The secrets of a house, and how they are changed: for a while the old one opens too."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from mathom.table.books import Books
from mathom.table.writer import Hand

SECRETS: Final = ("cookie", "invitation")
"""The secrets of a house: what its cookies are signed with, and what its invitations are made from."""
RETIRED: Final = "retired "
"""Before the name of a secret that was in use until it was changed."""


def keys(books: Books, name: str, now: float) -> tuple[bytes, ...]:
    """The secret of this name, and after it the one before while that is still good. now: the time, in seconds."""
    newest = books.secret(name)
    rows = books.read("SELECT value FROM house WHERE name = ?", (RETIRED + name,))
    if not rows:
        return (newest,)
    until, _, old = bytes(rows[0][0]).partition(b" ")
    return (newest, old) if now < float(until) else (newest,)


def change(books: Books, names: Sequence[str], until: float) -> None:
    """New secrets; those before are good until a moment, those before them no more. Raises `StoreFault`."""

    def job(hand: Hand) -> None:
        for name in names:
            row = hand.execute("SELECT value FROM house WHERE name = ?", (name,)).fetchone()
            hand.execute("DELETE FROM house WHERE name IN (?, ?)", (name, RETIRED + name))
            hand.execute("INSERT INTO house VALUES (?, ?)", (name, os.urandom(32)))
            if row is not None:
                old = f"{until:.0f} ".encode() + bytes(row[0])
                hand.execute("INSERT INTO house VALUES (?, ?)", (RETIRED + name, old))

    books.write(job).result()
