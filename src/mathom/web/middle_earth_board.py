"""The board of Duel for Middle-earth as its templates draw it: the ring, both sides' sheets, what happened just now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mathom.games.middle_earth.agreement import Agreement
from mathom.games.middle_earth.ending import ALLY_POINTS, TOKEN_POINTS, UNIT_POINTS
from mathom.games.middle_earth.lore import ABILITIES, SIDES
from mathom.games.middle_earth.position import score
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.web.middle_earth_notes import MiddleEarthNotes
from mathom.web.middle_earth_ring import camp, path_radius, slot, spot, way
from mathom.web.pieces import Looks
from mathom.web.screen import Chair, Context, Scene
from mathom.words.middle_earth.endings import ending
from mathom.words.middle_earth.facts import facts
from mathom.words.middle_earth.names import ability_name, letter, named, owned_unit_first, place, row_names, times
from mathom.words.middle_earth.switches import agreed
from mathom.words.middle_earth.texts import ability_in_short, ability_text
from mathom.words.tongue import _, ngettext

DRAWINGS: Final = {"ring": "ally-ring", "march": "ally-march", "recall": "ally-recall", "plain": "ally-plain"}
INSIDE: Final = 116
OUTSIDE: Final = 186
"""How far from the middle each side's numbers of the spaces stand: the near side's inside, the other's outside."""


def board(scene: Scene, view: MiddleEarthView, notes: MiddleEarthNotes) -> Context:
    """Everything that `middle_earth/_board.html` wants."""
    near = view.seat if view.seat in (0, 1) else 0
    asked = view.actor in (0, 1) and view.outcome is None and not scene.waiting
    return {
        "stage": _("The last round") if view.last and view.outcome is None else notes.chapter,
        "me": SIDES[view.seat] if view.seat in (0, 1) else None,
        "turn": SIDES[view.actor] if asked else None,
        "near": SIDES[near],
        "far": SIDES[1 - near],
        "together": camp(view.rules, 0, near) == camp(view.rules, 1, near),
        "sides": {SIDES[side]: _sheet(scene, view, side, scene.chairs[side]) for side in (0, 1)},
        "spaces": _spaces(view.rules, near),
        "units": [unit_drawn(view, side, unit, near) for side in (1 - near, near) for unit in range(view.rules.units)],
        "paths": _paths(view, near),
        "tokens": view.tokens[2],
        "last": _last(view, notes, near),
        "now": notes.remarks,
        "words": facts(view),
        "agreed": agreed(view.rules),
        "verdict": _verdict(scene, view),
    }


def _sheet(scene: Scene, view: MiddleEarthView, side: int, chair: Chair) -> Context:
    """What lies in front of a side, and what it would have if the game ended now."""
    in_play = sum(x > 0 for x in view.x[side])
    discard = [0, *(view.discard[side].count(value) for value in (1, 2, 3))]
    return {
        "name": chair.name,
        "here": chair.here,
        "me": side == view.seat,
        "score": score(view, side),
        "sum": [
            {"count": in_play, "points": UNIT_POINTS * in_play, "kind": "unit"},
            {"count": len(view.row[side]), "points": ALLY_POINTS * len(view.row[side]), "kind": "ally"},
            {"count": view.tokens[side], "points": TOKEN_POINTS * view.tokens[side], "kind": "token"},
        ],
        "quests": [number < view.tokens[side] for number in range(view.rules.quests)],
        "allies": [ally(view, side, number) for number in range(len(view.row[side]))],
        "called": len(view.gone[side]),
        "to_come": len(view.to_come[side]) if view.rules.refill else 0,
        "hand": len(view.hand[side]),
        "seen": [value for value in view.hand[side] if value] if side != view.seat else [],
        "deck": len(view.deck[side]),
        "discard": times(discard) if sum(discard) else "",
        "unseen": times(view.unseen(side)) if sum(view.unseen(side)) else "",
        "reshuffled": view.reshuffled[side] > 0,
    }


def ally(view: MiddleEarthView, side: int, number: int) -> Context:
    """An ally face up."""
    ability = view.row[side][number]
    return {
        "name": row_names(view, side)[number],
        "kind": ABILITIES[ability],
        "kind_name": ability_name(ability),
        "art": DRAWINGS[ABILITIES[ability]],
        "short": ability_in_short(view.rules, ability),
        "text": ability_text(view.rules, ability),
        # of two alike the left one goes first
        "first": view.row[side].index(ability) == number,
    }


@lru_cache(64)
def _spaces(rules: Agreement, near: int) -> tuple[Looks, ...]:
    """The twelve places: where they lie, and what each side calls them."""
    far_camp = camp(rules, 1 - near, near)
    found = []
    for number in range(rules.lap):
        x, y = spot(rules, number)
        inside, outside = spot(rules, number, INSIDE), spot(rules, number, OUTSIDE)
        camps = tuple(SIDES[side] for side in (near, 1 - near) if camp(rules, side, near) == number)
        ours = Looks(number=number + 1, x=inside[0], y=inside[1])
        theirs = Looks(number=(number - far_camp) % rules.lap + 1, x=outside[0], y=outside[1])
        found.append(Looks(x=x, y=y, near=ours, far=theirs, camps=camps))
    return tuple(found)


def unit_drawn(view: MiddleEarthView, side: int, unit: int, near: int) -> Context:
    """A shield: where it stands (`at` is a class of the styles), what is written on it, and the same in words."""
    x, number = view.x[side][unit], view.number(side, unit)
    whose = "near" if side == near else "far"
    if x == 0:
        where = f"camp-{unit + 1} home-{whose}"
    elif x == view.rules.lap:
        where = f"lap-{unit + 1} home-{whose}"
    else:
        where = f"at-{slot(view.rules, side, x, near)}"
    spoken = _("{unit}: {place}").format(unit=owned_unit_first(side, unit), place=place(view, x))
    if number is not None:
        spoken = _("{unit}, number {number}").format(unit=spoken, number=number)
    return {
        "id": f"{SIDES[side]}-{unit + 1}",
        "side": SIDES[side],
        "label": f"{letter(side)}{unit + 1}",
        "number": number,
        "at": where,
        "words": spoken,
    }


def _paths(view: MiddleEarthView, near: int) -> list[Context]:
    """How far each unit on the track has come."""
    rules = view.rules
    return [
        {
            "side": SIDES[side],
            "d": way(rules, camp(rules, side, near), x, path_radius(rules, side, unit, near)),
        }
        for side in (0, 1)
        for unit, x in enumerate(view.x[side])
        if x
    ]


def _last(view: MiddleEarthView, notes: MiddleEarthNotes, near: int) -> Context | None:
    """The way the last unit went, and where it came to blows."""
    steps, clash = notes.steps, notes.clash
    if steps is None:
        return None
    rules = view.rules
    at = None
    if clash is not None:
        x, y = spot(rules, slot(rules, clash.side, clash.x, near))
        at = {"x": x, "y": y}
    start = slot(rules, steps.side, steps.start, near)
    return {"side": SIDES[steps.side], "d": way(rules, start, steps.steps), "clash": at}


def _verdict(scene: Scene, view: MiddleEarthView) -> Context | None:
    if view.outcome is None:
        return None
    winners = view.outcome.winners
    headline = _("Both win") if len(winners) > 1 else _("{Side} wins").format(**named(winners[0]))
    return {
        "winner": SIDES[winners[0]] if len(winners) == 1 else None,
        "headline": headline,
        "lines": [ending(view), *(_account(view, side) for side in (0, 1))],
        "ways": scene.ways,
    }


def _account(view: MiddleEarthView, side: int) -> str:
    """Where a side's points came from."""
    units = sum(x > 0 for x in view.x[side])
    words = named(side) | {
        "units": ngettext("{count} unit", "{count} units", units).format(count=units),
        "allies": ngettext("{count} ally", "{count} allies", len(view.row[side])).format(count=len(view.row[side])),
        "tokens": ngettext("{count} token", "{count} tokens", view.tokens[side]).format(count=view.tokens[side]),
        "points": str(score(view, side)),
    }
    return _("{Side}: {units}, {allies}, {tokens}; {points} points.").format(**words)
