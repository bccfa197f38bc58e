"""Being told, while one is away, that it is one's turn: asked for at a table, and ended there or from any notice."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mathom.table.notices import Wanted
from mathom.table.posting import HOOK, MAIL, NTFY, PUSH, SHAPES
from mathom.table.pushing import LONGEST, public_key
from mathom.table.seats import same_invitation
from mathom.table.table import Table
from mathom.web.desk import Desk, address, desk_of, patiently
from mathom.web.eyes import Eyes
from mathom.web.forms import fields, number, text
from mathom.web.pages import language, page, said
from mathom.web.screen import Context
from mathom.web.shown import title
from mathom.words.tongue import N_, _

LABELS: Final = {
    MAIL: N_("Mail"),
    NTFY: N_("Topic on the ntfy server of this house"),
    HOOK: N_("Name in the web hook"),
    PUSH: N_("In this browser"),
}
HINTS: Final = {
    MAIL: N_("Your address is kept with this table and used for nothing else."),
    NTFY: N_("Letters, digits, - and _. Whoever knows the topic can read along, so choose a long one."),
    HOOK: N_("What you are called where the keeper of this house sends such news."),
    PUSH: N_("The browser asks you first. The news comes by the service of its makers, who cannot read it."),
}


KINDS: Final = {MAIL: "email", PUSH: "push"}
"""What is asked for: a line to type, or what the browser itself must give."""
LENGTHS: Final = {PUSH: LONGEST}
"""Letters of an address at most, where it may have more than `USUAL`."""
USUAL: Final = 254


def calls(desk: Desk, table: Table, eyes: Eyes) -> list[Context]:
    """For each open way where notices for my seat go, or what is asked for that."""
    if not eyes.seats or table.over:
        return []
    seat = eyes.seats[0]
    known: dict[str, Wanted] = {one.way: one for one in desk.notices.of(table, seat)} if desk.notices.ways else {}
    return [
        {
            "seat": seat,
            "way": way,
            "label": _(LABELS[way]),
            "hint": _(HINTS[way]),
            "kind": KINDS.get(way, "text"),
            "key": public_key(desk.settings.ways.push_key) if way == PUSH else "",
            "address": known[way].address if way in known else "",
            "trouble": way in known and known[way].trouble,
        }
        for way in desk.notices.ways
    ]


async def want(request: Request) -> Response:
    """Somebody wants to be told from now on; with no address, not any more."""
    desk = desk_of(request)
    form = await fields(request)
    table = desk.table(request)
    eyes = desk.eyes(request, table, desk.doorkeeper.visitor(request))
    seat, way, wanted = number(form, "seat"), text(form, "way"), text(form, "address").strip()
    if seat not in eyes.seats:
        raise HTTPException(403)
    if way not in desk.notices.ways:
        raise HTTPException(400)
    patiently(desk.tables, address(request))
    if not wanted:
        await desk.notices.unwant(table, seat, way)
    elif SHAPES[way].fullmatch(wanted) and len(wanted) <= LENGTHS.get(way, USUAL):
        await desk.notices.want(table, seat, way, wanted, language(), desk.base(request))
    else:
        return said(request, _("That is no such address"), _(HINTS[way]), 400)
    return RedirectResponse(f"/t/{table.id}/matters", 303)


async def before_stop(request: Request) -> Response:
    """Whoever gets notices and wants no more. Programs follow links in mail, so a button must be pressed as well."""
    table, wanted = _meant(request)
    if wanted is None:
        return said(request, _("No more of these"), _("No notices of this table go there."))
    context = {"stop_url": request.url.path, "table_title": title(table), "address": wanted.address}
    return page(request, "quiet.html", _("No more of these"), context)


async def stop(request: Request) -> Response:
    """No more of them."""
    await fields(request)
    table, wanted = _meant(request)
    if wanted is not None:
        await desk_of(request).notices.unwant(table, request.path_params["seat"], wanted.way)
    return said(request, _("No more of these"), _("No notices of this table go there any more."))


def _meant(request: Request) -> tuple[Table, Wanted | None]:
    desk = desk_of(request)
    table = desk.table(request)
    seat, way = request.path_params["seat"], request.path_params["way"]
    if not same_invitation(desk.invitations, f"quiet {way} {table.id}", seat, request.path_params["word"]):
        raise HTTPException(404)
    return table, next((one for one in desk.notices.of(table, seat) if one.way == way), None)
