"""The server is killed while two people play. Neither loads the page again, and the game goes on."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from mathom.table.copies import back_up, bring_back
from tests.browser.opening import OpenHouse
from tests.browser.people import Person
from tests.browser.prepared import lay_all
from tests.browser.seat import MOVES, Seat, mover_of
from tests.browser.truth import Truth

pytestmark = [pytest.mark.browser, pytest.mark.crash, pytest.mark.slow]

OUTAGE = "ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket connection to|Failed to (fetch|load)|htmx:ws:error"
A_FEW_SECONDS = 20.0
"""Three on a quiet machine: that is how long the live line waits at most between two attempts."""


@pytest.fixture
def frail_house(tmp_path: Path) -> Iterator[OpenHouse]:
    """A house that only one test visits."""
    lay_all(tmp_path)
    house = OpenHouse(tmp_path)
    house.start()
    yield house
    house.close()


def test_both_pages_go_on_after_a_kill(frail_house: OpenHouse, come_in: Callable[..., Person]) -> None:
    host, guest = come_in(frail_house), come_in(frail_house)
    first, link = host.invite("gandalf", "Mirjam")
    second = guest.accept(link, "Shirin")
    rng = Random("outage")
    seats = (first, second)
    for person in (host, guest):
        person.witness.forgive(OUTAGE)
    for seat in seats:
        seat.page.evaluate("window.sameAsBefore = true")
    for _ in range(3):
        one_move(seats, rng)
    frail_house.kill()
    for seat in seats:
        expect(seat.page.locator("#link-lost")).to_be_visible()
    frail_house.start()
    back_after(seats)
    for _ in range(3):
        one_move(seats, rng)
    frail_house.kill()
    mover, moment = mover_of(*seats), first.seq
    mover.page.locator(MOVES).first.click()  # nobody is there to hear it
    expect(mover.page.locator("#link-lost")).to_be_visible()
    frail_house.start()
    for seat in seats:
        seat.wait_beyond(moment)
    back_after(seats)
    one_move(seats, rng)
    for seat in seats:
        assert seat.page.evaluate("window.sameAsBefore") is True
    assert Truth(frail_house.folder, first.table).moments == first.seq == second.seq


def test_an_older_record_that_was_brought_back_is_shown(
    frail_house: OpenHouse, come_in: Callable[..., Person], tmp_path: Path
) -> None:
    host, guest = come_in(frail_house), come_in(frail_house)
    first, link = host.invite("gandalf", "Mirjam")
    seats = (first, guest.accept(link, "Shirin"))
    rng = Random("brought back")
    for person in (host, guest):
        person.witness.forgive(OUTAGE)
    one_move(seats, rng)
    kept = first.seq
    back_up(frail_house.folder, tmp_path / "copy.db")
    for _ in range(3):
        one_move(seats, rng)
    assert first.seq > kept
    frail_house.close()
    bring_back(tmp_path / "copy.db", frail_house.folder)
    frail_house.start()
    for seat in seats:
        expect(seat.page.locator("input[name=seq]").first).to_have_value(str(kept))
    one_move(seats, rng)


def one_move(seats: tuple[Seat, Seat], rng: Random) -> None:
    """By whoever is asked, seen by both."""
    moment = mover_of(*seats).play_any(rng)
    for seat in seats:
        seat.wait_for(moment)


def back_after(seats: tuple[Seat, Seat]) -> None:
    """Both pages are on the line again soon after the house is open."""
    opened = time.monotonic()
    for seat in seats:
        expect(seat.page.locator("#link-lost")).to_be_hidden()
    assert time.monotonic() - opened < A_FEW_SECONDS
