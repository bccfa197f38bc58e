"""`mathom solve`: what a position is worth with all cards open, and the moves that keep it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from mathom.commands.refusal import Refusal, one_line
from mathom.commands.replay import table_of
from mathom.kernel.replay import BadRecord
from mathom.kernel.sitting import Sitting
from mathom.words.tongue import _

PATIENCE: Final = 3_000_000
"""After so many positions the steps are left open; who wins is always found."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _("examples:\n  mathom solve final.txt\n  mathom solve final.txt --upto 1")
    parser.add_argument("file", metavar="FILE", help=_("the record"))
    parser.add_argument("--upto", metavar="N", type=int, help=_("stop after decision N"))
    parser.add_argument("--cards", metavar="DIR", help=_("a folder with characters and chapters of your own"))
    parser.add_argument("--decks", metavar="DIR", help=_("also look here for owners' card files"))


def run(options: argparse.Namespace) -> int:
    """Print the answer; a fault in the record is `FILE:LINE: …`."""
    try:
        sitting = table_of(options)
    except BadRecord as fault:
        raise Refusal(f"{options.file}:{fault.line}: {one_line(fault.message)}") from None
    solver = SOLVERS.get(sitting.game.id)
    if solver is None:
        raise Refusal(_("{file}: {game} has no solver").format(file=options.file, game=sitting.game.title))
    for line in solver(sitting, options.file):
        print(line)
    return 0


def duel(sitting: Sitting[Any, Any], file: str) -> list[str]:
    """The worth of a final of The Duel for best play on both sides, and the best moves."""
    from mathom.solvers.duel_answer import solvable, solve

    state = sitting.state
    if state.outcome() is not None:
        raise Refusal(_("{file}: the game is over").format(file=file))
    if not solvable(state):
        raise Refusal(_("{file}: only a final can be solved; before it, cards are still to be drawn").format(file=file))
    answer = solve(state, PATIENCE)
    lines = [_("Gandalf's chance to win: {chance}").format(chance=answer.worth.win)]
    if answer.worth.lead is None:
        lines.append(_("steps ahead of the Balrog in the end: not worked out"))
    else:
        lines.append(_("steps ahead of the Balrog in the end: {steps}").format(steps=_signed(answer.worth.lead)))
    if not answer.wins:
        return [*lines, _("a card is to be drawn")]
    actor = sitting.actors[state.actor]
    for move, chance in answer.wins:
        text = state.moves.text(state.actor, move)
        if move in answer.best:
            lines.append(_("best: {actor} {move}").format(actor=actor, move=text))
        else:
            lines.append(_("not best: {actor} {move} (chance {chance})").format(actor=actor, move=text, chance=chance))
    return lines


def _signed(steps: Fraction) -> str:
    return f"{'+' if steps > 0 else ''}{steps}"


SOLVERS: Final[dict[str, Callable[[Sitting[Any, Any], str], list[str]]]] = {"duel": duel}
"""Who answers for each game, by its id."""
