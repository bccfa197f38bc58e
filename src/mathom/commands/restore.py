"""`mathom restore`: a backup takes the place of the tables of a house."""

from __future__ import annotations

import argparse
from pathlib import Path

from mathom.commands.books import data_option, folder_of, refusing
from mathom.commands.refusal import Refusal
from mathom.table.copies import NAME, bring_back
from mathom.words.tongue import _, ngettext


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom restore monday.db\n  mathom restore --data /srv/mathom --force monday.db")
    parser.add_argument(
        "file", metavar="FILE", help=_("a file that mathom backup has made; it is looked through first")
    )
    parser.add_argument(
        "--force",
        action="store_true",
        help=_("also where there are tables already; those are kept beside, under a name with the date"),
    )
    data_option(parser)


def run(options: argparse.Namespace) -> int:
    """Bring the tables back, and say what there is now."""
    if not options.file:
        raise Refusal(_("the file needs a name"))
    folder = folder_of(options)
    if (folder / NAME).exists() and not options.force:
        raise Refusal(_("there are tables in {folder} already; --force puts them aside").format(folder=folder))
    with refusing():
        held, before = bring_back(Path(options.file), folder)
    print(
        ngettext("{folder} has {count} table now", "{folder} has {count} tables now", held.tables).format(
            folder=folder, count=held.tables
        )
    )
    if before is not None:
        print(_("the tables that were there are kept in {file}").format(file=before))
    return 0
