"""The line mode: numbered choices, one fact a line, nothing that moves. For screen readers, pipes and quick hands."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any, Final, final

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.terminal.advice import advice_lines
from mathom.terminal.choices import Choices, NoSuchChoice
from mathom.terminal.chronicle import Chronicle
from mathom.terminal.keyboard import Keyboard
from mathom.terminal.session import Session
from mathom.words import Words
from mathom.words.tongue import N_, _

PROMPT: Final = "> "
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
    """A session told and asked in lines."""

    def __init__(self, session: Session, words: Words[Any], keyboard: Keyboard) -> None:
        self.session = session
        self.words = words
        self.keyboard = keyboard
        self.known = len(session.sitting.events) if session.sitting.lines else 0
        """Events that need not be told: a game that goes on is shown as it stands."""
        self.chronicles: dict[int, Chronicle] = {}
        self.seat = -1
        """Who was asked last."""
        self.asked = -1
        """How long the record was then."""
        self.left = False
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
        self._welcome()
        self.session.advance()
        try:
            while not self.session.over and not self.left:
                self._put_question()
                self._answer(self.keyboard.read(PROMPT).strip())
        except EOFError:
            return
        if self.left:
            command = f"mathom play {self.session.game.id} --resume {self.session.path.stem}"
            self._say(_("The game is saved. Go on with: {command}").format(command=command))
        else:
            self._close()

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.keyboard.say(line)

    def _welcome(self) -> None:
        session = self.session
        saved = _("{title}, deal {seed}. Saved as {name} after every move.")
        self._say(saved.format(title=self.words.title(), seed=session.seed, name=session.path.stem))
        unmanned = self.words.unmanned(session.sitting.header)
        for actor in session.sitting.actors:
            who = _("you") if len(session.people) == 1 else _("a person at this keyboard")
            if actor in session.minds:
                who = _("the computer, {mind}").format(mind=session.players[actor])
            who = unmanned.get(actor, who)
            self._say(_("{seat}: {player}.").format(seat=self.words.seat(actor), player=who))
        self._say(_("Type help for help, h for a hint."))

    def _close(self) -> None:
        """Tell the end to whoever sits there, and where the record is."""
        self._tell(self.seat if self.seat >= 0 else self.session.people[0])
        command = f"mathom replay {shlex.quote(str(self.session.path))}"
        self._say(_("The record stays. Look at it with: {command}").format(command=command))

    def _put_question(self) -> None:
        """Tell the news and ask, unless that has been done."""
        sitting = self.session.sitting
        if self.asked == len(sitting.lines):
            return
        self.asked = len(sitting.lines)
        seat = sitting.state.decider
        if self.seat not in (-1, seat):
            self.keyboard.curtain()
            name = self.words.seat(sitting.actors[seat])
            self.keyboard.read(_("{seat} is next. Hand over, then press Enter.").format(seat=name) + " ")
        self.seat = seat
        self._tell(seat)
        self._say(self.words.ask(sitting.view(seat)), *self._choices().lines())

    def _tell(self, seat: int) -> None:
        """What is new to a seat; the whole position when it has just sat down to a game that goes on."""
        if seat not in self.chronicles:
            self.chronicles[seat] = Chronicle(self.session.sitting, seat, self.words, self.known)
            if self.known:
                self._say(*self.words.facts(self.chronicles[seat].view))
                ending = self.words.ending(self.chronicles[seat].view)
                self._say(*([ending] if ending else []))
        self._say(*self.chronicles[seat].news())

    def _choices(self) -> Choices:
        sitting = self.session.sitting
        view = sitting.view(self.seat)
        return Choices(self.words, view, sitting.legal_for(self.seat), self.words.calls(view))

    def _answer(self, line: str) -> None:
        """Carry out what was typed."""
        command, _space, rest = line.partition(" ")
        if line.startswith("?"):
            command, rest = "?", line[1:]
        action = self.commands.get(command.lower())
        if action is not None:
            action(rest.strip())
            return
        code = self._meant(line)
        if code is None:
            return
        state = self.session.sitting.state
        try:
            if state.objection(code) is None:
                self.session.decide(code)
            else:
                self.session.call(self.seat, code)
        except IllegalMove as fault:
            self._say(self.words.objection(fault.objection))
            return
        self.session.advance()

    def _meant(self, line: str) -> int | None:
        """The choice that was typed, by number or in the notation of records; None after saying what is wrong."""
        try:
            return self._choices().code(line)
        except NoSuchChoice as fault:
            if line.isdecimal():  # a card may be called 12, but 12 is the twelfth choice
                self._say(str(fault))
                return None
            return self._in_notation(line, str(fault))

    def _in_notation(self, line: str, complaint: str) -> int | None:
        state = self.session.sitting.state
        moves, actor = state.moves, state.actor
        for code in state.legal():
            if moves.text(actor, code).casefold() == line.casefold():
                return int(code)
        for code in self.words.calls(self.session.sitting.view(self.seat)):
            if moves.text(self.seat, code).casefold() == line.casefold():
                return code
        try:
            objection = state.objection(moves.code(actor, line))
        except NotationError:
            objection = None
        self._say(complaint if objection is None else self.words.objection(objection))
        return None

    def _explain(self, word: str) -> None:
        choices = self._choices()
        if not word:
            self._say(*choices.texts())
            return
        text = choices.text(word) or self.words.look_up(self.session.sitting.view(self.seat), word)
        self._say(text or _("There is no choice or card of that name here."))

    def _hint(self, word: str) -> None:
        self._say(*advice_lines(self.session, self.words, self.seat))

    def _help(self, word: str) -> None:
        self._say(*map(_, HELP))

    def _show(self, word: str) -> None:
        view = self.session.sitting.view(self.seat)
        self._say(*self.words.facts(view), self.words.ask(view), *self._choices().lines())

    def _take_back(self, word: str) -> None:
        if len(self.session.people) > 1:
            self._say(_("Between people nothing is taken back."))
            return
        line = self.session.take_back()
        if line is None:
            self._say(_("There is nothing to take back."))
            return
        self._say(_("Taken back: {move}.").format(move=line.move))
        self.known = len(self.session.sitting.events)
        self.chronicles.clear()
        self.asked = -1

    def _leave(self, word: str) -> None:
        self.left = True
