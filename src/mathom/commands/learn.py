"""`mathom learn`: a first lesson in a game, on the real rules."""

from __future__ import annotations

import argparse

from mathom.commands.refusal import Refusal
from mathom.terminal.keyboard import Terminal
from mathom.terminal.lesson import LessonMode
from mathom.words import words
from mathom.words.lessons import LESSONS, lesson
from mathom.words.tongue import _


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom learn duel\n  mathom learn towers")
    parser.add_argument("game", metavar="GAME", help=_("the game, such as duel"))


def run(options: argparse.Namespace) -> int:
    """Go through the lesson."""
    found = lesson(options.game)
    if found is None:
        known = ", ".join(LESSONS)
        raise Refusal(_("there is no lesson for “{game}” (there are {known})").format(game=options.game, known=known))
    LessonMode(found, words(found.game), Terminal()).run()
    return 0
