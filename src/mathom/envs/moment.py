"""One moment of a game with everything that was seen up to it: what algorithms walk on, whatever library they are from.

A moment begins with a deal, or with a world that somebody imagines from what he knows. In an imagined one his past is
what he knew then; of the others' past only what they hold counts, which is told by what they may do.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, final

from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, NOBODY, Draw, Game
from mathom.kernel.view import ASK, END, View

NOBODYS_EYES: Final = -1


@final
class Moment:
    """A state, the events so far, and for an imagined one the seat that imagined it (`eyes`) with what it had seen."""

    __slots__ = ("_texts", "events", "eyes", "game", "past", "state")

    def __init__(
        self, game: Game[Any, Any], state: Any, events: list[Event], eyes: int = NOBODYS_EYES, past: str = ""
    ) -> None:
        self.game = game
        self.state = state
        self.events = events
        self.eyes = eyes
        self.past = past
        self._texts: dict[int, tuple[int, str]] = {}
        state.log = events

    @classmethod
    def dealt(cls, game: Game[Any, Any], header: Mapping[str, str]) -> Moment:
        """The moment after a deal."""
        events: list[Event] = []
        moment = cls(game, game.start(header, events), events)
        moment.announce()
        return moment

    @classmethod
    def imagined(cls, game: Game[Any, Any], view: View, rng: Random, past: str = "") -> Moment:
        """A world that agrees with a view, every one equally likely. `past` tells this view from others."""
        return cls(game, game.world(view, rng), [], view.seat, past)

    def clone(self) -> Moment:
        """An independent copy."""
        other = Moment(self.game, self.state.clone(), self.events[:], self.eyes, self.past)
        other._texts = self._texts.copy()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Moment:
        return self.clone()

    def act(self, move: int) -> None:
        """Somebody makes a legal move."""
        self.state.apply(move)
        self.announce()

    def settle(self, draw: Draw) -> None:
        """Chance has brought this."""
        self.state.settle(draw)
        self.announce()

    def announce(self) -> None:
        """Say who is asked what, or how it ended, as the referee does."""
        outcome = self.state.outcome()
        if outcome is not None:
            self.events.append(Event(END, NOBODY, tuple(outcome)))
        else:
            self.events.append(Event(ASK, self.state.actor, (self.state.prompt,)))

    def sight(self, seat: int) -> str:
        """All that a seat has seen, in order: equal for moments that it cannot tell apart."""
        read, text = self._texts.get(seat, (0, self.past if seat == self.eyes else ""))
        if read < len(self.events):
            text += "".join([_told(event.seen_by(seat)) for event in self.events[read:]])
            self._texts[seat] = (len(self.events), text)
        if self.eyes in (NOBODYS_EYES, seat) or self.state.decider != seat:
            return text
        return f"{text}may {self.state.legal()}"

    def view(self, seat: int) -> View:
        """What a seat knows, in a game that was dealt."""
        view: View = self.game.watch(self.state, seat)
        for event in self.events:
            view.see(event.seen_by(seat))
        return view

    @property
    def drawing(self) -> bool:
        """Whether chance is due."""
        return bool(self.state.actor == CHANCE)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.actor == NOBODY)


def _told(event: Event) -> str:
    """An event in a line; who else sees its secret is no secret, but no news either."""
    return f"{event.kind} {event.actor} {event.data} {event.secret}\n"
