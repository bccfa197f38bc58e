"""The pyramid of a two-player game (T5): an open hand laid in rows, each card covered by two of the next row.

Gaps are NONE. The last row holds the cards lying beside the pyramid, which cover nothing and leave no gap; the bottom
row is the one before. A place is the number of the row times 16, plus the place in the row.
"""

from __future__ import annotations

from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import KIND, NONE, mask_of

Rows = tuple[tuple[int, ...], ...]
_LAYOUTS = ((14, (2, 3, 4, 5)), (12, (3, 4, 5)), (9, (2, 3, 4)))


def lay_out(cards: list[int]) -> tuple[Rows, int]:
    """The rows of a pyramid from the top, and its face-down cards as a mask (T5.1)."""
    sizes = next((sizes for count, sizes in _LAYOUTS if len(cards) >= count), ())
    rows = []
    for size in sizes:
        rows.append(tuple(cards[:size]))
        cards = cards[size:]
    down = [card for row in rows[:-1] for card in row]
    spread = next((row for row in rows[:-1] if len(row) == 3), None)
    if spread is not None and sizes != (2, 3, 4):
        down.remove(spread[0])
        down.remove(spread[2])
    return (*rows, tuple(cards)), mask_of(down)


def uncovered(board: Board) -> int:
    """The cards that lie uncovered and face up, as a mask."""
    return mask_of(_bare(board.aside.rows)) & ~board.aside.down


def bare_places(rows: Rows) -> list[int]:
    """Places of cards with nothing on them: the bottom row, those beside, then row by row upwards (T5.3)."""
    last = len(rows) - 1
    order = [r for r in (last - 1, last, *range(last - 2, -1, -1)) if r >= 0]
    return [r * 16 + i for r in order for i, card in enumerate(rows[r]) if card != NONE and _is_bare(rows, r, i)]


def _is_bare(rows: Rows, r: int, i: int) -> bool:
    return r >= len(rows) - 2 or rows[r + 1][i] == rows[r + 1][i + 1] == NONE


def _bare(rows: Rows) -> list[int]:
    return [rows[place // 16][place % 16] for place in bare_places(rows)]


def bottom(board: Board) -> int:
    """The cards of the bottom row as a mask: what may be exchanged (T5.3)."""
    rows = board.aside.rows
    return mask_of(card for card in rows[-2] if card != NONE) if len(rows) > 1 else 0


def leftmost(board: Board, kind: int) -> int:
    """Of several uncovered cards alike the one that is meant, or NONE."""
    down = board.aside.down
    return next((c for c in _bare(board.aside.rows) if KIND[c] == kind and not down >> c & 1), NONE)


def leave(board: Board, card: int) -> int:
    """A card goes; its place is returned."""
    rows = board.aside.rows
    place = next(r * 16 + row.index(card) for r, row in enumerate(rows) if card in row)
    board.aside = board.aside._replace(rows=emptied(rows, place))
    return place


def emptied(rows: Rows, place: int) -> Rows:
    """The rows without the card of a place."""
    r, i = divmod(place, 16)
    if r == len(rows) - 1:
        return (*rows[:-1], (*rows[-1][:i], *rows[-1][i + 1 :]))
    return filled(rows, place, NONE)


def filled(rows: Rows, place: int, card: int) -> Rows:
    """The rows with a card in a place."""
    r, i = divmod(place, 16)
    row = (*rows[r][:i], card, *rows[r][i + 1 :])
    return (*rows[:r], row, *rows[r + 1 :])


def joined(rows: Rows, card: int) -> Rows:
    """The rows with one more card beside them."""
    return (*rows[:-1], (*rows[-1], card))


def settled(rows: Rows, card: int, place: int) -> Rows:
    """A card lying beside the rows, the last of its kind, takes a place given up (T5.3)."""
    beside = rows[-1]
    i = len(beside) - 1 - beside[::-1].index(card)
    rows = (*rows[:-1], (*beside[:i], *beside[i + 1 :]))
    return joined(rows, card) if place // 16 == len(rows) - 1 else filled(rows, place, card)


def join(board: Board, card: int) -> None:
    """A card comes and lies open beside the bottom row."""
    board.aside = board.aside._replace(rows=joined(board.aside.rows, card))


def settle(board: Board, card: int, place: int) -> None:
    """A card lying beside takes a place given up (T5.3)."""
    board.aside = board.aside._replace(rows=settled(board.aside.rows, card, place))
    board.tell("settle", board.deal.pyramid, (place,), [card])


def turn_up(board: Board) -> None:
    """Face-down cards that nothing covers any more are turned up."""
    bare = mask_of(_bare(board.aside.rows)) & board.aside.down
    if not bare:
        return
    board.aside = board.aside._replace(down=board.aside.down & ~bare)
    for r, row in enumerate(board.aside.rows):
        for i, card in enumerate(row):
            if card != NONE and bare >> card & 1:
                board.tell("turn up", board.deal.pyramid, (r * 16 + i,), [card])
