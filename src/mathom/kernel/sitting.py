"""A sitting: one game being played at a table, with its record and what every seat has seen."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Generic, Self, final

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.event import EVERYTHING, Event
from mathom.kernel.game import CHANCE, NOBODY, Game, Header, HearsCalls, Json, S, V
from mathom.kernel.record import Line, Record
from mathom.kernel.view import ASK, END


@final
class Sitting(Generic[S, V]):
    """The referee of one game.

    It holds the truth, writes the record, and hands every seat the events as that seat sees them. After an error
    everything is as it was before.
    """

    def __init__(self, game: Game[S, V], header: Header) -> None:
        self.game = game
        self.header = dict(header)
        self.actors = game.actors(self.header)
        self.events: list[Event] = []
        self.state: S = game.start(self.header, self.events)
        self.lines: list[Line] = []
        self.decisions = 0
        """How many decisions were made; draws are not counted."""
        self.marks: list[int] = []
        """How many events there were before each line."""
        self._views: dict[int, V] = {}
        self._seen: dict[int, int] = {}
        self._announce()

    def __str__(self) -> str:
        return str(self.record())

    def play_all(self, lines: Iterable[Line]) -> Self:
        """Carry out lines of a record, one after another; the sitting itself. Raises what `play` raises."""
        for line in lines:
            self.play(line.actor, line.move)
        return self

    def record(self) -> Record:
        """The record so far."""
        return Record(self.game.id, dict(self.header), list(self.lines))

    def play(self, actor: str, move: str) -> None:
        """Carry out a line of a record. Raises `NotationError` or `IllegalMove` and then changes nothing."""
        if actor == "*":
            self._settle_text(move)
            return
        if actor not in self.actors:
            raise NotationError("nobody here is called “{actor}”", {"actor": actor})
        index = self.actors.index(actor)
        try:
            code = self.state.moves.code(index, move)
        except NotationError:
            self._refuse(index, move)
            raise
        objection = self.state.out_of_turn(index) or self.state.objection(code)
        if objection is not None:
            if not self._call(index, code):
                raise IllegalMove(objection)
            return
        self.decide(code)

    def _call(self, index: int, code: int) -> bool:
        """Let a seat say something unasked, where the game knows such words; False where it may not."""
        state = self.state
        if not isinstance(state, HearsCalls) or state.call_objection(index, code) is not None:
            return False
        self.marks.append(len(self.events))
        state.call(index, code)
        self.decisions += 1
        self._write(self.actors[index], state.moves.text(index, code))
        return True

    def _refuse(self, index: int, move: str) -> None:
        """A text that is no move of this actor is illegal all the same, if it can be read: the wrong side's, say."""
        code = self.state.moves.elsewhere(move)
        objection = self.state.moves.never(move) if code is None else self.state.objection(code)
        if code is not None or objection is not None:
            objection = self.state.out_of_turn(index) or objection
        if objection is not None:
            raise IllegalMove(objection)

    def decide(self, code: int) -> None:
        """Make a move of the actor whose turn it is, which must be legal."""
        actor = self.state.actor
        text = self.state.moves.text(actor, code)
        self.marks.append(len(self.events))
        self.state.apply(code)
        self.decisions += 1
        self._write(self.actors[actor], text)

    def settle(self, rng: Random) -> None:
        """Let chance draw for as long as chance is due."""
        while self.state.actor == CHANCE:
            draw = self.state.draw(rng)
            self._settle_text(self.game.draw_text(self.state, draw))

    def view(self, seat: int) -> V:
        """What a seat knows now; the caller's own copy."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.game.watch(self.state, seat)
        for event in self.events[self._seen.get(seat, 0) :]:
            view.see(event.seen_by(seat))
        self._seen[seat] = len(self.events)
        return view.clone()

    def view_at(self, seat: int, count: int) -> V:
        """What a seat knew after the first `count` events."""
        view = self.game.watch(self.state, seat)
        for event in self.events[:count]:
            view.see(event.seen_by(seat))
        return view

    def seen(self, seat: int, since: int = 0) -> list[Event]:
        """The events from number `since` on, as a seat saw them."""
        return [event.seen_by(seat) for event in self.events[since:]]

    def legal_for(self, seat: int) -> list[int]:
        """The legal moves, if this seat has to decide or sees everything; else none."""
        return self.state.legal() if seat in (EVERYTHING, self.state.decider) else []

    def position(self, seat: int = EVERYTHING) -> Json:
        """The JSON position as far as a seat knows it."""
        state = self.state
        view = self.view(seat)
        deciding = state.actor not in (CHANCE, NOBODY)
        outcome = view.outcome
        return {
            "game": self.game.id,
            "over": outcome is not None,
            "to_move": self.actors[state.actor] if deciding else None,
            "prompt": state.prompt if deciding else None,
            "legal": [state.moves.text(state.actor, code) for code in self.legal_for(seat)],
            "result": None
            if outcome is None
            else {"winners": [self.actors[i] for i in outcome.winners], "reason": outcome.reason},
            **self.game.position(view),
        }

    def _settle_text(self, text: str) -> None:
        objection = self.state.out_of_turn(CHANCE)
        if objection is not None:
            self.game.parse_draw(self.state, text)
            raise IllegalMove(objection)
        draw = self.game.parse_draw(self.state, text)
        objection = self.state.draw_objection(draw)
        if objection is not None:
            raise IllegalMove(objection)
        self.marks.append(len(self.events))
        self.state.settle(draw)
        self._write("*", text)

    def _write(self, actor: str, move: str) -> None:
        self.lines.append(Line(actor, move))
        self._announce()

    def _announce(self) -> None:
        outcome = self.state.outcome()
        if outcome is not None:
            self.events.append(Event(END, NOBODY, tuple(outcome)))
        else:
            self.events.append(Event(ASK, self.state.actor, (self.state.prompt,)))
