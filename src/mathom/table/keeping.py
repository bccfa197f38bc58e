"""What the keeper of a house does with its books: look whether all games still play, and clear away."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from mathom.kernel.errors import NotationError
from mathom.kernel.game import Game
from mathom.shelf import game_for
from mathom.table.answers import Unplayable
from mathom.table.books import NOBODY_TO_MOVE, Books, Kept
from mathom.table.schema import STEPS
from mathom.table.table import Table, how_it_stands
from mathom.table.writer import Hand

AT_ONCE: Final = 500
"""So many tables are cleared away in one go."""


def of_a_game() -> tuple[str, ...]:
    """The parts of the books that hold something of a table, by its name in `game`."""
    found = (re.search(r"CREATE TABLE (\w+)", said) for said in "".join(STEPS).split(";") if "REFERENCES games" in said)
    return tuple(match[1] for match in found if match)


class Checked(NamedTuple):
    """A table that was played through again: what is wrong with it, or ''."""

    table: str
    fault: str


def played_through(
    books: Books, find: Callable[[str, Mapping[str, str]], Game[Any, Any]] = game_for
) -> Iterator[Checked]:
    """Play every game of the books through by the rules, and compare how it ends with what the books say of it."""
    for (name,) in books.read("SELECT id FROM games ORDER BY laid, id"):
        kept = books.find(name)
        if kept is not None:
            yield Checked(name, _fault_of(kept, find))


def _fault_of(kept: Kept, find: Callable[[str, Mapping[str, str]], Game[Any, Any]]) -> str:
    if [entry.seq for entry in kept.entries] != list(range(1, len(kept.entries) + 1)):
        return "a line is missing"
    try:
        table = Table(find(kept.laid.game, kept.laid.header), kept)
    except (NotationError, Unplayable) as fault:
        return str(fault)
    stands = how_it_stands(table.sitting.state, kept.standing.changed)
    if table.ending is None and kept.standing.result != stands.result:
        return f"the books say that it ended with {kept.standing.result}, the rules say {stands.result}"
    if kept.standing.to_move not in (stands.to_move, NOBODY_TO_MOVE):  # nobody: ended, or paused, beside the rules
        return f"the books say that seat {kept.standing.to_move} decides, the rules say {stands.to_move}"
    return ""


def finished_before(books: Books, moment: float) -> list[str]:
    """Tables that were over before a moment, in seconds, and have not changed since.

    Those of campaigns are not among them: they are what a campaign remembers.
    """
    rows = books.read(
        "SELECT id FROM games WHERE result IS NOT NULL AND changed < ? "
        "AND id NOT IN (SELECT game FROM attempts WHERE game IS NOT NULL) ORDER BY changed",
        (moment,),
    )
    return [name for (name,) in rows]


def remove(books: Books, tables: Sequence[str]) -> None:
    """Clear tables away, with all that the house keeps of them. Raises `StoreFault`."""
    for first in range(0, len(tables), AT_ONCE):
        some = tables[first : first + AT_ONCE]
        books.write(lambda hand, some=some: _remove(hand, some)).result()  # type: ignore[misc]
        for name in some:
            with suppress(OSError):
                (books.folder / "reviews" / f"{name}.json").unlink(missing_ok=True)


def _remove(hand: Hand, tables: Sequence[str]) -> None:
    parts = of_a_game()
    for name in tables:
        for part in parts:
            hand.execute(f"DELETE FROM {part} WHERE game = ?", (name,))  # noqa: S608 - names from our own layout
        hand.execute("UPDATE games SET next = NULL WHERE next = ?", (name,))
        hand.execute("UPDATE games SET before = NULL WHERE before = ?", (name,))
        hand.execute("DELETE FROM games WHERE id = ?", (name,))


class Forgotten(NamedTuple):
    """What was cleared away of a person: tables where nobody else sat, seats at others, campaigns."""

    tables: int
    seats: int
    campaigns: int


def forget(books: Books, holder: bytes) -> Forgotten:
    """Clear away what a house keeps of a person. Raises `StoreFault`.

    Tables where no other person sat go altogether. At the others the game stays, for those who played it; the seat
    loses its name and belongs to a key that nobody has.
    """
    mine = [name for (name,) in books.read("SELECT DISTINCT game FROM seats WHERE holder = ?", (holder,))]
    shared = {
        name
        for (name,) in books.read(
            "SELECT DISTINCT o.game FROM seats o JOIN seats s ON s.game = o.game "
            "WHERE s.holder = ? AND o.holder IS NOT NULL AND o.holder <> ?",
            (holder, holder),
        )
    }
    alone = [name for name in mine if name not in shared]
    remove(books, alone)
    return books.write(lambda hand: Forgotten(len(alone), *_forget(hand, holder))).result()


def _forget(hand: Hand, holder: bytes) -> tuple[int, int]:
    seats = hand.execute("SELECT game, seat FROM seats WHERE holder = ?", (holder,)).fetchall()
    for part in of_a_game():
        if part not in ("lines", "seats", "attempts"):  # links and addresses of this seat
            for seat in seats:
                hand.execute(f"DELETE FROM {part} WHERE game = ? AND seat = ?", seat)  # noqa: S608
    hand.execute("UPDATE seats SET name = '', holder = ? WHERE holder = ?", (os.urandom(32), holder))
    mine = "SELECT id FROM campaigns WHERE holder = ?"
    hand.execute(f"DELETE FROM attempts WHERE campaign IN ({mine})", (holder,))  # noqa: S608
    campaigns = hand.execute("DELETE FROM campaigns WHERE holder = ?", (holder,)).rowcount
    return len(seats), campaigns
