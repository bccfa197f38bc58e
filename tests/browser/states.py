"""Every page of the house in every state it can be in, brought about by what people do there, in any language.

Nothing here reads words: pages are found by addresses, forms and the values of buttons.
"""

from collections.abc import Callable, Iterator
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.prepared import every_table, towers_over
from tests.browser.seat import Seat, mover_of

Shown = Iterator[tuple[str, Page]]
TABLES = {str(table): table for table in every_table()}
DUEL_TURNS = ("duel-gandalf-play", "duel-gandalf-select", "duel-long-row", "duel-open-hand")
RING_TURNS = ("middle_earth-free-turn",)


class Visit:
    """Two people who look at everything."""

    def __init__(self, me: Person, friend: Person) -> None:
        self.me = me
        self.friend = friend


def press(page: Page, ending: str, value: str = "") -> None:
    """Press a button of the form that goes to an address with this ending, and be where that leads."""
    chosen = f"[value='{value}']" if value else ""
    page.locator(f"form[action$='{ending}'] button{chosen}").first.click()


def at_rest(page: Page, selector: str) -> Page:
    """The page when something is to be seen there."""
    expect(page.locator(selector).first).to_be_visible()
    return page


def in_the_hall(visit: Visit) -> Shown:
    """Before anybody has sat down."""
    me = visit.me
    yield "hall", me.page()
    page = me.page()
    page.locator(".house-rules summary").nth(1).click()
    yield "hall-house-rules", page
    page = me.page()
    page.locator("[popovertarget=languages]").click()
    yield "languages", at_rest(page, "#languages")
    yield "rules", me.page("/rules")
    for game in ("duel", "middle_earth", "towers"):
        yield f"rules-{game}", me.page(f"/rules/{game}")
    yield "records", me.page("/records")
    page = me.page("/records")
    page.locator("textarea").fill("no record at all")
    page.locator("form[action='/records'] button").click()
    yield "records-refused", at_rest(page, "[role=alert]")
    yield "together", me.page("/together/duel")
    yield "towers-new", me.page("/towers")
    yield "campaigns", me.page("/campaigns")
    page = me.page("/campaigns")
    page.locator("form[action='/campaigns'] input[name=name]").fill("Shirin & Mirjam")
    page.locator("form[action='/campaigns'] button").click()
    page.wait_for_url("**/campaigns/*")
    yield "road", page
    yield "nothing-here", me.page("/t/nowhere")


def sitting_down(visit: Visit) -> Shown:
    """A friend is invited and comes."""
    me, friend = visit.me, visit.friend
    mine, link = me.invite("gandalf", "Mirjam", clock="300+5!")
    yield "waiting", mine.page
    yield "matters-waiting", me.page(f"{mine.place}/matters")
    yield "invitation", friend.page(link)
    his = friend.accept(link, "Shirin")
    yield "chair-taken", _stranger(visit, link)
    yield from _playing(visit, mine, his)


def _stranger(visit: Visit, link: str) -> Page:
    """Somebody else comes with the same link."""
    cookies = visit.me.context.cookies()
    visit.me.context.clear_cookies()
    page = visit.me.page(link)
    visit.me.context.add_cookies(
        [{"name": one["name"], "value": one["value"], "url": visit.me.house.url} for one in cookies]
    )
    return page


def _playing(visit: Visit, mine: Seat, his: Seat) -> Shown:
    rng = Random("states")
    for _ in range(6):
        mover_of(mine, his).play_any(rng)
    while mover_of(mine, his) is not mine:
        his.play_any(rng)
    his.wait_for(mine.seq)
    yield "clocks-my-turn", mine.page
    yield "clocks-not-my-turn", his.page
    press(mine.page, "/propose", "back")
    yield "asking-to-take-back", at_rest(mine.page, ".proposed")
    yield "asked-to-take-back", at_rest(his.page, ".proposed form")
    press(his.page, "/answer", "no")
    expect(his.page.locator(".proposed")).to_have_count(0)
    page = visit.me.page(f"{mine.place}/matters")
    for opened in page.locator(".confirm summary").all():
        opened.click()
    yield "matters", page
    press(page, "/propose", "pause")
    page.wait_for_url(f"**{mine.place}")
    yield "asked-to-pause", at_rest(his.page, ".proposed form")
    press(his.page, "/answer", "yes")
    yield "paused", at_rest(his.page, "form[action$='/go-on']")
    expect(mine.page.locator("form[action$='/go-on']")).to_be_visible()
    press(mine.page, "/go-on")
    at_rest(mine.page, "#line.line-me")
    yield from _moving(visit, mine)
    yield from _ending(visit, mine)


def _moving(visit: Visit, mine: Seat) -> Shown:
    """The seat goes to another device, and is asked for a third time."""
    page = visit.me.page(f"{mine.place}/matters")
    page.locator("form[action$='/device'] button").first.click()
    yield "moving", at_rest(page, ".move-link")
    yield "arriving", _stranger(visit, page.locator(".move-link").input_value())
    page = visit.me.page(f"{mine.place}/matters")
    page.locator("form.calls:has(input[value=mail]) input[name=address]").fill("mirjam@example.org")
    page.locator("form.calls:has(input[value=mail]) button").click()
    yield "matters-called", at_rest(page, "form.calls bdi")


def _ending(visit: Visit, mine: Seat) -> Shown:
    page = visit.me.page(f"{mine.place}/matters")
    page.locator(".confirm summary").first.click()
    press(page, "/concede")
    page.wait_for_url(f"**{mine.place}")
    yield "conceded", at_rest(page, ".closing")
    yield "review", reviewed(visit.me, mine.place)
    yield "statistics", visit.me.page("/statistics")
    page = visit.me.page("/statistics/towers")
    page.locator(".difficulty summary").first.click()
    yield "difficulty", page
    yield "hall-with-tables", visit.me.page()


def reviewed(person: Person, place: str) -> Page:
    """The page that says where a game was decided, when all of it is there."""
    page = person.page(f"{place}/review")
    expect(page.locator("progress")).to_have_count(0, timeout=300_000)
    return page


def alone(visit: Visit) -> Shown:
    """Against a computer."""
    me = visit.me
    page = me.play_now("gandalf", "random").page
    at_rest(page, "#line.line-me")
    press(page, "/hint")
    expect(page.locator(".advice-moves li")).to_have_count(3)
    yield "hint", page
    yield "what", me.page(f"{Seat(page).place}/what")
    page = me.page("/together/duel")
    page.locator("input[name=name-gandalf]").fill("میرجام")
    page.locator("form[action='/together/duel'] button.main-button").click()
    yield "handing-on", at_rest(page, ".handing")
    for number, game in ((2, "duel"), (3, "towers"), (5, "middle_earth")):
        yield f"lesson-{game}", me.page(f"/learn/{game}?step={number}")
    yield "towers-alone", at_rest(towers_table(me), "#table")


def towers_table(person: Person) -> Page:
    """One sits down alone, and so sees all four seats."""
    page = person.page("/towers")
    page.locator(".players-1").click()
    page.locator("form.tile-form .main-button").click()
    page.wait_for_url("**/t/*")
    return page


def prepared_tables(visit: Visit) -> Shown:
    """Turns of every game, and games that are over."""
    me = visit.me
    for name in (*DUEL_TURNS, *RING_TURNS):
        yield name, me.sit_at(TABLES[name], TABLES[name].seat).page
    seat = me.sit_at(TABLES["middle_earth-free-turn"], TABLES["middle_earth-free-turn"].seat)
    seat.picks.first.click()
    yield "middle_earth-picked", seat.page
    me.hold(0)
    for name in ("duel-over", "middle_earth-over"):
        yield name, me.page(f"/t/{TABLES[name].id}")
        yield f"{name}-replay", me.page(f"/t/{TABLES[name].id}/replay?step=20&view=all")
    yield "towers-over", me.page(f"/t/{towers_over().id}")
    page = me.page(f"/t/{towers_over().id}/replay?step=12&view=open")
    off: Locator = page.locator(".off-path summary")
    off.click()
    yield "towers-replay", page


EVERYTHING: tuple[Callable[[Visit], Shown], ...] = (in_the_hall, sitting_down, alone, prepared_tables)
