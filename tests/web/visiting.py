"""A house with its door open, and people who visit it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx2
from starlette.testclient import TestClient

from mathom.kernel.game import Game
from mathom.table.books import Books
from mathom.table.house import House
from mathom.table.posting import Ways
from mathom.table.seats import fingerprint
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table
from mathom.web.app import make_app
from mathom.web.desk import Desk
from mathom.web.settings import Limits, Settings
from mathom.web.visitors import KEY
from tests.table.laying import play_on
from tests.web.reading import Page, links_in

NO_WAYS = Ways()
ORIGIN = "http://testserver"
GENEROUS = Limits(moves=1000, moves_burst=1000, tables=1000, tables_burst=1000)
FORM = {"content-type": "application/x-www-form-urlencoded"}


class Inn:
    """A running application on a folder, and its first visitor's browser."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    @property
    def desk(self) -> Desk:
        desk = self.client.app.state.desk  # type: ignore[attr-defined]
        assert isinstance(desk, Desk)
        return desk

    def visitor(self) -> "Guest":
        """Somebody new, with a browser of his own."""
        return Guest(TestClient(self.client.app, base_url=ORIGIN, follow_redirects=False), self)

    def wait(self, work: Any) -> Any:
        """Have something done in the loop of the house."""

        async def done() -> Any:
            return await work

        assert self.client.portal is not None
        return self.client.portal.call(done)

    def table(self, name: str) -> Table:
        async def found() -> Table:
            return self.desk.house.table(name)

        assert self.client.portal is not None
        return self.client.portal.call(found)


class Guest:
    """A visitor's browser."""

    def __init__(self, client: TestClient, inn: Inn) -> None:
        self.client = client
        self.inn = inn
        # all browsers of a test go to the one application that is running
        client.portal = inn.client.portal

    def get(self, url: str) -> httpx2.Response:
        return self.client.get(urlsplit(url).path + (f"?{urlsplit(url).query}" if urlsplit(url).query else ""))

    def post(self, url: str, body: str = "", **headers: str) -> httpx2.Response:
        own = {"origin": ORIGIN, **FORM, **{name.replace("_", "-"): value for name, value in headers.items()}}
        return self.client.post(urlsplit(url).path, content=body, headers=own)

    def page(self, url: str) -> Page:
        answer = self.get(url)
        assert answer.status_code == 200, answer.text
        return Page(answer.text)

    def lay(self, path: str, body: str) -> str:
        """Lay a table; its address."""
        answer = self.post(path, body)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def seat_in(self) -> bytes:
        """The fingerprint that seats keep of this visitor."""
        key = self.client.cookies[KEY]
        return fingerprint(key.rpartition(".")[0])

    def play(self, place: str, rng: Random) -> bool:
        """A random move, if it is this visitor's turn. Where a computer was quicker, the page is looked at again."""
        for _ in range(20):
            wishes = self.page(place).wishes(rng)
            if not wishes:
                return False
            answer = self.post(*rng.choice(wishes))
            if answer.status_code != 409:
                assert answer.status_code == 303, answer.text
                return True
        raise AssertionError(f"{place} never keeps still")


@contextmanager
def inn_at(
    folder: Path, limits: Limits = GENEROUS, own: Mapping[str, Game[Any, Any]] | None = None, ways: Ways = NO_WAYS
) -> Iterator[Inn]:
    """The house of a folder, open for a while, with an owner's cards laid over some games."""
    with inn_over(Store(folder), limits, own, ways) as inn:
        yield inn


@contextmanager
def inn_over(
    books: Books, limits: Limits = GENEROUS, own: Mapping[str, Game[Any, Any]] | None = None, ways: Ways = NO_WAYS
) -> Iterator[Inn]:
    """A house over books that are closed with it."""
    app = make_app(
        lambda: House(books, Study(1), pace=0, own=own, seed=Random(1).randbytes),
        Settings(("testserver",), "", limits, ways),
    )
    try:
        with TestClient(app, base_url=ORIGIN, follow_redirects=False) as client:
            yield Inn(client)
    finally:
        books.close()


def two_at_a_table(inn: Inn) -> tuple[Guest, Guest, str]:
    """Gandalf's player, the Balrog's player, and where they sit."""
    gandalf, balrog = inn.visitor(), inn.visitor()
    place = gandalf.lay("/invite/duel", "seat=gandalf&name=Mirjam")
    link = invitation_on(gandalf.page(place).html)
    assert balrog.post(link, "name=Shirin").status_code == 303
    return gandalf, balrog, place


def invitation_on(html: str) -> str:
    """The link for a friend."""
    return links_in(html, "invite-link")[0]


def play_to_the_end(players: list[Guest], place: str, rng: Random) -> None:
    """All play at random over the web until the game is over."""
    page = players[0].page(place)
    while not page.over:
        assert any(player.play(place, rng) for player in players)
        page = players[0].page(place)


def hurry(inn: Inn, place: str, rng: Random, moves: int = 1000) -> Table:
    """Random moves for both sides, past the web, to the end or so many of them."""
    table = inn.table(place.removeprefix("/t/"))
    inn.wait(play_on(inn.desk.house, table, rng, moves))
    return table
