"""What is said beside the game, in the line of play: who takes the device next."""

from __future__ import annotations

from mathom.kernel.event import ONLOOKER
from mathom.table.table import Table
from mathom.web.eyes import Eyes, who
from mathom.web.screen import Context
from mathom.words.tongue import _


def speaker(table: Table, eyes: Eyes) -> int:
    """The seat for which the page speaks: who looks, or who still has the shared device in his hands."""
    if eyes.seat == ONLOOKER and eyes.handed_to is not None:
        last = table.last_person()
        return last if last in eyes.seats else ONLOOKER
    return eyes.seat


def speaking_for(table: Table, eyes: Eyes) -> int | str:
    """What forms say of who sends them: a seat of a shared device; '' where the key alone tells."""
    if len(eyes.seats) < 2:
        return ""
    return max(speaker(table, eyes), eyes.seats[0])


def handing_on(table: Table, eyes: Eyes) -> Context | None:
    """The words for a shared device that must be handed on before anybody's cards are shown."""
    seat = eyes.handed_to
    if seat is None:
        return None
    return {
        "url": f"/t/{table.id}/ready",
        "seat": seat,
        "text": _("Hand the device to {name}.").format(name=who(table, seat)),
        "why": _("No hand is shown until whoever holds the device is ready."),
        "label": _("I am {name}, show my hand").format(name=who(table, seat)),
    }
