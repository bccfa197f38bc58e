"""The final of The Duel as one number, so that a search can meet millions of positions.

Both hands are known. The cards of a side are counted from 0 in the order of the deck, and a position is packed:

    bits 0-8    Gandalf's hand             bits 25-27  what is asked
    bits 9-17   the Balrog's hand          bits 28-31  the spelled card + 1, or 0
    bits 18-21  the edge in force          bits 32-35  the card that is to be laid again + 1, or 0
    bit 22      the edge is reflected      bits 36-47  Gandalf's stone + 2048
    bit 23      Force counts double        bits 48-59  the Balrog's stone + 2048
    bit 24      Wrath waits

The rules of the final stand here a second time, for speed; tests play them in step with the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mathom.games.duel.deck import (
    BALANCE,
    BALROG,
    DEFENSE,
    FEINT,
    FORCE,
    GANDALF,
    MAGIC,
    MIRROR,
    NONE,
    POWER,
    SPELL,
    TRICK,
    WRATH,
    numbers,
)
from mathom.games.duel.exchange import FORCE_FACTOR
from mathom.games.duel.position import CALL, DRAW, FINAL_START, NAMING, OVER, SIDE_MASK, SWAPPING, TOP, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

# What is asked.
ENDED: Final = 0
GANDALF_PLAYS: Final = 1
BALROG_PLAYS: Final = 2
SPELLED_PLAYS: Final = 3
"""The spelled card must be played."""
ORDERS: Final = 4
SWAPS: Final = 5
NAMES: Final = 6
DRAWS: Final = 7

BALROG_AT: Final = 9
EDGE_AT: Final = 18
MIRRORED: Final = 1 << 22
FORCED: Final = 1 << 23
WRATHFUL: Final = 1 << 24
ASK_AT: Final = 25
SPELLED_AT: Final = 28
AGAIN_AT: Final = 32
GANDALFS_STONE_AT: Final = 36
BALROGS_STONE_AT: Final = 48
ZERO: Final = 2048
NINE_BITS: Final = 511
STONE_BITS: Final = 4095

WIN: Final = 1000
"""A won game is worth this many steps on the bridge: more than steps can ever outweigh."""
UNIT: Final = 2520
"""A step on the bridge in the whole numbers of the search: every number of cards to draw from divides it."""
VOID: Final = {MAGIC: NONE, TRICK: NONE}
"""Texts that a final has not (D8.Magic, D8.Trick)."""
WIDEST: Final = 6
"""From this distance between the stones on, the steps do not grow any more (D6.1)."""


@final
class FinalBoard:
    """One final with known cards: what every packed position means, and which positions follow it.

    `scores` says what an end is worth by the distance of the stones, from -6 to 6, Gandalf's lead being positive.
    """

    def __init__(self, p: Position, scores: list[int]) -> None:
        row = sum(1 << card for card in p.row)
        loose = (1 << p.spelled if p.spelled >= 0 else 0) | (1 << p.named if p.named >= 0 else 0)
        sides = [numbers((row | loose | p.hand[side]) & SIDE_MASK[side]) for side in (GANDALF, BALROG)]
        self.cards: tuple[tuple[int, ...], tuple[int, ...]] = (tuple(sides[GANDALF]), tuple(sides[BALROG]))
        """The deck's numbers of the cards of each side."""
        deck = p.deck
        self.attack_g: list[i64] = [deck.attack[c] for c in sides[GANDALF]]
        self.defence_g: list[i64] = [deck.defence[c] for c in sides[GANDALF]]
        self.attack_b: list[i64] = [deck.attack[c] for c in sides[BALROG]]
        self.defence_b: list[i64] = [deck.defence[c] for c in sides[BALROG]]
        self.text_g: list[i64] = [VOID.get(deck.text[c], deck.text[c]) for c in sides[GANDALF]]
        self.text_b: list[i64] = [VOID.get(deck.text[c], deck.text[c]) for c in sides[BALROG]]
        self.points: list[i64] = [edge.bit_count() for edge in range(16)]
        self.all_g: i64 = (1 << len(sides[GANDALF])) - 1
        self.all_b: i64 = (1 << len(sides[BALROG])) - 1
        self.plain_b: i64 = sum(1 << i for i, c in enumerate(sides[BALROG]) if deck.plain >> c & 1)
        self.feint: i64 = sum(1 << i for i, text in enumerate(self.text_b) if text == FEINT)
        self.opener: i64 = p.opener
        self.top: i64 = FINAL_START
        self.ahead_b: i64 = p.step[BALROG] - p.step[GANDALF]
        self.scores: list[i64] = list(scores)

    def pack(self, p: Position) -> int:
        """A position of this final as a number."""
        packed = self.hand(p, GANDALF) | self.hand(p, BALROG) << BALROG_AT | p.edge << EDGE_AT
        packed |= (MIRRORED if p.mirror else 0) | (FORCED if p.force else 0) | (WRATHFUL if p.wrath else 0)
        packed |= asked(p) << ASK_AT
        if p.spelled >= 0:
            packed |= (self.cards[BALROG].index(p.spelled) + 1) << SPELLED_AT
        if p.returning >= 0:
            packed |= (self.cards[GANDALF].index(p.returning) + 1) << AGAIN_AT
        packed |= (p.energy[GANDALF] + ZERO) << GANDALFS_STONE_AT
        return packed | (p.energy[BALROG] + ZERO) << BALROGS_STONE_AT

    def hand(self, p: Position, side: int) -> int:
        """A side's hand, counted in this final's cards."""
        return sum(1 << i for i, card in enumerate(self.cards[side]) if p.hand[side] >> card & 1)

    def children(self, packed: i64) -> list[i64]:
        """The positions after each legal move (or draw), in the order of `DuelState.legal`."""
        ask = packed >> ASK_AT & 7
        if ask == ORDERS:
            rest = packed & ~(7 << ASK_AT)
            return [rest | SPELLED_PLAYS << ASK_AT, rest | BALROG_PLAYS << ASK_AT]
        if ask == SPELLED_PLAYS:
            return [self.balrog_plays(packed & ~(15 << SPELLED_AT), (packed >> SPELLED_AT & 15) - 1)]
        found: list[i64] = []
        left = self.choices(packed, ask)
        card: i64 = 0
        while left:
            if left & 1:
                if ask == GANDALF_PLAYS:
                    found.append(self.gandalf_plays(packed, card))
                elif ask == BALROG_PLAYS:
                    found.append(self.balrog_plays(packed, card))
                elif ask == SWAPS:
                    found.append(self.swap(packed, card))
                elif ask == NAMES:
                    found.append(self.named(packed, card))
                else:
                    found.append(self.drawn(packed, card))
            left >>= 1
            card += 1
        return found

    def choices(self, packed: i64, ask: i64) -> i64:
        """The cards from which one is to be taken, as a set."""
        if ask == GANDALF_PLAYS:
            return packed & NINE_BITS
        if ask == SWAPS:
            return self.swappable(packed)
        if ask == NAMES:
            return self.all_g & ~packed
        return packed >> BALROG_AT & NINE_BITS if ask else 0

    def gandalf_plays(self, packed: i64, card: i64) -> i64:
        """Gandalf lays a card; or it fills the gap, and the card named by the Balrog is laid again (D8.Defense)."""
        opening = (packed & NINE_BITS) == self.all_g and (packed >> BALROG_AT & NINE_BITS) == self.all_b
        packed &= ~(1 << card)
        again = packed >> AGAIN_AT & 15
        if again:
            card = again - 1
            packed &= ~(15 << AGAIN_AT)
        text = self.text_g[card]
        if text == MIRROR:
            return self.after(packed & ~FORCED | MIRRORED, NONE)
        packed = self.compare(packed, GANDALF, self.attack_g[card], self.defence_g[card], opening)
        return self.after(packed, NONE if again else text)

    def balrog_plays(self, packed: i64, card: i64) -> i64:
        """The Balrog lays a card; a Feint first asks which card it frees (D8.Feint)."""
        opening = (packed & NINE_BITS) == self.all_g and (packed >> BALROG_AT & NINE_BITS) == self.all_b
        packed &= ~(1 << (card + BALROG_AT))
        text = self.text_b[card]
        if text == FEINT:
            text = NONE
            if self.swappable(packed):
                return packed & ~(7 << ASK_AT) | SWAPS << ASK_AT
        elif text != NONE:
            if packed & MIRRORED:
                text = NONE  # D8.Mirror
            elif packed & WRATHFUL:
                packed &= ~WRATHFUL
                text = NONE  # D8.Wrath
        return self.after(self.compare(packed, BALROG, self.attack_b[card], self.defence_b[card], opening), text)

    def swappable(self, packed: i64) -> i64:
        """The Balrog's plain cards in the row."""
        spelled = packed >> SPELLED_AT & 15
        loose = 1 << (spelled - 1) if spelled else 0
        return self.plain_b & ~(packed >> BALROG_AT) & ~loose

    def swap(self, packed: i64, card: i64) -> i64:
        """The freed card alone is compared as the reply (D8.Feint)."""
        return self.after(self.compare(packed, BALROG, self.attack_b[card], self.defence_b[card], False), NONE)

    def drawn(self, packed: i64, card: i64) -> i64:
        """Spell has drawn a card (D8.Spell)."""
        return self.after_text(packed & ~(1 << (card + BALROG_AT)) | (card + 1) << SPELLED_AT)

    def named(self, packed: i64, card: i64) -> i64:
        """Defense has named a card (D8.Defense)."""
        return self.after_text(packed | (card + 1) << AGAIN_AT)

    def compare(self, packed: i64, side: i64, attack: i64, defence: i64, opening: bool) -> i64:
        """The exchange: both lose for unblocked points of the other side, and the edge is the new card's (D3.1)."""
        if not opening:
            edge = packed >> EDGE_AT & 15
            hits = self.points[edge & ~defence]
            if packed & FORCED:
                hits *= FORCE_FACTOR
            back = self.points[defence & ~edge]
            if side == GANDALF:
                packed -= (hits << GANDALFS_STONE_AT) + (back << BALROGS_STONE_AT)
            else:
                packed -= (hits << BALROGS_STONE_AT) + (back << GANDALFS_STONE_AT)
        return packed & ~(15 << EDGE_AT | MIRRORED | FORCED) | attack << EDGE_AT

    def over(self, packed: i64) -> bool:
        """Whether the stones end the final (D4.1, D4.2)."""
        stone_g = packed >> GANDALFS_STONE_AT & STONE_BITS
        stone_b = packed >> BALROGS_STONE_AT & STONE_BITS
        if stone_g > ZERO and stone_b > ZERO:
            return False
        return stone_g != stone_b or self.all_played(packed)

    def opened(self, packed: i64) -> bool:
        """Whether the last card laid is the only one."""
        laid = self.all_g & ~packed | (self.all_b & ~(packed >> BALROG_AT)) << BALROG_AT
        return laid & laid - 1 == 0

    def all_played(self, packed: i64) -> bool:
        """Whether nobody has a card to play (D7.1)."""
        return not packed & (1 << EDGE_AT) - 1 and not packed >> SPELLED_AT & 15

    def after(self, packed: i64, text: i64) -> i64:
        """The stones are checked; only if they do not end the final the text acts (D3.3).

        The card that opens was compared with nothing, so its text acts however the stones lie (D4.3).
        """
        packed &= ~(7 << ASK_AT)
        if self.over(packed) and not self.opened(packed):
            return packed
        if text == NONE:
            return self.after_text(packed)
        if text == SPELL:
            if packed >> BALROG_AT & NINE_BITS:
                return packed | DRAWS << ASK_AT
        elif text == DEFENSE:
            if packed & NINE_BITS and self.all_g & ~packed:
                return packed | NAMES << ASK_AT
        elif text == WRATH:
            packed |= WRATHFUL
        elif text == FORCE:
            packed |= FORCED
        elif text == BALANCE or text == POWER:
            packed = self.gains(packed, text)
        return self.after_text(packed)

    def gains(self, packed: i64, text: i64) -> i64:
        """Balance compares the energies, Power the steps (D8.Balance, D8.Power)."""
        if text == POWER:
            return self.gain(packed, BALROGS_STONE_AT, GANDALFS_STONE_AT, self.ahead_b)
        ahead = (packed >> GANDALFS_STONE_AT & STONE_BITS) - (packed >> BALROGS_STONE_AT & STONE_BITS)
        return self.gain(packed, GANDALFS_STONE_AT, BALROGS_STONE_AT, ahead)

    def gain(self, packed: i64, own: i64, other: i64, ahead: i64) -> i64:
        """Up, never above the start; down for the other unless one is ahead (D8.0)."""
        stone = (packed >> own & STONE_BITS) - ZERO
        rise: i64 = 2 if ahead < 0 else 1
        if stone < self.top:
            packed += min(rise, self.top - stone) << own
        fall: i64 = 1 if ahead <= 0 else 0
        packed -= fall << other
        return packed

    def after_text(self, packed: i64) -> i64:
        """The stones and the cards are checked again; then the next turn is asked for (D2.3)."""
        packed &= ~(7 << ASK_AT)
        if self.over(packed) or self.all_played(packed):
            return packed
        spelled = packed >> SPELLED_AT & 15
        hand_b = packed >> BALROG_AT & NINE_BITS
        left_g = self.count(packed & NINE_BITS)
        left_b = self.count(hand_b) + (1 if spelled else 0)
        gandalfs = left_g > left_b if left_g != left_b else self.opener == GANDALF
        if gandalfs:
            return packed | GANDALF_PLAYS << ASK_AT
        if not spelled:
            return packed | BALROG_PLAYS << ASK_AT
        return packed | (ORDERS << ASK_AT if hand_b else SPELLED_PLAYS << ASK_AT)

    def count(self, hand: i64) -> i64:
        """How many cards are in a hand."""
        return self.points[hand & 15] + self.points[hand >> 4 & 15] + (hand >> 8)

    def score(self, packed: i64) -> i64:
        """What an end is worth to Gandalf."""
        lead = (packed >> GANDALFS_STONE_AT & STONE_BITS) - (packed >> BALROGS_STONE_AT & STONE_BITS)
        return self.scores[max(-WIDEST, min(WIDEST, lead)) + WIDEST]


def by_game_and_steps(p: Position) -> list[int]:
    """What the ends of a final are worth to Gandalf: the game first, then the steps (D7.2, D7.3)."""
    return [UNIT * (WIN * _won(p, lead) + _steps_ahead(p, lead)) for lead in range(-WIDEST, WIDEST + 1)]


def by_game(p: Position) -> list[int]:
    """What the ends of a final are worth to Gandalf if only the game counts."""
    return [UNIT * WIN * _won(p, lead) for lead in range(-WIDEST, WIDEST + 1)]


def _winner(p: Position, lead: int) -> int:
    """Who wins the final; of level stones he who did not open it (D6.1, D6.2)."""
    return 1 - p.opener if lead == 0 else GANDALF if lead > 0 else BALROG


def _steps_ahead(p: Position, lead: int) -> int:
    gap = max(0, abs(lead) - 1)
    step = p.step[:]
    winner = _winner(p, lead)
    step[winner] = min(TOP, step[winner] + (1 if gap <= 2 else 2 if gap <= 4 else 3))
    return step[GANDALF] - step[BALROG]


def _won(p: Position, lead: int) -> int:
    ahead = _steps_ahead(p, lead)
    return 1 if ahead > 0 or (ahead == 0 and _winner(p, lead) == GANDALF) else -1


def asked(p: Position) -> int:
    """The solver's word for what is asked."""
    if p.ask == OVER:
        return ENDED
    if p.ask == CALL:
        return ORDERS
    if p.ask == SWAPPING:
        return SWAPS
    if p.ask == NAMING:
        return NAMES
    if p.ask == DRAW:
        return DRAWS
    if p.actor == GANDALF:
        return GANDALF_PLAYS
    return SPELLED_PLAYS if p.spelled >= 0 and (p.ordered or not p.hand[BALROG]) else BALROG_PLAYS
