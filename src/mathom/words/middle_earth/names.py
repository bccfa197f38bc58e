"""What the two sides, their units, their allies and the spaces are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mathom.games.middle_earth.lore import ABILITIES, ALLY_NAMES, SIDES
from mathom.games.middle_earth.view import HIDDEN, MiddleEarthView
from mathom.words.tongue import N_, _, listed, ngettext, pgettext

FREE: Final = 0
ABILITY_NAMES: Final = {"ring": N_("ring"), "march": N_("march"), "recall": N_("recall"), "plain": N_("plain")}
# The names in the data file, once more for translators.
ALLIES: Final = (
    N_("Lantern-bearer"), N_("Keeper of Paths"), N_("Horn-captain"), N_("River-pilot"),
    N_("Grey Herald"), N_("Oak Warden"), N_("Hill Farmer"), N_("Inn-keeper"),
    N_("Night Seeker"), N_("Treasure-hound"), N_("Drum-master"), N_("Whip-captain"),
    N_("Black Herald"), N_("Ash-caller"), N_("Camp Cook"), N_("Mule-driver"),
)  # fmt: skip


def side_name(side: int) -> str:
    """A side in the middle of a sentence."""
    return _("the free army") if side == FREE else _("Sauron")


def side_first(side: int) -> str:
    """A side at the beginning of a sentence."""
    return _("The free army") if side == FREE else _("Sauron")


def letter(side: int) -> str:
    """What is written on a side's shields."""
    return pgettext("letter of the free army", "F") if side == FREE else pgettext("letter of Sauron", "S")


def named(side: int) -> dict[str, str]:
    """The places of a sentence that name a side and the other one."""
    return {
        "side": side_name(side),
        "Side": side_first(side),
        "other": side_name(1 - side),
        "Other": side_first(1 - side),
    }


def side_of(actor: str) -> int:
    """The side with this name in records."""
    return SIDES.index(actor)


def unit_name(unit: int) -> str:
    """One of a side's own units, in the middle of a sentence."""
    return _("unit {number}").format(number=unit + 1)


def owned_unit(side: int, unit: int) -> str:
    """A unit with its side."""
    return _("unit {number} of {side}").format(number=unit + 1, side=side_name(side))


def owned_unit_first(side: int, unit: int) -> str:
    """The same at the beginning of a sentence."""
    return _("Unit {number} of {side}").format(number=unit + 1, side=side_name(side))


def place(view: MiddleEarthView, x: int) -> str:
    """Where a unit with this progress stands, counted from its own camp."""
    if x == 0:
        return _("camp")
    if x == view.rules.lap:
        return _("the end of its lap")
    return _("space {number}").format(number=x + 1)


def ability_name(ability: int) -> str:
    """What kind of ally it is."""
    return _(ABILITY_NAMES[ABILITIES[ability]])


def ally_name(side: int, ability: int, number: int) -> str:
    """The own name of the first (0) or a later ally of this kind of a side."""
    names = ALLY_NAMES[SIDES[side]][ABILITIES[ability]]
    return _(names[number % len(names)])


def row_names(view: MiddleEarthView, side: int) -> list[str]:
    """The own names of the allies face up, from the left. Of two alike the left one is called first."""
    row, gone = view.row[side], view.gone[side]
    return [
        ally_name(side, ability, gone.count(ability) + row[:place].count(ability)) for place, ability in enumerate(row)
    ]


def next_ally(view: MiddleEarthView, side: int, ability: int) -> str:
    """The own name of the ally that comes when one of this kind is called."""
    return ally_name(side, ability, view.gone[side].count(ability))


def called_ally(view: MiddleEarthView) -> str:
    """The own name of the ally that was called just now."""
    return ally_name(view.turn, view.called, view.gone[view.turn].count(view.called) - 1)


def ally_label(name: str, ability: int) -> str:
    """An ally with its kind."""
    return _("{name} ({ability})").format(name=name, ability=ability_name(ability))


def cards(values: Sequence[int]) -> str:
    """Army cards, as far as they are known."""
    known = listed(str(value) for value in values if value != HIDDEN)
    unknown = sum(value == HIDDEN for value in values)
    hidden = ngettext("{count} unknown card", "{count} unknown cards", unknown).format(count=unknown)
    if not unknown:
        return known or pgettext("cards", "none")
    return _("{cards} and {unknown}").format(cards=known, unknown=hidden) if known else hidden


def times(counts: Sequence[int]) -> str:
    """How many cards of each value, as `1 ×3, 2 ×1`; the first number is not a value."""
    return listed(f"{value} ×{count}" for value, count in enumerate(counts) if value and count) or pgettext(
        "cards", "none"
    )


def points(count: int) -> str:
    """So many points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)
