"""What is asked of a player of The Two Towers, and what the answers are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.tricks import codes
from mathom.games.tricks.board import Step
from mathom.games.tricks.cards import NONE, ONE_RING, ORCS, RINGS, WEARIES
from mathom.games.tricks.goals import LOST, SECURED
from mathom.games.tricks.position import verdicts
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import HAND
from mathom.kernel.game import CHANCE
from mathom.words.base import Part
from mathom.words.tongue import N_, _, listed, pgettext
from mathom.words.towers.endings import ending
from mathom.words.towers.names import (
    card_label,
    card_list,
    card_name,
    decider,
    full_name,
    named,
    suit_name,
    who,
)
from mathom.words.towers.texts import card_text, character_text, group_name

WAITING: Final = {
    "play": N_("{Who} is to play a card."),
    "group": N_("{Who} is to name the group of this round."),
    "take": N_("{Who} is to choose a character."),
    "gate": N_("{Who} is to lay a card at the Black Gate."),
    "give": N_("{Who} may offer an exchange."),
    "return": N_("{Who} is to give a card back."),
    "swap": N_("{Who} is to give a card at the same time."),
    "hide": N_("{Who} may hide a card."),
    "hand": N_("{Who} is to hand over a card for the Black Tower."),
    "free": N_("{Who} is to choose a free card."),
    "burden": N_("{Who} is to choose the burden."),
    "aside": N_("{Who} is to lay three cards aside."),
    "step": N_("{Who} may take a step."),
    "open": N_("{Who} is to lay a card open."),
    "hidden": N_("{Who} may take the hidden card back."),
    "stop": N_("{Who} is asked whether to stop."),
    "again": N_("{Who} is to decide how the chapter goes on."),
}


def ask(view: TrickView) -> str:
    """The line of play."""
    if view.outcome is not None:
        return ending(view)
    if view.actor == CHANCE:
        return _chance(view)
    if decider(view) != view.seat:
        return _(WAITING[view.prompt]).format(**named(view, view.actor))
    question = ASKING[view.prompt](view)
    if view.actor == view.seat and view.deal.players > 1:
        return question
    return _("{Who}: {question}").format(question=question, **named(view, view.actor))


def _chance(view: TrickView) -> str:
    if view.pending and view.pending[0] == Step.DEAL:
        return _("The next round is about to be dealt.")
    return _("A card is about to be drawn.")


def _ask_play(view: TrickView) -> str:
    if view.actor == view.behind:
        return _("Put a card under the figure; the card lying there is played.")
    if not view.table:
        if view.deal.chapter.deck & RINGS and not view.ring_open:
            return _("Lead a card. Rings may not be led yet.")
        return _("Lead a card.")
    if not view.suit:
        return _("No suit is set yet: play any card but weariness.")
    held = view.zones.certain[HAND + view.actor]
    if any(view.suit >> kind & 1 for kind in held):
        return _("Follow suit: play a {suit}.").format(suit=suit_name(view.suit))
    return _("There is no {suit} in this hand: play any card but weariness.").format(suit=suit_name(view.suit))


def _ask_give(view: TrickView) -> str:
    manner, *partners = view.pending
    names = listed(who(view, hand) for hand in partners)
    if manner == Step.EXCHANGE_AT_ONCE:
        return _("Exchange a card with {names}, both at the same time? Choose a card, or decline.").format(names=names)
    return _("Exchange a card with somebody ({names})? Choose what to give, or decline.").format(names=names)


def _ask_return(view: TrickView) -> str:
    return _("{Who} has given you a card. Give one back, perhaps the same.").format(**named(view, view.pending[1]))


def _ask_swap(view: TrickView) -> str:
    return _("{Who} has put a card face down for you. Choose yours.").format(**named(view, view.pending[0]))


def _ask_hand(view: TrickView) -> str:
    return _("Choose a card for {who}, from whom you have the Black Tower.").format(**named(view, view.pending[0]))


def _ask_stop(view: TrickView) -> str:
    return _("Somebody wants to stop here. Do you agree?")


def _ask_again(view: TrickView) -> str:
    return _("The round is lost. Keep what was reached before, or start the chapter over?")


def _saying(sentence: str) -> Callable[[TrickView], str]:
    return lambda _view: _(sentence)


ASKING: Final[dict[str, Callable[[TrickView], str]]] = {
    "play": _ask_play,
    "group": _saying(N_("Which group is played this round?")),
    "take": _saying(N_("Choose a character.")),
    "gate": _saying(N_("The Black Gate: lay your highest card open and take the White Tower.")),
    "give": _ask_give,
    "return": _ask_return,
    "swap": _ask_swap,
    "hide": _saying(N_("Hide a card face down under your character, or decline.")),
    "hand": _ask_hand,
    "free": _saying(N_("Choose one of the free cards.")),
    "burden": _saying(N_("Choose the burden.")),
    "aside": _saying(N_("Choose three cards, no 8s, that leave the game.")),
    "step": _saying(N_("Take First Step, Last Step, or neither.")),
    "open": _saying(N_("Lay one card of the hand open. It stays part of the hand.")),
    "hidden": _saying(N_("Take the hidden card back into the hand, or leave it?")),
    "stop": _ask_stop,
    "again": _ask_again,
}

PLAIN: Final = {
    codes.DECLINE: N_("Decline"),
    codes.UNHIDE: N_("Take the hidden card back"),
    codes.LEAVE: N_("Leave it hidden"),
    codes.STOP: N_("Stop here"),
    codes.CONTINUE: N_("Play on"),
    codes.RESTART: N_("Start over"),
    codes.KEEP: N_("Keep what was reached"),
    codes.STEP_FIRST: N_("Take First Step"),
    codes.STEP_LAST: N_("Take Last Step"),
    codes.STEP_NONE: N_("Take neither step"),
}
EXPLAINED: Final = {
    codes.DECLINE: N_("Nothing is done, and the next one acts."),
    codes.UNHIDE: N_("The card can be played from now on."),
    codes.LEAVE: N_("The card stays under the character; you may take it back after the next trick."),
    codes.STOP: N_("The round ends as it stands, if all agree."),
    codes.CONTINUE: N_("The round is played on."),
    codes.RESTART: N_("All characters are to be reached again."),
    codes.KEEP: N_("Characters reached in earlier rounds stay reached."),
    codes.STEP_FIRST: N_("Whoever has First Step must win the first trick."),
    codes.STEP_LAST: N_("Whoever has Last Step must win the last trick."),
    codes.STEP_NONE: N_("Others must then take the steps."),
}
VERBS: Final = (
    (codes.RETURN, N_("Give back {card}"), N_("{Who} gets it face down.")),
    (codes.HIDE, N_("Hide {card}"), N_("It lies face down under your character and is not in the hand.")),
    (codes.HAND, N_("Hand over {card}"), N_("It is given for the Black Tower, face down.")),
    (codes.FREE, N_("Take {card}"), N_("One of the free cards.")),
    (codes.GATE, N_("Lay {card} at the gate"), N_("It leaves the hand, and the White Tower comes into it.")),
    (codes.OPEN, N_("Lay {card} open"), N_("Everybody sees it. It stays part of the hand.")),
)


def card_of(code: int) -> int:
    """The kind of card that a choice is about, or NONE."""
    return code & 63 if code < codes.WORDS else NONE


def given_to(code: int) -> int:
    """The hand that a gift is for, or NONE."""
    return (code - codes.GIVE) >> 6 if codes.GIVE <= code < codes.RETURN else NONE


def move(view: TrickView, code: int) -> str:
    """The label of a choice."""
    if code in PLAIN:
        return _("Propose to stop here") if code == codes.STOP and view.prompt != "stop" else _(PLAIN[code])
    card = card_of(code)
    if code < codes.SHOUT:
        if view.actor == view.behind:
            return _("Put {card}").format(card=card_name(card))
        return card_label(card)
    if code < codes.GIVE:
        if card == ONE_RING:
            return _("The One Ring, and it wins")
        return _("{card} with the Light of Eärendil").format(card=card_label(card))
    if code < codes.RETURN:
        return _("Give {card} to {who}").format(card=card_name(card), **named(view, given_to(code)))
    if code < codes.WORDS:
        frame = next(label for verb, label, _meaning in VERBS if verb == code - card)
        return _(frame).format(card=card_name(card))
    return _number(view, code)


def calls(view: TrickView) -> list[int]:
    """To propose to stop, as far as a seat can see that T4.3 holds; the rules look again."""
    between = view.prompt == "play" and not view.table and view.tally.heaps and not view.barred
    if not between or view.outcome is not None or view.seat < 0 or not view.begun:
        return []
    found = verdicts(view)
    if min(found) == SECURED:
        return [] if view.tally.loose & (ORCS | WEARIES) else [codes.STOP]
    first = view.cast.index(view.deal.chapter.first)
    lost = found[first] == LOST if view.deal.chapter.has("four rounds") else LOST in found
    return [codes.STOP] if lost else []


def _number(view: TrickView, code: int) -> str:
    deal = view.deal
    if code >= codes.ASIDE:
        return _("Lay aside {cards}").format(cards=card_list(deal.triples[code - codes.ASIDE]))
    if code >= codes.TAKE:
        return full_name(deal.character(code - codes.TAKE))
    if code > codes.GROUP:
        return _("Group {number}: {names}").format(
            number=code - codes.GROUP, names=group_name(deal, code - codes.GROUP)
        )
    return _("Burden {number}").format(number=code - codes.BURDEN)


def explain(view: TrickView, code: int) -> str:
    """What a choice means."""
    if code in EXPLAINED:
        return _(EXPLAINED[code])
    card = card_of(code)
    if code < codes.SHOUT:
        return card_text(card, view.deal.chapter)
    if code < codes.GIVE:
        if card == ONE_RING:
            return _("It wins the trick over everything, Towers and later cards too.")
        return _("The Light is used up, and the card wins over everything.")
    if code < codes.RETURN:
        return _("{Who} gives a card back, perhaps the same.").format(**named(view, given_to(code)))
    if code < codes.WORDS:
        meaning = next(text for verb, _label, text in VERBS if verb == code - card)
        other = view.pending[1] if view.prompt == "return" else view.actor
        return _(meaning).format(**named(view, other))
    if code >= codes.ASIDE:
        return _("These cards are out of the round.")
    if code >= codes.TAKE:
        return character_text(view.deal.character(code - codes.TAKE), view.deal)
    if code > codes.GROUP:
        return _("These characters are in play this round.")
    return _("Frodo must win exactly so many Rings; Sam counts his Hills by it.")


def parts(view: TrickView, code: int) -> list[Part]:
    """Cards that are laid aside together."""
    if code < codes.ASIDE:
        return [Part(move(view, code), explain(view, code))]
    found: list[Part] = []
    for kind in view.deal.triples[code - codes.ASIDE]:
        label = card_label(kind)
        alike = sum(1 for part in found if part.label.startswith(label))
        if alike:
            label = pgettext("a card of which there are several", "{card} ({number})").format(
                card=label, number=alike + 1
            )
        found.append(Part(label, card_text(kind, view.deal.chapter)))
    return found
