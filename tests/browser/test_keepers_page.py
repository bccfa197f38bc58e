"""The keeper's page in a browser: sound at every size, in both directions, and pressed as a keeper presses it."""

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PATIENCE, Screen
from tests.browser.prepared import lay_all
from tests.browser.test_every_page import faults_of
from tests.browser.witness import Witness

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def link(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page, and the word that opens it once."""
    folder = tmp_path_factory.mktemp("kept")
    lay_all(folder)
    program = [sys.executable, "-m", "mathom", "admin", "page", "--port", "0", "--data", str(folder)]
    running = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    yield running.stdout.readline().split()[-1]
    running.send_signal(signal.SIGINT)
    running.communicate(timeout=20)


def test_the_page_is_sound_and_does_what_is_pressed(link: str, browser: Browser, screen: Screen) -> None:
    home = link.partition("/come/")[0]
    context = browser.new_context(base_url=home, bypass_csp=True, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    witness = Witness(context, home)
    page = context.new_page()
    page.goto(link)
    faults = []
    for language in ("en", "fa"):
        page.locator("[popovertarget=languages]").click()
        page.locator(f"#languages button[value={language}]").click()
        page.locator("form[action='/verify'] button").click()
        expect(page.locator(".notice[role=status]")).to_be_visible()
        faults += [f"tables, {language}: {fault}" for fault in faults_of(page, f"keeper-{language}", screen)]
        page.locator(".tables a").first.click()
        page.locator("details summary").first.click()
        faults += [f"a table, {language}: {fault}" for fault in faults_of(page, f"keeper-table-{language}", screen)]
        page.locator("a[href='/']").first.click()
    before = page.locator(".tables a").count()
    page.locator(".tables a").first.click()
    page.locator("form[action$='/delete']").locator("xpath=..").locator("summary").click()
    page.locator("form[action$='/delete'] button").click()
    expect(page.locator(".tables a")).to_have_count(before - 1)
    context.close()
    assert faults + witness.faults == []
