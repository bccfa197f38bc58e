"""How people play The Duel who do not think long: they answer an edge with the card that suits it.

Imagined games are played on like this. Whoever decides looks at his own hand and at the table only.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from mathom.games.duel import moves
from mathom.games.duel.deck import BALROG, GANDALF, MIRROR
from mathom.games.duel.exchange import FORCE_FACTOR, POINTS
from mathom.games.duel.position import KEEPING, PLAY, REPLACE, Position

THREAT: Final = 0.5
"""An attack point that the other side must answer is worth this many spaces of energy."""
TEXT: Final = 1.0
"""So is a text."""
WHIM: Final = 3.0
"""How far, in spaces of energy, a whim can move somebody from the card that suits best."""
KEPT_TEXT: Final = 2.0
"""A text of a card kept for the final is worth so many points."""


def habit(p: Any, legal: Sequence[int], rng: Random) -> int:
    """What somebody does out of habit."""
    if p.ask == PLAY or p.ask == REPLACE:
        return fitting(p, legal, rng)
    if p.ask == KEEPING:
        return strongest(p, legal, rng)
    return legal[int(rng.random() * len(legal))]


def fitting(p: Position, legal: Sequence[int], rng: Random) -> int:
    """A card that answers the edge well and threatens something."""
    deck = p.deck
    edge = p.edge
    first = not p.row
    factor = FORCE_FACTOR if p.force else 1
    side = p.actor
    threat = THREAT if p.left(GANDALF + BALROG - side) else 0.0
    best = legal[0]
    best_value = -1e9
    for card in legal:
        text = deck.text[card]
        if text == MIRROR:
            value = THREAT * POINTS[edge]
        else:
            value = threat * POINTS[deck.attack[card]] + (TEXT if text else 0.0)
            if not first:
                defence = deck.defence[card]
                value += POINTS[defence & ~edge] - factor * POINTS[edge & ~defence]
        value += WHIM * rng.random()
        if value > best_value:
            best, best_value = card, value
    return best


def strongest(p: Position, legal: Sequence[int], rng: Random) -> int:
    """Cards with many points for the final."""
    deck = p.deck
    best = legal[0]
    best_value = -1e9
    for move in legal:
        value = WHIM * rng.random()
        mask = moves.keep_mask(move)
        while mask:
            card = (mask & -mask).bit_length() - 1
            mask &= mask - 1
            value += POINTS[deck.attack[card]] + POINTS[deck.defence[card]] + (KEPT_TEXT if deck.text[card] else 0.0)
        if value > best_value:
            best, best_value = move, value
    return best
