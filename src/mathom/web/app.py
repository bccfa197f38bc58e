"""The web application: which address leads where, and what is said when something goes wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from mathom import __version__
from mathom.table.answers import NoSuchTable, StoreFault, Unplayable
from mathom.table.house import House
from mathom.table.study import work_for
from mathom.web import at_table, beside, calling, hall, moving, towers_campaign, towers_new
from mathom.web.assets import static
from mathom.web.desk import Desk, Unwelcome, address, desk_of
from mathom.web.difficulty import difficulty
from mathom.web.guard import SAFE, Guard
from mathom.web.learning import LEARNING
from mathom.web.live import live
from mathom.web.pages import said
from mathom.web.settings import Settings
from mathom.web.statistics import statistics
from mathom.web.visitors import language_of
from mathom.words.tongue import N_, _, use

SAID: Final = {
    400: (N_("That could not be read"), N_("The form was not filled in as it should be.")),
    403: (N_("Not from here"), N_("Only those who sit at this table may do that.")),
    404: (N_("There is nothing here"), N_("No table stands here, or the link is not quite right.")),
    405: (N_("Not this way"), N_("This address does not work like that.")),
    408: (N_("A little faster"), N_("The form took too long to arrive.")),
    409: (N_("Not now"), N_("The game has moved on meanwhile.")),
    413: (N_("Too much"), N_("That is too much for a form.")),
    415: (N_("That could not be read"), N_("This is no form of this house.")),
    429: (N_("A little slower"), N_("That was too much at once. Try again in a moment.")),
    503: (N_("The house is full"), N_("No more tables can be laid here at present.")),
}


async def health(request: Request) -> Response:
    """Whether everything is well: 200, or 503 while nothing can be written down."""
    trouble = desk_of(request).house.store.trouble
    status = {"status": "trouble" if trouble else "ok", "version": __version__, "store": trouble or "ok"}
    return JSONResponse(status, 503 if trouble else 200)


def refused(request: Request, fault: Exception) -> Response:
    """What cannot be done, or is not here, in a page."""
    assert isinstance(fault, HTTPException)  # noqa: S101 - registered for this exception
    headline, sentence = SAID.get(fault.status_code, (N_("That did not work"), N_("Something was not as expected.")))
    return said(request, _(headline), _(sentence), fault.status_code, fault.headers)


def _not_written(request: Request, fault: Exception) -> Response:
    sentence = _("The table could not be read or written: {reason}.").format(reason=fault)
    return said(request, _("The shelf is stuck"), sentence, 503)


def _unwelcome(request: Request, fault: Exception) -> Response:
    sentence = _("The keeper of this house gives you no new seat and no new table. What you play goes on.")
    return said(request, _("Not here"), sentence, 403)


def _no_such_table(request: Request, fault: Exception) -> Response:
    return refused(request, HTTPException(404))


def _unplayable(request: Request, fault: Exception) -> Response:
    sentence = _("It was played by older rules, and this house cannot go on with it.")
    return said(request, _("This game cannot be opened any more"), sentence, 410)


def broken(request: Request, fault: Exception) -> Response:
    """Our own mistake. This answer does not pass the guard, so it brings the safe headers itself."""
    return said(request, _("Something broke"), _("That is our mistake. Nothing you did is lost."), 500, SAFE)


class Tongue:
    """Lets every answer be given in the visitor's language."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Choose the language, then go on."""
        if scope["type"] in ("http", "websocket"):
            use(language_of(HTTPConnection(scope)))
        await self.app(scope, receive, send)


class Counted:
    """Lets all thinking that comes of a request be counted for where it came from."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say who it is, then go on."""
        if scope["type"] in ("http", "websocket"):
            work_for(address(HTTPConnection(scope)))
        await self.app(scope, receive, send)


ROUTES: Final = (
    Route("/", hall.hall),
    Route("/waiting", hall.waiting),
    Route("/play/{game}", hall.play_now, methods=["POST"]),
    Route("/invite/{game}", hall.invite, methods=["POST"]),
    Route("/together/{game}", hall.together, methods=["GET"]),
    Route("/together/{game}", hall.sit_together, methods=["POST"]),
    Route("/towers", towers_new.choose),
    Route("/towers", towers_new.lay, methods=["POST"]),
    Route("/campaigns", towers_campaign.shelf),
    Route("/campaigns", towers_campaign.begin, methods=["POST"]),
    Route("/campaigns/bring", towers_campaign.bring, methods=["POST"]),
    Route("/campaigns/{campaign}", towers_campaign.road),
    Route("/campaigns/{campaign}/file", towers_campaign.as_file),
    Route("/rules", hall.rules),
    Route("/statistics", statistics),
    Route("/statistics/towers", difficulty),
    Route("/theme", hall.theme, methods=["POST"]),
    Route("/language", hall.language, methods=["POST"]),
    Route("/digits", hall.digits, methods=["POST"]),
    Route("/health", health),
    Route("/static/{path:path}", static),
    Route("/t/{table}", at_table.show),
    Route("/t/{table}/join/{word}", at_table.invitation, methods=["GET"]),
    Route("/t/{table}/join/{word}", at_table.sit_down, methods=["POST"]),
    Route("/t/{table}/move", at_table.move, methods=["POST"]),
    Route("/t/{table}/ready", at_table.ready, methods=["POST"]),
    Route("/t/{table}/undo", at_table.take_back, methods=["POST"]),
    Route("/t/{table}/matters", beside.matters),
    Route("/t/{table}/notices", calling.want, methods=["POST"]),
    Route("/t/{table}/quiet/{seat:int}/{way}/{word}", calling.before_stop, methods=["GET"]),
    Route("/t/{table}/quiet/{seat:int}/{way}/{word}", calling.stop, methods=["POST"]),
    Route("/t/{table}/device", moving.make, methods=["POST"]),
    Route("/t/{table}/device/{word}", moving.arrive, methods=["GET"]),
    Route("/t/{table}/device/{word}", moving.take, methods=["POST"]),
    Route("/t/{table}/propose", beside.propose, methods=["POST"]),
    Route("/t/{table}/answer", beside.answer, methods=["POST"]),
    Route("/t/{table}/stand-in", beside.stand_in, methods=["POST"]),
    Route("/t/{table}/go-on", beside.go_on, methods=["POST"]),
    Route("/t/{table}/claim", beside.claim, methods=["POST"]),
    Route("/t/{table}/back", beside.back, methods=["POST"]),
    Route("/t/{table}/concede", beside.concede, methods=["POST"]),
    Route("/t/{table}/again", at_table.again, methods=["POST"]),
    *LEARNING,
    Route("/t/{table}/replay", at_table.replay),
    Route("/t/{table}/record", at_table.record),
    WebSocketRoute("/t/{table}/live", live),
)
"""Every address of the house, the hall first, then the tables."""


def make_app(
    open_house: Callable[[], House], settings: Settings, close_house: Callable[[House], None] = lambda house: None
) -> Starlette:
    """The application. The house is opened when the server starts, in the loop that serves it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = open_house()
        desk = app.state.desk = Desk(house, settings)
        house.wake()
        desk.notices.wake()
        try:
            yield
        finally:
            await desk.notices.close()
            await house.close()
            close_house(house)

    return Starlette(
        routes=ROUTES,
        middleware=[Middleware(Guard, settings=settings), Middleware(Tongue), Middleware(Counted)],
        exception_handlers={
            Exception: broken,
            HTTPException: refused,
            NoSuchTable: _no_such_table,
            StoreFault: _not_written,
            Unplayable: _unplayable,
            Unwelcome: _unwelcome,
        },
        lifespan=lifespan,
    )
