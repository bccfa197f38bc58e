"""Duel for Middle-earth: two armies race round one ring, fight where they meet, and spend allies for ring tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final, final

from mathom.games.middle_earth import header as notation
from mathom.games.middle_earth import lore, sense, worlds
from mathom.games.middle_earth import position as positions
from mathom.games.middle_earth.agreement import MINI, Agreement
from mathom.games.middle_earth.moves import VALUES
from mathom.games.middle_earth.state import MiddleEarthState, empty_table
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.errors import NotationError
from mathom.kernel.event import Event
from mathom.kernel.game import Draw, Header, Json
from mathom.kernel.provenance import Sourced

LONGEST: Final = 98
"""Of all agreements: eight allies that refill the row, eighteen army cards, one reshuffle. Tested for every one."""


@final
class MiddleEarth:
    """The rules of the game as the house reads them.

    `minis` deal headers with the line `Mini: NAME`, which stands for settings that no switch offers (a ring of four
    places, a hand of two); no other record has that line. `options` are the switches of a new game, the default first.
    """

    id = "middle_earth"
    title = "Duel for Middle-earth"
    rules_version = 1
    cooperative = False
    prompts: tuple[str, ...] = ("turn", "token", "use", "reshuffle")
    reasons: tuple[str, ...] = ("quest", "lap", "deck")
    longest = LONGEST
    options: Mapping[str, tuple[str, ...]] = {switch.name: switch.values for switch in lore.SWITCHES}

    def __init__(self) -> None:
        self.minis: Mapping[str, Callable[[Random], dict[str, str]]] = {
            name: partial(self.deal, options={MINI: name}) for name in lore.MINIS
        }

    def actors(self, header: Header) -> tuple[str, ...]:
        """The two sides."""
        return lore.SIDES

    def deal(self, rng: Random, options: Mapping[str, str]) -> dict[str, str]:
        """P2: the first player by lot, both army decks and both ally decks shuffled."""
        return notation.deal(rng, options)

    def start(self, header: Header, log: list[Event] | None = None) -> MiddleEarthState:
        """P2: the table laid for the first turn."""
        deal = notation.read(header)
        state = empty_table(deal.rules, deal.first, log)
        for side in (0, 1):
            state.lay_out(side, deal.armies[side], deal.rows[side], deal.to_come[side])
        return state

    def watch(self, state: MiddleEarthState, seat: int) -> MiddleEarthView:
        """The empty table; the agreement and who begins are known to all."""
        return MiddleEarthView(seat, state.rules, state.first)

    def world(self, view: MiddleEarthView, rng: Random) -> MiddleEarthState:
        """A state that agrees with the view; how it is drawn is told in `worlds`."""
        return worlds.world(view, rng)

    def draw_text(self, state: MiddleEarthState, draw: Draw) -> str:
        """`deck 1 2 2`: the new deck in draw order."""
        return " ".join(["deck", *map(str, draw)])

    def parse_draw(self, state: MiddleEarthState, text: str) -> Draw:
        """A new deck; `NotationError` for anything else."""
        verb, *cards = text.split()
        if verb != "deck" or not cards or not set(cards) <= set(map(str, VALUES)):
            raise NotationError("“{text}” is not “deck” and the army cards of a new deck", {"text": text})
        return tuple(map(int, cards))

    def position(self, view: MiddleEarthView) -> Json:
        """The position as JSON."""
        return positions.position(view)

    def evaluate(self, state: MiddleEarthState, seat: int) -> float:
        """How good the state looks for a seat, in points."""
        return sense.evaluate(state, seat)

    def sourced(self) -> list[Sourced]:
        """Every value and switch with its source and standing."""
        return lore.sourced()

    def agreement(self, header: Header) -> Agreement:
        """The rules that a header names."""
        return notation.read(header).rules


GAME: Final = MiddleEarth()
