"""How a sensible partner chooses before the first lead and between tricks: characters, exchanges, what is hidden.

He knows his own hand and what lies open; the other cards he takes to be spread evenly over the others. What helps all
goals most is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Final

from mathom.games.tricks import judge
from mathom.games.tricks.board import Ask
from mathom.games.tricks.cards import NONE, ORCS, SUIT, THE_ONE, TOWERS, WEARIES, cards_of, like, mask_of
from mathom.games.tricks.codes import (
    ASIDE,
    BURDEN,
    DECLINE,
    FREE,
    GIVE,
    KEEP,
    STEP_FIRST,
    STEP_LAST,
    STEP_NONE,
    STOP,
    TAKE,
    UNHIDE,
)
from mathom.games.tricks.data import Character
from mathom.games.tricks.goals import LOST, Goal
from mathom.games.tricks.odds import Outlook, guessed, odds
from mathom.games.tricks.sense import sheet_of
from mathom.games.tricks.state import TrickState
from mathom.games.tricks.worths import worths_of

ORC_TROUBLE: Final = 1.0
HALF: Final = 0.5
SHY: Final = 0.15
"""How much of his tricks one who wants none wins all the same."""
CLAIM: Final = 0.6
"""How much a character is left to another whom he may suit as well."""
UNTOUCHED: Final = 0.3
"""What an exchange must bring, in logarithms of odds, to be offered: the partner sends a card back."""


def weigh(state: TrickState, legal: Sequence[int]) -> list[float]:
    """What he thinks of each move; only differences matter."""
    rule = _RULES.get(state.ask)
    return rule(state, legal) if rule is not None else [0.0] * len(legal)


def _known(board: TrickState, hand: int) -> list[int]:
    """By hand, the cards that lie open to the player of one: his own, and those that everybody sees."""
    known = [0] * board.hands
    for other in range(board.hands):
        if other == hand or board.deal.open_hand(other):
            hidden = board.hidden[other]
            known[other] = board.held[other] | (1 << hidden if hidden != NONE else 0)
            if other == board.deal.pyramid:
                known[other] &= ~board.aside.down
    return known


def _goals(board: TrickState) -> list[Goal]:
    """The goals of those who have a character, and of the event."""
    found = [
        judge.goal_of(board, board.cast, hand, board.aside.achieved)
        for hand, own in enumerate(board.cast)
        if own is not None
    ]
    event = judge.event_goal_of(board.deal.chapter, board)
    return found if event is None else [*found, event]


def _hope(goals: list[Goal], board: TrickState, look: Outlook) -> float:
    """The logarithm of the odds that all are reached."""
    return sum([log(odds(goal, board, look)) for goal in goals])


def _trouble(board: TrickState, look: Outlook) -> float:
    """What the Orcs and weariness cards known cost: an Orc may be left to lead (T3.3), a weariness card to follow."""
    cost = 0.0
    for hand, own in enumerate(look.cards):
        stuck = (own & board.deal.never_led(board.cast[hand])).bit_count()
        cost += ORC_TROUBLE * stuck * stuck / max(1, board.total)
        wearies = (own & WEARIES).bit_count()
        if wearies:
            share = look.shares[hand] * (SHY if _wants_none(board, hand) else 1.0)
            cost -= wearies * log(max(0.02, 1 - (1 - HALF * share) ** (board.total - 1)))
    return cost


def _wants_none(board: TrickState, hand: int) -> bool:
    """A trick won would spoil the goal of this hand at once."""
    if board.cast[hand] is None:
        return False
    goal = judge.goal_of(board, board.cast, hand, board.aside.achieved)
    board.wins[hand] = 1
    lost = goal.verdict(board) == LOST
    board.wins[hand] = 0
    return lost


def _take(state: TrickState, legal: Sequence[int]) -> list[float]:
    """A character whom these cards suit better than any others would."""
    board = sheet_of(state)
    hand = state.actor
    if board.total <= 0:
        return [0.0] * len(legal)
    mine = guessed(_known(board, hand), board.loose, hand)
    even = guessed([0] * board.hands, board.loose, NONE)
    starred = {seat.character.number for seat in board.deal.roster() if seat.starred}
    cast: list[Character | None] = list(board.cast)
    found = []
    for code in legal:
        cast[hand] = board.deal.character(code - TAKE)
        goal = judge.goal_of(board, tuple(cast), hand, board.aside.achieved)
        left_out = CLAIM * log(odds(goal, board, even)) if code - TAKE in starred else 0.0
        board.cast = tuple(cast)
        found.append(log(odds(goal, board, mine)) - left_out - _trouble(board, mine))
    return found


def _passed(state: TrickState, ways: list[tuple[int, int]]) -> list[float]:
    """The hope after each way to pass a card, as the other hand and the kind; a negative hand passes nothing."""
    hand = state.actor
    board = sheet_of(state)
    goals = _goals(board)
    known = _known(board, hand)
    before = guessed(known, board.loose, hand)
    keeps = worths_of(board.cast[hand])
    found = []
    for other, kind in ways:
        if other < 0:
            found.append(_hope(goals, board, before) - _trouble(board, before))
            continue
        card = like(known[hand], kind)
        after = known[:]
        after[hand] &= ~(1 << card)
        after[other] |= 1 << card
        look = guessed(after, board.loose, hand, before, card)
        gain = worths_of(board.cast[other])[card] - keeps[card]
        found.append(_hope(goals, board, look) - _trouble(board, look) + gain)
    return found


def _give(state: TrickState, legal: Sequence[int]) -> list[float]:
    """An exchange begins (T2.5), if it promises enough."""
    hopes = _passed(state, [(-1, 0) if code == DECLINE else divmod(code - GIVE, 64) for code in legal])
    return [hope + UNTOUCHED if code == DECLINE else hope for code, hope in zip(legal, hopes, strict=True)]


def _return(state: TrickState, legal: Sequence[int]) -> list[float]:
    """A card goes back to the giver (T2.5), or over to the holder of the Black Tower (T2.8)."""
    pending = state.aside.pending
    other = pending[1] if state.ask == Ask.RETURN else pending[0]
    return _passed(state, [(other, code % 64) for code in legal])


def _hide(_: TrickState, legal: Sequence[int]) -> list[float]:
    """Hiding is left to those who think longer."""
    return [float(code == DECLINE) for code in legal]


def _hidden(state: TrickState, legal: Sequence[int]) -> list[float]:
    """The hidden card comes back when hardly another is left (T2.6)."""
    few = state.held[state.actor].bit_count() <= 1
    return [float((code == UNHIDE) == few) for code in legal]


def _free(state: TrickState, legal: Sequence[int]) -> list[float]:
    """Of several open cards the one that helps most (T2.2)."""
    hand = state.actor
    board = sheet_of(state)
    goals = _goals(board)
    found = []
    for code in legal:
        known = _known(board, hand)
        known[hand] |= 1 << like(mask_of(state.aside.free), code - FREE)
        found.append(_hope(goals, board, guessed(known, board.loose | known[hand], hand)))
    return found


def _burden(state: TrickState, legal: Sequence[int]) -> list[float]:
    """The burden that suits Frodo's Rings and Sam's Hills (T7)."""
    board = sheet_of(state)
    look = guessed(_known(board, state.actor), board.loose, state.actor)
    found = []
    for code in legal:
        board.marks = board.marks._replace(burden=code - BURDEN)
        found.append(_hope(_goals(board), board, look))
    return found


def _aside(state: TrickState, legal: Sequence[int]) -> list[float]:
    """Shelob lays away what she will miss least (T8.35)."""
    hand = state.actor
    board = sheet_of(state)
    own = _known(board, hand)[hand]
    around = board.loose & ~own
    worth = {card: 0.85 ** (around & SUIT[card] & ~((2 << card) - 1)).bit_count() for card in cards_of(own)}
    worth.update(dict.fromkeys(cards_of(own & (ORCS | WEARIES)), -0.5))
    worth.update(dict.fromkeys(cards_of(own & (TOWERS | THE_ONE)), 2.0))
    return [-sum([worth.get(kind, 0.0) for kind in state.deal.triples[code - ASIDE]]) for code in legal]


def _step(state: TrickState, legal: Sequence[int]) -> list[float]:
    """T8.34: the last trick for one who holds what always wins, the first for one who leads with the highest cards."""
    hand = state.actor
    board = sheet_of(state)
    own = _known(board, hand)[hand]
    around = board.loose & ~own
    tops = [card for card in cards_of(own & ~(TOWERS | THE_ONE | ORCS | WEARIES))
            if not around & SUIT[card] & ~((2 << card) - 1)]  # fmt: skip
    worth = {
        STEP_FIRST: 0.2 * len(tops) + (0.3 if hand == state.leader else 0.0),
        STEP_LAST: 1.0 if own & (THE_ONE | TOWERS) else 0.0,
        STEP_NONE: 0.35,
    }
    return [worth[code] for code in legal]


def _word(state: TrickState, legal: Sequence[int]) -> list[float]:
    """Stopping when it is proposed (T4.3), and keeping what was reached (T4.5)."""
    return [float(code in (STOP, KEEP)) for code in legal]


_RULES: Final[dict[int, Callable[[TrickState, Sequence[int]], list[float]]]] = {
    Ask.TAKE: _take,
    Ask.GIVE: _give,
    Ask.RETURN: _return,
    Ask.SWAP: _return,
    Ask.HAND: _return,
    Ask.HIDE: _hide,
    Ask.HIDDEN: _hidden,
    Ask.FREE: _free,
    Ask.BURDEN: _burden,
    Ask.ASIDE: _aside,
    Ask.STEP: _step,
    Ask.STOP: _word,
    Ask.AGAIN: _word,
}
