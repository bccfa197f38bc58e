"""`mathom check`: every fault in a folder of owners' card files."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from mathom import shelf
from mathom.commands.refusal import Refusal, one_line
from mathom.words.tongue import _, ngettext


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom check my-decks")
    parser.add_argument("folder", metavar="DIR", help=_("the folder; its *.toml files are read"))


def run(options: argparse.Namespace) -> int:
    """Print all faults of all files and return 2, or say how many files are sound."""
    folder = Path(options.folder)
    if not options.folder:
        raise Refusal(_("the folder needs a name"))
    if not folder.is_dir():
        raise Refusal(_("{folder}: there is no such folder").format(folder=options.folder))
    os.listdir(folder)  # searching for names would take a folder that may not be read for an empty one
    files = shelf.card_files(folder)
    faults = shelf.faults_in(folder)
    for fault in faults:
        print(one_line(fault), file=sys.stderr)
    if faults:
        return 2
    count = len(files)
    print(ngettext("{count} card file, no fault", "{count} card files, no fault", count).format(count=count))
    return 0
