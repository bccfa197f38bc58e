"""What a page of one seat may draw at a moment, and what it must: told from the truth, game by game.

A card is named as pages name it, such as `gandalf-15`.
"""

from typing import Any, NamedTuple, Protocol

from mathom.games.duel.deck import SIDES
from mathom.games.duel.position import SIDE_MASK
from mathom.web.duel_cards import full_name
from mathom.words.duel.names import owned_card
from tests.browser.truth import Truth


class Sight(NamedTuple):
    """What one seat can see at one moment.

    mine: my hand. others: the cards I know in the other hand. drawn: every card that may be drawn anywhere on my page.
    unnamed: words that would give away a card I have never seen. Its bare name gives nothing away: other cards speak of
    it, and stones stand at the same numbers.
    """

    mine: set[str]
    others: set[str]
    drawn: set[str]
    unnamed: set[str]


class Secrets(Protocol):
    """How to tell for one game."""

    def __call__(self, truth: Truth, seat: int, moment: int) -> Sight:
        """What a seat can see at a moment."""


def duel(truth: Truth, seat: int, moment: int) -> Sight:
    """My own deck and every card of the other that was once open: a play, a look (D5), Spell, Trick, Cunning."""
    view, whole = truth.view(seat, moment), truth.everything(moment)
    other = 1 - seat
    hidden = _numbers(SIDE_MASK[other] & ~view.seen[other])
    names = {full_name(whole.deck, card) for card in hidden} - {"Trance"}  # both sides have one
    laid_out = whole.hand[seat].known
    if view.prompt == "keep" and view.actor == seat:
        laid_out |= whole.aside[seat].known  # they lie beside those to choose from
    return Sight(
        _cards(whole, laid_out),
        _cards(whole, view.hand[other].known),
        _cards(whole, SIDE_MASK[seat] | view.seen[other]),
        {f"{name}. Defence" for name in names}
        | {owned_card(whole.deck, card) + end for card in hidden for end in " .,:"},
    )


def _cards(view: Any, mask: int) -> set[str]:
    return {f"{SIDES[view.deck.cards[card].side]}-{view.deck.cards[card].id.lower()}" for card in _numbers(mask)}


def _numbers(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


SECRETS: dict[str, Secrets] = {"duel": duel}
