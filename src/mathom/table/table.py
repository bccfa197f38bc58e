"""One table where a game is being played: the referee, the chairs, the ledger, and who is looking on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final, final

from mathom.kernel.errors import IllegalMove, Objection
from mathom.kernel.game import CHANCE, NOBODY, Game, HearsCalls, State
from mathom.kernel.record import Line, Record
from mathom.kernel.sitting import Sitting
from mathom.table.answers import NoTakingBack, NotNow, NotReady, Stale, Unplayable
from mathom.table.books import NOBODY_TO_MOVE, Kept, Standing
from mathom.table.clocks import Span, Terms, Times, terms_in
from mathom.table.ledger import BESIDE, Entry, standing, undoing, undone_to
from mathom.table.presence import Presence
from mathom.table.talk import Ending, Proposal, ending_in, paused_in, proposal_in
from mathom.table.thinker import Question

NOT_YOUR_TURN: Final = Objection("table", "It is not your turn.")


@final
class Table:
    """A table in memory. What is kept of it changes only after it is in the books: see `take_in` and `follow`."""

    def __init__(self, game: Game[Any, Any], kept: Kept, outages: Sequence[Span] = ()) -> None:
        self.game = game
        self._outages = outages
        self.laid = kept.laid
        self.lock = asyncio.Lock()
        """Held while a command is on its way to the disk."""
        self.bells: set[asyncio.Event] = set()
        """Rung after every change, one for each screen that looks on."""
        self.present = Presence()
        """How many screens each seat has open."""
        self.left_at: dict[int, float] = {}
        """When a seat's last screen was closed, on the clock of the house, since that opened."""
        self.held_by: dict[bytes, int] = {}
        """Where several seats share a device: which of them holds it now. It is put down whenever the house opens."""
        self.moved_away: set[bytes] = set()
        """Keys that lost a seat to another device since the house opened, so that their screens can say so."""
        self.mark = object()
        """Another one after everything that a screen may show."""
        self.epoch = 1
        """Raised whenever `sitting` is another one than before, because something was taken back."""
        self.seats = list(kept.seats)
        self.next = kept.next
        self.entries = kept.entries
        self.changed = kept.standing.changed
        self._keys = {entry.key: place for place, entry in enumerate(kept.entries) if entry.key is not None}
        self._replay()
        self.times = self._count()

    @property
    def id(self) -> str:
        """The name of the table in addresses."""
        return self.laid.id

    @property
    def seq(self) -> int:
        """How many lines were ever written: what a command says it has seen."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or beside them."""
        return self.sitting.state.outcome() is not None or self.ending is not None

    @property
    def ending(self) -> Ending | None:
        """How the game was ended beside the rules, if it was."""
        return ending_in(self.entries)

    @property
    def proposal(self) -> Proposal | None:
        """What somebody has proposed and the others have not answered yet."""
        return proposal_in(self.entries)

    @property
    def paused(self) -> bool:
        """Whether the game is paused: nobody is asked anything."""
        return paused_in(self.entries)

    @property
    def terms(self) -> Terms | None:
        """What was agreed on about clocks, if there are any."""
        return None if self.times is None else self.times.terms

    @property
    def brought(self) -> bool:
        """Whether this is a record that somebody has brought: nobody plays here, and everything lies open."""
        return all(seat.unmanned for seat in self.seats)

    @property
    def open(self) -> bool:
        """Whether all cards may be seen: when the game is over, and in a record that was brought."""
        return self.over or self.brought

    @property
    def ready(self) -> bool:
        """Whether nobody is missing."""
        return not any(seat.empty for seat in self.seats)

    @property
    def taken_back(self) -> int:
        """How often something was taken back here."""
        return sum(undone_to(entry) is not None for entry in self.entries)

    def record(self) -> Record:
        """The record of the game as it stands."""
        return self.sitting.record()

    def seat_of(self, holder: bytes) -> int | None:
        """The seat of a person, or None for one who only looks on."""
        return next(iter(self.seats_of(holder)), None)

    def seats_of(self, holder: bytes) -> tuple[int, ...]:
        """All seats of one key: several where people share a device."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.holder == holder)

    def together_with(self, seat: int) -> tuple[int, ...]:
        """All seats of the person who has this one."""
        return self.seats_of(self.seats[seat].holder or b"")

    def asked(self) -> int:
        """The seat that has to decide, or `NOBODY`."""
        state = self.sitting.state
        waiting = self.over or not self.ready or self.paused or state.actor in (CHANCE, NOBODY)
        return NOBODY if waiting else state.decider

    def left(self, seat: int, now: float) -> float:
        """Seconds a seat has left at a table with clocks, on the clock of the house."""
        assert self.times is not None  # noqa: S101 - asked only where there are clocks
        return self.times.left(seat, self.asked(), now)

    def out_of_time(self, now: float) -> int | None:
        """The seat that is asked and has used up its time, if there are clocks."""
        asked = self.asked()
        late = self.times is not None and self.times.runs(asked) and self.left(asked, now) <= 0
        return asked if late else None

    def facing(self, holder: bytes) -> int | None:
        """The seat that looks at a person's device now; None while it is being handed on, and for who only looks on."""
        mine = self.seats_of(holder)
        if len(mine) < 2 or self.over:
            return mine[0] if mine else None
        held, asked = self.held_by.get(holder), self.asked()
        return None if held not in mine or (asked in mine and asked != held) else held

    def handed_to(self, holder: bytes) -> int | None:
        """The seat to which a shared device must be handed before it can decide, or None."""
        asked = self.asked()
        return asked if asked in self.seats_of(holder) and self.facing(holder) is None else None

    def take_device(self, holder: bytes, seat: int) -> None:
        """The one who is asked has taken the shared device and looks. Raises `Stale` when he is not asked now."""
        if self.asked() != seat or seat not in self.seats_of(holder):
            raise Stale
        self.held_by[holder] = seat
        self.ring()

    def answered(self, key: str) -> Entry | None:
        """The line that a command with this key has written already."""
        place = self._keys.get(key)
        return None if place is None else self.entries[place]

    def computer_to_move(self) -> int | None:
        """The seat that a computer has to decide for now."""
        asked = self.asked()
        return asked if asked != NOBODY and self.seats[asked].computer and not self.brought else None

    def objection(self, seat: int, move: int) -> Objection | None:
        """Why a seat may not make a move now."""
        state: State = self.sitting.state
        if seat != state.decider:
            return state.out_of_turn(seat) or NOT_YOUR_TURN
        return state.objection(move)

    def consequences(self, seat: int, move: str) -> tuple[list[Line], Standing]:
        """The lines that a move writes, its draws included, and how the table then stands; nothing changes yet.

        Raises `NotationError`, `IllegalMove`, `NotReady`, or `NotNow` when the game was ended beside the rules or is
        paused.
        """
        if self.ending is not None or self.paused:
            raise NotNow
        state = self.sitting.state
        actor = state.actor if seat == state.decider else seat
        code = state.moves.code(actor, move)
        objection = self.objection(seat, code)
        calls = objection is not None and self._may_call(seat, code)
        if objection is not None and not calls:
            raise IllegalMove(objection)
        if not self.ready:
            raise NotReady
        after = state.clone()
        if calls:
            actor = seat
            after.call(seat, code)
        else:
            after.apply(code)
        lines = [Line(self.sitting.actors[actor], move)]
        lines += draws(self.game, after, self.laid.seed, len(self.sitting.lines) + 1)
        return lines, how_it_stands(after, self.changed)

    def _may_call(self, seat: int, code: int) -> bool:
        """Whether a seat may say this unasked."""
        state = self.sitting.state
        return isinstance(state, HearsCalls) and state.call_objection(seat, code) is None

    def may_take_back(self, seat: int) -> bool:
        """Whether a person may take a decision back unasked: before the end, where nobody else has a hand in it.

        Computers do not mind. Who shares a device may do so until the next one has taken it and decided.
        """
        if self.over or self.paused or seat != self.last_person():
            return False
        return all(chair.holder in (None, self.seats[seat].holder) for chair in self.seats)

    def last_person(self) -> int | None:
        """The seat of the person who decided last."""
        people = (seat for seat in reversed(self._deciders) if seat != CHANCE and not self.seats[seat].computer)
        return next(people, None)

    def taking_back(self, seat: int) -> tuple[list[Line], Standing]:
        """The line that takes back this person's last decision and all that came after it.

        Raises `NoTakingBack` where another person plays, after the end, and before the first decision.
        """
        if not self.may_take_back(seat):
            raise NoTakingBack
        return self.without_the_last_of(seat)

    def decided(self, seat: int) -> bool:
        """Whether a seat has decided anything yet that stands."""
        return seat in self._deciders

    def without_the_last_of(self, seat: int) -> tuple[list[Line], Standing]:
        """The line that takes back the last decision of a seat, which must have one, and all that came after it."""
        place = len(self._deciders) - 1
        while self._deciders[place] != seat:
            place -= 1
        kept = standing(self.entries)[:place]
        before = self._play(kept)
        line = Line(BESIDE, undoing(kept[-1].seq if kept else 0))
        return [line], how_it_stands(before.state, self.changed)

    def take_in(self, entries: Sequence[Entry], now: Standing) -> None:
        """What was written down happens."""
        self.mark = object()
        for entry in entries:
            if self.times is not None:
                self.times.hears(entry, _decider(self.sitting.state))
            if entry.key is not None:
                self._keys[entry.key] = len(self.entries)
            self.entries.append(entry)
            if entry.actor != BESIDE:
                self._happens(self.sitting, entry, self._deciders)
        self.changed = now.changed
        if any(undone_to(entry) is not None for entry in entries):
            self.epoch += 1
            self._replay()

    def follow(self, kept: Kept) -> None:
        """Another house has written more: `kept` brings the entries after `seq`, and all the rest as it is now."""
        for number, chair in enumerate(kept.seats):
            if chair.holder is not None and chair.holder != self.seats[number].holder:
                self.move_seat(number, chair.holder)
        self.seats = list(kept.seats)
        self.next = kept.next
        self.take_in(kept.entries, kept.standing)

    def move_seat(self, seat: int, holder: bytes) -> None:
        """A seat belongs to another key from now on."""
        before = self.seats[seat].holder
        if before is not None:
            self.moved_away.add(before)
        self.moved_away.discard(holder)
        self.seats[seat] = self.seats[seat]._replace(holder=holder)

    def ring(self) -> None:
        """Tell every screen that something has changed."""
        self.mark = object()
        for bell in self.bells:
            bell.set()

    def question(self, seat: int) -> Question:
        """What the computer on a seat has to decide: no more than the seat has seen."""
        return Question(
            self.game.id,
            self.laid.options,
            seat,
            self.sitting.seen(seat),
            self.sitting.legal_for(seat),
            self.seats[seat].mind,
            self._mind_seed(seat),
        )

    def _mind_seed(self, seat: int) -> str:
        """Random numbers for a computer, from which the game's own seed, and so its draws, cannot be told."""
        return blake2b(f"mind {seat} {len(self.sitting.lines)}".encode(), key=self.laid.seed).hexdigest()

    def _replay(self) -> None:
        self._deciders: list[int] = []
        try:
            self.sitting = self._play(standing(self.entries), self._deciders)
        except Exception as fault:
            raise Unplayable(f"table {self.id} cannot be played through: {fault}") from fault

    def _count(self) -> Times | None:
        """The clocks, from the first line to the last, what was taken back included; None where there are none."""
        terms = terms_in(self.entries)
        if terms is None:
            return None
        times = Times(terms, self.seats, self._outages)
        sitting = self._play(())
        for number, entry in enumerate(self.entries, start=1):
            times.hears(entry, _decider(sitting.state))
            if undone_to(entry) is not None:
                sitting = self._play(standing(self.entries[:number]))
            elif entry.actor != BESIDE:
                self._happens(sitting, entry, [])
        return times

    def _play(self, entries: Sequence[Entry], deciders: list[int] | None = None) -> Sitting[Any, Any]:
        sitting = Sitting(self.game, self.laid.header)
        for entry in entries:
            self._happens(sitting, entry, deciders if deciders is not None else [])
        return sitting

    @staticmethod
    def _happens(sitting: Sitting[Any, Any], entry: Entry, deciders: list[int]) -> None:
        deciders.append(CHANCE if entry.actor == "*" else sitting.state.decider)
        sitting.play(entry.actor, entry.move)


def _decider(state: State) -> int:
    return NOBODY if state.actor in (CHANCE, NOBODY) else state.decider


def draws(game: Game[Any, Any], state: State, seed: bytes, number: int) -> list[Line]:
    """Let chance draw for as long as it is due. The draw of line `number` is fixed by the seed of the game."""
    lines: list[Line] = []
    while state.actor == CHANCE:
        rng = Random(f"{seed.hex()} draw {number + len(lines)}")
        draw = state.draw(rng)
        lines.append(Line("*", game.draw_text(state, draw)))
        state.settle(draw)
    return lines


def how_it_stands(state: State, changed: float) -> Standing:
    """What lists of tables say of a game in this state."""
    outcome = state.outcome()
    if outcome is not None:
        return Standing(changed, NOBODY_TO_MOVE, {"winners": list(outcome.winners), "reason": outcome.reason})
    return Standing(changed, state.decider if state.actor != NOBODY else NOBODY_TO_MOVE, None)
