"""The position as JSON, as far as a view knows it."""

from __future__ import annotations

from typing import Any, Final

from mathom.games.tricks import ending, judge
from mathom.games.tricks.cards import NAME, NONE, ORCS, RINGS, UNKNOWN, cards_of, names
from mathom.games.tricks.deal import full_deck
from mathom.games.tricks.goals import LOST, OPEN, VERDICTS
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import DRAW, HAND, PALANTIR, UNDER
from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import Json

FACE_DOWN: Final = "?"


def position(view: TrickView) -> Json:
    """The game's part of the JSON position; keys that the chapter does not use are null."""
    deal = view.deal
    chapter = deal.chapter
    tally = view.tally
    marks = tally.marks
    hands = range(deal.hands)
    rings = bool(full_deck(chapter, deal.hands) & RINGS)
    return {
        "chapter": chapter.id,
        "round": view.round,
        "trick": max(1, min(len(tally.heaps) + 1, tally.total)),
        "leader": _hand_name(view.leader),
        "hands": {str(hand + 1): _hand(view, hand) for hand in hands},
        "on_table": [[(view.leader + i) % deal.hands + 1, NAME[kind]] for i, kind in enumerate(view.table)],
        "tricks": {str(hand + 1): tally.tricks(hand) for hand in hands},
        "won": {str(hand + 1): _won(view, hand) for hand in hands},
        "characters": {str(h + 1): None if (own := view.cast[h]) is None else own.id for h in hands},
        "verdicts": _verdicts(view),
        "achieved": [deal.character(number).id for number in view.achieved] if chapter.long else None,
        "free": names(view.free) if chapter.free_card else None,
        "figures": {"WT": _hand_name(view.figures[0]), "BT": _hand_name(view.figures[1])},
        "burden": (marks.burden or None) if _uses_burden(view) else None,
        "ring_open": view.ring_open if rings else None,
        "hidden": {str(hand + 1): _hidden(view, hand) for hand in hands} if _uses(view, "hide") else None,
        "under": None if view.under == NONE else NAME[view.under],
        "open": {str(h + 1): _name(view.opened[h]) for h in hands} if chapter.has("open cards") else None,
        "event": names(view.event) if deal.white_lies_open else None,
        "draw": view.zones.size[DRAW] if deal.players == 1 else None,
        "palantir": view.zones.size[PALANTIR] if chapter.has("palantir") else None,
        "hills": {str(h + 1): marks.hills[h] or None for h in hands} if chapter.has("hill pile") else None,
        "steps": _steps(marks.steps) if chapter.has("steps") else None,
        "group": (view.group or None) if chapter.has("groups") else None,
        "gimli_orcs": marks.orcs if chapter.has("orcs under a card") else None,
    }


def _uses(view: TrickView, act: str) -> bool:
    """Whether a character of this record can do a setup action."""
    return any(seat.character.does(act) for seat in view.deal.roster())


def _uses_burden(view: TrickView) -> bool:
    return _uses(view, "choose the burden")


def _hand_name(hand: int) -> int | None:
    return None if hand == NONE else hand + 1


def _name(kind: int) -> str | None:
    return None if kind == NONE else NAME[kind]


def _hand(view: TrickView, hand: int) -> Any:
    if hand == view.deal.pyramid:
        return [
            [_slot(view, r * 16 + i, kind) for i, kind in enumerate(row)]
            for r, row in enumerate(view.rows)
            if row or r < len(view.rows) - 1
        ]
    known = names(view.zones.certain[HAND + hand])
    if view.seat == EVERYTHING:
        return known
    return {"known": known, "unknown": view.zones.size[HAND + hand] - len(known)}


def _slot(view: TrickView, place: int, kind: int) -> str | None:
    if kind == NONE:
        return None
    return FACE_DOWN if place in view.down or kind == UNKNOWN else NAME[kind]


def _hidden(view: TrickView, hand: int) -> Any:
    known = names(view.zones.certain[UNDER + hand])
    size = view.zones.size[UNDER + hand]
    if view.seat == EVERYTHING:
        return known[0] if known else None
    return {"known": known, "unknown": size - len(known)} if size else None


def _won(view: TrickView, hand: int) -> list[str]:
    """Won cards; Orcs that went under Gimli's card are not among them."""
    cards = cards_of(view.tally.won[hand])
    character = view.cast[hand]
    if character is not None and character.orcs_under:
        banked = view.tally.marks.banked.bit_count()
        orcs = [card for card in cards if ORCS >> card & 1]
        cards = [card for card in cards if card not in orcs[:banked]]
    return names(cards)


def _steps(steps: tuple[int, int]) -> Json:
    return {"first": _hand_name(steps[0]), "last": _hand_name(steps[1])}


def verdicts(view: TrickView) -> tuple[int, ...]:
    """The verdicts that the score sheet allows, as `state.verdicts()`."""
    chapter = view.deal.chapter
    if not view.begun:
        return (OPEN,) * (view.deal.hands + judge.has_event_goal(chapter))
    goals = judge.goals_of(view.tally, view.cast, view.achieved_before)
    found = judge.verdicts(view.tally, goals, judge.event_goal_of(chapter, view.tally))
    if view.reason in ending.AT_ONCE:
        found = tuple(LOST if verdict == OPEN else verdict for verdict in found)
    return found


def _verdicts(view: TrickView) -> Json:
    found = verdicts(view)
    shown = {str(hand + 1): VERDICTS[found[hand]] for hand in range(view.deal.hands)}
    if len(found) > view.deal.hands:
        shown["event"] = VERDICTS[found[-1]]
    return shown
