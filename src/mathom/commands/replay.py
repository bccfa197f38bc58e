"""`mathom replay`: a record played through the rules, up to the position that is asked for."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from mathom import shelf
from mathom.commands.refusal import Refusal, one_line, own_folder
from mathom.kernel.errors import NotationError
from mathom.kernel.event import EVERYTHING
from mathom.kernel.record import Record, decode, parse_record
from mathom.kernel.replay import BadRecord, replay
from mathom.kernel.sitting import Sitting
from mathom.words.faults import told
from mathom.words.tongue import _

BIGGEST: Final = 4_000_000
"""Bytes. The longest game takes a few thousand."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "examples:\n"
        "  mathom replay game.txt\n"
        "  mathom replay game.txt --upto 12 --view balrog\n"
        "  mathom replay game.txt --json"
    )
    parser.add_argument("file", metavar="FILE", help=_("the record"))
    parser.add_argument("--json", action="store_true", help=_("print the position as one JSON object"))
    parser.add_argument("--view", metavar="SEAT", help=_("print only what this seat may know"))
    parser.add_argument("--upto", metavar="N", type=int, help=_("stop after decision N"))
    parser.add_argument("--cards", metavar="DIR", help=_("a folder with characters and chapters of your own"))
    parser.add_argument("--decks", metavar="DIR", help=_("also look here for owners' card files"))


def run(options: argparse.Namespace) -> int:
    """Print the position; a fault in the record is `FILE:LINE: …`."""
    try:
        sitting = table_of(options)
    except BadRecord as fault:
        # Shortened before the place is put in front, so that a long file name never costs the reason.
        raise Refusal(f"{options.file}:{fault.line}: {one_line(told(fault))}") from None
    seat = EVERYTHING if options.view is None else _seat(sitting, options.view)
    if options.json:
        _print_json(sitting, seat)
    else:
        _print_facts(sitting, seat)
    return 0


def table_of(options: argparse.Namespace) -> Sitting[Any, Any]:
    """The sitting of the record that is named, up to the decision that is named; `BadRecord` for a fault in it."""
    if options.upto is not None and options.upto < 0:
        raise Refusal(_("--upto must not be negative"))
    record = _record(options.file)
    try:
        own = own_folder(options.cards)
        # Without --cards the record itself says whose cards it was played with.
        game = shelf.game_for(record.game, record.header) if own is None else shelf.with_own_cards(record.game, own)
    except NotationError as fault:
        raise BadRecord.unreadable(fault, record.where[fault.key]) from None
    if options.decks is not None:
        if not Path(options.decks).is_dir():
            raise Refusal(_("{folder}: there is no such folder").format(folder=options.decks))
        shelf.bring_all(Path(options.decks))
    if "Deck" in record.header:  # a broken deck at home must not stop records that need none
        shelf.bring_all(shelf.home() / "decks")
    sitting = replay(game, record, options.upto)
    if options.upto is not None and sitting.decisions < options.upto:
        raise Refusal(
            _("{file}: the last decision is {count}, there is no decision {upto}").format(
                file=options.file, count=sitting.decisions, upto=one_line(str(options.upto))
            )
        )
    return sitting


def _record(file: str) -> Record:
    if not file:
        raise Refusal(_("no file was named"))
    if Path(file).is_dir():
        raise Refusal(_("{file}: this is a folder, not a record").format(file=file))
    with open(file, "rb") as stream:
        raw = stream.read(BIGGEST + 1)
    if len(raw) > BIGGEST:
        raise BadRecord.unreadable(NotationError("this is too long for a record"), 1)
    try:
        return parse_record(decode(raw))
    except NotationError as fault:
        raise BadRecord.unreadable(fault, 1) from None


def _seat(sitting: Sitting[Any, Any], name: str) -> int:
    if name not in sitting.actors:
        seats = ", ".join(sitting.actors)
        raise Refusal(_("there is no seat “{name}” (there are {seats})").format(name=name, seats=seats))
    return sitting.actors.index(name)


def _print_json(sitting: Sitting[Any, Any], seat: int) -> None:
    import json

    print(json.dumps(sitting.position(seat), ensure_ascii=False))


def _print_facts(sitting: Sitting[Any, Any], seat: int) -> None:
    from mathom.words import words

    spoken = words(sitting.game.id)
    view = sitting.view(seat)
    for fact in (*spoken.facts(view), spoken.ask(view)):
        print(fact)
