"""The pyramid of a two-player game (T5): an open hand laid in rows, each card covered by two of the next row.

Gaps are NONE; cards lying beside the bottom row stand at its end and cover nothing.
"""

from __future__ import annotations

from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import KIND, NONE, mask_of

Rows = tuple[tuple[int, ...], ...]


def lay_out(cards: list[int]) -> tuple[Rows, int]:
    """The rows of a pyramid from the top, and its face-down cards as a mask (T5.1)."""
    sizes = _sizes(len(cards))
    rows = []
    for size in sizes:
        rows.append(tuple(cards[:size]))
        cards = cards[size:]
    rows[-1] += tuple(cards)
    down = [card for row in rows[:-1] for card in row]
    spread = next((row for row in rows[:-1] if len(row) == 3), None)
    if spread is not None and sizes in ((3, 4, 5), (2, 3, 4, 5)):
        down.remove(spread[0])
        down.remove(spread[2])
    return tuple(rows), mask_of(down)


def _sizes(count: int) -> tuple[int, ...]:
    for most, sizes in ((14, (2, 3, 4, 5)), (12, (3, 4, 5)), (9, (2, 3, 4)), (6, (1, 2, 3)), (3, (1, 2))):
        if count >= most:
            return sizes
    return (count,)


def uncovered(board: Board) -> int:
    """The cards that lie uncovered and face up, as a mask."""
    return mask_of(_bare(board.aside.rows)) & ~board.aside.down


def _bare(rows: Rows) -> list[int]:
    """Cards with nothing on them, row by row from the bottom, left to right."""
    bare = [card for card in rows[-1] if card != NONE]
    for row, upon in zip(rows[-2::-1], rows[:0:-1], strict=True):
        bare += [card for i, card in enumerate(row) if card != NONE and upon[i] == upon[i + 1] == NONE]
    return bare


def bottom(board: Board) -> int:
    """The cards of the bottom row and beside it, as a mask: what may be exchanged (T5.3)."""
    return mask_of(card for card in board.aside.rows[-1] if card != NONE)


def leftmost(board: Board, kind: int) -> int:
    """Of several uncovered cards alike the leftmost of the lowest row, or NONE."""
    down = board.aside.down
    return next((c for c in _bare(board.aside.rows) if KIND[c] == kind and not down >> c & 1), NONE)


def leave(board: Board, card: int) -> int:
    """A card goes and leaves a gap, whose place is returned."""
    for r, row in enumerate(board.aside.rows):
        if card in row:
            place = r * 16 + row.index(card)
            _fill(board, place, NONE)
            return place
    return NONE


def join(board: Board, card: int) -> None:
    """A card comes and lies open beside the bottom row."""
    rows = board.aside.rows
    board.aside = board.aside._replace(rows=(*rows[:-1], (*rows[-1], card)))


def settle(board: Board, card: int, place: int) -> None:
    """A card lying beside the row takes a place given up (T5.3)."""
    rows = board.aside.rows
    bottom_row = list(rows[-1])
    del bottom_row[len(bottom_row) - 1 - bottom_row[::-1].index(card)]
    board.aside = board.aside._replace(rows=(*rows[:-1], tuple(bottom_row)))
    _fill(board, place, card)
    board.tell("settle", board.deal.pyramid, (place,), [card])


def _fill(board: Board, place: int, card: int) -> None:
    rows = [list(row) for row in board.aside.rows]
    rows[place // 16][place % 16] = card
    board.aside = board.aside._replace(rows=tuple(tuple(row) for row in rows))


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
