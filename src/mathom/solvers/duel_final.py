"""Who wins the final of The Duel when both hands are known.

Alpha-beta over packed positions, with a table of what was met before. What Spell draws is averaged. A value is a whole
number, as `FinalBoard.scores` has it.

An end depends on how far the stones are apart, and on where they lie only if one falls into the negative area. So with
every value it is noted how far both stones could be shifted, up and down, with everything going on as it did; within
that, positions that differ only by such a shift share their value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mathom.games.duel.deck import BALANCE, POWER
from mathom.solvers.duel_board import (
    ASK_AT,
    BALROG_AT,
    BALROGS_STONE_AT,
    DRAWS,
    EDGE_AT,
    ENDED,
    GANDALF_PLAYS,
    GANDALFS_STONE_AT,
    ORDERS,
    SPELLED_PLAYS,
    STONE_BITS,
    UNIT,
    WIN,
    ZERO,
    FinalBoard,
)
from mathom.solvers.duel_bounds import FAR, FinalBounds

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = (WIN + 10) * UNIT
"""Beyond every value."""
BUT_STONES: Final = (1 << GANDALFS_STONE_AT) - 1

# What is known of a position: the child found best, bounds of the value, and how far the stones may be shifted.
CHILD_BITS: Final = 15
LOW_AT: Final = 4
HIGH_AT: Final = 27
DOWN_AT: Final = 50
UP_AT: Final = 55
VALUE_BITS: Final = (1 << 23) - 1
SHIFT_BITS: Final = 31


class OutOfPatience(Exception):
    """The search has met as many positions as it was allowed to."""


@final
class FinalSearch:
    """The search through one final. It keeps what it has found for the next question.

    nodes: positions met so far. patience: when to give up, in positions. down, up: how far the stones may be shifted
    without changing the value found last.
    """

    def __init__(self, board: FinalBoard, patience: int) -> None:
        self.board = board
        self.bounds = FinalBounds(board)
        self.known: dict[i64, i64] = {}
        self.levels: dict[i64, i64] = {}
        """Where Gandalf's stone lay in a position that is like others but for a shift of both stones."""
        self.nodes: i64 = 0
        self.patience: i64 = patience
        self.down: i64 = 0
        self.up: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0
        balance = sum(1 << i for i, text in enumerate(board.text_g) if text == BALANCE)
        power = sum(1 << i for i, text in enumerate(board.text_b) if text == POWER)
        self.gainers: i64 = balance | power << BALROG_AT
        """The cards whose texts move stones."""

    def value(self, packed: int) -> int:
        """What a position is worth to Gandalf; `OutOfPatience` when that takes too long."""
        return self.search(packed, -MOST, MOST)

    def beyond(self, packed: int, value: int, greatest: bool) -> int:
        """What a position is worth, if it is more than a value (less, if not `greatest`); else only that it is not."""
        return self.search(packed, value, MOST) if greatest else self.search(packed, -MOST, value)

    def is_worth(self, packed: int, value: int) -> bool:
        """Whether a position is worth just this."""
        return self.search(packed, value - 1, value + 1) == value

    def search(self, packed: i64, alpha: i64, beta: i64) -> i64:
        """The value if it lies between alpha and beta; otherwise a bound on its side of them (fail-soft)."""
        ask = packed >> ASK_AT & 7
        if ask == ENDED:
            self.down = FAR
            self.up = FAR
            return self.board.score(packed)
        entry = self.recall(packed)
        first: i64 = 0
        if entry >= 0:
            first = entry & CHILD_BITS
            low = (entry >> LOW_AT & VALUE_BITS) - MOST
            high = (entry >> HIGH_AT & VALUE_BITS) - MOST
        else:
            self.bounds.bound(packed)
            low = self.bounds.low
            high = self.bounds.high
            self.down = self.bounds.slack
            self.up = FAR
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.nodes += 1
        if self.nodes > self.patience:
            raise OutOfPatience
        if ask == DRAWS:
            return self.average(packed, alpha, beta)
        children = self.board.children(packed)
        order = self.order(packed, children, first if entry >= 0 else -1)
        if ask == GANDALF_PLAYS or ask == ORDERS:
            return self.greatest(packed, children, order, alpha, beta, low, high)
        return self.smallest(packed, children, order, alpha, beta, low, high)

    def recall(self, packed: i64) -> i64:
        """What is known of a position, or of one with shifted stones that goes the same way; else -1."""
        entry = self.known.get(packed, -1)
        if entry >= 0:
            self.down = entry >> DOWN_AT & SHIFT_BITS
            self.up = entry >> UP_AT
            return entry
        stone = packed >> GANDALFS_STONE_AT & STONE_BITS
        level = self.levels.get(self.shape(packed), -1)
        if level < 0:
            return -1
        shift = stone - level
        entry = self.known[packed - (shift << GANDALFS_STONE_AT) - (shift << BALROGS_STONE_AT)]
        self.down = (entry >> DOWN_AT & SHIFT_BITS) + shift
        self.up = (entry >> UP_AT) - shift
        if self.down < 0 or self.up < 0:
            return -1
        self.down = min(self.down, FAR)
        self.up = min(self.up, FAR)
        return entry

    def shape(self, packed: i64) -> i64:
        """The position with nothing of the stones but how far they are apart."""
        lead = (packed >> GANDALFS_STONE_AT & STONE_BITS) - (packed >> BALROGS_STONE_AT & STONE_BITS)
        return packed & BUT_STONES | (lead + ZERO) << GANDALFS_STONE_AT

    def learn(self, packed: i64, child: i64, low: i64, high: i64, down: i64, up: i64) -> None:
        """Keep what was found of a position."""
        self.down = down
        self.up = up
        self.known[packed] = up << UP_AT | down << DOWN_AT | (high + MOST) << HIGH_AT | (low + MOST) << LOW_AT | child
        if down + up > 3:
            self.levels[self.shape(packed)] = packed >> GANDALFS_STONE_AT & STONE_BITS

    def greatest(
        self, packed: i64, children: list[i64], order: list[i64], alpha: i64, beta: i64, low: i64, high: i64
    ) -> i64:
        """Gandalf decides. Of every move after the first it is asked whether it is better, and only then how much."""
        down = self.down
        up = self.up
        best: i64 = -MOST
        best_at: i64 = 0
        floor = alpha
        for rank in order:
            at = rank & CHILD_BITS
            value = self.search(children[at], floor, beta if at == order[0] & CHILD_BITS else floor + 1)
            if floor < value < beta:
                value = self.search(children[at], floor, beta)
            self.narrow(packed, children[at])
            if value >= beta:
                self.learn(packed, at, value, MOST, self.down, self.up)
                return value
            down = min(down, self.down)
            up = min(up, self.up)
            if value > best:
                best = value
                best_at = at
                floor = max(floor, value)
        self.learn(packed, best_at, max(low, best) if best > alpha else low, min(high, best), down, up)
        return best

    def smallest(
        self, packed: i64, children: list[i64], order: list[i64], alpha: i64, beta: i64, low: i64, high: i64
    ) -> i64:
        """The Balrog decides."""
        down = self.down
        up = self.up
        best: i64 = MOST
        best_at: i64 = 0
        ceiling = beta
        for rank in order:
            at = rank & CHILD_BITS
            value = self.search(children[at], alpha if at == order[0] & CHILD_BITS else ceiling - 1, ceiling)
            if alpha < value < ceiling:
                value = self.search(children[at], alpha, ceiling)
            self.narrow(packed, children[at])
            if value <= alpha:
                self.learn(packed, at, -MOST, value, self.down, self.up)
                return value
            down = min(down, self.down)
            up = min(up, self.up)
            if value < best:
                best = value
                best_at = at
                ceiling = min(ceiling, value)
        self.learn(packed, best_at, max(low, best), min(high, best) if best < beta else high, down, up)
        return best

    def average(self, packed: i64, alpha: i64, beta: i64) -> i64:
        """Every card is as likely to be drawn as any other; the search ends when the rest cannot matter (Star1)."""
        children = self.board.children(packed)
        n: i64 = len(children)
        lows: list[i64] = []
        highs: list[i64] = []
        down: i64 = FAR
        up: i64 = FAR
        sum_low: i64 = 0
        sum_high: i64 = 0
        for child in children:
            self.foresee(child)
            lows.append(self.low)
            highs.append(self.high)
            sum_low += self.low
            sum_high += self.high
            self.narrow(packed, child)
            down = min(down, self.down)
            up = min(up, self.up)
        at: i64 = 0
        for child in children:
            if sum_low >= n * beta or sum_high <= n * alpha:
                break
            low = lows[at]
            high = highs[at]
            at += 1
            if low == high:
                continue
            sum_low -= low
            sum_high -= high
            floor = max(low - 1, n * alpha - sum_high)
            ceiling = min(high + 1, n * beta - sum_low)
            value = self.search(child, floor, ceiling)
            self.narrow(packed, child)
            down = min(down, self.down)
            up = min(up, self.up)
            sum_low += value if value > floor else low
            sum_high += value if value < ceiling else high
        low = sum_low // n
        high = sum_high // n
        self.learn(packed, 0, low, high, down, up)
        return low if low >= beta else high

    def foresee(self, packed: i64) -> None:
        """Set `low` and `high` to what bounds the value without a search, and `down` and `up` along with them."""
        if not packed >> ASK_AT & 7:
            self.low = self.high = self.board.score(packed)
            self.down = FAR
            self.up = FAR
            return
        entry = self.recall(packed)
        if entry >= 0:
            self.low = (entry >> LOW_AT & VALUE_BITS) - MOST
            self.high = (entry >> HIGH_AT & VALUE_BITS) - MOST
            return
        self.bounds.bound(packed)
        self.low = self.bounds.low
        self.high = self.bounds.high
        self.down = self.bounds.slack
        self.up = FAR

    def narrow(self, packed: i64, child: i64) -> None:
        """Limit the shift to what would not have changed the move from a position to the next."""
        stone_g = (child >> GANDALFS_STONE_AT & STONE_BITS) - ZERO
        stone_b = (child >> BALROGS_STONE_AT & STONE_BITS) - ZERO
        lower = min(stone_g, stone_b)
        ended = not child >> ASK_AT & 7
        if packed & ~child & self.gainers or packed >> ASK_AT & 7 == SPELLED_PLAYS:
            # A text may have moved a stone, by two at the most and not above the start.
            spare = self.board.top - max(stone_g, stone_b) - 1
            if ended or lower <= 3 or spare < 0:
                self.down = 0
                self.up = 0
            else:
                self.down = min(self.down, lower - 3)
                self.up = min(self.up, spare)
        elif ended:
            if not self.board.all_played(child):
                self.up = min(self.up, -lower)
        elif lower <= 0:
            self.down = 0
            self.up = 0
        else:
            self.down = min(self.down, lower - 1)

    def order(self, packed: i64, children: list[i64], first: i64) -> list[i64]:
        """The numbers of the children in their lowest bits, the most promising first.

        That is the one found best before, then an end that is won, then the cards with the most points: they decide
        early, and the last card's attack is lost anyway.
        """
        ask = packed >> ASK_AT & 7
        sign: i64 = -1 if ask == GANDALF_PLAYS or ask == ORDERS else 1
        found: list[i64] = []
        at: i64 = -1
        for child in children:
            at += 1
            lead = (child >> GANDALFS_STONE_AT & STONE_BITS) - (child >> BALROGS_STONE_AT & STONE_BITS)
            if at == first:
                rank: i64 = 0
            elif child >> ASK_AT & 7 == ENDED:
                rank = 1 if sign * lead < 0 else 60000
            else:
                rank = 30000 + 3 * sign * lead - 4 * self.board.points[child >> EDGE_AT & 15]
            found.append(rank << LOW_AT | at)
        found.sort()
        return found
