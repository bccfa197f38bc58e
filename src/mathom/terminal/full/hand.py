"""What can be chosen, by keys, arrows or the mouse; cards that may not be played now lie flat and say why."""

from __future__ import annotations

from typing import final

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from mathom.terminal.bidi import Lines, cells
from mathom.terminal.full.sight import KEYS, Entry
from mathom.terminal.pen import ascii_only
from mathom.words.tongue import digits


@final
class Hand(Widget):
    """The choices in as many columns as fit; one column where texts run from right to left."""

    class Chosen(Message):
        """One of the entries was touched."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Looked(Message):
        """Another entry is looked at."""

    def __init__(self, lines: Lines, signs: bool) -> None:
        super().__init__(id="hand")
        self.lines = lines
        self.signs = signs
        self.entries: list[Entry] = []
        self.ticked: set[int] = set()
        self.at = 0
        self._top = 0

    def lay(self, entries: list[Entry], size: int) -> None:
        """Show other choices, the first that may be made looked at."""
        self.entries = entries
        self.together = size
        self.ticked = set()
        self.at = next((place for place, entry in enumerate(entries) if entry.legal), 0)
        self._top = 0
        self.refresh(layout=True)

    @property
    def entry(self) -> Entry | None:
        """The one that is looked at."""
        return self.entries[self.at] if self.entries else None

    def step(self, key: str) -> None:
        """Look at a neighbour: `left`, `right`, `up` or `down`."""
        columns = self._columns(self.size.width)
        forward = {"left": -1, "right": 1, "up": -columns, "down": columns}[key]
        if self.lines.mirrored and key in ("left", "right"):
            forward = -forward
        if 0 <= self.at + forward < len(self.entries):
            self.at += forward
            self._follow()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are, within reason; the others are scrolled to."""
        rows = -(-len(self.entries) // self._columns(width))
        return max(1, min(rows, max(3, viewport.height // 4)))

    def render(self) -> Content:
        """The rows that are in sight."""
        width, columns = self.size.width, self._columns(self.size.width)
        wide = width // columns
        rows = []
        for start in range(
            self._top * columns, min(len(self.entries), (self._top + self.size.height) * columns), columns
        ):
            places = range(start, min(start + columns, len(self.entries)))
            rows.append(Content("").join([self._cell(place, wide) for place in places]))
        return Content("\n").join(rows)

    def on_click(self, event: events.Click) -> None:
        """Touch the entry under the pointer."""
        spot = event.get_content_offset(self)
        if spot is None:
            return
        columns = self._columns(self.size.width)
        place = (self._top + spot.y) * columns + min(columns - 1, spot.x // (self.size.width // columns))
        if place < len(self.entries):
            self.at = place
            self._follow()
            self.post_message(self.Chosen(place))

    def on_mouse_scroll_down(self) -> None:
        """The next row."""
        self.step("down")

    def on_mouse_scroll_up(self) -> None:
        """The row before."""
        self.step("up")

    def _follow(self) -> None:
        line = self.at // self._columns(self.size.width)
        self._top = min(max(self._top, line - self.size.height + 1), line)
        self.refresh()
        self.post_message(self.Looked())

    def _columns(self, width: int) -> int:
        if self.lines.mirrored or not self.entries:
            return 1
        longest = max(cells(self._words(place)) for place in range(len(self.entries)))
        return max(1, min(len(self.entries), width // (longest + 3)))

    def _words(self, place: int) -> str:
        entry = self.entries[place]
        key = digits(KEYS[place]) if place < len(KEYS) else " "
        mark = " " if entry.legal else "×"
        if place in self.ticked:
            mark = "✔"
        label = entry.face if entry.face and not self.lines.mirrored else entry.label
        if self.lines.mirrored:
            return f"{key} {mark.replace(' ', '–')} {label}"
        return f"{key}{mark} {label}"

    def _cell(self, place: int, width: int) -> Content:
        text = self._words(place)
        if self.lines.mirrored:
            text = self.lines.of(text, width - 1)[0]
        elif cells(text) > width - 1:
            text = f"{text[: width - 2]}…"
        text = text if self.signs else ascii_only(text)
        style = "reverse" if place == self.at else "" if self.entries[place].legal else "dim"
        style = f"{style} bold".strip() if place in self.ticked else style
        pad = max(0, width - cells(text))
        if self.lines.mirrored:
            return Content.assemble((text, style), " " * pad)
        return Content.assemble((f"{text} ", style), " " * (pad - 1))
