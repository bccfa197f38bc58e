"""What a seat learns from the deal and the setup, event by event."""

from __future__ import annotations

from mathom.games.tricks import pyramid
from mathom.games.tricks.cards import (
    BLACK_TOWER,
    NONE,
    RANK,
    SHADOWS,
    TOWERS,
    UNKNOWN,
    WHITE_TOWER,
    ranks,
)
from mathom.games.tricks.deal import full_deck
from mathom.games.tricks.rounds import stock_of_round
from mathom.games.tricks.view import SEEING, TrickView
from mathom.games.tricks.zones import BETWEEN, COVERED, DRAW, HAND, PALANTIR, UNDER, kinds_in
from mathom.kernel.event import Event


def numbers(event: Event, first: int = 0) -> tuple[int, ...]:
    """The numbers that everybody sees, from the one with this number on."""
    return tuple(fact for fact in event.data[first:] if isinstance(fact, int))


def cards(event: Event, first: int = 0) -> tuple[int, ...] | None:
    """The cards an event names behind its first facts; None where they are hidden from this seat."""
    if event.secret is None:
        return None
    return numbers(event, first) + tuple(fact for fact in event.secret if isinstance(fact, int))


def card(event: Event, first: int = 0) -> int:
    """The one card an event names, or UNKNOWN."""
    found = cards(event, first)
    return UNKNOWN if found is None else found[0]


def _round(view: TrickView, event: Event) -> None:
    number, orcs = numbers(event)
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
    view.achieved = numbers(event)


def _group(view: TrickView, event: Event) -> None:
    view.group = numbers(event)[0]


def _lie_free(view: TrickView, event: Event) -> None:
    view.free = cards(event) or ()
    for kind in view.free:
        view.zones.see(kind)


def _palantir(view: TrickView, event: Event) -> None:
    count = numbers(event)[0]
    view.zones.size[PALANTIR] = count
    view.tally.marks = view.tally.marks._replace(pile=count)


def _pile(view: TrickView, event: Event) -> None:
    view.zones.size[DRAW], ordered = numbers(event)
    view.ordered = bool(ordered)


def _rows(view: TrickView, event: Event) -> None:
    """The pyramid's rows are laid empty, with so many places each; those beside follow one by one."""
    view.rows = tuple((UNKNOWN,) * size for size in numbers(event))


def _deal(view: TrickView, event: Event) -> None:
    found = cards(event, 1)
    if found is None:
        view.zones.size[HAND + event.actor] = numbers(event)[0]
        return
    for kind in found:
        view.zones.see(kind)
    view.zones.put(HAND + event.actor, found)


def _lay(view: TrickView, event: Event) -> None:
    place, covered = numbers(event)[:2]
    kind = card(event, 2)
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
    view.event = cards(event) or ()


def _take(view: TrickView, event: Event) -> None:
    character = view.deal.character(numbers(event)[0])
    view.cast = (*view.cast[: event.actor], character, *view.cast[event.actor + 1 :])


def _assign(view: TrickView, event: Event) -> None:
    """A hand must hold the deciding card (T2.3); in the pyramid it may be covered (T5.2)."""
    kind = card(event)
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
    taker, kind = numbers(event)[0], card(event, 1)
    leave_rows(view, event.actor, kind)
    if kind == UNKNOWN:
        view.zones.move_unseen(HAND + event.actor, HAND + taker, _kept(view, event.actor))
    else:
        view.zones.move_seen(HAND + event.actor, HAND + taker, kind)
    join_rows(view, taker, kind)


def leave_rows(view: TrickView, hand: int, kind: int) -> None:
    """An open card of the pyramid goes: of several alike the leftmost of the lowest row."""
    if hand != view.deal.pyramid:
        return
    for place in pyramid.bare_places(view.rows):
        if view.rows[place // 16][place % 16] == kind and place not in view.down:
            view.rows = pyramid.emptied(view.rows, place)
            return


def join_rows(view: TrickView, hand: int, kind: int) -> None:
    """An open card comes to lie beside the pyramid's rows."""
    if hand == view.deal.pyramid:
        view.rows = pyramid.joined(view.rows, kind)


def _settle(view: TrickView, event: Event) -> None:
    place, kind = numbers(event)[0], card(event, 1)
    view.rows = pyramid.settled(view.rows, kind, place)


def _turn_up(view: TrickView, event: Event) -> None:
    place, kind = numbers(event)[0], card(event, 1)
    view.down = view.down - {place}
    view.rows = pyramid.filled(view.rows, place, kind)
    view.zones.move_seen(COVERED, HAND + event.actor, kind)


def _offer(view: TrickView, event: Event) -> None:
    kind = card(event, 1)
    leave_rows(view, event.actor, kind)
    if kind == UNKNOWN:
        view.zones.move_unseen(HAND + event.actor, BETWEEN + event.actor, _kept(view, event.actor))
    else:
        view.zones.move_seen(HAND + event.actor, BETWEEN + event.actor, kind)


def _receive(view: TrickView, event: Event) -> None:
    source, kind = numbers(event)[0], card(event, 1)
    view.zones.move_all(BETWEEN + source, HAND + event.actor, kind)
    join_rows(view, event.actor, kind)


def _hide(view: TrickView, event: Event) -> None:
    kind = card(event)
    leave_rows(view, event.actor, kind)
    if kind == UNKNOWN:
        view.zones.move_unseen(HAND + event.actor, UNDER + event.actor, 0)
    else:
        view.zones.move_seen(HAND + event.actor, UNDER + event.actor, kind)


def _hidden(view: TrickView, event: Event) -> None:
    kind = card(event)
    if kind == UNKNOWN:
        view.zones.size[UNDER + event.actor] = 1
    else:
        view.zones.see(kind)
        view.zones.put(UNDER + event.actor, (kind,))


def _unhide(view: TrickView, event: Event) -> None:
    kind = card(event)
    view.zones.move_all(UNDER + event.actor, HAND + event.actor, kind)
    join_rows(view, event.actor, kind)


def _from_under(view: TrickView, event: Event) -> None:
    taker = numbers(event)[0]
    view.zones.move_all(UNDER + event.actor, HAND + taker, BLACK_TOWER)
    join_rows(view, taker, BLACK_TOWER)


def _gate(view: TrickView, event: Event) -> None:
    kind = card(event)
    leave_rows(view, event.actor, kind)
    view.zones.move_seen(HAND + event.actor, -1, kind)
    view.event = (*view.event, kind)
    if event.actor != view.deal.pyramid:
        higher = ranks(RANK[kind] + 1, 16) | TOWERS if RANK[kind] else 0
        view.zones.cannot_hold(HAND + event.actor, higher)


def _from_event(view: TrickView, event: Event) -> None:
    for kind in cards(event) or ():
        view.event = tuple(other for other in view.event if other != kind)
        view.zones.put(HAND + event.actor, (kind,))
        view.zones.loosen(HAND + event.actor, 1 << kind)
        join_rows(view, event.actor, kind)


def _free(view: TrickView, event: Event) -> None:
    kind = card(event)
    view.free = _without(view.free, kind)
    view.zones.put(HAND + event.actor, (kind,))
    view.zones.loosen(HAND + event.actor, 1 << kind)
    join_rows(view, event.actor, kind)


def _without(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    i = cards.index(kind)
    return (*cards[:i], *cards[i + 1 :])


def _under(view: TrickView, event: Event) -> None:
    view.under = card(event)
    if view.under in view.free:
        view.free = _without(view.free, view.under)
    elif view.under in view.zones.unseen:
        view.zones.see(view.under)


def _hill(view: TrickView, event: Event) -> None:
    rank = numbers(event)[0]
    hills = list(view.tally.marks.hills)
    hills[event.actor] = rank
    view.tally.marks = view.tally.marks._replace(hills=tuple(hills))
    view.hills_left = tuple(other for other in view.hills_left if other != rank)


def _aside(view: TrickView, event: Event) -> None:
    for kind in cards(event) or ():
        leave_rows(view, event.actor, kind)
        view.zones.move_seen(HAND + event.actor, -1, kind)
        view.event = (*view.event, kind)


def _burden(view: TrickView, event: Event) -> None:
    view.tally.marks = view.tally.marks._replace(burden=numbers(event)[0])


def _steps(view: TrickView, event: Event) -> None:
    first, last = numbers(event)
    view.tally.marks = view.tally.marks._replace(steps=(first, last))


def _open(view: TrickView, event: Event) -> None:
    kind = card(event)
    opened = list(view.opened)
    opened[event.actor] = kind
    view.opened = tuple(opened)
    if kind not in view.zones.certain[HAND + event.actor]:
        view.zones.learn(HAND + event.actor, kind)


SEEING.update(
    {
        "round": _round, "setup is done": _setup_done, "achieved": _achieved, "group": _group,
        "lie free": _lie_free, "pile": _pile, "rows": _rows, "palantir": _palantir, "deal": _deal, "lay": _lay,
        "at event": _at_event, "assign": _assign, "take": _take, "figure": _figure, "give": _give,
        "settle": _settle, "turn up": _turn_up, "offer": _offer, "receive": _receive, "hide": _hide,
        "hidden": _hidden, "unhide": _unhide, "from under": _from_under, "gate": _gate, "from event": _from_event,
        "free": _free, "under": _under, "hill": _hill, "aside": _aside, "burden": _burden, "steps": _steps,
        "open": _open,
    }
)  # fmt: skip
