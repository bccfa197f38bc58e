"""What the screen of Duel for Middle-earth remembers: the round, and what the last turn did."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.event import Event
from mathom.kernel.view import View
from mathom.words.middle_earth.chronicle import tell
from mathom.words.middle_earth.prospects import numbers
from mathom.words.tongue import _

BEGINNING: Final = ("march", "ally", "discard", "pass")
"""What a turn begins with."""
SILENT: Final = ("ask", "deal", "deck", "row", "draw", "end")


class Steps(NamedTuple):
    """A unit that moved: its side, its progress before, and how far it came."""

    side: int
    start: int
    steps: int


class Clash(NamedTuple):
    """A conflict: who came, at which progress of his, both numbers."""

    side: int
    x: int
    attack: int
    defence: int


@final
class MiddleEarthNotes:
    """See the module. `side` is whose turn it was last, -1 before the first; `homes` are units that went home in it."""

    def __init__(self) -> None:
        self.chapter = _("The deal")
        self.turns = 0
        self.side = -1
        self.steps: Steps | None = None
        self.clash: Clash | None = None
        self.homes: list[tuple[int, int]] = []
        self.remarks: list[str] = []

    def note(self, event: Event, before: View, after: View) -> None:
        """Remember what matters of an event."""
        assert isinstance(before, MiddleEarthView) and isinstance(after, MiddleEarthView)  # noqa: S101 - this game's
        if event.kind in BEGINNING:
            self._begin(event.actor)
        facts = numbers(event)
        if event.kind == "march" or (event.kind == "use" and facts[0] < after.rules.units):
            unit = facts[-1]
            start, goal = before.x[event.actor][unit], after.x[event.actor][unit]
            self.steps = Steps(event.actor, start, goal - start)
        elif event.kind == "conflict":
            mover, attack, _defender, defence = facts
            self.clash = Clash(event.actor, after.x[event.actor][mover], attack, defence)
        elif event.kind == "home":
            self.homes.append((event.actor, facts[0]))
        if self.turns and event.kind not in SILENT:
            self.remarks.append(tell(event, before) or "")

    def _begin(self, side: int) -> None:
        """A new turn: what the one before did is old."""
        self.turns += 1
        self.chapter = _("Round {number}").format(number=(self.turns + 1) // 2)
        self.side = side
        self.steps = self.clash = None
        self.homes = []
        self.remarks = []
