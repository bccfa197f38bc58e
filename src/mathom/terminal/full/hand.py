"""What can be chosen, by keys, arrows or the mouse; cards that may not be played now lie flat and say why."""

from __future__ import annotations

from typing import Final, final

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from mathom.terminal.bidi import Lines, cells
from mathom.terminal.full.manners import coloured
from mathom.terminal.full.sight import KEYS, Entry
from mathom.terminal.pen import ascii_only, beside, row
from mathom.words.tongue import digits

CARD: Final = 8
"""Cells of a drawn card and the gap after it."""
LOOKED_AT: Final = "on #4d3722"


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
        self._tall = False
        self._top = 0

    def stretch(self, tall: bool) -> None:
        """Whether there is room to draw cards."""
        if tall != self._tall:
            self._tall = tall
            self.refresh(layout=True)

    def lay(self, entries: list[Entry]) -> None:
        """Show other choices, the first that may be made looked at."""
        self.entries = entries
        self.ticked = set()
        self.at = next((place for place, entry in enumerate(entries) if entry.legal), 0)
        self._top = 0
        self.refresh(layout=True)

    @property
    def entry(self) -> Entry | None:
        """The one that is looked at."""
        return self.entries[self.at] if self.entries else None

    @property
    def hides(self) -> bool:
        """Whether there are entries out of sight, to which the arrows lead."""
        width, height = self.size
        return not self._cards(width) and len(self.entries) > height * self._columns(width)

    def step(self, key: str) -> None:
        """Look at a neighbour: `left`, `right`, `up` or `down`."""
        columns = 1 if self._cards(self.size.width) else self._columns(self.size.width)
        forward = {"left": -1, "right": 1, "up": -columns, "down": columns}[key]
        if 0 <= self.at + forward < len(self.entries):
            self.at += forward
            self._follow()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are, within reason; the others are scrolled to."""
        cards = self._cards(width)
        if cards:
            return 1 + len(cards[0].card) + len(self.entries) - len(cards)
        rows = -(-len(self.entries) // self._columns(width))
        return max(1, min(rows, max(3, viewport.height // 4)))

    def render(self) -> Content:
        """The rows that are in sight."""
        cards = self._cards(self.size.width)
        if cards:
            rest = [self._cell(place, self.size.width) for place in range(len(cards), len(self.entries))]
            return Content("\n").join([*self._fan(cards), *rest])
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
        place = self._touched(spot.x, spot.y)
        if place < len(self.entries):
            self.at = place
            self._follow()
            self.post_message(self.Chosen(place))

    def _touched(self, x: int, y: int) -> int:
        """The entry at a spot; past the end where there is none."""
        cards = self._cards(self.size.width)
        if cards:
            below = y - len(cards[0].card) - 1
            place = (x - self._left(cards)) // CARD
            return len(cards) + below if below >= 0 else place if 0 <= place < len(cards) else len(self.entries)
        columns = self._columns(self.size.width)
        return (self._top + y) * columns + min(columns - 1, x // (self.size.width // columns))

    def on_mouse_scroll_down(self) -> None:
        """The next row."""
        self.step("down")

    def on_mouse_scroll_up(self) -> None:
        """The row before."""
        self.step("up")

    def _cards(self, width: int) -> list[Entry]:
        """The cards that are drawn: all of the hand, where there is room for them in one row."""
        cards = [entry for entry in self.entries if entry.card]
        return cards if self._tall and len(cards) * CARD <= width else []

    def _fan(self, cards: list[Entry]) -> list[Content]:
        """The cards side by side, each with its key; those that may be played stand a little higher."""
        fan = []
        for place, entry in enumerate(cards):
            key = KEYS[place] if place < len(KEYS) else "─"
            foot = f"╰{'▸' if place == self.at else '─'}{key}{'─' if entry.legal else '×'}──╯"
            drawn = [*entry.card[:-1], row((foot, entry.card[-1][0][1]))]
            if not entry.legal:
                drawn = [[(text, "dim") for text, _manner in line] for line in drawn]
            fan.append([*drawn, row(" " * (CARD - 1))] if entry.legal else [row(" " * (CARD - 1)), *drawn])
        left = self._left(cards)
        lines = [coloured([(" " * left, ""), *line], self.signs) for line in beside(fan)]
        if self.at < len(cards):
            top, start = int(not cards[self.at].legal), left + self.at * CARD
            for number in range(top, top + len(cards[self.at].card)):
                lines[number] = lines[number].stylize(LOOKED_AT, start, start + CARD - 1)
        return lines

    def _left(self, cards: list[Entry]) -> int:
        return (self.size.width - len(cards) * CARD) // 2

    def _follow(self) -> None:
        if self._cards(self.size.width):
            self.refresh()
            self.post_message(self.Looked())
            return
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
