"""The house: it lays tables, opens those on the shelf, carries out what people want, and lets computers play.

Order of every command: hold the table, check key, number and rules on the table in memory, write, and only when that
is safe on disk let it happen and tell the screens. So nobody ever sees a move that could still be lost.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Final, TypeVar, final

from mathom.kernel.game import Game
from mathom.kernel.record import Line
from mathom.kernel.sitting import Sitting
from mathom.shelf import CARDS, game_for
from mathom.table.answers import Accepted, NoSuchTable, SeatTaken, Stale, StoreFault, Unplayable, WrittenAlready
from mathom.table.books import Books, Laid, new_name
from mathom.table.clocks import Terms
from mathom.table.kept_open import KeptOpen
from mathom.table.ledger import BESIDE, COMPUTER, OWN, Entry
from mathom.table.outages import Outages
from mathom.table.pace import Pace
from mathom.table.presence import Neighbours
from mathom.table.seats import Seat
from mathom.table.study import Study
from mathom.table.table import Table, draws, how_it_stands
from mathom.table.wishes import Move, Return, TakeBack, Wish

T = TypeVar("T")

TIDIES: Final = 30.0
"""Seconds between two looks at what need not be kept in memory."""
REST: Final = 1.0
"""Seconds a computer's turn waits after the disk has failed it."""

log = logging.getLogger(__name__)


@final
class House:
    """All tables of one store.

    pace: how long, in seconds, a computer's move takes at least, for people's eyes. own: games, by name, that an owner
    has laid cards over, for new tables. find: every game as a record's header has it. seed: makes so many random bytes,
    from which the deal and the draws of a new game come.
    """

    def __init__(
        self,
        store: Books,
        study: Study,
        *,
        pace: float = 0.8,
        clock: Callable[[], float] = time.time,
        own: Mapping[str, Game[Any, Any]] | None = None,
        find: Callable[[str, Mapping[str, str]], Game[Any, Any]] = game_for,
        seed: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.store = store
        self.study = study
        self._pace = Pace(pace)
        self._clock = clock
        self._own = dict(own or {})
        self._find = find
        self._seed = seed
        self._outages = Outages(store, clock)
        self._listeners: list[Callable[[Table], None]] = []
        self.neighbours = Neighbours(store.tell, self._comes_or_goes)
        self._rounds: list[asyncio.Task[None]] = []
        """What is done every while for as long as the house is open."""
        self._open = KeptOpen(self._at_work, clock)
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[Any]] = set()
        self._unread: set[str] = set()
        """Tables about which another house has written more than was read here."""

    def wake(self) -> None:
        """Go on where the computers stopped when the house was closed, and listen to other houses over its books."""
        loop = asyncio.get_running_loop()

        def here(*call: Any) -> None:
            with suppress(RuntimeError):  # the house is closed, and nobody looks any more
                loop.call_soon_threadsafe(*call)

        self.store.hear(partial(here, self._heard), partial(here, self.neighbours.heard))
        self._outages.opens()
        self._rounds = [
            loop.create_task(work) for work in (self._outages.watch(), self.neighbours.watch(), self._tidy())
        ]
        for table in self.store.waiting_for_computers():
            try:
                self._let_computers_play(self.table(table))
            except Unplayable as fault:
                log.warning("%s", fault)

    async def close(self) -> None:
        """Finish what is being written and send the computers home. The store is closed by the one who opened it."""
        for task in self._rounds:
            task.cancel()
        if self._rounds:
            await self._outages.beat()
        for task in self._thinking.values():
            task.cancel()
        await asyncio.gather(*self._thinking.values(), *self._errands, return_exceptions=True)
        await self.study.close()

    def now(self) -> float:
        """What the clock of the house says, in seconds."""
        return self._clock()

    def game(self, name: str) -> Game[Any, Any]:
        """The game that new tables of this house are laid for."""
        return self._own[name] if name in self._own else self._find(name, {})

    def game_in(self, name: str, header: Mapping[str, str]) -> Game[Any, Any]:
        """The game that a record is of, as its header has it. Raises `NotationError`."""
        return self._find(name, header)

    def table(self, name: str) -> Table:
        """A table, from memory or from the shelf. Raises `NoSuchTable`, `Unplayable` or `StoreFault`."""
        table = self._open.wanted(name)
        if table is not None:
            if name in self._unread and not table.lock.locked():
                self._read_on(table)
                self._changed(table)
            return table
        kept = self.store.find(name)
        if kept is None:
            raise NoSuchTable
        table = Table(self._find(kept.laid.game, kept.laid.header), kept, self._outages.spans)
        table.present = self.neighbours.at(name)
        self._unread.discard(name)
        self._open.keep(table)
        self._let_computers_play(table)
        return table

    async def lay(
        self,
        game: str,
        options: Mapping[str, str],
        seats: Sequence[Seat],
        *,
        header: Mapping[str, str] | None = None,
        lines: Sequence[Line] = (),
        before: Table | None = None,
        clock: Terms | None = None,
    ) -> Table:
        """Lay a new table with a fresh deal, or with a header that is given and the lines of a record already played.

        Raises `NotationError` or `StoreFault`; the lines must be legal.
        A table that comes `before` has one successor only: the first that is laid, and every later wish gets that one.
        """
        if before is None:
            return await self.undisturbed(self._lay(game, options, seats, header, lines, None, clock))
        async with before.lock:
            if before.next is not None:
                return self.table(before.next)
            try:
                table = await self.undisturbed(self._lay(game, options, seats, header, lines, before.id, clock))
            except WrittenAlready:
                self._read_on(before)
                if before.next is None:
                    raise
                return self.table(before.next)
            before.next = table.id
        before.ring()
        return table

    async def sit(self, table: Table, number: int, seat: Seat) -> None:
        """Let a person take an empty seat. Raises `SeatTaken` or `StoreFault`."""
        await self.undisturbed(self._sit(table, number, seat))

    async def move(self, table: Table, seat: int, seen: int, key: str, move: str) -> Accepted:
        """Make a move for a seat that has seen `seen` lines.

        Raises `Stale`, `NotReady`, `NotNow`, `StoreFault`, or the kernel's `NotationError` and `IllegalMove`.
        """
        return await self.fulfil(table, seen, key, Move(seat, move))

    async def take_back(self, table: Table, seat: int, seen: int, key: str) -> Accepted:
        """Take back a person's last decision. Raises `Stale`, `NoTakingBack` or `StoreFault`."""
        return await self.fulfil(table, seen, key, TakeBack(seat))

    async def fulfil(self, table: Table, seen: int, key: str, wish: Wish) -> Accepted:
        """Fulfil the wish of one who has seen `seen` lines. Raises `Stale`, `StoreFault`, or what the wish raises."""
        return await self.undisturbed(self._command(table.id, f"{wish.seat}:{key}", seen, wish))

    async def come_back(self, table: Table, seat: int) -> None:
        """A person has returned: the computer that stood in for him gives the seat back. Raises `StoreFault`."""
        while table.seats[seat].stood_in and not table.over:
            try:
                # a key of the house's own, which nobody can have used for something else
                key = f"{OWN}:{seat}:{table.seq}"
                await self.undisturbed(self._command(table.id, key, table.seq, Return(seat)))
            except Stale:
                continue  # the computer moved just then

    async def _lay(
        self,
        name: str,
        options: Mapping[str, str],
        seats: Sequence[Seat],
        header: Mapping[str, str] | None,
        played: Sequence[Line],
        before: str | None,
        clock: Terms | None,
    ) -> Table:
        game = self.game(name) if header is None else self._find(name, header)
        seed = self._seed(16)
        dealt = dict(header or game.deal(Random(f"{seed.hex()} deal"), options))
        state = Sitting(game, dealt).play_all(played).state
        lines = [*played, *draws(game, state, seed, len(played))]
        now = self._clock()
        told = dict(options) | {key: dealt[key] for key in (CARDS,) if key in dealt}
        laid = Laid(new_name(), game.id, game.rules_version, told, dealt, seed, now, before)
        if clock is not None:
            lines.append(Line(BESIDE, str(clock)))
        entries = [Entry(number, None, *line[:2], now) for number, line in enumerate(lines, start=1)]
        await asyncio.wrap_future(self.store.lay(laid, how_it_stands(state, now), seats, entries))
        return self.table(laid.id)

    async def _sit(self, table: Table, number: int, seat: Seat) -> None:
        async with table.lock:
            if not table.seats[number].empty:
                raise SeatTaken
            if not await asyncio.wrap_future(self.store.take_seat(table.id, number, seat)):
                self._read_on(table)
                raise SeatTaken
            table.seats[number] = seat
        self._changed(table)

    async def _command(self, name: str, key: str, seen: int, wish: Wish) -> Accepted:
        table = self.table(name)
        async with table.lock:
            if (before := _fulfilled(table, key, wish)) is not None:
                return before
            if seen != table.seq:
                raise Stale
            written = wish.works_out(table)
            now = self._clock()
            entries = [
                Entry(table.seq + number, key if number == 1 else None, line.actor, line.move, now)
                for number, line in enumerate(written.lines, start=1)
            ]
            standing = written.standing._replace(changed=now)
            try:
                await asyncio.wrap_future(self.store.write_lines(table.id, entries, standing, written.chairs))
            except WrittenAlready:
                # The books know more: another house was quicker, or a commit that was reported as failed came through.
                self._read_on(table)
                self._changed(table)
                if (before := _fulfilled(table, key, wish)) is None:
                    raise Stale from None
                return before
            table.take_in(entries, standing)
            for number, chair in written.chairs:
                table.seats[number] = chair
        self._changed(table)
        return Accepted(entries[-1].seq, again=False)

    def _heard(self, name: str) -> None:
        """Another house has written about a table, or may have written about all of them ('').

        Of all of them those that nobody looks at are read when somebody wants them.
        """
        for one in [name] if name else self._open.names():
            table = self._open.get(one)
            if table is None:
                continue
            self._unread.add(one)
            if name or self._at_work(table):
                self._start(self._catch_up(table))

    def _comes_or_goes(self, name: str, gone: Sequence[int]) -> None:
        """Somebody has come to a table in another house, or some seats have closed their last screen there."""
        table = self._open.get(name)
        if table is not None:
            table.left_at.update((seat, self.now()) for seat in gone)
            table.ring()

    async def _catch_up(self, table: Table) -> None:
        async with table.lock:
            try:
                self._read_on(table)
            except (StoreFault, NoSuchTable):
                return  # heard of again when the books can be read
        self._changed(table)

    def _read_on(self, table: Table) -> None:
        """Take in what is in the books and not in memory. Raises `NoSuchTable` when it was cleared away."""
        kept = self.store.find(table.id, table.seq)
        if kept is None:
            self._open.forget(table.id)
            raise NoSuchTable
        table.follow(kept)
        self._unread.discard(table.id)

    def listen(self, listener: Callable[[Table], None]) -> None:
        """From now on call somebody with every table at which something has changed."""
        self._listeners.append(listener)

    def _changed(self, table: Table) -> None:
        table.ring()
        for listener in self._listeners:
            listener(table)
        self._let_computers_play(table)

    def _let_computers_play(self, table: Table) -> None:
        if table.computer_to_move() is None or table.id in self._thinking:
            return
        task = asyncio.get_running_loop().create_task(self._play(table))
        self._thinking[table.id] = task
        task.add_done_callback(lambda _: self._thought(table))

    def _thought(self, table: Table) -> None:
        task = self._thinking.pop(table.id)
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("a computer's turn at table %s ended badly", table.id, exc_info=task.exception())
        else:
            self._let_computers_play(table)  # a person may have decided meanwhile

    async def _play(self, table: Table) -> None:
        """Computers play until a person has to decide: here, or in another house that has begun to think before."""
        while table.computer_to_move() is not None:
            with suppress(StoreFault):
                if self.store.claim(table.id):
                    try:
                        await self._play_here(table)
                    finally:
                        self.store.let_go(table.id)
                    return
            await asyncio.sleep(REST)

    async def _play_here(self, table: Table) -> None:
        """A computer's moves take the same way as everybody's."""
        while (seat := table.computer_to_move()) is not None:
            seen = table.seq
            state = table.sitting.state
            code = await self._chosen(table, seat)
            move = state.moves.text(state.actor, code) if table.seq == seen else ""
            try:
                if move:
                    await self.undisturbed(self._command(table.id, f"{COMPUTER}:{seat}:{seen}", seen, Move(seat, move)))
            except Stale:
                continue  # a person was quicker and took something back
            except StoreFault:
                await asyncio.sleep(REST)

    async def _chosen(self, table: Table, seat: int) -> int:
        """A computer's choice, after a time that does not tell whether it had one."""
        question, clock = table.question(seat), asyncio.get_running_loop().time
        begun, choices = clock(), len(question.legal)
        rest = asyncio.sleep(self._pace.least(table, seat, choices))
        code, _ = await asyncio.gather(self.study.choose(question), rest)
        self._pace.took(table, seat, choices, clock() - begun)
        return code

    async def undisturbed(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something through, even if the one who asked for it has gone away meanwhile."""
        return await asyncio.shield(self._start(work))

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Have something done; the house is not closed before."""
        errand = asyncio.get_running_loop().create_task(work)
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)
        return errand

    async def _tidy(self) -> None:
        """Let tables go that nobody wants, until the house is closed."""
        while True:
            await asyncio.sleep(TIDIES)
            self._open.tidy()

    def _at_work(self, table: Table) -> bool:
        """Whether somebody looks at a table, or something is done there."""
        return bool(table.bells) or table.lock.locked() or table.id in self._thinking


def _fulfilled(table: Table, key: str, wish: Wish) -> Accepted | None:
    """What is answered to a wish that is in the books already. Raises `Stale` when its key was used for another one."""
    before = table.answered(key)
    if before is None:
        return None
    if not wish.wrote(before):
        raise Stale
    return Accepted(before.seq, again=True)
