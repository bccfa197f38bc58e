"""A winning line by mending: a whole line is played out, a little is changed, and the better one is kept.

Every hand has its cards in an order of its own, and plays of those it may play the one that comes first; any line can
be said so. Two cards change places, the round is played out anew, and the change stays if less is missed than before,
or, more and more seldom, if more is (simulated annealing; Kirkpatrick, Gelatt and Vecchi 1983). This proves nothing
where there is no line, but it finds lines that a search in depth misses after one wrong turn.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final, final

from mathom.games.tricks.board import Ask
from mathom.games.tricks.codes import SHOUT
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE
from mathom.solvers.tricks_moves import choices, over
from mathom.solvers.tricks_shortfall import shortfall

WARM: Final = 0.9
COLD: Final = 0.2
"""Missing one more is borne with e to the minus one over so much: at the beginning, and at the end."""
TURNS: Final = 0.15
"""How often something other than a card is changed: a decision of the setup, what is hidden, chance."""
CODES: Final = 2 * SHOUT

Line = list[tuple[int, int]]


@final
class Tune:
    """How a round is played: by hand and move, when a card is wanted; by question, which answer is given.

    keys: 128 numbers for each hand; the lowest of the legal plays is played. turns: by question, a number from 0 to 1.
    """

    __slots__ = ("keys", "rng", "turns")

    def __init__(self, hands: int, rng: Random) -> None:
        self.rng = rng
        self.keys = [rng.random() for _ in range(hands * CODES)]
        self.turns: dict[tuple[int, int, int, int], float] = {}

    def play(self, root: TrickState, line: Line) -> TrickState:
        """The end of the round played so; the moves are added to the line."""
        state = root.clone()
        keys = self.keys
        asked = 0
        while True:
            actor = state.actor
            if state.ask:
                if over(state):
                    return state
                asked += 1
                move = self._answer(state, asked)
            else:
                legal = state.legal()
                move = legal[0]
                first = actor * CODES
                least = keys[first + move]
                for other in legal:
                    if keys[first + other] < least:
                        least = keys[first + other]
                        move = other
            line.append((actor, move))
            if actor == CHANCE:
                state.settle((move,))
            else:
                state.apply(move)

    def _answer(self, state: TrickState, asked: int) -> int:
        ways = choices(state, []) if state.actor == CHANCE else state.legal()
        if len(ways) == 1:
            return ways[0]
        question = (state.ask, state.actor, state.left, asked if state.ask != Ask.HIDDEN else 0)
        turn = self.turns.get(question, -1.0)
        if turn < 0.0:
            turn = self.turns[question] = self.rng.random()
        return ways[int(turn * len(ways))]


@final
class Mending:
    """One attempt, from a line by chance on.

    line: the last line kept; where `run` finds one that reaches all goals, that one. missed: what it misses.
    """

    __slots__ = ("count", "line", "missed", "rng", "root", "tune")

    def __init__(self, root: TrickState, rng: Random) -> None:
        self.root = root
        self.rng = rng
        self.tune = Tune(root.hands, rng)
        self.line: Line = []
        self.missed = shortfall(self.tune.play(root, self.line))

    def run(self, lines: int, counted: Callable[[], bool]) -> bool:
        """Whether a line was found that reaches all goals. `counted` is asked for each line and may refuse it."""
        for number in range(lines):
            if not self.missed:
                return True
            if not counted():
                return False
            warmth = WARM * (COLD / WARM) ** (number / lines)
            if self.tune.turns and self.rng.random() < TURNS:
                self._change_turn(warmth)
            else:
                self._change_cards(warmth)
        return not self.missed

    def _change_turn(self, warmth: float) -> None:
        turns = self.tune.turns
        question = self.rng.choice(list(turns))
        before = turns[question]
        turns[question] = self.rng.random()
        if not self._kept(warmth):
            turns[question] = before

    def _change_cards(self, warmth: float) -> None:
        """Two plays of one hand change places, or one gets a new one."""
        keys, rng = self.tune.keys, self.rng
        plays = self.line
        actor, move = plays[int(rng.random() * len(plays))]
        if actor < 0 or move >= CODES:
            return
        others = [code for who, code in plays if who == actor and code < CODES and code != move]
        if not others:
            return
        one = actor * CODES + move
        other = actor * CODES + others[int(rng.random() * len(others))]
        key, other_key = keys[one], keys[other]
        if rng.random() < 0.5:
            keys[one], keys[other] = other_key, key
        else:
            keys[one] = rng.random()
        if not self._kept(warmth):
            keys[one], keys[other] = key, other_key

    def _kept(self, warmth: float) -> bool:
        """Play the changed tune; whether it is good enough to be kept."""
        line: Line = []
        missed = shortfall(self.tune.play(self.root, line))
        if missed > self.missed and self.rng.random() >= exp((self.missed - missed) / warmth):
            return False
        self.line = line
        self.missed = missed
        return True
