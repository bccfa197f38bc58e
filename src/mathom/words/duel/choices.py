"""What is asked of a player, and what the answers are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.duel import moves
from mathom.games.duel.deck import BALROG, SIZE, numbers
from mathom.games.duel.exchange import FORCE_FACTOR
from mathom.games.duel.view import DuelView
from mathom.kernel.game import CHANCE
from mathom.words.base import Part
from mathom.words.duel.endings import ending
from mathom.words.duel.names import card_label, card_name, card_names, duel_name, named, owned_card, rows, side_name
from mathom.words.duel.texts import card_in_full
from mathom.words.tongue import N_, _, ngettext


def ask(view: DuelView) -> str:
    """The line of play."""
    if view.outcome is not None:
        return ending(view)
    if view.actor == CHANCE:
        return _("A card is about to be drawn blindly.")
    if view.actor != view.seat:
        return _(WAITING[view.prompt]).format(**named(view.actor))
    return ASKING[view.prompt](view)


WAITING: Final = {
    "play": N_("{Side} is to play a card."),
    "order": N_("{Side} is to order the spelled card, or to let it wait."),
    "select": N_("{Side} is to select the named card by Magic, or to let it pass."),
    "replace": N_("{Side} is to play another card for the selected one."),
    "swap": N_("{Side} is to choose the card that Feint sets free."),
    "return": N_("{Side} is to name the card that must be laid again."),
    "gap": N_("{Side} is to fill the gap."),
    "keep": N_("{Side} is to choose cards for the final."),
    "opens": N_("{Side} is to decide who opens."),
}


def _ask_play(view: DuelView) -> str:
    spelled = card_name(view.deck, view.spelled) if view.spelled >= 0 else ""
    if view.ordered:
        return _("Gandalf has ordered the spelled card: you must play {card}.").format(card=spelled)
    if spelled and view.seat == BALROG and not len(view.hand[BALROG]):
        return _("Your hand is empty: you must play the spelled card {card}.").format(card=spelled)
    if not view.row:
        return _("You open {duel}: play a card.").format(duel=duel_name(view.duel))
    return _("Your turn: play a card. It meets {edge}.").format(edge=next_edge(view))


def next_edge(view: DuelView) -> str:
    """The edge at the end of the row, as the next card will meet it."""
    if view.mirror >= 0:
        return _("the mirrored edge: attack {rows}").format(rows=rows(view.mirror))
    last = view.row[-1]
    edge = {"card": owned_card(view.deck, last), "rows": rows(view.deck.attack[last])}
    if view.texts["force"] and view.deck.cards[last].side == BALROG:
        return _("{card}: attack {rows}, each blow costing {cost}").format(**edge, cost=FORCE_FACTOR)
    return _("{card}: attack {rows}").format(**edge)


def _ask_order(view: DuelView) -> str:
    return _("The spelled card {card}: order it, or let it wait?").format(card=card_label(view.deck, view.spelled))


def _ask_select(view: DuelView) -> str:
    return _("The Balrog names {card}. Select it by Magic?").format(card=card_label(view.deck, view.named))


def _ask_replace(view: DuelView) -> str:
    if not view.row:
        return _("Your card was selected: play another one.")
    return _("Your card was selected: play another one. It meets {edge}.").format(edge=next_edge(view))


def _ask_swap(view: DuelView) -> str:
    return _("Your Feint sets one of your cards in the row free. It meets {edge}.").format(edge=next_edge(view))


def _ask_return(view: DuelView) -> str:
    return _("Your Defense: which of his cards must Gandalf lay again?")


def _ask_gap(view: DuelView) -> str:
    return _("Fill the gap with a card of your hand; {card} is then laid again.").format(
        card=card_name(view.deck, view.returning)
    )


def _ask_keep(view: DuelView) -> str:
    count = view.deck.frame.kept - len(view.aside[view.seat])
    return ngettext("Choose {count} card for the final.", "Choose {count} cards for the final.", count).format(
        count=count
    )


def _ask_opens(view: DuelView) -> str:
    return _("You decide who opens {duel}.").format(duel=duel_name(view.duel))


ASKING: Final[dict[str, Callable[[DuelView], str]]] = {
    "play": _ask_play,
    "order": _ask_order,
    "select": _ask_select,
    "replace": _ask_replace,
    "swap": _ask_swap,
    "return": _ask_return,
    "gap": _ask_gap,
    "keep": _ask_keep,
    "opens": _ask_opens,
}


def card_of(code: int) -> int:
    """The card that a choice is about, or -1."""
    if code < moves.CARDS:
        return code
    if moves.SWAP <= code < moves.RETURN:
        return code - moves.SWAP + SIZE
    if moves.RETURN <= code < moves.GAP:
        return code - moves.RETURN
    return code - moves.GAP if moves.GAP <= code < moves.OPENS else -1


def move(view: DuelView, code: int) -> str:
    """The label of a choice."""
    card = card_of(code)
    if card >= 0:
        return card_label(view.deck, card)
    if code >= moves.KEEP:
        return _("Keep {cards}").format(cards=card_names(view.deck, moves.keep_mask(code)))
    if code >= moves.OPENS:
        return _("{Side} opens").format(**named(code - moves.OPENS))
    named_card = card_name(view.deck, view.named) if view.named >= 0 else ""
    spelled = card_name(view.deck, view.spelled) if view.spelled >= 0 else ""
    labels = {
        moves.ORDER: _("Order {spelled}"),
        moves.WAIT: _("Let {spelled} wait"),
        moves.SELECT: _("Select {named}"),
        moves.PASS: _("Let {named} pass"),
    }
    return labels[code].format(spelled=spelled, named=named_card)


def explain(view: DuelView, code: int) -> str:
    """What a choice means."""
    card = card_of(code)
    if card >= 0:
        return card_in_full(view.deck, card)
    if code >= moves.KEEP:
        return _("These cards are yours in the final; the rest of the hand leaves the game unseen.")
    if code >= moves.OPENS:
        opener = code - moves.OPENS
        return (
            _("{Side} plays the first card, and {other} the last one.").format(**named(opener))
            + " "
            + _("If the stones end level, {side} loses.").format(side=side_name(opener))
        )
    meanings = {
        moves.ORDER: _("The Balrog must play it now, with everything that is on it."),
        moves.WAIT: _("The Balrog plays a card of his hand. Before his next turn you are asked again."),
        moves.SELECT: _("It is set aside for the Balrog's final, and he plays another card. Magic is spent."),
        moves.PASS: _("It is played, and Magic waits for a later card."),
    }
    about = view.spelled if code in (moves.ORDER, moves.WAIT) else view.named
    return meanings[code] + (" " + card_in_full(view.deck, about) if about >= 0 else "")


def parts(view: DuelView, code: int) -> list[Part]:
    """The cards of a set for the final; every other choice is one part."""
    if code < moves.KEEP:
        return [Part(move(view, code), explain(view, code))]
    return [Part(card_label(view.deck, c), card_in_full(view.deck, c)) for c in numbers(moves.keep_mask(code))]
