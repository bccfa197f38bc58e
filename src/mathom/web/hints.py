"""Asking the adviser."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from mathom.table.table import Table
from mathom.web.at_table import command, wants_part
from mathom.web.desk import Desk, address
from mathom.web.forms import number


async def ask(request: Request) -> Response:
    """Somebody asks the adviser. With scripts the page goes on at once and the answer comes over the live line."""

    async def asked(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        if number(form, "seq") == table.seq and desk.adviser.wanted(table, seat):
            if desk.adviser.waiting(address(request)) >= desk.settings.limits.hints:
                raise HTTPException(429, headers={"retry-after": "1"})
            errand = desk.adviser.ask(table, seat)
            if not wants_part(request):
                await errand

    return await command(request, asked)
