"""How a table calls somebody: by the title of its page, by a knock where that is wanted, by the list in the hall."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Screen
from tests.browser.people import Person

pytestmark = pytest.mark.browser

LISTEN = """
window.knocks = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.knocks += 1; return make.call(this); };
"""


def knocks(page: Page) -> int:
    return int(page.evaluate("window.knocks"))


def test_it_knocks_for_those_who_want_it(come_in: Callable[..., Person], screen: Screen) -> None:
    host, guest = come_in(), come_in()
    host.context.add_init_script(LISTEN)
    mine, link = host.invite("balrog", "Mirjam")
    his = guest.accept(link, "Shirin")
    expect(mine.page).not_to_have_title("● The Duel · mathom")
    his.play_any(Random(1))
    expect(mine.page).to_have_title("● The Duel · mathom")
    sign = mine.page.locator("link[rel=icon]")
    expect(sign).to_have_attribute("href", sign.get_attribute("data-lit") or "")
    expect(his.page.locator("link[rel=icon]")).not_to_have_attribute("href", sign.get_attribute("data-lit") or "")
    assert knocks(mine.page) == 0, "off until it is wanted"
    mine.page.get_by_role("link", name="This table").click()
    switch = mine.page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert knocks(mine.page) == 1
    screen(mine.page, "matters-sound")
    mine.page.get_by_role("link", name="Back to the table").click()
    mine.play_any(Random(1))
    his.line.get_by_role("button", name="Ask to take back").click()
    expect(mine.line).to_contain_text("Shirin asks to take back the last decision.")
    mine.page.wait_for_function("window.knocks === 2")


def test_an_open_hall_says_that_a_table_waits(come_in: Callable[..., Person]) -> None:
    host, guest = come_in(), come_in()
    mine, link = host.invite("balrog", "Mirjam")
    his = guest.accept(link, "Shirin")
    hall = host.context.new_page()
    hall.clock.install()
    hall.goto("/")
    expect(hall).to_have_title("The hall · mathom")
    his.play_any(Random(1))
    mine.wait_for_turn()
    hall.clock.fast_forward(21_000)
    expect(hall).to_have_title("(1) The hall · mathom")
    expect(hall.get_by_text("Your turn")).to_be_visible()
    host.witness.gather()
