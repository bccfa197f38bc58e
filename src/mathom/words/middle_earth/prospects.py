"""Where a choice leads, before it is made: who arrives where, whom it meets, and who goes home.

The engine itself makes the move, on a table of its own that agrees with all the seat knows. What is told of it depends
on nothing that is hidden.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from mathom.games.middle_earth.game import GAME
from mathom.games.middle_earth.moves import ENEMY, USE
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.event import Event
from mathom.words.middle_earth.names import owned_unit, unit_name
from mathom.words.tongue import _


class Meeting(NamedTuple):
    """An enemy unit that stands where one arrives, and both numbers."""

    unit: int
    attack: int
    defence: int


class Prospect(NamedTuple):
    """What a choice would do at once.

    side: who chooses. unit: which own unit moves, or -1; start and goal: its progress before and after the steps; lap:
    whether that completes its lap. homes: units that go home, each with its side. last: why the last round begins, and
    ends: why the game ends; '' where it does not.
    """

    side: int
    unit: int
    start: int
    goal: int
    lap: bool
    meeting: Meeting | None
    homes: tuple[tuple[int, int], ...]
    last: str
    ends: str

    @property
    def result(self) -> str:
        """How a move comes out: lap, wins, loses, even or stays; '' where nobody moves."""
        if self.unit < 0:
            return ""
        if self.meeting is None:
            return "lap" if self.lap else "stays"
        attack, defence = self.meeting.attack, self.meeting.defence
        return "even" if attack == defence else "wins" if attack > defence else "loses"


def prospect(view: MiddleEarthView, code: int) -> Prospect:
    """What becomes of a legal choice of the one who is asked."""
    table = GAME.world(view, Random(0))
    events: list[Event] = []
    table.log = events
    table.apply(code)
    side, unit, goal, last = view.actor, -1, 0, ""
    meeting = None
    homes = []
    for event in events:
        facts = numbers(event)
        if event.kind == "march" or (event.kind == "use" and facts[0] < ENEMY - USE):
            unit = facts[-1]
            goal = _after(view, event).x[side][unit]
        elif event.kind == "conflict":
            meeting = Meeting(facts[2], facts[1], facts[3])
        elif event.kind == "home":
            homes.append((event.actor, facts[0]))
        elif event.kind == "last":
            last = str(event.data[0])
    start = view.x[side][unit] if unit >= 0 else 0
    lap = unit >= 0 and goal == view.rules.lap
    return Prospect(side, unit, start, goal, lap, meeting, tuple(homes), last, table.ended)


def numbers(event: Event) -> list[int]:
    """The numbers among what everybody sees of an event."""
    return [fact for fact in event.data if isinstance(fact, int)]


def _after(view: MiddleEarthView, event: Event) -> MiddleEarthView:
    after = view.clone()
    after.see(event)
    return after


def outcome(found: Prospect) -> str:
    """How a move comes out, as the end of a label; '' where it just arrives."""
    if found.lap:
        return _("its lap is done")
    if found.meeting is None:
        return ""
    sentences = {
        "wins": _("meets {enemy} ({number}), which goes home"),
        "loses": _("meets {enemy} ({number}) and goes home itself"),
        "even": _("meets {enemy} ({number}); both go home"),
    }
    enemy = owned_unit(1 - found.side, found.meeting.unit)
    return sentences[found.result].format(enemy=enemy, number=found.meeting.defence)


def outcome_in_full(found: Prospect) -> str:
    """How a move comes out, in sentences; '' where it just arrives."""
    if found.lap:
        return _("Its lap is done: it is safe there, and stays in play.")
    if found.meeting is None:
        return ""
    sentences = {
        "wins": _("There stands {enemy}: {attack} beats {defence}, and the enemy goes home."),
        "loses": _("There stands {enemy}: {attack} falls to {defence}, and your {unit} goes home."),
        "even": _("There stands {enemy}: {attack} meets {defence}, and both go home."),
    }
    return sentences[found.result].format(
        enemy=owned_unit(1 - found.side, found.meeting.unit),
        attack=found.meeting.attack,
        defence=found.meeting.defence,
        unit=unit_name(found.unit),
    )


def consequence(found: Prospect) -> str:
    """What else a choice brings about: the last round, or the end. '' for neither."""
    if found.ends == "quest":
        return _("That is your third token: you win at once.")
    if found.ends:
        return _("With this turn the game ends.")
    if found.last == "lap":
        return _("The last round begins with it.")
    if found.last:
        return _("Your deck is empty, so the last round begins with it.")
    return ""
