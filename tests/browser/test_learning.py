"""Lessons, hints, reviews, records and rules in a browser: sound at every size, and usable with the keyboard alone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Screen
from tests.browser.people import Person
from tests.browser.test_every_page import TABLES, faults_of

pytestmark = pytest.mark.browser


def learning_pages(person: Person) -> Iterator[tuple[str, Page]]:
    """Every page for those who learn."""
    over = next(table for table in TABLES if table.name == "over")
    yield "rulebook", person.page("/rules/duel#D2.3")
    yield "records", person.page("/records")
    yield "lesson-duel", person.page("/learn/duel?step=2")
    yield "lesson-towers", person.page("/learn/towers?step=3")
    yield "lesson-ring", person.page("/learn/middle_earth?step=5")
    page = person.page("/learn/duel?step=1")
    page.locator("#hand button.stands").last.click()
    expect(page.locator("#lesson")).to_contain_text("may be done too")
    yield "lesson-another-move", page
    page = person.page(f"/t/{over.id}/replay?step=20&view=all")
    page.locator(".off-path summary").click()
    yield "replay-off-path", page
    page = person.page(f"/t/{over.id}/review")
    expect(page.locator("progress")).to_be_visible()
    yield "review-begins", page
    page = person.play_now("gandalf", "random").page
    page.get_by_role("button", name="Hint").press("Enter")
    expect(page.locator(".advice-moves li")).to_have_count(3)
    yield "hint", page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".explain").click()
    expect(page.locator("dl").first).to_be_visible()
    yield "what", page


def test_pages_for_learners_are_sound(come_in: Callable[..., Person], screen: Screen) -> None:
    person = come_in(bypass_csp=True)
    faults = []
    for name, page in learning_pages(person):
        faults += [f"{name}: {fault}" for fault in faults_of(page, name, screen)]
        person.witness.gather()
    assert not faults, "\n".join(faults)
