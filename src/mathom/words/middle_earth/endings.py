"""How a game of Duel for Middle-earth ended."""

from __future__ import annotations

from typing import Final

from mathom.games.middle_earth.position import score
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.outcome import Outcome
from mathom.words.middle_earth.names import named
from mathom.words.tongue import N_, _

# Why the last round began.
REASONS: Final = {"lap": N_("A lap is done."), "deck": N_("A deck has run out.")}


def ended(outcome: Outcome, view: MiddleEarthView) -> str:
    """An outcome in words. `view` is the table at the end, or just before it was told."""
    if outcome.reason == "quest":
        return _("{Side} has filled all three quests and wins at once.").format(**named(outcome.winners[0]))
    return _(REASONS[outcome.reason]) + " " + _points(outcome, view)


def _points(outcome: Outcome, view: MiddleEarthView) -> str:
    free, sauron = score(view, 0), score(view, 1)
    if len(outcome.winners) > 1:
        return _("Both have {points} points, as many tokens and units in play, and are as far: both win.").format(
            points=free
        )
    winner = outcome.winners[0]
    words = named(winner) | {"high": str(max(free, sauron)), "low": str(min(free, sauron))}
    if free != sauron:
        return _("{Side} wins by {high} points to {low}.").format(**words)
    return _(_tie(view)).format(**words)


def _tie(view: MiddleEarthView) -> str:
    """P8b: what decided between equal points."""
    if view.tokens[0] != view.tokens[1]:
        return N_("Both have {high} points; {side} has more tokens and wins.")
    if _in_play(view, 0) != _in_play(view, 1):
        return N_("Both have {high} points and as many tokens; {side} has more units in play and wins.")
    return N_(
        "Both have {high} points, as many tokens and units in play; {side} has the unit that is furthest and wins."
    )


def _in_play(view: MiddleEarthView, side: int) -> int:
    return sum(x > 0 for x in view.x[side])


def ending(view: MiddleEarthView) -> str:
    """The end of the game; '' while it goes on."""
    return "" if view.outcome is None else ended(view.outcome, view)
