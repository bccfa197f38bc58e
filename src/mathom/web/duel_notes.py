"""What the screen of The Duel remembers: the last exchange, texts that were lost, mirrored edges, who won a duel."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mathom.games.duel.deck import MAGIC, MIRROR, NONE, TRICK
from mathom.games.duel.position import FINAL
from mathom.games.duel.view import DuelView, whole
from mathom.kernel.event import Event
from mathom.kernel.view import View
from mathom.words.duel.chronicle import tell
from mathom.words.duel.names import stage
from mathom.words.tongue import _

ROWS: Final = 4
LAID: Final = ("lay", "swap", "gap")
ACTED: Final = ("stones", "silenced")


class Blow(NamedTuple):
    """One row of an exchange: who is hit (-1 for nobody), what it costs him, and whether points blocked each other."""

    hit: int
    loss: int
    blocked: bool


class Exchange(NamedTuple):
    """Two cards that met, row by row. `mirrored` is the edge that a Mirror turned round, or -1."""

    left: int
    right: int
    blows: tuple[Blow, ...]


class Won(NamedTuple):
    """A duel that is over: its number, the winner, the steps he climbed, and the spaces between the stones."""

    duel: int
    winner: int
    steps: int
    level: bool
    free: int


@final
class DuelNotes:
    """See the module. Everything is forgotten when the next duel begins."""

    def __init__(self) -> None:
        self.chapter = ""
        self.clear()

    def clear(self) -> None:
        """Nothing has happened yet in this duel."""
        self.before = [0, 0]
        """Both energies before the last exchange."""
        self.last: Exchange | None = None
        self.remarks: list[str] = []
        """What else happened in the last exchange."""
        self.lost: set[int] = set()
        """Cards in the row whose text did not act."""
        self.mirrors: dict[int, int] = {}
        """The edge that a Mirror in the row turned round."""
        self.won: Won | None = None

    def note(self, event: Event, before: View, after: View) -> None:
        """Remember what matters of an event."""
        assert isinstance(before, DuelView) and isinstance(after, DuelView)  # noqa: S101 - the screen of this game
        kind = event.kind
        if kind == "duel":
            self.clear()
            self.chapter = stage(after.duel)
            self.before = after.energy[:]
        elif kind == "silenced":
            self.lost.add(whole(event.data)[0])
        elif kind in LAID:
            self._laid(event, before, after)
        elif kind == "exchange":
            self._exchange(event, after)
        elif kind == "mirror":
            self._mirror(event, after)
        elif kind == "won":
            self._won(event, before)
        if kind in ACTED:
            self.remarks.append(tell(event, before) or "")

    def _laid(self, event: Event, before: DuelView, after: DuelView) -> None:
        self.before = before.energy[:]
        self.last = None
        self.remarks = []
        text = after.deck.text
        if event.kind == "gap":  # only points count, except that a Mirror laid again reflects
            filler, again = whole(event.data)
            self.lost |= {card for card in (filler, again) if text[card] not in (NONE, MIRROR)}
            if text[filler] == MIRROR:
                self.lost.add(filler)
        elif after.duel == FINAL and text[after.row[-1]] in (MAGIC, TRICK):
            self.lost.add(after.row[-1])

    def _exchange(self, event: Event, after: DuelView) -> None:
        edge, defence, hits, *_rest = whole(event.data)
        unblocked = edge & ~defence
        cost = hits // unblocked.bit_count() if unblocked else 1
        later = event.actor
        blows = []
        for bit in range(ROWS):
            attack, guard = edge >> bit & 1, defence >> bit & 1
            if attack == guard:
                blows.append(Blow(-1, 0, bool(attack)))
            else:
                blows.append(Blow(later, cost, False) if attack else Blow(1 - later, 1, False))
        self.last = Exchange(after.row[-2], after.row[-1], tuple(blows))
        if cost > 1:
            self.remarks.append(_("Force: a blow that is not parried costs {cost}.").format(cost=cost))

    def _mirror(self, event: Event, after: DuelView) -> None:
        (edge,) = whole(event.data)
        mirror = after.row[-1]
        self.mirrors[mirror] = edge
        if len(after.row) > 1:
            self.last = Exchange(after.row[-2], mirror, (Blow(-1, 0, False),) * ROWS)
            self.remarks = [_("The Mirror moves no stone; it turns the edge it meets around.")]

    def _won(self, event: Event, before: DuelView) -> None:
        winner = event.actor
        duel, *steps = whole(event.data)
        gap = abs(before.energy[0] - before.energy[1])
        self.won = Won(duel, winner, steps[winner] - before.step[winner], gap == 0, max(0, gap - 1))
