"""Events as a seat sees them, and views that know nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mathom.kernel.event import EVERYTHING, ONLOOKER, Event
from mathom.kernel.outcome import Outcome
from mathom.kernel.view import ASK, END, View

FACTS = st.lists(st.one_of(st.integers(), st.text(max_size=4), st.tuples(st.integers())), max_size=3).map(tuple)
EVENTS = st.builds(
    Event,
    st.sampled_from(["deal", "play"]),
    st.integers(-1, 3),
    FACTS,
    st.one_of(st.none(), FACTS),
    st.integers(0, 15),
)
SEATS = st.integers(ONLOOKER, 3)


class Notes(View):
    """A view that writes down what it is told."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.told: list[Event] = []

    def take_in(self, event: Event) -> None:
        self.told.append(event)

    def clone(self) -> Notes:
        twin = Notes(self.seat)
        twin.actor, twin.prompt, twin.outcome = self.actor, self.prompt, self.outcome
        twin.told = self.told[:]
        return twin


@given(EVENTS, SEATS)
def test_the_open_part_is_seen_by_all(event: Event, seat: int) -> None:
    seen = event.seen_by(seat)
    assert (seen.kind, seen.actor, seen.data, seen.seers) == (event.kind, event.actor, event.data, event.seers)


@given(EVENTS, SEATS)
def test_the_secret_part_is_seen_by_its_seers_only(event: Event, seat: int) -> None:
    may = seat == EVERYTHING or (seat >= 0 and bool(event.seers & 1 << seat))
    if event.secret == () or may:
        assert event.seen_by(seat) == event
    else:
        assert event.seen_by(seat).secret is None


@given(EVENTS, SEATS, FACTS)
def test_another_secret_looks_the_same_to_who_may_not_see_it(event: Event, seat: int, secret: tuple[int]) -> None:
    other = event._replace(secret=secret)
    if event.secret and secret and seat != EVERYTHING and not (seat >= 0 and event.seers >> seat & 1):
        assert event.seen_by(seat) == other.seen_by(seat)


@given(EVENTS, SEATS, SEATS)
def test_who_was_told_less_can_tell_no_more(event: Event, first: int, second: int) -> None:
    once = event.seen_by(first)
    assert once.seen_by(first) == once
    assert once.seen_by(second).secret in (None, (), event.secret)
    if once.secret is None:
        assert once.seen_by(second).secret is None


def test_a_view_knows_who_is_asked_and_how_it_ended() -> None:
    view = Notes(1)
    assert (view.seat, view.prompt, view.outcome) == (1, "", None)
    view.see(Event(ASK, 0, ("play",)))
    assert (view.actor, view.prompt) == (0, "play")
    outcome = Outcome((1,), "points", (-1.0, 1.0))
    view.see(Event(END, -2, tuple(outcome)))
    assert (view.actor, view.prompt, view.outcome) == (-2, "", outcome)
    assert view.told == []


def test_the_game_takes_in_all_other_events() -> None:
    view = Notes(ONLOOKER)
    view.see(Event("deal", 0, (2,), None))
    twin = view.clone()
    view.see(Event("play", 0, (1,)))
    assert [event.kind for event in view.told] == ["deal", "play"]
    assert [event.kind for event in twin.told] == ["deal"]
