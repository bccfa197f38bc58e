"""What is asked of a player, and what the answers are called."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from mathom.games.middle_earth import moves
from mathom.games.middle_earth.agreement import BARE
from mathom.games.middle_earth.game import GAME
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.game import CHANCE
from mathom.words.middle_earth.endings import ending
from mathom.words.middle_earth.names import (
    ally_label,
    called_ally,
    named,
    next_ally,
    owned_unit,
    place,
    side_name,
    unit_name,
)
from mathom.words.middle_earth.prospects import Prospect, consequence, outcome, outcome_in_full, prospect
from mathom.words.middle_earth.texts import ability_text, price, token_rule
from mathom.words.tongue import N_, _


def ask(view: MiddleEarthView) -> str:
    """The line of play."""
    if view.outcome is not None:
        return ending(view)
    if view.actor == CHANCE:
        return _("The discard of {side} is being shuffled.").format(**named(view.turn))
    if view.actor != view.seat:
        return _(WAITING[view.prompt]).format(**named(view.actor))
    return ASKING[view.prompt](view)


WAITING: Final = {
    "turn": N_("{Side} is to march or to call an ally."),
    "token": N_("{Side} is to decide about a ring token."),
    "use": N_("{Side} is to use the ability of the called ally."),
    "reshuffle": N_("{Side} is to decide whether to shuffle a new deck."),
}


def legal(view: MiddleEarthView) -> list[int]:
    """What may be answered now; it follows from what the asked side sees."""
    return GAME.world(view, Random(0)).legal()


def _ask_turn(view: MiddleEarthView) -> str:
    first = legal(view)[0]
    if first == moves.PASS:
        return _("You have no card and no ally left: pass.")
    if first >= moves.DISCARD:
        return _("You can neither march nor call an ally: discard a card.")
    if first >= moves.ALLY:
        sentence = _("None of your units can go on: call an ally.")
    elif view.row[view.seat]:
        sentence = _("Your turn: march with an army card, or call an ally.")
    else:
        sentence = _("Your turn: march with an army card. You have no ally left.")
    if view.last:
        return _("The last round: this is your last turn.") + " " + sentence
    return sentence


def _ask_token(view: MiddleEarthView) -> str:
    ally = called_ally(view)
    if legal(view) == [moves.NO_TOKEN]:
        return _("{ally} is called. There is no ring token that it could bring.").format(ally=ally)
    return _("{ally} is called. Does it bring a ring token?").format(ally=ally)


def _ask_use(view: MiddleEarthView) -> str:
    words = {"ally": called_ally(view), "distance": view.rules.numbers[BARE]}
    none = legal(view) == [moves.NO_USE]
    if view.called_ally == "march":
        if none:
            return _("{ally} finds no unit of yours that can go on.").format(**words)
        return _("{ally} leads one of your units on by {distance}: which one?").format(**words)
    if none:
        return _("{ally} finds no enemy unit on the track.").format(**words)
    return _("{ally} sends an enemy unit home: which one?").format(**words)


def _ask_reshuffle(view: MiddleEarthView) -> str:
    return _("Your deck is empty. Shuffle your discard into a new one, or let the last round begin?")


ASKING: Final[dict[str, Callable[[MiddleEarthView], str]]] = {
    "turn": _ask_turn,
    "token": _ask_token,
    "use": _ask_use,
    "reshuffle": _ask_reshuffle,
}


def move(view: MiddleEarthView, code: int) -> str:
    """The label of a choice."""
    side = view.actor
    if code < moves.ALLY:
        label = _("Play {value} on {unit}: {way}")
        return label.format(value=code // 5 + 1, unit=unit_name(code % 5), way=way(view, prospect(view, code)))
    if code < moves.PAID:
        ability = code - moves.ALLY
        return _("Call {ally}").format(ally=ally_label(next_ally(view, side, ability), ability))
    if code < moves.FREE:
        unit = code - moves.PAID
        label = _("Take a token; {unit} goes home from {place}")
        return label.format(unit=unit_name(unit), place=place(view, view.x[side][unit]))
    if moves.USE <= code < moves.ENEMY:
        label = _("Move {unit}: {way}")
        return label.format(unit=unit_name(code - moves.USE), way=way(view, prospect(view, code)))
    if moves.ENEMY <= code < moves.NO_USE:
        unit = code - moves.ENEMY
        label = _("Send {unit} home from its {place}")
        return label.format(unit=owned_unit(1 - side, unit), place=place(view, view.x[1 - side][unit]))
    if moves.DISCARD <= code < moves.YES:
        return _("Discard a {value}").format(value=code - moves.DISCARD + 1)
    return _(LABELS[code]).format(other=side_name(1 - side))


LABELS: Final = {
    moves.FREE: N_("Take a token from the centre for nothing"),
    moves.STEAL: N_("Take the last token of {other}"),
    moves.NO_TOKEN: N_("Take no token"),
    moves.NO_USE: N_("Leave the ability unused"),
    moves.YES: N_("Shuffle the discard into a new deck"),
    moves.NO: N_("Let the last round begin"),
    moves.PASS: N_("Pass"),
}


def way(view: MiddleEarthView, found: Prospect) -> str:
    """From where to where, and how it comes out."""
    steps = _("from {start} to {goal}").format(start=place(view, found.start), goal=place(view, found.goal))
    tail = "" if found.lap else outcome(found)
    return _("{steps}, {outcome}").format(steps=steps, outcome=tail) if tail else steps


def explain(view: MiddleEarthView, code: int) -> str:
    """What a choice means."""
    found = prospect(view, code)
    if moves.ALLY <= code < moves.PAID:
        rules = view.rules
        return " ".join([ability_text(rules, code - moves.ALLY), token_rule(rules), price(rules)])
    if found.unit >= 0:
        sentences = [_arrival(view, found), outcome_in_full(found), consequence(found)]
    else:
        sentences = [_meaning(view, code), consequence(found)]
    return " ".join(filter(None, sentences))


def _arrival(view: MiddleEarthView, found: Prospect) -> str:
    goal = _("Your {unit} goes from {start} to {goal}.")
    return goal.format(unit=unit_name(found.unit), start=place(view, found.start), goal=place(view, found.goal))


def _meaning(view: MiddleEarthView, code: int) -> str:
    other = side_name(1 - view.actor)
    if moves.PAID <= code < moves.FREE:
        sentence = _("Your {unit} goes home to camp, its card is discarded, and the token fills your next quest.")
        return sentence.format(unit=unit_name(code - moves.PAID))
    if moves.ENEMY <= code < moves.NO_USE:
        sentence = _("Unit {number} of {other} goes home to its camp and loses its card.")
        return sentence.format(number=code - moves.ENEMY + 1, other=other)
    if moves.DISCARD <= code < moves.YES:
        return _("The card goes to your discard, and you draw another one.")
    return _(MEANINGS[code]).format(other=other)


MEANINGS: Final = {
    moves.FREE: N_("A token goes from the centre to your next quest, and all your units stay."),
    moves.STEAL: N_("The token goes from the last filled quest of {other} to your next one."),
    moves.NO_TOKEN: N_("The tokens stay where they are."),
    moves.NO_USE: N_("The ally is discarded all the same."),
    moves.YES: N_("All cards of your discard come back, in a new order. You can do this once in a game."),
    moves.NO: N_("Nothing is drawn any more, and the game ends with this round."),
    moves.PASS: N_("Your turn ends."),
}


def hint(view: MiddleEarthView) -> str:
    """Why the choice is narrow, or what is at stake; ''."""
    if view.actor != view.seat or view.prompt != "token":
        return ""
    if view.called_ally == "ring" and view.rules.stealing:
        return _("A ring ally takes a token for nothing, from the centre or from the other side.")
    if view.called_ally == "ring" or not view.rules.paid:
        return ""
    if not view.tokens[2]:
        return _("The centre is empty, and only a ring ally takes a token from the other side.")
    if legal(view) == [moves.NO_TOKEN]:
        return _("A token costs one of your units on the track, and there is none.")
    return _("A token costs one of your units on the track.")
