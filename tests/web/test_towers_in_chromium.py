"""The Two Towers in a real browser: a four-player chapter and a pyramid chapter, played to their ends by clicks."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, sync_playwright

pytestmark = pytest.mark.browser

CHOICES = "#board button[name=move], #hand button[name=move], .pyramid button[name=move]"
PATIENCE = 60.0


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house of its own, in a process of its own."""
    words = [
        sys.executable,
        "-m",
        "mathom",
        "serve",
        "--port",
        "0",
        "--data",
        str(tmp_path_factory.mktemp("house")),
    ]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}
    ) as house:
        assert house.stdout is not None
        said = ""
        while not (found := re.search(r"http://(127\.0\.0\.1|localhost):\d+", said)):
            said = house.stdout.readline()
            assert said, "the house did not open"
        yield found[0]
        house.terminate()


def lay(page: Page, address: str, chapter: str, players: str) -> None:
    page.goto(f"{address}/towers")
    page.select_option("select[name=chapter]", chapter)
    page.locator(f".players-{players}").click()
    for chair in page.locator("select[name^=seat]").all():
        if chair.is_visible():
            chair.select_option("random")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/t/*")


def play_out(page: Page, rng: Random) -> int:
    """Click any choice whenever it is one's turn; how many clicks it took."""
    clicks, last = 0, time.monotonic()
    while not page.locator(".verdict-over").count():
        assert time.monotonic() - last < PATIENCE, "nothing happens any more"
        choices = page.locator(CHOICES)
        count = choices.count() if page.locator("#line.line-me").count() else 0
        if not count:
            time.sleep(0.05)
            continue
        seq = page.locator("#line, #board, #hand").locator("input[name=seq]").first.get_attribute("value")
        choices.nth(rng.randrange(count)).click(timeout=5000)
        clicks, last = clicks + 1, time.monotonic()
        while (
            time.monotonic() - last < PATIENCE
            and page.locator("input[name=seq]").count()
            and page.locator("input[name=seq]").first.get_attribute("value") == seq
        ):
            time.sleep(0.05)
        time.sleep(0.4)  # a second click so soon would count as the same one
    return clicks


@pytest.mark.parametrize(("chapter", "players", "width"), [("19", "4", 1280), ("20", "2", 390)])
def test_a_chapter_by_clicks(address: str, chromium_path: str, chapter: str, players: str, width: int) -> None:
    faults: list[str] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": width, "height": 860}, reduced_motion="reduce")
        page = context.new_page()
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        lay(page, address, chapter, players)
        assert (page.locator(".pyramid").count() == 1) == (players == "2")
        assert play_out(page, Random(5)) > 3
        assert page.locator(".verdict-over h2").inner_text().startswith("The chapter is")
        assert page.locator(".star-secured, .star-lost").count() >= 1
        too_wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert too_wide <= 0
        page.get_by_role("link", name="Step through the game").click()
        page.wait_for_selector(".replay")
        browser.close()
    assert faults == []
