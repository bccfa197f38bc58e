"""Clocks on an open page: they count along between two messages of the house, in the digits of the reader."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.seat import mover_of

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
    mover_of(mine, his)  # both pages have seen it
    clock = mine.page.locator(".clock-runs .clock-time")
    expect(clock).to_have_count(1)
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)  # and nobody has sent anything
    after = clock.inner_text()
    assert all(sign in f"{digits}:" for sign in shown + after)
    assert seconds(shown, digits) - 30 < seconds(after, digits) < seconds(shown, digits)
    expect(mine.page.locator(".clock:not(.clock-runs) .clock-time")).to_have_count(1)


def seconds(text: str, digits: str) -> int:
    """What a clock shows."""
    parts = [int("".join(str(digits.index(sign)) for sign in part)) for part in text.split(":")]
    return sum(part * 60**place for place, part in enumerate(reversed(parts)))
