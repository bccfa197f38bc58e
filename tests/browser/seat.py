"""Somebody at a table, with a page before him: he looks, and he clicks what a person can click. For every game."""

import re
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.web.reading import cards_in

LATEST = "#table input[name=seq]"
MOVES = "#table [data-move-form] button[name=move]:visible"
PICKS = "#table label:has([data-pick]:enabled):visible"
MY_TURN = "#line.line-me, .verdict-over"


class Seat:
    """A page on which a table is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        expect(page.locator("#table")).to_be_attached()

    @property
    def place(self) -> str:
        """The address of the table in its house."""
        return urlsplit(self.page.url).path

    @property
    def table(self) -> str:
        return self.place.removeprefix("/t/").partition("/")[0]

    @property
    def seq(self) -> int:
        """How many lines this page has seen."""
        return int(self.page.locator(LATEST).first.input_value())

    @property
    def over(self) -> bool:
        return self.page.locator(".verdict-over").count() > 0

    @property
    def line(self) -> Locator:
        """The line of play."""
        return self.page.locator("#line")

    @property
    def picks(self) -> Locator:
        """What can be picked to see where it leads."""
        return self.page.locator(PICKS)

    def hand(self) -> set[str]:
        """The cards in my own hand, such as `gandalf-15`."""
        return cards_in(part_of(self.page.content(), "hand"))

    def wait_for_turn(self) -> bool:
        """Until I have to decide; False when the game is over."""
        expect(self.page.locator(MY_TURN).first).to_be_visible()
        return not self.over

    def wait_for(self, seq: int) -> None:
        """Until this page has seen so many lines and no more."""
        expect(self.page.locator(LATEST).first).to_have_value(str(seq))

    def wait_beyond(self, seq: int) -> int:
        """Until this page has seen more lines than that; how many it then has seen."""
        expect(self.page.locator(LATEST).first).not_to_have_value(str(seq))
        return self.seq

    def play_any(self, rng: Random) -> int:
        """Make any move there is, by the mouse; how many lines there are then."""
        before = self.seq
        if self.page.locator("#hand.hand-keep").count():
            self.keep_any(rng)
        else:
            moves = self.offered(rng)
            moves.nth(rng.randrange(moves.count())).click()
        return self.wait_beyond(before)

    def offered(self, rng: Random) -> Locator:
        """The moves in sight. Where a card is to be picked first, one is picked that leads somewhere."""
        moves, count = self.page.locator(MOVES), self.picks.count()
        for number in rng.sample(range(count), count):
            if moves.count():
                break
            self.picks.nth(number).click()
        return moves

    def keep_any(self, rng: Random) -> None:
        """Tick as many cards as are wanted, and send them."""
        cards = self.page.locator("#hand .pick")
        for number in rng.sample(range(cards.count()), self.wanted()):
            cards.nth(number).click()
        self.page.locator("#hand .keep-bar button").click()

    def wanted(self) -> int:
        """How many cards are to be kept."""
        found = re.search(r"of (\d+) chosen", self.page.locator("#hand .keep-count").inner_text())
        assert found is not None
        return int(found[1])


def mover_of(*seats: Seat) -> Seat:
    """The one who is asked, when all pages stand at the same moment."""
    expect(seats[0].page.locator("#line.line-me, #line.line-other").first).to_be_visible()
    newest = max(seat.seq for seat in seats)  # whoever moved last has seen it; the others will
    for seat in seats:
        seat.wait_for(newest)
    return next(seat for seat in seats if seat.page.locator("#line.line-me").count())


def part_of(html: str, name: str) -> str:
    """A section of a page, by its id."""
    return html.partition(f'id="{name}"')[2].partition("</section>")[0]
