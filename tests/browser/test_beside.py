"""Two people in two browsers agree on something beside the game, and one gives up in the end."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Screen
from tests.browser.people import Person
from tests.browser.seat import Seat
from tests.browser.test_every_page import faults_of

pytestmark = pytest.mark.browser


def test_asking_agreeing_and_conceding(come_in: Callable[..., Person], screen: Screen) -> None:
    host, guest = come_in(bypass_csp=True), come_in(viewport={"width": 390, "height": 844})
    mine, link = host.invite("gandalf", "Mirjam")
    his = guest.accept(link, "Shirin")
    expect(mine.page.locator(".line-me")).to_be_visible()
    cards = mine.hand()
    mine.play_any(Random(1))
    mine.line.get_by_role("button", name="Ask to take back").click()
    expect(his.line).to_contain_text("Mirjam asks to take back the last decision.")
    screen(his.page, "asked-to-take-back")
    his.line.get_by_role("button", name="Agree").click()
    expect(mine.page.locator("#hand [data-hand] li")).to_have_count(9)
    assert mine.hand() == cards
    host.witness.gather()
    mine.page.get_by_role("link", name="This table").click()
    assert not faults_of(mine.page, "matters", screen)
    mine.page.get_by_text("Concede the game …").click()
    screen(mine.page, "matters-concede")
    mine.page.get_by_role("button", name="Yes: Concede the game").click()
    expect(his.line).to_contain_text("Mirjam has conceded the game.")
    screen(his.page, "conceded")
    his.line.get_by_role("button", name="Play again, sides swapped").click()
    expect(mine.page.get_by_role("link", name="To the next game")).to_be_visible()


def test_a_seat_moves_to_the_phone_and_the_game_goes_on_there(come_in: Callable[..., Person], screen: Screen) -> None:
    host, phone = come_in(), come_in(viewport={"width": 390, "height": 844}, bypass_csp=True)
    seat = host.play_now("gandalf")
    seat.wait_for_turn()
    cards = seat.hand()
    other = host.page(f"{seat.place}/matters")
    other.get_by_role("button", name="Move my seat").click()
    expect(other.locator(".invite-qr")).to_be_visible()
    screen(other, "moving")
    page = phone.page(other.locator(".move-link").input_value())
    assert not faults_of(page, "arriving", screen)
    page.get_by_role("button", name="Play on here").click()
    page.wait_for_url(f"**{seat.place}")
    there = Seat(page)
    assert there.hand() == cards
    expect(seat.line).to_contain_text("Your seat has moved to another device.")
    expect(seat.page.locator("#hand [data-hand]")).to_have_count(0)
    there.play_any(Random(1))
