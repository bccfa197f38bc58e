"""Two people at one device, in a browser: the device goes to and fro, and a covered page holds nobody's cards."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Screen
from tests.browser.people import Person
from tests.browser.seat import Seat
from tests.web.reading import cards_in

pytestmark = pytest.mark.browser


def hand_on(seat: Seat, name: str) -> None:
    """Whoever is named takes the device."""
    expect(seat.line).to_contain_text(f"Hand the device to {name}.")
    assert seat.hand() == set()
    seat.line.get_by_role("button", name=f"I am {name}, show my hand").click()
    expect(seat.page.locator("#hand [data-hand]")).to_be_visible()


def test_the_device_goes_to_and_fro(come_in: Callable[..., Person], screen: Screen) -> None:
    person = come_in(viewport={"width": 390, "height": 844})
    page = person.page()
    page.get_by_role("link", name="Both on this device").first.click()
    page.get_by_label("Gandalf: name").fill("Mirjam")
    page.get_by_label("The Balrog: name").fill("Shirin")
    screen(page, "together")
    page.get_by_role("button", name="Sit down together").click()
    page.wait_for_url("**/t/*")
    seat, rng = Seat(page), Random(3)
    hand_on(seat, "Mirjam")
    hers = seat.hand()
    assert len(hers) == 9
    seat.play_any(rng)
    screen(page, "handing-on")
    expect(page.locator("#hand [data-hand]")).to_have_count(0)
    assert len(cards_in(page.content()) & hers) == 1, "the card that was laid, and no other"
    hand_on(seat, "Shirin")
    assert len(seat.hand()) == 9 and not seat.hand() & hers
