"""A stranger's first game, counted in clicks: from the printed address to the first move, and from a friend's link."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.seat import MOVES, PICKS, Seat

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FROM_THE_ADDRESS = {"duel": 2, "middle_earth": 3, "towers": 2}
"""So many clicks lead from the hall to the first move against the computer."""
FROM_A_LINK = 3
"""At most, in every game."""
COUNT = """
addEventListener("pointerdown", (event) => {
  if (event.isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
}, true);
"""


def clicks(page: Page) -> int:
    """How often somebody has clicked in this tab."""
    return int(page.evaluate("Number(sessionStorage.clicks ?? 0)"))


def first_move(page: Page) -> None:
    """Make the first move that there is."""
    page.wait_for_url("**/t/*")
    seat = Seat(page)
    assert seat.wait_for_turn()
    before = seat.seq
    _in_sight(page).click()
    seat.wait_beyond(before)


def _in_sight(page: Page) -> Locator:
    moves = page.locator(MOVES)
    if not moves.count():
        page.locator(PICKS).first.click()
        expect(moves.first).to_be_visible()
    return moves.first


@pytest.mark.parametrize("game", FROM_THE_ADDRESS)
def test_from_the_printed_address_to_the_first_move(game: str, come_in: Callable[..., Person]) -> None:
    person = come_in()
    person.context.add_init_script(COUNT)
    page = person.page("/")
    page.locator(f"form[action='/play/{game}'] .main-button").click()
    first_move(page)
    print(f"{game}: {clicks(page)} clicks")  # the figures of docs/results/first-game.md: pytest -rP
    assert clicks(page) <= FROM_THE_ADDRESS[game]


@pytest.mark.parametrize("game", ["duel", "middle_earth"])
def test_from_a_friends_link_to_the_table_in_one_click(game: str, come_in: Callable[..., Person]) -> None:
    host, friend = come_in(), come_in()
    mine, link = host.invite("gandalf" if game == "duel" else "free", "Mirjam", game)
    friend.context.add_init_script(COUNT)
    page = friend.page(link)
    page.locator("form .main-button").click()
    page.wait_for_url("**/t/*")
    assert clicks(page) == 1, "no account, no name that must be given"
    his = Seat(page)
    while not page.locator("#line.line-me").count():
        mine.wait_for_turn()
        first_move(mine.page)
        his.wait_for(mine.seq)
    first_move(page)
    print(f"{game}: {clicks(page)} clicks")
    assert clicks(page) <= FROM_A_LINK
