"""What allies do, in the house's own words (P5, P6)."""

from __future__ import annotations

from typing import Final

from mathom.games.middle_earth.agreement import BARE, Agreement
from mathom.games.middle_earth.ending import ALLY_POINTS, TOKEN_POINTS
from mathom.games.middle_earth.lore import ABILITIES
from mathom.words.tongue import N_, _

RING_WITHOUT_STEALING: Final = N_("Takes a ring token from the centre without paying.")
TEXTS: Final = {
    "ring": N_("Takes a ring token without paying: from the centre, or the last one of the other side."),
    "march": N_("Moves one of your units {distance} steps, as if you had played a {distance} on it."),
    "recall": N_("Sends an enemy unit home from the track."),
    "plain": N_("Has no ability of its own."),
}
# The same in a few words, for what is drawn small.
SHORT: Final = {
    "ring": N_("Takes a token free"),
    "march": N_("{distance} steps for a unit"),
    "recall": N_("Sends an enemy home"),
    "plain": N_("No ability"),
}


def ability_text(rules: Agreement, ability: int) -> str:
    """What an ally of this kind can do, in a sentence."""
    name = ABILITIES[ability]
    if name == "ring" and not rules.stealing:
        return _(RING_WITHOUT_STEALING)
    return _(TEXTS[name]).format(distance=rules.numbers[BARE])


def ability_in_short(rules: Agreement, ability: int) -> str:
    """The same in a few words."""
    return _(SHORT[ABILITIES[ability]]).format(distance=rules.numbers[BARE])


def token_rule(rules: Agreement) -> str:
    """What every called ally may bring besides its ability."""
    if rules.paid:
        return _("Any called ally may bring a ring token from the centre, if you send a unit home for it.")
    return _("Any called ally may bring a ring token from the centre.")


def price(rules: Agreement) -> str:
    """What calling costs and brings in points."""
    if rules.refill:
        return _("The next ally of your deck takes its place; a token on your quests is worth {token} points.").format(
            token=TOKEN_POINTS
        )
    return _(
        "Face up it is worth {ally} points at the end, called none; a token on your quests is worth {token}."
    ).format(ally=ALLY_POINTS, token=TOKEN_POINTS)
