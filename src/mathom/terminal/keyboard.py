"""One screen and one keyboard, line by line."""

from __future__ import annotations

import shutil
import sys
from contextlib import suppress
from typing import Protocol, final


class Keyboard(Protocol):
    """Where the line mode speaks and listens."""

    def say(self, line: str) -> None:
        """Show a line."""

    def read(self, prompt: str) -> str:
        """A line that was typed; `EOFError` when nobody types any more."""

    def curtain(self) -> None:
        """Move out of sight what the next reader must not see."""


@final
class Terminal:
    """The standard streams."""

    def __init__(self) -> None:
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self.on_screen = sys.stdout.isatty()
        if self.typed:
            with suppress(ImportError):  # lets `input` edit the line, where Python has it
                import readline  # noqa: F401

    def say(self, line: str) -> None:
        """Print a line."""
        print(line)

    def read(self, prompt: str) -> str:
        """Read a line."""
        try:
            return input(prompt) if self.typed else self._read_piped(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            raise

    def _read_piped(self, prompt: str) -> str:
        """A line that no terminal echoes: it is repeated, so that what was said can be read afterwards."""
        print(prompt, end="", flush=True)
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise EOFError
        print(line.rstrip("\n"))
        return line

    def curtain(self) -> None:
        """Scroll a screen up; nothing to hide where the lines go into a file."""
        if self.on_screen:
            print("\n" * shutil.get_terminal_size().lines)
