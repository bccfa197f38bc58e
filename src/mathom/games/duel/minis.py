"""Small variants of The Duel: finals with a few cards, and the end of a game with a small deck (header line `Mini`).

With a small deck the record begins with duel 3: each side draws some of its few cards, so that its hand is a secret,
plays fewer of them, and what it keeps is its final. Such a game is small enough to be solved with hidden hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from typing import Final, NamedTuple

from mathom.games.duel.deck import HANDS, SIDES, Deck, Frame, built_in
from mathom.games.duel.position import LAST_DUEL
from mathom.kernel.errors import NotationError

MINI: Final = "Mini"
"""The header line that names a small deck. Only `minis` write it."""


class SmallDeck(NamedTuple):
    """A few cards of the built-in deck, Gandalf's first, and how many of them are drawn, played and kept."""

    pools: tuple[str, str]
    drawn: int
    plays: int
    kept: int
    energy: str


SMALL_DECKS: Final = {
    "skirmish": SmallDeck(("20 13 07 Mirror", "16 10 05 Force"), 3, 2, 1, "9 6"),
    "ambush": SmallDeck(("20 13 07 Mirror Balance", "16 10 05 Force Feint"), 3, 2, 1, "4 4"),
}


@cache
def small_deck(name: str) -> Deck:
    """The built-in deck with only a few cards in the game; `NotationError` for an unknown name."""
    small = SMALL_DECKS.get(name)
    if small is None:
        raise NotationError("there is no small variant “{mini}”", {"mini": name}, key=MINI)
    whole = built_in()
    gandalf, balrog = (
        sum(1 << whole.number(side, card) for card in cards.split()) for side, cards in enumerate(small.pools)
    )
    frame = Frame((gandalf, balrog), LAST_DUEL, small.drawn, small.plays, small.kept)
    return Deck(whole.name, whole.cards, whole.sourced, frame=frame)


def small_final(hands: tuple[str, str], rng: Random) -> dict[str, str]:
    """A final with a few cards, in a random order and with a random opener."""
    header = {"Final": "yes", "Start": rng.choice(SIDES), "Energy": "4 4"}
    return header | _shuffled(hands, rng)


def last_duel(name: str, rng: Random) -> dict[str, str]:
    """The last duel with a small deck, shuffled."""
    small = SMALL_DECKS[name]
    return {MINI: name, "Energy": small.energy} | _shuffled(small.pools, rng)


def _shuffled(cards: tuple[str, str], rng: Random) -> dict[str, str]:
    lines = {}
    for key, ids in zip(HANDS, cards, strict=True):
        mixed = ids.split()
        rng.shuffle(mixed)
        lines[key] = " ".join(mixed)
    return lines


DEALS: Final[Mapping[str, Callable[[Random], dict[str, str]]]] = {
    "plain": partial(small_final, ("15 20 02", "09 10 07")),
    "texts": partial(small_final, ("Mirror Spell Wrath", "Feint Defense 09")),
    "more texts": partial(small_final, ("Cunning Balance Magic 13", "Force Power Trick Might")),
} | {name: partial(last_duel, name) for name in SMALL_DECKS}
"""Each small variant by its name."""
