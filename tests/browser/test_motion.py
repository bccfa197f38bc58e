"""Cards travel for those who like it, and stay still for those who do not."""

from collections.abc import Callable

import pytest

from tests.browser.people import Person

pytestmark = pytest.mark.browser

COUNT = """
window.travels = 0;
const start = document.startViewTransition;
document.startViewTransition = function (change) { window.travels += 1; return start.call(document, change); };
"""
MOVING = "document.getAnimations().filter((one) => one.playState === 'running').length"


@pytest.mark.parametrize(("wish", "travels"), [("reduce", 0), ("no-preference", 1)])
def test_cards_travel_only_for_those_who_do_not_mind(wish: str, travels: int, come_in: Callable[..., Person]) -> None:
    person = come_in(reduced_motion=wish)
    person.context.add_init_script(COUNT)
    seat, link = person.invite("gandalf", "Mirjam")
    come_in().accept(link, "Shirin")
    assert seat.wait_for_turn()
    before = int(seat.page.evaluate("window.travels"))
    seat.page.locator("#hand button.stands").first.click()
    if not travels:
        assert seat.page.evaluate(MOVING) == 0
    seat.wait_for(1)
    assert seat.page.evaluate("window.travels") - before >= travels
    if not travels:
        assert seat.page.evaluate("window.travels") == 0
        assert seat.page.evaluate(MOVING) == 0
