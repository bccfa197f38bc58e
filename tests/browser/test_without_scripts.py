"""Without scripts the table is played by plain forms, and looks again by itself while others decide."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.seat import mover_of
from tests.browser.truth import Truth

pytestmark = pytest.mark.browser


def test_a_few_moves_against_the_computer(come_in: Callable[..., Person]) -> None:
    person = come_in(java_script_enabled=False)
    seat = person.play_now("balrog")
    for number in range(3):
        assert seat.wait_for_turn()
        seat.play_any(Random(number))
    assert seat.wait_for_turn()
    assert Truth(person.house.folder, seat.table).moments == seat.seq > 3
    assert person.witness.posts("/move") == 3


def test_two_people_and_a_friend_who_looks_again(come_in: Callable[..., Person]) -> None:
    host, guest = come_in(java_script_enabled=False), come_in()
    first, link = host.invite("gandalf", "Mirjam")
    second = guest.accept(link, "Shirin")
    assert first.wait_for_turn()
    rng = Random("plain forms")
    for _ in range(3):
        moment = mover_of(first, second).play_any(rng)
        for seat in (first, second):
            seat.wait_for(moment)  # the page loads itself again


def test_a_double_click_on_a_plain_form_is_one_move(come_in: Callable[..., Person]) -> None:
    person = come_in(java_script_enabled=False)
    seat, link = person.invite("gandalf", "Mirjam")
    come_in().accept(link, "Shirin")
    assert seat.wait_for_turn()
    seat.page.locator("#hand button.stands").first.dblclick()
    seat.wait_beyond(0)
    expect(seat.line).not_to_contain_text("moved on")
    assert Truth(person.house.folder, seat.table).decisions == 1
