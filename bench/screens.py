"""Draws every page of the house: `python -m bench.screens FOLDER [NAME …] [--languages en,nl,fa]`.

For each state of `tests/browser/states.py` a picture `name-language-width.png` in English, Dutch and Persian,
on a phone and on a desk, light; in English dark as well (`name-en-width-dark.png`). With names, only those are drawn.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import ARGUMENTS, PATIENCE
from tests.browser.opening import OpenHouse
from tests.browser.people import Person
from tests.browser.prepared import lay_all
from tests.browser.states import EVERYTHING, Visit, reviewed
from tests.conftest import BROWSERS

LANGUAGES = ("en", "nl", "fa")
WIDTHS = ((390, 844), (1280, 800))
WHOLE = "review-whole"
"""Where a whole game was decided; thinking it over takes a minute."""
LONGEST = 1600
"""Pixels; longer pages are cut off there."""


def draw(page: Page, folder: Path, name: str, language: str) -> None:
    """The pictures of one page."""
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        for light in ("light", "dark") if language == "en" else ("light",):
            page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
            page.evaluate("scrollTo(0, 0)")
            tall = min(LONGEST, int(page.evaluate("document.documentElement.scrollHeight")))
            ending = "-dark" if light == "dark" else ""
            page.screenshot(
                path=folder / f"{name}-{language}-{width}{ending}.png",
                animations="disabled",
                full_page=True,
                clip={"x": 0, "y": 0, "width": width, "height": max(tall, height)},
            )


def main(folder: Path, languages: list[str], names: set[str]) -> None:
    """Open a house, visit it in every language, and draw what is seen."""
    expect.set_options(timeout=PATIENCE)
    folder.mkdir(parents=True, exist_ok=True)
    program = next(path for name in BROWSERS if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as place, sync_playwright() as play:
        lay_all(Path(place))
        house = OpenHouse(Path(place))
        house.start()
        browser = play.chromium.launch(executable_path=program, args=ARGUMENTS)
        visits = {
            language: Visit(*(Person(browser, house, PATIENCE, locale=language) for _ in range(2)))
            for language in languages
        }
        for language, visit in visits.items():
            for part in EVERYTHING if names != {WHOLE} else ():
                for name, page in part(visit):
                    if not names or name in names:
                        draw(page, folder, name, language)
        for language, visit in visits.items():
            if not names or WHOLE in names:
                visit.me.hold(0)
                draw(reviewed(visit.me, "/t/duel-over"), folder, WHOLE, language)
        browser.close()
        house.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    options = parser.parse_args()
    main(options.folder, options.languages.split(","), set(options.names))
