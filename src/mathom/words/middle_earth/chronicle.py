"""What happened, a sentence for each event. The sides are called by name, for all who read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.middle_earth.moves import ENEMY, NO_USE, USE
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.event import Event
from mathom.kernel.outcome import Outcome
from mathom.words.middle_earth.endings import ended
from mathom.words.middle_earth.names import (
    ability_name,
    ally_label,
    called_ally,
    named,
    next_ally,
    owned_unit,
    owned_unit_first,
    place,
    row_names,
    unit_name,
)
from mathom.words.middle_earth.prospects import numbers
from mathom.words.tongue import _, listed, ngettext


def tell(event: Event, view: MiddleEarthView) -> str | None:
    """One sentence for an event, or None where nothing needs to be said."""
    teller = TELLERS.get(event.kind)
    return None if teller is None else teller(event, view)


def _end(event: Event, view: MiddleEarthView) -> str:
    return ended(Outcome(*event.data), view)  # type: ignore[arg-type]


def _draw(event: Event, view: MiddleEarthView) -> str:
    count = numbers(event)[0]
    drawn = ngettext("{Side} draws {count} card", "{Side} draws {count} cards", count)
    sentence = drawn.format(count=count, **named(event.actor))
    if not event.secret:
        return _("{sentence}.").format(sentence=sentence)
    return _("{sentence}: {cards}.").format(sentence=sentence, cards=listed(map(str, event.secret)))


def _row(event: Event, view: MiddleEarthView) -> str:
    after = view.clone()
    after.see(event)
    names = row_names(after, event.actor)
    labels = [ally_label(name, ability) for name, ability in zip(names, after.row[event.actor], strict=True)]
    return _("Allies of {side}: {names}.").format(names=listed(labels), **named(event.actor))


def _refill(event: Event, view: MiddleEarthView) -> str:
    """Of two alike the left one is called first, so the newcomer of a pair is not named yet."""
    side, ability = event.actor, numbers(event)[0]
    if ability in view.row[side]:
        return _("A second {ability} ally takes the free place.").format(ability=ability_name(ability))
    label = ally_label(next_ally(view, side, ability), ability)
    return _("{ally} takes the free place.").format(ally=label)


def _march(event: Event, view: MiddleEarthView) -> str:
    value, unit = numbers(event)
    return _moved(event, view, unit, _("{Side} plays {value} on its {unit}").format(
        value=value, unit=unit_name(unit), **named(event.actor)
    ))  # fmt: skip


def _moved(event: Event, view: MiddleEarthView, unit: int, beginning: str) -> str:
    after = view.clone()
    after.see(event)
    start, goal = view.x[event.actor][unit], after.x[event.actor][unit]
    words = {"beginning": beginning, "start": place(view, start), "goal": place(view, goal)}
    if goal == view.rules.lap:
        return _("{beginning}: from {start} on, and its lap is done.").format(**words)
    return _("{beginning}: from {start} to {goal}.").format(**words)


def _conflict(event: Event, view: MiddleEarthView) -> str:
    mover, attack, defender, defence = numbers(event)
    side = event.actor
    words = {
        "mover": owned_unit(side, mover),
        "defender": owned_unit(1 - side, defender),
        "attack": attack,
        "defence": defence,
    }
    if attack == defence:
        return _("Conflict: {attack} against {defence}. Both units go home.").format(**words)
    if attack > defence:
        return _("Conflict: {attack} against {defence}. It beats {defender}.").format(**words)
    return _("Conflict: {attack} against {defence}. It falls to {defender}.").format(**words)


def _home(event: Event, view: MiddleEarthView) -> str:
    unit = numbers(event)[0]
    if view.prompt == "token":
        return _("{Side} pays: its {unit} goes home.").format(unit=unit_name(unit), **named(event.actor))
    return _("{Unit} goes home.").format(Unit=owned_unit_first(event.actor, unit))


def _ally(event: Event, view: MiddleEarthView) -> str:
    side, ability = event.actor, numbers(event)[0]
    name = ally_label(next_ally(view, side, ability), ability)
    return _("{Side} calls {ally}.").format(ally=name, **named(side))


def _token(event: Event, view: MiddleEarthView) -> str:
    side, source = event.actor, numbers(event)[0]
    if source < 0:
        return _("{Side} takes no token.").format(**named(side))
    count = view.tokens[side] + 1
    if source == 1 - side:
        sentence = _("{Side} takes a ring token from {other} and has filled {count} of three quests.")
    else:
        sentence = _("{Side} takes a ring token from the centre and has filled {count} of three quests.")
    return sentence.format(count=count, **named(side))


def _use(event: Event, view: MiddleEarthView) -> str:
    side, answer = event.actor, numbers(event)[0]
    ally = called_ally(view)
    if answer == NO_USE - USE:
        return _("The ability of {ally} is left unused.").format(ally=ally)
    if answer >= ENEMY - USE:
        return _("{ally} calls an enemy unit back.").format(ally=ally)  # which one is told when it goes
    return _moved(event, view, answer, _("{ally} leads {unit} on").format(ally=ally, unit=owned_unit(side, answer)))


def _discard(event: Event, view: MiddleEarthView) -> str:
    sentence = _("{Side} can neither march nor call, and discards a {value}.")
    return sentence.format(value=numbers(event)[0], **named(event.actor))


def _pass(event: Event, view: MiddleEarthView) -> str:
    return _("{Side} can do nothing and passes.").format(**named(event.actor))


def _answer(event: Event, view: MiddleEarthView) -> str | None:
    if numbers(event)[0]:
        return None  # the reshuffle itself is told
    return _("{Side} leaves the discard where it is.").format(**named(event.actor))


def _reshuffle(event: Event, view: MiddleEarthView) -> str:
    count = numbers(event)[0]
    shuffled = ngettext(
        "{Side} shuffles its discard of {count} card into a new deck.",
        "{Side} shuffles its discard of {count} cards into a new deck.",
        count,
    )
    return shuffled.format(count=count, **named(event.actor))


def _last(event: Event, view: MiddleEarthView) -> str:
    if event.data == ("lap",):
        return _("The last round is on: a lap is done.")
    return _("The last round is on: the deck of {side} has run out.").format(**named(event.actor))


TELLERS: Final[dict[str, Callable[[Event, MiddleEarthView], str | None]]] = {
    "end": _end,
    "deal": _draw,
    "draw": _draw,
    "row": _row,
    "refill": _refill,
    "march": _march,
    "conflict": _conflict,
    "home": _home,
    "ally": _ally,
    "token": _token,
    "use": _use,
    "discard": _discard,
    "pass": _pass,
    "answer": _answer,
    "reshuffle": _reshuffle,
    "last": _last,
}
