"""`mathom backup`: all tables in one file, made while people play."""

from __future__ import annotations

import argparse
from pathlib import Path

from mathom.commands.books import data_option, folder_of, refusing
from mathom.commands.refusal import Refusal
from mathom.table.copies import back_up, is_own
from mathom.words.tongue import _, ngettext


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom backup monday.db\n  mathom backup --force /mnt/safe/mathom.db")
    parser.add_argument("file", metavar="FILE", help=_("where to; the house may be open meanwhile"))
    parser.add_argument("--force", action="store_true", help=_("write over a file that is there"))
    data_option(parser)


def run(options: argparse.Namespace) -> int:
    """Make the copy, look it through, and say what is in it."""
    if not options.file:
        raise Refusal(_("the file needs a name"))
    print(made(folder_of(options), Path(options.file), force=options.force))
    return 0


def made(folder: Path, target: Path, *, force: bool = False) -> str:
    """Copy the tables of a folder to a file; what is in it, in a sentence."""
    if target.is_dir():
        raise Refusal(_("{file} is a folder").format(file=target))
    if target.exists() and not force:
        raise Refusal(_("{file} is there already; --force writes over it").format(file=target))
    if target.exists() and not target.is_file():  # a device would be gone afterwards
        raise Refusal(_("{file} is no ordinary file").format(file=target))
    if is_own(folder, target):
        raise Refusal(_("{file} belongs to the house itself; a copy needs another name").format(file=target))
    with refusing():
        held = back_up(folder, target)
    return ngettext(
        "{file} holds {count} table and is sound", "{file} holds {count} tables and is sound", held.tables
    ).format(file=target, count=held.tables)
