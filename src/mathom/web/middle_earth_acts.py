"""What a player can do, grouped by the card or ally that does it: each way with its arrival and its outcome."""

from __future__ import annotations

from typing import Final

from mathom.games.middle_earth import moves
from mathom.games.middle_earth.lore import ABILITIES, SIDES
from mathom.games.middle_earth.moves import MOVES
from mathom.games.middle_earth.view import HIDDEN, MiddleEarthView
from mathom.web.middle_earth_board import DRAWINGS, unit_drawn
from mathom.web.middle_earth_ring import slot, spot
from mathom.web.screen import Context, Scene
from mathom.words.middle_earth.choices import explain, move
from mathom.words.middle_earth.names import ability_name, next_ally, owned_unit_first, place, unit_name
from mathom.words.middle_earth.prospects import Prospect, consequence, outcome, prospect
from mathom.words.tongue import _

NOW: Final = "now"
"""The pick of what needs no card: answers to a question."""


def hand(scene: Scene, view: MiddleEarthView) -> Context | None:
    """My cards, and the ways to use what I pick; none for a guest."""
    if view.seat not in (0, 1):
        return None
    marching = view.prompt == "turn" and any(code < moves.DISCARD for code in scene.legal)
    return {
        "title": _("Your hand"),
        "side": SIDES[view.seat],
        "cards": [
            {"value": value, "reason": "" if marching else _reason(scene, view, value)}
            for value in view.hand[view.seat]
            if value != HIDDEN
        ],
        "picking": marching,
        "groups": _groups(scene, view, marching),
    }


def _reason(scene: Scene, view: MiddleEarthView, value: int) -> str:
    """Why a card cannot be played now."""
    return "" if view.outcome is not None else scene.why_not((value - 1) * 5)


def _groups(scene: Scene, view: MiddleEarthView, marching: bool) -> list[Context]:
    if not scene.legal:
        return []
    if marching:
        values = sorted(set(view.hand[view.seat]) - {HIDDEN})
        called = [code for code in scene.legal if moves.ALLY <= code < moves.PAID]
        return [*(_march(scene, view, value) for value in values), *(_call(view, code) for code in called)]
    if view.prompt == "token":
        return [{"pick": NOW, "title": _("A ring token"), "text": "", "acts": [_token(view, c) for c in scene.legal]}]
    if view.prompt == "use":
        return [{"pick": NOW, "title": _use_title(view), "text": "", "acts": _uses(scene, view)}]
    return []


def _march(scene: Scene, view: MiddleEarthView, value: int) -> Context:
    """P3: one card, and each unit it could move."""
    codes = [(value - 1) * 5 + unit for unit in range(view.rules.units)]
    return {
        "pick": str(value),
        "title": _("Play a {value} on").format(value=value),
        "text": "",
        "acts": [_going(scene, view, code, code % 5) for code in codes],
    }


def _going(scene: Scene, view: MiddleEarthView, code: int, unit: int) -> Context:
    """An own unit that could go on, with what becomes of it, or why it cannot."""
    side = view.actor
    shield = unit_drawn(view, side, unit, side)
    found = prospect(view, code) if code in scene.legal else None
    act = {
        "move": "" if found is None else MOVES.text(side, code),
        "unit": shield["id"],
        "shield": shield,
        "art": "",
        "label": unit_name(unit).capitalize(),
        "way": [place(view, view.x[side][unit])],
        "result": "blocked" if found is None else found.result,
        "text": scene.why_not(code) if found is None else _told(found),
    }
    return act if found is None else act | {"way": [place(view, found.start), place(view, found.goal)]}


def _told(found: Prospect) -> str:
    """How it comes out, short enough for a button."""
    end = outcome(found)
    return " ".join(filter(None, (end and f"{end[:1].upper()}{end[1:]}.", consequence(found))))


def _call(view: MiddleEarthView, code: int) -> Context:
    """P3: one ally, which can only be called."""
    ability = code - moves.ALLY
    name = next_ally(view, view.seat, ability)
    act = _plain(view, code) | {"art": DRAWINGS[ABILITIES[ability]]}
    return {
        "pick": ABILITIES[ability],
        "title": _("{name}, a {kind} ally").format(name=name, kind=ability_name(ability)),
        "text": explain(view, code),
        "acts": [act],
    }


def _plain(view: MiddleEarthView, code: int) -> Context:
    """An answer that moves nobody, or sends somebody home."""
    return {
        "move": MOVES.text(view.actor, code),
        "unit": "",
        "shield": None,
        "art": "",
        "label": move(view, code),
        "way": [],
        "result": "none",
        "text": consequence(prospect(view, code)),
    }


def _token(view: MiddleEarthView, code: int) -> Context:
    """P5: a token and its price."""
    if code in (moves.FREE, moves.STEAL):
        return _plain(view, code) | {"art": "ring", "result": "token", "text": explain(view, code)}
    if code == moves.NO_TOKEN:
        return _plain(view, code)
    return _sent(view, code, view.actor, code - moves.PAID)


def _sent(view: MiddleEarthView, code: int, side: int, unit: int) -> Context:
    """A unit that would go home."""
    shield = unit_drawn(view, side, unit, view.actor)
    label = unit_name(unit).capitalize() if side == view.actor else owned_unit_first(side, unit)
    return _plain(view, code) | {
        "unit": shield["id"],
        "shield": shield,
        "label": label,
        "way": [place(view, view.x[side][unit]), place(view, 0)],
        "result": "paid" if side == view.actor else "wins",
    }


def _uses(scene: Scene, view: MiddleEarthView) -> list[Context]:
    """P6: the unit that a march ally moves or a recall ally sends home."""
    side = view.actor
    if view.called_ally == "march":
        acts = [_going(scene, view, moves.USE + unit, unit) for unit in range(view.rules.units)]
    else:
        codes = [code for code in scene.legal if moves.ENEMY <= code < moves.NO_USE]
        acts = [_sent(view, code, 1 - side, code - moves.ENEMY) for code in codes]
    return [*acts, _plain(view, moves.NO_USE)]


def _use_title(view: MiddleEarthView) -> str:
    return _("Lead on") if view.called_ally == "march" else _("Send home")


def arrivals(scene: Scene, view: MiddleEarthView) -> list[Context]:
    """Where units would arrive: for each card (or for the march ally) and place, who, and how it comes out."""
    if view.seat not in (0, 1):
        return []
    found: dict[tuple[str, int], Context] = {}
    for code in scene.legal:
        if not (code < moves.ALLY or moves.USE <= code < moves.ENEMY):
            continue
        pick = str(code // 5 + 1) if code < moves.ALLY else NOW
        ahead = prospect(view, code)
        at = slot(view.rules, ahead.side, ahead.goal, view.seat)
        shield = unit_drawn(view, ahead.side, ahead.unit, view.seat)
        x, y = spot(view.rules, at)
        arrival: Context = {
            "pick": pick,
            "x": x,
            "y": y,
            "side": SIDES[ahead.side],
            "result": ahead.result,
            "units": [],
        }
        found.setdefault((pick, at), arrival)["units"].append({"id": shield["id"], "label": shield["label"]})
    return list(found.values())


def choosable(scene: Scene) -> dict[str, list[str]]:
    """For each unit on the board the picks with which it can be chosen."""
    found: dict[str, list[str]] = {}
    for code in scene.legal:
        if code < moves.ALLY:
            pick, unit = str(code // 5 + 1), (scene.view.seat, code % 5)
        elif moves.PAID <= code < moves.FREE:
            pick, unit = NOW, (scene.view.seat, code - moves.PAID)
        elif moves.USE <= code < moves.ENEMY:
            pick, unit = NOW, (scene.view.seat, code - moves.USE)
        elif moves.ENEMY <= code < moves.NO_USE:
            pick, unit = NOW, (1 - scene.view.seat, code - moves.ENEMY)
        else:
            continue
        found.setdefault(f"{SIDES[unit[0]]}-{unit[1] + 1}", []).append(pick)
    return found
