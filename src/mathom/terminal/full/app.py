"""The table on the full screen: the board, the chronicle, the line of play, my hand, and a legend of keys."""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, final

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from mathom.terminal.bidi import OFF, Lines, remember
from mathom.terminal.chronicle import Chronicle
from mathom.terminal.full.hand import Hand
from mathom.terminal.full.manners import MANNERS, coloured
from mathom.terminal.full.sheets import Asking, Curtain, Sheet, Wishing, in_cells
from mathom.terminal.full.sight import KEYS, Sight
from mathom.terminal.pen import Row, ascii_only
from mathom.terminal.place import Place, Refused
from mathom.words import tongue
from mathom.words.tongue import N_, _, digits

WIDE: Final = 116
"""Cells from which on the chronicle stands beside the board."""
TALL: Final = 30
HELP: Final = (
    N_("A key in front of a choice makes it; so do the arrows with Enter, and a click."),
    N_("× marks a card that may not be played now; touch it, and it says why."),
    N_("Where several things are chosen at once, keys tick them, and Enter makes the choice."),
    N_("? shows this and what every choice means."),
    N_("s shows the position in words."),
    N_("h gives a hint: the best moves and what they bring (alone or against the computer)."),
    N_("u takes back your last decision (against the computer)."),
    N_("c shows what can be asked for beside the game, at a server's table."),
    N_("Page up and Page down leaf through the chronicle."),
    N_("q leaves. The game is saved after every move anyway."),
)


@final
class TableApp(App[None]):
    """One place at a table. All that may take time is done beside the screen, one thing after the other."""

    TITLE = "mathom"
    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave_table", "", priority=True),  # from behind a curtain too
    ]

    def __init__(self, place: Place, lines: Lines, *, signs: bool = True, answer: Path | None = None) -> None:
        super().__init__()
        self.place = place
        self.lines = lines
        self.signs = signs
        self.answer = answer
        self.language = tongue.spoken()
        self.sight: Sight | None = None
        self.told: list[str] = []
        self.refusal = ""
        self.busy = True
        self.last_words: list[str] = []
        self._chronicles: dict[int, Chronicle] = {}
        self._epoch = place.epoch
        self._seen_by = -1
        self._gone = threading.Event()

    def compose(self) -> ComposeResult:
        """The five places of a table."""
        yield Static("", id="head", markup=False)
        with Container(id="table"):
            with Vertical(id="lying"):
                yield Static("", id="board", markup=False)
                yield Static("", id="notes", markup=False)
            with VerticalScroll(id="chronicle", can_focus=False):
                yield Static("", id="told", markup=False)
        yield Static("", id="line", markup=False)
        yield Hand(self.lines, self.signs)
        yield Static("", id="what", markup=False)
        yield Static("", id="legend", markup=False)

    def on_mount(self) -> None:
        """Sit down; ask first how the terminal shows lines from right to left, where nobody knows."""
        if self.lines.mirrored and not self.lines.way:
            self.lines.way = OFF
            self.push_screen(Asking(), self._answered)
        else:
            self._sit_down()

    def _answered(self, way: str | None) -> None:
        self.lines.way = way or OFF
        if self.answer is not None:
            remember(self.answer, self.lines.way)
        self._sit_down()

    def _sit_down(self) -> None:
        self.told = self.place.welcome()
        self._beside(self._listen if self.place.live else self.place.wait)

    def _listen(self) -> None:
        """Bring whatever happens at a server's table to the screen, for as long as somebody sits there."""
        self.call_from_thread(self._take_in, self._look())
        while not self._gone.is_set():
            self.place.wait()
            if not self._gone.is_set():
                self.call_from_thread(self._take_in, self._look())

    def _beside(self, work: Callable[[], Any]) -> None:
        """Do something beside the screen, and look at the table again."""

        def carried_out() -> None:
            tongue.use(self.language)
            refusal = ""
            try:
                work()
            except Refused as fault:
                refusal = str(fault)
            if not self._gone.is_set():
                self.call_from_thread(self._done, self._look(), refusal)

        self.busy = True
        self.run_worker(carried_out, thread=True)

    def _look(self) -> Sight:
        with self.place.still():
            if self._epoch != self.place.epoch:
                self._epoch = self.place.epoch
                self._chronicles.clear()
            return Sight(self.place, self._chronicles)

    def _done(self, sight: Sight, refusal: str) -> None:
        self.busy = False
        self.refusal = refusal
        self._take_in(sight)

    def _take_in(self, sight: Sight) -> None:
        """Show how the table stands, to whoever sits there: after a hand-over to nobody but the next one."""
        self.busy = self.busy and not self.place.live
        changed = sight.seat != self._seen_by and self._seen_by >= 0
        if changed and not sight.over:
            self._show_nothing()
            self.push_screen(Curtain(self.lines, self.words_for(sight)), lambda _ready: self._show(sight))
            return
        self._show(sight)

    def words_for(self, sight: Sight) -> str:
        """What the game calls the seat that looks."""
        return self.place.words.seat(self.place.actors[sight.seat])

    def _show_nothing(self) -> None:
        self.told, self.sight = [], None
        for name in ("#board", "#notes", "#told", "#line", "#what"):
            self.query_one(name, Static).update("")
        self.query_one(Hand).lay([])

    def _show(self, sight: Sight) -> None:
        fresh = self.sight is None or (sight.moment, sight.epoch) != (self.sight.moment, self.sight.epoch)
        if self.sight is not None and sight.epoch != self.sight.epoch:
            self.told = []
        self.told += sight.news
        self.told += [said for said in sight.beside if self.sight is None or said not in self.sight.beside]
        self._seen_by, self.sight = sight.seat, sight
        if fresh or not self.query_one(Hand).entries:
            self.query_one(Hand).lay(sight.entries)
        self.draw()

    def draw(self) -> None:
        """Draw everything that is seen."""
        sight = self.sight
        if sight is None:
            return
        width, height = self.size
        wide = width >= WIDE and not self.lines.mirrored
        self.query_one("#table").set_class(wide, "wide")
        self.screen_stack[0].set_class(height >= TALL, "tall")
        self.query_one(Hand).stretch(height >= TALL)
        inner = width * 2 // 3 - 3 if wide else width - 2
        title = sight.words.title() if self.lines.mirrored else f"{sight.words.title()} – {self.place.name}"
        self._put("#head", [title], width - 2)
        picture = [row for line in sight.picture(inner) for row in self._rows(line, inner)]
        self.query_one("#board", Static).update(Content("\n").join(picture))
        self._put("#notes", sight.notes(), inner)
        self._put("#told", self.told, (width - width * 2 // 3 - 4 if wide else width) - 3)
        self.query_one("#chronicle", VerticalScroll).anchor()
        self._draw_line(sight, width - 2)
        self._draw_what()
        self.call_after_refresh(lambda: self._put("#legend", [self._legend(sight)], width - 2))

    def _rows(self, line: Row, width: int) -> list[Content]:
        """A row of the board; a sentence takes as many as it needs, over the full width."""
        if len(line) == 1 and line[0][1].startswith("say"):
            text, manner = line[0]
            return [Content.styled(part, MANNERS[manner]) for part in self.lines.of(text, width)]
        return [coloured(line, self.signs)]

    def _put(self, name: str, texts: list[str], width: int) -> None:
        shown = in_cells(self.lines, texts, width) if texts else ""
        self.query_one(name, Static).update(shown if self.signs else ascii_only(shown))

    def _draw_line(self, sight: Sight, width: int) -> None:
        line = self.query_one("#line", Static)
        line.set_class(bool(self.refusal), "refused")
        line.set_class(not sight.asked and not sight.over, "waiting")
        texts = [sight.line]
        if "yes" in sight.wishes:
            texts += sight.beside[-1:]  # somebody proposes something
        if self.busy:
            texts = [_("The table is thinking …")]
        elif self.refusal:
            texts = [f"✘ {self.refusal}", sight.line]
        elif sight.size > 1:
            texts.append(_("Tick {count} of them, then press Enter.").format(count=sight.size))
        self._put("#line", texts, width)

    def _draw_what(self) -> None:
        entry, sight = self.query_one(Hand).entry, self.sight
        text = entry.text if entry is not None else sight.closing if sight is not None else ""
        self._put("#what", [text] if text else [], self.size.width - 2)

    def _legend(self, sight: Sight) -> str:
        count = len(sight.entries)
        keys = f"{KEYS[0]}–{KEYS[min(count, len(KEYS)) - 1]}" if count > 1 else KEYS[0]
        keys += " ↑↓" if self.query_one(Hand).hides else ""
        parts = [_("{keys} choose").format(keys=keys)] if count else []
        parts += [_("? help"), _("s position"), _("h hint"), _("u undo")]
        parts += [_("c ask")] if sight.wishes else []
        return "  ·  ".join([*parts, _("q leave")])

    def on_resize(self) -> None:
        """Draw anew for the new size, which is known only after this."""
        self.call_later(self.draw)

    def on_hand_looked(self) -> None:
        """Tell what the entry means that is looked at now."""
        self._draw_what()

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        """An entry was clicked."""
        self._touch(message.place)

    def on_key(self, event: events.Key) -> None:
        """One key, one thing."""
        if len(self.screen_stack) > 1 or self.sight is None:
            return
        hand = self.query_one(Hand)
        key = _plain(event.character or "")
        commands: dict[str, Callable[[], None]] = {
            "?": self._help, "s": self._position, "h": self._hint, "u": self._take_back, "c": self._wish,
            "q": self.action_leave_table,
        }  # fmt: skip
        if event.key in ("left", "right", "up", "down"):
            hand.step(event.key)
        elif event.key in ("pageup", "pagedown"):
            chronicle = self.query_one("#chronicle", VerticalScroll)
            (chronicle.scroll_page_up if event.key == "pageup" else chronicle.scroll_page_down)(animate=False)
        elif event.key == "enter":
            self._enter(hand)
        elif key in commands:
            commands[key]()
        elif key and key in KEYS and KEYS.index(key) < len(hand.entries):
            hand.at = KEYS.index(key)
            hand.refresh()
            self._touch(hand.at)
        else:
            return
        event.stop()

    def _touch(self, place: int) -> None:
        """Choose an entry; where several are chosen together, tick it or take the tick away."""
        sight, hand = self.sight, self.query_one(Hand)
        if sight is None or self.busy:
            return
        if sight.size > 1:
            hand.ticked ^= {place}
            hand.refresh()
            self._draw_what()
            return
        self._make(sight.entries[place].code)

    def _enter(self, hand: Hand) -> None:
        sight = self.sight
        if sight is None or self.busy or not hand.entries:
            return
        if sight.size == 1:
            self._make(sight.entries[hand.at].code)
            return
        code = sight.codes.get(frozenset(hand.ticked))
        if code is None:
            self.refusal = _("Tick {count} of them, then press Enter.").format(count=sight.size)
            self.draw()
        else:
            self._make(code)

    def _make(self, code: int) -> None:
        """Make a move; what the others answer comes after it has been seen."""

        def made() -> None:
            self.place.make(code)
            if not (self.place.live or self.place.asked):
                self.call_from_thread(self._take_in, self._look())
                self.place.wait()

        self.refusal = ""
        self._beside(made)
        self.draw()

    def _take_back(self) -> None:
        if self.busy:
            return

        def taken() -> None:
            said = self.place.take_back()
            if not self.place.live:
                self.place.wait()
            self.call_from_thread(self.notify, said, timeout=4)

        self._beside(taken)
        self.draw()

    def _hint(self) -> None:
        if self.busy:
            return

        def hinted() -> None:
            lines = self.place.hint()
            self.call_from_thread(self.push_screen, Sheet(self.lines, _("A hint"), lines))

        self._beside(hinted)
        self.draw()

    def _wish(self) -> None:
        sight = self.sight
        if sight is None or self.busy or not sight.wishes:
            return

        def wished(word: str | None) -> None:
            if word:
                self._beside(lambda: self.place.wish(word))

        self.push_screen(Wishing(self.lines, sight.wishes), wished)

    def _help(self) -> None:
        sight = self.sight
        entries = sight.entries if sight is not None else []
        meanings = [f"{digits(key)}. {entry.text}" for key, entry in zip(KEYS, entries, strict=False)]
        self.push_screen(Sheet(self.lines, _("Help"), [*map(_, HELP), *([""] if meanings else []), *meanings]))

    def _position(self) -> None:
        if self.sight is not None:
            facts = self.sight.words.facts(self.sight.view)
            self.push_screen(Sheet(self.lines, _("The position"), facts))

    def action_leave_table(self) -> None:
        """Get up. Everything is saved."""
        self._gone.set()
        sight = self.sight
        self.last_words = [sight.line, sight.closing] if sight is not None and sight.over else [self.place.farewell()]
        self.place.leave()
        self.exit()


def _plain(character: str) -> str:
    """A key as it stands in the legend: digits of any script, small letters."""
    if character and unicodedata.digit(character, None) is not None:
        return str(unicodedata.digit(character))
    return "?" if character == "؟" else character.lower()
