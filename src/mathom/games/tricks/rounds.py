"""Beginning a round: the deal laid out, the first lead prepared."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mathom.games.tricks import judge, play, pyramid
from mathom.games.tricks.agenda import proceed, step
from mathom.games.tricks.board import Aside, Board, Step
from mathom.games.tricks.cards import NONE, ORCS, WHITE_TOWER, cards_of, mask_of
from mathom.games.tricks.deal import SOLO_HAND, Deal
from mathom.games.tricks.library import first_like

FREE_PART: Final = 0
"""Parts of a deal: the open cards, the hands from 1 on, the draw pile."""
DRAW_PART: Final = 9
Parts = dict[int, list[int]]


def stock_of_round(deal: Deal, orcs_under: int) -> int:
    """The cards to be dealt; Orcs under Gimli's card are not among them (T8.25)."""
    return deal.stock & ~first_like(deal.stock & ORCS, orcs_under)


def parts_of(deal: Deal, orcs_under: int) -> list[tuple[int, int]]:
    """The parts of a deal in order, each with its number of cards (T2.1, T2.2, T6.1)."""
    each, free = deal.share(orcs_under)
    solo = deal.players == 1
    parts = [(FREE_PART, free)] if free else []
    parts += [(hand + 1, SOLO_HAND if solo else each) for hand in range(deal.hands)]
    if solo:
        parts.append((DRAW_PART, (each - SOLO_HAND) * deal.hands))
    return parts


def deal_out(deal: Deal, orcs_under: int, rng: Random) -> Parts:
    """A whole deal by chance."""
    parts: Parts = {}
    for part, _ in parts_of(deal, orcs_under):
        parts[part] = draw_part(deal, orcs_under, parts, part, rng)
    return parts


def draw_part(deal: Deal, orcs_under: int, before: Parts, part: int, rng: Random) -> list[int]:
    """The next part of a deal by chance, after those that lie already."""
    sizes = dict(parts_of(deal, orcs_under))
    left = stock_of_round(deal, orcs_under) & ~mask_of(card for cards in before.values() for card in cards)
    if part == FREE_PART:
        return rng.sample(cards_of(left & ~deal.never_free()), sizes[part])
    cards = cards_of(left)
    if deal.players == 1 and part != DRAW_PART:
        # T6.1: the special cards are shuffled with random ones to what the hands still need.
        needed = SOLO_HAND * (deal.hands - part + 1)
        special = cards_of(left & deal.chapter.solo_in_hand)
        cards = special + rng.sample(cards_of(left & ~deal.chapter.solo_in_hand), needed - len(special))
    return rng.sample(cards, sizes[part])


def wipe(board: Board, number: int, orcs: int) -> None:
    """The table is cleared for a round; what a long chapter remembers stays. `orcs` lie under Gimli's card."""
    old = board.aside
    hands = board.deal.hands
    Board.wipe(board)
    board.marks = board.marks._replace(
        burden=0, hills=(0,) * 4, steps=(NONE, NONE), drawn=0, veiled=(), orcs=orcs, banked=0
    )
    board.cast = (None,) * hands
    board.goals = board.found = ()
    board.event_goal = None
    board.held = [0] * hands
    board.table = []
    board.suit = board.may = 0
    board.leader = board.sure = board.behind = NONE
    board.ring_open = False
    board.figures = (NONE, NONE)
    board.hidden = (NONE,) * hands
    event = (WHITE_TOWER,) if board.deal.white_lies_open else ()
    board.aside = Aside(event=event, achieved=old.achieved, round=number, played=old.played)
    board.tell("round", NONE, (number, board.marks.orcs))
    if old.achieved:
        board.tell("achieved", NONE, old.achieved)


def lay_part(board: Board, part: int, cards: Sequence[int]) -> None:
    """One part of the deal comes to lie in its place."""
    if part == FREE_PART:
        board.aside = board.aside._replace(free=tuple(sorted(cards)))
        board.tell("lie free", NONE, (), cards)
    elif part == DRAW_PART:
        # A pile named card by card, in the header or by a later deal, is drawn from in that order.
        ordered = "draw" in board.deal.fixed or board.aside.played > 0
        pile = tuple(cards if ordered else sorted(cards))
        board.aside = board.aside._replace(draw=pile, ordered=ordered)
        board.tell("pile", NONE, (len(cards), int(ordered)))
    else:
        _lay_hand(board, part - 1, cards)


def _lay_hand(board: Board, hand: int, cards: Sequence[int]) -> None:
    board.held[hand] = mask_of(cards)
    if hand != board.deal.pyramid:
        board.tell("deal", hand, (len(cards),), cards, board.seers(hand))
        return
    rows, down = pyramid.lay_out(list(cards))
    board.aside = board.aside._replace(rows=rows, down=down)
    board.tell("rows", hand, tuple(map(len, rows)))
    for r, row in enumerate(rows):
        for i, card in enumerate(row):
            covered = down >> card & 1
            seers = 0 if covered else board.seers(hand)
            board.tell("lay", hand, (r * 16 + i, covered), [card], seers)


def open_round(board: Board) -> None:
    """Setup begins with the first assignment."""
    board.agenda = ((Step.ASSIGN, NONE),)
    proceed(board)


@step(Step.BEGIN)
def begin(board: Board, first: int) -> bool:
    """T4.1: as many tricks as the smallest hand can play; T2.9: the first-assigned leads."""
    prepare(board)
    board.tell("begin", first, (board.total,), cards_of(board.loose))
    play.lead(board, first)
    return True


def prepare(board: Board) -> None:
    """The score sheet and the goals before the first lead."""
    lay_sheet(board)
    behind = [h for h, own in enumerate(board.cast) if own is not None and own.plays_behind]
    board.behind = behind[0] if behind and board.aside.under != NONE else NONE
    board.found = ()
    board.goals = judge.goals_of(board, board.cast, board.aside.achieved)
    board.event_goal = judge.event_goal_of(board.deal.chapter, board)


def lay_sheet(board: Board) -> None:
    """The cards and tricks of the round, as the hands are now (T4.1)."""
    hands = range(board.deal.hands)
    board.loose = mask_of(board.aside.draw) | mask_of(board.aside.palantir)
    for hand in hands:
        board.loose |= board.held[hand]
    board.loose |= mask_of(card for card in (*board.hidden, board.aside.under) if card != NONE)
    if board.deal.chapter.has("old men"):
        board.loose |= mask_of(board.aside.free)  # Gandalf takes it once he is turned up
    draws = len(board.aside.draw) // board.deal.hands
    sizes = [board.held[h].bit_count() + (board.hidden[h] != NONE) + draws for h in hands]
    board.total = board.left = min(sizes)
    veiled = [h for h, own in enumerate(board.cast) if own is not None and own.id == "old-man"]
    board.marks = board.marks._replace(veiled=tuple(veiled), pile=len(board.aside.palantir))
