"""One screen and one keyboard, line by line."""

from __future__ import annotations

import os
import select
import shutil
import sys
import time
from contextlib import suppress
from io import UnsupportedOperation
from typing import Final, Protocol, final

PIECE: Final = 1 << 16
"""So many bytes are read at once at most."""


class Keyboard(Protocol):
    """Where the line mode speaks and listens."""

    typed: bool
    """Whether a person types, who has read each question before he answers it; else the lines were there before."""

    def say(self, line: str) -> None:
        """Show a line."""

    def read(self, prompt: str) -> str:
        """A line that was typed; `EOFError` when nobody types any more."""

    def heard(self, seconds: float) -> str | None:
        """A line that comes unasked within so many seconds, or None; `EOFError` as above."""

    def ended(self) -> bool:
        """Whether no line will come but those that wait to be read."""

    def curtain(self) -> None:
        """Move out of sight what the next reader must not see."""


@final
class Terminal:
    """The standard streams."""

    def __init__(self) -> None:
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self.on_screen = sys.stdout.isatty()
        self._pipe = None if self.typed else _piped()
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

    def heard(self, seconds: float) -> str | None:
        """See `Keyboard`."""
        sys.stdout.flush()
        if self._pipe is not None:
            return self._pipe.line(seconds)
        if not self.typed:
            return self._line()
        return self.read("") if _ready(sys.stdin.fileno(), seconds) else None

    def ended(self) -> bool:
        """See `Keyboard`. What is no stream of the system is all there."""
        return not self.typed and (self._pipe is None or self._pipe.ended())

    def _read_piped(self, prompt: str) -> str:
        """A line that no terminal echoes: it is repeated, so that what was said can be read afterwards."""
        print(prompt, end="", flush=True)
        line = self._line()
        print(line)
        return line

    def _line(self) -> str:
        if self._pipe is not None:
            return self._pipe.line() or ""
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def curtain(self) -> None:
        """Scroll a screen up; nothing to hide where the lines go into a file."""
        if self.on_screen:
            print("\n" * shutil.get_terminal_size().lines)


@final
class Pipe:
    """Lines that come from a file or another program. Python's own streams read ahead, and then nobody can tell whether
    another line has come.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._rest = b""
        self._ended = False

    def line(self, seconds: float | None = None) -> str | None:
        """The next line; None when it does not come within so many seconds. `EOFError` after the last one."""
        while b"\n" not in self._rest and not self._ended:
            if seconds is not None and not _ready(self._number, seconds):
                return None
            self._take_in()
        if not self._rest:
            raise EOFError
        line, _end, self._rest = self._rest.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def ended(self) -> bool:
        """Whether nothing more comes than what was taken in; where much waits already, that is not looked at."""
        if not self._ended and len(self._rest) < PIECE and _ready(self._number, 0):
            self._take_in()
        return self._ended

    def _take_in(self) -> None:
        piece = os.read(self._number, PIECE)
        self._ended = not piece
        self._rest += piece


def _piped() -> Pipe | None:
    """The standard input, where it is a stream of the system."""
    try:
        return None if sys.stdin is None else Pipe(sys.stdin.fileno())
    except (UnsupportedOperation, ValueError):
        return None


if sys.platform == "win32":

    def _ready(number: int, seconds: float) -> bool:
        """Windows cannot tell of a console; there, nothing is heard unasked."""
        time.sleep(seconds)
        return False

else:

    def _ready(number: int, seconds: float) -> bool:
        """Whether something can be read within so many seconds."""
        return bool(select.select([number], [], [], seconds)[0])
