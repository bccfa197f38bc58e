"""A whole game against the computer, by clicks: from the hall to the end, back through the replay, and to the hall."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Screen
from tests.browser.people import Person
from tests.browser.seat import Seat
from tests.browser.truth import Truth

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize(("game", "side"), [("duel", "gandalf"), ("middle_earth", "free")])
def test_a_game_is_played_to_its_end_and_looked_back_on(
    game: str, side: str, come_in: Callable[..., Person], screen: Screen
) -> None:
    person = come_in(reduced_motion="no-preference")
    rng = Random(f"{game} {side}")
    seat = person.play_now(side, game=game)
    for _ in range(3):
        assert seat.wait_for_turn()
        seat.play_any(rng)
    seat = come_back_from_the_hall(seat)
    seat.page.emulate_media(reduced_motion="reduce")  # cards that travel without a graphics card take their time
    while seat.wait_for_turn():
        seat.play_any(rng)
    truth = Truth(person.house.folder, seat.table)
    assert truth.over and truth.moments == seat.seq
    place = seat.place
    verdict = seat.page.locator(".verdict-over")
    headline = verdict.locator("h2").inner_text()
    verdict.get_by_role("link", name="Step through the game").click()
    assert step_to_the_end(seat.page) == truth.moments
    expect(seat.page.locator(".verdict-over h2")).to_have_text(headline)
    seat.page.goto("/")
    table = seat.page.locator(f".tile-continue a[href='{place}']")
    expect(table).to_contain_text("Over")
    table.click()
    expect(seat.page.locator(".verdict-over h2")).to_have_text(headline)


def come_back_from_the_hall(seat: Seat) -> Seat:
    """Leave the table in the middle of the game, and find it again under Continue."""
    assert seat.wait_for_turn()
    page, place = seat.page, seat.place
    page.locator(".house-name").click()
    table = page.locator(f".tile-continue a[href='{place}']")
    expect(table).to_contain_text("Your turn")
    table.click()
    page.wait_for_url(f"**{place}")
    return Seat(page)


def step_to_the_end(page: Page) -> int:
    """One on, as often as it goes; how often that was."""
    steps = 0
    onward = page.locator(".replay a[rel=next]")
    expect(page.locator(".replay-at")).to_contain_text("Moment 0 of")
    while onward.count():
        onward.click()
        steps += 1
        expect(page.locator(".replay-at")).to_contain_text(f"Moment {steps} of")
    return steps
