"""How a game of The Duel ended."""

from __future__ import annotations

from typing import Final

from mathom.games.duel.view import DuelView
from mathom.kernel.outcome import Outcome
from mathom.words.duel.names import named
from mathom.words.tongue import N_, _

ENDINGS: Final = {
    "bridge": N_("{Side} has reached the top of the bridge and wins the game."),
    "height": N_("{Side} stands higher on the bridge and wins the game."),
    "final": N_("Both stand level on the bridge. {Side} won the final, and with it the game."),
}


def ended(outcome: Outcome) -> str:
    """An outcome in words."""
    return _(ENDINGS[outcome.reason]).format(**named(outcome.winners[0]))


def ending(view: DuelView) -> str:
    """The end of the game; '' while it goes on."""
    return "" if view.outcome is None else ended(view.outcome)
