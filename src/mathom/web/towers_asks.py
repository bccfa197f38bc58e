"""What is asked at the table of The Two Towers, as it is laid on the table: choices that are not cards in the hand."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks import codes
from mathom.games.tricks.board import Step
from mathom.games.tricks.cards import NONE, ONE_RING
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import UNDER
from mathom.web.screen import Context, Scene
from mathom.web.towers_cards import card_or_back, drawn
from mathom.web.towers_seats import character
from mathom.words.tongue import _
from mathom.words.towers.choices import card_of, explain, given_to, move
from mathom.words.towers.names import who
from mathom.words.towers.texts import group_name

IN_HAND: Final = ("play", "gate", "give", "return", "swap", "hide", "hand", "aside", "open")
"""Questions that are answered with a card of the hand that is asked."""


def notation(view: TrickView, code: int) -> str:
    """A move in the notation of records."""
    return view.deal.table.text(max(view.actor, 0), code)


def card_moves(scene: Scene, view: TrickView) -> dict[int, str]:
    """The cards of the acting hand that may be chosen, each with its move; where a partner is chosen, without him."""
    if view.prompt not in IN_HAND or view.prompt == "aside":
        return {}
    several = len({given_to(code) for code in scene.legal if given_to(code) != NONE}) > 1
    found: dict[int, str] = {}
    for code in scene.legal:
        kind = card_of(code)
        if kind == NONE or codes.SHOUT <= code < codes.GIVE:
            continue
        text = notation(view, code)
        found[kind] = text.partition(" to ")[0] if several else text
    return found


def code_for(view: TrickView, kind: int) -> int:
    """The move that a card of the hand would make, to ask why it may not."""
    verbs = {"gate": codes.GATE, "return": codes.RETURN, "hide": codes.HIDE, "hand": codes.HAND, "open": codes.OPEN}
    if view.prompt in ("give", "swap"):
        partner = view.pending[1] if view.prompt == "give" else view.pending[0]
        return codes.GIVE + (partner << 6) + kind
    return verbs.get(view.prompt, codes.PLAY) + kind


def partners(scene: Scene, view: TrickView) -> list[Context]:
    """With whom a card may be exchanged, where that must be chosen."""
    if view.prompt != "give":
        return []
    hands = sorted({given_to(code) for code in scene.legal} - {NONE})
    return [{"value": str(hand + 1), "label": who(view, hand)} for hand in hands] if len(hands) > 1 else []


def light(scene: Scene, view: TrickView) -> bool:
    """Whether the Light of Eärendil may be lit with the next card."""
    return any(codes.SHOUT <= code < codes.GIVE and card_of(code) != ONE_RING for code in scene.legal)


def one_ring(scene: Scene, view: TrickView) -> list[Context]:
    """The One Ring as a card that wins, beside the one that does not (T3.5)."""
    code = codes.SHOUT + ONE_RING
    if code not in scene.legal:
        return []
    return [_choice(view, code, second=False)]


def _choice(view: TrickView, code: int, *, second: bool) -> Context:
    return {"move": notation(view, code), "label": move(view, code), "hint": explain(view, code), "second": second}


def asked(scene: Scene, view: TrickView) -> Context | None:
    """The question on the table, or None when a card is simply to be played, or somebody else is asked."""
    if not scene.legal or view.prompt == "play":
        return None
    plain = [code for code in scene.legal if card_of(code) == NONE and code < codes.TAKE]
    return {
        "kind": view.prompt,
        "in_hand": view.prompt in IN_HAND,
        "pyramid": view.actor == view.deal.pyramid,
        "ticks": _ticks(scene, view),
        "characters": _characters(scene, view),
        "cards": _cards(scene, view),
        "partners": partners(scene, view),
        "shown": _shown(view),
        "groups": _groups(scene, view),
        "buttons": [
            _choice(view, code, second=code in (codes.DECLINE, codes.LEAVE, codes.CONTINUE, codes.STEP_NONE))
            for code in plain
            if not codes.GROUP < code < codes.TAKE
        ],
        "at_once": view.prompt == "swap" or (view.prompt == "give" and view.pending[0] == Step.EXCHANGE_AT_ONCE),
    }


def _characters(scene: Scene, view: TrickView) -> list[Context]:
    """Characters to choose from, and those of the roster that may not be chosen."""
    if view.prompt != "take":
        return []
    found = []
    for seat in view.deal.roster():
        own = seat.character
        code = codes.TAKE + own.number
        taken = sum(1 for other in view.cast if other is own) >= seat.copies
        if taken:
            continue
        free = code in scene.legal
        found.append(character(view, own) | {
            "move": notation(view, code) if free else "",
            "reason": "" if free else scene.why_not(code),
        })  # fmt: skip
    return found


def _cards(scene: Scene, view: TrickView) -> list[Context]:
    """Free cards to choose from."""
    if view.prompt != "free":
        return []
    return [drawn(card_of(code), move=notation(view, code)) for code in scene.legal]


def _ticks(scene: Scene, view: TrickView) -> list[Context]:
    """Cards of the pyramid that may be laid aside; those of a hand are ticked in the hand."""
    if view.prompt != "aside" or view.actor != view.deal.pyramid:
        return []
    possible = {kind for code in scene.legal for kind in view.deal.triples[code - codes.ASIDE]}
    return [drawn(kind) for row in view.rows for kind in row if kind in possible]


def _shown(view: TrickView) -> Context | None:
    """The hidden card that may be taken back."""
    if view.prompt != "hidden":
        return None
    known = view.zones.certain[UNDER + view.actor]
    return card_or_back(known[0]) if known else None


def _groups(scene: Scene, view: TrickView) -> list[Context]:
    if view.prompt != "group":
        return []
    return [
        {
            "move": notation(view, code),
            "label": _("Group {number}").format(number=code - codes.GROUP),
            "names": group_name(view.deal, code - codes.GROUP),
        }
        for code in scene.legal
    ]
