"""How good a position of The Duel looks: the common sense that a simple computer player has."""

from __future__ import annotations

from typing import Final

from mathom.games.duel.deck import BALROG, GANDALF, numbers
from mathom.games.duel.exchange import POINTS
from mathom.games.duel.position import FINAL, Position

STEP: Final = 4.0
"""A step on the bridge is worth this many spaces of energy."""
WON: Final = 100.0
KEPT_POINT: Final = 0.35
"""A strength point of a card kept for the final."""
HAND_POINT: Final = 0.3
OPEN_TEXT: Final = 0.8
"""A text in force, such as Wrath or Cunning."""


def evaluate(p: Position, seat: int) -> float:
    """Roughly how many spaces of energy Gandalf is ahead, seen from a seat."""
    value = gandalfs_lead(p)
    return value if seat == GANDALF else -value


def gandalfs_lead(p: Position) -> float:
    """Steps first, then the stones of this duel, the cards, and what the next exchange threatens."""
    if p.winner >= 0:
        return WON if p.winner == GANDALF else -WON
    lead = STEP * (p.step[GANDALF] - p.step[BALROG])
    lead += strength(p, GANDALF) - strength(p, BALROG)
    if p.duel and p.row:
        gap = p.energy[GANDALF] - p.energy[BALROG]
        lead += gap * (1.5 if p.duel == FINAL else 1.0)
        lead += threat(p)
    lead += OPEN_TEXT * (p.wrath + p.magic + p.cunning + (p.spelled >= 0))
    return lead


def strength(p: Position, side: int) -> float:
    """What a side's cards are still good for."""
    return HAND_POINT * points(p, p.hand[side]) + KEPT_POINT * points(p, p.kept[side] | p.aside[side])


def points(p: Position, cards: int) -> int:
    """All strength points of a set of cards; a special counts two more for its text."""
    total = 0
    for card in numbers(cards):
        total += POINTS[p.deck.attack[card]] + POINTS[p.deck.defence[card]]
        total += 2 if p.deck.text[card] else 0
    return total


def threat(p: Position) -> float:
    """The edge at the end of the row against the replies the other side holds; positive for Gandalf's gain."""
    replier = BALROG if p.row[-1] < 27 else GANDALF
    if not p.left(replier):
        return 0.0
    factor = 2 if p.force else 1
    losses = [
        POINTS[p.edge & ~p.deck.defence[card]] * factor - POINTS[p.deck.defence[card] & ~p.edge]
        for card in numbers(p.hand[replier])
    ]
    if not losses:
        return 0.0
    loss = (min(losses) + sum(losses) / len(losses)) / 2
    return loss if replier == BALROG else -loss
