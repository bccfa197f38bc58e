"""A seat at a table of a server, over the same addresses and the same live line as a browser's. See `Place`."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from random import Random
from threading import Event as Signal
from threading import RLock
from typing import Any, Final, final

from mathom.kernel.errors import NotationError
from mathom.kernel.event import ONLOOKER, Event
from mathom.kernel.moves import MoveTable
from mathom.kernel.view import View
from mathom.shelf import game_for
from mathom.table.thinker import events_of
from mathom.terminal.house import House, Told, TurnedAway, Unreachable
from mathom.terminal.place import Refused
from mathom.words import Words, words
from mathom.words.faults import unread
from mathom.words.tongue import N_, _

PROTOCOL: Final = 1
PAUSES: Final = (0.0, 0.3, 1.0, 2.0)
"""Seconds before each try to have a wish answered."""
LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries to get the live line back, after some tries."""
WISHES: Final = {
    "back": N_("asks the others to let you take your last decision back"),
    "concede": N_("gives the game up: the other side has won"),
    "end": N_("proposes to stop here"),
    "stand-in": N_("lets a computer play for somebody who is away"),
}
FORMS: Final = {
    "back": ("propose", {"what": "back"}),
    "end": ("propose", {"what": "end"}),
    "yes": ("answer", {"say": "yes"}),
    "no": ("answer", {"say": "no"}),
}


@final
class Heard:
    """The events that one seat was told of. See `mathom.terminal.place.Witness`."""

    def __init__(self, start: View, events: list[Event]) -> None:
        self.start = start
        self.events = events

    def seen(self, seat: int, since: int = 0) -> list[Event]:
        """They are that seat's already."""
        return self.events[since:]

    def view_at(self, seat: int, count: int) -> View:
        """The fold of the first of them."""
        view = self.start.clone()
        for event in self.events[:count]:
            view.see(event)
        return view


@final
class AtTable:
    """See above. The newest that was told counts, whether it came by the live line or as an answer."""

    live: Final = True

    def __init__(self, house: House, told: Told) -> None:
        self.house = house
        self.game = _game(told)
        self.words: Words[Any] = words(self.game.id)
        anything = self.game.start(self.game.deal(Random(0), told["options"]))
        self.moves: MoveTable = anything.moves
        """The same for every deal."""
        # what lay open before the deal is the same for every deal, so any deal will do for it
        start: View = self.game.watch(anything, told["seat"])
        self.begun = told["seq"] > 0
        self.epoch = 0
        self.trouble = ""
        self._wishing = f"t-{secrets.token_hex(8)}"
        self._lock = RLock()
        self._line: Iterator[Told] | None = None
        self._gone = Signal()
        self._told: Told = told
        self._heard = Heard(start, events_of(told["events"]))

    @property
    def name(self) -> str:
        """Its address."""
        return f"{self.house.base}/t/{self._told['table']}"

    @property
    def actors(self) -> Sequence[str]:
        """The names of all seats in records."""
        return [seat["actor"] for seat in self._told["seats"]]

    @property
    def witness(self) -> Heard:
        """What this seat was told."""
        return self._heard

    @property
    def seat(self) -> int:
        """Always the same one."""
        seat: int = self._told["seat"]
        return seat

    @property
    def asked(self) -> bool:
        """Whether this seat has to decide, or to answer a proposal."""
        return not self.over and (bool(self._told["legal"]) or bool(self._answers()))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._told["over"])

    @property
    def thinking(self) -> bool:
        """Whether a computer decides now, so that something will happen without any person."""
        told = self._told
        held_up = self.trouble or not told["ready"] or told["paused"] or told["proposed"]
        return not held_up and bool(told["seats"][self.view().actor]["computer"])

    @property
    def moment(self) -> int:
        """How many lines were ever written at the table."""
        moment: int = self._told["seq"]
        return moment

    def view(self) -> View:
        """The fold of what was told."""
        return self._heard.view_at(self.seat, len(self._heard.events))

    def legal(self) -> list[int]:
        """What the server says may be decided now."""
        actor = self.view().actor
        return [self.moves.code(actor, text) for text in self._told["legal"]]

    def line(self) -> str:
        """The line of play; the server knows too when somebody is missing or the game was given up."""
        line: str = self._told["line"]
        return line

    def beside(self) -> list[str]:
        """What others propose, who is away, who looks on."""
        told = self._told
        said = list(told["beside"])
        if told["proposed"]:
            answers = ", ".join(f"{word}: {label}" for word, label in self._answers().items())
            said.append(" ".join(filter(None, (told["proposed"]["text"], answers))))
        if told["away"]:
            way = {word: label for word, label in self.wishes().items() if word == "stand-in"}
            said.append(" ".join([told["away"]["text"], *(f"{word}: {label}" for word, label in way.items())]))
        return said

    def welcome(self) -> list[str]:
        """Which table this is, and who sits where."""
        told = self._told
        lines = [_("{title}, at {address}").format(title=self.words.title(), address=self.name)]
        for number, seat in enumerate(told["seats"]):
            who = seat["name"] or (_("the computer") if seat["computer"] else _("somebody without a name"))
            if not told["ready"] and not seat["name"] and number != told["seat"] and not seat["computer"]:
                who = _("nobody yet")
            who = _("you") if number == told["seat"] else who
            lines.append(_("{seat}: {player}.").format(seat=self.words.seat(seat["actor"]), player=who))
        return lines

    def farewell(self) -> str:
        """The command that comes back to the seat, on this machine or in this terminal."""
        command = f"mathom play --server {self.name}"
        return _("Your seat stays yours. Go on with: {command}").format(command=command)

    def closing(self) -> str:
        """Where the record lies."""
        return _("The record: {address}").format(address=f"{self.name}/record")

    def wait(self) -> None:
        """Return when the server tells something new, or when the line to it breaks or holds again."""
        if self._gone.is_set():
            return
        before = self._told, self.trouble
        tries = 0
        while (self._told, self.trouble) == before and not self._gone.is_set():
            try:
                anew = self._line is None
                self._line = self._line or self.house.live(self._told["table"])
                told = next(self._line, None)
                if told is None:
                    raise Unreachable(_("the server has closed the line"))
                self.trouble = ""
                self._take_in(told, anew=anew)
            except Unreachable as fault:
                self._line = None
                trouble = _("The table cannot be reached ({reason}). Trying again.")
                self.trouble = self.trouble or trouble.format(reason=str(fault))
                self._gone.wait(min(LONGEST_PAUSE, 0.25 * 2**tries))
                tries += 1

    def still(self) -> AbstractContextManager[object]:
        """Nothing is taken in meanwhile."""
        return self._lock

    def look(self) -> None:
        """Ask the server; where it does not answer, the next wish or the live line will say so."""
        with suppress(Unreachable, TurnedAway):
            told = self.house.ask(f"/t/{self._told['table']}")
            if told is not None:
                self._take_in(told)

    def make(self, code: int) -> None:
        """Make a move, or say something unasked."""
        actor = self.view().actor
        try:
            text = self.moves.text(actor if self._told["legal"] else self.seat, code)
        except NotationError as fault:
            raise Refused(unread(fault)) from None
        self._send("move", text, {"move": text})

    def take_back(self) -> str:
        """Take the last decision back, or ask the others for it."""
        if "undo" in self._told["may"]:
            self._send("undo", "undo", {})
            return _("Your last decision is taken back.")
        if "back" in self._told["may"]:
            self.wish("back")
            return _("The others are asked.")
        raise Refused(_("There is nothing to take back."))

    def hint(self) -> list[str]:
        """The adviser of the server."""
        if self._told["hint"] is None:
            if "hint" not in self._told["may"]:
                raise Refused(_("Nobody is advised here now."))
            self._send("hint", "hint", {})
        lines: list[str] = self._told["hint"] or []
        return lines

    def wishes(self) -> Mapping[str, str]:
        """What the server says may be asked for now, and the answers to a proposal."""
        return self._answers() | {word: _(WISHES[word]) for word in self._told["may"] if word in WISHES}

    def wish(self, word: str) -> None:
        """Ask for one of them."""
        if word == "concede":
            self._send("concede", word, {"what": self.seat})
        elif word == "stand-in":
            self._send("stand-in", word, {"what": self._told["away"]["seat"]})
        else:
            path, form = FORMS[word]
            self._send(path, word, form)

    def leave(self) -> None:
        """Listen no longer."""
        self._gone.set()
        self.house.hang_up()

    def _answers(self) -> dict[str, str]:
        proposed = self._told["proposed"]
        return dict(proposed["answers"]) if proposed else {}

    def _send(self, path: str, what: str, form: Mapping[str, object]) -> None:
        """Have a wish fulfilled once, however often it must be sent: it keeps its key."""
        seq = self._told["seq"]
        wish = {"seq": seq, "key": f"{self._wishing}-{seq}-{what.replace(' ', '_')}"[:64], **form}
        reason = ""
        for pause in PAUSES:
            time.sleep(pause)
            try:
                told = self.house.ask(f"/t/{self._told['table']}/{path}", wish)
            except Unreachable as fault:
                reason = str(fault)
                continue
            except TurnedAway as fault:
                raise Refused(str(fault)) from None
            if told is None:
                raise Refused(_("That cannot be done here now."))
            self._take_in(told)
            if told["notice"]:
                raise Refused(told["notice"])
            return
        sentence = _("The table cannot be reached ({reason}). Nothing is lost: try again in a moment.")
        raise Refused(sentence.format(reason=reason))

    def _take_in(self, told: Told, *, anew: bool = False) -> None:
        """What was told counts, unless something newer was told meanwhile.

        anew: it was told first on a new line, and counts however old it is. While there was no line, an older record
        may have been brought back.
        """
        with self._lock:
            if told["seat"] != self.seat or (told["seq"] < self._told["seq"] and not anew):
                return
            before, events = self._heard.events, events_of(told["events"])
            if told["taken_back"] != self._told["taken_back"] or events[: len(before)] != before:
                self.epoch += 1
            self._heard.events = events
            self._told = told


def sit_down(house: House, name: str) -> AtTable:
    """Take the seat that a link is for. Raises `TurnedAway` or `Unreachable`."""
    told = house.sit_down(name)
    if told["seat"] == ONLOOKER:
        raise TurnedAway(_("no seat at that table is yours: ask for an invitation, or for a link to another device"))
    return AtTable(house, told)


def _game(told: Told) -> Any:
    """The game of a table, by the rules that it is played by there."""
    if told["protocol"] != PROTOCOL:
        raise TurnedAway(_("that server is of another version of mathom"))
    try:
        game = game_for(told["game"], told["options"])
    except NotationError as fault:
        raise TurnedAway(unread(fault)) from None
    if game.rules_version != told["rules"]:
        raise TurnedAway(_("that server plays by another version of the rules"))
    return game
