"""The position as JSON, as far as a view knows it."""

from __future__ import annotations

from mathom.games.middle_earth.ending import ALLY_POINTS, TOKEN_POINTS, UNIT_POINTS
from mathom.games.middle_earth.lore import ABILITIES, SIDES
from mathom.games.middle_earth.view import HIDDEN, MiddleEarthView
from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import Json


def position(view: MiddleEarthView) -> Json:
    """All zones by side: hands lowest card first, discards from the bottom up, allies as they lie from the left."""
    sides = list(enumerate(SIDES))
    return {
        "units": {name: _units(view, side) for side, name in sides},
        "tokens": {"centre": view.tokens[2], "free": view.tokens[0], "sauron": view.tokens[1]},
        "allies": {name: [ABILITIES[ability] for ability in view.row[side]] for side, name in sides},
        "hand": {name: _hand(view, side) for side, name in sides},
        "score": {name: score(view, side) for side, name in sides},
        "deck": {name: len(view.deck[side]) for side, name in sides},
        "discard": {name: list(view.discard[side]) for side, name in sides},
        "reshuffled": {name: view.reshuffled[side] > 0 for side, name in sides},
    }


def score(view: MiddleEarthView, side: int) -> int:
    """P8: the points of a side if the game ended now."""
    in_play = sum(x > 0 for x in view.x[side])
    return UNIT_POINTS * in_play + ALLY_POINTS * len(view.row[side]) + TOKEN_POINTS * view.tokens[side]


def _units(view: MiddleEarthView, side: int) -> list[Json]:
    return [{"x": x, "n": view.number(side, unit)} for unit, x in enumerate(view.x[side])]


def _hand(view: MiddleEarthView, side: int) -> list[int] | Json:
    hand = view.hand[side]
    if view.seat == EVERYTHING:
        return list(hand)
    known = [value for value in hand if value != HIDDEN]
    return {"known": known, "unknown": len(hand) - len(known)}
