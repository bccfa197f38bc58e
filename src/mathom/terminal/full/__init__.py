"""The full screen: the same place at a table as the line mode, drawn. What it needs is loaded here and nowhere else."""

from __future__ import annotations

import os
import sys

from mathom import shelf
from mathom.terminal.bidi import AUTO, Lines, known, remembered
from mathom.terminal.full.app import TableApp
from mathom.terminal.place import Place

__all__ = ["TableApp", "play"]

ANSWER = "bidi.txt"


def play(place: Place, bidi: str) -> None:
    """Play on the full screen until the game is left, and say how to come back."""
    file = shelf.home() / ANSWER
    way = bidi if bidi != AUTO else remembered(file) or known(os.environ)
    letters = "utf" in (sys.stdout.encoding or "").lower()
    app = TableApp(place, Lines(way), signs=letters, answer=file)
    app.run()
    for line in app.last_words:
        print(line)
