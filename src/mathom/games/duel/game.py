"""The Duel on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, final

from mathom.games.duel import header as headers
from mathom.games.duel.deck import BALROG, SIDES, built_in, values_sourced
from mathom.games.duel.minis import DEALS
from mathom.games.duel.position import PROMPTS, Position
from mathom.games.duel.sense import evaluate
from mathom.games.duel.state import DuelState
from mathom.games.duel.table_json import position
from mathom.games.duel.view import DuelView, watch
from mathom.games.duel.worlds import world
from mathom.kernel.errors import NotationError
from mathom.kernel.event import Event
from mathom.kernel.game import Draw, Header, Json
from mathom.kernel.provenance import Sourced
from mathom.kernel.registry import register


@final
class TheDuel:
    """The rules of The Duel. See `mathom.kernel.game.Game`."""

    id: Final = "duel"
    title: Final = "The Duel"
    rules_version: Final = 1
    cooperative: Final = False
    prompts: Final = tuple(word for word in PROMPTS if word)
    reasons: Final = ("bridge", "height", "final")
    longest: Final = 160
    """At most 4 decisions for each of the 33 cards a side plays at the most, and the choices between duels."""
    minis: Final[Mapping[str, Callable[[Random], dict[str, str]]]] = DEALS

    def actors(self, header: Header) -> tuple[str, ...]:
        """Gandalf and the Balrog."""
        return SIDES

    def deal(self, rng: Random, options: Mapping[str, str]) -> dict[str, str]:
        """Both decks shuffled."""
        return headers.deal(rng, options)

    def start(self, header: Header, log: list[Event] | None = None) -> DuelState:
        """The state a header describes."""
        return headers.start(header, log)

    def watch(self, state: DuelState, seat: int) -> DuelView:
        """A view before the deal."""
        deck = state.deck.frame.pools[seat == BALROG].bit_count()
        undrawn = deck if len(state.order[BALROG]) == deck else 0
        return watch(state.deck, seat, undrawn)

    def world(self, view: DuelView, rng: Random) -> DuelState:
        """A uniformly drawn state that agrees with the view."""
        return world(view, rng)

    def draw_text(self, state: DuelState, draw: Draw) -> str:
        """`draw 09`."""
        return f"draw {state.deck.cards[draw[0]].id}"

    def parse_draw(self, state: DuelState, text: str) -> Draw:
        """`draw 09`: a card of either side; which side's, the table says."""
        words = text.split()
        if len(words) != 2 or words[0] != "draw":
            raise NotationError("“{text}” is not a draw “draw CARD”", {"text": text})
        side = state.drawn_from() if state.row else BALROG
        card = max(state.deck.number(side, words[1]), -1)
        if card < 0:
            card = state.deck.number(1 - side, words[1])
        if card < 0:
            raise NotationError("there is no card “{word}”", {"word": words[1]})
        return (card,)

    def position(self, view: DuelView) -> Json:
        """The contract's keys for `duel`."""
        return position(view)

    def evaluate(self, state: Position, seat: int) -> float:
        """Roughly how many spaces of energy a seat is ahead."""
        return evaluate(state, seat)

    def sourced(self) -> list[Sourced]:
        """The board's numbers, the readings of the rules and the built-in cards."""
        return [*values_sourced(), *built_in().sourced]


GAME: Final = TheDuel()
register(GAME)
