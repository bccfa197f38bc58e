"""What a final of The Duel can still come to, without playing it: what lets a search stop early.

Where no text and no early end comes between, an exchange changes the distance of the stones by the points of the
earlier right edge less those of the later left edge, however they lie. So the end is nearly settled by sums: all
points that are still to come, less the last card's right edge, which nobody meets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mathom.games.duel.deck import BALANCE, DEFENSE, FEINT, FORCE, MIRROR, POWER
from mathom.games.duel.exchange import POINTS
from mathom.solvers.duel_board import (
    AGAIN_AT,
    ASK_AT,
    BALROG_AT,
    BALROGS_STONE_AT,
    EDGE_AT,
    FORCED,
    GANDALF_PLAYS,
    GANDALFS_STONE_AT,
    NAMES,
    NINE_BITS,
    SPELLED_AT,
    STONE_BITS,
    SWAPS,
    WIDEST,
    ZERO,
    FinalBoard,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

EDGE: Final = 4
"""No edge has more points."""
FAR: Final = 31
"""As good as any shift of the stones."""


@final
class FinalBounds:
    """Bounds of the values in one final. `bound` sets `low`, `high` and `slack`.

    slack: how far both stones could lie lower without making the bounds untrue. The tables below are by hand (a set
    of cards), and sums over its cards. `worth`: strength points. `least`: the smallest attack. `risk`: what the
    other side can lose by these cards at the most. `up`, `down`: how far their texts can move the end Gandalf's way,
    or the Balrog's.
    """

    def __init__(self, board: FinalBoard) -> None:
        self.board = board
        self.low: i64 = 0
        self.high: i64 = 0
        self.slack: i64 = 0
        self.shortest: i64 = 0
        self.farthest: i64 = 0
        """Between these Gandalf's lead is in the end, if all cards are played."""
        self.loss_g: i64 = 0
        self.loss_b: i64 = 0
        """What the sides can still lose at the most."""
        self.gandalfs_cards()
        self.balrogs_cards()

    def gandalfs_cards(self) -> None:
        """The tables of Gandalf's hands."""
        board = self.board
        attacks = [POINTS[edge] for edge in board.attack_g]
        sums = [POINTS[edge] + attack for edge, attack in zip(board.defence_g, attacks, strict=True)]
        widest = max(POINTS[edge] for edge in board.attack_b)
        risks = [
            _most(attack, board.defence_b) + _most(defence, board.attack_b)
            for attack, defence in zip(board.attack_g, board.defence_g, strict=True)
        ]
        self.span: i64 = max(sums) - min(sums)
        """How much two cards can differ, which Defense exchanges."""
        self.again: i64 = max(risks)
        """What a card can cost the Balrog that is laid again."""
        text_risk = {BALANCE: 1, MIRROR: widest}
        self.worth_g: list[i64] = _sums(sums)
        self.least_g: list[i64] = _least(attacks)
        self.risk_b: list[i64] = _sums([r + text_risk.get(t, 0) for r, t in zip(risks, board.text_g, strict=True)])
        self.up_g: list[i64] = _sums([{BALANCE: 3, MIRROR: 2 * widest}.get(t, 0) for t in board.text_g])

    def balrogs_cards(self) -> None:
        """The tables of the Balrog's hands; a Mirror can turn his own edges against him."""
        board = self.board
        attacks = [POINTS[edge] for edge in board.attack_b]
        sums = [POINTS[edge] + attack for edge, attack in zip(board.defence_b, attacks, strict=True)]
        edges = board.attack_g + board.attack_b if MIRROR in board.text_g else board.attack_g
        risks = [
            _most(attack, board.defence_g) + _most(defence, edges)
            for attack, defence in zip(board.attack_b, board.defence_b, strict=True)
        ]
        self.freed: i64 = max([s for i, s in enumerate(sums) if board.plain_b >> i & 1], default=0)
        """What a Feint can bring a second time at the most."""
        self.defense: i64 = sum(1 << i for i, text in enumerate(board.text_b) if text == DEFENSE)
        down, risk, up = [], [], []
        for attack, text in zip(attacks, board.text_b, strict=True):
            down.append({FORCE: attack, POWER: 3, FEINT: self.freed, DEFENSE: self.span}.get(text, 0))
            risk.append({FORCE: attack, POWER: 1, FEINT: self.freed}.get(text, 0))
            up.append(self.span + 2 * attack if text == DEFENSE else 0)
        self.worth_b: list[i64] = _sums(sums)
        self.least_b: list[i64] = _least(attacks)
        self.risk_g: list[i64] = _sums([a + b for a, b in zip(risks, risk, strict=True)])
        self.up_b: list[i64] = _sums(up)
        self.down_b: list[i64] = _sums(down)

    def bound(self, packed: i64) -> None:
        """Set `low`, `high` and `slack`."""
        self.add_up(packed)
        low = self.worth(self.shortest)
        high = self.worth(self.farthest)
        slack: i64 = FAR
        spare_g = (packed >> GANDALFS_STONE_AT & STONE_BITS) - ZERO - self.loss_g
        spare_b = (packed >> BALROGS_STONE_AT & STONE_BITS) - ZERO - self.loss_b
        if spare_b > 0:
            slack = min(slack, spare_b - 1)
        else:  # the Balrog's stone may fall early
            low = min(low, self.worth(1))
            high = self.worth(WIDEST)
        if spare_g > 0:
            slack = min(slack, spare_g - 1)
        else:
            low = self.worth(-WIDEST)
            high = max(high, self.worth(-1))
        self.low = low
        self.high = high
        self.slack = slack

    def worth(self, lead: i64) -> i64:
        """What an end with this lead is worth."""
        return self.board.scores[max(-WIDEST, min(WIDEST, lead)) + WIDEST]

    def add_up(self, packed: i64) -> None:
        """The lead in the end if all cards are played, and what can be lost until then."""
        ask = packed >> ASK_AT & 7
        g = packed & NINE_BITS
        b = packed >> BALROG_AT & NINE_BITS
        spelled = packed >> SPELLED_AT & 15
        if spelled:
            b |= 1 << (spelled - 1)
        lead = (packed >> GANDALFS_STONE_AT & STONE_BITS) - (packed >> BALROGS_STONE_AT & STONE_BITS)
        lead += self.worth_g[g] - self.worth_b[b]
        self.shortest = lead - self.down_b[b]
        self.farthest = lead + self.up_g[g] + self.up_b[b]
        self.loss_g = self.risk_g[b]
        self.loss_b = self.risk_b[g]
        edge = self.board.points[packed >> EDGE_AT & 15]
        if ask == GANDALF_PLAYS or ask == NAMES:
            self.shift(-edge)
            self.loss_g += edge
            if packed & FORCED:
                self.shortest -= edge
                self.loss_g += edge
        else:
            self.shift(edge)
            self.loss_b += edge
        self.texts_at_work(packed, ask, edge)
        if g == self.board.all_g and b == self.board.all_b:
            self.widen(EDGE)  # nothing meets the left edge of the opening card
        self.last_card(ask, g, b, self.relaid(packed, b, ask))

    def shift(self, by: i64) -> None:
        """The lead in the end is different by so much."""
        self.shortest += by
        self.farthest += by

    def widen(self, by: i64) -> None:
        """The lead in the end is less certain by so much."""
        self.shortest -= by
        self.farthest += by

    def relaid(self, packed: i64, b: i64, ask: i64) -> bool:
        """Whether one of Gandalf's cards may be laid again (D8.Defense)."""
        return b & self.defense != 0 or packed >> AGAIN_AT & 15 != 0 or ask == NAMES

    def texts_at_work(self, packed: i64, ask: i64, edge: i64) -> None:
        """A Feint that is freeing a card, a Defense that has gaps to fill."""
        if ask == SWAPS:
            self.shortest -= self.freed
            self.loss_g += self.freed
        if ask == NAMES or packed >> AGAIN_AT & 15:
            self.shortest -= self.span
            self.farthest += self.span + 2 * edge
            self.loss_b += self.again

    def last_card(self, ask: i64, g: i64, b: i64, relaid: bool) -> None:
        """The last card's right edge is met by nothing: the side that did not open lays it."""
        if self.board.opener == 0:
            self.shortest += 0 if ask == SWAPS else self.least_b[b]
            self.farthest += EDGE
        else:
            self.farthest -= 0 if relaid else self.least_g[g]
            self.shortest -= EDGE


def _most(edge: i64, others: list[i64]) -> int:
    """The most points of an edge that one of the other edges leaves unmet."""
    return max(POINTS[edge & ~other] for other in others)


def _sums(values: list[int]) -> list[i64]:
    """For every hand the sum over its cards."""
    sums = [0]
    for value in values:
        sums += [value + rest for rest in sums]
    return list(sums)


def _least(values: list[int]) -> list[i64]:
    """For every hand the least over its cards; 0 for none."""
    least = [0]
    for value in values:
        least += [min(value, rest) if i else value for i, rest in enumerate(least)]
    return list(least)
