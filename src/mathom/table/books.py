"""What is kept of all tables of a house, asked and written in words that every kind of database here understands.

What `write_lines` has answered is written down and stays so, whatever happens to the process or the machine. Other
houses may keep the same books: what is there already wins, and whoever comes second is told so (`WrittenAlready`).
"""

from __future__ import annotations

import json
import os
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from mathom.table.answers import WrittenAlready
from mathom.table.ledger import Entry
from mathom.table.seats import Seat
from mathom.table.writer import Hand, Job

T = TypeVar("T")

NOBODY_TO_MOVE: Final = -2


def new_name() -> str:
    """A name for a table or a campaign. It never begins with -, else a command line would take it for an option."""
    while (name := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return name


class Laid(NamedTuple):
    """A table as it was laid.

    options: the public part of the header, as it was asked for. header: all of it, the hidden deal too. seed: where
    the draws of this game come from. before: the table this one follows, if any.
    """

    id: str
    game: str
    rules: int
    options: dict[str, str]
    header: dict[str, str]
    seed: bytes
    laid: float
    before: str | None = None


class Standing(NamedTuple):
    """How a table stands: when it last changed, whose seat decides (or -2) and the result if it is over."""

    changed: float
    to_move: int
    result: dict[str, Any] | None


class Card(NamedTuple):
    """What a list of tables says of one of them, without opening it."""

    id: str
    game: str
    laid: float
    standing: Standing
    seats: tuple[Seat, ...]


class Kept(NamedTuple):
    """Everything about one table; of its entries perhaps only the last ones."""

    laid: Laid
    standing: Standing
    seats: tuple[Seat, ...]
    entries: list[Entry]
    next: str | None


class Books(ABC):
    """All tables of a house. folder: where what can be made anew at any time is put beside them."""

    folder: Path

    @property
    @abstractmethod
    def trouble(self) -> str:
        """Why nothing can be written now; '' while all is well."""

    @abstractmethod
    def close(self) -> None:
        """Finish writing."""

    @abstractmethod
    def write(self, job: Job[T], about: str = "") -> Future[T]:
        """Have something written, as a whole or not at all. Other houses hear of it when it is about a table.

        The answer is `WrittenAlready` when it breaks a rule of the books, `StoreFault` when it could not be written.
        """

    @abstractmethod
    def read(self, question: str, values: tuple[object, ...] = ()) -> list[Any]:
        """Have something read. Raises `StoreFault`."""

    @abstractmethod
    def hear(self, heard: Callable[[str], None], said: Callable[[str, str], None]) -> None:
        """From now on have `heard` called, from any thread, with each table that another house has written about.

        With '' when anything may have been missed. `said` is called with the name of the house for all else it tells.
        """

    @abstractmethod
    def tell(self, words: str) -> None:
        """Say something to the other houses that is not written down; nobody hears it while the books are away."""

    @abstractmethod
    def claim(self, table: str) -> bool:
        """Whether the computers of this house may think about a table, and no other house's, until it is let go.

        Raises `StoreFault`.
        """

    @abstractmethod
    def let_go(self, table: str) -> None:
        """End a claim."""

    def secret(self, name: str) -> bytes:
        """A secret of this house by its name, 256 bits, made when it is first asked for."""

        def find_or_make(hand: Hand) -> bytes:
            hand.execute("INSERT INTO house VALUES (?, ?) ON CONFLICT DO NOTHING", (name, os.urandom(32)))
            (value,) = hand.execute("SELECT value FROM house WHERE name = ?", (name,)).fetchone()
            return bytes(value)

        return self.write(find_or_make).result()

    def lay(self, laid: Laid, standing: Standing, seats: Sequence[Seat], first: Sequence[Entry]) -> Future[None]:
        """Put a new table on the shelf, with the lines that chance wrote before the first decision.

        The answer is `WrittenAlready` when another table follows the one before.
        """

        def job(hand: Hand) -> None:
            hand.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
                (
                    *(laid.id, laid.game, laid.rules, _text(laid.options), _text(laid.header), laid.seed, laid.laid),
                    *(standing.changed, standing.to_move, _result(standing), laid.before),
                ),
            )
            hand.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?)",
                [(laid.id, number, seat.mind, seat.name, seat.holder) for number, seat in enumerate(seats)],
            )
            _add(hand, laid.id, first)
            if laid.before is not None:
                following = "UPDATE games SET next = ? WHERE id = ? AND next IS NULL"
                if hand.execute(following, (laid.id, laid.before)).rowcount != 1:
                    raise WrittenAlready("that table has a successor")

        return self.write(job, laid.before or "")

    def write_lines(
        self, table: str, entries: Sequence[Entry], standing: Standing, chairs: Sequence[tuple[int, Seat]] = ()
    ) -> Future[None]:
        """Add lines to a table and change who plays on some chairs, all or nothing.

        The answer is `WrittenAlready` if a number or key is there already.
        """

        def job(hand: Hand) -> None:
            _add(hand, table, entries)
            hand.execute(
                "UPDATE games SET changed = ?, to_move = ?, result = ? WHERE id = ?",
                (standing.changed, standing.to_move, _result(standing), table),
            )
            hand.executemany(
                "UPDATE seats SET mind = ? WHERE game = ? AND seat = ?",
                [(chair.mind, table, number) for number, chair in chairs],
            )

        return self.write(job, table)

    def take_seat(self, table: str, number: int, seat: Seat) -> Future[bool]:
        """Give an empty seat to a person; False when it was not empty."""

        def job(hand: Hand) -> bool:
            done = hand.execute(
                "UPDATE seats SET name = ?, holder = ? WHERE game = ? AND seat = ? AND mind = '' AND holder IS NULL",
                (seat.name, seat.holder, table, number),
            )
            return done.rowcount == 1

        return self.write(job, table)

    def find(self, table: str, after: int = 0) -> Kept | None:
        """Everything about a table, its entries after a number, or None when there is no such table."""
        rows = self.read(
            "SELECT id, game, rules, options, header, seed, laid, before, next, changed, to_move, result "
            "FROM games WHERE id = ?",
            (table,),
        )
        if not rows:
            return None
        (identity, game, rules, options, header, seed, when, before, following, *standing) = rows[0]
        laid = Laid(identity, game, rules, json.loads(options), json.loads(header), seed, when, before)
        entries = self.read(
            "SELECT seq, key, actor, move, at FROM lines WHERE game = ? AND seq > ? ORDER BY seq", (table, after)
        )
        return Kept(laid, _standing(*standing), self._seats(table), [Entry(*row) for row in entries], following)

    def tables_of(self, holder: bytes, most: int) -> list[Card]:
        """The tables where a person sits: first those where it is his turn, then the newest."""
        return self._cards(
            "SELECT g.id, g.game, g.laid, g.changed, g.to_move, g.result FROM seats s JOIN games g ON g.id = s.game "
            "WHERE s.holder = ? GROUP BY g.id "
            "ORDER BY max(CASE WHEN g.to_move = s.seat THEN 1 ELSE 0 END) DESC, g.result IS NOT NULL, "
            "g.changed DESC LIMIT ?",
            (holder, most),
        )

    def all_tables(self) -> list[Card]:
        """All tables, the newest first."""
        return self._cards("SELECT id, game, laid, changed, to_move, result FROM games ORDER BY changed DESC, id", ())

    def waiting_for(self, holder: bytes, but: str = "") -> int:
        """How many tables wait for a person to decide, one of them left out."""
        ((number,),) = self.read(
            "SELECT count(*) FROM seats s JOIN games g ON g.id = s.game AND g.to_move = s.seat "
            "WHERE s.holder = ? AND s.mind = '' AND g.id <> ? AND NOT EXISTS "
            "(SELECT 1 FROM seats e WHERE e.game = g.id AND e.mind = '' AND e.holder IS NULL)",
            (holder, but),
        )
        return int(number)

    def waiting_for_computers(self) -> list[str]:
        """The tables where a computer has to decide: found by how they stand, not by anything in memory."""
        rows = self.read(
            "SELECT g.id FROM games g JOIN seats s ON s.game = g.id AND s.seat = g.to_move WHERE s.mind <> ''", ()
        )
        return [identity for (identity,) in rows]

    def count(self) -> int:
        """How many tables there are."""
        ((number,),) = self.read("SELECT count(*) FROM games", ())
        return int(number)

    def _cards(self, question: str, values: tuple[object, ...]) -> list[Card]:
        return [
            Card(identity, game, laid, _standing(*standing), self._seats(identity))
            for identity, game, laid, *standing in self.read(question, values)
        ]

    def _seats(self, table: str) -> tuple[Seat, ...]:
        rows = self.read("SELECT mind, name, holder FROM seats WHERE game = ? ORDER BY seat", (table,))
        return tuple(Seat(*row) for row in rows)


def _add(hand: Hand, table: str, entries: Sequence[Entry]) -> None:
    hand.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", [(table, *entry) for entry in entries])


def _text(values: dict[str, str]) -> str:
    return json.dumps(values, ensure_ascii=False)


def _result(standing: Standing) -> str | None:
    return None if standing.result is None else json.dumps(standing.result)


def _standing(changed: float, to_move: int, result: str | None) -> Standing:
    return Standing(changed, to_move, None if result is None else json.loads(result))
