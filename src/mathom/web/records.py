"""Records from outside, and games that leave the path of one that is over."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mathom.kernel.errors import NotationError
from mathom.kernel.game import Header
from mathom.kernel.replay import BadRecord
from mathom.minds import MINDS
from mathom.table.brought import bring, lines_upto
from mathom.table.seats import UNMANNED, Seat
from mathom.web.at_table import not_laid_any_more
from mathom.web.desk import desk_of
from mathom.web.forms import fields, number, text, with_file
from mathom.web.pages import page
from mathom.web.screens import SCREENS
from mathom.web.story import moments
from mathom.words import words
from mathom.words.faults import reason
from mathom.words.tongue import _


async def choose(request: Request) -> Response:
    """The page where a record is brought in."""
    return _page(request, "", "", 200)


async def bring_in(request: Request) -> Response:
    """Lay a record that was pasted or sent as a file; a faulty one is refused in one line, and can be mended."""
    desk = desk_of(request)
    raw = await _sent(request)
    desk.make_room(request)
    try:
        table = await bring(desk.house, raw, _public)
    except BadRecord as fault:
        refusal = _("Line {line}: {reason}").format(line=fault.line, reason=reason(fault))
        return _page(request, raw.decode(errors="replace"), refusal, 400)
    return RedirectResponse(f"/t/{table.id}/replay?step={moments(table)}&view=all", 303)


async def try_from(request: Request) -> Response:
    """Play on from a moment of a game that lies open, on a new table against computers."""
    desk = desk_of(request)
    form = await fields(request)
    table = desk.table(request)
    if not table.open:
        raise HTTPException(403)
    actors = table.sitting.actors
    wanted, mind = text(form, "seat"), text(form, "mind")
    unmanned = words(table.game.id).unmanned(table.laid.header)
    if wanted not in actors or wanted in unmanned or mind not in MINDS:
        raise HTTPException(400)
    desk.make_room(request)
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    players = {actor: Seat(mind=UNMANNED if actor in unmanned else mind) for actor in actors}
    players[wanted] = Seat(holder=visitor.holder)
    lines = lines_upto(table.sitting, number(form, "upto"))
    laid = table.laid
    try:
        new = await desk.house.lay(laid.game, laid.options, list(players.values()), header=laid.header, lines=lines)
    except NotationError as fault:
        return not_laid_any_more(request, fault)
    answer = RedirectResponse(f"/t/{new.id}", 303)
    desk.doorkeeper.hand_over(visitor, request, answer)
    return answer


async def _sent(request: Request) -> bytes:
    """The file that was sent, or else the text that was pasted."""
    async with with_file(request) as form:
        file = form.get("file")
        raw = await file.read() if isinstance(file, UploadFile) else b""
        pasted = form.get("record", "")
        return raw or (pasted.strip().encode() if isinstance(pasted, str) else b"")


def _public(game: str, header: Header) -> dict[str, str]:
    return SCREENS[game].public(header)


def _page(request: Request, record: str, refusal: str, status: int) -> Response:
    context = {"record": record, "refusal": refusal}
    return page(request, "records.html", _("Bring a record"), context, status)
