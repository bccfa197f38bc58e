"""`mathom admin`: what the keeper of a house can see and do."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from mathom.commands import keeper
from mathom.commands.books import data_option, store_option
from mathom.commands.refusal import Refusal, one_line
from mathom.commands.rooms import port_in, room
from mathom.words.tongue import _

PORT: Final = 8041
LONGEST_SEAT: Final = 9
"""The number of no seat has more digits."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "examples:\n  mathom admin list\n  mathom admin verify\n  mathom admin prune --days 90\n"
        "What changes something is refused while the house is open; the rest is not."
    )
    whats = parser.add_subparsers(dest="what", metavar=_("WHAT"), required=True)
    for name, about in ABOUT.items():
        part = whats.add_parser(name, help=about(), description=about(), allow_abbrev=False)
        if name in (*OF_ONE, "bar"):
            example = f"mathom admin {name} --data DIR -- -TABLE"
            part.epilog = _("A name that begins with - comes at the end, after --: {example}").format(example=example)
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
    elif name == "bar":
        part.add_argument("who", metavar="WHO", nargs="+", help=_("TABLE SEAT, or an address or network"))
    elif name == "let-in":
        part.add_argument("who", metavar="WHO", help=_("as “admin barred” names him"))
    elif name == "page":
        part.add_argument("--port", metavar="N", type=int, default=PORT, help=_("default: {port}").format(port=PORT))


ABOUT: Final[dict[str, Any]] = {
    "list": lambda: _("all tables, the newest first"),
    "show": lambda: _("one table: who sits there, and how it stands"),
    "export": lambda: _("the record of a table, hidden cards too"),
    "verify": lambda: _("play every stored game through by the rules, and compare"),
    "delete": lambda: _("clear a table away"),
    "prune": lambda: _("clear away what was finished long ago; tables of campaigns stay"),
    "forget": lambda: _("clear away what is kept of the person on a seat, at every table"),
    "rotate": lambda: _("new secrets for cookies and invitations"),
    "bar": lambda: _("no new seat and no new table for somebody, be the house open or not"),
    "barred": lambda: _("those who are barred"),
    "let-in": lambda: _("bar somebody no more"),
    "page": lambda: _("all of this as a page in the browser, for this machine alone"),
}
OF_ONE: Final = ("show", "export", "delete", "forget")
SPOKEN: Final = ("list", "show", "verify", "barred")


def run(options: argparse.Namespace) -> int:
    """Do what is asked; 2 where a stored game does not play through."""
    code: int = DOES[options.what](options)
    return code


def _list(options: argparse.Namespace) -> int:
    cards = keeper.cards(options)
    if options.json:
        print(json.dumps([keeper.as_json(card) for card in cards], ensure_ascii=False, indent=1))
        return 0
    for card in cards:
        over = _("over") if card.standing.result is not None else _("goes on")
        people = ", ".join(seat.name or seat.mind or "–" for seat in card.seats)
        print(f"{card.id}  {card.game:<12}  {keeper.when(card.standing.changed)}  {over:<8}  {people}")
    return 0


def _show(options: argparse.Namespace) -> int:
    told = keeper.about(options.table, keeper.kept(options, options.table))
    if options.json:
        print(json.dumps(told, ensure_ascii=False, indent=1))
        return 0
    for key, value in keeper.in_lines(told).items():
        print(f"{key + ':':<16}{value}")
    return 0


def _export(options: argparse.Namespace) -> int:
    record = keeper.record(keeper.kept(options, options.table))
    if options.file is None:
        print(record, end="")
    else:
        Path(options.file).write_text(record, "utf-8")
    return 0


def _verify(options: argparse.Namespace) -> int:
    found = keeper.verified(options)
    faults = [checked for checked in found if checked.fault]
    if options.json:
        print(json.dumps({"tables": len(found), "faults": dict(faults)}, ensure_ascii=False, indent=1))
    else:
        for name, fault in faults:
            print(f"{name}: {fault}")
        print(keeper.said_verified(found))
    return 2 if faults else 0


def _delete(options: argparse.Namespace) -> int:
    return _done(keeper.delete(options, options.table))


def _prune(options: argparse.Namespace) -> int:
    return _done(keeper.prune(options, options.days, only_say=options.dry_run))


def _forget(options: argparse.Namespace) -> int:
    return _done(keeper.forget(options, options.table, options.seat))


def _rotate(options: argparse.Namespace) -> int:
    return _done(keeper.rotate(options, options.days))


def _bar(options: argparse.Namespace) -> int:
    who = options.who
    if len(who) == 1:
        return _done(keeper.bar_address(options, who[0]))
    if len(who) != 2 or not who[1].isdecimal() or len(who[1]) > LONGEST_SEAT:
        raise Refusal(_("WHO is TABLE SEAT, or an address or network"))
    return _done(keeper.bar_seat(options, who[0], int(who[1])))


def _barred(options: argparse.Namespace) -> int:
    bars = keeper.barred(options)
    for sentence in keeper.bars_nobody(options):
        print(one_line(sentence), file=sys.stderr)
    if options.json:
        print(json.dumps([one._asdict() for one in bars], ensure_ascii=False, indent=1))
        return 0
    for one in bars:
        print(f"{one.kind}  {one.who}")
    return 0


def _let_in(options: argparse.Namespace) -> int:
    return _done(keeper.let_in(options, options.who))


def _page(options: argparse.Namespace) -> int:
    port = port_in(options.port)
    code: int = room("mathom.commands.keepers_page").serve(options, port)
    return code


def _done(sentence: str) -> int:
    print(sentence)
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
    "bar": _bar,
    "barred": _barred,
    "let-in": _let_in,
    "page": _page,
}
