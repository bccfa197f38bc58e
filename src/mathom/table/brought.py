"""Records that come in from outside, and games that leave the path of one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from mathom.kernel.errors import NotationError
from mathom.kernel.game import Game, Header
from mathom.kernel.record import Line, Record, decode, parse_record
from mathom.kernel.replay import BadRecord, replay
from mathom.kernel.sitting import Sitting
from mathom.table.house import House
from mathom.table.seats import UNMANNED, Seat
from mathom.table.table import Table

Public = Callable[[str, Header], dict[str, str]]
"""The lines of a game's header that lie open."""


async def bring(house: House, raw: bytes, public: Public) -> Table:
    """Lay a record on a table of its own, where it can be looked at and nobody plays. Raises `BadRecord`."""
    record = read(raw)
    try:
        game = house.game_in(record.game, record.header)
    except NotationError as fault:
        raise BadRecord.unreadable(fault, record.where.get(fault.key, 1)) from None
    sitting = replay(game, record)
    seats = [Seat(mind=UNMANNED)] * len(sitting.actors)
    options = asked_for(game, public(game.id, record.header))
    return await house.lay(game.id, options, seats, header=record.header, lines=sitting.lines)


def read(raw: bytes) -> Record:
    """The record in what was sent; `BadRecord` with the line at fault."""
    try:
        return parse_record(decode(raw))
    except NotationError as fault:
        raise BadRecord.unreadable(fault, 1) from None


def lines_upto(sitting: Sitting[Any, Any], upto: int) -> list[Line]:
    """The lines of a game up to a decision and the draws that belong to it, as `mathom replay --upto` counts."""
    decisions = 0
    for place, line in enumerate(sitting.lines):
        if line.actor != "*":
            if decisions == upto:
                return sitting.lines[:place]
            decisions += 1
    return list(sitting.lines)


def asked_for(game: Game[Any, Any], header: Header) -> dict[str, str]:
    """Those of the open lines of a header that a deal can be asked for."""
    options: dict[str, str] = {}
    for key, value in header.items():
        try:
            game.start(game.deal(Random(0), options | {key: value}))
        except NotationError:
            continue
        options[key] = value
    return options
