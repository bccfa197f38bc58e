"""How a game of The Two Towers ended."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks.view import TrickView
from mathom.kernel.outcome import Outcome
from mathom.words.tongue import N_, _

ENDINGS: Final = {
    "won": N_("All goals are reached: the chapter is won."),
    "missed": N_("A goal was missed: the chapter is lost."),
    "event": N_("What the chapter asks of all together was not reached: the chapter is lost."),
    "unreached": N_("After the fourth round somebody has still not reached his goal: the chapter is lost."),
    "stopped": N_("The players stop, because a goal is out of reach: the chapter is lost."),
    "nothing to lead": N_("Somebody must lead and holds nothing that may be led: the chapter is lost."),
    "Orc put to lead": N_("An Orc was put to lead: the chapter is lost."),
    "weariness": N_("Somebody can play only a weariness card and does not lead: the chapter is lost."),
    "too long": N_("This road has become too long for one record and ends here."),
}


def ended(outcome: Outcome) -> str:
    """An outcome in words."""
    return _(ENDINGS[outcome.reason])


def ending(view: TrickView) -> str:
    """The end of the game; '' while it goes on."""
    return "" if view.outcome is None else ended(view.outcome)
