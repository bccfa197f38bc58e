"""`mathom admin`: what the keeper of a house can see and do."""

from __future__ import annotations

import argparse
import json
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from mathom.commands.books import data_option, looking, store_option, writing
from mathom.commands.refusal import Refusal
from mathom.shelf import game_for
from mathom.table.answers import Unplayable
from mathom.table.books import Books, Card, Kept
from mathom.table.keeping import finished_before, forget, played_through, remove
from mathom.table.keys import SECRETS, change
from mathom.table.ledger import standing
from mathom.table.table import Table
from mathom.words.tongue import _, ngettext

A_DAY: Final = 24 * 3600.0


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "examples:\n  mathom admin list\n  mathom admin verify\n  mathom admin prune --days 90\n"
        "What changes something is refused while the house is open; the rest is not."
    )
    whats = parser.add_subparsers(dest="what", metavar=_("WHAT"), required=True)
    for name, about in ABOUT.items():
        part = whats.add_parser(name, help=about(), description=about(), allow_abbrev=False)
        if name in OF_ONE:
            part.add_argument("table", metavar="TABLE", help=_("its name, as it stands in its address"))
        if name in SPOKEN:
            part.add_argument("--json", action="store_true", help=_("as JSON"))
        data_option(part)
        store_option(part)
        _own_arguments(name, part)


def _own_arguments(name: str, part: argparse.ArgumentParser) -> None:
    if name == "export":
        part.add_argument("file", metavar="FILE", nargs="?", help=_("where to (default: printed)"))
    elif name == "forget":
        part.add_argument("seat", metavar="SEAT", type=int, help=_("the seat of the person, counted from 1"))
    elif name == "prune":
        part.add_argument("--days", metavar="N", type=int, required=True, help=_("finished, and unchanged for N days"))
        part.add_argument("--dry-run", action="store_true", help=_("only say what would go"))
    elif name == "rotate":
        part.add_argument(
            "--days", metavar="N", type=int, default=30, help=_("so long the old ones open too (default: 30)")
        )


ABOUT: Final[dict[str, Any]] = {
    "list": lambda: _("all tables, the newest first"),
    "show": lambda: _("one table: who sits there, and how it stands"),
    "export": lambda: _("the record of a table, hidden cards too"),
    "verify": lambda: _("play every stored game through by the rules, and compare"),
    "delete": lambda: _("clear a table away"),
    "prune": lambda: _("clear away what was finished long ago; tables of campaigns stay"),
    "forget": lambda: _("clear away what is kept of the person on a seat, at every table"),
    "rotate": lambda: _("new secrets for cookies and invitations"),
}
OF_ONE: Final = ("show", "export", "delete", "forget")
SPOKEN: Final = ("list", "show", "verify")


def run(options: argparse.Namespace) -> int:
    """Do what is asked; 2 where a stored game does not play through."""
    code: int = DOES[options.what](options)
    return code


def _list(options: argparse.Namespace) -> int:
    with looking(options) as books:
        cards = books.all_tables()
    if options.json:
        print(json.dumps([_as_json(card) for card in cards], ensure_ascii=False, indent=1))
        return 0
    for card in cards:
        over = _("over") if card.standing.result is not None else _("goes on")
        people = ", ".join(seat.name or seat.mind or "–" for seat in card.seats)
        print(f"{card.id}  {card.game:<12}  {_when(card.standing.changed)}  {over:<8}  {people}")
    return 0


def _show(options: argparse.Namespace) -> int:
    with looking(options) as books:
        kept = _kept(books, options.table)
    card = Card(options.table, kept.laid.game, kept.laid.laid, kept.standing, kept.seats)
    told = _as_json(card) | {"rules": kept.laid.rules, "options": kept.laid.options}
    told |= {"lines": len(kept.entries), "standing_lines": len(standing(kept.entries)), "next": kept.next}
    if options.json:
        print(json.dumps(told, ensure_ascii=False, indent=1))
        return 0
    for key, value in told.items():
        print(f"{key + ':':<16}{value if isinstance(value, str | int) else json.dumps(value, ensure_ascii=False)}")
    return 0


def _export(options: argparse.Namespace) -> int:
    with looking(options) as books:
        kept = _kept(books, options.table)
    try:
        record = str(Table(game_for(kept.laid.game, kept.laid.header), kept).record())
    except Unplayable as fault:
        raise Refusal(str(fault)) from None
    if options.file is None:
        print(record, end="")
    else:
        Path(options.file).write_text(record, "utf-8")
    return 0


def _verify(options: argparse.Namespace) -> int:
    with looking(options) as books:
        found = list(played_through(books))
    faults = [checked for checked in found if checked.fault]
    if options.json:
        print(json.dumps({"tables": len(found), "faults": dict(faults)}, ensure_ascii=False, indent=1))
    else:
        for name, fault in faults:
            print(f"{name}: {fault}")
        sound = len(found) - len(faults)
        print(
            ngettext(
                "{sound} of {count} table plays through", "{sound} of {count} tables play through", len(found)
            ).format(sound=sound, count=len(found))
        )
    return 2 if faults else 0


def _delete(options: argparse.Namespace) -> int:
    with writing(options) as books:
        _kept(books, options.table)
        remove(books, [options.table])
    print(_("cleared away"))
    return 0


def _prune(options: argparse.Namespace) -> int:
    if options.days < 0:
        raise Refusal(_("--days must be a number from 0"))
    opened = looking if options.dry_run else writing
    with opened(options) as books:
        tables = finished_before(books, time.time() - options.days * A_DAY)
        if not options.dry_run:
            remove(books, tables)
    said = (
        ngettext("{count} table would go", "{count} tables would go", len(tables))
        if options.dry_run
        else ngettext("{count} table cleared away", "{count} tables cleared away", len(tables))
    )
    print(said.format(count=len(tables)))
    return 0


def _forget(options: argparse.Namespace) -> int:
    with writing(options) as books:
        seats = _kept(books, options.table).seats
        if not 1 <= options.seat <= len(seats) or seats[options.seat - 1].holder is None:
            raise Refusal(_("no person sits on seat {seat}").format(seat=options.seat))
        gone = forget(books, seats[options.seat - 1].holder or b"")
    print(
        _("cleared away: tables {tables}, seats at tables of others {seats}, campaigns {campaigns}").format(
            tables=gone.tables, seats=gone.seats, campaigns=gone.campaigns
        )
    )
    return 0


def _rotate(options: argparse.Namespace) -> int:
    if options.days < 0:
        raise Refusal(_("--days must be a number from 0"))
    with writing(options) as books:
        change(books, SECRETS, time.time() + options.days * A_DAY)
    print(
        ngettext(
            "new secrets; the old ones open for {count} day",
            "new secrets; the old ones open for {count} days",
            options.days,
        ).format(count=options.days)
    )
    return 0


DOES: Final[dict[str, Any]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "verify": _verify,
    "delete": _delete,
    "prune": _prune,
    "forget": _forget,
    "rotate": _rotate,
}


def _kept(books: Books, name: str) -> Kept:
    kept = books.find(name)
    if kept is None:
        raise Refusal(_("there is no table “{name}”").format(name=name))
    return kept


def _as_json(card: Card) -> dict[str, Any]:
    seats = [
        {"name": seat.name, "computer": seat.mind or None, "person": seat.holder is not None} for seat in card.seats
    ]
    return {
        "table": card.id,
        "game": card.game,
        "laid": _when(card.laid),
        "changed": _when(card.standing.changed),
        "over": card.standing.result is not None,
        "result": card.standing.result,
        "seats": seats,
    }


def _when(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
