"""Every page in every state, in English and in Persian: axe finds nothing, nothing is too wide, no page is left out."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from starlette.routing import Route

from mathom.web.app import ROUTES
from tests.browser.people import Person
from tests.browser.states import EVERYTHING, Shown, Visit
from tests.browser.test_every_page import AXE, violations
from tests.browser.test_languages import WIDTHS, too_wide

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NO_PAGES = {"/static/{path:path}", "/health", "/waiting", "/t/{table}/record", "/campaigns/{campaign}/file"}
"""Addresses that answer with files or figures."""
BY_MAIL = {"/t/{table}/quiet/{seat:int}/{way}/{word}"}
"""An address that is only told in notices; it is a form with one button."""


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("part", EVERYTHING, ids=lambda part: str(part.__name__))
def test_every_state_is_sound(part: Callable[[Visit], Shown], language: str, come_in: Callable[..., Person]) -> None:
    visit = Visit(come_in(bypass_csp=True, locale=language), come_in(bypass_csp=True, locale=language))
    for person in (visit.me, visit.friend):
        person.witness.forgive(r"status of (400|404|409|410)")
    faults = []
    for name, page in part(visit):
        assert page.evaluate("document.documentElement.lang") == language, name
        if not page.evaluate("!!window.axe"):
            page.add_script_tag(path=AXE)
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            faults += [f"{name}, {width} px: {fault}" for fault in [*violations(page), *too_wide(page)]]
    assert not faults, "\n".join(faults)


def test_no_page_is_left_out(come_in: Callable[..., Person]) -> None:
    visit = Visit(come_in(), come_in())
    for person in (visit.me, visit.friend):
        person.witness.forgive(r"status of (400|404|409|410)")
    seen = {urlsplit(page.url).path for part in EVERYTHING for _name, page in part(visit)}
    pages = {
        route.path: route.path_regex
        for route in ROUTES
        if isinstance(route, Route) and "GET" in (route.methods or ()) and route.path not in NO_PAGES | BY_MAIL
    }
    unseen = {path for path, pattern in pages.items() if not any(re.match(pattern, place) for place in seen)}
    assert unseen == set()
