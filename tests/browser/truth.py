"""What really was: a game read from the file of the house, moment by moment, past everything a page says of it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from mathom.kernel.event import EVERYTHING
from mathom.kernel.sitting import Sitting
from mathom.shelf import game


class Truth:
    """One table as the file has it now. A moment is the number of lines written until then."""

    def __init__(self, folder: Path, table: str) -> None:
        with closing(sqlite3.connect(f"file:{folder / 'tables.db'}?mode=ro", uri=True, timeout=30)) as file:
            ((name, header),) = file.execute("SELECT game, header FROM games WHERE id = ?", (table,)).fetchall()
            lines = file.execute("SELECT actor, move FROM lines WHERE game = ? ORDER BY seq", (table,)).fetchall()
        self.sitting: Sitting[Any, Any] = Sitting(game(name), json.loads(header))
        for actor, move in lines:
            self.sitting.play(actor, move)
        self._views: dict[tuple[int, int], Any] = {}

    @property
    def moments(self) -> int:
        return len(self.sitting.lines)

    @property
    def decisions(self) -> int:
        """How many of the lines somebody decided on; the others are draws."""
        return self.sitting.decisions

    @property
    def over(self) -> bool:
        return self.sitting.state.outcome() is not None

    def view(self, seat: int, moment: int) -> Any:
        """What a seat knew at a moment."""
        if (seat, moment) not in self._views:
            marks = [*self.sitting.marks, len(self.sitting.events)]
            self._views[seat, moment] = self.sitting.view_at(seat, marks[moment])
        return self._views[seat, moment]

    def everything(self, moment: int) -> Any:
        """How it was."""
        return self.view(EVERYTHING, moment)
