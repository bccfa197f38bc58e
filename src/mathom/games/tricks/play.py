"""Tricks (T3): what may be led, what may follow, who wins."""

from __future__ import annotations

from mathom.games.tricks import hands, pyramid
from mathom.games.tricks.agenda import set_about
from mathom.games.tricks.board import NO_CARDS, Ask, Board, Step
from mathom.games.tricks.cards import (
    BLACK_TOWER,
    KIND,
    NONE,
    ONE_RING,
    ORC,
    ORCS,
    RINGS,
    SUIT,
    THE_BLACK,
    TOWERS,
    WEARIES,
)
from mathom.games.tricks.codes import SHOUT
from mathom.games.tricks.ending import lose_chapter

_SUIT = list(SUIT)
_NOT_WEARY = ~WEARIES
_NOT_ORCS = ~ORCS


def leadable(board: Board, hand: int, cards: int) -> int:
    """What may be led from some cards: no Orc (T3.3), no Ring yet (T3.4), nothing that events forbid (T8.30, T8.31)."""
    deal = board.deal
    may = cards & ~ORCS
    if hand == board.behind:
        return cards if may else 0  # T12.7: an Orc may be put, and loses
    if deal.plain_leads:
        return may
    may &= ~deal.never_led(board.cast[hand])
    if may & RINGS and not board.ring_open and may & ~RINGS:
        may &= ~RINGS
    return may


def followable(board: Board, cards: int) -> int:
    """What may follow (T3.1): the lead suit, or else anything but weariness (T3.6)."""
    return cards & board.suit or cards & ~WEARIES


def playable(board: Board, hand: int) -> int:
    """What a hand may play now; 0 where the chapter is lost (T3.3, T3.6)."""
    cards = board.held[hand] if hand != board.deal.pyramid else pyramid.uncovered(board)
    return followable(board, cards) if board.table else leadable(board, hand, cards)


def lead(board: Board, hand: int) -> None:
    """A hand must lead the next trick; who cannot loses the chapter (T3.3)."""
    board.ask = Ask.PLAY
    board.actor = board.leader = hand
    if board.aside.pending:
        board.aside = board.aside._replace(pending=())
    board.tell("lead", hand, ())
    board.may = playable(board, hand)
    if not board.may:
        lose_chapter(board, "nothing to lead")


def may_shout(board: Board, hand: int) -> int:
    """Cards that may be played to win over everything: the One Ring (T3.5), any card by the Light (T8.35)."""
    may = board.may & 1 << ONE_RING
    if not board.aside.light_used and board.deal.chapter.has("light"):
        holder = board.cast[hand]
        if holder is not None and holder.id in board.deal.chapter.events["light"].words("holder"):
            may = board.may
    return may


def play(board: Board, code: int) -> None:
    """Play a card to the trick (T3.1)."""
    hand = board.actor
    deal = board.deal
    card = code
    if deal.watched[code] or board.log is not None:
        card = _watched(board, hand, code)
        if card == NONE:
            return
    else:
        board.held[hand] ^= 1 << card
    table = board.table
    table.append(card)
    if not board.suit:
        board.suit = _SUIT[card]
    if len(table) == deal.hands:
        _finish(board)
        return
    hand += 1
    if hand == deal.hands:
        hand = 0
    board.actor = hand
    if hand == deal.pyramid:
        board.may = playable(board, hand)
    else:
        cards = board.held[hand]
        board.may = cards & board.suit or cards & _NOT_WEARY
    if not board.may:
        lose_chapter(board, "weariness")


def _watched(board: Board, hand: int, code: int) -> int:
    """A card with which more happens; the card that lies in the trick then, NONE when the chapter is lost by it."""
    kind = code & (SHOUT - 1)
    card = hands.pick(board, hand, kind)
    led = not board.table
    hands.lose(board, hand, card)
    if board.aside.opened[hand] == kind and hands.pick(board, hand, kind) == NONE:
        opened = list(board.aside.opened)
        opened[hand] = NONE
        board.aside = board.aside._replace(opened=tuple(opened))
    if hand == board.behind:
        return _play_behind(board, hand, card, led)
    _win_over_everything(board, hand, code)
    board.tell("play", hand, (kind, int(code >= SHOUT)))
    if TOWERS >> card & 1:
        board.show_figure(card, hand)
    elif RINGS >> card & 1 and board.suit & ~RINGS and not board.ring_open:
        board.ring_open = True  # T3.4: a Ring by someone unable to follow
        board.tell("ring", hand, ())
    return card


def _win_over_everything(board: Board, hand: int, code: int) -> None:
    """The One Ring that wins (T3.5); the Light wins over it too, whichever comes first (T8.35)."""
    if code < SHOUT:
        return
    if code == SHOUT + ONE_RING:
        if board.sure == NONE:
            board.sure = hand
        return
    board.sure = hand
    board.aside = board.aside._replace(light_used=True)


def _play_behind(board: Board, hand: int, card: int, led: bool) -> int:
    """Treebeard puts a card under the figure and plays the one that lay there (T8.22)."""
    played = board.aside.under
    board.aside = board.aside._replace(under=card)
    board.tell("put", hand, (KIND[card], KIND[played]))
    if TOWERS >> card & 1:
        board.show_figure(card, hand)
    if TOWERS >> played & 1:
        board.show_figure(played, hand)
    if led:
        if KIND[card] == ORC:
            board.table.append(played)
            lose_chapter(board, "Orc put to lead")
            return NONE
        _lead_behind(board, card, played)
        return NONE
    return played


def _lead_behind(board: Board, card: int, played: int) -> None:
    """The suit of the card put is led; a Tower put lets the next player's suited card set it."""
    board.table.append(played)
    board.suit = SUIT[card]
    board.actor = board.next_hand(board.actor)
    board.may = playable(board, board.actor)
    if not board.may:
        lose_chapter(board, "weariness")


def _finish(board: Board) -> None:
    """The trick is full. A single Tower wins, or else the highest card of the lead suit (T3.1, T3.2).

    The winner takes it and leads next; if nobody wins, the same player leads again (T3.7).
    """
    table = board.table
    deal = board.deal
    heap = 0
    for card in table:
        heap |= 1 << card
    if board.sure >= 0:
        winner = board.sure
        top = table[(winner - board.leader) % deal.hands]
    else:
        towers = heap & TOWERS
        top = (heap & board.suit if not towers or towers == TOWERS else towers).bit_length() - 1
        winner = (board.leader + table.index(top)) % deal.hands if top >= 0 else NONE
    black_hand = NONE
    if heap & THE_BLACK:
        black_hand = (board.leader + table.index(BLACK_TOWER)) % deal.hands
    board.count(winner, heap, top, black_hand)
    if board.log is not None:
        board.tell("trick", winner, (KIND[top] if top >= 0 else NONE,))
    board.table = []
    board.suit = 0
    board.sure = NONE
    if winner >= 0:
        board.leader = winner
    aside = board.aside
    if not (deal.quiet and board.left and board.hidden == NO_CARDS[deal.hands]) or aside.barred or aside.draw:
        set_about(board, _between(board, winner))
    elif deal.plain_leads and board.log is None and (may := board.held[board.leader] & _NOT_ORCS):
        board.actor = board.leader
        board.may = may
    else:
        lead(board, board.leader)


def _between(board: Board, winner: int) -> tuple[tuple[Step, int], ...]:
    """What happens after a trick (T8.23, T8.28, T6.1, T2.6), as far as the chapter has it."""
    deal = board.deal
    after: list[tuple[Step, int]] = []
    if board.aside.barred:
        board.aside = board.aside._replace(barred=False)
    if deal.pyramid >= 0:
        after.append((Step.TURN_UP, deal.pyramid))
    if deal.chapter.has("palantir"):
        after.append((Step.SHADOW, winner))
    if deal.chapter.has("old men"):
        after.append((Step.TURN, winner))
    if deal.chapter.has("orcs under a card"):
        after.append((Step.BANK, winner))
    if board.left == 0:
        return (*after, (Step.FINISH, NONE))
    round_table = board.clockwise(board.leader)
    after += [(Step.DRAW, hand) for hand in round_table]
    after += [(Step.HIDDEN, hand) for hand in round_table]
    return (*after, (Step.LEAD, board.leader))
