"""Words for a game that has none of its own yet: the notation of the records, and the position as it stands there."""

from __future__ import annotations

from random import Random
from typing import Any, final

from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, Game
from mathom.kernel.outcome import Outcome
from mathom.kernel.view import END, View
from mathom.words.base import Words
from mathom.words.tongue import _, listed


@final
class PlainWords(Words[View]):
    """A game in the words of its records."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def title(self) -> str:
        """The game's own title."""
        return self.game.title

    def seat(self, actor: str) -> str:
        """The actor's name in records."""
        return actor

    def ask(self, view: View) -> str:
        """The prompt."""
        if view.outcome is not None:
            return self.ending(view)
        if view.actor == CHANCE:
            return _("Chance decides.")
        if view.actor == view.seat:
            return _("Your choice: {prompt}.").format(prompt=view.prompt)
        return _("Another seat decides: {prompt}.").format(prompt=view.prompt)

    def move(self, view: View, code: int) -> str:
        """The notation. A view has no table of moves, but every world that agrees with it has."""
        moves = self.game.world(view, Random(0)).moves
        text: str = moves.text(view.actor, code)
        return text

    def explain(self, view: View, code: int) -> str:
        """The same."""
        return self.move(view, code)

    def tell(self, event: Event, view: View) -> str | None:
        """Only the end."""
        return _ended(Outcome(*event.data)) if event.kind == END else None  # type: ignore[arg-type]

    def facts(self, view: View) -> list[str]:
        """The JSON position, one key a line."""
        return [f"{key}: {value}" for key, value in self.game.position(view).items()]

    def ending(self, view: View) -> str:
        """Winners by number, and the reason."""
        return "" if view.outcome is None else _ended(view.outcome)


def _ended(outcome: Outcome) -> str:
    if not outcome.winners:
        return _("The game is lost ({reason}).").format(reason=outcome.reason)
    winners = listed(str(winner + 1) for winner in outcome.winners)
    return _("The game is won by seat {winners} ({reason}).").format(winners=winners, reason=outcome.reason)
