"""Where cards lie, as far as one seat knows (T2.5, T2.6, T5.3).

A card that a seat has seen or given is *certain* until somebody passes a card face down out of the same hand; from
then on it is *wandering*: the seat keeps all courses it may have taken, each an assignment of the wandering cards to
places. Everything is by kind, so that cards that look alike stay alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self, final

from mathom.games.tricks.cards import KIND, ORCS, WEARIES, cards_of, like

HAND, UNDER, BETWEEN = 0, 4, 8
"""First place of the hands, of the cards hidden under characters, of cards passed but not yet received."""
PALANTIR: Final = 12
DRAW: Final = 13
COVERED: Final = 14
"""The pyramid's face-down cards."""
PLACES: Final = 15

Course = tuple[tuple[int, int], ...]
"""Wandering cards, each with its place, ascending."""
Cap = tuple[int, int]
"""A sort of cards, as a mask of kinds, and how many of them can be in a hand at most."""


def sort_of_kind(kind: int) -> int:
    """The mask of all cards of a kind."""
    return ORCS if ORCS >> kind & 1 else WEARIES if WEARIES >> kind & 1 else 1 << kind


@final
class Zones:
    """Hidden places and what one seat knows of them.

    size: by place, how many cards lie there. certain: by place, kinds that are surely there. courses: where the
    wandering cards may be. unseen: kinds whose place is not certain, wandering ones too. caps: by place, what it
    cannot hold.
    """

    __slots__ = ("caps", "certain", "courses", "size", "unseen")

    def __init__(self) -> None:
        self.size = [0] * PLACES
        self.certain: list[tuple[int, ...]] = [()] * PLACES
        self.courses: tuple[Course, ...] = ((),)
        self.unseen: tuple[int, ...] = ()
        self.caps: tuple[tuple[Cap, ...], ...] = ((),) * PLACES

    def clone(self) -> Self:
        """An independent copy."""
        new = self.__class__()
        new.size = self.size[:]
        new.certain = self.certain[:]
        new.courses = self.courses
        new.unseen = self.unseen
        new.caps = self.caps
        return new

    def begin(self, kinds: Iterable[int]) -> None:
        """These cards are in the round; nothing is known of any."""
        self.size = [0] * PLACES
        self.certain = [()] * PLACES
        self.courses = ((),)
        self.caps = ((),) * PLACES
        self.unseen = tuple(sorted(kinds))

    def see(self, kind: int) -> None:
        """A card whose place was not certain is seen."""
        unseen = list(self.unseen)
        unseen.remove(kind)
        self.unseen = tuple(unseen)

    def put(self, place: int, kinds: tuple[int, ...]) -> None:
        """Cards seen for the first time come to lie in a place."""
        self.size[place] += len(kinds)
        self.certain[place] = tuple(sorted((*self.certain[place], *kinds)))

    def move_seen(self, source: int, target: int, kind: int) -> None:
        """A card that this seat sees goes from place to place; target -1 is a place that lies open."""
        self._draw_out(source, kind)
        if target >= 0:
            self.put(target, (kind,))
            if target < UNDER:
                self.loosen(target, sort_of_kind(kind))

    def move_unseen(self, source: int, target: int, kept: int) -> None:
        """A card goes face down from place to place: any of those there, but none of the sort `kept`."""
        here = tuple(kind for kind in self.certain[source] if not kept >> kind & 1)
        fixed = len(self.certain[source]) - len(here)
        self.unseen = tuple(sorted((*self.unseen, *here)))
        self.size[source] -= 1
        self.size[target] += 1
        courses: set[Course] = set()
        for course in self.courses:
            wandering = (*course, *((kind, source) for kind in here))
            if sum(1 for _, place in wandering if place == source) + fixed <= self.size[source]:
                courses.add(tuple(sorted(wandering)))
            for i, (kind, place) in enumerate(wandering):
                if place == source:
                    courses.add(tuple(sorted((*wandering[:i], (kind, target), *wandering[i + 1 :]))))
        self.certain[source] = tuple(kind for kind in self.certain[source] if kept >> kind & 1)
        never = self._never(source)
        if target < UNDER:
            self.loosen(target, ~never)
        else:
            self._cap(target, [(never, 0)])
        self._set_courses(courses)

    def learn(self, place: int, kind: int) -> None:
        """A card is shown where it lies."""
        caps = self.caps
        self._draw_out(place, kind)
        self.put(place, (kind,))
        self.caps = caps

    def _never(self, place: int) -> int:
        return next((sort for sort, most in self.caps[place] if most == 0), 0)

    def draw_unseen(self, pile: int, target: int, sort: int) -> None:
        """A card that can only be of some sort goes from a pile into a hand, unseen."""
        self.size[pile] -= 1
        self.size[target] += 1
        self.loosen(target, sort)

    def move_all(self, source: int, target: int, kind: int) -> None:
        """The only card of a place goes to a hand; `kind` is negative where it is not seen."""
        if kind >= 0:
            self.move_seen(source, target, kind)
            return
        self.size[source] -= 1
        self.size[target] += 1
        moved = {tuple(sorted((k, target if p == source else p) for k, p in course)) for course in self.courses}
        kinds = self.certain[source]
        self.certain[source] = ()
        self.certain[target] = tuple(sorted((*self.certain[target], *kinds)))
        self._set_courses(moved)
        if target < UNDER:
            self.loosen(target, sort_of_kind(kinds[0]) if kinds else ~self._never(source))
        self.caps = (*self.caps[:source], (), *self.caps[source + 1 :])

    def cannot_hold(self, hand: int, sort: int) -> None:
        """A hand has shown that it holds no card of a sort."""
        self._cap(hand, [*self.caps[hand], (sort, 0)])

    def _draw_out(self, place: int, kind: int) -> None:
        """A card leaves a place and is seen."""
        self.size[place] -= 1
        here = list(self.certain[place])
        if kind in here:
            here.remove(kind)
            self.certain[place] = tuple(here)
        else:
            self._draw_out_wandering(place, kind)
        if place < UNDER:
            sort = sort_of_kind(kind)
            self._cap(place, [(cap, most - (1 if cap & sort else 0)) for cap, most in self.caps[place]])

    def _draw_out_wandering(self, place: int, kind: int) -> None:
        """Of cards that look alike the wandering one goes first."""
        left: set[Course] = set()
        for course in self.courses:
            if (kind, place) in course:
                left.add(_without(course, (kind, place)))
            elif self.unseen.count(kind) > sum(1 for own, _ in course if own == kind):
                left.add(course)
        self.see(kind)
        self._set_courses(left)

    def _set_courses(self, courses: Iterable[Course]) -> None:
        """Cards that lie in the same place in every course are certain."""
        kept = [course for course in sorted(courses) if self._fits(course)]
        if kept:
            shared = [card for card in kept[0] if all(course.count(card) >= kept[0].count(card) for course in kept)]
            for kind, place in shared:
                self.see(kind)
                self.certain[place] = tuple(sorted((*self.certain[place], kind)))
                kept = [_without(course, (kind, place)) for course in kept]
        self.courses = tuple(sorted(set(kept))) or ((),)

    def _fits(self, course: Course) -> bool:
        """No place holds more cards than lie there."""
        return all(
            sum(1 for _, own in course if own == place) + len(self.certain[place]) <= self.size[place]
            for _, place in course
        )

    def loosen(self, hand: int, sort: int) -> None:
        """One more card, of this sort, comes into a hand: it may be one that the hand did not have."""
        caps = []
        joined = 0
        for cap, most in self.caps[hand]:
            if most == 0:
                joined |= cap & sort
                caps.append((cap & ~sort, 0))
            else:
                caps.append((cap, most + (1 if cap & sort else 0)))
        self._cap(hand, [*caps, (joined, 1)])

    def _cap(self, hand: int, caps: list[Cap]) -> None:
        never = 0
        others: dict[int, int] = {}
        for sort, most in caps:
            if most <= 0:
                never |= sort
            elif sort:
                others[sort] = min(most, others.get(sort, most))
        kept = [(never, 0)] if never else []
        kept += [(sort, most) for sort, most in sorted(others.items()) if sort & ~never and most < self.size[hand]]
        self.caps = (*self.caps[:hand], tuple(kept), *self.caps[hand + 1 :])


def _without(course: Course, card: tuple[int, int]) -> Course:
    i = course.index(card)
    return (*course[:i], *course[i + 1 :])


def kinds_in(mask: int) -> list[int]:
    """The kinds of all cards in a mask, with those alike several times."""
    return sorted(KIND[card] for card in cards_of(mask))


def labelled(kinds: Iterable[int], stock: int) -> list[int]:
    """Cards of these kinds out of a stock, of those alike the lowest first."""
    cards = []
    for kind in kinds:
        card = like(stock, kind)
        stock &= ~(1 << card)
        cards.append(card)
    return cards
