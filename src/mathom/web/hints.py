"""Asking the adviser."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mathom.web.at_table import part
from mathom.web.desk import desk_of, patiently
from mathom.web.forms import fields, number


async def ask(request: Request) -> Response:
    """Somebody asks the adviser. With scripts the page goes on at once and the answer comes over the live line."""
    desk = desk_of(request)
    form = await fields(request)
    table = desk.table(request)
    visitor = desk.doorkeeper.visitor(request)
    seat = desk.eyes(request, table, visitor).seat
    if seat < 0:
        raise HTTPException(403)
    patiently(desk.moves, f"{table.id} {seat}")
    in_part = request.headers.get("hx-request") == "true"
    if number(form, "seq") == table.seq and desk.adviser.wanted(table, seat):
        errand = desk.adviser.ask(table, seat)
        if not in_part:
            await errand
    if in_part:
        return part(request, table, desk.eyes(request, table, visitor))
    return RedirectResponse(f"/t/{table.id}", 303)
