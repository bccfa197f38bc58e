"""Sheets that lie over the table for a while: help, the position, a hint, a hand-over, a question to the reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from mathom.terminal.bidi import APP, OFF, TERMINAL, Lines, turned_around
from mathom.words.tongue import _, digits

PROBE: Final = "سلام! شما ۳ کارت دارید و نوبت شماست."
"""A Persian line that anybody who reads Persian can judge at a glance; it is Persian whatever the language spoken."""
CLOSING: Final = ("escape", "enter", "q", "question_mark", "space")
MOST: Final = 100
"""Cells of the longest line of a sheet."""
SHARE: Final = 94
"""Hundredths of the screen's width that a sheet takes at most, as in its style."""
EDGES: Final = 7
"""Cells of that for the frame, the space beside the text, and a bar for scrolling."""


def in_cells(lines: Lines, texts: Sequence[str], width: int) -> str:
    """Texts as lines of cells."""
    return "\n".join(line for text in texts for line in (lines.of(text, width) if text else [""]))


def room(screen: int) -> int:
    """How long the lines of a sheet may be on a screen so many cells wide."""
    return max(1, min(MOST, screen * SHARE // 100 - EDGES))


def _fill(sheet: ModalScreen[Any], lines: Lines, heading: str, texts: Sequence[str], foot: str) -> None:
    width = room(sheet.app.size.width)
    for place, said in ((".heading", [heading]), (".text", texts), (".foot", [foot])):
        sheet.query_one(place, Static).update(in_cells(lines, said, width))


class Sheet(ModalScreen[None]):
    """Lines to read; up and down move them, and most other keys put the sheet away."""

    def __init__(self, lines: Lines, title: str, texts: Sequence[str], foot: str | None = None) -> None:
        super().__init__()
        self.lines = lines
        self.heading = title
        self.texts = list(texts)
        self.foot = _("Enter puts this away.") if foot is None else foot

    def compose(self) -> ComposeResult:
        """A heading, and what can be scrolled."""
        with Vertical(classes="sheet"):
            yield Static("", classes="heading", markup=False)
            with VerticalScroll():
                yield Static("", classes="text", markup=False)
            yield Static("", classes="foot", markup=False)

    def on_mount(self) -> None:
        """Fill in the lines."""
        self._fill()

    def on_resize(self) -> None:
        """Break them anew."""
        self._fill()

    def on_key(self, event: events.Key) -> None:
        """Scroll, or put the sheet away."""
        if event.key in CLOSING:
            event.stop()
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click puts it away."""
        self.dismiss(None)

    def _fill(self) -> None:
        _fill(self, self.lines, self.heading, self.texts, self.foot)


@final
class Curtain(Sheet):
    """Nothing of the table is seen until the next one is ready; only Enter opens it."""

    def __init__(self, lines: Lines, seat: str) -> None:
        super().__init__(lines, _("{seat} is next.").format(seat=seat), [], _("Hand over, then press Enter."))
        self.add_class("curtain")

    def on_key(self, event: events.Key) -> None:
        """Only Enter; what a sheet does with keys and clicks is not done."""
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click opens nothing here."""
        event.prevent_default()


@final
class Wishing(ModalScreen[str]):
    """What may be asked for beside the moves: a number names it, Enter asks for it."""

    def __init__(self, lines: Lines, wishes: Mapping[str, str]) -> None:
        super().__init__()
        self.lines = lines
        self.wishes = dict(wishes)
        self.named = ""

    def compose(self) -> ComposeResult:
        """The wishes with their numbers."""
        with Vertical(classes="sheet"):
            yield Static("", classes="heading", markup=False)
            yield Static("", classes="text", markup=False)
            yield Static("", classes="foot", markup=False)

    def on_mount(self) -> None:
        """Fill in the lines."""
        self._fill(_("A number names one of them; Escape goes back to the table."))

    def on_key(self, event: events.Key) -> None:
        """Name a wish, ask for it, or go back."""
        event.stop()
        words = list(self.wishes)
        if event.key in ("escape", "q"):
            self.dismiss("")
        elif event.key == "enter" and self.named:
            self.dismiss(self.named)
        elif event.is_printable and event.character and event.character.isdigit():
            place = int(event.character) - 1
            if 0 <= place < len(words):
                self.named = words[place]
                sure = _("Enter: {wish}. Escape goes back to the table.")
                self._fill(sure.format(wish=self.wishes[self.named]))

    def _fill(self, foot: str) -> None:
        rows = [f"{digits(number)}. {meaning}" for number, meaning in enumerate(self.wishes.values(), start=1)]
        _fill(self, self.lines, _("Beside the game"), rows, foot)


@final
class Asking(ModalScreen[str]):
    """Which of two lines reads right? That tells what the terminal does with lines from right to left."""

    def compose(self) -> ComposeResult:
        """The same sentence twice; what is said about it is in letters that no terminal turns around."""
        with Vertical(classes="sheet"):
            yield Static("Which line reads right?  1, 2, or 0 for neither", classes="heading", markup=False)
            yield Static(f"1\n{PROBE}\n\n2\n{turned_around(PROBE)}", classes="text", markup=False)
            yield Static("The answer is kept; --bidi chooses anew.", classes="foot", markup=False)

    def on_key(self, event: events.Key) -> None:
        """The answer."""
        event.stop()
        character = event.character or ""
        answer = {1: TERMINAL, 2: APP, 0: OFF}.get(int(character) if character.isdigit() else -1)
        if answer is not None:
            self.dismiss(answer)
