"""The pages in English and in Persian: mirrored where a page is read, not where a board has its own directions."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Screen
from tests.browser.people import Person
from tests.browser.prepared import every_table
from tests.browser.test_every_page import AXE, violations, widest

pytestmark = pytest.mark.browser

WIDTHS = ((390, 844), (1280, 800))
LANGUAGES = {"en": "ltr", "fa": "rtl"}


def pages(person: Person) -> Iterator[tuple[str, Page]]:
    """The hall, the rules, a table of each game, and a game looked back on."""
    person.hold(0)
    yield "hall", person.page()
    yield "rules", person.page("/rules")
    tables = {f"{table.game}-{table.name}": table for table in every_table()}
    for name in ("duel-gandalf-play", "middle_earth-free-turn"):
        yield name, person.page(f"/t/{tables[name].id}")
    yield "replay", person.page(f"/t/{tables['duel-over'].id}/replay?step=20&view=all")
    yield "towers", towers_table(person)


def towers_table(person: Person) -> Page:
    """One sits down alone, and so sees all four seats."""
    page = person.page("/towers")
    page.locator(".players-1").click()
    page.locator("form.tile-form .main-button").click()
    page.wait_for_url("**/t/*")
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_sound_in_every_direction(language: str, come_in: Callable[..., Person], screen: Screen) -> None:
    person = come_in(bypass_csp=True, locale=language)
    faults = []
    for name, page in pages(person):
        found = page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
        assert found == [language, LANGUAGES[language]], name
        page.add_script_tag(path=AXE)
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            screen(page, f"{language}-{name}-{width}")
            faults += [f"{name}, {width} px: {fault}" for fault in [*violations(page), *too_wide(page)]]
        page.close()
    assert not faults, "\n".join(faults)


def too_wide(page: Page) -> list[str]:
    wide, window = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    return [f"{wide - window} px too wide: {widest(page)}"] if wide > window else []


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
