"""Scripts that come one by one over a slow line: the table is alive all the same when the last of them is there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import Person
from tests.browser.seat import MOVES, Seat

pytestmark = pytest.mark.browser

A_WHILE = "new Promise((done) => setTimeout(done, 50))"
"""Long enough for everything that the scripts before had put off until after themselves."""


@pytest.mark.parametrize("late", ["vendor/hx-ws", "js/table.js", "vendor/htmx"])
def test_the_live_line_opens_whichever_script_is_late(late: str, come_in: Callable[..., Person]) -> None:
    host, guest = come_in(), come_in()
    first, link = host.invite("gandalf", "Mirjam")
    second = guest.accept(link, "Shirin")
    held: list[Route] = []
    host.context.route(f"**/static/{late}*", lambda route: held.append(route))
    page = host.context.new_page()
    page.goto(first.place, wait_until="commit")
    expect(page.locator("#hand button.stands").first).to_be_visible()
    page.evaluate(A_WHILE)
    (route,) = held
    route.continue_()
    slow = Seat(page)
    first.page.locator(MOVES).first.click()
    now = first.wait_beyond(0)
    for seat in (second, slow):
        seat.wait_for(now)
    assert len(host.witness.lines) == 2  # one for each page, and never two
