"""How each event changes what a seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.tricks import pyramid
from mathom.games.tricks.cards import (
    BLACK_TOWER,
    NONE,
    ONE_RING,
    ORCS,
    RANK,
    RINGS,
    SHADOWS,
    SUIT,
    TOWERS,
    UNKNOWN,
    WEARIES,
    WHITE_TOWER,
    cards_of,
    like,
    mask_of,
    ranks,
)
from mathom.games.tricks.deal import full_deck
from mathom.games.tricks.rounds import stock_of_round
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import BETWEEN, COVERED, DRAW, HAND, PALANTIR, UNDER, kinds_in, labelled
from mathom.kernel.event import Event

Seeing = Callable[[TrickView, Event], None]


def _numbers(event: Event, first: int = 0) -> tuple[int, ...]:
    return tuple(fact for fact in event.data[first:] if isinstance(fact, int))


def _cards(event: Event, first: int = 0) -> tuple[int, ...] | None:
    """The cards an event names behind its first facts; None where they are hidden from this seat."""
    if event.secret is None:
        return None
    return _numbers(event, first) + tuple(fact for fact in event.secret if isinstance(fact, int))


def _card(event: Event, first: int = 0) -> int:
    cards = _cards(event, first)
    return UNKNOWN if cards is None else cards[0]


def _round(view: TrickView, event: Event) -> None:
    number, orcs = _numbers(event)
    view.clear()
    view.round = number
    view.tally.wipe()
    view.tally.marks = view.tally.marks._replace(
        burden=0, hills=(0,) * 4, steps=(NONE, NONE), drawn=0, pile=0, veiled=(), orcs=orcs, banked=0
    )
    deal = view.deal
    stock = stock_of_round(deal, orcs)
    palantir = deal.chapter.has("palantir")
    view.zones.begin(kinds_in(stock | (SHADOWS if palantir else 0)))
    if palantir:
        view.zones.cannot_hold(PALANTIR, ~SHADOWS)
        for place in (*range(deal.hands), COVERED):
            view.zones.cannot_hold(place, SHADOWS)


def _setup_done(view: TrickView, event: Event) -> None:
    """A record begins at a first lead: any card of the deck may be anywhere, or out of the round."""
    view.zones.unseen = tuple(kinds_in(full_deck(view.deal.chapter, view.deal.hands)))


def _achieved(view: TrickView, event: Event) -> None:
    view.achieved = _numbers(event)


def _group(view: TrickView, event: Event) -> None:
    view.group = _numbers(event)[0]


def _lie_free(view: TrickView, event: Event) -> None:
    view.free = _cards(event) or ()
    for kind in view.free:
        view.zones.see(kind)


def _palantir(view: TrickView, event: Event) -> None:
    count = _numbers(event)[0]
    view.zones.size[PALANTIR] = count
    view.tally.marks = view.tally.marks._replace(pile=count)


def _pile(view: TrickView, event: Event) -> None:
    view.zones.size[DRAW], ordered = _numbers(event)
    view.ordered = bool(ordered)


def _rows(view: TrickView, event: Event) -> None:
    """The pyramid's rows are laid empty, with so many places each; those beside follow one by one."""
    view.rows = tuple((UNKNOWN,) * size for size in _numbers(event))


def _deal(view: TrickView, event: Event) -> None:
    cards = _cards(event, 1)
    if cards is None:
        view.zones.size[HAND + event.actor] = _numbers(event)[0]
        return
    for kind in cards:
        view.zones.see(kind)
    view.zones.put(HAND + event.actor, cards)


def _lay(view: TrickView, event: Event) -> None:
    place, covered = _numbers(event)[:2]
    kind = _card(event, 2)
    view.rows = pyramid.filled(view.rows, place, kind)
    if covered:
        view.down = view.down | {place}
    where = COVERED if covered else HAND + event.actor
    if kind == UNKNOWN:
        view.zones.size[where] += 1
    else:
        view.zones.see(kind)
        view.zones.put(where, (kind,))


def _at_event(view: TrickView, event: Event) -> None:
    view.event = _cards(event) or ()


def _take(view: TrickView, event: Event) -> None:
    character = view.deal.character(_numbers(event)[0])
    view.cast = (*view.cast[: event.actor], character, *view.cast[event.actor + 1 :])


def _assign(view: TrickView, event: Event) -> None:
    """A hand must hold the deciding card (T2.3); in the pyramid it may be covered (T5.2)."""
    kind = _card(event)
    view.leader = event.actor
    if kind in view.zones.unseen:
        view.zones.learn(COVERED if event.actor == view.deal.pyramid else HAND + event.actor, kind)


def _figure(view: TrickView, event: Event) -> None:
    white, black = view.figures
    view.figures = (event.actor, black) if event.data[0] == WHITE_TOWER else (white, event.actor)


def _kept(view: TrickView, hand: int) -> int:
    """Cards that the character of a hand never gives away."""
    character = view.cast[hand]
    return character.never_gives if character is not None else 0


def _give(view: TrickView, event: Event) -> None:
    taker, kind = _numbers(event)[0], _card(event, 1)
    _leave_rows(view, event.actor, kind)
    if kind == UNKNOWN:
        view.zones.move_unseen(HAND + event.actor, HAND + taker, _kept(view, event.actor))
    else:
        view.zones.move_seen(HAND + event.actor, HAND + taker, kind)
    _join_rows(view, taker, kind)


def _leave_rows(view: TrickView, hand: int, kind: int) -> None:
    """An open card of the pyramid goes: of several alike the leftmost of the lowest row."""
    if hand != view.deal.pyramid:
        return
    for place in pyramid.bare_places(view.rows):
        if view.rows[place // 16][place % 16] == kind and place not in view.down:
            view.rows = pyramid.emptied(view.rows, place)
            return


def _join_rows(view: TrickView, hand: int, kind: int) -> None:
    if hand == view.deal.pyramid:
        view.rows = pyramid.joined(view.rows, kind)


def _settle(view: TrickView, event: Event) -> None:
    place, kind = _numbers(event)[0], _card(event, 1)
    view.rows = pyramid.settled(view.rows, kind, place)


def _turn_up(view: TrickView, event: Event) -> None:
    place, kind = _numbers(event)[0], _card(event, 1)
    view.down = view.down - {place}
    view.rows = pyramid.filled(view.rows, place, kind)
    view.zones.move_seen(COVERED, HAND + event.actor, kind)


def _offer(view: TrickView, event: Event) -> None:
    kind = _card(event, 1)
    _leave_rows(view, event.actor, kind)
    if kind == UNKNOWN:
        view.zones.move_unseen(HAND + event.actor, BETWEEN + event.actor, _kept(view, event.actor))
    else:
        view.zones.move_seen(HAND + event.actor, BETWEEN + event.actor, kind)


def _receive(view: TrickView, event: Event) -> None:
    source, kind = _numbers(event)[0], _card(event, 1)
    view.zones.move_all(BETWEEN + source, HAND + event.actor, kind)
    _join_rows(view, event.actor, kind)


def _hide(view: TrickView, event: Event) -> None:
    kind = _card(event)
    _leave_rows(view, event.actor, kind)
    if kind == UNKNOWN:
        view.zones.move_unseen(HAND + event.actor, UNDER + event.actor, 0)
    else:
        view.zones.move_seen(HAND + event.actor, UNDER + event.actor, kind)


def _hidden(view: TrickView, event: Event) -> None:
    kind = _card(event)
    if kind == UNKNOWN:
        view.zones.size[UNDER + event.actor] = 1
    else:
        view.zones.see(kind)
        view.zones.put(UNDER + event.actor, (kind,))


def _unhide(view: TrickView, event: Event) -> None:
    kind = _card(event)
    view.zones.move_all(UNDER + event.actor, HAND + event.actor, kind)
    _join_rows(view, event.actor, kind)


def _from_under(view: TrickView, event: Event) -> None:
    taker = _numbers(event)[0]
    view.zones.move_all(UNDER + event.actor, HAND + taker, BLACK_TOWER)
    _join_rows(view, taker, BLACK_TOWER)


def _gate(view: TrickView, event: Event) -> None:
    kind = _card(event)
    _leave_rows(view, event.actor, kind)
    view.zones.move_seen(HAND + event.actor, -1, kind)
    view.event = (*view.event, kind)
    if event.actor != view.deal.pyramid:
        higher = ranks(RANK[kind] + 1, 16) | TOWERS if RANK[kind] else 0
        view.zones.cannot_hold(HAND + event.actor, higher)


def _from_event(view: TrickView, event: Event) -> None:
    for kind in _cards(event) or ():
        view.event = tuple(other for other in view.event if other != kind)
        view.zones.put(HAND + event.actor, (kind,))
        view.zones.loosen(HAND + event.actor, 1 << kind)
        _join_rows(view, event.actor, kind)


def _free(view: TrickView, event: Event) -> None:
    kind = _card(event)
    view.free = _without(view.free, kind)
    view.zones.put(HAND + event.actor, (kind,))
    view.zones.loosen(HAND + event.actor, 1 << kind)
    _join_rows(view, event.actor, kind)


def _without(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    i = cards.index(kind)
    return (*cards[:i], *cards[i + 1 :])


def _under(view: TrickView, event: Event) -> None:
    view.under = _card(event)
    if view.under in view.free:
        view.free = _without(view.free, view.under)
    elif view.under in view.zones.unseen:
        view.zones.see(view.under)


def _hill(view: TrickView, event: Event) -> None:
    rank = _numbers(event)[0]
    hills = list(view.tally.marks.hills)
    hills[event.actor] = rank
    view.tally.marks = view.tally.marks._replace(hills=tuple(hills))
    view.hills_left = tuple(other for other in view.hills_left if other != rank)


def _aside(view: TrickView, event: Event) -> None:
    for kind in _cards(event) or ():
        _leave_rows(view, event.actor, kind)
        view.zones.move_seen(HAND + event.actor, -1, kind)
        view.event = (*view.event, kind)


def _burden(view: TrickView, event: Event) -> None:
    view.tally.marks = view.tally.marks._replace(burden=_numbers(event)[0])


def _steps(view: TrickView, event: Event) -> None:
    first, last = _numbers(event)
    view.tally.marks = view.tally.marks._replace(steps=(first, last))


def _open(view: TrickView, event: Event) -> None:
    kind = _card(event)
    opened = list(view.opened)
    opened[event.actor] = kind
    view.opened = tuple(opened)
    if kind not in view.zones.certain[HAND + event.actor]:
        view.zones.learn(HAND + event.actor, kind)


def _begin(view: TrickView, event: Event) -> None:
    view.begun = True
    view.achieved_before = view.achieved
    view.leader = event.actor
    tally = view.tally
    tally.total = tally.left = _numbers(event)[0]
    tally.loose = mask_of(labelled(_numbers(event, 1), -1))
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
    kind, shout = _numbers(event)
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
    _leave_rows(view, hand, kind)
    view.zones.move_seen(HAND + hand, -1, kind)
    if view.opened[hand] == kind and kind not in view.zones.certain[HAND + hand]:
        view.opened = (*view.opened[:hand], NONE, *view.opened[hand + 1 :])
    if hand == view.deal.pyramid:
        return
    if not view.table:
        if RINGS >> kind & 1 and not view.ring_open:
            view.zones.cannot_hold(HAND + hand, ~(RINGS | ORCS | _not_to_lead(view, hand)))
    elif view.suit and not view.suit >> kind & 1:
        view.zones.cannot_hold(HAND + hand, view.suit)


def _not_to_lead(view: TrickView, hand: int) -> int:
    """Suits that a hand may not lead in this chapter at all (T8.30, T8.31)."""
    chapter = view.deal.chapter
    sorts = SHADOWS if chapter.has("shadows may not be led") else 0
    if chapter.has("winged wraiths") and view.cast[hand] is chapter.first:
        sorts |= RINGS
    return sorts


def _put(view: TrickView, event: Event) -> None:
    put, played = _numbers(event)
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
    top = _numbers(event)[0]
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
    kind = _card(event)
    if kind == UNKNOWN:
        view.zones.draw_unseen(PALANTIR, HAND + event.actor, SHADOWS)
    else:
        view.zones.move_seen(PALANTIR, HAND + event.actor, kind)
        _join_rows(view, event.actor, kind)


def _discard(view: TrickView, event: Event) -> None:
    view.tally.discard(event.actor)
    marks = view.tally.marks
    view.tally.marks = marks._replace(veiled=tuple(hand for hand in marks.veiled if hand != event.actor))


def _turn(view: TrickView, event: Event) -> None:
    saruman = _numbers(event)[0]
    cast = list(view.cast)
    cast[event.actor] = view.deal.campaign.characters["gandalf-white"]
    cast[saruman] = view.deal.campaign.characters["saruman-old-man"]
    view.cast = tuple(cast)
    view.turned = (event.actor, saruman)


def _orcs(view: TrickView, event: Event) -> None:
    orcs, banked = _numbers(event)
    mask = mask_of(cards_of(view.tally.won[event.actor] & ORCS)[:banked]) if banked else 0
    view.tally.marks = view.tally.marks._replace(orcs=orcs, banked=mask)


def _draw(view: TrickView, event: Event) -> None:
    view.zones.move_seen(DRAW, HAND + event.actor, _card(event))


def _keep(view: TrickView, event: Event) -> None:
    for kind in _cards(event) or ():
        if kind not in view.zones.certain[HAND + event.actor] and event.actor != view.deal.pyramid:
            view.zones.learn(HAND + event.actor, kind)


def _lost(view: TrickView, event: Event) -> None:
    view.reason = str(event.data[0])
    view.played = _numbers(event)[-1]
    if event.actor == view.deal.pyramid or event.actor < 0:
        return
    if view.reason == "nothing to lead":
        view.zones.cannot_hold(HAND + event.actor, ~(ORCS | _not_to_lead(view, event.actor)))
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
    view.played = _numbers(event)[0]


def _nothing(view: TrickView, event: Event) -> None:
    """Everybody knows, and nothing lies elsewhere for it."""


SEEING: Final[dict[str, Seeing]] = {
    "round": _round, "setup is done": _setup_done, "achieved": _achieved, "group": _group, "lie free": _lie_free,
    "pile": _pile, "rows": _rows, "palantir": _palantir, "deal": _deal, "lay": _lay, "at event": _at_event,
    "assign": _assign, "take": _take, "figure": _figure, "give": _give, "settle": _settle, "turn up": _turn_up,
    "offer": _offer, "receive": _receive, "hide": _hide, "hidden": _hidden, "unhide": _unhide,
    "from under": _from_under, "gate": _gate, "from event": _from_event, "free": _free, "under": _under,
    "hill": _hill, "aside": _aside, "burden": _burden, "steps": _steps, "open": _open, "begin": _begin,
    "play": _play, "put": _put, "ring": _ring, "trick": _trick, "shadow": _shadow, "discard": _discard,
    "turn": _turn, "orcs": _orcs, "draw": _draw, "keep": _keep, "lost": _lost, "again": _again, "answer": _answer,
    "due": _due, "lead": _lead, "finished": _finished, "decline": _nothing, "leave": _nothing,
    "wants to stop": _nothing,
}  # fmt: skip
"""By kind of event, what a seat makes of it."""
