"""Why a move is not allowed. One function for each question that can be asked at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.duel import moves
from mathom.games.duel.deck import BALROG, SIZE
from mathom.games.duel.position import (
    CALL,
    FILL,
    KEEPING,
    NAMING,
    OPENING,
    OVER,
    PLAY,
    REPLACE,
    SELECTION,
    SWAPPING,
    Position,
)
from mathom.games.duel.specials import gandalfs_in_row, plain_balrogs_in_row
from mathom.kernel.errors import Objection


def objection(p: Position, move: int, playable: int) -> Objection | None:
    """Why the actor may not make this move now. `playable` holds the cards he may put down, if that is asked."""
    if p.ask == OVER:
        return Objection("D7.2", "The game is over.")
    if p.ask == PLAY:
        return _to_play(p, move, playable)
    question = _QUESTIONS.get(p.ask)
    if question is None:
        return Objection("D8.0", "A card must be drawn first.")
    return question(p, move)


def _to_play(p: Position, move: int, playable: int) -> Objection | None:
    if move >= moves.CARDS:
        return Objection("D2.3", "A card must be played now.")
    if playable >> move & 1:
        return None
    if move // SIZE != p.actor:
        return Objection("D2.3", "That card belongs to the other side.")
    if move == p.spelled:
        return Objection("D8.Spell", "The spelled card may only be played when Gandalf orders it.")
    if p.hand[p.actor] >> move & 1:
        return Objection("D8.Spell", "Gandalf has ordered the spelled card.")
    return Objection("D2.3", "That card is not in the hand.")


def _to_replace(p: Position, move: int) -> Objection | None:
    if move >= moves.CARDS:
        return Objection("D8.Magic", "Another card must be played for the selected one.")
    if p.hand[BALROG] >> move & 1:
        return None
    return Objection("D8.Magic", "The new card must come from the hand.")


def _to_fill(p: Position, move: int) -> Objection | None:
    if not moves.GAP <= move < moves.OPENS:
        return Objection("D8.Defense", "A card must fill the gap.")
    if p.hand[p.actor] >> (move - moves.GAP) & 1:
        return None
    return Objection("D8.Defense", "The card for the gap must come from the hand.")


def _to_call(p: Position, move: int) -> Objection | None:
    if move in (moves.ORDER, moves.WAIT):
        return None
    return Objection("D8.Spell", "Gandalf must say “order” or “wait”.")


def _to_select(p: Position, move: int) -> Objection | None:
    if move in (moves.SELECT, moves.PASS):
        return None
    return Objection("D8.Magic", "Gandalf must say “select” or “pass”.")


def _to_swap(p: Position, move: int) -> Objection | None:
    if not moves.SWAP <= move < moves.RETURN:
        return Objection("D8.Feint", "The Balrog must choose a card for his Feint.")
    if plain_balrogs_in_row(p) >> (move - moves.SWAP + SIZE) & 1:
        return None
    return Objection("D8.Feint", "The Feint moves only one of the Balrog's cards in the row that is not special.")


def _to_return(p: Position, move: int) -> Objection | None:
    if not moves.RETURN <= move < moves.GAP:
        return Objection("D8.Defense", "The Balrog must name one of Gandalf's cards.")
    if gandalfs_in_row(p) >> (move - moves.RETURN) & 1:
        return None
    return Objection("D8.Defense", "Only a card of Gandalf's in the row can be named.")


def _to_keep(p: Position, move: int) -> Objection | None:
    if move < moves.KEEP:
        return Objection("D6.3", "The cards for the final must be chosen.")
    chosen = moves.keep_mask(move)
    if chosen & ~p.hand[p.actor]:
        return Objection("D6.3", "Only cards of the hand can be kept.")
    wanted = p.deck.frame.kept - p.aside[p.actor].bit_count()
    if chosen.bit_count() != wanted:
        return Objection("D6.3", "Exactly {number} cards must be kept.", (("number", str(wanted)),))
    return None


def _to_open(p: Position, move: int) -> Objection | None:
    if moves.OPENS <= move < moves.KEEP:
        return None
    return Objection("D2.2", "It must be decided who opens.")


_QUESTIONS: Final[dict[int, Callable[[Position, int], Objection | None]]] = {
    REPLACE: _to_replace,
    FILL: _to_fill,
    CALL: _to_call,
    SELECTION: _to_select,
    SWAPPING: _to_swap,
    NAMING: _to_return,
    KEEPING: _to_keep,
    OPENING: _to_open,
}
