"""Small races of Duel for Middle-earth solved: `python -m bench.race open ford pocket purse`, `… hidden ford`.

`open`: all hands lie open, only the order of the decks is unknown. Every deal is solved backwards from the ends, in
fractions; then all positions once more by value iteration, from nothing but the moves, in floating point.
`hidden`: the game as it is played, by linear programming over the sequence form, for every way in which the rows of
allies can be dealt; the free side begins (the sides differ in name only). Header lines may follow: `reshuffles:0`, or
for a part of the rows `FreeAllies:ring`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from time import perf_counter
from typing import Final, NamedTuple

from mathom.envs.deals import Lines, all_deals
from mathom.envs.equilibrium import equilibrium
from mathom.envs.tree import Tree, measure
from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.drawing import discarded
from mathom.games.middle_earth.lore import ABILITIES
from mathom.games.middle_earth.state import MiddleEarthState
from mathom.kernel.game import CHANCE, NOBODY
from mathom.solvers.race_open import OpenRace

PATIENCE: Final = 3_000_000
SMALL: Final = 1e-12
Key = tuple[object, ...]
Table = dict[Key, tuple[int, list[list[Key]]]]
"""For every position who decides there, and for each move (or for chance) where it may lead, each as likely.

For an end it is what the first side gets, and nothing follows.
"""


class Rows(NamedTuple):
    """The allies of both sides, and how likely they are dealt."""

    free: str
    sauron: str
    share: Fraction

    def lines(self) -> list[tuple[str, str]]:
        """As lines of a header; the free side begins."""
        return [("First", "free"), ("FreeAllies", self.free), ("SauronAllies", self.sauron)]


def rows(mini: str) -> Iterator[Rows]:
    """All rows that can be dealt, whatever their order."""
    header, _ = all_deals(GAME.id, mini)[0]
    rules = GAME.agreement(header)
    deck = [ability for ability, count in zip(ABILITIES, rules.allies, strict=True) for _ in range(count)]
    ways = Counter(combinations(deck, rules.row))
    for free, one in ways.items():
        for sauron, other in ways.items():
            yield Rows(" ".join(free), " ".join(sauron), Fraction(one * other, ways.total() ** 2))


def table(starts: list[MiddleEarthState]) -> Table:
    """Every position that can be reached with the decks shuffled anew before each draw."""
    found: Table = {}
    waiting = [orderless(state) for state in starts]
    while waiting:
        state = waiting.pop()
        key = state.key()
        if key in found:
            continue
        ways = [] if state.actor == NOBODY else [list(after(state, move)) for move in moves(state)]
        found[key] = (state.actor if ways else payoff(state), [[one.key() for one in way] for way in ways])
        waiting += [one for way in ways for one in way]
    return found


def moves(state: MiddleEarthState) -> list[int]:
    """What may be done; nothing but waiting where chance is due."""
    return [CHANCE] if state.actor == CHANCE else state.legal()


def after(state: MiddleEarthState, move: int) -> Iterator[MiddleEarthState]:
    """What comes of a move, for each order of the mover's deck; or of each order of a new one."""
    cards = discarded(state, state.side) if move == CHANCE else list(state.deck_left(state.side))
    for order in permutations(cards):
        one = state.clone()
        if move == CHANCE:
            one.settle(order)
        else:
            one.put_decks(state.side, order, state.ally_decks[state.side])
            one.apply(move)
        yield orderless(one)


def orderless(state: MiddleEarthState) -> MiddleEarthState:
    """The same table with both army decks sorted and nothing in the box."""
    for side in (0, 1):
        state.put_decks(side, tuple(sorted(state.deck_left(side))), ())
    return state


def payoff(state: MiddleEarthState) -> int:
    outcome = state.outcome()
    return int(outcome.payoffs[0]) if outcome else 0


def iterate(known: Table) -> tuple[dict[Key, float], int, float]:
    """Values by sweeping over all positions until nothing moves: with the number of sweeps and the residual left."""
    values = {key: 0.0 if ways else float(actor) for key, (actor, ways) in known.items()}
    for sweep in range(1, PATIENCE):
        residual = 0.0
        for key, (actor, ways) in known.items():
            if not ways:
                continue
            worths = [sum(values[one] for one in way) / len(way) for way in ways]
            worth = min(worths) if actor == 1 else max(worths)
            residual = max(residual, abs(worth - values[key]))
            values[key] = worth
        if residual <= SMALL:
            return values, sweep, residual
    raise AssertionError("a game without an end")


def openly(mini: str) -> str:
    """A line about all deals of a small race with open hands."""
    deals = all_deals(GAME.id, mini)
    race, begun = OpenRace(PATIENCE), perf_counter()
    worths = [race.solve(GAME.start(header)).value for header, _ in deals]
    exact = perf_counter() - begun
    begun = perf_counter()
    known = table([GAME.start(header) for header, _ in deals])
    values, sweeps, residual = iterate(known)
    apart = max(
        abs(values[orderless(GAME.start(header)).key()] - worth)
        for (header, _), worth in zip(deals, worths, strict=True)
    )
    again = perf_counter() - begun
    ahead = {"wins": 0.0, "neither": 0.0, "loses": 0.0}
    total = 0.0
    for (header, share), worth in zip(deals, worths, strict=True):
        beginner = worth if header["First"] == "free" else -worth
        total += share * float(beginner)
        ahead["wins" if beginner == 1 else "loses" if beginner == -1 else "neither"] += share
    shares = " | ".join(f"{100 * share:.1f} %" for share in ahead.values())
    return (
        f"| {mini} | {len(deals)} | {len(known):,} | {total:.6f} | {shares} | {exact:.0f} | "
        f"{sweeps} | {residual:.0e} | {float(apart):.0e} | {again:.0f} |"
    )


def hidden(mini: str, given: Lines) -> None:
    """A line for each pair of rows, and what all of them come to."""
    race, value, left, ends, begun = OpenRace(PATIENCE), 0.0, 0.0, 0, perf_counter()
    wanted = [pair for pair in rows(mini) if all(dict(pair.lines()).get(name, line) == line for name, line in given)]
    shares = sum(pair.share for pair in wanted)
    for pair in wanted:
        lines = list(dict([*pair.lines(), *given]).items())
        tree = Tree(GAME.id, mini, given=lines)
        found = equilibrium(tree)
        gap = measure(tree, found.first, found.second).nash_conv
        openly = sum(share * race.solve(GAME.start(header)).value for header, share in all_deals(GAME.id, mini, lines))
        counts = " + ".join(f"{len(choices):,}" for choices in tree.choices)
        worths = f"{round(found.value, 6) + 0.0:.6f} | {float(openly):.6f}"  # no “-0.000000”
        print(f"| {pair.free} | {pair.sauron} | {tree.ends:,} | {counts} | {worths} | {abs(gap):.0e} |", flush=True)
        value += float(pair.share / shares) * found.value
        left += float(pair.share / shares) * gap
        ends += tree.ends
    print(f"\n{mini}: {ends:,} ends, value to who begins {value:.6f}, NashConv {abs(left):.0e}", end="")
    print(f", {perf_counter() - begun:.0f} s")


def main(how: str, words: list[str]) -> None:
    minis = [word for word in words if ":" not in word]
    given = [(name, value) for name, _, value in (word.partition(":") for word in words if ":" in word)]
    if how == "open":
        print("| race | deals | positions | value to who begins | wins | neither | loses | s |", end="")
        print(" sweeps | residual | apart | s |\n|---|" + "--:|" * 11)
        for mini in minis:
            print(openly(mini), flush=True)
    else:
        print("| first has | second has | ends | information sets | value | open hands | NashConv |")
        print("|---|---|" + "--:|" * 5)
        for mini in minis:
            hidden(mini, given)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
