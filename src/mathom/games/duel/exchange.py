"""The exchange: two edges meet, row by row, and the stones move (sections 3 to 5)."""

from __future__ import annotations

from typing import Final

from mathom.games.duel.deck import (
    BALROG,
    FEINT,
    GANDALF,
    MAGIC,
    MIRROR,
    NONE,
    SIZE,
    TRICK,
    board,
    numbers,
)
from mathom.games.duel.position import Position

POINTS: Final = tuple(edge.bit_count() for edge in range(16))
FORCE_FACTOR: Final[int] = board()["force_factor"]
LOOK_GAP: Final[int] = board()["look_gap"]


def free_spaces(p: Position) -> int:
    """The free spaces between the two stones (D1.4)."""
    gap = abs(p.energy[GANDALF] - p.energy[BALROG])
    return gap - 1 if gap else 0


def text_in_force(p: Position, card: int) -> int:
    """The text a card has when it is laid at the end of the row, or NONE where it is lost (D8.Mirror, D8.Wrath)."""
    text = p.deck.text[card]
    if text == NONE or text == FEINT:
        return text
    if p.duel == 4 and (text == MAGIC or text == TRICK):
        return NONE  # void in the final, and so nothing for Wrath to take
    if card >= SIZE:
        if p.mirror:
            p.tell("silenced", BALROG, (card, "mirror"))
            return NONE
        if p.wrath:
            p.wrath = False
            p.tell("silenced", BALROG, (card, "wrath"))
            return NONE
    return text


def compare(p: Position, card: int, text: int) -> None:
    """The last card of the row meets the edge before it (D3.1); an opening card meets nothing.

    The Mirror moves no stone: it turns the edge before it round, so that the next card meets that again (D8.Mirror).
    """
    if text == MIRROR:
        p.mirror = True
        p.force = False
        p.tell("mirror", GANDALF, (p.edge,))
        return
    later = BALROG if card >= SIZE else GANDALF
    if len(p.row) > 1:
        defence = p.deck.defence[card]
        hits = POINTS[p.edge & ~defence]
        if p.force:
            hits *= FORCE_FACTOR  # D8.Force
        back = POINTS[defence & ~p.edge]
        p.energy[later] -= hits
        p.energy[1 - later] -= back
        if p.log is not None:
            p.tell("exchange", later, (p.edge, defence, hits, back, *p.energy))
    p.force = False
    p.mirror = False
    p.edge = p.deck.attack[card]


def stones_end(p: Position) -> bool:
    """Whether the stones end the duel: one is in the negative area (D4.1), unless D4.2 lets play go on."""
    g, b = p.energy
    if g > 0 and b > 0:
        return False
    return g != b or (p.played[GANDALF] == p.plays and p.played[BALROG] == p.plays)


def all_played(p: Position) -> bool:
    """Whether both sides have played their cards (D4.1, D7.1)."""
    return p.played[GANDALF] == p.plays and p.played[BALROG] == p.plays


def look(p: Position) -> None:
    """After an exchange the higher stone sees the other hand, if three spaces or more lie between (D5.1).

    Under Cunning Gandalf's own look is void: the hand lies open anyway (D8.Cunning).
    """
    if p.log is None or len(p.row) < 2 or free_spaces(p) < LOOK_GAP:
        return
    looker = GANDALF if p.energy[GANDALF] > p.energy[BALROG] else BALROG
    if looker == GANDALF and p.cunning:
        return
    hand = numbers(p.hand[1 - looker])
    p.tell("look", looker, (len(hand),), tuple(hand), 1 << looker)
