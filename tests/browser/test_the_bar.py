"""What a first complete version must do and no other test looks at (see docs/must.md)."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenHouse
from tests.browser.people import Person
from tests.browser.prepared import every_table
from tests.browser.seat import MOVES, Seat, mover_of
from tests.browser.test_every_page import AXE, violations
from tests.browser.test_keyboard import Keys
from tests.browser.test_outage import OUTAGE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL = """() => [...document.querySelectorAll(
    "button, summary, select, input:not([type=hidden]), .main-button, .plain-button")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest(".vh, .skip"))
  .map((one) => one.closest("label") ?? one)
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([html, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""
"""What can be pressed and is smaller than a fingertip, 44 units of a page each way."""
SHOWN = (
    "() => ['others', 'board', 'hand', 'line'].map((part) => document.getElementById(part)?.textContent ?? '')"
    ".join('|').replace(/\\s+/g, ' ')"
)


def test_an_invitation_is_a_link_and_a_picture_of_it(come_in: Callable[..., Person]) -> None:
    seat, link = come_in().invite("gandalf", "Mirjam")
    assert "/join/" in link
    code = seat.page.locator("img.invite-qr")
    expect(code).to_be_visible()
    assert (code.get_attribute("src") or "").startswith("data:image/svg+xml") and code.get_attribute("alt")


def test_every_screen_of_a_seat_shows_the_same_whatever_happened(
    come_in: Callable[..., Person], own_house: OpenHouse
) -> None:
    """A second tab, a restart, a second device: the same view, and no move lost or doubled."""
    host, guest, phone = come_in(own_house), come_in(own_house), come_in(own_house)
    for person in (host, guest, phone):
        person.witness.forgive(OUTAGE)
    mine, link = host.invite("gandalf", "Mirjam")
    his = guest.accept(link, "Shirin")
    rng = Random("same view")
    for _ in range(5):
        mover_of(mine, his).play_any(rng)
    seq = mover_of(mine, his).seq
    first = shown(mine, seq)
    tab = Seat(host.page(mine.place))
    assert shown(tab, seq) == first
    own_house.kill()
    own_house.start()
    for seat in (mine, tab):
        expect(seat.page.locator("#link-lost")).to_be_hidden()
        assert shown(seat, seq) == first
    matters = host.page(f"{mine.place}/matters")
    matters.locator("form[action$='/device'] button").first.click()
    moving = matters.locator(".move-link").input_value()
    arriving = phone.page(moving)
    arriving.locator("form .main-button").click()
    arriving.wait_for_url(f"**{mine.place}")
    assert shown(Seat(arriving), seq) == first


def shown(seat: Seat, seq: int) -> str:
    """What stands on the table, once it has seen so many lines."""
    seat.wait_for(seq)
    return str(seat.page.evaluate(SHOWN))


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = OpenHouse(tmp_path)
    house.start()
    yield house
    house.close()


@pytest.mark.parametrize(
    "address", ["/", "/rules", "/towers", "/records", "/campaigns", "/together/duel", "/statistics"]
)
def test_what_is_pressed_is_as_large_as_a_fingertip(address: str, come_in: Callable[..., Person]) -> None:
    page = come_in(viewport={"width": 390, "height": 844}).page(address)
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("name", ["duel-gandalf-play", "middle_earth-free-turn"])
def test_what_is_pressed_at_a_table_is_as_large_as_a_fingertip(name: str, come_in: Callable[..., Person]) -> None:
    table = next(table for table in every_table() if str(table) == name)
    person = come_in(viewport={"width": 390, "height": 844})
    assert person.sit_at(table, table.seat).page.evaluate(SMALL) == []


def test_the_ring_is_played_with_keys_alone(come_in: Callable[..., Person]) -> None:
    person = come_in()
    page = person.page()
    keys = Keys(page)
    keys.tab_to("form[action='/play/middle_earth'] .main-button")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    decide_by_keys(keys, Seat(page), 4)


def test_the_two_towers_are_played_with_keys_alone(come_in: Callable[..., Person]) -> None:
    page = come_in().page("/towers")
    keys = Keys(page)
    keys.tab_to("form.tile-form .main-button")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    decide_by_keys(keys, Seat(page), 4)


def decide_by_keys(keys: Keys, seat: Seat, times: int) -> None:
    """Decide a few times, by Tab, Space and Enter."""
    for _ in range(times):
        if not seat.wait_for_turn():
            return
        before = seat.seq
        if not seat.page.locator(MOVES).count():
            keys.tab_to("#table [data-pick]:enabled")
            keys.press("Space")
            expect(seat.page.locator(MOVES).first).to_be_visible()
        keys.tab_to("#table [data-move-form] button[name=move]")
        keys.press("Enter")
        seat.wait_beyond(before)


@pytest.mark.parametrize("name", ["duel-gandalf-play", "middle_earth-free-turn"])
def test_a_table_is_told_to_those_who_do_not_see_it(name: str, come_in: Callable[..., Person]) -> None:
    table = next(table for table in every_table() if str(table) == name)
    page = come_in().sit_at(table, table.seat).page
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert page.locator("#line").get_by_role("status").inner_text().strip()
    assert nameless(page) == []


def nameless(page: Page) -> list[str]:
    """Lines of the tree that is read aloud in which something can be pressed and has no name."""
    tree = page.locator("body").aria_snapshot()
    pressed = ("- button", "- link", "- textbox", "- combobox", "- checkbox", "- radio")
    return [line for line in tree.splitlines() if line.strip().rstrip(":") in pressed]


def test_colours_that_a_reader_forces_hide_nothing(come_in: Callable[..., Person]) -> None:
    table = next(table for table in every_table() if str(table) == "duel-gandalf-play")
    page = come_in(bypass_csp=True, forced_colors="active").sit_at(table, table.seat).page
    page.add_script_tag(path=AXE)
    assert violations(page) == []
    hand = page.locator("#hand button.stands")
    assert hand.count() and all(one.inner_text().strip() for one in hand.all())
