"""What a page of one seat may draw at a moment, and what it must: told from the truth, game by game.

A card is named as pages name it, such as `gandalf-15`; where cards have no names, by its number.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from mathom.games.duel.deck import SIDES
from mathom.games.duel.position import SIDE_MASK
from mathom.games.middle_earth.view import HIDDEN
from mathom.web.duel_cards import full_name
from mathom.words.duel.names import owned_card
from tests.browser.seat import part_of
from tests.browser.truth import Truth
from tests.web.reading import cards_in


class Sight(NamedTuple):
    """What one seat can see at one moment.

    mine: my hand. others: the cards I know in the other hand. drawn: every card that may be drawn anywhere on my page.
    unnamed: words that would give away a card I have never seen. Its bare name gives nothing away: other cards speak of
    it, and stones stand at the same numbers.
    """

    mine: list[str]
    others: list[str]
    drawn: set[str]
    unnamed: set[str]


class Secrets(NamedTuple):
    """How to tell for one game.

    sight: what a seat can see at a moment. mine, others: the cards that a page draws in my hand, and face up in the
    other one.
    """

    sight: Callable[[Truth, int, int], Sight]
    mine: Callable[[str], list[str]]
    others: Callable[[str], list[str]]

    def faults(self, html: str, sight: Sight) -> set[str]:
        """What is wrong with a page, or a part of one, for eyes that can see this."""
        faults = {f"shows {card}" for card in cards_in(html) - sight.drawn}
        faults |= {f"names {name}" for name in sight.unnamed if name in html}
        if (self.mine(html), self.others(html)) != (sight.mine, sight.others):
            faults.add(f"hands {self.mine(html)} and {self.others(html)}, not {sight.mine} and {sight.others}")
        return faults


def _duel(truth: Truth, seat: int, moment: int) -> Sight:
    """My own deck and every card of the other that was once open: a play, a look (D5), Spell, Trick, Cunning."""
    view, whole = truth.view(seat, moment), truth.everything(moment)
    other = 1 - seat
    hidden = _numbers(SIDE_MASK[other] & ~view.seen[other])
    names = {full_name(whole.deck, card) for card in hidden} - {"Trance"}  # both sides have one
    laid_out = whole.hand[seat].known
    if view.prompt == "keep" and view.actor == seat:
        laid_out |= whole.aside[seat].known  # they lie beside those to choose from
    return Sight(
        sorted(_cards(whole, laid_out)),
        sorted(_cards(whole, view.hand[other].known)),
        _cards(whole, SIDE_MASK[seat] | view.seen[other]),
        {f"{name}. Defence" for name in names}
        | {owned_card(whole.deck, card) + end for card in hidden for end in " .,:"},
    )


def _cards(view: Any, mask: int) -> set[str]:
    return {f"{SIDES[view.deck.cards[card].side]}-{view.deck.cards[card].id.lower()}" for card in _numbers(mask)}


def _numbers(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _middle_earth(truth: Truth, seat: int, moment: int) -> Sight:
    """Army cards are numbers, and no two pages draw different ones for the same numbers."""
    other = truth.view(seat, moment).hand[1 - seat]
    return Sight(
        sorted(str(card) for card in truth.everything(moment).hand[seat]),
        sorted(str(card) for card in other if card != HIDDEN),
        set(),
        set(),
    )


def _section(name: str, pattern: str) -> Callable[[str], list[str]]:
    """What a section of a page draws."""
    return lambda html: sorted(re.findall(pattern, part_of(html, name)))


SECRETS = {
    "duel": Secrets(_duel, _section("hand", 'data-card="([^"]*)"'), _section("others", 'data-card="([^"]*)"')),
    "middle_earth": Secrets(
        _middle_earth, _section("hand", r"Army card (\d)"), _section("others", r"seen-value.*?<text[^>]*>(\d)</text>")
    ),
}
