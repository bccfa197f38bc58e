"""Clocks on an open page: they count along between two messages of the house, in the digits of the reader."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.seat import Seat, mover_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("language", "digits"), [("en", "0123456789"), ("fa", "۰۱۲۳۴۵۶۷۸۹")])
def test_a_clock_that_runs_counts_along(language: str, digits: str, come_in: Callable[..., Person]) -> None:
    host, guest = come_in(locale=language), come_in(locale=language)
    mine, link = host.invite("gandalf", "Mirjam", clock="3600+30")
    his = guest.accept(link, "Shirin")
    for _ in range(4):  # the first decision of each takes no time
        mover = mover_of(mine, his)
        before = mover.seq
        mover.page.locator("#hand button.stands, #line .choices button").first.click()
        mover.wait_beyond(before)
    waiting = his if mover_of(mine, his) is mine else mine
    page = host.context.new_page() if waiting is mine else guest.context.new_page()
    page.clock.install()
    page.goto(waiting.place)
    clock = page.locator(".clock-runs .clock-time")
    expect(clock).to_have_count(1)
    page.clock.fast_forward(600_000)
    page.clock.run_for(1_000)
    text = clock.inner_text()
    assert all(sign in f"{digits}:" for sign in text)
    minutes = int("".join(str(digits.index(sign)) for sign in text.split(":")[-2]))
    assert minutes <= 50 and text.count(":") == 1, "ten minutes less than the hour it was"
    expect(page.locator(".clock:not(.clock-runs) .clock-time")).to_have_count(1)
    Seat(page)
