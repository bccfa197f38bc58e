"""Every page in every state, in English and in Persian: nothing for axe, nothing too wide, no page left out."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page
from starlette.routing import Route

from mathom.web.app import ROUTES
from tests.browser.people import Person
from tests.browser.states import EVERYTHING, Visit
from tests.browser.test_every_page import AXE, violations, widest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDTHS = ((390, 844), (1280, 800))
NO_PAGES = {"/static/{path:path}", "/health", "/waiting", "/t/{table}/record", "/campaigns/{campaign}/file"}
"""Addresses that answer with files or figures."""
BY_MAIL = {"/t/{table}/quiet/{seat:int}/{way}/{word}"}
"""An address that is only told in notices; it is a form with one button."""


@pytest.mark.parametrize(("language", "direction"), [("en", "ltr"), ("fa", "rtl")])
def test_every_state_is_sound_and_no_page_is_left_out(
    language: str, direction: str, come_in: Callable[..., Person]
) -> None:
    faults, seen = [], set()
    for part in EVERYTHING:
        visit = Visit(come_in(bypass_csp=True, locale=language), come_in(bypass_csp=True, locale=language))
        for person in (visit.me, visit.friend):
            person.witness.forgive(r"status of (400|404|409|410)")
        for name, page in part(visit):
            seen.add(urlsplit(page.url).path)
            found = page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
            assert found == [language, direction], name
            if not page.evaluate("!!window.axe"):
                page.add_script_tag(path=AXE)
            for width, height in WIDTHS:
                page.set_viewport_size({"width": width, "height": height})
                faults += [f"{name}, {width} px: {fault}" for fault in [*violations(page), *too_wide(page)]]
    assert not faults, "\n".join(faults)
    assert unseen(seen) == set()


def too_wide(page: Page) -> list[str]:
    wide, window = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    return [f"{wide - window} px too wide: {widest(page)}"] if wide > window else []


def unseen(seen: set[str]) -> set[str]:
    """The addresses of the house that lead to pages and were not among these."""
    pages = {
        route.path: route.path_regex
        for route in ROUTES
        if isinstance(route, Route) and "GET" in (route.methods or ()) and route.path not in NO_PAGES | BY_MAIL
    }
    return {path for path, pattern in pages.items() if not any(re.match(pattern, place) for place in seen)}
