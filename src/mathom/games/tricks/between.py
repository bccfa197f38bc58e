"""What happens between two tricks: Shadows from the Palantír, the Old Men, Orcs under a card, solo draws."""

from __future__ import annotations

from mathom.games.tricks import ending, hands, judge, play
from mathom.games.tricks.agenda import await_chance, step
from mathom.games.tricks.board import Board, Step
from mathom.games.tricks.cards import NONE, ORCS


@step(Step.LEAD)
def next_trick(board: Board, hand: int) -> bool:
    """The winner leads (T3.1)."""
    play.lead(board, hand)
    return True


@step(Step.SHADOW)
def look_into_palantir(board: Board, winner: int) -> bool:
    """T8.28: when Pippin wins a trick he draws the top Shadow into his hand, none when the pile is empty."""
    character = board.cast[winner] if winner != NONE else None
    drawers = board.deal.chapter.events["palantir"].words("drawer")
    if character is None or character.id not in drawers or not board.aside.palantir:
        return False
    if "palantir" not in board.deal.fixed:
        return await_chance(board, Step.SHADOW, winner)
    draw_shadow(board, winner, board.aside.palantir[0])
    return False


def draw_shadow(board: Board, hand: int, card: int) -> None:
    """The Shadow goes to the hand; drawn Shadows lengthen nothing (T12.6)."""
    pile = tuple(other for other in board.aside.palantir if other != card)
    board.aside = board.aside._replace(palantir=pile)
    board.marks = board.marks._replace(drawn=board.marks.drawn + 1, pile=len(pile))
    hands.gain(board, hand, card)
    board.tell("shadow", hand, (), [card], board.seers(hand))


@step(Step.TURN)
def turn_old_men(board: Board, winner: int) -> bool:
    """T8.23: tricks of an Old Man are discarded up to the one with which both have won; then both are turned up."""
    veiled = [hand for hand, own in enumerate(board.cast) if own is not None and own.id == "old-man"]
    if winner not in veiled:
        return False
    board.discard(winner)
    waiting = tuple(hand for hand in board.marks.veiled if hand != winner)
    board.marks = board.marks._replace(veiled=waiting)
    board.tell("discard", winner, ())
    if waiting:
        return False
    if "old men" not in board.deal.fixed:
        return await_chance(board, Step.TURN, *veiled)
    turn_up(board, board.aside.turned[0], board.aside.turned[1])
    return False


def turn_up(board: Board, gandalf: int, saruman: int) -> None:
    """Gandalf acts before the next trick, if there is one (T12.8)."""
    cast = list(board.cast)
    cast[gandalf] = board.deal.campaign.characters["gandalf-white"]
    cast[saruman] = board.deal.campaign.characters["saruman-old-man"]
    board.cast = tuple(cast)
    board.aside = board.aside._replace(turned=(gandalf, saruman))
    board.tell("turn", gandalf, (saruman,))
    board.found = ()
    board.goals = judge.goals_of(board, board.cast, board.aside.achieved)
    if board.left:
        draws = sum(1 for kind, _ in board.agenda if kind is Step.DRAW)
        board.agenda = (*board.agenda[:draws], (Step.ACTS, gandalf), *board.agenda[draws:])


@step(Step.BANK)
def bank_orcs(board: Board, winner: int) -> bool:
    """T8.25: Orcs that Legolas wins go under Gimli's card, until Gimli is reached."""
    character = board.cast[winner] if winner != NONE else None
    if character is None or not character.orcs_under or ending.rival_reached(board):
        return False
    orcs = board.heaps[-1] & ORCS
    if orcs:
        marks = board.marks
        banked = marks.banked | orcs
        board.marks = marks._replace(orcs=marks.orcs + orcs.bit_count(), banked=banked)
        board.tell("orcs", winner, (board.marks.orcs, banked.bit_count()))
    return False


@step(Step.DRAW)
def draw_card(board: Board, hand: int) -> bool:
    """T6.1: in solo each hand draws an open card while the pile lasts."""
    if not board.aside.draw:
        return False
    if not board.aside.ordered:
        return await_chance(board, Step.DRAW, hand)
    draw_open(board, hand, board.aside.draw[0])
    return False


def draw_open(board: Board, hand: int, card: int) -> None:
    """A card of the draw pile, open."""
    pile = tuple(other for other in board.aside.draw if other != card)
    board.aside = board.aside._replace(draw=pile)
    hands.gain(board, hand, card)
    board.tell("draw", hand, (), [card])
