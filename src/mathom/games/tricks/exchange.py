"""Exchanges (T2.5, T2.7, T8.32), the Black Tower's change of hands (T2.8) and hiding (T2.6)."""

from __future__ import annotations

from mathom.games.tricks import hands, pyramid
from mathom.games.tricks.agenda import ask, proceed, step
from mathom.games.tricks.board import Ask, Board, Step
from mathom.games.tricks.cards import BLACK_TOWER, NONE, THE_BLACK, kinds_of
from mathom.games.tricks.codes import DECLINE, GIVE, HAND, HIDE, LEAVE, RETURN, UNHIDE


@step(Step.EXCHANGE)
def exchange(board: Board, hand: int) -> bool:
    """T2.5: one card to an allowed character in play, and one back."""
    return _start(board, hand, Step.EXCHANGE, _partners(board, hand, "exchange"))


@step(Step.EXCHANGE_AT_ONCE)
def exchange_at_once(board: Board, hand: int) -> bool:
    """T2.7: both pass a card at the same time."""
    return _start(board, hand, Step.EXCHANGE_AT_ONCE, _partners(board, hand, "exchange at once"))


@step(Step.EXCHANGE_EACH)
def exchange_with_each(board: Board, hand: int) -> bool:
    """T8.32, Henneth Annûn: once with every other character in play, in any order."""
    return _start(board, hand, Step.EXCHANGE_EACH, [h for h in range(board.deal.hands) if h != hand])


def _partners(board: Board, hand: int, act: str) -> list[int]:
    character = board.cast[hand]
    assert character is not None  # noqa: S101 - everybody has chosen
    allowed = next(own.partners for own in character.setup if own.act == act)
    partners = []
    for other, partner in enumerate(board.cast):
        if other != hand and partner is not None and (not allowed or partner.id in allowed):
            partners.append(other)
    return partners


def _start(board: Board, hand: int, manner: Step, partners: list[int]) -> bool:
    """T12.1: without a partner or a card there is no exchange. `pending` is then the manner and the partners."""
    able = [other for other in partners if hands.offered(board, other)]
    if not able or not hands.offered(board, hand):
        return False
    return ask(board, Ask.GIVE, hand, manner, *able)


def give_moves(board: Board) -> list[int]:
    """`give H3 to 1`, or `decline` (T2.5)."""
    kinds = kinds_of(hands.offered(board, board.actor))
    partners = board.aside.pending[1:]
    return sorted([GIVE + (other << 6) + kind for other in partners for kind in kinds] + [DECLINE])


def give(board: Board, code: int) -> None:
    """The first card of an exchange."""
    giver = board.actor
    manner, *partners = board.aside.pending
    if code == DECLINE:
        board.tell("decline", giver, ())
        proceed(board)
        return
    other, kind = divmod(code - GIVE, 64)
    card = hands.pick(board, giver, kind)
    if manner == Step.EXCHANGE_AT_ONCE:
        place = _offer(board, giver, other, card)
        board.aside = board.aside._replace(passed=card)
        ask(board, Ask.SWAP, other, giver, place)
        return
    place = hands.pass_card(board, giver, other, card)
    rest = [partner for partner in partners if partner != other]
    # Only the pyramid, which is open, must remember what it received.
    received = kind if other == board.deal.pyramid else NONE
    ask(board, Ask.RETURN, other, manner, giver, received, place, *rest)


def return_moves(board: Board) -> list[int]:
    """`return M2`, perhaps the same card (T2.5)."""
    card = board.aside.pending[2]
    received = 1 << card if card != NONE else 0
    return [RETURN + kind for kind in kinds_of(hands.offered(board, board.actor, received))]


def give_back(board: Board, code: int) -> None:
    """The second card of an exchange; in the pyramid each card takes the place given up (T5.3)."""
    partner = board.actor
    manner, giver, received, place, *rest = board.aside.pending
    if received != NONE:
        received = board.aside.rows[-1][-1]  # it came last; only its kind is public
    card = hands.pick(board, partner, code - RETURN)
    own_place = hands.pass_card(board, partner, giver, card)
    if own_place != NONE and card != received:
        pyramid.settle(board, received, own_place)
    if place != NONE:
        pyramid.settle(board, card, place)
    if manner == Step.EXCHANGE_EACH and _start(board, giver, Step.EXCHANGE_EACH, rest):
        return
    proceed(board)


def swap_moves(board: Board) -> list[int]:
    """The second `give` of a simultaneous exchange, which may not be declined (T12.3)."""
    giver = board.aside.pending[0]
    return [GIVE + (giver << 6) + kind for kind in kinds_of(hands.offered(board, board.actor))]


def swap(board: Board, code: int) -> None:
    """Both cards change hands at the same time (T2.7)."""
    partner = board.actor
    giver, place = board.aside.pending
    card = board.aside.passed
    board.aside = board.aside._replace(passed=NONE)
    back = hands.pick(board, partner, (code - GIVE) % 64)
    own_place = _offer(board, partner, giver, back)
    for taker, source, coming, gap in ((partner, giver, card, own_place), (giver, partner, back, place)):
        hands.gain(board, taker, coming)
        board.tell("receive", taker, (source,), [coming], board.seers(giver, partner))
        if gap != NONE:
            pyramid.settle(board, coming, gap)
    proceed(board)


def _offer(board: Board, giver: int, taker: int, card: int) -> int:
    """A card lies face down between two hands, in neither."""
    place = hands.lose(board, giver, card)
    board.tell("offer", giver, (taker,), [card], board.seers(giver))
    return place


@step(Step.BLACK_TOWER)
def take_black_tower(board: Board, hand: int) -> bool:
    """T2.8: its holder hands the Black Tower over, also from under his card, and gets a card for it."""
    holder = board.holder(BLACK_TOWER)
    if holder == NONE and BLACK_TOWER in board.hidden:
        holder = board.hidden.index(BLACK_TOWER)
    if holder == NONE or (holder == board.deal.pyramid and not _within_reach(board)):
        return False
    if holder == hand:
        return False  # nothing is handed over, and so no figure
    place = NONE
    if board.hidden[holder] == BLACK_TOWER:
        hidden = (*board.hidden[:holder], NONE, *board.hidden[holder + 1 :])
        board.hidden = hidden
        hands.gain(board, hand, BLACK_TOWER)
        board.tell("from under", holder, (hand,), [BLACK_TOWER])
    else:
        place = hands.pass_card(board, holder, hand, BLACK_TOWER, shown=True)
    board.show_figure(BLACK_TOWER, hand)
    if not hands.offered(board, hand):
        return False
    return ask(board, Ask.HAND, hand, holder, place)


def _within_reach(board: Board) -> bool:
    """The pyramid's Black Tower is not covered."""
    hidden = board.hidden[board.deal.pyramid] == BLACK_TOWER
    return hidden or bool(pyramid.bottom(board) & THE_BLACK)


def hand_moves(board: Board) -> list[int]:
    """`hand M3`: the taker's card for the Black Tower."""
    return [HAND + kind for kind in kinds_of(hands.offered(board, board.actor))]


def hand_over(board: Board, code: int) -> None:
    """The card for the Black Tower, face down; it goes to the hand (T12.2)."""
    taker = board.actor
    holder, place = board.aside.pending
    card = hands.pick(board, taker, code - HAND)
    own_place = hands.pass_card(board, taker, holder, card)
    if own_place != NONE:
        pyramid.settle(board, BLACK_TOWER, own_place)
    if place != NONE:
        pyramid.settle(board, card, place)
    proceed(board)


@step(Step.HIDE)
def may_hide(board: Board, hand: int) -> bool:
    """T2.6: one hand card face down under the character card."""
    return ask(board, Ask.HIDE, hand) if hands.at_hand(board, hand) else False


def hide_moves(board: Board) -> list[int]:
    """`hide H3`, or `decline`."""
    return [HIDE + kind for kind in kinds_of(hands.at_hand(board, board.actor))] + [DECLINE]


def hide(board: Board, code: int) -> None:
    """The card is not in hand any more."""
    hand = board.actor
    if code == DECLINE:
        board.tell("decline", hand, ())
    else:
        hands.hide(board, hand, hands.pick(board, hand, code - HIDE))
    proceed(board)


@step(Step.HIDDEN)
def between_tricks(board: Board, hand: int) -> bool:
    """T2.6: a hand with a hidden card takes it back or leaves it."""
    return ask(board, Ask.HIDDEN, hand) if board.hidden[hand] != NONE else False


def hidden_moves(board: Board) -> list[int]:
    """With an empty hand it must be taken back."""
    return [UNHIDE, LEAVE] if board.held[board.actor] else [UNHIDE]


def decide_hidden(board: Board, code: int) -> None:
    """`unhide` or `leave`."""
    if code == UNHIDE:
        hands.unhide(board, board.actor)
    else:
        board.tell("leave", board.actor, ())
    proceed(board)
