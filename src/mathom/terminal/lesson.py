"""A lesson in lines: what to do and why, on the real rules; another move is told and taken back."""

from __future__ import annotations

from typing import Any, final

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.record import Line
from mathom.kernel.sitting import Sitting
from mathom.table.lessons import lines_before, sitting_with
from mathom.terminal.choices import Choices, NoSuchChoice
from mathom.terminal.chronicle import Chronicle
from mathom.terminal.keyboard import Keyboard
from mathom.terminal.lines import PROMPT
from mathom.words import Words
from mathom.words.faults import unread
from mathom.words.lessons import Lesson, Step
from mathom.words.tongue import _


@final
class LessonMode:
    """One lesson at one keyboard."""

    def __init__(self, lesson: Lesson, words: Words[Any], keyboard: Keyboard) -> None:
        self.lesson = lesson
        self.words = words
        self.keyboard = keyboard

    def run(self) -> None:
        """Go through all steps, until the learner leaves or nobody types any more."""
        self._say(self.words.title(), _("Enter reads on or skips a step, s shows the position, q leaves."))
        heard = 0
        try:
            for number, step in enumerate(self.lesson.steps):
                sitting = sitting_with(self.lesson, lines_before(self.lesson, number))
                self._tell(sitting, heard)
                heard = len(sitting.events)
                self._say(_("Step {at} of {of}.").format(at=number + 1, of=len(self.lesson.steps)), _(step.say))
                if not self._taken(number, step, sitting):
                    return
        except EOFError:
            return

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.keyboard.say(line)

    def _tell(self, sitting: Sitting[Any, Any], heard: int) -> None:
        seat = sitting.actors.index(self.lesson.seat)
        self._say(*Chronicle(sitting, seat, self.words, heard).news())

    def _taken(self, number: int, step: Step, sitting: Sitting[Any, Any]) -> bool:
        """Whether the learner went on to the next step."""
        seat = sitting.actors.index(self.lesson.seat)
        view = sitting.view(seat)
        choices = Choices(self.words, view, sitting.legal_for(seat)) if step.move else None
        while True:
            self._say(*(choices.lines() if choices else []))
            typed = self.keyboard.read(PROMPT).strip()
            if typed.lower() == "q":
                return False
            if typed.lower() == "s":
                self._say(*self.words.facts(view))
            elif not typed or choices is None or self._asked(number, step, self._meant(choices, sitting, typed)):
                return True

    def _meant(self, choices: Choices, sitting: Sitting[Any, Any], typed: str) -> str:
        """The move that was typed, by number or in the notation of records."""
        state = sitting.state
        try:
            return str(state.moves.text(state.actor, choices.code(typed)))
        except NoSuchChoice:
            return typed

    def _asked(self, number: int, step: Step, move: str) -> bool:
        """Whether this is the asked move; another one is told, and taken back."""
        before = lines_before(self.lesson, number)
        try:
            after = sitting_with(self.lesson, [*before, Line(self.lesson.seat, move)])
        except IllegalMove as fault:
            self._say(self.words.objection(fault.objection))
            return False
        except NotationError as fault:
            self._say(_("That is no move here: {reason}.").format(reason=unread(fault)))
            return False
        if str(after.lines[-1].move) == step.move:
            return True
        self._tell(after, after.marks[-1])
        self._say(_("That may be done too. The lesson goes on with another move, so it is taken back: try again."))
        return False
