"""The desk in the hall: what every answer needs at hand."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from math import ceil, inf
from typing import final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from mathom.kernel.event import ONLOOKER
from mathom.table.adviser import Adviser
from mathom.table.answers import StoreFault
from mathom.table.barred import Bars
from mathom.table.campaign import Campaigns
from mathom.table.house import House
from mathom.table.keys import SECRETS, keys
from mathom.table.notices import Notices
from mathom.table.passes import Passes
from mathom.table.reviews import Reviews
from mathom.table.seats import invitation
from mathom.table.table import Table
from mathom.table.wishes import waited_long
from mathom.web.eyes import Eyes
from mathom.web.guard import host_name
from mathom.web.limits import Bucket
from mathom.web.settings import LOOPBACK, Settings
from mathom.web.turns import Turns
from mathom.web.visitors import Doorkeeper, Visitor


class Unwelcome(Exception):
    """Somebody whom the keeper has barred wants a seat or a table."""


@final
class Desk:
    """One for each application, as `app.state.desk`."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        cookies, self.invitations = (keys(house.store, name, house.now()) for name in SECRETS)
        self.doorkeeper = Doorkeeper(cookies)
        self.bars = Bars(house.store.folder)
        self.campaigns = Campaigns(house)
        self.passes = Passes(house)
        self.adviser = Adviser(house.study)
        self.reviews = Reviews(house.study, house.store.folder / "reviews")
        self.notices = Notices(house, settings.ways, self.stop, after=settings.tell_after)
        limits = settings.limits
        self.moves = Bucket(limits.moves, limits.moves_burst)
        self.tables = Bucket(limits.tables, limits.tables_burst)
        self.screens: Counter[str] = Counter()
        """How many live screens each address has open."""
        self.turns = Turns()
        """For whoever is about to look at a table and draw it."""

    def table(self, connection: HTTPConnection) -> Table:
        """The table that an address names. Raises `NoSuchTable`, `Unplayable` or `StoreFault`."""
        return self.house.table(connection.path_params["table"])

    def eyes(self, connection: HTTPConnection, table: Table, visitor: Visitor) -> Eyes:
        """What this visitor may see of a table."""
        seats = table.seats_of(visitor.holder) if visitor.key else ()
        if not seats:
            return Eyes(ONLOOKER, moved=visitor.holder in table.moved_away)
        links = []
        for number, chair in enumerate(table.seats):
            if chair.empty:
                word = invitation(self.invitations, table.id, number)
                links.append((number, f"{self.base(connection)}/t/{table.id}/join/{word}"))
        seat = table.facing(visitor.holder)
        return Eyes(
            ONLOOKER if seat is None else seat,
            tuple(links),
            self._campaign(table, visitor.holder) if table.over else "",
            seats,
            table.handed_to(visitor.holder),
            seat is not None and self.adviser.wanted(table, seat),
            None if seat is None else self.adviser.hint(table, seat),
            absent=self.absent(table),
            now=self.house.now(),
            # said only while others are to move, and not worth a question to the disk before
            elsewhere=0 if table.asked() in seats else self._elsewhere(table, visitor.holder),
        )

    def _campaign(self, table: Table, holder: bytes) -> str:
        campaign = ""
        with suppress(StoreFault):  # a table can be looked at while the books cannot
            campaign = self.campaigns.campaign_of(table.id, holder)
        return f"/campaigns/{campaign}" if campaign else ""

    def _elsewhere(self, table: Table, holder: bytes) -> int:
        with suppress(StoreFault):
            return self.house.store.waiting_for(holder, table.id)
        return 0

    def absent(self, table: Table) -> int | None:
        """The seat that everybody has waited for long enough: nobody is there, or its time is used up."""
        seat, now = table.asked(), self.house.now()
        gone = seat >= 0 and not table.present[seat] and waited_long(table, seat, now)
        gone = gone or (seat >= 0 and table.out_of_time(now) == seat)
        return seat if gone else None

    def until_late(self, table: Table) -> float:
        """Seconds until the one who is asked has used up his time; endless where no clock runs or it has run out."""
        seat = table.asked()
        if table.times is None or seat < 0 or not table.times.runs(seat):
            return inf
        return table.left(seat, self.house.now()) or inf

    def stop(self, table: str, seat: int, way: str) -> str:
        """The address where the notices for a seat can be ended, for whoever gets them."""
        return f"/t/{table}/quiet/{seat}/{way}/{invitation(self.invitations, f'quiet {way} {table}', seat)}"

    def make_room(self, connection: HTTPConnection) -> None:
        """Count one more table for whoever wants it and is welcome; see `count`. Raises `Unwelcome`."""
        self.welcome(connection)
        self.count(connection)

    def count(self, connection: HTTPConnection) -> None:
        """Count one more table; 429 when that was too fast, 503 when the house is full."""
        patiently(self.tables, address(connection))
        if self.house.store.count() >= self.settings.limits.kept:
            raise HTTPException(503)

    def welcome(self, connection: HTTPConnection) -> None:
        """Raises `Unwelcome` for those who get no new seat and no new table here."""
        if self.bars.hold(self.doorkeeper.visitor(connection).holder, address(connection)):
            raise Unwelcome

    def base(self, connection: HTTPConnection) -> str:
        """Where a friend finds this house: as I do, unless I sit at the machine itself."""
        host = connection.headers["host"]
        if self.settings.public_url and host_name(host) in LOOPBACK:
            return self.settings.public_url
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        return f"{scheme}://{host}"


def desk_of(connection: HTTPConnection) -> Desk:
    """The desk of the house a request came to."""
    desk = connection.app.state.desk
    assert isinstance(desk, Desk)  # noqa: S101 - put there when the application was made
    return desk


def address(connection: HTTPConnection) -> str:
    """Where somebody comes from."""
    return connection.client.host if connection.client else ""


def patiently(bucket: Bucket, name: str) -> None:
    """Count one wish; 429 with the seconds to wait when there were too many."""
    wait = bucket.take(name)
    if wait:
        raise HTTPException(429, headers={"retry-after": str(ceil(wait))})
