"""Where too many tables are open from one place, the page says so instead of trying again for ever."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.opening import OpenHouse
from tests.browser.people import Person

pytestmark = pytest.mark.browser


def test_a_page_without_a_live_line_says_why(come_in: Callable[..., Person], tmp_path: Path) -> None:
    house = OpenHouse(tmp_path, screens=1)
    house.start()
    try:
        person = come_in(at=house)
        seat = person.play_now("gandalf")
        seat.wait_for_turn()
        second = person.page(seat.place)
        expect(second.locator("#link-lost")).to_contain_text("Too many tables are open from here")
        expect(second.locator("#link-lost")).not_to_contain_text("Trying again", use_inner_text=True)
        expect(seat.page.locator("#link-lost")).to_be_hidden()
        for page in person.context.pages:
            page.close()  # a page that is open would look for the house in vain
    finally:
        house.close()
