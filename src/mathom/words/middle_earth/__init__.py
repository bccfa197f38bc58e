"""The words of Duel for Middle-earth."""

from __future__ import annotations

from typing import Final, final

from mathom.games.middle_earth.lore import ABILITIES
from mathom.games.middle_earth.moves import UNITS
from mathom.games.middle_earth.position import score
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.words.base import Words
from mathom.words.middle_earth import choices, chronicle, endings, facts
from mathom.words.middle_earth.names import (
    ability_name,
    ally_label,
    ally_name,
    side_first,
    side_name,
    side_of,
    unit_name,
)
from mathom.words.middle_earth.texts import ability_text
from mathom.words.tongue import _


@final
class MiddleEarthWords(Words[MiddleEarthView]):
    """See `Words`. Names, texts of allies and prospects of moves are in the modules beside, for screens."""

    def title(self) -> str:
        """What people call the game."""
        return _("Duel for Middle-earth")

    def seat(self, actor: str) -> str:
        """A side."""
        return side_first(side_of(actor))

    def ask(self, view: MiddleEarthView) -> str:
        """The line of play."""
        return choices.ask(view)

    def move(self, view: MiddleEarthView, code: int) -> str:
        """The label of a choice."""
        return choices.move(view, code)

    def explain(self, view: MiddleEarthView, code: int) -> str:
        """What a choice means."""
        return choices.explain(view, code)

    def look_up(self, view: MiddleEarthView, word: str) -> str | None:
        """An ally by its own name or by its kind."""
        wanted = word.casefold()
        for ability in range(len(ABILITIES)):
            names = [ally_name(side, ability, number) for side in (0, 1) for number in (0, 1)]
            for name in (*names, ability_name(ability), ABILITIES[ability]):
                if name.casefold() == wanted:
                    label = ally_label(name, ability) if name in names else ability_name(ability).capitalize()
                    return _("{ally}: {text}").format(ally=label, text=ability_text(view.rules, ability))
        return None

    def tell(self, event: Event, view: MiddleEarthView) -> str | None:
        """One sentence for an event."""
        return chronicle.tell(event, view)

    def facts(self, view: MiddleEarthView) -> list[str]:
        """The position."""
        return facts.facts(view)

    def objection(self, objection: Objection) -> str:
        """Why a move is not allowed, with units, sides and allies called as people call them."""
        spoken = {"unit": _unit, "side": lambda word: side_name(side_of(word)), "ability": _kind}
        values = tuple((key, spoken.get(key, str)(value)) for key, value in objection.values)
        sentence = super().objection(objection._replace(values=values))
        return sentence[:1].upper() + sentence[1:]

    def measure(self, view: MiddleEarthView) -> float:
        """How many points one is ahead."""
        return score(view, view.seat) - score(view, 1 - view.seat)

    def expectation(self, view: MiddleEarthView, value: float) -> str:
        """`points ahead at the end: +2.1`."""
        return _("points ahead at the end: {value}").format(value=f"{value:+.1f}")

    def ending(self, view: MiddleEarthView) -> str:
        """How the game ended."""
        return endings.ending(view)


def _unit(word: str) -> str:
    return unit_name(UNITS.index(word))


def _kind(word: str) -> str:
    return ability_name(ABILITIES.index(word))


WORDS: Final = MiddleEarthWords()
