"""What the laws cannot ask the engine, because it is what they doubt: who can know what at each game.

These few facts are written down from the rules, a second time and apart from any engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import factorial, prod
from random import Random
from typing import Any

from tests.laws import facts_tricks as tricks
from tests.laws.broken import AnyGame, Broken
from tests.laws.play import Choice, mix

Hidden = Callable[[Mapping[str, str], int, Random], dict[str, str]]


def _open(state: Any, choice: Choice, seat: int) -> object:
    return choice


def _one_way(state: Any) -> float:
    return 1.0


def _as_is(rng: Random) -> dict[str, str]:
    return {}


@dataclass(frozen=True)
class Facts:
    """The secrets of one game.

    twin: another deal that a seat cannot tell from this one before the first decision.
    shows: kinds of events that may show a seat a card whose place it did not know; all other events look the same
    from there, whatever is hidden. look: what a seat may learn of a choice at the moment it is made; where this is
    the same for two choices, so is everything that the seat sees. ways: how likely a state is beside others, where
    cards that look alike can lie in more ways in one than in another. options: what is wanted of a full deal.
    """

    twin: Hidden
    shows: frozenset[str]
    look: Callable[[Any, Choice, int], object] = _open
    ways: Callable[[Any], float] = _one_way
    options: Callable[[Random], dict[str, str]] = _as_is


def _mini_twin(header: Mapping[str, str], seat: int, rng: Random) -> dict[str, str]:
    """All cards but one's own and a dummy's are mixed."""
    lines = [line for line in header if line.startswith("Hand ")]
    dummy = "Hand 3" if header.get("Dummy") == "yes" else ""
    hidden = [line for line in lines if line not in (f"Hand {seat + 1}", dummy)]
    open_cards = " ".join(header[line] for line in lines if line not in hidden).split()
    rest = [card for card in ("a1", "a2", "a3", "b1", "b2", "b3") if card not in open_cards]
    rng.shuffle(rest)
    twin = dict(header)
    for line in hidden:
        size = len(header[line].split())
        twin[line] = " ".join(rest[:size])
        del rest[:size]
    return twin


def _mini_look(state: Any, choice: Choice, seat: int) -> object:
    """Cards given are seen by hands 1 and 2, cards drawn by the one who draws and those of a dummy by all."""
    if isinstance(choice, tuple):
        hand = choice[0]
        return choice if hand == seat or (state.dummy and hand == 2) else "drawn"
    exchanged = 6 <= choice < 18
    return "exchanged" if exchanged and seat not in (0, 1) else choice


def _duel_twin(header: Mapping[str, str], seat: int, rng: Random) -> dict[str, str]:
    """The order of a deck is unknown, but for the cards of one's own first hand; so is a foreign final hand."""
    twin = dict(header)
    for side, key in enumerate(("Gandalf", "Balrog")):
        mine = side == seat
        cards = header[key].split()
        if "Final" in header:
            twin[key] = header[key] if mine else " ".join(rng.sample(_duel_ids(side), len(cards)))
            continue
        small = "Mini" in header
        cards += [] if small else [card for card in _duel_ids(side) if card not in cards]
        drawn = (3 if small else 9) if mine else 0
        first, rest = cards[:drawn], cards[drawn:]
        rng.shuffle(rest)
        twin[key] = " ".join(first + rest)
    return twin


def _duel_ids(side: int) -> list[str]:
    special = ("Balance Mirror Wrath Spell Magic Cunning", "Feint Force Power Trick Defense Might")
    return [*(f"{number:02}" for number in range(1, 21)), "Trance", *special[side].split()]


def _duel_look(state: Any, choice: Choice, seat: int) -> object:
    """D6.3, D8.Trick: cards kept are seen by their owner, and a tricked one by both players, not by onlookers."""
    if isinstance(choice, tuple):
        return "tricked" if seat < 0 and state.row[-1] >= 27 else choice
    kept = state.prompt == "keep" and seat != state.actor
    cunning = state.actor == 1 and seat == 0 and state.cunning
    return "kept" if kept and not cunning else choice


def _ring_twin(header: Mapping[str, str], seat: int, rng: Random) -> dict[str, str]:
    """Both army decks are face down but for one's own hand, and so are the allies behind those face up."""
    hand, row = {"ford": (2, 1), "pocket": (2, 1), "purse": (2, 2)}.get(header.get("Mini", ""), (5, 3))
    twin = dict(header)
    for side, key in enumerate(("Free", "Sauron")):
        mix(twin, key, hand if side == seat else 0, rng)
        mix(twin, f"{key}Allies", row, rng)
    return twin


def _ring_look(state: Any, choice: Choice, seat: int) -> object:
    """P7: nobody sees the order of a new deck, but its owner draws from it at once."""
    return choice if isinstance(choice, int) or seat == state.side else "shuffled"


def _ring_ways(state: Any) -> float:
    """Army cards of one value can change places unseen, but in a hand they have none."""
    return 1 / prod(factorial(count) for count in state.hand)


RING_SWITCHES = {
    "overlay": ("opposite", "same"),
    "units": ("3", "4", "5"),
    "army_deck": ("6/6/6", "5/5/5", "8/6/4"),
    "ally_deck": ("8", "6"),
    "ally_row": ("fixed", "refill"),
    "token_cost": ("unit", "none"),
    "steal": ("yes", "no"),
    "reshuffles": ("1", "0"),
    "finish_round": ("yes", "no"),
}


def _ring_options(rng: Random) -> dict[str, str]:
    """Half of the switches as they are, half of them anyhow."""
    return {name: rng.choice(values) for name, values in RING_SWITCHES.items() if rng.random() < 0.5}


FACTS: Mapping[str, Facts] = {
    "towers": Facts(tricks.twin, tricks.SHOWS, tricks.look, options=tricks.towers),
    "mini": Facts(_mini_twin, frozenset({"draw", "give"}), _mini_look),
    "duel": Facts(
        _duel_twin,
        frozenset({"hand", "look", "open", "spelled", "tricked", "keep"}),
        _duel_look,
    ),
    "middle_earth": Facts(
        _ring_twin,
        frozenset({"draw", "refill"}),
        _ring_look,
        ways=_ring_ways,
        options=_ring_options,
    ),
}


def facts_of(game: AnyGame) -> Facts:
    """The facts of a game; `Broken` where nobody wrote them down."""
    if game.id not in FACTS:
        raise Broken(f"write down in tests/laws/facts.py what can be known when at {game.id}")
    return FACTS[game.id]
