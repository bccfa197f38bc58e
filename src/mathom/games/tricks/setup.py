"""The setup of a round (T2): assignment, choice of characters, setup actions, events before the first lead."""

from __future__ import annotations

from itertools import combinations

from mathom.games.tricks import hands, pyramid
from mathom.games.tricks.agenda import ask, await_chance, proceed, step
from mathom.games.tricks.board import Ask, Board, Step
from mathom.games.tricks.cards import (
    EIGHTS,
    KIND,
    NONE,
    ORCS,
    RANK,
    THE_ONE,
    TOWERS,
    WEARIES,
    WHITE_TOWER,
    cards_of,
    kinds_of,
    mask_of,
)
from mathom.games.tricks.codes import (
    ASIDE,
    BURDEN,
    FREE,
    GATE,
    GROUP,
    OPEN,
    STEP_FIRST,
    STEP_LAST,
    STEP_NONE,
    TAKE,
)
from mathom.games.tricks.data import Character, Seat

_STEP_OF_ACT = {
    "exchange": Step.EXCHANGE,
    "exchange at once": Step.EXCHANGE_AT_ONCE,
    "hide": Step.HIDE,
    "take the Black Tower": Step.BLACK_TOWER,
    "take the free card": Step.FREE_CARD,
    "free card under the figure": Step.UNDER_FIGURE,
    "draw a hill": Step.HILL,
    "take the eights": Step.EIGHTS,
}


def cast_as(board: Board, hand: int, character: Character) -> None:
    """A hand gets its character."""
    board.cast = (*board.cast[:hand], character, *board.cast[hand + 1 :])
    board.tell("take", hand, (character.number,))


@step(Step.ASSIGN)
def assign_first(board: Board, _: int) -> bool:
    """T2.3: who holds the deciding card gets the first character and takes the figure."""
    deal = board.deal
    card = deal.chapter.first_card
    first = board.holder(card)
    board.tell("assign", first, (card,))
    cast_as(board, first, deal.chapter.first)
    board.leader = first
    board.show_figure(card, first)
    others = board.clockwise(first)[1:]
    # T2.4: from the left of the first-assigned, who is last; T6.1: solo begins with him.
    acting = [first, *others] if deal.players == 1 else [*others, first]
    board.agenda = (
        (Step.GROUP, first),
        (Step.GATE, first),
        *[(Step.TAKE, hand) for hand in others],
        *[(Step.ACTS, hand) for hand in acting],
        *[(Step.BURDEN, hand) for hand in acting],  # T12.12: the burden is always last
        *[(Step.STEPS, hand) for hand in [first, *others]],
        *[(Step.OPEN_CARD, hand) for hand in [*others, first]],
        (Step.BEGIN, first),
    )
    return False


@step(Step.GROUP)
def choose_group(board: Board, hand: int) -> bool:
    """T8.32: the first-assigned hand names an unfinished group."""
    if board.aside.group or not groups_left(board):
        return False
    return ask(board, Ask.GROUP, hand)


def groups_left(board: Board) -> list[int]:
    """Numbers, from 1, of the groups that are not finished."""
    achieved = board.aside.achieved
    return [n for n, group in enumerate(board.deal.groups(), 1) if not set(group) <= set(achieved)]


def group_moves(board: Board) -> list[int]:
    """`group 2`."""
    return [GROUP + number for number in groups_left(board)]


def take_group(board: Board, code: int) -> None:
    """The group of this round."""
    board.aside = board.aside._replace(group=code - GROUP)
    board.tell("group", board.actor, (code - GROUP,))
    proceed(board)


def playing_roster(board: Board) -> tuple[Seat, ...]:
    """The characters of this round: those of the chapter, or of the group beside the first-assigned."""
    seats = board.deal.roster()
    if not board.aside.group:
        return seats
    group = board.deal.groups()[board.aside.group - 1]
    return tuple(Seat(seat.character, 1, True) for seat in seats if seat.character.number in group or seat.starred)


@step(Step.TAKE)
def choose_character(board: Board, hand: int) -> bool:
    """T2.3: each chooses a free character."""
    return ask(board, Ask.TAKE, hand)


def take_moves(board: Board) -> list[int]:
    """T2.3: free characters; none that would leave a starred one out."""
    left = {seat.character.number: seat.copies for seat in playing_roster(board)}
    for character in board.cast:
        if character is not None and character.number in left:
            left[character.number] -= 1
    starred = {seat.character.number for seat in playing_roster(board) if seat.starred}
    due = sum(count for number, count in left.items() if number in starred)
    choosers = board.cast.count(None)
    return sorted(TAKE + n for n, count in left.items() if count and due - (n in starred) <= choosers - 1)


def take_character(board: Board, code: int) -> None:
    """The choice of a character."""
    cast_as(board, board.actor, board.deal.character(code - TAKE))
    proceed(board)


@step(Step.GATE)
def open_gate(board: Board, hand: int) -> bool:
    """T8.31: Frodo lays his highest-ranked card open at the event, before the others choose."""
    if not board.deal.chapter.has("black gate") or not gate_moves_of(board, hand):
        return False
    return ask(board, Ask.GATE, hand)


def gate_moves_of(board: Board, hand: int) -> list[int]:
    """The highest card: a Tower above all, the One Ring not; of equal ranks any."""
    cards = hands.at_hand(board, hand) & ~(THE_ONE | ORCS | WEARIES)
    if cards & TOWERS:
        return [GATE + kind for kind in kinds_of(cards & TOWERS)]
    highest = max([RANK[card] for card in cards_of(cards)], default=0)
    return [GATE + card for card in cards_of(cards) if RANK[card] == highest]


def pay_gate(board: Board, code: int) -> None:
    """The card goes to the event, and Frodo takes the White Tower."""
    hand, card = board.actor, code - GATE
    place = hands.lose(board, hand, card)
    board.aside = board.aside._replace(event=(*board.aside.event, card))
    board.tell("gate", hand, (), [card])
    board.show_figure(card, hand)
    if WHITE_TOWER in board.aside.event:
        event = tuple(other for other in board.aside.event if other != WHITE_TOWER)
        board.aside = board.aside._replace(event=event)
        hands.gain(board, hand, WHITE_TOWER)
        board.tell("from event", hand, (), [WHITE_TOWER])
        if place != NONE:
            pyramid.settle(board, WHITE_TOWER, place)
        board.show_figure(WHITE_TOWER, hand)
    proceed(board)


@step(Step.ACTS)
def act(board: Board, hand: int) -> bool:
    """T2.4: the setup actions of one character, in order."""
    character = board.cast[hand]
    assert character is not None  # noqa: S101 - everybody has chosen
    steps = [_STEP_OF_ACT[own.act] for own in character.setup if own.act in _STEP_OF_ACT]
    if board.deal.chapter.has("exchange with each"):  # T8.32, instead of his own exchange
        steps = [Step.EXCHANGE_EACH, *(one for one in steps if one is not Step.EXCHANGE)]
    board.agenda = (*[(one, hand) for one in steps], *board.agenda)
    return False


@step(Step.FREE_CARD)
def take_free_card(board: Board, hand: int) -> bool:
    """Gandalf takes the free card, of several whichever he likes (T2.2)."""
    return _free(board, hand, Step.FREE_CARD)


@step(Step.UNDER_FIGURE)
def put_free_card(board: Board, hand: int) -> bool:
    """Treebeard's free card goes open under the White Tower figure (T7)."""
    return _free(board, hand, Step.UNDER_FIGURE)


def _free(board: Board, hand: int, purpose: Step) -> bool:
    free = board.aside.free
    if not free:
        return False
    if len(free) > 1:
        return ask(board, Ask.FREE, hand, purpose)
    _use_free(board, hand, purpose, free[0])
    return False


def free_moves(board: Board) -> list[int]:
    """`free H3`."""
    return [FREE + kind for kind in kinds_of(mask_of(board.aside.free))]


def choose_free(board: Board, code: int) -> None:
    """Which of the open cards."""
    card = next(card for card in board.aside.free if KIND[card] == code - FREE)
    _use_free(board, board.actor, board.aside.pending[0], card)
    proceed(board)


def _use_free(board: Board, hand: int, purpose: int, card: int) -> None:
    free = tuple(other for other in board.aside.free if other != card)
    board.aside = board.aside._replace(free=free)
    if purpose == Step.UNDER_FIGURE:
        board.aside = board.aside._replace(under=card)
        board.tell("under", hand, (), [card])
    else:
        hands.gain(board, hand, card)
        board.tell("free", hand, (), [card])


@step(Step.HILL)
def draw_hill(board: Board, hand: int) -> bool:
    """Quickbeam and Beechbone draw an open Hill card (T7)."""
    if not board.aside.hill_pile:
        return False
    if "hills" not in board.deal.fixed:
        return await_chance(board, Step.HILL, hand)
    take_hill(board, hand, board.aside.hill_pile[0])
    return False


def take_hill(board: Board, hand: int, rank: int) -> None:
    """The Hill card drawn, open beside the character."""
    hills = list(board.marks.hills)
    hills[hand] = rank
    board.marks = board.marks._replace(hills=tuple(hills))
    pile = list(board.aside.hill_pile)
    pile.remove(rank)
    board.aside = board.aside._replace(hill_pile=tuple(pile))
    board.tell("hill", hand, (rank,))


@step(Step.EIGHTS)
def take_eights(board: Board, hand: int) -> bool:
    """T8.35: Shelob takes the four 8s and lays three other cards open at the event."""
    for card in cards_of(EIGHTS):
        hands.gain(board, hand, card)
    board.tell("from event", hand, (), cards_of(EIGHTS))
    return ask(board, Ask.ASIDE, hand) if _laid_away(board, hand).bit_count() >= 3 else False


def _laid_away(board: Board, hand: int) -> int:
    return hands.at_hand(board, hand) & ~EIGHTS


def aside_moves(board: Board) -> list[int]:
    """`aside H1 H2 H3`."""
    place = {triple: number for number, triple in enumerate(board.deal.triples)}
    kinds = sorted(KIND[card] for card in cards_of(_laid_away(board, board.actor)))
    return sorted({ASIDE + place[triple] for triple in combinations(kinds, 3)})


def lay_aside(board: Board, code: int) -> None:
    """Three cards are out of the round."""
    cards = []
    for kind in board.deal.triples[code - ASIDE]:
        card = hands.pick(board, board.actor, kind)
        hands.lose(board, board.actor, card)
        cards.append(card)
    board.aside = board.aside._replace(event=(*board.aside.event, *cards))
    board.tell("aside", board.actor, (), cards)
    for card in cards:
        board.show_figure(card, board.actor)
    proceed(board)


@step(Step.BURDEN)
def choose_burden(board: Board, hand: int) -> bool:
    """Frodo chooses his burden, 2 to 5 (T7, T12.12)."""
    character = board.cast[hand]
    if character is None or not character.does("choose the burden"):
        return False
    return ask(board, Ask.BURDEN, hand)


def burden_moves(_: Board) -> list[int]:
    """`burden 3`."""
    return [BURDEN + token for token in range(2, 6)]


def take_burden(board: Board, code: int) -> None:
    """The token lies open."""
    board.marks = board.marks._replace(burden=code - BURDEN)
    board.tell("burden", board.actor, (code - BURDEN,))
    proceed(board)


@step(Step.STEPS)
def choose_step(board: Board, hand: int) -> bool:
    """T8.34, T12.11: asked until both steps are taken."""
    if not board.deal.chapter.has("steps") or NONE not in board.marks.steps:
        return False
    return ask(board, Ask.STEP, hand)


def step_moves(board: Board) -> list[int]:
    """A step that is free; none only while enough hands are left behind."""
    first, last = board.marks.steps
    moves = [code for code, taken in ((STEP_FIRST, first), (STEP_LAST, last)) if taken == NONE]
    behind = sum(1 for kind, _ in board.agenda if kind is Step.STEPS)
    return [*moves, STEP_NONE] if behind >= len(moves) else moves


def take_step(board: Board, code: int) -> None:
    """First Step, Last Step, or neither."""
    first, last = board.marks.steps
    if code == STEP_FIRST:
        first = board.actor
    elif code == STEP_LAST:
        last = board.actor
    board.marks = board.marks._replace(steps=(first, last))
    board.tell("steps", board.actor, (first, last))
    proceed(board)


@step(Step.OPEN_CARD)
def choose_open_card(board: Board, hand: int) -> bool:
    """T8.36: each lays one hand card open; it stays part of the hand."""
    if not board.deal.chapter.has("open cards") or not _can_open(board, hand):
        return False
    return ask(board, Ask.OPEN, hand)


def _can_open(board: Board, hand: int) -> int:
    return hands.at_hand(board, hand) & ~THE_ONE


def open_moves(board: Board) -> list[int]:
    """`open S2`, not the One Ring."""
    return [OPEN + kind for kind in kinds_of(_can_open(board, board.actor))]


def open_card(board: Board, code: int) -> None:
    """The card lies open in front of its hand."""
    hand = board.actor
    opened = list(board.aside.opened)
    opened[hand] = code - OPEN
    board.aside = board.aside._replace(opened=tuple(opened))
    board.tell("open", hand, (), [code - OPEN])
    board.show_figure(code - OPEN, hand)
    proceed(board)


@step(Step.TURN_UP)
def turn_up(board: Board, _: int) -> bool:
    """T5.1: uncovered cards of the pyramid are turned up."""
    pyramid.turn_up(board)
    return False
