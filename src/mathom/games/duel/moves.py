"""Every move of The Duel as a number and as words.

Laying card n has the code n (0–53). The rest follow: order, wait, select, pass, swap (the Balrog's card), return and
gap (Gandalf's card), who opens, and the sets of cards kept for the final.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from typing import Final

from mathom.games.duel.deck import BALROG, GANDALF, SIDES, SIZE, Deck
from mathom.kernel.errors import Objection
from mathom.kernel.moves import MoveTable

CARDS: Final = 2 * SIZE
ORDER: Final = CARDS
WAIT: Final = CARDS + 1
SELECT: Final = CARDS + 2
PASS: Final = CARDS + 3
SWAP: Final = CARDS + 4  # plus the number of the Balrog's card, less 27
RETURN: Final = SWAP + SIZE  # plus the number of Gandalf's card
GAP: Final = RETURN + SIZE  # plus the number of Gandalf's card
OPENS: Final = GAP + SIZE  # plus the side
KEEP: Final = OPENS + 2  # Gandalf's sets, then the Balrog's
MOST_KEPT: Final = 3
NO_SUCH_KEEP: Final = Objection("D6.3", "Two or three different cards are kept, named in the order of the deck.")


@cache
def kept_sets(side: int) -> tuple[tuple[int, ...], ...]:
    """Every set of up to three cards a side can keep, smaller sets first; one alone only in small variants."""
    cards = range(SIZE * side, SIZE * side + SIZE)
    return tuple(s for size in (1, 2, MOST_KEPT) for s in combinations(cards, size))


@cache
def _keep_codes() -> tuple[dict[int, int], dict[int, int]]:
    """The code of keeping a set, by the mask of the set, for each side."""
    first = (KEEP, KEEP + len(kept_sets(GANDALF)))
    g, b = (
        {sum(1 << c for c in cards): first[side] + i for i, cards in enumerate(kept_sets(side))}
        for side in (GANDALF, BALROG)
    )
    return g, b


@cache
def _keep_masks() -> dict[int, int]:
    return {code: mask for codes in _keep_codes() for mask, code in codes.items()}


def keep_code(side: int, mask: int) -> int:
    """The code of keeping a set of up to three cards."""
    return _keep_codes()[side][mask]


def keep_mask(code: int) -> int:
    """The set of cards that a `keep` code names."""
    return _keep_masks()[code]


_tables: dict[int, tuple[Deck, MoveTable]] = {}


def move_table(deck: Deck) -> MoveTable:
    """The table of all moves with a deck; made once for each deck."""
    known = _tables.get(id(deck))
    if known is None:
        texts = [_texts(deck, GANDALF), _texts(deck, BALROG)]
        known = _tables[id(deck)] = (deck, MoveTable(texts, [(_any_keep(deck), NO_SUCH_KEEP)]))
    return known[1]


def _any_keep(deck: Deck) -> re.Pattern[str]:
    """Keeping any cards that are in the game, however many and in whatever order."""
    ids = "|".join(re.escape(card.id) for card in deck.cards)
    return re.compile(f"keep( ({ids}))+")


def _texts(deck: Deck, side: int) -> list[str | None]:
    ids = [card.id for card in deck.cards]
    nothing: list[str | None] = [None] * SIZE
    gandalf, balrog = ids[:SIZE], ids[SIZE:]
    if side == GANDALF:
        plays: list[str | None] = [*gandalf, *nothing, "order", "wait", "select", "pass"]
        plays += [*nothing, *nothing, *(f"gap {card}" for card in gandalf)]
    else:
        plays = [*nothing, *balrog, None, None, None, None]
        plays += [*(f"swap {card}" for card in balrog), *(f"return {card}" for card in gandalf), *nothing]
    plays += [f"opens {name}" for name in SIDES]
    for owner in (GANDALF, BALROG):
        for cards in kept_sets(owner):
            kept = owner == side and deck.frame.kept - 1 <= len(cards) <= deck.frame.kept  # one may lie aside
            plays.append("keep " + " ".join(ids[c] for c in cards) if kept else None)
    return plays
