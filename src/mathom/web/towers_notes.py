"""What the screen of The Two Towers remembers besides the view: the last trick and round, and how far it is told."""

from __future__ import annotations

from typing import NamedTuple, final

from mathom.games.tricks.cards import NONE
from mathom.games.tricks.view import TrickView
from mathom.kernel.event import Event
from mathom.kernel.view import View
from mathom.words.tongue import _
from mathom.words.towers.rounds import KEPT, STARTED_OVER, RoundOver, round_over


class LastTrick(NamedTuple):
    """A finished trick: who led, the cards in order, who won it (or NONE) and with which card."""

    number: int
    leader: int
    cards: tuple[int, ...]
    winner: int
    top: int


@final
class TowersNotes:
    """See `Notes`."""

    def __init__(self) -> None:
        self.last: LastTrick | None = None
        self.chapter = _("Setup")
        self.over: RoundOver | None = None
        """The round of a long chapter that was finished last."""

    def note(self, event: Event, before: View, after: View) -> None:
        """Remember the trick that was just finished, and the heading for what comes next."""
        assert isinstance(before, TrickView) and isinstance(after, TrickView)  # noqa: S101 - the screen of this game
        if after.deal.chapter.long:
            self._note_round(event, before, after)
        if event.kind == "round":
            self.last = None
            self.chapter = self._heading(after, _("Setup"))
        elif event.kind == "lead":
            number = len(after.tally.heaps) + 1
            self.chapter = self._heading(after, _("Trick {number}").format(number=number))
        elif event.kind == "trick":
            top = event.data[0] if isinstance(event.data[0], int) else NONE
            self.last = LastTrick(len(after.tally.heaps), before.leader, before.table, event.actor, top)

    def _note_round(self, event: Event, before: TrickView, after: TrickView) -> None:
        if event.kind == "lost" or (event.kind == "achieved" and before.begun):
            self.over = round_over(after, before.achieved)
        elif event.kind == "again" and self.over is not None:
            self.over = self.over._replace(choice=KEPT if event.data[0] else STARTED_OVER)

    @staticmethod
    def _heading(view: TrickView, words: str) -> str:
        if not view.deal.chapter.long:
            return words
        return _("Round {round}: {what}").format(round=view.round, what=words)
