"""A seat goes to another device: the link for it, and the page that the other device sees."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mathom.table.passes import EXPIRED, LASTS, OPEN, Pass
from mathom.table.table import Table
from mathom.web.desk import address, desk_of, patiently
from mathom.web.eyes import who
from mathom.web.forms import fields, number
from mathom.web.pages import page, said
from mathom.web.shown import title, with_code
from mathom.words.tongue import N_, _, ngettext

CLOSED: Final = {
    EXPIRED: (
        N_("This link is too old"),
        N_("It works for {minutes}, and until a newer one is made. Make a new one on the device that has the seat."),
    ),
    "used": (
        N_("This link was used already"),
        N_("It works once. If the seat shall move again, make a new link on the device that has it now."),
    ),
}


async def make(request: Request) -> Response:
    """A new link for one of my seats."""
    desk = desk_of(request)
    form = await fields(request)
    table = desk.table(request)
    eyes = desk.eyes(request, table, desk.doorkeeper.visitor(request))
    seat = number(form, "move")
    if seat not in eyes.seats:
        raise HTTPException(403)
    patiently(desk.tables, address(request))
    word = await desk.passes.make(table, seat)
    context = {
        "place": f"/t/{table.id}",
        "table_title": title(table),
        "link": with_code(f"{desk.base(request)}/t/{table.id}/device/{word}"),
        "lasts": _minutes(),
    }
    return page(request, "moving.html", _("Another device"), context)


async def arrive(request: Request) -> Response:
    """A device comes with the link and is asked whether it wants the seat; it gets its key before it sits down."""
    desk = desk_of(request)
    table = desk.table(request)
    found = _the_pass(request, table)
    visitor = desk.doorkeeper.visitor(request)
    if visitor.key and found.seat in table.seats_of(visitor.holder):
        return RedirectResponse(f"/t/{table.id}", 303)
    if found.state != OPEN:
        return _closed(request, found)
    context = {
        "place": f"/t/{table.id}",
        "table_title": title(table),
        "name": who(table, found.seat),
        "take_url": request.url.path,
    }
    answer = page(request, "arriving.html", title(table), context)
    desk.doorkeeper.hand_over(desk.doorkeeper.known(visitor), request, answer)
    return answer


async def take(request: Request) -> Response:
    """The other device takes the seat."""
    desk = desk_of(request)
    await fields(request)
    table = desk.table(request)
    found = _the_pass(request, table)
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    answer = RedirectResponse(f"/t/{table.id}", 303)
    if found.seat in table.seats_of(visitor.holder):
        return answer
    desk.welcome(request)
    if not await desk.passes.use(table, request.path_params["word"], visitor.holder):
        return _closed(request, _the_pass(request, table))
    desk.doorkeeper.hand_over(visitor, request, answer)
    return answer


def _the_pass(request: Request, table: Table) -> Pass:
    found = desk_of(request).passes.find(table, request.path_params["word"])
    if found is None:
        raise HTTPException(404)
    return found


def _closed(request: Request, found: Pass) -> Response:
    headline, sentence = CLOSED[found.state]
    return said(request, _(headline), _(sentence).format(minutes=_minutes()), 410)


def _minutes() -> str:
    minutes = int(LASTS // 60)
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
