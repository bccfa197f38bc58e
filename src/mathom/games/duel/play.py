"""Laying cards: from the card a player names to the end of its exchange (D2.3, D3.3, section 8)."""

from __future__ import annotations

from mathom.games.duel.course import end_duel
from mathom.games.duel.deck import BALROG, FEINT, GANDALF, MIRROR, NONE, SIZE
from mathom.games.duel.exchange import all_played, compare, look, stones_end, text_in_force
from mathom.games.duel.position import CALL, FILL, PLAY, REPLACE, SELECTION, SWAPPING, Position
from mathom.games.duel.specials import ACTS, plain_balrogs_in_row


def next_turn(p: Position) -> None:
    """The players alternate (D2.3); the one who has played fewer cards, or the opener, is next."""
    if p.played[p.opener] == p.played[1 - p.opener]:
        begin_turn(p, p.opener)
    else:
        begin_turn(p, 1 - p.opener)


def begin_turn(p: Position, side: int) -> None:
    """Ask for a card; before the Balrog's turn Gandalf may order the spelled card (D8.Spell)."""
    p.actor = side
    p.ask = PLAY
    if side == GANDALF:
        if p.returning >= 0:
            p.ask = FILL
    elif p.spelled >= 0 and p.hand[BALROG]:
        p.actor = GANDALF
        p.ask = CALL


def call(p: Position, order: bool) -> None:
    """Gandalf orders the spelled card or waits (D8.Spell)."""
    p.ordered = order
    p.actor = BALROG
    p.ask = PLAY
    p.tell("call", GANDALF, ("order" if order else "wait",))


def name_card(p: Position, card: int) -> None:
    """A player puts a card of his down: Gandalf's is laid at once, the Balrog's may still be selected (D8.Magic)."""
    if card < SIZE:
        p.hand[GANDALF] ^= 1 << card
        p.tell("play", GANDALF, (card,))
        lay(p, card)
        return
    take_up(p, card)
    if p.magic and p.ask == PLAY:
        p.named = card
        p.actor = GANDALF
        p.ask = SELECTION
    else:
        put_down(p, card)


def take_up(p: Position, card: int) -> None:
    """The Balrog's card leaves his hand, or is the spelled card (D8.Spell)."""
    if card == p.spelled:
        p.spelled = -1
        p.ordered = False
    else:
        p.hand[BALROG] ^= 1 << card
    p.tell("play", BALROG, (card,))


def select(p: Position, chosen: bool) -> None:
    """Gandalf takes the named card out of this duel, or lets it pass (D8.Magic)."""
    card = p.named
    p.named = -1
    p.actor = BALROG
    if chosen:
        p.magic = False
        p.aside[BALROG] |= 1 << card
        p.ask = REPLACE
        p.tell("select", GANDALF, (card,))
    else:
        p.tell("pass", GANDALF, (card,))
        put_down(p, card)


def put_down(p: Position, card: int) -> None:
    """A Balrog card that stays; a Feint first asks which card it frees (D8.Feint)."""
    if p.deck.text[card] == FEINT and plain_balrogs_in_row(p):
        p.named = card
        p.actor = BALROG
        p.ask = SWAPPING
    else:
        lay(p, card)


def swap(p: Position, moved: int) -> None:
    """The Feint fills the gap of a plain card, and that card alone is compared as the reply (D8.Feint)."""
    feint = p.named
    p.named = -1
    p.row = (*[feint if c == moved else c for c in p.row], moved)
    p.played[BALROG] += 1
    p.tell("swap", BALROG, (feint, moved))
    compare(p, moved, NONE)
    after_comparison(p, NONE)


def fill_gap(p: Position, card: int) -> None:
    """Gandalf's card fills the gap uncompared; the card the Balrog named is laid again (D8.Defense).

    Only points count, except that a Mirror has its full effect.
    """
    again = p.returning
    p.returning = -1
    p.hand[GANDALF] ^= 1 << card
    p.row = (*[card if c == again else c for c in p.row], again)
    p.played[GANDALF] += 1
    p.tell("gap", GANDALF, (card, again))
    compare(p, again, MIRROR if p.deck.text[again] == MIRROR else NONE)
    after_comparison(p, NONE)


def lay(p: Position, card: int) -> None:
    """A card is laid to the right end of the row, and an exchange is evaluated (D2.3)."""
    p.row = (*p.row, card)
    p.played[card >= SIZE] += 1
    p.tell("lay", card // SIZE, (card,))
    text = text_in_force(p, card)
    compare(p, card, text)
    after_comparison(p, text)


def after_comparison(p: Position, text: int) -> None:
    """The stones are checked; only if they do not end the duel the text acts (D3.3, D4.3).

    An opening card was compared with nothing, so nothing took its text (D8.0).
    """
    if stones_end(p) and len(p.row) > 1:
        look(p)
        end_duel(p)
        return
    p.ask = PLAY
    act = ACTS.get(text)
    if act is not None:
        act(p)
        if p.ask != PLAY:
            return  # a draw or a choice belongs to the text
    after_text(p)


def after_text(p: Position) -> None:
    """Stones and cards are checked again, then the higher stone may look (D3.3, D4.4, D5.1)."""
    ended = stones_end(p) or all_played(p)
    look(p)
    if ended:
        end_duel(p)
    else:
        next_turn(p)


def name_returning(p: Position, card: int) -> None:
    """The Balrog names the card Gandalf must lay again (D8.Defense)."""
    p.returning = card
    p.tell("returns", BALROG, (card,))
    after_text(p)
