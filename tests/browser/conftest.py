"""A browser, a house to visit with it, and people who come in."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.opening import OpenHouse
from tests.browser.people import Person
from tests.browser.prepared import lay_all

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # nobody but the house can be found, so a page that asks somebody else fails for that too
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
PATIENCE = 40_000
"""Milliseconds; on a quiet machine nothing takes one of them."""

Screen = Callable[[Page | Locator, str], None]


@pytest.fixture(scope="package")
def browser(chromium_path: str) -> Iterator[Browser]:
    """One browser for all; it goes with the package, since while it is there no other test can run a loop."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=chromium_path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house with every prepared table laid in it."""
    folder = tmp_path_factory.mktemp("house")
    lay_all(folder)
    opened = OpenHouse(folder)
    opened.start()
    yield opened
    opened.close()


@pytest.fixture
def come_in(browser: Browser, house: OpenHouse) -> Iterator[Callable[..., Person]]:
    """Somebody new, with a browser of his own: `come_in(**options of the browser context)`."""
    people: list[Person] = []

    def newcomer(at: OpenHouse = house, **options: Any) -> Person:
        person = Person(browser, at, PATIENCE, **options)
        people.append(person)
        return person

    yield newcomer
    faults = [fault for person in people for fault in person.leave()]
    assert faults == []


@pytest.fixture
def screen() -> Screen:
    """Keep a picture for the documents, when a folder for them is named in MATHOM_SCREENS."""
    wanted = os.environ.get("MATHOM_SCREENS")

    def keep(what: Page | Locator, name: str) -> None:
        if wanted:
            what.screenshot(path=Path(wanted) / f"{name}.png", animations="disabled")

    return keep
