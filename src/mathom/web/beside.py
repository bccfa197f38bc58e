"""Beside the game: the page about a table, giving up, proposing and agreeing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from mathom.table.table import Table
from mathom.table.talk import BACK, END, PAUSE
from mathom.table.wishes import (
    Agree,
    Claim,
    Concede,
    Decline,
    GoOn,
    Propose,
    StandIn,
    Wish,
    may_concede,
    may_propose,
    to_be_asked,
)
from mathom.web.asides import speaking_for
from mathom.web.at_table import command, key_of
from mathom.web.calling import calls
from mathom.web.desk import Desk, desk_of
from mathom.web.eyes import Eyes, who
from mathom.web.forms import number, text
from mathom.web.pages import page
from mathom.web.screen import Context
from mathom.web.shown import title, with_code
from mathom.web.timing import agreed
from mathom.words.players import USUAL
from mathom.words.tongue import _

ANSWERS: Final[Mapping[str, Callable[[int], Wish]]] = {"yes": Agree, "no": Decline}


async def matters(request: Request) -> Response:
    """The page about a table: who may watch, and how to give up."""
    desk = desk_of(request)
    table = desk.table(request)
    eyes = desk.eyes(request, table, desk.doorkeeper.visitor(request))
    context = {
        "table": {"seq": table.seq, "key": f"at-{table.seq}", "seat": speaking_for(table, eyes)},
        "place": f"/t/{table.id}",
        "table_title": title(table),
        "watch": with_code(f"{desk.base(request)}/t/{table.id}"),
        "seats": [{"number": seat, "name": who(table, seat)} for seat in eyes.seats],
        "pause": _pause(table, eyes),
        "clock": agreed(table),
        "calls": calls(desk, table, eyes),
        "endings": _endings(table, eyes),
    }
    return page(request, "matters.html", _("This table"), context)


def _pause(table: Table, eyes: Eyes) -> Context | None:
    """The way into a pause: what the button says, and what it means."""
    if not eyes.seats or not may_propose(table, eyes.seats[0], PAUSE):
        return None
    alone = not to_be_asked(table, eyes.seats[0])
    label = _("Pause the game") if alone else _("Propose to pause")
    meant = _("In a pause nobody is asked anything and no clock runs. Whoever is to decide ends it when he likes.")
    if not alone:
        meant = _("When everybody agrees, the game is paused.") + " " + meant
    return {"url": f"/t/{table.id}/propose", "what": PAUSE, "label": label, "meant": meant}


def _endings(table: Table, eyes: Eyes) -> list[Context]:
    """The ways out of a game before its end: what each button says, and what it means."""
    if not eyes.seats:
        return []
    place, seat = f"/t/{table.id}", eyes.seats[0]
    ways: list[Context] = []
    if may_concede(table):
        for mine in eyes.seats:
            meant = _("The other side has won then, and nothing more is played here.")
            label = _("Concede the game")
            if len(eyes.seats) > 1:
                label = _("{name} concedes the game").format(name=who(table, mine))
            ways.append({"url": f"{place}/concede", "what": mine, "label": label, "meant": meant})
    if may_propose(table, seat, END):
        alone = not to_be_asked(table, seat)
        label = _("Give the game up") if alone else _("Propose to stop here")
        meant = _("The chapter counts as lost.") if table.game.cooperative else _("Nobody has won then.")
        if not alone:
            meant = _("When everybody agrees, the game ends here.") + " " + meant
        ways.append({"url": f"{place}/propose", "what": END, "label": label, "meant": meant})
    return ways


async def propose(request: Request) -> Response:
    """Somebody proposes to take something back, or to stop."""

    async def proposed(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        what = text(form, "what")
        if what not in (BACK, END, PAUSE):
            raise HTTPException(400)
        await desk.house.fulfil(table, number(form, "seq"), key_of(form), Propose(seat, what))

    return await command(request, proposed)


async def answer(request: Request) -> Response:
    """Somebody agrees to what was proposed, or does not."""

    async def answered(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        say = ANSWERS.get(text(form, "say"))
        if say is None:
            raise HTTPException(400)
        first = table.together_with(seat)[0]
        await desk.house.fulfil(table, number(form, "seq"), key_of(form), say(first))

    return await command(request, answered)


async def concede(request: Request) -> Response:
    """Somebody gives the game up."""

    async def conceded(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        side = number(form, "what")
        if side not in table.together_with(seat):
            raise HTTPException(403)
        await desk.house.fulfil(table, number(form, "seq"), key_of(form), Concede(side))

    return await command(request, conceded)


async def go_on(request: Request) -> Response:
    """Somebody wants to go on after a pause."""

    async def gone_on(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        await desk.house.fulfil(table, number(form, "seq"), key_of(form), GoOn(seat, desk.house.now()))

    return await command(request, gone_on)


async def claim(request: Request) -> Response:
    """Somebody takes the game from one who has no time left."""

    async def claimed(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        wish = Claim(seat, number(form, "what"), desk.house.now())
        await desk.house.fulfil(table, number(form, "seq"), key_of(form), wish)

    return await command(request, claimed)


async def stand_in(request: Request) -> Response:
    """Somebody wants a computer to play for a person who is away."""

    async def stood_in(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        wish = StandIn(seat, number(form, "what"), USUAL, desk.house.now())
        await desk.house.fulfil(table, number(form, "seq"), key_of(form), wish)

    return await command(request, stood_in)


async def back(request: Request) -> Response:
    """Somebody for whom a computer played is back."""

    async def returned(desk: Desk, table: Table, seat: int, form: FormData) -> None:
        for mine in table.together_with(seat):
            await desk.house.come_back(table, mine)

    return await command(request, returned)
