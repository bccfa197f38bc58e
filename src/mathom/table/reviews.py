"""Reviews of games that are over: each decision judged next door, one after the other, by what its player could know.

A review takes as long as the game has decisions, so the judgements are kept in a file each. They follow from the record
and can be thrown away at any time.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, final
from weakref import WeakKeyDictionary

from mathom.minds.advice import choices_of
from mathom.table.study import Study, worked_for
from mathom.table.table import Table
from mathom.table.thinker import JUDGEMENT, Question

MOST_WAITING: Final = 20
"""So many games wait for their review; further ones are asked to come again."""
MOST_OF_ONE: Final = 4
"""So many of them for one who wants it, see `mathom.table.study.work_for`."""

log = logging.getLogger(__name__)


class Judged(NamedTuple):
    """One decision. line: its place in the record, from 0. seat: who decided. before, after: the chance to win (of all,
    in a game played together) with the best move and with the one that was made.
    """

    line: int
    seat: int
    move: int
    best: int
    before: float
    after: float

    @property
    def loss(self) -> float:
        """How much was given away."""
        return self.before - self.after


class Review(NamedTuple):
    """How far a review has come: `done` of `of` decisions. judged: those that left a choice, in their order."""

    judged: list[Judged]
    done: int
    of: int

    @property
    def finished(self) -> bool:
        """Whether all is judged."""
        return self.done == self.of


@final
class Reviews:
    """All reviews of a house. `folder` is where they are kept."""

    def __init__(self, study: Study, folder: Path) -> None:
        self._study = study
        self._folder = folder
        self._found: WeakKeyDictionary[Table, Review] = WeakKeyDictionary()
        self._errands: dict[str, asyncio.Task[None]] = {}
        self._wanted_by: dict[str, str] = {}
        """By table: who wanted the reviews that are waited for."""
        self._one_at_a_time = asyncio.Lock()

    def review(self, table: Table) -> Review | None:
        """The review of a game that is over, as far as it has come; begun if it was not. None while too many wait."""
        found = self._found.get(table)
        if found is None:
            found = self._found[table] = self._kept(table) or Review([], 0, len(table.sitting.lines))
        if not found.finished and table.id not in self._errands:
            name = worked_for()
            of_one = sum(other == name for other in self._wanted_by.values()) if name else 0
            if len(self._errands) >= MOST_WAITING or of_one >= MOST_OF_ONE:
                return None
            errand = asyncio.get_running_loop().create_task(self._judge(table))
            self._errands[table.id], self._wanted_by[table.id] = errand, name
            errand.add_done_callback(lambda _: self._done(table.id))
        return found

    def _done(self, table: str) -> None:
        del self._errands[table], self._wanted_by[table]

    async def _judge(self, table: Table) -> None:
        async with self._one_at_a_time:
            judged: list[Judged] = []
            lines = len(table.sitting.lines)
            for question, line in decisions(table):
                answer = await self._study.think(question)
                if not isinstance(answer, dict):
                    self._found.pop(table, None)  # the house closes, or something is wrong; a later look begins anew
                    return
                judged.append(Judged(line, question.seat, question.made, **answer))
                self._found[table] = Review(list(judged), line, lines)
            self._found[table] = Review(judged, lines, lines)
            await asyncio.to_thread(self._keep, table, judged)

    def _path(self, table: Table) -> Path:
        return self._folder / f"{table.id}.json"

    def _kept(self, table: Table) -> Review | None:
        with suppress(OSError, ValueError, TypeError, KeyError):
            kept: Any = json.loads(self._path(table).read_bytes())
            lines = len(table.sitting.lines)
            if kept["rules"] == table.laid.rules and kept["lines"] == lines:
                return Review([Judged(*row) for row in kept["judged"]], lines, lines)
        return None

    def _keep(self, table: Table, judged: list[Judged]) -> None:
        kept = {"rules": table.laid.rules, "lines": len(table.sitting.lines), "judged": judged}
        path = self._path(table)
        beside = path.with_suffix(".new")
        try:
            self._folder.mkdir(exist_ok=True)
            beside.write_text(json.dumps(kept))
            beside.replace(path)
        except OSError as fault:
            log.warning("a review could not be kept: %s", fault)


def decisions(table: Table) -> Iterator[tuple[Question, int]]:
    """What is to be judged: every decision that left a choice, as the question that its player faced, and its line."""
    for choice, before in choices_of(table.sitting):
        seen, seed = before.seen(choice.seat), f"review {choice.line}"
        yield (
            Question(
                table.game.id, table.laid.options, choice.seat, seen, choice.legal, "", seed, JUDGEMENT, choice.made
            ),
            choice.line,
        )
