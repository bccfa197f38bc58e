"""Two people, two browsers, one game: and never does one of them receive a card of the other that was not shown."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.seat import Seat, mover_of
from tests.browser.secrets import SECRETS
from tests.browser.truth import Truth
from tests.web.reading import Page, cards_in

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Step(NamedTuple):
    """A page as it stood in a browser, or as it came there, after so many lines."""

    seat: int
    moment: int
    html: str


@pytest.mark.parametrize(("game", "sides"), [("duel", ("gandalf", "balrog")), ("middle_earth", ("free", "sauron"))])
def test_neither_ever_receives_a_card_of_the_other_that_was_not_shown(
    game: str, sides: tuple[str, str], come_in: Callable[..., Person]
) -> None:
    host, guest = come_in(), come_in()
    first, link = host.invite(sides[0], "Mirjam", game)
    expect(first.line).to_contain_text("Waiting for somebody")
    second = guest.accept(link, "Shirin")
    expect(first.line).not_to_contain_text("Waiting for somebody")
    pages = play(first, second, host, guest, Random(f"two at {game}"))
    truth = Truth(host.house.folder, first.table)
    assert truth.over and truth.moments == pages[-1].moment
    arrived = [view for seat, person in enumerate((host, guest)) for view in views_of(seat, person)]
    assert len(arrived) > 2 * truth.moments  # for each of them as an answer or over the live line
    sight, faults = SECRETS[game].sight, SECRETS[game].faults
    for seat, moment, html in (*pages, *arrived):
        assert faults(html, sight(truth, seat, moment)) == set(), (seat, moment)
    wrong = [faults(html, sight(truth, 1 - seat, moment)) for seat, moment, html in arrived]
    assert sum(map(bool, wrong)) > len(wrong) // 2, "views sent to the wrong seat would not be noticed"


def views_of(seat: int, person: Person) -> list[Step]:
    """Every view of a table that came over the net; nothing else that came draws a card."""
    views = [html for html in person.witness.received if 'name="seq"' in html]
    for text in set(person.witness.received) - set(views):
        assert cards_in(text) == set()
    return [Step(seat, Page(html).seq, html) for html in views]


def play(first: Seat, second: Seat, host: Person, guest: Person, rng: Random) -> list[Step]:
    """To the end; both pages after every move."""
    seats = (first, second)
    steps = [Step(number, seat.seq, seat.page.content()) for number, seat in enumerate(seats)]
    while not (first.over and second.over):
        moment = mover_of(*seats).play_any(rng)
        for number, seat in enumerate(seats):
            seat.wait_for(moment)
            steps.append(Step(number, moment, seat.page.content()))
        for person in (host, guest):
            person.witness.gather()
    return steps
