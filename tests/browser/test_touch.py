"""On a phone: the first tap lifts a card and explains it, the second lays it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.truth import Truth

pytestmark = pytest.mark.browser

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}


def test_a_card_is_laid_by_its_second_tap(come_in: Callable[..., Person]) -> None:
    person = come_in(**PHONE)
    seat, link = person.invite("gandalf", "Mirjam")
    come_in().accept(link, "Shirin")
    assert seat.wait_for_turn()
    first, second = (seat.page.locator("#hand button.stands").nth(number) for number in (0, 4))
    chosen = second.get_attribute("data-card")
    first.tap()
    expect(seat.page.locator("#hand .lifted")).to_have_count(1)
    second.tap()
    lifted = seat.page.locator("#hand .lifted")
    expect(lifted).to_have_attribute("data-card", str(chosen))
    expect(seat.page.locator("#hand li:focus-within > .note")).to_be_visible()
    assert Truth(person.house.folder, seat.table).decisions == 0
    second.tap()
    seat.wait_beyond(0)
    expect(seat.page.locator(f".row [data-card={chosen}]")).to_be_visible()
    assert Truth(person.house.folder, seat.table).decisions == 1
