"""The texts of the special cards (section 8), in the words of the rules.

Each function is one text, acting after the strength of its card was compared. Texts that act later (Wrath, Magic,
Force) leave a mark on the table here; where that mark counts, the course of play says so. The Mirror acts in
`compare`, the Feint before its comparison in `play`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.duel.deck import (
    BALANCE,
    BALROG,
    CUNNING,
    DEFENSE,
    FORCE,
    GANDALF,
    MAGIC,
    POWER,
    SPELL,
    TRICK,
    WRATH,
    numbers,
)
from mathom.games.duel.position import DRAW, NAMING, SIDE_MASK, Position
from mathom.kernel.game import CHANCE


def balance(p: Position) -> None:
    """D8.Balance: Gandalf gains by how the energies compare."""
    ahead = p.energy[GANDALF] - p.energy[BALROG]
    gain_and_take(p, GANDALF, ahead)


def power(p: Position) -> None:
    """D8.Power: the Balrog gains by how the bridge steps compare."""
    ahead = p.step[BALROG] - p.step[GANDALF]
    gain_and_take(p, BALROG, ahead)


def gain_and_take(p: Position, side: int, ahead: int) -> None:
    """Ahead: one up. Level: one up, the other one down. Behind: two up, the other one down (D8.Balance, D8.Power)."""
    raise_stone(p, side, 2 if ahead < 0 else 1)
    if ahead <= 0:
        p.energy[1 - side] -= 1
    p.tell("stones", side, tuple(p.energy))


def raise_stone(p: Position, side: int, spaces: int) -> None:
    """Up, but never above the start of this duel or final (D8.0)."""
    top = p.start_energy
    if p.energy[side] < top:
        p.energy[side] = min(top, p.energy[side] + spaces)


def wrath(p: Position) -> None:
    """D8.Wrath: the next special of the Balrog will lose its text."""
    p.wrath = True
    p.tell("wrath", GANDALF)


def spell(p: Position) -> None:
    """D8.Spell: one card drawn blind from the Balrog's hand is to lie open, if he has cards to play."""
    if p.left(BALROG) and p.hand[BALROG]:
        p.ask = DRAW
        p.actor = CHANCE


def magic(p: Position) -> None:
    """D8.Magic: from now on Gandalf may select one card the Balrog names, if he has cards to play."""
    if p.left(BALROG):
        p.magic = True
        p.tell("magic", GANDALF)


def cunning(p: Position) -> None:
    """D8.Cunning: the Balrog's hand lies open until the end of the duel or final."""
    p.cunning = True
    p.tell("open", BALROG, tuple(numbers(p.hand[BALROG])))


def force(p: Position) -> None:
    """D8.Force: unblocked points of this card will cost Gandalf double in the next exchange."""
    p.force = True
    p.tell("force", BALROG)


def trick(p: Position) -> None:
    """D8.Trick: one card drawn blind from Gandalf's hand is to be set aside for the final."""
    if p.hand[GANDALF]:
        p.ask = DRAW
        p.actor = CHANCE


def defense(p: Position) -> None:
    """D8.Defense: the Balrog names a card of Gandalf's in the row, if there is one and Gandalf has cards to play."""
    if p.left(GANDALF) and gandalfs_in_row(p):
        p.ask = NAMING
        p.actor = BALROG


def gandalfs_in_row(p: Position) -> int:
    """Gandalf's cards in the row."""
    found = 0
    for card in p.row:
        found |= 1 << card
    return found & SIDE_MASK[GANDALF]


def plain_balrogs_in_row(p: Position) -> int:
    """The Balrog's cards in the row that are not special: those a Feint can move (D8.Feint)."""
    found = 0
    for card in p.row:
        found |= 1 << card
    return found & SIDE_MASK[BALROG] & p.deck.plain


ACTS: Final[dict[int, Callable[[Position], None]]] = {
    BALANCE: balance,
    WRATH: wrath,
    SPELL: spell,
    MAGIC: magic,
    CUNNING: cunning,
    FORCE: force,
    POWER: power,
    TRICK: trick,
    DEFENSE: defense,
}


def spell_draws(p: Position, card: int) -> None:
    """The card that Spell drew lies open between the players (D8.Spell)."""
    p.hand[BALROG] ^= 1 << card
    p.spelled = card
    p.tell("spelled", BALROG, (card,))


def trick_draws(p: Position, card: int) -> None:
    """The card that Trick drew is set aside face down; both players know it (D8.Trick)."""
    p.hand[GANDALF] ^= 1 << card
    p.aside[GANDALF] |= 1 << card
    p.tell("tricked", GANDALF, (), (card,), 0b11)
