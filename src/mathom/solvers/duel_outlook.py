"""What the start of a duel is worth: a small network that was fitted to games of the house's own players.

It sees sums of strength points, the steps, and where the cards with a text lie; `duel_outlook.toml` holds its weights
and says where they come from (`python -m bench.duel_outlook`). The two sides have different texts, so nothing in it is
the same for both.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from math import exp
from typing import Any, Final, NamedTuple

from mathom.games.duel.deck import BALROG, GANDALF, SIZE
from mathom.games.duel.exchange import POINTS
from mathom.games.duel.position import FINAL, Position
from mathom.kernel.errors import RulesDataError

FILE: Final = "duel_outlook.toml"
DUELS: Final = (2, 3, FINAL)
"""Those whose start can be met in an imagined game."""
SUMS: Final = (
    "Gandalf's step", "the Balrog's step", "Gandalf decides who opens",
    "Gandalf's hand", "his best cards", "his least cards", "his kept cards", "his cards to come",
    "the Balrog's hand", "his best cards", "his least cards", "his kept cards", "his cards to come",
    "what the final still lacks",
)  # fmt: skip
"""What the network sees as numbers; cards are counted by their strength points."""
TEXTS: Final = 11
FLAGS: Final = 3 * TEXTS
"""For every text whether its card lies in a hand, is kept for the final, or is still to come."""
STRONGEST: Final = 8
"""No card has more points."""


class Neuron(NamedTuple):
    """One of the few that the network has. sums, flags: weights of what it sees. says: the weight of its own word."""

    bias: float
    sums: list[float]
    flags: list[float]
    says: float


class Network(NamedTuple):
    """How the start of one duel is valued."""

    bias: float
    neurons: list[Neuron]


def gandalfs_chance(p: Position) -> float:
    """Gandalf's chance to win the game at the start of a duel."""
    network = networks()[p.duel]
    sums, flags = seen(p)
    total = network.bias
    for neuron in network.neurons:
        excited = neuron.bias
        weights = neuron.sums
        for place in range(len(weights)):
            excited += weights[place] * sums[place]
        weights = neuron.flags
        for flag in flags:
            excited += weights[flag]
        if excited > 0.0:
            total += neuron.says * excited
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def seen(p: Position) -> tuple[list[float], list[int]]:
    """What the network sees of the start of a duel: the sums, and which flags are up."""
    sums = [p.step[GANDALF] / 5, p.step[BALROG] / 5, 1.0 if p.actor == GANDALF else -1.0]
    flags: list[int] = []
    for side in (GANDALF, BALROG):
        add_cards(p, side, sums, flags)
    lacking = 0.0
    if p.duel == FINAL:
        hands = sums[3] - sums[8]
        lacking = hands + need(p.step[GANDALF] - p.step[BALROG]) / 20
    sums.append(lacking)
    return sums, flags


def add_cards(p: Position, side: int, sums: list[float], flags: list[int]) -> None:
    """Add what one side's cards are worth, by where they lie."""
    deck = p.deck
    hand = p.hand[side]
    kept = p.kept[side]
    coming = deck.frame.pools[side] & ~(hand | kept | p.gone[side]) if p.duel < FINAL else 0
    points_in = [0, 0, 0]
    in_hand = [0] * (STRONGEST + 1)
    for card in range(side * SIZE, side * SIZE + SIZE):
        place = 0 if hand >> card & 1 else 1 if kept >> card & 1 else 2 if coming >> card & 1 else -1
        if place < 0:
            continue
        points = POINTS[deck.attack[card]] + POINTS[deck.defence[card]]
        points_in[place] += points
        if place == 0:
            in_hand[points] += 1
        if deck.text[card]:
            flags.append(place * TEXTS + deck.text[card] - 1)
    best, least = best_and_least(in_hand, p.plays)
    sums += [points_in[0] / 20, best / 20, least / 20, points_in[1] / 20, points_in[2] / 40]


def best_and_least(in_hand: list[int], plays: int) -> tuple[int, int]:
    """The points of the best and of the least cards that can be played from a hand, given how many it has with each."""
    best = 0
    least = 0
    wanted_best = plays
    wanted_least = plays
    for points in range(STRONGEST + 1):
        taken = min(in_hand[points], wanted_least)
        wanted_least -= taken
        least += taken * points
        taken = min(in_hand[STRONGEST - points], wanted_best)
        wanted_best -= taken
        best += taken * (STRONGEST - points)
    return best, least


def need(lead: int) -> int:
    """How far apart the stones must be at the end of the final for the lower figure to win (D6.1, D7.2)."""
    ahead = abs(lead)
    needed = 0 if ahead < 2 else 4 if ahead == 2 else 6 if ahead == 3 else 12
    return needed if lead > 0 else -needed


@cache
def networks() -> dict[int, Network]:
    """The networks of all duels, from the file that came with the house."""
    return read_networks(resources.files(__package__).joinpath(FILE).read_bytes())


def read_networks(raw: bytes) -> dict[int, Network]:
    """The networks in a file; `RulesDataError` names all that is wrong with it."""
    try:
        table = tomllib.loads(raw.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise RulesDataError([f"{FILE}: not a TOML file: {fault}"]) from None
    faults = [f"{FILE}: no {key}" for key in ("source", "standing") if not isinstance(table.get(key), str)]
    found: dict[int, Network] = {}
    for duel in DUELS:
        entry = table.get(f"duel-{duel}")
        if isinstance(entry, dict) and fits(entry):
            rows = entry["neurons"]
            found[duel] = Network(float(entry["bias"]), [neuron([float(value) for value in row]) for row in rows])
        else:
            faults.append(f"{FILE}: duel-{duel} needs a bias and neurons of {WIDTH} numbers each")
    if faults:
        raise RulesDataError(faults)
    return found


WIDTH: Final = 1 + len(SUMS) + FLAGS + 1


def fits(entry: dict[str, Any]) -> bool:
    """Whether this can be a network."""
    rows = entry.get("neurons")
    if not isinstance(rows, list) or not rows or not number(entry.get("bias")):
        return False
    return all(isinstance(row, list) and len(row) == WIDTH and all(map(number, row)) for row in rows)


def number(value: object) -> bool:
    """Whether a value of the file is a number that can be counted with."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6


def neuron(row: list[float]) -> Neuron:
    """A neuron from its line in the file."""
    sums = 1 + len(SUMS)
    return Neuron(row[0], row[1:sums], row[sums:-1], row[-1])
