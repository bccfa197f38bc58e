"""The line mode: numbered choices, one fact a line, nothing that moves. For screen readers, pipes and quick hands."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from threading import Event, Thread
from typing import Final, final

from mathom.kernel.errors import NotationError
from mathom.terminal.choices import Choices, NoSuchChoice
from mathom.terminal.chronicle import Chronicle
from mathom.terminal.keyboard import Keyboard
from mathom.terminal.place import Place, Refused
from mathom.words.tongue import N_, _

PROMPT: Final = "> "
MOMENT: Final = 0.2
"""Seconds after which a reader of lines looks whether something has happened."""
HELP: Final = (
    N_("A number makes that choice."),
    N_("? and a number explains a choice, ? alone explains all of them, ? and a name explains a card."),
    N_("s shows the position."),
    N_("u takes back your last decision (against the computer)."),
    N_("q leaves. The game is saved after every move anyway."),
    N_("h gives a hint: the best moves and what they bring (alone or against the computer)."),
    N_("help shows these lines."),
)


@final
class LineMode:
    """A place at a table, told and asked in lines."""

    def __init__(self, place: Place, keyboard: Keyboard) -> None:
        self.place = place
        self.words = place.words
        self.keyboard = keyboard
        self.known = len(place.witness.events) if place.begun else 0
        """Events that need not be told: a game that goes on is shown as it stands."""
        self.chronicles: dict[int, Chronicle] = {}
        self.seat = -1
        """Who was asked last."""
        self.asked = -1
        """The moment at which that was."""
        self.epoch = place.epoch
        self.trouble = ""
        self.beside: list[str] = []
        """What was said beside the game last."""
        self.left = False
        self.news = Event()
        """Something has happened at the table since it was looked at."""
        self.ahead: list[str] = []
        """Answers that came before their questions."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "h": self._hint,
            "help": self._help,
            "s": self._show,
            "u": self._take_back,
            "q": self._leave,
        }

    def run(self) -> None:
        """Play until the game is over, the player leaves, or nobody types any more."""
        self._say(*self.place.welcome(), _("Type help for help, h for a hint."))
        if self.place.live:
            Thread(target=copy_context().run, args=(self._listen,), daemon=True).start()  # in the same language
        else:
            self.place.wait()
        try:
            self._play()
        finally:
            self.left = True  # the listener ends too
            self.place.leave()

    def _play(self) -> None:
        try:
            while not self.place.over and not self.left:
                self._take_turn()
        except EOFError:
            return
        except KeyboardInterrupt:
            self._say(self.place.farewell())
            raise
        if self.left:
            self._say(self.place.farewell())
        else:
            self._close()

    def _listen(self) -> None:
        """Take in what happens at a server's table, beside the keyboard."""
        while not self.place.over and not self.left:
            self.place.wait()
            self.news.set()

    def _take_turn(self) -> None:
        """Put the question and take an answer; while others decide, tell what happens."""
        self.news.clear()
        with self.place.still():
            asked = self.place.asked
            self._listen_beside()
            if asked:
                self._put_question()
            elif self.place.live and self.asked != self.place.moment:
                self.asked = self.place.moment
                self._tell(self.place.seat)
                self._say(self.place.line())
        if asked:
            line = self._said_before() if self.ahead else self.keyboard.read(PROMPT)
            self.place.look()
            with self.place.still():
                if self.epoch == self.place.epoch:  # else it answers a question that is no longer put
                    self._answer(line.strip())
        elif self.place.live:
            self._hear_meanwhile()
        else:
            self.place.wait()

    def _said_before(self) -> str:
        """The next answer that came before its question."""
        line = self.ahead.pop(0)
        self._say(f"{PROMPT}{line}")
        return line

    def _hear_meanwhile(self) -> None:
        """Until something happens at the table, do what is typed. The answers of a script wait for their questions."""
        while not self.news.is_set() and not self.left:
            if self.ahead:
                self._wait_for_the_question()
                return
            line = self.keyboard.heard(MOMENT)
            if line is None:
                continue
            if not self.keyboard.typed and not self._is_wish(line):
                self.ahead.append(line)
                continue
            if not self.keyboard.typed:
                self._say(f"{PROMPT}{line}")
            with self.place.still():
                self._answer(line.strip())

    def _wait_for_the_question(self) -> None:
        """Until something happens at the table; when nobody types any more, only for what a computer decides."""
        while not self.news.wait(MOMENT):
            if self.keyboard.ended() and not self.place.thinking:
                raise EOFError

    def _is_wish(self, line: str) -> bool:
        """Whether a line is something that may be said at any time."""
        said = line.strip().lower()
        return said.startswith("?") or said.partition(" ")[0] in self.commands or said in self.place.wishes()

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.keyboard.say(line)

    def _listen_beside(self) -> None:
        """What is said beside the game, once; and start afresh when something was taken back."""
        if self.trouble and not self.place.trouble:
            self._say(_("The table can be reached again."))
        self.trouble = self.place.trouble
        said = [*([self.trouble] if self.trouble else []), *self.place.beside()]
        self._say(*(line for line in said if line not in self.beside))
        self.beside = said
        if self.epoch != self.place.epoch:
            self.epoch = self.place.epoch
            self.known = len(self.place.witness.events)
            self.chronicles.clear()
            self.asked = -1

    def _close(self) -> None:
        """Tell the end to whoever sits there, and where the record is."""
        self._tell(self.place.seat)
        if not self.words.ending(self.place.view()):
            self._say(self.place.line())  # the game was given up; of that no event tells
        self._listen_beside()
        self._say(self.place.closing())

    def _put_question(self) -> None:
        """Tell the news and ask, unless that has been done."""
        place = self.place
        if self.asked == place.moment:
            return
        self.asked = place.moment
        seat = place.seat
        if self.seat not in (-1, seat):
            self.keyboard.curtain()
            name = self.words.seat(place.actors[seat])
            self.keyboard.read(_("{seat} is next. Hand over, then press Enter.").format(seat=name) + " ")
        self.seat = seat
        self._tell(seat)
        self._say(place.line(), *self._choices().lines())

    def _tell(self, seat: int) -> None:
        """What is new to a seat; the whole position when it has just sat down to a game that goes on."""
        if seat not in self.chronicles:
            self.chronicles[seat] = Chronicle(self.place.witness, seat, self.words, self.known)
            if self.known:
                self._say(*self.words.facts(self.chronicles[seat].view))
                ending = self.words.ending(self.chronicles[seat].view)
                self._say(*([ending] if ending else []))
        self._say(*self.chronicles[seat].news())

    def _choices(self) -> Choices:
        view = self.place.view()
        return Choices(self.words, view, self.place.legal(), self.words.calls(view))

    def _answer(self, line: str) -> None:
        """Carry out what was typed."""
        command, _space, rest = line.partition(" ")
        if line.startswith("?"):
            command, rest = "?", line[1:]
        action = self.commands.get(command.lower())
        try:
            if action is not None:
                action(rest.strip())
            elif line.lower() in self.place.wishes():
                self.place.wish(line.lower())
            else:
                self._choose(line)
        except Refused as fault:
            self._say(str(fault))

    def _choose(self, line: str) -> None:
        """Make the choice that was typed, by number or in the notation of records."""
        try:
            code = self._choices().code(line)
        except NoSuchChoice as fault:
            # a card may be called 12, but 12 is the twelfth choice
            found = None if line.isdecimal() else self._in_notation(line)
            if found is None:
                raise Refused(str(fault)) from None
            code = found
        self.place.make(code)

    def _in_notation(self, line: str) -> int | None:
        """The move that is written so, be it allowed or not; None for what cannot be read."""
        place, view = self.place, self.place.view()
        spoken = dict.fromkeys(place.legal(), view.actor)
        spoken |= dict.fromkeys(self.words.calls(view), place.seat)
        for code, actor in spoken.items():
            if place.moves.text(actor, code).casefold() == line.casefold():
                return code
        try:
            return place.moves.code(view.actor, line)
        except NotationError:
            return None

    def _explain(self, word: str) -> None:
        choices = self._choices()
        if not word:
            self._say(*choices.texts())
            return
        text = choices.text(word) or self.words.look_up(self.place.view(), word)
        self._say(text or _("There is no choice or card of that name here."))

    def _hint(self, word: str) -> None:
        self._say(*self.place.hint())

    def _help(self, word: str) -> None:
        self._say(*map(_, HELP))
        self._say(*(f"{word}: {meaning}" for word, meaning in self.place.wishes().items()))

    def _show(self, word: str) -> None:
        self._say(*self.words.facts(self.place.view()), self.place.line(), *self._choices().lines())

    def _take_back(self, word: str) -> None:
        self._say(self.place.take_back())

    def _leave(self, word: str) -> None:
        self.left = True
