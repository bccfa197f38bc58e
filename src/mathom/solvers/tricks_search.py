"""Is there a line of play that reaches all goals? All hands open, all players of one mind (T10.1).

Nobody plays against anybody, so one good line suffices: a search for a way, not a game. It goes trick by trick. All
ways in which a trick can fall are collected, those that lead to like positions once; what is lost, or out of reach by
counting, or known to fail is dropped; the rest is tried, the likeliest first. A wrong turn taken early would cost the
whole patience, so the search begins anew, in another order and with more patience, until it has found a line or has
tried everything. What was found to fail stays known. In between whole lines are played out and mended, which often
finds at once what the search would not reach for long; and the round, written down as sentences, is reasoned about,
which proves that there is no line where trying would take too long, and finds some.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, final

from mathom.games.tricks.cards import NONE
from mathom.games.tricks.goals import LOST, SECURED
from mathom.games.tricks.sense import evaluate
from mathom.games.tricks.state import TrickState
from mathom.solvers.tricks_bounds import out_of_reach
from mathom.solvers.tricks_key import Keys
from mathom.solvers.tricks_mending import Mending
from mathom.solvers.tricks_moves import after, between_tricks, choices, over
from mathom.solvers.tricks_pieces import can_be_written
from mathom.solvers.tricks_reasoning import Reasoning

FIRST_PATIENCE: Final = 40
"""Positions that the first search in depth may look into."""
FIRST_WIDTH: Final = 4
"""Positions from which the first sweep goes on after each trick."""
FIRST_LINES: Final = 1000
"""Lines that the first attempt at mending plays out."""
MOST_LINES: Final = 4000
"""The most that one attempt plays out; then it is time for another beginning."""
LINES_A_NODE: Final = 8
"""So many lines are played out in the time in which a search looks into one position."""
FIRST_CONFLICTS: Final = 200
"""Contradictions from which the first reasoning learns; with each further try twice as many."""
CONFLICTS_A_LOOK: Final = 20
"""So many of them between two looks at the clock."""
NODES_A_CONFLICT: Final = 2
"""In the time of one a search looks into so many positions."""
WIDER: Final = 2
"""So many times wider is each further sweep."""
REACHED: Final = -1
"""The key of ends with all goals reached."""
CERTAIN: Final = 1000.0
KNOWN: Final = 4_000_000
"""Positions known to fail that are kept."""
WOBBLE: Final = 0.7
"""How far chance changes the order in later tries, in logarithms of odds."""

SHORT: Final = 3
"""With so few tricks left the order does not matter."""

Line = list[tuple[int, int]]
"""Decisions and chance in order: the actor, or CHANCE, and its move or what was drawn."""


def reached(state: TrickState) -> bool:
    """The round has ended with all goals in play reached."""
    return over(state) and not state.aside.reason and bool(state.heaps) and min(state.verdicts()) == SECURED


@final
class Way:
    """One way to the next position between tricks: what it is worth, its key, the position, the moves to it.

    before: the way that led to where this one begins, or None at the root.
    """

    __slots__ = ("before", "key", "line", "state", "worth")

    def __init__(self, state: TrickState, line: Line, key: int, worth: float) -> None:
        self.state = state
        self.line = line
        self.key = key
        self.worth = worth
        self.before: Way | None = None

    def whole(self) -> Line:
        """The moves from the root on."""
        return self.line if self.before is None else self.before.whole() + self.line


@final
class LineSearch:
    """The search from one position.

    patience: positions between tricks that may be looked into, where some whole lines played out count as one; nodes:
    those looked into so far. enough: asked now and then; true ends the search. line: the line found. lines: those
    played out so far.
    """

    __slots__ = (
        "enough", "failed", "hurry", "keys", "line", "lines", "nameless", "nodes", "patience", "reasoning", "rng",
        "root", "tries", "until",
    )  # fmt: skip

    def __init__(self, root: TrickState, patience: int, rng: Random, enough: Callable[[], bool]) -> None:
        self.root = root
        self.patience = patience
        self.rng = rng
        self.enough = enough
        self.keys = Keys()
        self.failed: set[int] = set()
        self.nameless = REACHED
        self.nodes = 0
        self.lines = 0
        self.until = 0
        self.tries = 0
        self.hurry = False
        self.line: Line = []
        self.reasoning: Reasoning | None = None

    def run(self) -> bool | None:
        """True: a line is found. False: there is none. None: patience ran out."""
        width = FIRST_WIDTH
        spent = FIRST_PATIENCE
        while True:
            self._allow(self.nodes + spent)
            self.line = []
            found: bool | None = True if self._look(self.root) else None if self.hurry else False
            if found is None:
                began = self.nodes
                self._allow(self.patience)
                found = self._sweep(width)
                spent = max(spent, self.nodes - began) * 2
            if found is None:
                found = self._mend(max(FIRST_LINES, spent * LINES_A_NODE // 2))
            if found is None:
                found = self._reason(FIRST_CONFLICTS << self.tries)
            if found is not None:
                return found
            if self.nodes >= self.patience or self.enough():
                return None
            width *= WIDER
            self.tries += 1

    def _allow(self, until: int) -> None:
        self.until = min(until, self.patience)
        self.hurry = False

    def _count(self) -> bool:
        """Count a position that is looked into; false when there is no patience left for it."""
        if self.nodes >= self.until or (self.nodes & 15 == 0 and self.enough()):
            self.hurry = True
            return False
        self.nodes += 1
        return True

    def _count_line(self) -> bool:
        """Count a line played out; false when there is no patience left for it."""
        self.lines += 1
        return self.lines % LINES_A_NODE != 0 or self._count()

    def _mend(self, lines: int) -> bool | None:
        """So many whole lines played out and mended, from one new beginning after another."""
        self._allow(self.patience)
        while lines > 0 and not self.hurry:
            mending = Mending(self.root, self.rng)
            if mending.run(min(lines, MOST_LINES), self._count_line):
                self.line = mending.line
                return True
            lines -= MOST_LINES
        return None

    def _reason(self, conflicts: int) -> bool | None:
        """Reason about the whole round until so many more contradictions were met."""
        if self.tries == 0 and can_be_written(self.root):
            self.reasoning = Reasoning(self.root)
        if self.reasoning is None:
            return None
        self._allow(self.patience)
        for _ in range(conflicts // CONFLICTS_A_LOOK):
            if self.enough() or not self._count():
                return None
            self.nodes += CONFLICTS_A_LOOK * NODES_A_CONFLICT - 1
            found = self.reasoning.run(CONFLICTS_A_LOOK)
            if found:
                self.line, end = self.reasoning.line()
                if reached(end):
                    return True
                self.reasoning = None  # what the sentences leave out matters here
                return None
            if found is False:
                return False
        return None

    def _sweep(self, width: int) -> bool | None:
        """Trick by trick on a broad front, going on from the best positions only. None: something was left out."""
        front = [Way(self.root, [], 0, 0.0)]
        left_out = False
        while front:
            best: dict[int, Way] = {}
            for way in front:
                if not self._count():
                    return None
                for next_way in self._ways(way.state):
                    if next_way.key in best:
                        continue
                    next_way.before = way
                    if next_way.key == REACHED:
                        self.line = next_way.whole()
                        return True
                    best[next_way.key] = next_way
            front = sorted(best.values(), key=_by_worth)
            if len(front) > width:
                left_out = True
                del front[width:]
        return None if left_out else False

    def _look(self, state: TrickState) -> bool:
        """In depth, the likeliest way first; what has failed is known from then on."""
        if not self._count():
            return False
        for way in self._ways(state):
            if way.key in self.failed:
                continue
            before = len(self.line)
            self.line += way.line
            if way.key == REACHED or self._look(way.state):
                return True
            del self.line[before:]
            if self.hurry:
                return False
            if len(self.failed) < KNOWN:
                self.failed.add(way.key)
        return False

    def _ways(self, state: TrickState) -> list[Way]:
        """All ways to the next position between tricks, the likeliest first."""
        found: dict[int, Way] = {}
        sorts = self.keys.ranks_that_matter(state, state.verdicts()) if state.goals else []
        self._collect(state, [], sorts, found)
        ways = list(found.values())
        if self.tries > 0:
            wobble = WOBBLE * (1 + self.tries % 3)
            for way in ways:
                way.worth += self.rng.gauss(0.0, wobble)
        ways.sort(key=_by_worth)
        return ways

    def _collect(self, state: TrickState, line: Line, sorts: list[int], found: dict[int, Way]) -> None:
        """Note all ways on from here."""
        for move in choices(state, sorts):
            then = after(state, move)
            if between_tricks(then):
                self._arrive(then, [*line, (state.actor, move)], found)
            else:
                self._collect(then, [*line, (state.actor, move)], sorts, found)

    def _arrive(self, state: TrickState, line: Line, found: dict[int, Way]) -> None:
        """If the way is worth going, it is noted."""
        if over(state):
            if reached(state):
                found[REACHED] = Way(state, line, REACHED, CERTAIN)
            return
        if state.ask or not state.goals:  # setup, of the round or of one turned up: no position comes twice
            self.nameless -= 1
            found[self.nameless] = Way(state, line, self.nameless, evaluate(state, NONE))
            return
        verdicts = state.verdicts()
        if LOST in verdicts or out_of_reach(state, verdicts):
            return
        key = self.keys.key(state, verdicts)
        if key not in found and key not in self.failed:
            found[key] = Way(state, line, key, evaluate(state, NONE) if state.left > SHORT else 0.0)


def _by_worth(way: Way) -> float:
    return -way.worth
