"""A hint in lines: the best moves, what can be expected of each, and what it surely brings about."""

from __future__ import annotations

from random import Random
from typing import Any

from mathom.minds.advice import HINT, advise, certain
from mathom.minds.ismcts import Thinking
from mathom.terminal.session import Session
from mathom.words import Words
from mathom.words.advice import TOLD, chance, consequences, expected, resting_on
from mathom.words.tongue import _, listed


def advice_lines(session: Session, words: Words[Any], seat: int, thinking: Thinking = HINT) -> list[str]:
    """What the adviser says to a seat that has to decide. He knows its view and nothing else."""
    game, sitting = session.game, session.sitting
    if len(session.people) > 1:
        return [_("Between people nobody is advised.")]
    view, legal = sitting.view(seat), sitting.legal_for(seat)
    if len(legal) < 2:
        return [_("There is only one choice.")]
    rng = Random(f"{session.seed}:hint:{sitting.decisions}")
    found = advise(game, view, legal, rng, thinking)
    lines = []
    for idea in found[:TOLD]:
        value = expected(words, game, view, idea.move, rng)
        hopes = [chance(idea.share, game.cooperative)]
        hopes += [] if value is None else [words.expectation(view, value)]
        spoken = _("{move}. Expected: {hopes}.").format(move=words.move(view, idea.move), hopes=listed(hopes))
        happens = consequences(words, view, idea.move, certain(game, view, idea.move, rng))
        lines.append(f"{spoken} {happens}".rstrip())
    return [*lines, resting_on(sum(idea.tries for idea in found), found[0].proved)]
