"""One seat, many hands: a double click is one move, and every tab of a seat shows the same table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.seat import MOVES, Seat, mover_of
from tests.browser.truth import Truth

pytestmark = pytest.mark.browser

TABS = 20


def two_people(come_in: Callable[..., Person]) -> tuple[Person, Seat, Seat]:
    host, guest = come_in(), come_in()
    first, link = host.invite("gandalf", "Mirjam")
    return host, first, guest.accept(link, "Shirin")


def test_a_double_click_is_one_move(come_in: Callable[..., Person]) -> None:
    host, first, second = two_people(come_in)
    assert first.wait_for_turn()
    for decisions in (1, 2, 3):
        before = first.seq
        mover = mover_of(first, second)
        mover.page.locator(MOVES).last.dblclick()
        now = mover.wait_beyond(before)
        for seat in (first, second):
            seat.wait_for(now)
            expect(seat.page.locator(".line-notice")).to_have_count(0)
        assert Truth(host.house.folder, first.table).decisions == decisions


def test_sends_that_no_script_holds_back_are_one_move(come_in: Callable[..., Person]) -> None:
    host, first, second = two_people(come_in)
    assert first.wait_for_turn()
    statuses = first.page.evaluate(
        """async () => {
          const form = document.querySelector("#hand form");
          const body = new URLSearchParams(new FormData(form, form.querySelector("button.stands")));
          const send = () => fetch(form.action, {method: "POST", body, headers: {"HX-Request": "true"}});
          return (await Promise.all([send(), send(), send()])).map((answer) => answer.status);
        }"""
    )
    assert statuses == [200, 200, 200]
    second.wait_beyond(0)
    assert Truth(host.house.folder, first.table).decisions == 1


def test_every_tab_of_a_seat_follows(come_in: Callable[..., Person]) -> None:
    host, first, second = two_people(come_in)
    tabs = [Seat(host.page(first.place)) for _ in range(TABS)]
    assert first.wait_for_turn()
    for _ in range(3):
        before = first.seq
        mover = mover_of(tabs[0], second)  # the other tabs only look on
        mover.page.locator(MOVES).first.click()
        now = mover.wait_beyond(before)
        for seat in (first, second, *tabs):
            seat.wait_for(now)
    hands = {frozenset(seat.hand()) for seat in (first, *tabs)}
    assert len(hands) == 1 and hands.pop().isdisjoint(second.hand())
