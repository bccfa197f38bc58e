"""The paper of a long survey: a line for each cell that was played, so that it goes on where it was ended."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, final

from mathom.arena.chapters import Cell
from mathom.commands.refusal import Refusal
from mathom.kernel.game import Game
from mathom.words.tongue import _

COUNTS: Final = ("players", "games", "rounds", "tricks", "won")


@final
class SurveyPaper:
    """A file of JSON lines, or none.

    Each line says under which rules, with which seed and for how many rounds its cell was played; lines of other
    surveys may stand in the same file and are passed over.
    """

    def __init__(self, path: Path | None, game: Game[Any, Any], seed: int, rounds: Mapping[str, int]) -> None:
        self.path = path
        self.rounds = rounds
        self.frame = {"game": game.id, "rules": game.rules_version, "seed": seed}

    def read(self) -> list[Cell]:
        """The cells of this survey that are on paper; a line that was cut off by the end of a process is wiped away."""
        if self.path is None or not self.path.exists():
            return []
        raw = self.path.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        cells = [self._cell(line, number) for number, line in enumerate(whole.splitlines(), start=1) if line.strip()]
        if len(whole) < len(raw):
            self.path.write_bytes(whole)
        return [cell for cell in cells if cell is not None]

    def write(self, cell: Cell) -> None:
        """A cell was played."""
        if self.path is None:
            return
        line = json.dumps({**self.frame, "least": self.rounds[cell.mind], **cell._asdict()}, ensure_ascii=False)
        with open(self.path, "a", encoding="utf-8", newline="\n") as file:
            file.write(line + "\n")

    def _cell(self, line: bytes, number: int) -> Cell | None:
        try:
            told: dict[str, Any] = json.loads(line)
            cell = Cell(**{key: told[key] for key in Cell._fields})
            ours = all(told[key] == value for key, value in self.frame.items())
            fits = told["least"] == self.rounds.get(cell.mind)
            sound = all(type(getattr(cell, key)) is int for key in COUNTS) and isinstance(cell.errors, list)
        except (ValueError, KeyError, TypeError, RecursionError):
            sound = False
        if not sound:
            sentence = _("{file}:{line}: cannot read: this is no line of a survey")
            raise Refusal(sentence.format(file=self.path, line=number))
        return cell if ours and fits else None
