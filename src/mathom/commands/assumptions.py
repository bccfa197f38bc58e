"""`mathom assumptions`: what the house had to decide because nobody states it."""

from __future__ import annotations

import argparse
from typing import Any

from mathom import shelf
from mathom.kernel.game import Game
from mathom.kernel.provenance import Sourced, Standing
from mathom.words.tongue import _


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom assumptions\n  mathom assumptions duel")
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("only this game"))


def run(options: argparse.Namespace) -> int:
    """Print every value that is not stated, one a line."""
    games = shelf.games() if options.game is None else [shelf.game(options.game)]
    for game in games:
        _print_game(game)
    return 0


def _print_game(game: Game[Any, Any]) -> None:
    values = [value for value in game.sourced() if value.standing != Standing.STATED]
    print(
        _("{title}, rules version {version}: {count} values that nobody states").format(
            title=game.title, version=game.rules_version, count=len(values)
        )
    )
    for value in values:
        print(_line(value))


def _line(value: Sourced) -> str:
    reason = f"{value.source}; {value.note}" if value.note else value.source
    return f"{value.rule} {value.name}: {value.value} ({value.standing}: {reason})"
