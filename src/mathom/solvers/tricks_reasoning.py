"""Whether a round can be won, by reasoning from what is written down; its line, as it is to be played."""

from __future__ import annotations

from typing import final

from mathom.games.tricks.board import Ask
from mathom.games.tricks.cards import KIND, ONE_RING
from mathom.games.tricks.codes import LEAVE, SHOUT, UNHIDE
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE
from mathom.solvers.tricks_moves import over
from mathom.solvers.tricks_wanted import Wanted
from mathom.solvers.tricks_written import Written

Line = list[tuple[int, int]]


@final
class Reasoning:
    """The reasoning about one round. It can be gone on with where it was left."""

    __slots__ = ("root", "written")

    def __init__(self, root: TrickState) -> None:
        self.root = root
        self.written = Written(root)
        Wanted(self.written)

    def conflicts(self) -> int:
        """How many contradictions it has learnt from."""
        return self.written.said.clauses.conflicts

    def run(self, conflicts: int) -> bool | None:
        """True: all that is written can be true. False: it contradicts itself. None: not known after so many steps."""
        return self.written.said.clauses.settle(conflicts)

    def line(self) -> tuple[Line, TrickState]:
        """What was found, played by the rules as far as they allow it, and the position after it."""
        state = self.root.clone()
        line: Line = []
        while not over(state):
            move = self._move(state)
            if state.actor == CHANCE or move not in state.legal():
                break
            line.append((state.actor, move))
            state.apply(move)
        return line, state

    def _move(self, state: TrickState) -> int:
        """The next move as it is written."""
        written = self.written
        true = written.said.clauses.true
        trick = self.root.left - state.left
        hand = state.actor
        if state.ask == Ask.HIDDEN:
            card = state.hidden[hand]
            here = any(piece.card == card and true(piece.here[trick]) for piece in written.pieces)
            return UNHIDE if here else LEAVE
        for piece in written.pieces:
            if true(piece.put[hand][trick]):
                own_light = written.ring_wins if piece.card == ONE_RING else written.light
                wins = true(own_light[trick]) and true(written.wins[hand][trick])
                return KIND[piece.card] + (SHOUT if wins else 0)
        return -1
