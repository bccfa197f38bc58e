"""Duel for Middle-earth on the screen: what a seat sees of it, as the templates under `middle_earth/` want it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from starlette.datastructures import FormData

from mathom.games.middle_earth import moves
from mathom.games.middle_earth.agreement import DEFAULTS, agreed
from mathom.games.middle_earth.header import ALLIES, ARMIES
from mathom.games.middle_earth.lore import ABILITIES, SIDES
from mathom.games.middle_earth.position import score
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.game import Header
from mathom.kernel.view import View
from mathom.web.middle_earth_acts import arrivals, choosable, hand
from mathom.web.middle_earth_board import board
from mathom.web.middle_earth_notes import MiddleEarthNotes
from mathom.web.screen import Context, Scene, Succession
from mathom.words.middle_earth.choices import explain, hint, move
from mathom.words.middle_earth.endings import ending
from mathom.words.middle_earth.names import ability_name, ally_name, letter
from mathom.words.middle_earth.texts import ability_text, price, token_rule
from mathom.words.tongue import _

KINDS: Final = {
    "play": ("march", "ally", "token", "use", "discard", "pass"),
    "hit": ("conflict", "home"),
    "step": ("last",),
    "end": ("end",),
}
WORDS_ONLY: Final = (moves.YES, moves.NO, moves.PASS, *range(moves.DISCARD, moves.YES))
"""Answers that are neither about a unit nor about an ally."""


@final
class MiddleEarthScreen:
    """See `Screen`."""

    folder: Final = "middle_earth"
    emblem: Final = "emblem-middle-earth"
    seats: Final = ((SIDES[0], "tree", "F"), (SIDES[1], "tower", "S"))

    def tagline(self) -> str:
        """What the game is."""
        return _("Two armies race round one ring, a quarter of an hour")

    def rules(self) -> Context:
        """The four kinds of allies."""
        usual = agreed({})
        return {
            "allies": [
                {
                    "kind": ability_name(ability),
                    "names": [ally_name(side, ability, number) for side in (0, 1) for number in (0, 1)],
                    "text": ability_text(usual, ability),
                }
                for ability in range(len(ABILITIES))
            ],
            "token": token_rule(usual),
            "price": price(usual),
        }

    def notes(self) -> MiddleEarthNotes:
        """An empty notebook."""
        return MiddleEarthNotes()

    def kind(self, event: str) -> str:
        """How an event is drawn in the chronicle."""
        return next((kind for kind, events in KINDS.items() if event in events), "text")

    def context(self, scene: Scene) -> Context:
        """The parts `ring` and `hand`."""
        view, notes = scene.view, scene.notes
        assert isinstance(view, MiddleEarthView) and isinstance(notes, MiddleEarthNotes)  # noqa: S101 - this game's
        ring = board(scene, view, notes) | {"arrivals": arrivals(scene, view)}
        can = choosable(scene)
        ring["units"] = [unit | {"picks": can.get(unit["id"], [])} for unit in ring["units"]]
        return {"ring": ring, "hand": hand(scene, view), "letters": {name: letter(s) for s, name in enumerate(SIDES)}}

    def choices(self, scene: Scene) -> list[Context]:
        """A new deck or the last round; and what one does who can do nothing."""
        view = _of_the_ring(scene.view)
        return [
            {
                "move": moves.MOVES.text(view.actor, code),
                "label": move(view, code),
                "hint": explain(view, code),
                "second": code == moves.NO,
            }
            for code in scene.legal
            if code in WORDS_ONLY
        ]

    def why(self, scene: Scene) -> str:
        """What a token costs."""
        return hint(_of_the_ring(scene.view))

    def standing(self, view: View) -> str:
        """`7 points to 5`, from the side of the one who looks."""
        table = _of_the_ring(view)
        mine = 1 if view.seat == 1 else 0
        if view.outcome is not None:
            return ending(table)
        return _("{mine} points to {other}").format(mine=score(table, mine), other=score(table, 1 - mine))

    def read(self, form: FormData, view: View) -> str:
        """A move button."""
        chosen = form.get("move")
        return chosen if isinstance(chosen, str) else ""

    def successions(self, view: View, header: Header) -> list[Succession]:
        """Another game under the same house rules, with the sides swapped."""
        if view.outcome is None:
            return []
        switches = {key: value for key, value in header.items() if key in DEFAULTS}
        return [Succession("again", _("Play again, sides swapped"), switches)]

    def public(self, header: Mapping[str, str]) -> dict[str, str]:
        """All but the decks."""
        return {key: value for key, value in header.items() if key not in (*ARMIES, *ALLIES)}


def _of_the_ring(view: View) -> MiddleEarthView:
    assert isinstance(view, MiddleEarthView)  # noqa: S101 - the screen of this game
    return view


SCREEN: Final = MiddleEarthScreen()
