"""`mathom doctor`: what a keeper should know before guests come, one line for each thing that was looked at."""

from __future__ import annotations

import argparse
import json
from typing import Final

from mathom.commands.books import data_option, folder_of
from mathom.commands.health import BAD, FINE, ODD, Finding, examine
from mathom.commands.refusal import Refusal
from mathom.commands.serve import HOST, PORT
from mathom.words.tongue import _

SIGNS: Final = {FINE: "ok", ODD: "!", BAD: "✗"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom doctor\n  mathom doctor --data /srv/mathom --port 8080 --json")
    parser.add_argument("--port", metavar="N", type=int, default=PORT, help=_("default: {port}").format(port=PORT))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    data_option(parser)


def run(options: argparse.Namespace) -> int:
    """Look at everything; 2 when something is bad."""
    if not 1 <= options.port < 65536:
        raise Refusal(_("--port must be a number from 1 to 65535"))
    found = list(examine(folder_of(options), HOST, options.port))
    if options.json:
        print(json.dumps([finding._asdict() for finding in found], ensure_ascii=False, indent=1))
    else:
        for finding in found:
            print(_line(finding))
    return 2 if any(finding.state == BAD for finding in found) else 0


def _line(finding: Finding) -> str:
    return f"{SIGNS[finding.state]:<3}{finding.what:<10} {finding.said}"
