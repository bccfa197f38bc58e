"""`mathom notices`: by which ways a house can tell people that it is their turn, and what went wrong lately."""

from __future__ import annotations

import argparse
import os
from typing import Final
from urllib.parse import urlsplit

from mathom.commands.books import data_option, folder_of
from mathom.commands.refusal import Refusal
from mathom.commands.serve import ways_open
from mathom.table.notices import LOG
from mathom.table.posting import HOOK, MAIL, NTFY, PUSH, SHAPES, Notice, Ways, send
from mathom.words.tongue import _

LATELY: Final = 20
"""So many faults are shown."""
HERE: Final = "http://localhost"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom notices\n  mathom notices --try mail me@example.org")
    data_option(parser)
    parser.add_argument(
        "--try",
        dest="attempt",
        nargs=2,
        metavar=("WAY", "ADDRESS"),
        help=_("send one notice now: by mail, ntfy or hook"),
    )


def run(options: argparse.Namespace) -> int:
    """Say what is set up and what went wrong, or try it; 1 when a trial did not get through."""
    ways = ways_open(os.environ)
    if options.attempt:
        return _try(ways, *options.attempt)
    nowhere = _("not set up")
    for way, address in ((MAIL, ways.mail), (NTFY, ways.ntfy), (HOOK, ways.hook)):
        print(f"{way}: {urlsplit(address).hostname if address else nowhere}")
    print(f"{PUSH}: {ways.push or nowhere}")
    log = folder_of(options) / LOG
    try:
        lines = log.read_text("utf-8").splitlines()[-LATELY:] if log.exists() else []
    except OSError as fault:
        raise Refusal(_("{file} cannot be read: {reason}").format(file=log, reason=fault.strerror)) from None
    print("\n".join(lines) if lines else _("Nothing has gone wrong lately."))
    return 0


def _try(ways: Ways, way: str, address: str) -> int:
    if way == PUSH:
        raise Refusal(_("push cannot be tried from here: only a browser has an address for it"))
    if way not in ways.open():
        raise Refusal(_("{way} is not set up").format(way=way))
    if not SHAPES[way].fullmatch(address):
        raise Refusal(_("“{address}” is no address for {way}").format(address=address, way=way))
    notice = Notice(way, address, "mathom", _("This is a trial."), HERE, HERE, "", {"event": "trial"})
    try:
        send(ways, notice)
    except Exception as fault:
        print(_("It did not get through: {reason}").format(reason=f"{type(fault).__name__}: {fault}"))
        return 1
    print(_("It was sent."))
    return 0
