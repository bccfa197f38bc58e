"""Two people, two browsers, one game: and never does one of them receive a card of the other that was not shown."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.seat import Seat, hand_on, mover_of, others_on
from tests.browser.secrets import SECRETS, Sight
from tests.browser.truth import Truth
from tests.web.reading import Page, cards_in

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Step(NamedTuple):
    """A page as it stood in a browser after so many lines."""

    seat: int
    moment: int
    html: str


@pytest.mark.parametrize(("game", "sides"), [("duel", ("gandalf", "balrog"))])
def test_neither_ever_receives_a_card_of_the_other_that_was_not_shown(
    game: str, sides: tuple[str, str], come_in: Callable[..., Person]
) -> None:
    host, guest = come_in(), come_in()
    first, link = host.invite(sides[0], "Mirjam", game)
    expect(first.line).to_contain_text("Waiting for somebody")
    second = guest.accept(link, "Shirin")
    expect(first.line).not_to_contain_text("Waiting for somebody")
    steps = play(first, second, host, guest, Random(f"two at {game}"))
    truth = Truth(host.house.folder, first.table)
    assert truth.over and truth.moments == steps[-1].moment
    secrets = SECRETS[game]
    for step in steps:
        sight = secrets(truth, step.seat, step.moment)
        assert (hand_on(step.html), others_on(step.html)) == (sight.mine, sight.others), step[:2]
        assert leaks(step.html, sight) == set(), step[:2]
    for seat, person in enumerate((host, guest)):
        views = [html for html in person.witness.received if 'name="seq"' in html]
        assert len(views) > truth.moments  # each move as an answer or over the live line, and some as both
        for html in views:
            moment = Page(html).seq
            assert leaks(html, secrets(truth, seat, moment)) == set(), (seat, moment)
        for text in set(person.witness.received) - set(views):
            assert cards_in(text) == set()
    assert other_eyes_would_be_noticed(truth, steps, secrets)


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


def leaks(text: str, sight: Sight) -> set[str]:
    """Everything in a text that this seat cannot know."""
    return (cards_in(text) - sight.drawn) | {name for name in sight.unnamed if name in text}


def other_eyes_would_be_noticed(truth: Truth, steps: list[Step], secrets: Callable[[Truth, int, int], Sight]) -> bool:
    """Whether the comparison has teeth: a page that was shown to the wrong seat is found out, as long as hands hide."""
    wrong = [bool(leaks(step.html, secrets(truth, 1 - step.seat, step.moment))) for step in steps]
    return sum(wrong) > len(wrong) // 2
