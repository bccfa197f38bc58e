"""A place at a table, wherever the table stands: what a screen in the terminal looks at and speaks to.

There are two kinds: a game kept by this process (`AtHome`), and a seat at a table of a server (`mathom.terminal.away`).
A screen need not know which it has.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, Protocol, final

from mathom.kernel.errors import IllegalMove
from mathom.kernel.event import Event
from mathom.kernel.game import Game
from mathom.kernel.moves import MoveTable
from mathom.kernel.view import View
from mathom.terminal.advice import advice_lines
from mathom.terminal.session import Session
from mathom.words import Words, words
from mathom.words.tongue import _


class Refused(Exception):
    """A wish that is not fulfilled; the message says why, in words for people."""


class Witness(Protocol):
    """Events as seats saw them, and what a seat made of the first of them."""

    @property
    def events(self) -> list[Event]:
        """All events; how they look to a seat, only `seen` says."""

    def seen(self, seat: int, since: int = 0) -> list[Event]:
        """The events from number `since` on, as a seat saw them."""

    def view_at(self, seat: int, count: int) -> View:
        """What a seat knew after the first `count` events."""


class Place(Protocol):
    """See above."""

    game: Game[Any, Any]
    words: Words[Any]
    epoch: int
    """Raised when something was taken back, so that other events have happened than before."""

    @property
    def trouble(self) -> str:
        """What stands between this place and its table now, in words; ''."""

    @property
    def name(self) -> str:
        """What the game is called when it is taken up again."""

    @property
    def live(self) -> bool:
        """Whether something can happen here while this place is asked."""

    @property
    def actors(self) -> Sequence[str]:
        """The names of all seats in records."""

    @property
    def begun(self) -> bool:
        """Whether the game was under way when this place was taken."""

    @property
    def witness(self) -> Witness:
        """What happened so far."""

    @property
    def seat(self) -> int:
        """Whose eyes look: the seat that is asked; while others decide, the one that looked last."""

    @property
    def asked(self) -> bool:
        """Whether this seat has to decide."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def thinking(self) -> bool:
        """Whether a computer decides now, so that something will happen without any person."""

    @property
    def moment(self) -> int:
        """A number that changes with everything that is decided."""

    @property
    def moves(self) -> MoveTable:
        """The notation of all moves."""

    def view(self) -> View:
        """What the seat knows."""

    def legal(self) -> list[int]:
        """What it may decide now."""

    def line(self) -> str:
        """The line of play."""

    def beside(self) -> list[str]:
        """What is said beside the game now."""

    def welcome(self) -> list[str]:
        """Where one is, and who sits where."""

    def farewell(self) -> str:
        """How to come back."""

    def closing(self) -> str:
        """Where the record of a game that is over can be seen."""

    def wait(self) -> None:
        """Return when something has happened, or when this seat is asked."""

    def still(self) -> AbstractContextManager[object]:
        """Hold everything as it is while a screen looks, be it from another thread."""

    def look(self) -> None:
        """Hear what has happened meanwhile, if anything can have."""

    def make(self, code: int) -> None:
        """Make a move, or say something unasked. Raises `Refused`."""

    def take_back(self) -> str:
        """Take the last own decision back, or ask for it; what was done, in words. Raises `Refused`."""

    def hint(self) -> list[str]:
        """What an adviser says. Raises `Refused`."""

    def wishes(self) -> Mapping[str, str]:
        """What may be asked for beside the moves now: a word to type, and what it means."""

    def wish(self, word: str) -> None:
        """Ask for one of them. Raises `Refused`."""

    def leave(self) -> None:
        """Get up; nothing is asked of this place any more."""


@final
class AtHome:
    """A game that this process keeps: one person against computers, or several at one keyboard. See `Place`."""

    trouble: Final = ""
    live: Final = False

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game
        self.words: Words[Any] = words(session.game.id)
        self.epoch = 0
        self.begun = bool(session.sitting.lines)
        self._looks = session.people[0]

    @property
    def name(self) -> str:
        """The name of the file without its ending."""
        return self.session.path.stem

    @property
    def actors(self) -> Sequence[str]:
        """The names of all seats in records."""
        return self.session.sitting.actors

    @property
    def witness(self) -> Witness:
        """The referee."""
        return self.session.sitting

    @property
    def asked(self) -> bool:
        """Whether a person has to decide."""
        return not self.session.over and self.session.sitting.state.decider in self.session.people

    @property
    def seat(self) -> int:
        """Who is asked, or was asked last."""
        if self.asked:
            self._looks = self.session.sitting.state.decider
        return self._looks

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over

    @property
    def thinking(self) -> bool:
        """Computers have decided before anybody is asked."""
        return False

    @property
    def moment(self) -> int:
        """How long the record is."""
        return len(self.session.sitting.lines)

    @property
    def moves(self) -> MoveTable:
        """The state's."""
        moves: MoveTable = self.session.sitting.state.moves
        return moves

    def view(self) -> View:
        """What the seat knows."""
        view: View = self.session.sitting.view(self.seat)
        return view

    def legal(self) -> list[int]:
        """What it may decide now."""
        return self.session.sitting.legal_for(self.seat)

    def line(self) -> str:
        """The line of play."""
        return self.words.ask(self.view())

    def beside(self) -> list[str]:
        """Nothing: nobody speaks here."""
        return []

    def welcome(self) -> list[str]:
        """The deal, the name of the game, and who sits where."""
        session = self.session
        saved = _("{title}, deal {seed}. Saved as {name} after every move.")
        lines = [saved.format(title=self.words.title(), seed=session.seed, name=self.name)]
        unmanned = self.words.unmanned(session.sitting.header)
        for actor in session.sitting.actors:
            who = _("you") if len(session.people) == 1 else _("a person at this keyboard")
            if actor in session.minds:
                who = _("the computer, {mind}").format(mind=session.players[actor])
            who = unmanned.get(actor, who)
            lines.append(_("{seat}: {player}.").format(seat=self.words.seat(actor), player=who))
        return lines

    def farewell(self) -> str:
        """The command that takes the game up again."""
        command = f"mathom play {self.game.id} --resume {self.name}"
        return _("The game is saved. Go on with: {command}").format(command=command)

    def closing(self) -> str:
        """The command that shows the record."""
        command = f"mathom replay {shlex.quote(str(self.session.path))}"
        return _("The record stays. Look at it with: {command}").format(command=command)

    def wait(self) -> None:
        """Let chance and the computers act."""
        self.session.advance()

    def still(self) -> AbstractContextManager[object]:
        """It holds still by itself."""
        return nullcontext()

    def look(self) -> None:
        """Nothing happens here by itself."""

    def make(self, code: int) -> None:
        """Make a move, or say something unasked."""
        session, state = self.session, self.session.sitting.state
        try:
            if state.objection(code) is None:
                session.decide(code)
            else:
                session.call(self.seat, code)
        except IllegalMove as fault:
            raise Refused(self.words.objection(fault.objection)) from None

    def take_back(self) -> str:
        """Back to before a person's last decision."""
        if len(self.session.people) > 1:
            raise Refused(_("Between people nothing is taken back."))
        line = self.session.take_back()
        if line is None:
            raise Refused(_("There is nothing to take back."))
        self.epoch += 1
        return _("Taken back: {move}.").format(move=line.move)

    def hint(self) -> list[str]:
        """The adviser's words; he knows the view of the seat and nothing else."""
        return advice_lines(self.session, self.words, self.seat)

    def wishes(self) -> Mapping[str, str]:
        """None: whoever plays alone just leaves."""
        return {}

    def wish(self, word: str) -> None:
        """See `wishes`."""
        raise Refused(_("That cannot be done here now."))

    def leave(self) -> None:
        """Everything is on paper already."""
