"""People who come to the house with a browser of their own."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.opening import OpenHouse
from tests.browser.prepared import Prepared, cookie_of
from tests.browser.seat import Seat
from tests.browser.witness import Witness

CALM = {"reduced_motion": "reduce"}


class Person:
    """A browser context, with a witness beside it."""

    def __init__(self, browser: Browser, house: OpenHouse, patience: float, **options: Any) -> None:
        self.house = house
        self.context = browser.new_context(base_url=house.url, **(CALM | options))
        self.context.set_default_timeout(patience)
        self.witness = Witness(self.context, house.url)

    def page(self, address: str = "/") -> Page:
        """A new page."""
        page = self.context.new_page()
        page.goto(address)
        self.witness.gather()
        return page

    def sit_at(self, table: Prepared, seat: int) -> Seat:
        """Go to a prepared table as the one who holds that seat."""
        self.hold(seat)
        return Seat(self.page(f"/t/{table.id}"))

    def hold(self, seat: int) -> None:
        """Have the key of those who sit on this seat of every prepared table."""
        self.context.add_cookies([{**cookie_of(self.house.folder, seat), "url": self.house.url}])  # type: ignore[typeddict-item]

    def play_now(self, side: str, mind: str = "greedy", game: str = "duel") -> Seat:
        """A table against the computer, from the hall."""
        page = self.page()
        form = page.locator(f"form[action='/play/{game}']")
        form.locator(f".side-pick:has(input[value={side}])").click()
        form.locator("select[name=mind]").select_option(mind)
        form.locator(".main-button").click()
        return self._arrived(page)

    def invite(self, side: str, name: str, game: str = "duel", clock: str = "") -> tuple[Seat, str]:
        """A table with an empty chair, and the link to it."""
        page = self.page()
        form = page.locator(f"form[action='/invite/{game}']")
        form.locator(f".side-pick:has(input[value={side}])").click()
        form.locator("input[name=name]").fill(name)
        if clock:
            form.locator(".house-rules summary").click()
            form.locator("select[name=clock]").select_option(clock)
        form.locator(".main-button").click()
        return self._arrived(page), page.locator(".invite-link").input_value()

    def accept(self, link: str, name: str) -> Seat:
        """Sit down where the link leads."""
        page = self.page(link)
        page.locator("input[name=name]").fill(name)
        page.locator(".main-button").click()
        return self._arrived(page)

    def _arrived(self, page: Page) -> Seat:
        page.wait_for_url("**/t/*")
        self.witness.gather()
        return Seat(page)

    def leave(self) -> list[str]:
        """Close the browser; what went wrong in it."""
        self.context.close()
        return self.witness.faults
