"""States that agree with everything a seat knows, each equally likely.

Cards that the seat cannot place are sorted into classes that no known limit tells apart. The ways to share the classes
out among the places are counted exactly, place by place; then one way is drawn and the cards of each class are mixed.
Cards that look alike count as different ones, as they do when a real deck is shuffled.
"""

from __future__ import annotations

from math import factorial
from random import Random
from typing import NamedTuple, final

from mathom.games.tricks import judge, play
from mathom.games.tricks.board import Aside, Ask, Step
from mathom.games.tricks.cards import KIND, NONE, TWINS, UNKNOWN, like, mask_of
from mathom.games.tricks.deal import full_deck
from mathom.games.tricks.shares import Limit, Shares, pick
from mathom.games.tricks.state import TrickState
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import BETWEEN, COVERED, DRAW, HAND, PALANTIR, PLACES, UNDER, Course, Zones

PATIENCE = 10_000
WAITS_FOR_CARD = (Ask.PLAY, Ask.STOP)
"""Questions behind which somebody has a card to play."""


def world(view: TrickView, rng: Random) -> TrickState:
    """A state drawn from those that agree with the view."""
    sampler = Sampler(view)
    for _ in range(PATIENCE):
        state = _lay_out(view, sampler.draw(rng), rng)
        # Whoever is to play could play something, or the chapter would have been lost (T3.3, T3.6).
        if view.ask not in WAITS_FOR_CARD or view.actor < 0 or state.may:
            return state
    raise RuntimeError("no state agrees with this view")


@final
class Sampler:
    """All ways to place the cards that a view does not know."""

    def __init__(self, view: TrickView) -> None:
        zones = view.zones
        self.limited = [place for place in range(PLACES) if zones.size[place] and zones.caps[place]]
        self.plain = [place for place in range(PLACES) if zones.size[place] and not zones.caps[place]]
        self.plans = [self._plan(zones, course) for course in zones.courses]
        self.weights = [plan.shares.count() * plan.mixes for plan in self.plans]
        if not any(self.weights):
            raise RuntimeError("no state agrees with this view")

    def _plan(self, zones: Zones, course: Course) -> _Plan:
        here: list[list[int]] = [list(zones.certain[place]) for place in range(PLACES)]
        unseen = list(zones.unseen)
        for kind, place in course:
            here[place].append(kind)
            unseen.remove(kind)
        rooms = [zones.size[place] - len(here[place]) for place in range(PLACES)]
        limits: list[Limit] = []
        for place in self.limited:
            caps = [
                (sort, most - sum(1 for kind in here[place] if sort >> kind & 1)) for sort, most in zones.caps[place]
            ]
            limits.append((rooms[place], tuple(caps)))
        mixes = factorial(sum(rooms[place] for place in self.plain))
        for place in self.plain:
            mixes //= factorial(max(rooms[place], 0))
        ok = all(room >= 0 for room in rooms)
        return _Plan(here, rooms, Shares(unseen, limits), mixes if ok else 0)

    def draw(self, rng: Random) -> list[list[int]]:
        """By place, the kinds that lie there."""
        plan = self.plans[pick(self.weights, rng)]
        places = [kinds[:] for kinds in plan.here]
        filled, left = plan.shares.draw(rng)
        for place, kinds in zip(self.limited, filled, strict=True):
            places[place].extend(kinds)
        rng.shuffle(left)
        for place in self.plain:
            for _ in range(plan.rooms[place]):
                places[place].append(left.pop())
        return places


class _Plan(NamedTuple):
    """Sharing out the cards for one course of the wandering ones.

    here: by place, kinds placed already. rooms: by place, cards still wanted. shares: the ways to fill the limited
    places. mixes: ways to mix the rest among the places without limits.
    """

    here: list[list[int]]
    rooms: list[int]
    shares: Shares
    mixes: int


def _lay_out(view: TrickView, places: list[list[int]], rng: Random) -> TrickState:
    """The state with these cards in the hidden places."""
    deal = view.deal
    state = TrickState.before(deal)
    stock = full_deck(deal.chapter, deal.hands)
    spent = mask_of(card for heap in view.tally.heaps for card in _cards_in(heap))
    stock = _take_all(view, state, stock & ~spent)
    label = _Labels(stock)
    hands = range(deal.hands)
    state.held = [mask_of(label.take(places[HAND + hand])) for hand in hands]
    state.hidden = tuple((label.take(places[UNDER + hand]) or [NONE])[0] for hand in hands)
    passed = [kind for hand in hands for kind in places[BETWEEN + hand]]
    covered = label.take(rng.sample(places[COVERED], len(places[COVERED])))
    shadows = places[PALANTIR]
    draw = label.take(places[DRAW])
    if "palantir" in deal.fixed:
        rng.shuffle(shadows)
    if view.ordered:
        rng.shuffle(draw)
    _copy_public(view, state)
    hills = list(view.hills_left)
    if "hills" in deal.fixed:
        rng.shuffle(hills)
    state.aside = state.aside._replace(
        hill_pile=tuple(hills),
        palantir=tuple(shadows if "palantir" in deal.fixed else sorted(shadows)),
        draw=tuple(draw if view.ordered else sorted(draw)),
        ordered=view.ordered,
        passed=(label.take(passed) or [NONE])[0],
    )
    if view.rows:
        _raise_pyramid(view, state, covered)
    _guess_old_men(view, state, rng)
    if view.begun:
        state.loose = view.tally.loose & ~TWINS | _still_there(state) & TWINS
    _make_ready(view, state)
    return state


def _still_there(state: TrickState) -> int:
    """The cards nobody has won, by number: on the score sheet of a view, cards alike may have other numbers."""
    aside = state.aside
    cards = mask_of(card for card in (*state.table, *state.hidden, *aside.draw, aside.passed, aside.under) if card >= 0)
    for held in state.held:
        cards |= held
    return cards | mask_of(aside.free) if state.deal.chapter.has("old men") else cards


@final
class _Labels:
    """Cards of the deck by number, handed out by kind."""

    def __init__(self, stock: int) -> None:
        self.stock = stock

    def take(self, kinds: list[int]) -> list[int]:
        """Cards of these kinds, the lowest of those alike first."""
        cards = []
        for kind in kinds:
            card = like(self.stock, kind)
            self.stock &= ~(1 << card)
            cards.append(card)
        return cards


def _cards_in(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _take_all(view: TrickView, state: TrickState, stock: int) -> int:
    """The cards that lie open get their numbers."""
    label = _Labels(stock)
    table = label.take(list(view.table))
    free = label.take(list(view.free))
    event = label.take(list(view.event))
    under = label.take([view.under] if view.under != NONE else [])
    state.table = table
    state.aside = Aside(free=tuple(free), event=tuple(event), under=under[0] if under else NONE)
    return label.stock


def _copy_public(view: TrickView, state: TrickState) -> None:
    """What everybody sees."""
    tally = view.tally
    state.total, state.left, state.claimed = tally.total, tally.left, tally.claimed
    state.loose, state.marks = tally.loose, tally.marks
    state.black, state.black_hand, state.one = tally.black, tally.black_hand, tally.one
    state.wins, state.won = tally.wins[:], tally.won[:]
    state.tops, state.heaps = tally.tops[:], tally.heaps[:]
    state.cast, state.leader, state.suit, state.sure = view.cast, view.leader, view.suit, view.sure
    state.behind, state.ring_open, state.figures = view.behind, view.ring_open, view.figures
    state.ask, state.actor = view.ask, view.actor
    pairs = zip(view.agenda[::2], view.agenda[1::2], strict=True)
    state.agenda = tuple((Step(kind), hand) for kind, hand in pairs)
    state.aside = state.aside._replace(
        opened=view.opened, achieved=view.achieved, round=view.round, group=view.group, pending=view.pending,
        played=view.played, barred=view.barred, turned=view.turned, light_used=view.light_used, reason=view.reason,
    )  # fmt: skip


def _raise_pyramid(view: TrickView, state: TrickState, covered: list[int]) -> None:
    """The rows with a card in every face-down place; their cards are all the pyramid's."""
    label = _Labels(state.held[view.deal.pyramid])
    rows = []
    down = 0
    for r, row in enumerate(view.rows):
        cards = []
        for i, kind in enumerate(row):
            if r * 16 + i in view.down:
                card = covered.pop() if kind == UNKNOWN else next(c for c in covered if KIND[c] == kind)
                if kind != UNKNOWN:
                    covered.remove(card)
                down |= 1 << card
            else:
                card = label.take([kind])[0] if kind >= 0 else kind
            cards.append(card)
        rows.append(tuple(cards))
    state.held[view.deal.pyramid] |= down
    state.aside = state.aside._replace(rows=tuple(rows), down=down)


def _guess_old_men(view: TrickView, state: TrickState, rng: Random) -> None:
    """Where the header has fixed who is who, nobody at the table knows it (T8.23)."""
    if "old men" not in view.deal.fixed or view.turned:
        return
    veiled = [hand for hand, own in enumerate(view.cast) if own is not None and own.id == "old-man"]
    if len(veiled) == 2:
        rng.shuffle(veiled)
        state.aside = state.aside._replace(turned=tuple(veiled))


def _make_ready(view: TrickView, state: TrickState) -> None:
    """Goals and what may be played."""
    state.goals = state.found = ()
    state.event_goal = None
    state.may = 0
    if view.begun:
        state.goals = judge.goals_of(state, state.cast, view.achieved_before)
        state.event_goal = judge.event_goal_of(view.deal.chapter, state)
    if state.ask in WAITS_FOR_CARD and state.actor >= 0:
        # While the others are asked whether to stop, the leader's card is still due (T4.3).
        state.may = play.playable(state, state.actor if state.ask == Ask.PLAY else state.leader)
