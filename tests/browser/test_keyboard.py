"""Nobody needs a mouse: a table is laid and a duel is played with Tab, arrows, Space and Enter."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.seat import MOVES, Seat

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_TABS = 120
FOCUSED = "selector => document.activeElement.matches(selector)"
WHERE = "() => document.activeElement.closest('#hand, #line, #board')?.id ?? document.activeElement.tagName"


class Keys:
    """Hands on the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def on(self, selector: str) -> bool:
        return bool(self.page.evaluate(FOCUSED, selector))

    def tab_to(self, selector: str) -> None:
        """Tab until something that fits has the focus; wherever one stands, that must be possible."""
        for _ in range(MOST_TABS):
            if self.on(selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}; it ends on {self.where()}")

    def where(self) -> str:
        return str(self.page.evaluate(WHERE))


def test_a_duel_is_played_with_keys_alone(come_in: Callable[..., Person]) -> None:
    person = come_in()
    page = person.page()
    keys = Keys(page)
    lay_a_table(keys)
    page.wait_for_url("**/t/*")
    seat = Seat(page)
    assert seat.wait_for_turn()
    keys.press("Tab")
    assert keys.on(".skip")
    keys.press("Enter")
    assert keys.on("#hand")
    rng = Random("keys")
    stage = page.locator(".house-place small")
    expect(stage).to_have_text("First duel")
    while stage.inner_text() == "First duel":
        before = seat.seq
        decide(keys, seat, rng)
        seat.wait_beyond(before)
        assert seat.wait_for_turn()
        assert keys.where() in ("hand", "line", "board"), "the focus was lost when the table changed"
    expect(stage).to_have_text("Second duel")
    decide(keys, seat, rng)


def lay_a_table(keys: Keys) -> None:
    """The Balrog against a careless computer, from the hall."""
    form = "form[action='/play/duel']"
    keys.tab_to(f"{form} input[name=seat]")
    keys.press("ArrowRight")
    assert keys.on("input[value=balrog]:checked")
    keys.tab_to(f"{form} select[name=mind]")
    keys.press("Home")
    assert keys.page.locator(f"{form} select[name=mind]").input_value() == "random"
    keys.tab_to(f"{form} .main-button")
    keys.press("Enter")


def decide(keys: Keys, seat: Seat, rng: Random) -> None:
    """Whatever is asked, with keys."""
    page = seat.page
    if page.locator("#hand.hand-keep").count():
        keep(keys, seat)
    elif page.locator("#hand button.stands").count():
        keys.tab_to("#hand button.card")
        for _ in range(rng.randrange(9)):
            keys.press("ArrowRight")
        for _ in range(9):
            if keys.on(".stands"):
                break
            keys.press("ArrowLeft")
        assert keys.on("#hand button.stands")
        expect(page.locator("#hand li:focus-within > .note")).to_be_visible()
        keys.press("Enter")
    else:
        assert page.locator(MOVES).count()
        keys.tab_to("#table [data-move-form] button[name=move]")
        keys.press("Enter")


def keep(keys: Keys, seat: Seat) -> None:
    """Walk to as many cards as are wanted, tick them, and send them."""
    keys.tab_to("#hand input[name=keep]")
    keys.press("Home")
    for number in range(seat.wanted()):
        if number:
            keys.press("ArrowRight")
        keys.press("Space")
        assert keys.on("#hand input[name=keep]:checked")
    keys.tab_to("#hand .keep-bar button")
    keys.press("Enter")
