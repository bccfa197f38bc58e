"""What is still to be done before the next decision: setup, the pause between tricks, the end of a round.

A step is a rule function `(board, hand) -> bool`; it answers True when somebody, or chance, must decide first.
"""

from __future__ import annotations

from collections.abc import Callable

from mathom.games.tricks.board import Agenda, Ask, Board, Step
from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE

StepRule = Callable[[Board, int], bool]

_rules: dict[Step, StepRule] = {}


def step(kind: Step) -> Callable[[StepRule], StepRule]:
    """Mark a function as the rule for a step."""

    def enter(rule: StepRule) -> StepRule:
        _rules[kind] = rule
        return rule

    return enter


def proceed(board: Board) -> None:
    """Do what stands on the agenda until a decision is due."""
    while board.agenda:
        kind, hand = board.agenda[0]
        board.agenda = board.agenda[1:]
        if _rules[kind](board, hand):
            return


def set_about(board: Board, agenda: Agenda) -> None:
    """Put steps before all others and proceed."""
    board.agenda = (*agenda, *board.agenda)
    proceed(board)


def ask(board: Board, what: int, hand: int, *pending: int) -> bool:
    """A hand, or chance, must decide; `pending` are the particulars, which everybody knows."""
    board.ask = what
    board.actor = hand
    board.aside = board.aside._replace(pending=pending)
    if board.log is not None:
        rest = tuple(number for kind, other in board.agenda for number in (int(kind), other))
        board.log.append(Event("due", hand, (int(what), tuple(map(int, pending)), rest)))
    return True


def await_chance(board: Board, *pending: int) -> bool:
    """Chance must decide; `pending` says what is due."""
    return ask(board, Ask.CHANCE, CHANCE, *pending)
