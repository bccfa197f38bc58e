"""How rounds and chapters end (T3.3, T4): goals at the end, loss at once, long chapters, stopping early."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks import judge
from mathom.games.tricks.agenda import ask, await_chance, step
from mathom.games.tricks.board import Ask, Board, Step
from mathom.games.tricks.cards import NONE, ORCS, WEARIES
from mathom.games.tricks.codes import CONTINUE, KEEP, RESTART, STOP
from mathom.games.tricks.goals import LOST, SECURED
from mathom.kernel.game import NOBODY
from mathom.kernel.outcome import Outcome

REASONS: Final = (
    "won", "missed", "event", "unreached", "stopped", "nothing to lead", "Orc put to lead", "weariness", "too long",
)  # fmt: skip
AT_ONCE: Final = ("nothing to lead", "Orc put to lead", "weariness")
MOST_ROUNDS: Final = 16
"""Rounds that one record can hold; a house decision, so that every record ends."""


@step(Step.FINISH)
def finish(board: Board, _: int) -> bool:
    """T4.1: the round is over; all goals in play and the event must be reached."""
    found = judge.verdicts(board, board.goals, board.event_goal)
    _show_kept_card(board)
    missed = LOST in found[: board.deal.hands]
    board.aside = board.aside._replace(played=board.aside.played + 1)
    board.tell("finished", NOBODY, (board.aside.played,))
    if board.deal.chapter.has("four rounds"):
        _finish_one_of_four(board, found)
    elif missed or LOST in found:
        lose_chapter(board, "missed" if missed else "event", counted=True)
    else:
        _reach(board, list(range(board.deal.hands)))
        if board.deal.chapter.long and not set(board.deal.required) <= set(board.aside.achieved):
            _next_round(board, board.aside.round + 1)
        else:
            _end(board, "won", won=True)
    return True


def _show_kept_card(board: Board) -> None:
    """Gandalf keeps one card at the end, open (T7)."""
    for hand, character in enumerate(board.cast):
        if character is not None and character.does("take the free card") and board.held[hand]:
            kept = [card for card in range(board.held[hand].bit_length()) if board.held[hand] >> card & 1]
            board.tell("keep", hand, (), kept)


def _reach(board: Board, hands: list[int]) -> None:
    """Characters whose goal is reached are laid aside (T4.5)."""
    if not board.deal.chapter.long:
        return
    reached = {character.number for h in hands if (character := board.cast[h]) is not None}
    achieved = tuple(sorted({*board.aside.achieved, *reached}))
    board.aside = board.aside._replace(achieved=achieved)
    board.tell("achieved", NOBODY, achieved)


def _finish_one_of_four(board: Board, found: tuple[int, ...]) -> None:
    """T8.25: a missed goal costs only that round's chance, but Aragorn's loses the chapter."""
    leader = next(h for h, own in enumerate(board.cast) if own is board.deal.chapter.first)
    if found[leader] == LOST:
        lose_chapter(board, "missed", counted=True)
        return
    _reach(board, [hand for hand in range(board.deal.hands) if found[hand] == SECURED])
    if board.aside.round < 4:
        _next_round(board, board.aside.round + 1)
    elif set(board.deal.required) <= set(board.aside.achieved):
        _end(board, "won", won=True)
    else:
        lose_chapter(board, "unreached", counted=True)


def orcs_kept(board: Board) -> int:
    """T8.25: the Orcs under Gimli's card stay out of the next deal until his goal is reached."""
    return 0 if rival_reached(board) else board.marks.orcs


def rival_reached(board: Board) -> bool:
    """The character under whose card Orcs lie is reached."""
    names = {seat.character.orcs_under for seat in board.deal.chapter.roster}
    cast = board.deal.campaign.characters
    return any(cast[name].number in board.aside.achieved for name in names if name)


def lose_chapter(board: Board, reason: str, *, counted: bool = False) -> None:
    """The chapter is lost; in a long one the players choose how to go on (T4.5)."""
    board.agenda = ()
    played = board.aside.played + (0 if counted else 1)
    board.aside = board.aside._replace(reason=reason, played=played)
    board.tell("lost", board.actor, (reason, played))
    if not board.deal.chapter.long:
        _end(board, reason, won=False)
    elif board.aside.played >= MOST_ROUNDS:
        _end(board, "too long", won=False)
    else:
        ask(board, Ask.AGAIN, first_assigned(board))


def first_assigned(board: Board) -> int:
    """The hand of the character assigned first."""
    return board.cast.index(board.deal.chapter.first)


def _end(board: Board, reason: str, *, won: bool) -> None:
    board.agenda = ()
    board.ask = Ask.OVER
    board.actor = NOBODY
    count = board.deal.hands
    board.result = Outcome(tuple(range(count)) if won else (), reason, (1.0 if won else 0.0,) * count)


def _next_round(board: Board, number: int) -> None:
    """The next round waits to be dealt; the finished one is still shown."""
    if board.aside.played >= MOST_ROUNDS:
        _end(board, "too long", won=False)
        return
    board.agenda = ()
    await_chance(board, Step.DEAL, number)


def again_moves(_: Board) -> list[int]:
    """`restart`, `keep`."""
    return [RESTART, KEEP]


def go_on(board: Board, code: int) -> None:
    """T4.5: start over, or keep what was reached in earlier, successful rounds."""
    if code == RESTART:
        board.aside = board.aside._replace(achieved=())
        board.marks = board.marks._replace(orcs=0)
    board.tell("again", board.actor, (int(code == KEEP),))
    fresh = code == RESTART or board.deal.chapter.has("four rounds")
    _next_round(board, 1 if fresh else board.aside.round + 1)


def may_stop(board: Board) -> bool:
    """T4.3: all is secured and no Orc or weariness card is left, or a goal is publicly lost; between tricks only."""
    between = board.ask == Ask.PLAY and not board.table and board.heaps and not board.aside.barred
    if not between:
        return False
    found = judge.verdicts(board, board.goals, board.event_goal)
    if min(found) == SECURED:
        return not _unplayed(board) & (ORCS | WEARIES)
    return _counts_as_lost(board, found)


def _counts_as_lost(board: Board, found: tuple[int, ...]) -> bool:
    if board.deal.chapter.has("four rounds"):
        return found[first_assigned(board)] == LOST
    return LOST in found


def _unplayed(board: Board) -> int:
    cards = 0
    for held in board.held:
        cards |= held
    for card in (*board.hidden, *board.aside.draw):
        if card != NONE:
            cards |= 1 << card
    return cards


def players_hands(board: Board) -> list[int]:
    """Hands with a player of their own."""
    if board.deal.players == 1:
        return []
    return [hand for hand in range(board.deal.hands) if hand != board.deal.pyramid]


def propose_stop(board: Board, hand: int) -> None:
    """A seat wants to stop; every other from its left is asked."""
    voters = [other for other in board.clockwise(hand)[1:] if other in players_hands(board)]
    board.tell("wants to stop", hand, ())
    if voters:
        ask(board, Ask.STOP, voters[0], *voters[1:])
    else:
        _stop(board)


def stop_moves(_: Board) -> list[int]:
    """`stop`, `continue`."""
    return [STOP, CONTINUE]


def answer(board: Board, code: int) -> None:
    """All human seats must agree; else play goes on."""
    board.tell("answer", board.actor, (int(code == STOP),))
    voters = board.aside.pending
    if code == CONTINUE:
        board.aside = board.aside._replace(barred=True)
        ask(board, Ask.PLAY, board.leader)
    elif voters:
        ask(board, Ask.STOP, voters[0], *voters[1:])
    else:
        _stop(board)


def _stop(board: Board) -> None:
    found = judge.verdicts(board, board.goals, board.event_goal)
    if _counts_as_lost(board, found):
        lose_chapter(board, "stopped")
    else:
        finish(board, NONE)
