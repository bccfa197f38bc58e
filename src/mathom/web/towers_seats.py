"""The seats around the table of The Two Towers: character, goal, verdict, tricks, tokens and cards of each."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks import codes, pyramid
from mathom.games.tricks.cards import BLACK_TOWER, NONE, RINGS, UNKNOWN, WHITE_TOWER
from mathom.games.tricks.data import Character
from mathom.games.tricks.deal import full_deck
from mathom.games.tricks.goals import LOST, OPEN, SECURED
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import HAND, UNDER
from mathom.kernel.game import CHANCE, NOBODY
from mathom.web.pieces import Looks
from mathom.web.screen import Chair, Context, Scene
from mathom.web.towers_cards import card_or_back, drawn, in_order, unknown
from mathom.words.tongue import _, pgettext
from mathom.words.towers.goals import goal_lines, progress, verdict_of, verdict_word
from mathom.words.towers.names import full_name, person, runs_pyramid, seat_name, who
from mathom.words.towers.texts import act_text

PLACES: Final = {3: ("south", "west", "east"), 4: ("south", "west", "north", "east")}
"""Where the seats lie, clockwise from the one who looks."""
VERDICTS: Final = {OPEN: "open", SECURED: "secured", LOST: "lost"}


def seats(scene: Scene, view: TrickView, moves: dict[int, str]) -> list[Context]:
    """All seats, clockwise from the one who looks. `moves` are the cards that can be chosen now, by kind."""
    base = max(view.seat, 0)
    hands = view.deal.hands
    return [_seat(scene, view, (base + i) % hands, place, moves) for i, place in enumerate(PLACES[hands])]


def _seat(scene: Scene, view: TrickView, hand: int, place: str, moves: dict[int, str]) -> Context:
    own = view.cast[hand]
    asked = view.actor not in (CHANCE, NOBODY) and view.outcome is None and not scene.waiting
    return {
        "number": hand + 1,
        "place": place,
        "seat": seat_name(hand),
        "sitter": _sitter(view, hand, scene.chairs[hand]),
        "me": hand == view.seat,
        "here": scene.chairs[hand].here,
        "turn": asked and view.actor == hand,
        "leads": view.leader == hand and view.begun,
        "character": None if own is None else character(view, own, hand),
        "verdict": verdict_context(verdict_of(view, hand)) if own is not None else None,
        "progress": [step.text for step in progress(view, hand)],
        "begun": view.begun,
        "tricks": view.tally.tricks(hand),
        "tokens": _tokens(view, hand),
        "count": view.zones.size[HAND + hand],
        "seen": _seen(view, hand),
        "unseen": _unseen(view, hand),
        "open": view.deal.players == 1,
        "rows": _rows(view, moves if view.actor == hand else {}, scene) if hand == view.deal.pyramid else None,
    }


def _sitter(view: TrickView, hand: int, chair: Chair) -> str:
    if hand == view.deal.pyramid:
        if view.deal.chapter.first not in view.cast:
            return _("the open pyramid")
        return _("the open pyramid, played by {who}").format(who=who(view, runs_pyramid(view)))
    if view.deal.players == 1:
        return _("open hand")
    return chair.name


def verdict_context(verdict: int) -> Context:
    """A verdict as it is drawn: its shape, its word, its letter."""
    letter = {
        OPEN: pgettext("letter of an open goal", "O"),
        SECURED: pgettext("letter of a secured goal", "S"),
        LOST: pgettext("letter of a lost goal", "L"),
    }[verdict]
    return {"kind": VERDICTS[verdict], "word": verdict_word(verdict), "letter": letter}


def character(view: TrickView, own: Character, hand: int = NONE) -> Context:
    """A character card."""
    seat = next((seat for seat in view.deal.chapter.roster if seat.character is own), None)
    return {
        "id": own.id,
        "name": person(own),
        "full": full_name(own),
        "byname": full_name(own).removeprefix(person(own)).strip(" ()"),
        "goal": goal_lines(own, view.deal.hands, view.tally.marks if hand != NONE else None, hand),
        "setup": [act_text(act, dict(view.deal.campaign.characters)) for act in own.setup],
        "starred": seat is not None and seat.starred,
        "reached": own.number in view.achieved,
    }


def _tokens(view: TrickView, hand: int) -> list[Context]:
    """Figures, the ring token, burden, Hill card, steps, and cards lying before or under the character."""
    marks = view.tally.marks
    found: list[Context] = []
    for tower, look in ((WHITE_TOWER, "white"), (BLACK_TOWER, "black")):
        if view.figures[tower == BLACK_TOWER] == hand:
            label = _("White Tower figure") if look == "white" else _("Black Tower figure")
            found.append(_token(f"figure-{look}", "tower", label))
    own = view.cast[hand]
    if own is not None and own is view.deal.chapter.first and full_deck(view.deal.chapter, view.deal.hands) & RINGS:
        label = _("Ring token: Rings may be led") if view.ring_open else _("Ring token: Rings may not be led yet")
        found.append(_token("ring-open" if view.ring_open else "ring-shut", "ring", label))
    if marks.burden and own is not None and own.does("choose the burden"):
        found.append(_token("burden", "ring", _("Burden {number}").format(number=marks.burden)))
    if marks.hills[hand]:
        found.append(_token("hill", "hill", _("Hill card {rank}").format(rank=marks.hills[hand])))
    for step, name in zip(marks.steps, (_("First Step"), _("Last Step")), strict=True):
        if step == hand:
            found.append(_token("step", "weary-foot", name))
    return found + _cards_beside(view, hand)


def _cards_beside(view: TrickView, hand: int) -> list[Context]:
    found = []
    own = view.cast[hand]
    if view.zones.size[UNDER + hand]:
        known = view.zones.certain[UNDER + hand]
        found.append(_token("hidden", "", _("Hidden card"), card_or_back(known[0] if known else UNKNOWN)))
    if view.opened[hand] != NONE:
        found.append(_token("opened", "", _("Lies open"), drawn(view.opened[hand])))
    if view.under != NONE and own is not None and (own.plays_behind or hand == view.behind):
        found.append(_token("under", "", _("Under the figure"), drawn(view.under)))
    if own is not None and any(seat.character.orcs_under == own.id for seat in view.deal.chapter.roster):
        found.append(_token("orcs", "orc-helm", _("Orcs under the card: {count}").format(count=view.tally.marks.orcs)))
    return found


def _token(kind: str, art: str, label: str, card: Looks | None = None) -> Context:
    return {"kind": kind, "art": art, "label": label, "card": card}


def _seen(view: TrickView, hand: int) -> list[Looks]:
    """Cards of another hand that this seat knows; all of an open hand."""
    if hand == view.deal.pyramid or (hand == view.seat and view.deal.players > 1):
        return []
    return [drawn(kind) for kind in in_order(view.zones.certain[HAND + hand])]


def _unseen(view: TrickView, hand: int) -> int:
    if hand == view.deal.pyramid:
        return 0
    return int(view.zones.size[HAND + hand] - len(view.zones.certain[HAND + hand]))


def _rows(view: TrickView, moves: dict[int, str], scene: Scene) -> list[list[Looks | None]]:
    """The pyramid from the top, gaps as None; the last row lies beside it."""
    bare = set(pyramid.bare_places(view.rows)) - view.down if view.rows else set()
    return [
        [_slot(view, r * 16 + i, kind, moves, bare, scene) for i, kind in enumerate(row)]
        for r, row in enumerate(view.rows)
    ]


def _slot(view: TrickView, place: int, kind: int, moves: dict[int, str], bare: set[int], scene: Scene) -> Looks | None:
    if kind == NONE:
        return None
    if place in view.down or kind == UNKNOWN:
        return unknown()
    move = moves.get(kind, "") if place in bare else ""
    reason = ""
    if moves and not move:
        reason = scene.why_not(codes.PLAY + kind) if view.prompt == "play" else _("It cannot be chosen now.")
    return drawn(kind, move=move, reason=reason)
