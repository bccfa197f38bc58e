"""Cards coming into a hand and leaving it, and what a hand may give."""

from __future__ import annotations

from mathom.games.tricks import pyramid
from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import NONE, like


def pick(board: Board, hand: int, kind: int) -> int:
    """The card of this kind that a hand means, or NONE. In the pyramid: the leftmost of the lowest row."""
    if hand == board.deal.pyramid:
        return pyramid.leftmost(board, kind)
    return like(board.held[hand], kind)


def lose(board: Board, hand: int, card: int) -> int:
    """A card leaves a hand. Returns its place in the pyramid, or NONE."""
    board.held[hand] &= ~(1 << card)
    return pyramid.leave(board, card) if hand == board.deal.pyramid else NONE


def gain(board: Board, hand: int, card: int) -> None:
    """A card comes into a hand; in the pyramid it lies beside the bottom row (T5.3)."""
    board.held[hand] |= 1 << card
    if hand == board.deal.pyramid:
        pyramid.join(board, card)


def pass_card(board: Board, giver: int, taker: int, card: int, *, shown: bool = False) -> int:
    """A card goes from hand to hand, face down unless it is open in one of them. Returns its place in the pyramid."""
    place = lose(board, giver, card)
    gain(board, taker, card)
    if shown:
        board.tell("give", giver, (taker,), [card])
    else:
        board.tell("give", giver, (taker,), [card], board.seers(giver, taker))
    return place


def offered(board: Board, hand: int, received: int = 0) -> int:
    """What a hand may give in an exchange: the Ring-bearer not the Ring, and so on (T2.5, T12.4).

    The pyramid gives only from its bottom row, or the card just `received` (T5.3).
    """
    character = board.cast[hand]
    never = character.never_gives if character is not None else 0
    cards = board.held[hand] if hand != board.deal.pyramid else pyramid.bottom(board)
    return (cards | received) & ~never


def at_hand(board: Board, hand: int) -> int:
    """The cards of a hand that can be used now: all, or those lying uncovered."""
    return board.held[hand] if hand != board.deal.pyramid else pyramid.uncovered(board)


def hide(board: Board, hand: int, card: int) -> None:
    """A card goes face down under the character card (T2.6); the pyramid's was open (T5.3)."""
    lose(board, hand, card)
    board.hidden = (*board.hidden[:hand], card, *board.hidden[hand + 1 :])
    board.tell("hide", hand, (), [card], board.seers(hand))


def unhide(board: Board, hand: int) -> int:
    """The hidden card comes back into the hand. Returns it."""
    card = board.hidden[hand]
    board.hidden = (*board.hidden[:hand], NONE, *board.hidden[hand + 1 :])
    gain(board, hand, card)
    board.tell("unhide", hand, (), [card], board.seers(hand))
    return card
