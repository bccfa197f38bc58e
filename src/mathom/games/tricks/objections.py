"""Why a move is not allowed, in one sentence with the number of the rule."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks import pyramid
from mathom.games.tricks.board import PROMPTS, Ask, Board
from mathom.games.tricks.cards import (
    NAME,
    NONE,
    ONE_RING,
    ORC,
    SHADOWS,
    SUITS,
    TOWERS,
    WEARY,
    like,
)
from mathom.games.tricks.codes import CONTINUE, PLAY, SHOUT, STOP, TAKE, WORDS
from mathom.kernel.errors import Objection
from mathom.kernel.game import CHANCE, NOBODY

_RULES: Final = {
    Ask.GROUP: "T8.32", Ask.TAKE: "T2.3", Ask.GATE: "T8.31", Ask.GIVE: "T2.5", Ask.RETURN: "T2.5", Ask.SWAP: "T2.7",
    Ask.HIDE: "T2.6", Ask.HAND: "T2.8", Ask.FREE: "T2.2", Ask.BURDEN: "T7", Ask.ASIDE: "T8.35", Ask.STEP: "T8.34",
    Ask.OPEN: "T8.36", Ask.HIDDEN: "T2.6", Ask.STOP: "T4.3", Ask.AGAIN: "T4.5",
}  # fmt: skip
_SUIT_NAMES: Final = ("Hill", "Mountain", "Forest", "Shadow", "Ring")


def out_of_turn(board: Board, actor: int) -> Objection | None:
    """Why this actor, or chance, is not the one to act."""
    if actor == board.actor:
        return None
    if board.actor == NOBODY:
        return Objection("T4.1", "The game is over.")
    if board.actor == CHANCE:
        return Objection("T3.1", "First chance must decide.")
    if actor == CHANCE:
        return Objection("T3.1", "Nothing is left to chance now.")
    return Objection("T3.1", "It is the turn of hand {hand}.", (("hand", str(board.actor + 1)),))


def why_not(board: Board, code: int) -> Objection:
    """Why a move that is not among the legal ones is none."""
    if board.actor < 0:
        return out_of_turn(board, NONE - 2) or Objection("T3.1", "Nobody can move now.")
    if code in (STOP, CONTINUE) and board.ask != Ask.STOP:
        return Objection("T4.3", "There is no stopping now.")
    if board.ask == Ask.PLAY:
        return _why_not_play(board, code)
    rule = _RULES[Ask(board.ask)]
    if Ask(board.ask) is Ask.TAKE and code >= TAKE:
        return Objection(rule, "That character is taken, not of this round, or would leave a starred one out.")
    if code < WORDS:
        kind = code & (SHOUT - 1)
        if like(board.held[board.actor], kind) == NONE and board.ask != Ask.FREE:
            return Objection("T3.1", "Hand {hand} does not hold {card}.", _values(board, kind))
    return Objection(rule, "That is not allowed now; what is asked is: {ask}.", (("ask", PROMPTS[board.ask]),))


def _values(board: Board, kind: int) -> tuple[tuple[str, str], ...]:
    return (("hand", str(board.actor + 1)), ("card", NAME[kind]))


def _why_not_play(board: Board, code: int) -> Objection:
    if code >= SHOUT * 2:
        return Objection("T3.1", "A card must be played now.")
    hand, kind = board.actor, code & (SHOUT - 1)
    card = like(board.held[hand], kind)
    if card == NONE:
        if board.hidden[hand] >= 0 and like(1 << board.hidden[hand], kind) != NONE:
            return Objection("T2.6", "A hidden card is not in hand.")
        return Objection("T3.1", "Hand {hand} does not hold {card}.", _values(board, kind))
    if hand == board.deal.pyramid and not pyramid.uncovered(board) >> card & 1:
        return Objection("T5.1", "That card of the pyramid is covered.")
    if code >= PLAY + SHOUT and board.may >> card & 1:
        rule = "T3.5" if kind == ONE_RING else "T8.35"
        return Objection(rule, "That card cannot win over everything now.")
    return _why_not_lead(board, kind) if not board.table else _why_not_follow(board, kind)


def _why_not_lead(board: Board, kind: int) -> Objection:
    if kind == ORC:
        return Objection("T3.3", "An Orc is never led.")
    if SHADOWS >> kind & 1:
        return Objection("T8.30", "Shadows may not be led in the Dead Marshes.")
    if board.deal.chapter.has("winged wraiths") and board.cast[board.actor] is board.deal.chapter.first:
        return Objection("T8.31", "Frodo may never lead a Ring.")
    return Objection("T3.4", "No Ring may be led before one was played by someone unable to follow.")


def _why_not_follow(board: Board, kind: int) -> Objection:
    if not board.suit or not board.held[board.actor] & board.suit:
        return Objection("T3.6", "A weariness card can only be led.")
    suit = (("suit", _SUIT_NAMES[SUITS.index(board.suit)]),)
    if TOWERS >> kind & 1:
        return Objection("T3.2", "A Tower may be played only without a {suit} in hand.", suit)
    if kind == ORC:
        return Objection("T3.3", "An Orc may be played only without a {suit} in hand.", suit)
    if kind == WEARY:
        return Objection("T3.6", "A weariness card can only be led.")
    return Objection("T3.1", "Hand {hand} holds a {suit} and must play one.", (*suit, ("hand", str(board.actor + 1))))
