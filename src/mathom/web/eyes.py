"""Who looks at a table, and who sits there."""

from __future__ import annotations

from typing import NamedTuple

from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.table.adviser import Hint
from mathom.table.seats import Seat
from mathom.table.table import Table
from mathom.web.screen import Chair
from mathom.words import words
from mathom.words.players import player_name
from mathom.words.tongue import _


class Eyes(NamedTuple):
    """Who looks: his seat at this table (or `ONLOOKER`), and for each empty seat the link he may give to a friend.

    campaign: where the campaign is that this table belongs to, once it is over. seats: all seats on this device.
    handed_to: the one of them that must take the device now, before it may look. may_ask: whether the adviser can be
    asked now. hint: what he said. moved: whether the seat has gone to another device.
    elsewhere: how many other tables wait for this visitor. absent: the seat of somebody who has kept all waiting, or
    has used up his time. now: what the clock of the house says.
    """

    seat: int
    invitations: tuple[tuple[int, str], ...] = ()
    campaign: str = ""
    seats: tuple[int, ...] = ()
    handed_to: int | None = None
    may_ask: bool = False
    hint: Hint | None = None
    moved: bool = False
    elsewhere: int = 0
    absent: int | None = None
    now: float = 0.0


def eyes_of(table: Table, word: str) -> int | None:
    """The seat whose eyes a word means; None for a word that means none."""
    names: dict[str, int] = {name: number for number, name in enumerate(table.sitting.actors)}
    return (names | {"all": EVERYTHING, "open": ONLOOKER}).get(word)


def word_for(table: Table, seat: int) -> str:
    """The word that means these eyes."""
    return {EVERYTHING: "all", ONLOOKER: "open"}.get(seat) or table.sitting.actors[seat]


def chair(table: Table, number: int) -> Chair:
    """A seat as others see it."""
    seat = table.seats[number]
    if seat.unmanned:
        return Chair("", True, True)
    if seat.stood_in:
        return Chair(_("{name} (a computer stands in)").format(name=who(table, number)), True, True)
    if seat.computer:
        return Chair(_("Computer"), True, True)
    return Chair(seat.name, table.present[number] > 0)


def sitter(seat: Seat) -> str:
    """The name of who sits on a chair; '' for nobody."""
    return player_name(seat.mind) if seat.computer and not seat.stood_in else seat.name


def seat_name(table: Table, number: int) -> str:
    """What the game calls a seat."""
    return words(table.game.id).seat(table.sitting.actors[number])


def who(table: Table, number: int) -> str:
    """Who sits on a seat: by name, or by what the game calls the seat."""
    return table.seats[number].name or seat_name(table, number)
