"""Every page, at every size, in both lights: nothing runs out of the window, and axe finds nothing to say."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError

from tests.browser.conftest import Screen
from tests.browser.people import Person
from tests.browser.prepared import Prepared, every_table
from tests.browser.seat import MOVES, Seat

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[1] / "web/vendor/axe-4.14.1.min.js"
EVERYTHING = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block", "button-name"]}
"""All that the other light can change: colours, and which of two buttons is there."""
WIDTHS = ((320, 640), (390, 844), (1280, 800))
LIGHTS = ("dark", "light")
TABLES = every_table()


def quiet_pages(person: Person) -> Iterator[tuple[str, Page]]:
    """Everything but tables on which a game is going on."""
    yield "hall", person.page()
    yield "rules", person.page("/rules")
    yield "nothing-here", person.page("/t/nowhere")
    seat, link = person.invite("balrog", "Mirjam <b>of the long long name</b>")
    yield "waiting", seat.page
    yield "matters-waiting", person.page(f"{seat.place}/matters")
    person.context.clear_cookies()
    yield "invitation", person.page(link)
    yield "together", person.page("/together/middle_earth")
    person.hold(0)
    yield "hall-with-tables", person.page()
    over = next(table for table in TABLES if table.name == "over")
    yield "replay", person.page(f"/t/{over.id}/replay?step=20&view=all")
    yield "replay-begins", person.page(f"/t/{over.id}/replay?step=0&view=open")
    person.context.clear_cookies()
    yield "looking-on", person.page(f"/t/{over.id}")


def test_quiet_pages_are_sound(come_in: Callable[..., Person], screen: Screen) -> None:
    person = come_in(bypass_csp=True)
    person.witness.forgive(r"404 \(Not Found\)")
    faults = []
    for name, page in quiet_pages(person):
        faults += [f"{name}: {fault}" for fault in faults_of(page, name, screen)]
        person.witness.gather()
        page.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_tables_are_sound(table: Prepared, come_in: Callable[..., Person], screen: Screen) -> None:
    person = come_in(bypass_csp=True)
    seat = person.sit_at(table, table.seat)
    assert seat.wait_for_turn() or table.name == "over"
    faults = faults_of(seat.page, str(table), screen)
    if seat.picks.count():
        seat.picks.first.click()
        faults += faults_of(seat.page, f"{table}-picked", screen)
    faults += out_of_reach(seat)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_table_where_the_other_decides_is_sound(seat: int, come_in: Callable[..., Person], screen: Screen) -> None:
    person = come_in(bypass_csp=True)
    table = next(table for table in TABLES if table.seat != seat and len(table.lines) > 8)
    page = person.sit_at(table, seat).page
    faults = faults_of(page, f"{table}-seen-by-{seat}", screen)
    assert not faults, "\n".join(faults)


def out_of_reach(seat: Seat) -> list[str]:
    """Moves that are in sight and yet cannot be clicked, because something lies over them."""
    faults = []
    for width, height in WIDTHS:
        seat.page.set_viewport_size({"width": width, "height": height})
        for button in seat.page.locator(MOVES).all():
            try:
                button.click(trial=True, timeout=10_000)
            except TimeoutError as fault:
                faults.append(f"{width} px: {button.get_attribute('value')}: {fault}")
    return faults


def faults_of(page: Page, name: str, screen: Screen) -> list[str]:
    """What is wrong with a page, at any size and in any light."""
    if not page.evaluate("!!window.axe"):
        page.add_script_tag(path=AXE)
    faults = []
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        wide, window = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        if wide > window:
            faults.append(f"{wide - window} px too wide at {width} px: {widest(page)}")
        for light in LIGHTS if width > WIDTHS[0][0] else ():
            page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
            screen(page, f"{name}-{width}-{light}")
            rules = EVERYTHING if light == LIGHTS[0] else COLOURS
            faults += [f"{width} px, {light}: {fault}" for fault in violations(page, rules)]
    return faults


def violations(page: Page, rules: dict[str, Any] = EVERYTHING) -> list[str]:
    """What axe says."""
    found: dict[str, Any] = page.evaluate("rules => axe.run({runOnly: rules, resultTypes: ['violations']})", rules)
    return [
        f"{rule['id']} at {node['target']}: {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def widest(page: Page) -> str:
    """What sticks out."""
    return str(
        page.evaluate(
            """() => [...document.querySelectorAll("body *")]
              .filter((node) => node.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
              .slice(0, 3).map((node) => node.outerHTML.slice(0, 80)).join(" | ")"""
        )
    )
