"""What an adviser says: chances, and what a move surely brings about."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from mathom.kernel.event import Event
from mathom.kernel.game import Game
from mathom.kernel.view import View
from mathom.minds.advice import foresee
from mathom.words.base import Words
from mathom.words.tongue import _, ngettext

TOLD: Final = 3
"""So many of the best moves are told with what they bring about."""


def chance(share: float, cooperative: bool) -> str:
    """What can be expected after a move, from 0 to 1, in words."""
    spoken = _("chance that all goals are reached: {percent} %") if cooperative else _("chance to win: {percent} %")
    return spoken.format(percent=percent(share))


def percent(share: float) -> int:
    """A share in whole percent. Only what is certain is 0 or 100."""
    if share in (0.0, 1.0):
        return int(100 * share)
    return min(99, max(1, round(100 * share)))


def consequences(words: Words[Any], view: View, move: int, events: Sequence[Event]) -> str:
    """What surely happens after a move, as the chronicle will tell it, without the sentence on the move itself."""
    label = words.move(view, move)
    now = view.clone()
    told = []
    for event in events:
        told.append(words.tell(event, now))
        now.see(event)
    return " ".join(sentence for sentence in told if sentence and label not in sentence)


def expected(words: Words[Any], game: Game[Any, Any], view: View, move: int, rng: Random) -> float | None:
    """What can be expected after a move in the game's own units, as `Words.measure` counts; None where nothing can."""
    found = [words.measure(end) for end in foresee(game, view, move, rng)]
    counted = [value for value in found if value is not None]
    return sum(counted) / len(counted) if counted else None


def resting_on(tries: int, proved: bool) -> str:
    """What an adviser's words rest on."""
    if proved:
        return _("Worked out to the end, as far as the cards are known.")
    spoken = ngettext("Rests on {count} imagined game.", "Rests on {count} imagined games.", tries)
    return spoken.format(count=tries)
