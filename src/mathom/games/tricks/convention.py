"""What players of The Two Towers may take for granted of each other: how a sensible partner plays, without a word.

Such a partner looks at his own hand, at what lies open and at the score sheet, and at nothing else. He asks what the
goals want of the trick on the table (`wishes`), who of those still to play will take it or cannot help it, and which
of his cards he will miss. The same rules serve as a player of their own and as a model of the others in a search.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mathom.games.tricks import settling
from mathom.games.tricks.board import Ask
from mathom.games.tricks.codes import SHOUT
from mathom.games.tricks.glance import Glance
from mathom.games.tricks.state import TrickState
from mathom.games.tricks.wishes import Wishes
from mathom.games.tricks.wishing import wishes_of


@final
class Partner:
    """One who plays by the convention, for any hand. It remembers who has shown that he is out of a suit.

    void: by hand, suits that it cannot hold, as a mask.
    """

    def __init__(self, void: Sequence[int]) -> None:
        self.void = list(void)
        self.wishes = Wishes(0)
        self.moment = (-1, -1)

    def choose(self, state: TrickState, legal: Sequence[int]) -> int:
        """The move he would make; of equal ones the first."""
        if len(legal) == 1:
            return legal[0]
        best = legal[0]
        most = -1e9
        for move, worth in zip(legal, self.weigh(state, legal), strict=True):
            if worth > most:
                best, most = move, worth
        return best

    def weigh(self, state: TrickState, legal: Sequence[int]) -> list[float]:
        """What he thinks of each move; only differences matter."""
        if state.ask != Ask.PLAY:
            return settling.weigh(state, legal)
        return Glance(state, self.void, self.wanted(state)).weigh(legal)

    def foregone(self, state: TrickState) -> float | None:
        """0 once a goal is out of reach, where that loses all."""
        if not state.goals or state.deal.chapter.long or state.table:
            return None
        return 0.0 if self.wanted(state).lost else None

    def seen(self, state: TrickState, move: int) -> None:
        """A card is about to be played: who does not follow is out of the suit."""
        if state.ask == Ask.PLAY and state.suit and move < SHOUT and not state.suit >> move & 1:
            self.void[state.actor] |= state.suit

    def wanted(self, state: TrickState) -> Wishes:
        """The wishes for the trick under way."""
        moment = (state.aside.played, len(state.heaps))
        if moment != self.moment:
            self.moment = moment
            self.wishes = wishes_of(state, state.goals, state.event_goal)
        return self.wishes
