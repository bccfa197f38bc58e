"""Simple sense for computer players: how near the goals are, and how safe.

All goals are reached together or not at all, so what counts is the product of their odds. A trick under way is
thought to its end: whoever can still win it is one way it may go.
"""

from __future__ import annotations

from math import log
from typing import Final

from mathom.games.tricks import judge, rounds
from mathom.games.tricks.board import Ask
from mathom.games.tricks.cards import BLACK_TOWER, NONE, ORCS, THE_BLACK, THE_ONE, TOWERS, WEARIES
from mathom.games.tricks.goals import Goal
from mathom.games.tricks.odds import Outlook, known_outlook, odds
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import NOBODY

WON: Final = 50.0
REACHED: Final = 5.0
"""A character laid aside in a long chapter."""
OWN: Final = 1.2
"""One's own goal counts a little more: one knows best how to reach it."""
GUESSED_BURDEN: Final = 3


def evaluate(state: TrickState, seat: int) -> float:
    """How good a state looks for a seat, in logarithms of the odds that all goals are reached."""
    value = REACHED * len(state.aside.achieved)
    if state.actor == NOBODY:
        return WON + value if state.result is not None and state.result.winners else -WON + value
    if state.aside.reason:
        return value - WON
    if not state.goals:
        return value + _setup_value(state, seat)
    look = known_outlook(state)
    if not state.table:
        return value + _value(state, state.goals, look, seat) - _stranded(state)
    ways = [_value(after, state.goals, look, seat) for after in _ends(state)]
    best = max(ways)
    return value + 0.6 * best + 0.4 * sum(ways) / len(ways) - _stranded(state)


def _value(state: TrickState, goals: tuple[Goal, ...], look: Outlook, seat: int) -> float:
    """The odds of all goals, as a sum of logarithms."""
    value = 0.0
    for hand, goal in enumerate(goals):
        value += (OWN if hand == seat else 1.0) * log(odds(goal, state, look))
    if state.event_goal is not None:
        value += log(odds(state.event_goal, state, look))
    return value


def _stranded(state: TrickState) -> float:
    """The danger that a hand is left with cards that lose the chapter: Orcs to lead (T3.3), weariness (T3.6)."""
    danger = 0.0
    for held in state.held:
        bad = (held & (ORCS | WEARIES)).bit_count()
        if bad:
            danger += bad / (1 + (held & ~(ORCS | WEARIES)).bit_count())
    return danger


def _ends(state: TrickState) -> list[TrickState]:
    """The trick under way as won by each hand that can win it; the cards that others will add are left out."""
    heap = 0
    for card in state.table:
        heap |= 1 << card
    winner, top = _winning(state, heap)
    ends: list[TrickState] = []
    stays = True
    for place in range(len(state.table), state.hands):
        hand = (state.leader + place) % state.hands
        own = state.held[hand]
        may = own & state.suit or own & ~WEARIES
        better = _better(state, may, heap, top)
        if better:
            card = (better & -better).bit_length() - 1
            ends.append(_ended(state, hand, heap | 1 << card, card))
            stays = stays and bool(may & ~better)
    if stays or not ends:
        ends.append(_ended(state, winner, heap, top))
    return ends


def _winning(state: TrickState, heap: int) -> tuple[int, int]:
    """Who would win the trick as it lies, and with which card."""
    if state.sure != NONE:
        return state.sure, state.table[(state.sure - state.leader) % state.hands]
    towers = heap & TOWERS
    top = (heap & state.suit if not towers or towers == TOWERS else towers).bit_length() - 1
    return ((state.leader + state.table.index(top)) % state.hands if top >= 0 else NONE), top


def _better(state: TrickState, may: int, heap: int, top: int) -> int:
    """Cards that would win from a card that lies on top."""
    if state.sure != NONE:
        return 0
    if heap & TOWERS:
        return may & THE_ONE
    better = may & (TOWERS | THE_ONE)
    if not state.suit:
        return better | may & ~(ORCS | WEARIES)
    return better | may & state.suit & ~((2 << top) - 1 if top >= 0 else 0)


def _ended(state: TrickState, winner: int, heap: int, top: int) -> TrickState:
    after = state.clone()
    black = NONE
    if heap & THE_BLACK:
        black = winner
        if BLACK_TOWER in state.table:
            black = (state.leader + state.table.index(BLACK_TOWER)) % state.hands
    after.count(winner, heap, top, black)
    return after


def _setup_value(state: TrickState, seat: int) -> float:
    """Before the first lead: the odds of the goals chosen so far, with the cards as they would lie.

    An exchange half made is finished in a few ways, and the best of them counts.
    """
    if state.ask in (Ask.RETURN, Ask.SWAP):
        ways = []
        for code in state.legal()[::3]:
            after = state.clone()
            after.apply(code)
            ways.append(_dealt_value(after, seat))
        return max(ways)
    return _dealt_value(state, seat)


def sheet_of(state: TrickState) -> TrickState:
    """A copy with the score sheet as it would be if play began now; a burden not named yet is guessed."""
    board = state.clone()
    rounds.lay_sheet(board)
    if not board.marks.burden:
        board.marks = board.marks._replace(burden=GUESSED_BURDEN)
    return board


def _dealt_value(state: TrickState, seat: int) -> float:
    if state.goals:
        return _value(state, state.goals, known_outlook(state), seat)
    board = sheet_of(state)
    if board.total <= 0:
        return 0.0
    look = known_outlook(board)
    value = 0.0
    for hand, character in enumerate(board.cast):
        if character is not None:
            goal = judge.goal_of(board, board.cast, hand, board.aside.achieved)
            value += (OWN if hand == seat else 1.0) * log(odds(goal, board, look))
    event = judge.event_goal_of(board.deal.chapter, board)
    return value if event is None else value + log(odds(event, board, look))
