"""What a searching player knows of The Two Towers: a long chapter is imagined round by round, each with its worth.

Without this every imagined game of a long chapter would go on for up to sixteen rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, final

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import SUITS
from mathom.games.tricks.convention import Partner as Convention
from mathom.games.tricks.view import TrickView
from mathom.kernel.view import View
from mathom.minds.lore import Lore, Partner, register
from mathom.solvers.tricks_answer import UNRESOLVED, WON, solve
from mathom.solvers.tricks_moves import over
from mathom.solvers.tricks_search import reached

LOST_ROUND: Final = 0.3
"""What is left of the worth of those reached before, when a round was lost: they can be kept, but a round is gone."""


@final
class TowersLore(Lore):
    """The lore of The Two Towers."""

    pace = 1_000

    def chapter(self, state: Any) -> int:
        """The number of rounds that are over."""
        played: int = state.aside.played
        return played

    def partner(self, view: View) -> Partner:
        """One who plays by the convention, and knows who is out of which suit."""
        assert isinstance(view, TrickView)  # noqa: S101 - a view of this game
        return Convention(out_of(view))

    def solves(self, world: Any) -> bool:
        """Alone, with an empty draw pile and all hands open, nothing is left to chance (T6)."""
        chapter = world.deal.chapter
        open_hands = world.deal.players == 1 and bool(world.goals) and not world.aside.draw
        return open_hands and not any(chapter.has(event) for event in ("four rounds", "old men", "palantir"))

    def exact(self, worlds: Sequence[Any], legal: Sequence[int], patience: int) -> list[float] | None:
        """1 for a move after which a line to the win was found, 0 where there is none."""
        found = []
        for move in legal:
            after = worlds[0].clone()
            after.apply(move)
            if over(after):
                found.append(float(reached(after)))
                continue
            answer = solve(TOWERS, after, patience // len(legal), Random(1))
            if answer.verdict == UNRESOLVED:
                return None
            found.append(float(answer.verdict == WON))
        return found

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
