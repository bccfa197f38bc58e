"""What somebody at a table may want: each wish knows which lines it would write, and its own line when it sees it."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from mathom.kernel.record import Line
from mathom.table.answers import NotNow, TooSoon
from mathom.table.books import NOBODY_TO_MOVE, Standing
from mathom.table.clocks import CLAIM
from mathom.table.ledger import BESIDE, Entry, undone_to
from mathom.table.seats import Seat
from mathom.table.table import Table, how_it_stands
from mathom.table.talk import (
    BACK,
    CONCEDED,
    END,
    ON,
    PARTED,
    PARTS,
    PAUSE,
    PAUSES,
    RESUMES,
    STANDS_IN,
    TIME,
    Proposal,
    agrees,
    asks,
    claims,
    concedes,
    declines,
    resumes,
    returns,
    stand_in_for,
    stands_in,
)

AWAY: Final = 120.0
"""Seconds somebody must be away before a computer may play for him."""
LONG_PAUSE: Final = 24 * 3600.0
"""Seconds after which a paused game may be gone on with without the one who is asked."""


class Written(NamedTuple):
    """What a wish writes: lines, how the table then stands, and the chairs that change."""

    lines: list[Line]
    standing: Standing
    chairs: tuple[tuple[int, Seat], ...] = ()


class Wish(Protocol):
    """See above."""

    @property
    def seat(self) -> int:
        """Who wants it."""

    def works_out(self, table: Table) -> Written:
        """The lines it writes and how the table then stands. Raises when it cannot be fulfilled."""

    def wrote(self, entry: Entry) -> bool:
        """Whether a line of the ledger is this wish fulfilled."""


class Move(NamedTuple):
    """Somebody wants to make a move."""

    seat: int
    move: str

    def works_out(self, table: Table) -> Written:
        """The move and the draws that follow."""
        return Written(*table.consequences(self.seat, self.move))

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return entry.move == self.move


class TakeBack(NamedTuple):
    """Somebody wants to take his last decision back, and need not ask anybody."""

    seat: int

    def works_out(self, table: Table) -> Written:
        """One line."""
        return Written(*table.taking_back(self.seat))

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return undone_to(entry) is not None


class Propose(NamedTuple):
    """Somebody proposes to the other people to take his last decision back, to end the game here, or to pause it."""

    seat: int
    what: str

    def works_out(self, table: Table) -> Written:
        """The proposal; where nobody else has to agree, what was proposed."""
        if not may_propose(table, self.seat, self.what):
            raise NotNow
        if not to_be_asked(table, self.seat):
            return _paused(table) if self.what == PAUSE else _parted(table)
        return _said(table, asks(self.seat, self.what))

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return entry.actor == BESIDE and entry.move in (asks(self.seat, self.what), PARTS, PAUSES)


class GoOn(NamedTuple):
    """Somebody wants to go on after a pause, `now` on the clock of the house."""

    seat: int
    now: float

    def works_out(self, table: Table) -> Written:
        """The end of the pause; the proposal of it where the one who is asked must be asked about that, too."""
        if not table.paused or table.over or table.proposal is not None:
            raise NotNow
        if may_go_on(table, self.seat, self.now):
            return _resumed(table, self.seat)
        return _said(table, asks(self.seat, ON))

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return entry.actor == BESIDE and entry.move in (asks(self.seat, ON), resumes(self.seat))


class Agree(NamedTuple):
    """Somebody agrees to what was proposed; when he is the last, it happens."""

    seat: int

    def works_out(self, table: Table) -> Written:
        """One line."""
        proposal = _answerable(table, self.seat)
        missing = set(to_agree(table, proposal)) - {*proposal.agreed, self.seat}
        if missing:
            return _said(table, agrees(self.seat))
        return _agreed(table, proposal)

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        words = (agrees(self.seat), PARTS, STANDS_IN, PAUSES, RESUMES)
        done = entry.move.startswith(words) or undone_to(entry) is not None
        return entry.actor == BESIDE and done


class Decline(NamedTuple):
    """Somebody does not agree to what was proposed, or withdraws it."""

    seat: int

    def works_out(self, table: Table) -> Written:
        """One line."""
        proposal = table.proposal
        if proposal is None or self.seat not in (proposal.seat, *to_agree(table, proposal)):
            raise NotNow
        return _said(table, declines(self.seat))

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return entry.actor == BESIDE and entry.move == declines(self.seat)


class StandIn(NamedTuple):
    """Somebody wants a computer to play for a person who is away, as seen `now` on the clock of the house."""

    seat: int
    absent: int
    mind: str
    now: float

    def works_out(self, table: Table) -> Written:
        """The proposal to the others, or what was proposed where there are none."""
        late = table.out_of_time(self.now) == self.absent
        if table.proposal is not None or not may_be_stood_in(table, self.seat, self.absent, self.now):
            raise NotNow
        if not late and not waited_long(table, self.absent, self.now):
            raise TooSoon
        proposal = Proposal(self.seat, stand_in_for(self.absent, self.mind), ())
        return _said(table, asks(*proposal[:2])) if to_agree(table, proposal) else _agreed(table, proposal)

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        wished = (asks(self.seat, stand_in_for(self.absent, self.mind)), stands_in(self.absent, self.mind))
        return entry.actor == BESIDE and entry.move in wished


class Return(NamedTuple):
    """A person is back and plays for himself again."""

    seat: int

    def works_out(self, table: Table) -> Written:
        """One line."""
        if table.over or not table.seats[self.seat].stood_in:
            raise NotNow
        return _seated(table, returns(self.seat), self.seat, "")

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return entry.actor == BESIDE and entry.move == returns(self.seat)


class Concede(NamedTuple):
    """Somebody gives the game up."""

    seat: int

    def works_out(self, table: Table) -> Written:
        """One line, after which nothing is written."""
        if not may_concede(table):
            raise NotNow
        return _won(table, concedes(self.seat), self.seat, CONCEDED)

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return entry.actor == BESIDE and entry.move == concedes(self.seat)


class Claim(NamedTuple):
    """Somebody takes the game because another one has used up his time, as seen `now` on the clock of the house."""

    seat: int
    late: int
    now: float

    def works_out(self, table: Table) -> Written:
        """One line, after which nothing is written."""
        if not may_claim(table, self.seat, self.late, self.now):
            raise NotNow
        return _won(table, claims(self.seat, self.late), self.late, TIME)

    def wrote(self, entry: Entry) -> bool:
        """See `Wish`."""
        return entry.actor == BESIDE and entry.move == claims(self.seat, self.late)


def may_claim(table: Table, seat: int, late: int, now: float) -> bool:
    """Whether a seat may take the game because another person is out of time: only where that was agreed on."""
    agreed = table.terms is not None and table.terms.at_zero == CLAIM and not table.game.cooperative
    return agreed and table.out_of_time(now) == late and table.seats[late].holder != table.seats[seat].holder


def may_go_on(table: Table, seat: int, now: float) -> bool:
    """Whether a seat may end a pause alone: who is asked always, and others when he has been away for very long."""
    asked = table.sitting.state.decider
    chair = table.seats[asked]
    if chair.holder in (None, table.seats[seat].holder):
        return True
    return not table.present[asked] and waited_long(table, asked, now, LONG_PAUSE)


def may_propose(table: Table, seat: int, what: str) -> bool:
    """Whether somebody may propose this now: one thing at a time, and to take back only with others to ask."""
    if table.over or not table.ready or table.proposal is not None:
        return False
    if what == PAUSE:
        return not table.paused and (table.times is not None or bool(to_be_asked(table, seat)))
    if what == BACK:
        return not table.paused and table.decided(seat) and bool(to_be_asked(table, seat))
    return what == END and (table.game.cooperative or bool(to_be_asked(table, seat)))


def may_concede(table: Table) -> bool:
    """Whether the game can be given up by one side: where sides play against each other, before the end."""
    return not table.over and table.ready and not table.game.cooperative


def may_be_stood_in(table: Table, seat: int, absent: int, now: float) -> bool:
    """Whether everybody waits for another person: one who is away, or who has used up his time, may be stood in for."""
    if not 0 <= absent < len(table.seats) or table.asked() != absent:
        return False
    chair = table.seats[absent]
    stranger = chair.holder is not None and chair.holder != table.seats[seat].holder
    gone = not table.present[absent] or table.out_of_time(now) == absent
    return stranger and gone and not chair.computer


def waited_long(table: Table, absent: int, now: float, long: float = AWAY) -> bool:
    """Whether somebody has been away, and the table as it is, for as long as one should wait."""
    return now - max(table.changed, table.left_at.get(absent, 0.0)) >= long


def to_agree(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """The first seats of all people who have to agree to a proposal: the others, but not one who is away."""
    others = to_be_asked(table, proposal.seat)
    if proposal.absent is None:
        return others
    away = table.seats[proposal.absent].holder
    return tuple(seat for seat in others if table.seats[seat].holder != away)


def to_be_asked(table: Table, seat: int) -> tuple[int, ...]:
    """The first seats of all other people, who have to agree to what a seat proposes."""
    firsts: dict[bytes, int] = {}
    for number, chair in enumerate(table.seats):
        if chair.holder is not None and chair.holder != table.seats[seat].holder:
            firsts.setdefault(chair.holder, number)
    return tuple(firsts.values())


def _answerable(table: Table, seat: int) -> Proposal:
    proposal = table.proposal
    if proposal is None or seat in proposal.agreed or seat not in to_agree(table, proposal):
        raise NotNow
    return proposal


def _said(table: Table, words: str) -> Written:
    stands = how_it_stands(table.sitting.state, table.changed)
    return Written([Line(BESIDE, words)], stands._replace(to_move=NOBODY_TO_MOVE) if table.paused else stands)


def _paused(table: Table) -> Written:
    return Written([Line(BESIDE, PAUSES)], Standing(table.changed, NOBODY_TO_MOVE, None))


def _resumed(table: Table, seat: int) -> Written:
    return Written([Line(BESIDE, resumes(seat))], how_it_stands(table.sitting.state, table.changed))


def _won(table: Table, words: str, loser: int, reason: str) -> Written:
    """One line by which all but one have won."""
    result = {"winners": [seat for seat in range(len(table.seats)) if seat != loser], "reason": reason}
    return Written([Line(BESIDE, words)], Standing(table.changed, NOBODY_TO_MOVE, result))


def _parted(table: Table) -> Written:
    result = {"winners": [], "reason": PARTED}
    return Written([Line(BESIDE, PARTS)], Standing(table.changed, NOBODY_TO_MOVE, result))


def _seated(table: Table, words: str, seat: int, mind: str) -> Written:
    chair = (seat, table.seats[seat]._replace(mind=mind))
    return _said(table, words)._replace(chairs=(chair,))


def _agreed(table: Table, proposal: Proposal) -> Written:
    if proposal.absent is not None:
        return _seated(table, stands_in(proposal.absent, proposal.mind), proposal.absent, proposal.mind)
    if proposal.what in (PAUSE, ON):
        return _paused(table) if proposal.what == PAUSE else _resumed(table, proposal.seat)
    return _parted(table) if proposal.what == END else Written(*table.without_the_last_of(proposal.seat))
