"""What a searching player knows of The Two Towers: a long chapter is imagined round by round, each with its worth.

Without this every imagined game of a long chapter would go on for up to sixteen rounds.
"""

from __future__ import annotations

from typing import Any, Final, final

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import SUITS
from mathom.games.tricks.convention import Partner as Convention
from mathom.games.tricks.view import TrickView
from mathom.kernel.view import View
from mathom.minds.lore import Lore, Partner, register

LOST_ROUND: Final = 0.3
"""What is left of the worth of those reached before, when a round was lost: they can be kept, but a round is gone."""


@final
class TowersLore(Lore):
    """The lore of The Two Towers."""

    def chapter(self, state: Any) -> int:
        """The number of rounds that are over."""
        played: int = state.aside.played
        return played

    def partner(self, view: View) -> Partner:
        """One who plays by the convention, and knows who is out of which suit."""
        assert isinstance(view, TrickView)  # noqa: S101 - a view of this game
        return Convention(out_of(view))

    def share(self, state: Any, actor: int) -> float:
        """The chance to win the chapter at the end of it; between rounds, how much of the way is behind."""
        outcome = state.outcome()
        if outcome is not None:
            return float(outcome.payoffs[actor])
        required = set(state.deal.required)
        behind = len(required & set(state.aside.achieved)) / max(1, len(required))
        return LOST_ROUND * behind if state.aside.reason else behind


def out_of(view: TrickView) -> list[int]:
    """By hand, the suits that it has shown not to hold."""
    found = []
    for hand in range(view.deal.hands):
        never = next((sort for sort, most in view.zones.caps[hand] if most == 0), 0)
        found.append(sum(suit for suit in SUITS if not suit & ~never))
    return found


register(TOWERS.id, TowersLore(TOWERS))
