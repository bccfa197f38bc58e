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
    asks 0 pause, asks 0 on    a seat proposes to pause the game, or to go on with it
    pauses                     everybody has agreed: nobody is asked anything until the game goes on
    resumes 0                  the game goes on; the seat that is asked need not ask anybody
    clock 600 5 claim          the terms of the clocks, written when the table is laid (see `clocks`)
    claims 0 1                 a seat takes the game because the other one has used up its time

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
PAUSE: Final = "pause"
ON: Final = "on"
PAUSES: Final = "pauses"
RESUMES: Final = "resumes"
RETURNS: Final = "returns"
CLAIMS: Final = "claims"
CONCEDED: Final = "conceded"
TIME: Final = "time"
PARTED: Final = "parted"


class Proposal(NamedTuple):
    """What a seat has proposed, `BACK`, `END`, `PAUSE`, `ON` or a stand-in, and the seats that have agreed so far."""

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
    """The game was ended beside the rules: by the seat that conceded, or by agreement (`None`).

    late: the seat has not conceded, but used up its time, and another one has taken the game.
    """

    conceded: int | None
    late: bool = False

    @property
    def reason(self) -> str:
        """The word for it in results."""
        if self.conceded is None:
            return PARTED
        return TIME if self.late else CONCEDED


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
    return f"{RETURNS} {seat}"


def resumes(seat: int) -> str:
    """The words by which a game goes on after a pause."""
    return f"{RESUMES} {seat}"


def claims(seat: int, late: int) -> str:
    """The words of somebody who takes the game because another one has used up his time."""
    return f"{CLAIMS} {seat} {late}"


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
    if word == CLAIMS:
        return Ending(int(rest[1]), late=True)
    return Ending(int(rest[0])) if word == "concedes" else None


def paused_in(entries: Sequence[Entry]) -> bool:
    """Whether the game is paused."""
    for entry in reversed(entries):
        if entry.actor != BESIDE:
            return False  # nobody moves during a pause
        word = entry.move.split()[0]
        if word in (PAUSES, RESUMES):
            return word == PAUSES
    return False
