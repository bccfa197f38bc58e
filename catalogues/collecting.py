"""Which texts there are: those the source marks, and those the rules give as reasons."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src/mathom"
METHODS: Final = [("src/mathom/**.py", "python"), ("src/mathom/web/templates/**.html", "jinja2")]
OPTIONS: Final = {"**.html": {"trimmed": "true", "newstyle_gettext": "true", "silent": "false"}}
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    # The core has no gettext: what it says of moves and records is marked by being said in an objection or an error.
    "Objection": (2,),
    "NotationError": (1,),
}


def collected() -> Catalog:
    """All texts, each with the files it stands in."""
    texts = Catalog(project="mathom")
    for name, line, message, _comments, context in extract_from_dir(ROOT, METHODS, OPTIONS, keywords=KEYWORDS):
        texts.add(message, None, [(name, line)], context=context)
    return texts
