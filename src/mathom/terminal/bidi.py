"""Lines that run from right to left, on terminals that turn them around and on those that do not.

Terminals that know how reorder line by line, so a text of such a language always has lines of its own here. Which kind
a terminal is nobody can ask it; some are known by what they put into the environment, and for the others the reader is
asked once (`mathom.terminal.full.sheets`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from mathom.words.tongue import END_OF_ISOLATE, ISOLATE, direction

TERMINAL: Final = "terminal"
APP: Final = "app"
OFF: Final = "off"
AUTO: Final = "auto"
REORDERS: Final = ("KONSOLE_VERSION", "VTE_VERSION", "MLTERM")
"""Set by terminals that turn lines around themselves."""
DOES_NOT: Final = ("KITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "WT_SESSION", "ALACRITTY_WINDOW_ID", "WEZTERM_PANE")
"""Set by terminals that do not."""
PROGRAMS: Final = {"Apple_Terminal": TERMINAL, "mintty": TERMINAL, "vscode": APP, "ghostty": APP, "WezTerm": APP}
INVISIBLE: Final = dict.fromkeys(map(ord, (ISOLATE, END_OF_ISOLATE, "\u2066", "\u2067", "\u200e", "\u200f")))
"""Marks that many terminals draw as boxes."""
EMBEDDED: Final = {ord(ISOLATE): "\u202a", ord(END_OF_ISOLATE): "\u202c"}
"""What is fenced off in a line from right to left runs from left to right."""


@final
class Lines:
    """How texts become lines of a terminal. `way` is `TERMINAL`, `APP` or `OFF`."""

    def __init__(self, way: str) -> None:
        self.way = way

    @property
    def mirrored(self) -> bool:
        """Whether texts run from right to left now, and so need lines of their own."""
        return direction() == "rtl"

    def of(self, text: str, width: int) -> list[str]:
        """A text broken into lines of at most so many cells, in the order in which cells are written."""
        broken = wrapped(text, width)
        if not self.mirrored:
            return broken
        turned = [turned_around(line) if self.way == APP else line.translate(INVISIBLE) for line in broken]
        return [" " * (width - cells(line)) + line for line in turned]


def wrapped(text: str, width: int) -> list[str]:
    """A text broken between words into lines of at most so many cells; a word that is too long is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        while cells(word) > width:
            head = word[: max(1, width - cells(line) - bool(line))] if cells(line) + 1 < width else ""
            lines.append(f"{line} {head}".strip())
            line, word = "", word[len(head) :]
        if line and cells(line) + 1 + cells(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line or not lines else lines


def cells(text: str) -> int:
    """The cells that a text takes; what shapes letters or fences off names takes none."""
    from rich.cells import cell_len

    return cell_len(text.translate(INVISIBLE))


def turned_around(line: str) -> str:
    """A line with its letters joined and in the order in which they are seen from the left."""
    from arabic_reshaper import reshape  # type: ignore[import-untyped]
    from bidi.algorithm import get_display  # type: ignore[import-untyped] # this one mirrors brackets too

    seen = str(get_display(reshape(line.translate(EMBEDDED)), base_dir="R"))
    return seen.translate(INVISIBLE).replace("\u200c", "")


def known(environment: Mapping[str, str]) -> str:
    """What this terminal is known to do, or '' where the reader must be asked."""
    if any(name in environment for name in DOES_NOT):
        return APP
    program = PROGRAMS.get(environment.get("TERM_PROGRAM", ""), "")
    return program or (TERMINAL if any(name in environment for name in REORDERS) else "")


def remembered(file: Path) -> str:
    """What the reader has answered, or ''."""
    try:
        said = file.read_text("utf-8").strip()
    except (OSError, UnicodeError):
        return ""
    return said if said in (TERMINAL, APP, OFF) else ""


def remember(file: Path, way: str) -> None:
    """Keep the reader's answer."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{way}\n", "utf-8")
