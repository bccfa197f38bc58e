"""What a seat knows: the fold of the events that it saw, with no place for anything else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self

from mathom.kernel.event import Event
from mathom.kernel.native import mypyc_attr
from mathom.kernel.outcome import Outcome

ASK = "ask"
END = "end"


@mypyc_attr(allow_interpreted_subclasses=True)  # somebody's own game need not be compiled
class View(ABC):
    """The knowledge of one seat.

    seat: index of an actor, `EVERYTHING` or `ONLOOKER`. actor, prompt: whose decision is due and what is asked, as
    in `State`. outcome: how the game ended, or None.
    """

    seat: int
    actor: int
    prompt: str
    outcome: Outcome | None

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.actor = -2
        self.prompt = ""
        self.outcome = None

    def see(self, event: Event) -> None:
        """Take in one event as this seat saw it."""
        if event.kind == ASK:
            self.actor = event.actor
            self.prompt = str(event.data[0])
        elif event.kind == END:
            self.actor = -2
            self.prompt = ""
            self.outcome = Outcome(*event.data)  # type: ignore[arg-type]
        else:
            self.take_in(event)

    @abstractmethod
    def take_in(self, event: Event) -> None:
        """Take in an event of the game itself."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""
