"""A game at one keyboard: people and computer players around it, and the paper on which every move is noted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, final

from mathom.kernel.errors import NotationError
from mathom.kernel.game import CHANCE, Game
from mathom.kernel.record import Line, Record
from mathom.kernel.replay import BadRecord, replay
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind
from mathom.terminal import paper
from mathom.terminal.paper import BadPaper, Paper
from mathom.words.faults import told, unread
from mathom.words.tongue import _

HUMAN: Final = "human"
NOBODY_SITS: Final = "nobody"
"""The word for a seat that another player plays for."""
PEOPLE: Final = (HUMAN, NOBODY_SITS)


@final
class Session:
    """Who sits where, the sitting, and its paper.

    All chance comes from the seed and the place in the record, so that a game that was left or taken back goes on as
    if nothing had been.
    """

    def __init__(self, game: Game[Any, Any], record: Record, players: Mapping[str, str], seed: int, path: Path) -> None:
        self.game = game
        self.seed = seed
        self.path = path
        self.players = dict(players)
        self.sitting = self._replayed(record)
        self.minds = self._minds()

    def _minds(self) -> dict[str, Mind]:
        """The computer players, each with the actor it plays."""
        if set(self.players) != set(self.sitting.actors) or not self.people:
            seats = ", ".join(self.sitting.actors)
            wrong = _("the seats must be {seats}, one of them human").format(seats=seats)
            raise BadPaper(f"{self.path}:1: cannot read: {wrong}")
        try:
            return {actor: mind(spec) for actor, spec in self.players.items() if spec not in PEOPLE}
        except NotationError as fault:
            raise BadPaper(f"{self.path}:1: cannot read: {unread(fault)}") from None

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, actor in enumerate(self.sitting.actors) if self.players[actor] == HUMAN]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.sitting.state.outcome() is not None

    def advance(self) -> None:
        """Let chance and the computer players act until a person has to decide or the game is over."""
        while True:
            self._let_chance_act()
            actor = "" if self.over else self.sitting.actors[self.sitting.state.decider]
            if actor not in self.minds:
                return
            self._let_decide(actor)

    def decide(self, code: int) -> None:
        """A person's choice, which must be legal. It is on paper before anybody hears of it."""
        self.sitting.decide(code)
        self._save()

    def call(self, seat: int, code: int) -> None:
        """Something that a person says unasked; `IllegalMove` where it may not be said."""
        sitting = self.sitting
        sitting.play(sitting.actors[seat], sitting.state.moves.text(seat, code))
        self._save()

    def take_back(self) -> Line | None:
        """Go back to before the last decision of a person; that decision, or None when there is none."""
        lines = self.sitting.lines
        theirs = [number for number, decider in enumerate(self._deciders()) if decider in self.people]
        if not theirs:
            return None
        record = self.sitting.record()
        self.sitting = self._replayed(Record(record.game, record.header, lines[: theirs[-1]]))
        self._save()
        return lines[theirs[-1]]

    def _deciders(self) -> list[int]:
        """The seat that decided each line so far; for chance a number that is no seat."""
        again = Sitting(self.game, self.sitting.header)
        deciders = []
        for line in self.sitting.lines:
            deciders.append(CHANCE if line.actor == "*" else again.state.decider)
            again.play(line.actor, line.move)
        return deciders

    def _let_chance_act(self) -> None:
        if self.sitting.state.actor == CHANCE:
            self.sitting.settle(self._stream("chance", len(self.sitting.lines)))
            self._save()

    def _let_decide(self, actor: str) -> None:
        state = self.sitting.state
        rng = self._stream(actor, self.sitting.decisions)
        view = self.sitting.view(state.decider)
        self.sitting.decide(self.minds[actor].choose(self.game, view, state.legal(), rng))
        self._save()

    def _stream(self, whose: str, place: int) -> Random:
        return Random(f"{self.seed}:{whose}:{place}")

    def _save(self) -> None:
        paper.write(self.path, Paper(self.players, self.seed, self.sitting.record()))

    def _replayed(self, record: Record) -> Sitting[Any, Any]:
        try:
            return replay(self.game, record)
        except BadRecord as fault:
            raise BadPaper(f"{self.path}:{fault.line}: {told(fault)}") from None
