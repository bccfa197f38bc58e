"""Boards keep their own directions on a page that is mirrored, and the language is chosen on the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.people import Person
from tests.browser.prepared import every_table
from tests.browser.states import towers_table

pytestmark = pytest.mark.browser


def test_boards_keep_their_directions_on_a_mirrored_page(come_in: Callable[..., Person]) -> None:
    """Gandalf comes from the left, the ring goes round clockwise, and so do the turns of a table."""
    person = come_in(locale="fa", viewport={"width": 1280, "height": 800})
    person.hold(0)
    tables = {f"{table.game}-{table.name}": table for table in every_table()}
    duel = person.page(f"/t/{tables['duel-gandalf-play'].id}")
    assert left_of(duel, ".figure-gandalf") < left_of(duel, ".figure-balrog")
    assert left_of(duel, "#board") > left_of(duel, "#chronicle"), "the page itself is mirrored"
    towers = towers_table(person)
    assert left_of(towers, ".seat-west") < left_of(towers, ".seat-north") < left_of(towers, ".seat-east")


def left_of(page: Page, what: str) -> float:
    box = page.locator(what).first.bounding_box()
    assert box is not None, what
    return box["x"]


def test_the_language_is_chosen_on_the_page_and_kept(come_in: Callable[..., Person]) -> None:
    person = come_in(locale="en")
    page = person.page("/rules")
    page.locator("button.tongue").click()
    page.locator("#languages button[value=fa]").click()
    page.wait_for_url("**/rules")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["fa", "rtl"]
    assert person.page().locator("html").get_attribute("lang") == "fa"
