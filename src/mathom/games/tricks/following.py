"""What a seat learns from tricks, and from what happens between and after them, event by event."""

from __future__ import annotations

from mathom.games.tricks.cards import (
    BLACK_TOWER,
    NONE,
    ONE_RING,
    ORCS,
    RINGS,
    SHADOWS,
    SUIT,
    UNKNOWN,
    WEARIES,
    cards_of,
    like,
    mask_of,
)
from mathom.games.tricks.seeing import card, cards, join_rows, leave_rows, numbers
from mathom.games.tricks.view import SEEING, TrickView
from mathom.games.tricks.zones import DRAW, HAND, PALANTIR, kinds_in, labelled
from mathom.kernel.event import Event


def _begin(view: TrickView, event: Event) -> None:
    view.begun = True
    view.achieved_before = view.achieved
    view.leader = event.actor
    tally = view.tally
    tally.total = tally.left = numbers(event)[0]
    tally.loose = mask_of(labelled(numbers(event, 1), -1))
    view.behind = next((h for h, own in enumerate(view.cast) if own is not None and own.plays_behind), NONE)
    if view.under == NONE:
        view.behind = NONE
    veiled = [h for h, own in enumerate(view.cast) if own is not None and own.id == "old-man"]
    tally.marks = tally.marks._replace(veiled=tuple(veiled), pile=view.zones.size[PALANTIR])
    _count_unseen(view)


def _count_unseen(view: TrickView) -> None:
    """Which cards are in the round is known now, also where a record begins at a first lead."""
    left = kinds_in(view.tally.loose)
    known = [kind for place in view.zones.certain for kind in place]
    if view.under != NONE:
        known.append(view.under)
    if view.deal.chapter.has("old men"):
        known += view.free
    for kind in known:
        left.remove(kind)
    view.zones.unseen = tuple(left)


def _play(view: TrickView, event: Event) -> None:
    kind, shout = numbers(event)
    _count_play(view, event.actor, kind)
    if shout and kind == ONE_RING:
        view.sure = event.actor if view.sure == NONE else view.sure
    elif shout:
        view.sure = event.actor
        view.light_used = True
    view.table = (*view.table, kind)
    view.suit = view.suit or SUIT[kind]


def _count_play(view: TrickView, hand: int, kind: int) -> None:
    """A card leaves a hand for the trick, and shows what the hand cannot hold (T3.1, T3.4)."""
    leave_rows(view, hand, kind)
    view.zones.move_seen(HAND + hand, -1, kind)
    if view.opened[hand] == kind and kind not in view.zones.certain[HAND + hand]:
        view.opened = (*view.opened[:hand], NONE, *view.opened[hand + 1 :])
    if hand == view.deal.pyramid:
        return
    if not view.table:
        if RINGS >> kind & 1 and not view.ring_open:
            view.zones.cannot_hold(HAND + hand, ~(RINGS | view.deal.never_led(view.cast[hand])))
    elif view.suit and not view.suit >> kind & 1:
        view.zones.cannot_hold(HAND + hand, view.suit)


def _put(view: TrickView, event: Event) -> None:
    put, played = numbers(event)
    led = not view.table
    _count_play(view, event.actor, put)
    view.under = put
    view.table = (*view.table, played)
    if led:
        view.suit = SUIT[put]
    else:
        view.suit = view.suit or SUIT[played]


def _ring(view: TrickView, event: Event) -> None:
    view.ring_open = True


def _trick(view: TrickView, event: Event) -> None:
    """The trick is counted on the score sheet, which knows Orcs only by number."""
    top = numbers(event)[0]
    heap = 0
    loose = view.tally.loose
    for kind in view.table:
        heap |= 1 << like(loose & ~heap, kind)
    black = NONE
    if BLACK_TOWER in view.table:
        black = (view.leader + view.table.index(BLACK_TOWER)) % view.deal.hands
    view.tally.count(event.actor, heap, like(heap, top) if top != NONE else NONE, black)
    view.table = ()
    view.suit = 0
    view.sure = NONE
    view.barred = False
    if event.actor != NONE:
        view.leader = event.actor


def _shadow(view: TrickView, event: Event) -> None:
    marks = view.tally.marks
    view.tally.marks = marks._replace(drawn=marks.drawn + 1, pile=marks.pile - 1)
    kind = card(event)
    if kind == UNKNOWN:
        view.zones.draw_unseen(PALANTIR, HAND + event.actor, SHADOWS)
    else:
        view.zones.move_seen(PALANTIR, HAND + event.actor, kind)
        join_rows(view, event.actor, kind)


def _discard(view: TrickView, event: Event) -> None:
    view.tally.discard(event.actor)
    marks = view.tally.marks
    view.tally.marks = marks._replace(veiled=tuple(hand for hand in marks.veiled if hand != event.actor))


def _turn(view: TrickView, event: Event) -> None:
    saruman = numbers(event)[0]
    cast = list(view.cast)
    cast[event.actor] = view.deal.campaign.characters["gandalf-white"]
    cast[saruman] = view.deal.campaign.characters["saruman-old-man"]
    view.cast = tuple(cast)
    view.turned = (event.actor, saruman)


def _orcs(view: TrickView, event: Event) -> None:
    orcs, banked = numbers(event)
    mask = mask_of(cards_of(view.tally.won[event.actor] & ORCS)[:banked]) if banked else 0
    view.tally.marks = view.tally.marks._replace(orcs=orcs, banked=mask)


def _draw(view: TrickView, event: Event) -> None:
    view.zones.move_seen(DRAW, HAND + event.actor, card(event))


def _keep(view: TrickView, event: Event) -> None:
    for kind in cards(event) or ():
        if kind not in view.zones.certain[HAND + event.actor] and event.actor != view.deal.pyramid:
            view.zones.learn(HAND + event.actor, kind)


def _lost(view: TrickView, event: Event) -> None:
    view.reason = str(event.data[0])
    view.played = numbers(event)[-1]
    if event.actor == view.deal.pyramid or event.actor < 0:
        return
    if view.reason == "nothing to lead":
        view.zones.cannot_hold(HAND + event.actor, ~view.deal.never_led(view.cast[event.actor]))
    elif view.reason == "weariness":
        view.zones.cannot_hold(HAND + event.actor, ~WEARIES)


def _again(view: TrickView, event: Event) -> None:
    if not event.data[0]:
        view.achieved = ()
        view.tally.marks = view.tally.marks._replace(orcs=0)


def _answer(view: TrickView, event: Event) -> None:
    view.barred = not event.data[0]


def _due(view: TrickView, event: Event) -> None:
    what, pending, agenda = event.data
    assert isinstance(what, int) and isinstance(pending, tuple) and isinstance(agenda, tuple)  # noqa: S101
    view.ask = what
    view.pending = tuple(int(number) for number in pending)
    view.agenda = tuple(int(number) for number in agenda)


def _lead(view: TrickView, event: Event) -> None:
    view.ask = 0
    view.pending = view.agenda = ()


def _finished(view: TrickView, event: Event) -> None:
    view.played = numbers(event)[0]


def _nothing(view: TrickView, event: Event) -> None:
    """Everybody knows, and nothing lies elsewhere for it."""


SEEING.update(
    {
        "begin": _begin, "play": _play, "put": _put, "ring": _ring, "trick": _trick, "shadow": _shadow,
        "discard": _discard, "turn": _turn, "orcs": _orcs, "draw": _draw, "keep": _keep, "lost": _lost,
        "again": _again, "answer": _answer, "due": _due, "lead": _lead, "finished": _finished,
        "decline": _nothing, "leave": _nothing, "wants to stop": _nothing,
    }
)  # fmt: skip
