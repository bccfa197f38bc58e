"""What people agree on beside the game: taking back with the others' leave, giving up, parting without a winner.

Each is a line of the ledger by the actor `!`, so that it is written down, numbered and done once like a move; none is a
line of the record:

    asks 0 back, asks 0 end    a seat proposes to take its last decision back, or to end the game here
    agrees 1, declines 1       what another person says to it; the one who asked may decline his own wish too
    concedes 0                 a seat gives the game up; the others have won
    parts                      everybody has agreed to end the game here
    asks 0 seat:1:medium       a seat proposes that a computer plays for a person who is away
    stands-in 1 medium         a computer plays for that seat from now on
    returns 1                  and now the person plays again

A proposal lapses when a person decides something in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mathom.table.ledger import BESIDE, Entry

BACK: Final = "back"
END: Final = "end"
SEAT: Final = "seat"
PARTS: Final = "parts"
STANDS_IN: Final = "stands-in"
CONCEDED: Final = "conceded"
PARTED: Final = "parted"


class Proposal(NamedTuple):
    """Something a seat has proposed, `BACK`, `END` or a stand-in, and the seats that have agreed so far."""

    seat: int
    what: str
    agreed: tuple[int, ...]

    @property
    def absent(self) -> int | None:
        """The seat for which a computer is to play, where that is proposed."""
        return int(self.what.split(":")[1]) if self.what.startswith(SEAT) else None

    @property
    def mind(self) -> str:
        """The computer that is to play, where that is proposed; else ''."""
        return self.what.split(":")[2] if self.what.startswith(SEAT) else ""


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


def stand_in_for(seat: int, mind: str) -> str:
    """What is proposed when a computer is to play for somebody who is away."""
    return f"{SEAT}:{seat}:{mind}"


def stands_in(seat: int, mind: str) -> str:
    """The words that let a computer play for a seat."""
    return f"{STANDS_IN} {seat} {mind}"


def returns(seat: int) -> str:
    """The words of a person who is back."""
    return f"returns {seat}"


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
