"""What people agree on beside the game: taking back with the others' leave, giving up, parting without a winner.

Each is a line of the ledger by the actor `!`, so that it is written down, numbered and done once like a move; none is a
line of the record:

    asks 0 back, asks 0 end    a seat proposes to take its last decision back, or to end the game here
    agrees 1, declines 1       what another person says to it; the one who asked may decline his own wish too
    concedes 0                 a seat gives the game up; the others have won
    parts                      everybody has agreed to end the game here

A proposal lapses when a person decides something in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mathom.table.ledger import BESIDE, Entry

BACK: Final = "back"
END: Final = "end"
PARTS: Final = "parts"
CONCEDED: Final = "conceded"
PARTED: Final = "parted"


class Proposal(NamedTuple):
    """Something a seat has proposed, `BACK` or `END`, and the seats that have agreed so far."""

    seat: int
    what: str
    agreed: tuple[int, ...]


class Ending(NamedTuple):
    """The game was ended beside the rules: by the seat that conceded, or by agreement (`None`)."""

    conceded: int | None

    @property
    def reason(self) -> str:
        """The word for it in results."""
        return PARTED if self.conceded is None else CONCEDED


def asks(seat: int, what: str) -> str:
    """The words of a proposal."""
    return f"asks {seat} {what}"


def agrees(seat: int) -> str:
    """The words of somebody who agrees, while others have not yet."""
    return f"agrees {seat}"


def declines(seat: int) -> str:
    """The words of somebody who does not agree."""
    return f"declines {seat}"


def concedes(seat: int) -> str:
    """The words of somebody who gives up."""
    return f"concedes {seat}"


def proposal_in(entries: Sequence[Entry]) -> Proposal | None:
    """The proposal that lies on the table."""
    agreed: list[int] = []
    for entry in reversed(entries):
        if entry.actor != BESIDE:
            if entry.of_a_person:
                return None
            continue
        word, *rest = entry.move.split()
        if word == "asks":
            return Proposal(int(rest[0]), rest[1], tuple(agreed))
        if word != "agrees":
            return None
        agreed.append(int(rest[0]))
    return None


def ending_in(entries: Sequence[Entry]) -> Ending | None:
    """How the game was ended beside the rules, if it was; nothing is written after that."""
    if not entries or entries[-1].actor != BESIDE:
        return None
    word, *rest = entries[-1].move.split()
    if word == PARTS:
        return Ending(None)
    return Ending(int(rest[0])) if word == "concedes" else None
