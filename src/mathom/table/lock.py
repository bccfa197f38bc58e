"""The sign on the door: only one server at a time keeps a file of tables."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import final

from mathom.table.answers import StoreFault


@final
class DoorSign:
    """Held as long as the process lives or until `take_down`; the system takes it away when the process is killed."""

    def __init__(self, path: Path) -> None:
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            raise StoreFault(f"{path} cannot be written: {fault.strerror}") from None
        try:
            _hold(self._file)
        except OSError:
            os.close(self._file)
            raise StoreFault(f"another mathom is already running on {path.parent}") from None

    def take_down(self) -> None:
        """Let others in."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _hold(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
