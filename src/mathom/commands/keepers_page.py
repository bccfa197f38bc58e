"""`mathom admin page`: what the keeper can see and do, in his browser. It does what the commands do, by the same hands.

It listens on this machine alone, at a door of its own, and opens for the browser that comes first with the link that
was printed. The link opens nothing a second time; whoever has lost the page asks for a new one.
"""

from __future__ import annotations

import argparse
import asyncio
import hmac
import os
import secrets
import time
from collections.abc import Callable
from itertools import chain, count
from typing import Any, Final, final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from mathom.commands import keeper
from mathom.commands.backup import made
from mathom.commands.books import folder_of
from mathom.commands.refusal import Refusal
from mathom.table.books import Card
from mathom.table.keeping import Checked
from mathom.web import hall
from mathom.web.app import Tongue, broken, refused
from mathom.web.assets import static
from mathom.web.dates import when
from mathom.web.forms import fields, number, text
from mathom.web.guard import Guard
from mathom.web.pages import page, said
from mathom.web.screen import Context
from mathom.web.serve import Herald, config, listen, no_door
from mathom.web.settings import LOOPBACK, Settings
from mathom.words import words
from mathom.words.tongue import _

HOST: Final = "127.0.0.1"
COOKIE: Final = "keeper"
LISTED: Final = 100
"""So many tables are listed at once; others are found by a name."""
BACKUPS: Final = "backups"
"""The folder beside the tables where the page puts copies."""


@final
class Keys:
    """The link that opens once, and what the browser gets for it."""

    def __init__(self) -> None:
        self.link: str | None = secrets.token_urlsafe(32)
        self.kept = secrets.token_urlsafe(32)

    def opens(self, word: str) -> bool:
        """Whether this is the link; it is used up then."""
        good = self.link is not None and hmac.compare_digest(self.link.encode(), word.encode(errors="replace"))
        if good:
            self.link = None
        return good

    def knows(self, connection: HTTPConnection) -> bool:
        """Whether this browser came in by the link."""
        shown = connection.cookies.get(COOKIE, "")
        return hmac.compare_digest(self.kept.encode(), shown.encode(errors="replace"))


@final
class Door:
    """Lets nobody but the keeper see anything but the looks of the house."""

    def __init__(self, app: ASGIApp, keys: Keys) -> None:
        self.app = app
        self.keys = keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let him pass, or say how one gets in."""
        open_to_all = scope["type"] != "http" or scope["path"].startswith(("/static/", "/come/"))
        if open_to_all or self.keys.knows(HTTPConnection(scope)):
            await self.app(scope, receive, send)
            return
        sentence = _("This page opens once, by the link that “mathom admin page” has printed.")
        await said(Request(scope), _("Only for the keeper"), sentence, 403)(scope, receive, send)


@final
class Room:
    """What the page has at hand: which books are meant, who may look, and what is to be said on the next page."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.keys = Keys()
        self.notice = ""
        self.found: list[Checked] | None = None
        """What the last verifying found; None before."""
        self._one_at_a_time = asyncio.Lock()

    async def ask(self, work: Callable[..., Any], *more: Any) -> Any:
        """Have something looked up or done among the books, outside the loop."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(work, self.options, *more)


def _room(request: Request) -> Room:
    room = request.app.state.room
    assert isinstance(room, Room)  # noqa: S101 - put there when the application was made
    return room


async def come(request: Request) -> Response:
    """The link that was printed."""
    if request.method == "HEAD":
        raise HTTPException(405)  # whoever only looks whether something is there must not use it up
    keys = _room(request).keys
    if not keys.knows(request) and not keys.opens(request.path_params["word"]):
        raise HTTPException(404)
    answer = RedirectResponse("/", 303)
    answer.set_cookie(COOKIE, keys.kept, httponly=True, samesite="strict")
    return answer


async def tables(request: Request) -> Response:
    """All tables, who is barred, and what can be done for the whole house."""
    room = _room(request)
    cards: list[Card] = await room.ask(keeper.cards)
    sought = request.query_params.get("find", "").strip()
    shown = [card for card in cards if not sought or _is_like(card, sought)]
    context = {
        "sought": sought,
        "tables": [_listed(card) for card in shown[:LISTED]],
        "more": max(0, len(shown) - LISTED),
        "barred": await room.ask(keeper.barred),
        "idle": await room.ask(keeper.bars_nobody),
        "folder": str(folder_of(room.options)),
        "can_back_up": not room.options.store,
        "found": None if room.found is None else [one for one in room.found if one.fault],
        "notice": _taken(room),
    }
    return page(request, "keeper/tables.html", _("Keeping the house"), context)


async def table(request: Request) -> Response:
    """One table."""
    room = _room(request)
    name = request.path_params["table"]
    kept = await room.ask(keeper.kept, name)
    told = keeper.about(name, kept)
    seats = [
        {"number": number, "name": seat["name"], "computer": seat["computer"], "person": seat["person"]}
        for number, seat in enumerate(told.pop("seats"), start=1)
    ]
    card = Card(name, kept.laid.game, kept.laid.laid, kept.standing, kept.seats)
    context = {"table": _listed(card), "told": keeper.in_lines(told), "seats": seats, "notice": _taken(room)}
    return page(request, "keeper/table.html", name, context)


async def record(request: Request) -> Response:
    """The record of a table, hidden cards too."""
    name = request.path_params["table"]
    kept = await _room(request).ask(keeper.kept, name)
    headers = {"content-disposition": f'attachment; filename="{kept.laid.game}-{name}.txt"'}
    return PlainTextResponse(keeper.record(kept), headers=headers)


async def verify(request: Request) -> Response:
    """Play every stored game through."""
    await fields(request)
    room = _room(request)
    room.found = await room.ask(keeper.verified)
    return _done(room, keeper.said_verified(room.found))


async def back_up(request: Request) -> Response:
    """Copy all tables to a file beside them."""
    await fields(request)
    room = _room(request)
    return _done(room, await room.ask(_backed_up))


async def prune(request: Request) -> Response:
    """Clear away what was finished long ago, or say what would go."""
    form = await fields(request)
    room = _room(request)
    days, sure = number(form, "days"), text(form, "sure") == "yes"
    return _done(room, await room.ask(lambda books: keeper.prune(books, days, only_say=not sure)))


async def rotate(request: Request) -> Response:
    """New secrets."""
    form = await fields(request)
    _sure(text(form, "sure"))
    room = _room(request)
    return _done(room, await room.ask(keeper.rotate, number(form, "days")))


async def delete(request: Request) -> Response:
    """Clear a table away."""
    form = await fields(request)
    _sure(text(form, "sure"))
    room = _room(request)
    return _done(room, await room.ask(keeper.delete, request.path_params["table"]))


async def forget(request: Request) -> Response:
    """Clear away what is kept of somebody."""
    form = await fields(request)
    _sure(text(form, "sure"))
    room = _room(request)
    return _done(room, await room.ask(keeper.forget, request.path_params["table"], number(form, "seat")))


async def bar_seat(request: Request) -> Response:
    """Bar whoever sits on a seat."""
    form = await fields(request)
    room = _room(request)
    return _done(room, await room.ask(keeper.bar_seat, request.path_params["table"], number(form, "seat")))


async def bar(request: Request) -> Response:
    """Bar an address."""
    form = await fields(request)
    room = _room(request)
    return _done(room, await room.ask(keeper.bar_address, text(form, "address").strip()))


async def let_in(request: Request) -> Response:
    """Bar somebody no more."""
    form = await fields(request)
    room = _room(request)
    return _done(room, await room.ask(keeper.let_in, text(form, "who")))


def _backed_up(options: argparse.Namespace) -> str:
    folder = folder_of(options) / BACKUPS
    stamp = time.strftime("tables-%Y%m%d-%H%M%S", time.gmtime())
    names = chain([stamp], (f"{stamp}-{number}" for number in count(2)))  # two can be made within a second
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        target = next(place for name in names if not os.path.lexists(place := folder / f"{name}.db"))
        return made(folder_of(options), target)
    except OSError as fault:
        raise Refusal(f"{folder}: {fault.strerror or fault}") from None


def _sure(word: str) -> None:
    if word != "yes":
        raise HTTPException(400)


def _done(room: Room, sentence: str) -> Response:
    room.notice = sentence
    return RedirectResponse("/", 303)


def _taken(room: Room) -> Context | None:
    notice, room.notice = room.notice, ""
    return {"kind": "info", "text": notice} if notice else None


def _is_like(card: Card, sought: str) -> bool:
    names = (card.id, card.game, *(seat.name for seat in card.seats))
    return any(sought.casefold() in name.casefold() for name in names)


def _listed(card: Card) -> Context:
    return {
        "id": card.id,
        "title": words(card.game).title(),
        "when": when(card.standing.changed, time.time()),
        "over": card.standing.result is not None,
        "people": [seat.name or seat.mind for seat in card.seats if seat.name or seat.mind],
    }


def _not_done(request: Request, fault: Exception) -> Response:
    return said(request, _("That was not done"), str(fault), 409)


ROUTES: Final = (
    Route("/", tables),
    Route("/come/{word}", come),
    Route("/table/{table}", table),
    Route("/table/{table}/record", record),
    Route("/table/{table}/delete", delete, methods=["POST"]),
    Route("/table/{table}/forget", forget, methods=["POST"]),
    Route("/table/{table}/bar", bar_seat, methods=["POST"]),
    Route("/verify", verify, methods=["POST"]),
    Route("/backup", back_up, methods=["POST"]),
    Route("/prune", prune, methods=["POST"]),
    Route("/rotate", rotate, methods=["POST"]),
    Route("/bar", bar, methods=["POST"]),
    Route("/let-in", let_in, methods=["POST"]),
    Route("/theme", hall.theme, methods=["POST"]),
    Route("/language", hall.language, methods=["POST"]),
    Route("/digits", hall.digits, methods=["POST"]),
    Route("/static/{path:path}", static),
)


def make_page(options: argparse.Namespace) -> Starlette:
    """The application; as `app.state.room` what it has at hand."""
    room = Room(options)
    app = Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(Guard, settings=Settings(LOOPBACK)),
            Middleware(Tongue),
            Middleware(Door, keys=room.keys),
        ],
        exception_handlers={Refusal: _not_done, HTTPException: refused, Exception: broken},
    )
    app.state.room = room
    return app


def serve(options: argparse.Namespace, port: int) -> int:
    """Keep the page open until it is interrupted; the exit code."""
    try:
        door = listen(HOST, port)
    except OSError as fault:
        return no_door(HOST, port, fault)
    app = make_page(options)
    link = f"http://{HOST}:{door.getsockname()[1]}/come/{app.state.room.keys.link}"
    server = Herald(config(app), lambda: print(_("Your page, once, for this machine alone:"), link, flush=True))
    return server.keep_open(door)
