"""`mathom solve`: what a position is worth with all cards open, and the moves that keep it or win it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any, Final, NamedTuple

from mathom.commands.bars import timed
from mathom.commands.refusal import Refusal, one_line
from mathom.commands.replay import table_of
from mathom.kernel.replay import BadRecord
from mathom.kernel.sitting import Sitting
from mathom.words.faults import told
from mathom.words.tongue import _

PATIENCE: Final = 3_000_000
"""After so many positions the steps are left open; who wins is always found."""
RACE_PATIENCE: Final = 400_000
"""A race with more open positions than this is too large; each takes about a kilobyte."""


SECONDS: Final = 60.0
"""How long a line of play is looked for, unless something else is asked."""


class Solved(NamedTuple):
    """An answer, as lines for people and as JSON."""

    lines: list[str]
    facts: dict[str, Any]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.epilog = _(
        "examples:\n"
        "  mathom solve final.txt\n"
        "  mathom solve final.txt --upto 1 --json\n"
        "  mathom solve round.txt --seconds 5"
    )
    parser.add_argument("file", metavar="FILE", help=_("the record"))
    parser.add_argument("--upto", metavar="N", type=int, help=_("stop after decision N"))
    parser.add_argument("--json", action="store_true", help=_("print the answer as one JSON object"))
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=float,
        default=SECONDS,
        help=_("look for a line of play, or into a race, no longer than this (default: {seconds:g})").format(
            seconds=SECONDS
        ),
    )
    parser.add_argument("--cards", metavar="DIR", help=_("a folder with characters and chapters of your own"))
    parser.add_argument("--decks", metavar="DIR", help=_("also look here for owners' card files"))


def run(options: argparse.Namespace) -> int:
    """Print the answer; a fault in the record is `FILE:LINE: …`."""
    if not 0 < options.seconds < float("inf"):
        raise Refusal(_("--seconds must be more than 0"))
    try:
        sitting = table_of(options)
    except BadRecord as fault:
        raise Refusal(f"{options.file}:{fault.line}: {one_line(told(fault))}") from None
    solver = SOLVERS.get(sitting.game.id)
    if solver is None:
        raise Refusal(_("{file}: {game} has no solver").format(file=options.file, game=sitting.game.title))
    solved = solver(sitting, options)
    if options.json:
        print(json.dumps({"game": sitting.game.id, **solved.facts}, ensure_ascii=False))
    else:
        for line in solved.lines:
            print(line)
    return 0


def duel(sitting: Sitting[Any, Any], options: argparse.Namespace) -> Solved:
    """The worth of a final of The Duel for best play on both sides, and the best moves."""
    from mathom.solvers.duel_answer import solvable, solve

    state = sitting.state
    if state.outcome() is not None:
        raise Refusal(_("{file}: the game is over").format(file=options.file))
    if not solvable(state):
        raise Refusal(
            _("{file}: only a final can be solved; before it, cards are still to be drawn").format(file=options.file)
        )
    answer = solve(state, PATIENCE)
    lines = [_("Gandalf's chance to win: {chance}").format(chance=answer.worth.win)]
    if answer.worth.lead is None:
        lines.append(_("steps ahead of the Balrog in the end: not worked out"))
    else:
        lines.append(_("steps ahead of the Balrog in the end: {steps}").format(steps=_signed(answer.worth.lead)))
    facts: dict[str, Any] = {"win": str(answer.worth.win), "lead": None, "best": [], "moves": {}}
    if answer.worth.lead is not None:
        facts["lead"] = str(answer.worth.lead)
    if not answer.wins:
        return Solved([*lines, _("a card is to be drawn")], facts)
    actor = sitting.actors[state.actor]
    for move, chance in answer.wins:
        text = state.moves.text(state.actor, move)
        facts["moves"][text] = str(chance)
        said = f"{actor} {text}"
        if move in answer.best:
            facts["best"].append(text)
            lines.append(_("best: {move}").format(move=said))
        else:
            lines.append(_("not best: {move} (chance {chance})").format(move=said, chance=chance))
    return Solved(lines, facts)


def towers(sitting: Sitting[Any, Any], options: argparse.Namespace) -> Solved:
    """Whether all goals of a round can be reached, by a line that can be put behind the record as it stands."""
    from mathom.solvers.patience import ENDLESS
    from mathom.solvers.tricks_answer import NO_LINE, WON, solvable, solve

    state = sitting.state
    if not solvable(state):
        raise Refusal(_("{file}: the round is over").format(file=options.file))
    with timed(options.seconds) as enough:
        answer = solve(sitting.game, state, ENDLESS, Random(0), enough)
    facts: dict[str, Any] = {"answer": answer.verdict, "line": None, "lucky": None, "positions": answer.nodes}
    if answer.verdict == WON:
        facts.update(line=list(answer.line), lucky=answer.lucky)
        wins = _("this line reaches all goals")
        said = _("this line reaches all goals, if chance brings what it says") if answer.lucky else wins
        return Solved([f"# {said}", *answer.line], facts)
    if answer.verdict == NO_LINE:
        return Solved([NO_LINE], facts)
    open_still = _("unresolved: {positions} positions in {seconds:g} s show no line and do not rule one out")
    return Solved([open_still.format(positions=answer.nodes, seconds=options.seconds)], facts)


def middle_earth(sitting: Sitting[Any, Any], options: argparse.Namespace) -> Solved:
    """What a race is worth when both hands are open and nobody knows the order of the decks."""
    from mathom.solvers.race_open import OpenRace, TooLarge

    state = sitting.state
    if state.outcome() is not None:
        raise Refusal(_("{file}: the game is over").format(file=options.file))
    try:
        with timed(options.seconds) as enough:
            race = OpenRace(RACE_PATIENCE, enough)
            answer = race.solve(state)
    except TooLarge:
        said = _("unresolved: {positions} positions are not all that can still come").format(positions=len(race.known))
        return Solved([said], {"answer": "unresolved", "value": None, "best": [], "moves": {}})
    facts: dict[str, Any] = {"answer": "solved", "value": str(answer.value), "best": [], "moves": {}}
    lines = [_("worth for the free army, from -1 (lost) to 1 (won): {worth}").format(worth=answer.value)]
    for move, worth in answer.moves:
        text = state.moves.text(state.actor, move)
        facts["moves"][text] = str(worth)
        said = f"{sitting.actors[state.actor]} {text}"
        if worth == answer.value:
            facts["best"].append(text)
            lines.append(_("best: {move}").format(move=said))
        else:
            lines.append(_("not best: {move} (worth {worth})").format(move=said, worth=worth))
    return Solved(lines, facts)


def _signed(steps: Fraction) -> str:
    return f"{'+' if steps > 0 else ''}{steps}"


SOLVERS: Final[dict[str, Callable[[Sitting[Any, Any], argparse.Namespace], Solved]]] = {
    "duel": duel,
    "fellowship": towers,
    "middle_earth": middle_earth,
    "towers": towers,
}
"""Who answers for each game, by its id."""
