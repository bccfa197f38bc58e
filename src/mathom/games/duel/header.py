"""The header of a record of The Duel: decks in draw order, and positions set up by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Final

from mathom.games.duel.course import ask_opener, begin_duel
from mathom.games.duel.deck import BALROG, GANDALF, HANDS, SIDES, SIZE, Deck, built_in, numbers, shelved
from mathom.games.duel.minis import MINI, small_deck
from mathom.games.duel.position import DRAWN, FINAL, PLAY, TOP
from mathom.games.duel.state import DuelState
from mathom.kernel.errors import NotationError
from mathom.kernel.event import Event
from mathom.kernel.game import NOBODY, Header

OPTIONS: Final = ("Deck", MINI, "Start", "Energy", "Step", "Final", "Match")
MATCH: Final = re.compile(r"second of two, first ([0-5]) ([0-5])")
TWO_NUMBERS: Final = re.compile(r"(-?[0-9]{1,3}) (-?[0-9]{1,3})")


def deal(rng: Random, options: Mapping[str, str]) -> dict[str, str]:
    """Both decks shuffled (D2.1), or two hands of nine when the game is to begin with the final."""
    header = {key: value for key, value in options.items() if key not in HANDS}
    _known_keys(header)
    deck = _deck(header)
    size = DRAWN if "Final" in header else SIZE
    for side, key in enumerate(HANDS):
        cards = deck.ids(deck.frame.pools[side])
        rng.shuffle(cards)
        header[key] = options.get(key, " ".join(cards[:size]))
    return header


def start(header: Header, log: list[Event] | None) -> DuelState:
    """The state that a header describes."""
    _known_keys(header)
    for key in HANDS:
        if key not in header:
            raise NotationError("the header line {key} is missing", {"key": key})
    deck = _deck(header)
    match_points(header)
    final = _final(header)
    order = (_cards(header, deck, GANDALF, final), _cards(header, deck, BALROG, final))
    state = DuelState(deck, order)
    state.clear_table()
    state.log = log
    state.step = _steps(header)
    opener = _opener(header)
    if final:
        for side, cards in enumerate(order):
            state.kept[side] = sum(1 << card for card in cards)
        if opener < 0 and state.step[GANDALF] == state.step[BALROG]:
            raise NotationError("a final with both figures on one step needs a Start line")
    elif opener < 0:
        opener = GANDALF  # D2.2
    begin_duel(state, FINAL if final else deck.frame.first, _energy(header))
    if opener < 0:
        ask_opener(state)
    else:
        state.opener = state.actor = opener
        state.ask = PLAY
        state.tell("opens", NOBODY, (opener,))
    return state


def match_points(header: Header) -> tuple[int, int] | None:
    """The steps reached in the first game of a longer game, Gandalf's player of then first (D7.3); else None."""
    if "Match" not in header:
        return None
    found = MATCH.fullmatch(_spaced(header["Match"]))
    if found is None:
        raise NotationError("Match must read “second of two, first 3 2” with steps from 0 to 5", key="Match")
    return int(found[1]), int(found[2])


def _known_keys(header: Header) -> None:
    for key in header:
        if key not in HANDS and key not in OPTIONS:
            raise NotationError("The Duel has no header line {key}", {"key": key}, key=key)


def _deck(header: Header) -> Deck:
    if MINI in header:
        if "Deck" in header or "Final" in header:
            raise NotationError("a small variant has cards of its own and begins with a duel", key=MINI)
        return small_deck(header[MINI])
    if "Deck" not in header:
        return built_in()
    words = header["Deck"].split()
    if len(words) != 2:
        raise NotationError("Deck must give a name and a fingerprint", key="Deck")
    deck = shelved(words[0], words[1])
    if deck is None:
        raise NotationError(
            "the deck “{word}” with this fingerprint is not on the shelf", {"word": words[0]}, key="Deck"
        )
    return deck


def _cards(header: Header, deck: Deck, side: int, final: bool) -> tuple[int, ...]:
    key = HANDS[side]
    found: list[int] = []
    for card_id in header[key].split():
        card = deck.number(side, card_id)
        if card < 0 or not deck.frame.pools[side] >> card & 1:
            raise NotationError("{key} has no card “{card_id}”", {"key": key, "card_id": card_id}, key=key)
        if card in found:
            raise NotationError("the card “{card_id}” stands twice", {"card_id": card_id}, key=key)
        found.append(card)
    if not final:
        rest = [card for card in numbers(deck.frame.pools[side]) if card not in found]
        return (*found, *rest)
    if not 1 <= len(found) <= DRAWN:
        raise NotationError("a final hand has one to nine cards", key=key)
    if len(found) != len(header[HANDS[1 - side]].split()):
        raise NotationError("the hands of a final must be equally long", key=key)
    return tuple(found)


def _final(header: Header) -> bool:
    if header.get("Final", "yes") != "yes":
        raise NotationError("Final can only be “yes”", key="Final")
    return "Final" in header


def _opener(header: Header) -> int:
    if "Start" not in header:
        return -1
    if header["Start"] not in SIDES:
        raise NotationError("Start must be “gandalf” or “balrog”", key="Start")
    return SIDES.index(header["Start"])


def _energy(header: Header) -> list[int] | None:
    if "Energy" not in header:
        return None
    energy = _two(header, "Energy")
    if (energy[GANDALF] > 0) != (energy[BALROG] > 0):
        raise NotationError("one stone alone in the negative area has ended the duel", key="Energy")
    return energy


def _steps(header: Header) -> list[int]:
    steps = _two(header, "Step") if "Step" in header else [0, 0]
    if not all(0 <= step < TOP for step in steps):
        raise NotationError("a figure begins on a step from 0 to {value}", {"value": TOP - 1}, key="Step")
    return steps


def _spaced(value: str) -> str:
    """A header value with one space between words: how much stands there means nothing."""
    return " ".join(value.split())


def _two(header: Header, key: str) -> list[int]:
    found = TWO_NUMBERS.fullmatch(_spaced(header[key]))
    if found is None:
        raise NotationError("{key} must give two numbers, Gandalf's first", {"key": key}, key=key)
    return [int(found[1]), int(found[2])]
