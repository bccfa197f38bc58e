"""What a seat has seen, from the deal to a moment: told as a chronicle, and noted as far as a screen needs it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from sys import intern
from typing import NamedTuple, Protocol, final
from weakref import WeakKeyDictionary

from mathom.kernel.event import Event
from mathom.kernel.view import View
from mathom.table.table import Table
from mathom.words import words


class Notes(Protocol):
    """What a screen remembers of events that a view no longer shows, such as the last exchange.

    `chapter` is the heading under which the chronicle tells what happens now.
    """

    @property
    def chapter(self) -> str:
        """See above."""

    def note(self, event: Event, before: View, after: View) -> None:
        """Remember what matters of an event."""


class Told(NamedTuple):
    """A sentence of the chronicle, its chapter, and the moment at which what it tells has happened."""

    chapter: str
    text: str
    kind: str
    actor: int
    moment: int


Chapters = list[tuple[str, list[str]]]
"""The headings of a chronicle, each with its lines as they are drawn, the oldest first."""


@final
class Story:
    """One seat's story of one sitting. `hear` brings it up to date or up to a moment."""

    def __init__(self, table: Table, seat: int, notes: Notes) -> None:
        self._words = words(table.game.id)
        self.epoch = table.epoch
        self.view: View = table.sitting.view_at(seat, 0)
        self.notes = notes
        self.told: list[Told] = []
        self.chapters: Chapters = []
        """The first `shown` of them as the chronicle shows them, drawn when somebody first looked."""
        self.shown = 0
        self._seat = seat
        self._heard = 0

    def hear(self, table: Table, moment: int | None = None) -> Story:
        """Take in what has happened since, or only up to a moment."""
        sitting = table.sitting
        marks = sitting.marks
        end = len(sitting.events) if moment is None or moment >= len(marks) else marks[moment]
        for number, event in enumerate(sitting.seen(self._seat, self._heard)[: end - self._heard], self._heard):
            self._take_in(event, bisect_right(marks, number))
        self._heard = max(self._heard, end)
        return self

    def _take_in(self, event: Event, moment: int) -> None:
        before = self.view.clone()
        self.view.see(event)
        self.notes.note(event, before, self.view)
        text = self._words.tell(event, before)
        if text:
            text = intern(text) if type(text) is str else text  # mostly the same for every seat
            self.told.append(Told(self.notes.chapter, text, event.kind, event.actor, moment))


_kept: WeakKeyDictionary[Table, dict[tuple[int, str], Story]] = WeakKeyDictionary()


def story_of(table: Table, seat: int, language: str, notes: Callable[[], Notes]) -> Story:
    """A seat's story up to now; kept between two looks, since most of it does not change."""
    stories = _kept.setdefault(table, {})
    story = stories.get((seat, language))
    if story is None or story.epoch != table.epoch:
        story = stories[seat, language] = Story(table, seat, notes())
    return story.hear(table)


def story_until(table: Table, seat: int, moment: int, notes: Callable[[], Notes]) -> Story:
    """A seat's story up to a moment."""
    return Story(table, seat, notes()).hear(table, moment)


def moments(table: Table) -> int:
    """How many moments there are after the deal."""
    return len(table.sitting.marks)
