"""What the keeper of a house can see and do, for `mathom admin` and for his page: the same doing and the same words.

options: which books are meant, see `mathom.commands.books`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

from mathom.commands.books import folder_of, looking, writing
from mathom.commands.refusal import Refusal
from mathom.shelf import game_for
from mathom.table import barred as bars
from mathom.table import keeping
from mathom.table.answers import Unplayable
from mathom.table.barred import Bar
from mathom.table.books import Books, Card, Kept
from mathom.table.keeping import Checked
from mathom.table.keys import SECRETS, change
from mathom.table.ledger import standing
from mathom.table.table import Table
from mathom.words.tongue import _, ngettext

A_DAY: Final = 24 * 3600.0
MOST_DAYS: Final = 10**9 - 1


def cards(options: argparse.Namespace) -> list[Card]:
    """All tables, the newest first."""
    with looking(options) as books:
        return books.all_tables()


def kept(options: argparse.Namespace, name: str) -> Kept:
    """All that the books hold of a table."""
    with looking(options) as books:
        return _kept(books, name)


def about(name: str, kept: Kept) -> dict[str, Any]:
    """One table: who sits there, and how it stands."""
    card = Card(name, kept.laid.game, kept.laid.laid, kept.standing, kept.seats)
    told = as_json(card) | {"rules": kept.laid.rules, "options": dict(kept.laid.options)}
    return told | {"lines": len(kept.entries), "standing_lines": len(standing(kept.entries)), "next": kept.next}


def in_lines(told: dict[str, Any]) -> dict[str, str]:
    """The same for people: each fact on a line."""
    return {
        key: str(value) if isinstance(value, str | int) else json.dumps(value, ensure_ascii=False)
        for key, value in told.items()
    }


def record(kept: Kept) -> str:
    """The record of a table, hidden cards too."""
    try:
        return str(Table(game_for(kept.laid.game, kept.laid.header), kept).record())
    except Unplayable as fault:
        raise Refusal(str(fault)) from None


def verified(options: argparse.Namespace) -> list[Checked]:
    """Every stored game, played through by the rules and compared."""
    with looking(options) as books:
        return list(keeping.played_through(books))


def said_verified(found: list[Checked]) -> str:
    """How many of them are sound."""
    sound = sum(not checked.fault for checked in found)
    return ngettext(
        "{sound} of {count} table plays through", "{sound} of {count} tables play through", len(found)
    ).format(sound=sound, count=len(found))


def delete(options: argparse.Namespace, name: str) -> str:
    """Clear a table away."""
    with writing(options) as books:
        _kept(books, name)
        keeping.remove(books, [name])
    return _("cleared away")


def prune(options: argparse.Namespace, days: int, *, only_say: bool = False) -> str:
    """Clear away what was finished, and has not changed for some days."""
    _check(days)
    opened = looking if only_say else writing
    with opened(options) as books:
        tables = keeping.finished_before(books, time.time() - days * A_DAY)
        if not only_say:
            keeping.remove(books, tables)
    said = (
        ngettext("{count} table would go", "{count} tables would go", len(tables))
        if only_say
        else ngettext("{count} table cleared away", "{count} tables cleared away", len(tables))
    )
    return said.format(count=len(tables))


def forget(options: argparse.Namespace, name: str, seat: int) -> str:
    """Clear away what is kept of the person on a seat, counted from 1, at every table."""
    with writing(options) as books:
        gone = keeping.forget(books, _holder(_kept(books, name), seat))
    return _("cleared away: tables {tables}, seats at tables of others {seats}, campaigns {campaigns}").format(
        tables=gone.tables, seats=gone.seats, campaigns=gone.campaigns
    )


def rotate(options: argparse.Namespace, days: int) -> str:
    """New secrets; the old ones open for some days."""
    _check(days)
    with writing(options) as books:
        change(books, SECRETS, time.time() + days * A_DAY)
    return ngettext(
        "new secrets; the old ones open for {count} day", "new secrets; the old ones open for {count} days", days
    ).format(count=days)


def bar_seat(options: argparse.Namespace, name: str, seat: int) -> str:
    """Bar the person on a seat, counted from 1, from new seats and tables."""
    with _listing(options):
        bars.bar(folder_of(options), bars.of_holder(_holder(kept(options, name), seat)))
    return _("barred")


def bar_address(options: argparse.Namespace, address: str) -> str:
    """Bar whoever comes from an address or a network."""
    try:
        one = bars.of_address(address)
    except ValueError:
        raise Refusal(_("“{word}” is no address such as 192.0.2.7 or 192.0.2.0/24").format(word=address)) from None
    with _listing(options):
        bars.bar(folder_of(options), one)
    return _("barred")


def let_in(options: argparse.Namespace, who: str) -> str:
    """Bar somebody no more."""
    with _listing(options):
        if not bars.let_in(folder_of(options), who):
            raise Refusal(_("“{word}” is not barred").format(word=who))
    return _("let in again")


def barred(options: argparse.Namespace) -> list[Bar]:
    """Everybody who is barred."""
    with _listing(options):
        return bars.read(folder_of(options)).bars


def bars_nobody(options: argparse.Namespace) -> list[str]:
    """The lines of the list that are not understood, each in a sentence."""
    with _listing(options):
        idle = bars.read(folder_of(options)).idle
    said = _("line {number} of {file} bars nobody: {line}")
    return [said.format(number=number, file=bars.NAME, line=line) for number, line in idle.items()]


@contextmanager
def _listing(options: argparse.Namespace) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        path = folder_of(options) / bars.NAME
        raise Refusal(f"{path}: {fault.strerror or fault}") from None


def _check(days: int) -> None:
    """Refuse days that are none, or more than a clock can count."""
    if not 0 <= days <= MOST_DAYS:
        raise Refusal(_("--days must be a number from 0 to {highest}").format(highest=MOST_DAYS))


def _kept(books: Books, name: str) -> Kept:
    found = books.find(name) if name.isprintable() else None  # what is no text cannot even be looked for
    if found is None:
        raise Refusal(_("there is no table “{name}”").format(name=name))
    return found


def _holder(kept: Kept, seat: int) -> bytes:
    holder = kept.seats[seat - 1].holder if 1 <= seat <= len(kept.seats) else None
    if holder is None:
        raise Refusal(_("no person sits on seat {seat}").format(seat=seat))
    return holder


def as_json(card: Card) -> dict[str, Any]:
    """A table as programs read it."""
    seats = [
        {"name": seat.name, "computer": seat.mind or None, "person": seat.holder is not None} for seat in card.seats
    ]
    return {
        "table": card.id,
        "game": card.game,
        "laid": when(card.laid),
        "changed": when(card.standing.changed),
        "over": card.standing.result is not None,
        "result": card.standing.result,
        "seats": seats,
    }


def when(moment: float) -> str:
    """A moment as programs read it."""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
