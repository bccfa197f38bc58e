"""The live line of a screen: whenever something changes, the table as this seat sees it is sent again, whole.

A screen that is slow or was away gets the newest view and none of those between. Nothing is taken from this line;
moves come as forms.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from mathom.kernel.event import ONLOOKER
from mathom.table.answers import TableError
from mathom.table.table import Table
from mathom.web.at_table import fragment
from mathom.web.clients import for_clients
from mathom.web.desk import Desk, address, desk_of
from mathom.web.visitors import Visitor, wants_json

HEARTBEAT: Final = 15.0
"""Seconds; after so long without news an empty message says that the line is alive."""
ALIVE: Final = "{}"
TOO_MANY_SCREENS: Final = 4429
NO_SUCH_TABLE: Final = 4404


async def live(socket: WebSocket) -> None:
    """One screen."""
    desk = desk_of(socket)
    await desk.turns.wait()  # the table may have to be played through first, and many come at once after an outage
    try:
        table = desk.table(socket)
    except TableError:
        await socket.close(NO_SUCH_TABLE)
        return
    visitor = desk.doorkeeper.visitor(socket)
    home = address(socket)
    if desk.screens[home] >= desk.settings.limits.screens:
        await socket.accept()  # the reason of a door that never opened does not reach the page
        await socket.close(TOO_MANY_SCREENS, "too many screens")
        return
    bell = asyncio.Event()
    bell.set()
    table.bells.add(bell)  # before anything else can happen at the table
    desk.screens[home] += 1
    seats = table.seats_of(visitor.holder) or (ONLOOKER,)
    _comes(desk, table, seats)
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.accept()
            await _give_back(desk, table, seats)
            await _tell(socket, desk, table, visitor, bell)
    finally:
        table.bells.discard(bell)
        desk.screens[home] -= 1
        if not desk.screens[home]:
            del desk.screens[home]
        _goes(desk, table, seats)


async def _tell(socket: WebSocket, desk: Desk, table: Table, visitor: Visitor, bell: asyncio.Event) -> None:
    gone = asyncio.create_task(_until_gone(socket))
    try:
        await _tell_until(gone, socket, desk, table, visitor, bell)
    finally:
        gone.cancel()


async def _tell_until(
    gone: asyncio.Task[None], socket: WebSocket, desk: Desk, table: Table, visitor: Visitor, bell: asyncio.Event
) -> None:
    """Send the newest view after every change, until the other end is gone."""
    sent, absent = 0, None
    while not gone.done():
        rung = asyncio.create_task(bell.wait())
        patience = min(HEARTBEAT, desk.until_late(table))
        await asyncio.wait((rung, gone), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        rung.cancel()
        if gone.done():
            return
        known, absent = absent, desk.absent(table)
        if not bell.is_set() and absent == known:
            await socket.send_text(ALIVE)
            continue
        await desk.turns.wait()
        bell.clear()
        sent = await _show(socket, desk, table, visitor, sent)


async def _show(socket: WebSocket, desk: Desk, table: Table, visitor: Visitor, sent: int) -> int:
    """Send the view as it is now, unless it is the one sent last; its mark.

    The page itself is let go: a thousand screens would keep fifty MiB of them while they wait.
    """
    eyes = desk.eyes(socket, table, visitor)
    shown = json.dumps(for_clients(table, eyes)) if wants_json(socket) else fragment(socket, table, eyes)
    mark = hash(shown)
    if mark != sent:
        await socket.send_text(shown)
    return mark


async def _until_gone(socket: WebSocket) -> None:
    """Nothing is expected from the other end but that it goes."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def _comes(desk: Desk, table: Table, seats: tuple[int, ...]) -> None:
    first = any(not table.present[seat] for seat in seats)
    table.present.here.update(seats)
    desk.house.neighbours.moves(table.id)
    if first:
        table.ring()


async def _give_back(desk: Desk, table: Table, seats: tuple[int, ...]) -> None:
    """Who opens a screen is back, and plays for himself."""
    for seat in seats:
        if seat != ONLOOKER:
            with contextlib.suppress(TableError):  # what cannot be written now can be asked for on the page
                await desk.house.come_back(table, seat)


def _goes(desk: Desk, table: Table, seats: tuple[int, ...]) -> None:
    table.present.here.subtract(seats)
    desk.house.neighbours.moves(table.id)
    table.left_at.update((seat, desk.house.now()) for seat in seats if not table.present[seat])
    if any(not table.present[seat] for seat in seats):
        table.ring()
