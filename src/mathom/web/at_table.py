"""At a table: looking, sitting down, making moves, looking back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.table.answers import NoTakingBack, NotNow, NotReady, SeatTaken, Stale, StoreFault, TableError, TooSoon
from mathom.table.names import clean_name
from mathom.table.seats import Seat, same_invitation
from mathom.table.table import Table
from mathom.web.agreements import agreements
from mathom.web.clients import for_clients
from mathom.web.desk import Desk, desk_of, patiently
from mathom.web.eyes import Eyes, eyes_of
from mathom.web.forms import fields, number, text
from mathom.web.pages import drawn, frame, page, said
from mathom.web.rulebook import with_links
from mathom.web.screen import Context
from mathom.web.screens import SCREENS
from mathom.web.shown import as_it_stands, looking_back, record_of, successions, title
from mathom.web.story import moments
from mathom.web.visitors import theme_of, wants_json
from mathom.words import words
from mathom.words.faults import unread
from mathom.words.tongue import N_, _

LONGEST_KEY: Final = 64
REFUSALS: Final = (
    (Stale, 409, N_("The game has moved on meanwhile. This is how it stands now.")),
    (NotReady, 409, N_("The chair across is still empty.")),
    (NotNow, 409, N_("That cannot be done here now.")),
    (TooSoon, 409, N_("That is too soon: a computer may play for those who have been away for two minutes.")),
    (NoTakingBack, 422, N_("Nothing can be taken back here.")),
)
"""What a table may answer that refuses a wish, the status of the answer, and the reason."""


async def show(request: Request) -> Response:
    """The table as it stands."""
    desk = desk_of(request)
    await desk.turns.wait()
    table = desk.table(request)
    eyes = desk.eyes(request, table, desk.doorkeeper.visitor(request))
    answer = _whole(request, table, eyes)
    desk.doorkeeper.renew(request, answer)
    return answer


async def invitation(request: Request) -> Response:
    """Somebody holds an invitation and is asked whether he wants to sit down.

    He gets his key before he sits down: should the answer to that be lost on its way, the seat still knows him.
    """
    desk = desk_of(request)
    table = desk.table(request)
    visitor = desk.doorkeeper.visitor(request)
    if visitor.key and table.seat_of(visitor.holder) is not None:
        return RedirectResponse(f"/t/{table.id}", 303)
    seat = _invited_to(desk, table, request.path_params["word"])
    if not table.seats[seat].empty:
        return said(request, _("The chair is taken"), _("Somebody has sat down here already."), 409)
    host = next((chair.name for chair in table.seats if chair.name), "")
    spoken = words(table.game.id)
    word, drawing, _letter = SCREENS[table.game.id].seats[seat]
    context = {
        "table_title": spoken.title(),
        "host": host,
        "agreed": agreements(table),
        "side": {"value": word, "label": spoken.seat(word), "drawing": drawing},
        "join_url": request.url.path,
    }
    answer = page(request, "join.html", spoken.title(), context)
    desk.doorkeeper.hand_over(desk.doorkeeper.known(visitor), request, answer)
    return answer


async def sit_down(request: Request) -> Response:
    """The invited one sits down."""
    desk = desk_of(request)
    form = await fields(request)
    table = desk.table(request)
    seat = _invited_to(desk, table, request.path_params["word"])
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    answer = RedirectResponse(f"/t/{table.id}", 303)
    if table.seat_of(visitor.holder) is not None:
        return answer
    desk.welcome(request)
    try:
        await desk.house.sit(table, seat, Seat(name=clean_name(text(form, "name")), holder=visitor.holder))
    except SeatTaken:
        return said(request, _("The chair is taken"), _("Somebody has sat down here already."), 409)
    desk.doorkeeper.hand_over(visitor, request, answer)
    return answer


def _invited_to(desk: Desk, table: Table, word: str) -> int:
    for seat, chair in enumerate(table.seats):
        if not chair.computer and same_invitation(desk.invitations, table.id, seat, word):
            return seat
    raise HTTPException(404)


async def move(request: Request) -> Response:
    """Somebody makes a move."""

    async def made(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        wanted = SCREENS[table.game.id].read(form, table.sitting.view(seat))
        if not wanted:
            raise NotationError(_("nothing was chosen"))
        await desk.house.move(table, seat, number(form, "seq"), key_of(form), wanted)

    return await command(request, made)


async def take_back(request: Request) -> Response:
    """Somebody takes his last decision back."""

    async def taken_back(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        await desk.house.take_back(table, seat, number(form, "seq"), key_of(form))

    return await command(request, taken_back)


async def command(request: Request, carry_out: Callable[[Desk, Table, int, FormData], Awaitable[None]]) -> Response:
    """Carry out what a seat wants; the table as it then stands, or the reason why not."""
    desk = desk_of(request)
    form = await fields(request)
    await desk.turns.wait()
    table = desk.table(request)
    visitor = desk.doorkeeper.visitor(request)
    eyes = desk.eyes(request, table, visitor)
    seat = number(form, "seat") if text(form, "seat") else eyes.seat
    if seat not in eyes.seats:
        raise HTTPException(403)
    patiently(desk.moves, f"{table.id} {seat}")
    try:
        await carry_out(desk, table, seat, form)
    except (IllegalMove, NotationError, TableError) as fault:
        status, sentence = _why_not(table, fault)
        return _again(request, table, eyes, status, sentence)
    if wants_json(request) or wants_part(request):
        await desk.turns.wait()
        return part(request, table, desk.eyes(request, table, visitor))
    return RedirectResponse(f"/t/{table.id}", 303)


def _why_not(table: Table, fault: Exception) -> tuple[int, str]:
    """The status of an answer that refuses a wish, and the reason in words."""
    if isinstance(fault, (IllegalMove, NotationError)):
        return why_no_move(table.game.id, fault)
    if isinstance(fault, StoreFault):
        return 503, _("Your move was not made: {reason}. Try again in a moment.").format(reason=fault)
    if isinstance(fault, NotNow) and table.over:
        return 409, _("The game is over.")
    for kind, status, sentence in REFUSALS:
        if isinstance(fault, kind):
            return status, _(sentence)
    raise fault


def why_no_move(game: str, fault: IllegalMove | NotationError) -> tuple[int, str]:
    """The status of an answer that refuses a move, and the reason in words."""
    if isinstance(fault, IllegalMove):
        return 422, with_links(words(game).objection(fault.objection), game)
    return 400, _("That is no move here: {reason}.").format(reason=unread(fault))


async def ready(request: Request) -> Response:
    """Whoever has taken a shared device says that he is the one who is asked, and sees his hand."""

    async def looks(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        if number(form, "seq") != table.seq:
            raise Stale
        table.take_device(table.seats[seat].holder or b"", number(form, "hand"))

    return await command(request, looks)


def key_of(form: FormData) -> str:
    """The key by which a wish that is sent twice counts once."""
    key = text(form, "key")
    if not (0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise HTTPException(400)
    return key


async def again(request: Request) -> Response:
    """The next game of the same players; where sides play against each other they are swapped."""
    desk = desk_of(request)
    form = await fields(request)
    table = desk.table(request)
    eyes = desk.eyes(request, table, desk.doorkeeper.visitor(request))
    if eyes.seat == ONLOOKER:
        raise HTTPException(403)
    desk.welcome(request)
    patiently(desk.moves, f"{table.id} {eyes.seat}")
    screen = SCREENS[table.game.id]
    wished = {after.word: after.options for after in successions(table, screen, table.sitting.view(eyes.seat))}
    options = wished.get(text(form, "after"))
    if options is None:
        raise HTTPException(409 if not table.over else 400)
    if table.next is None:  # else it is laid already, and this is the way there
        desk.count(request)
    people = [_seated_again(desk, chair) for chair in table.seats]
    seats = people if table.game.cooperative else [*people[1:], people[0]]
    try:
        following = await desk.house.lay(table.game.id, options, seats, before=table, clock=table.terms)
    except NotationError as fault:
        return not_laid_any_more(request, fault)
    await desk.campaigns.follow(table, following)
    return RedirectResponse(f"/t/{following.id}", 303)


def _seated_again(desk: Desk, chair: Seat) -> Seat:
    """Who sits on a chair in the next game: those who are barred do not, and no one is stood in for."""
    if chair.holder is not None and desk.bars.hold(chair.holder, ""):
        return Seat()
    return chair._replace(mind="") if chair.stood_in else chair


def not_laid_any_more(request: Request, fault: NotationError) -> Response:
    """A game that was played once cannot be laid again: an owner's cards may have changed since."""
    sentence = _("This cannot be laid any more: {reason}.").format(reason=unread(fault))
    return said(request, _("The table is not laid"), sentence, 409)


async def replay(request: Request) -> Response:
    """A moment of the past: before the end through one's own eyes only, afterwards through everybody's."""
    desk = desk_of(request)
    table = desk.table(request)
    eyes = desk.eyes(request, table, desk.doorkeeper.visitor(request))
    seat = eyes.seat
    if table.open:
        word = request.query_params.get("view", "")
        chosen = eyes_of(table, word) if word else (EVERYTHING if seat == ONLOOKER else seat)
        if chosen is None:
            raise HTTPException(404)
        seat = chosen
    step = request.query_params.get("step", "0")
    if not (step.isascii() and step.isdecimal() and len(step) < 10):
        raise HTTPException(404)
    moment = min(int(step), moments(table))
    template = f"{SCREENS[table.game.id].folder}/table.html"
    context = looking_back(table, eyes, seat, moment)
    context["replay"]["link"] = desk.base(request) + context["replay"]["here"]
    return page(request, template, title(table), context)


async def record(request: Request) -> Response:
    """The record of a game that is over."""
    desk = desk_of(request)
    table = desk.table(request)
    if not table.open:
        return said(request, _("Not yet"), _("The record lies open when the game is over."), 403)
    name = f"{table.game.id}-{table.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(record_of(table), headers=headers)


def part(request: Request, table: Table, eyes: Eyes, notice: str = "", status: int = 200) -> Response:
    """What changes: a part of the page, or everything that a client draws it from."""
    if wants_json(request):
        return JSONResponse(for_clients(table, eyes, notice), status)
    return HTMLResponse(fragment(request, table, eyes, notice), status)


def fragment(connection: HTTPConnection, table: Table, eyes: Eyes, notice: str = "") -> str:
    """The same as text; not drawn again while nothing has happened that these eyes could see.

    Who makes a move gets the table as the answer, and a moment later the same on his live line.
    """
    since = (table.mark, table.present[ONLOOKER], eyes._replace(now=0.0), notice, theme_of(connection))
    timeless = table.times is None and not table.paused

    def context() -> Context:
        return {**as_it_stands(table, eyes, notice), "page": frame(connection, title(table))}

    template = f"{SCREENS[table.game.id].folder}/_table.html"
    return drawn(template, (table.id, eyes.seat), since if timeless else object(), context)


def _whole(request: Request, table: Table, eyes: Eyes, notice: str = "", status: int = 200) -> Response:
    if wants_json(request):
        return part(request, table, eyes, notice, status)
    template = f"{SCREENS[table.game.id].folder}/table.html"
    return page(request, template, title(table), as_it_stands(table, eyes, notice), status)


def _again(request: Request, table: Table, eyes: Eyes, status: int, notice: str) -> Response:
    """The table as it stands, and why the wish was not fulfilled."""
    shown = part if wants_part(request) else _whole
    return shown(request, table, eyes, notice, status)


def wants_part(request: Request) -> bool:
    """Whether a script asks, which puts the answer in its place."""
    return request.headers.get("hx-request") == "true"
