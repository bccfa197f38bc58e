"""What one seat knows of a game of tricks: the fold of the events that it saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self, final

from mathom.games.tricks.cards import NONE, WHITE_TOWER
from mathom.games.tricks.data import Character
from mathom.games.tricks.deal import Deal
from mathom.games.tricks.tally import Tally, copy_tally
from mathom.games.tricks.zones import Zones
from mathom.kernel.event import Event
from mathom.kernel.view import View

_SHARED = (
    "deal", "cast", "leader", "suit", "sure", "behind", "ring_open", "figures", "free", "event", "under", "opened",
    "hills_left", "rows", "down", "achieved", "round", "group", "ask", "pending", "agenda", "played", "barred",
    "light_used", "ordered", "turned", "reason", "begun", "achieved_before",
)  # fmt: skip


@final
class TrickView(View):
    """The table as a seat sees it, cards by kind.

    tally: the score sheet. zones: hidden places. cast: by hand, its character as far as it lies open. rows: the
    pyramid, UNKNOWN for cards not known here; down: its face-down places. achieved_before: reached before this round.
    ask, pending, agenda: what is due, as the state has it. begun: the first lead has come.
    """

    deal: Deal
    tally: Tally
    zones: Zones
    cast: tuple[Character | None, ...]
    table: tuple[int, ...]
    leader: int
    suit: int
    sure: int
    behind: int
    ring_open: bool
    figures: tuple[int, int]
    free: tuple[int, ...]
    event: tuple[int, ...]
    under: int
    opened: tuple[int, ...]
    hills_left: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    down: frozenset[int]
    achieved: tuple[int, ...]
    achieved_before: tuple[int, ...]
    round: int
    group: int
    ask: int
    pending: tuple[int, ...]
    agenda: tuple[int, ...]
    played: int
    barred: bool
    light_used: bool
    ordered: bool
    turned: tuple[int, ...]
    reason: str
    begun: bool

    def __init__(self, seat: int, deal: Deal) -> None:
        super().__init__(seat)
        self.deal = deal
        self.tally = Tally(deal.hands)
        self.zones = Zones()
        self.achieved = self.achieved_before = ()
        self.played = 0
        self.clear()

    def clear(self) -> None:
        """The table before a round."""
        hands = self.deal.hands
        self.cast = (None,) * hands
        self.table = ()
        self.leader = self.sure = self.behind = self.under = NONE
        self.suit = self.group = self.ask = 0
        self.ring_open = self.barred = self.light_used = self.ordered = self.begun = False
        self.figures = (NONE, NONE)
        self.free = self.pending = self.agenda = self.turned = ()
        self.event = (WHITE_TOWER,) if self.deal.white_lies_open else ()
        self.opened = (NONE,) * 4
        self.hills_left = tuple(range(1, 9)) if self.deal.chapter.has("hill pile") else ()
        self.rows = ()
        self.down = frozenset()
        self.round = 1
        self.reason = ""

    def take_in(self, event: Event) -> None:
        """Take in an event of the game."""
        SEEING[event.kind](self, event)

    def clone(self) -> Self:
        """An independent copy."""
        new = self.__class__(self.seat, self.deal)
        new.actor, new.prompt, new.outcome = self.actor, self.prompt, self.outcome
        for name in _SHARED:
            setattr(new, name, getattr(self, name))
        new.table = self.table
        new.tally = copy_tally(self.tally)
        new.zones = self.zones.clone()
        return new

    def hand_known(self, hand: int) -> bool:
        """Whether this seat sees all cards of a hand."""
        return len(self.zones.certain[hand]) == self.zones.size[hand]


SEEING: Final[dict[str, Callable[[TrickView, Event], None]]] = {}
"""By kind of event, what a seat makes of it; filled by `seeing` and `following`."""
