"""`mathom serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mathom import shelf
from mathom.commands.books import STORE, data_option, folder_of
from mathom.commands.refusal import Refusal, own_folder
from mathom.commands.rooms import port_in, room
from mathom.kernel.game import Game
from mathom.table.posting import NotInstalled, Ways, ways_from
from mathom.words.tongue import _

HOST: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only where it is asked for
PORT: Final = 8040
DATABASES: Final = ("postgresql://", "postgres://")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom serve\n  mathom serve --lan\n  mathom serve --host 192.168.1.20 --port 8080")
    parser.add_argument("--host", metavar="HOST", default=HOST, help=_("where to listen (default: this machine only)"))
    parser.add_argument(
        "--lan",
        dest="host",
        action="store_const",
        const=EVERYWHERE,
        help=_("let your network in: friends on the same network can open the invitation links"),
    )
    parser.add_argument("--port", metavar="N", type=int, default=PORT, help=_("default: {port}").format(port=PORT))
    data_option(parser)
    parser.add_argument(
        "--cards",
        metavar="DIR",
        help=_(
            "characters and chapters of your own for The Two Towers (default: the folder towers in your data folder)"
        ),
    )
    parser.add_argument(
        "--name",
        metavar="HOST",
        action="append",
        default=[],
        help=_("a further name by which browsers may call this house, behind a proxy for instance"),
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE, ""),
        help=_(
            "keep tables in a PostgreSQL database, which several houses may share: postgresql://… "
            "(default: what the variable {variable} says, where a password is safer)"
        ).format(variable=STORE),
    )


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted."""
    port = port_in(options.port)
    if options.store and not options.store.startswith(DATABASES):
        raise Refusal(_("--store must begin with postgresql://"))
    table = room("mathom.web.serve")
    own = _own_cards(own_folder(options.cards))
    code: int = table.serve(
        options.host,
        port,
        folder_of(options),
        names=tuple(options.name),
        own=own,
        store=options.store,
        ways=ways_open(os.environ),
    )
    return code


def ways_open(environment: Mapping[str, str]) -> Ways:
    """The ways by which people can be told that it is their turn."""
    try:
        return ways_from(environment)
    except ValueError as fault:
        raise Refusal(_("the variable {name} cannot be understood").format(name=fault)) from None
    except NotInstalled as fault:
        said = _("the extra “{extra}” is missing: {command}")
        raise Refusal(said.format(extra=fault, command=f"pip install 'mathom[{fault}]'")) from None


def _own_cards(folder: Path | None) -> dict[str, Game[Any, Any]]:
    """The games that an owner's cards are laid over, by name, with copies kept for their tables."""
    found = {}
    for name in shelf.OWN_FOLDERS:
        game = shelf.with_own_cards(name, folder)
        if game is not shelf.game(name):
            shelf.keep_cards(game, folder)
            found[name] = game
    return found
