"""What a look at the other hand is worth in The Duel (D5.1): exactly in small variants, to players in the full game.

    python -m bench.duel_looking 12 8 60

The small variant is solved twice for either side: as it is, and with that side's looks taken away. For the full game
positions right after the first exchange are made with every gap between the stones, so many of them (12); whoever is
higher is about to decide. A player values the position over so many hands (8) that the other side may hold, with so
many imagined games (60) for each: once looking at one hand at a time, and once, with just as many games in each
search, at hands that he cannot tell apart. The difference is what the look is worth to him, in percent of winning.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Any

from mathom.arena.intervals import bootstrap
from mathom.envs import tree as trees
from mathom.envs.equilibrium import equilibrium
from mathom.envs.moment import Moment
from mathom.games.duel import GAME
from mathom.games.duel.deck import numbers
from mathom.games.duel.exchange import free_spaces
from mathom.kernel.event import EVERYTHING, Event
from mathom.kernel.sitting import Sitting
from mathom.minds.ismcts import InformationSearch
from mathom.minds.lore import usual_manner
from mathom.minds.rivals import averages

GAPS = (0, 2, 3, 4, 6, 8)
Worlds = Sequence[Any]
Found = dict[int, tuple[float, float]]
"""For each move how much it is liked, and what it is worth."""
Searched = Callable[[Any, list[int], Worlds, int], Found]
"""A search: from the view, the moves, a world for each imagined game, a seed."""


class Blind:
    """Makes events of looks unseen, for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def told(self, moment: Moment, seat: int) -> str:
        """All that a seat has seen, without its looks."""
        events = [event for event in moment.events if event.kind != "look" or seat != self.seat]
        return "\n".join(str(event.seen_by(seat)) for event in events)


def exactly(mini: str) -> None:
    """The value of a small variant with all looks, and without those of one side."""
    whole = equilibrium(trees.Tree("duel", mini)).value
    for seat, name in enumerate(("Gandalf", "the Balrog")):
        blind = equilibrium(trees.Tree("duel", mini, sight=Blind(seat).told)).value
        worth = (whole - blind) if seat == 0 else (blind - whole)
        print(f"| {mini} | {name} | {50 * worth:.2f} |", flush=True)


def position(gap: int, rng: Random) -> tuple[Sitting[Any, Any], int] | None:
    """A game after its first exchange, with so many free spaces between the stones; who is higher decides."""
    energy = [9, 9]
    seat = 0
    energy[seat] += gap + 1 if gap else 0
    header = GAME.deal(rng, {"Energy": f"{energy[0]} {energy[1]}"})
    sitting = Sitting(GAME, header)
    state = sitting.state
    for _ in range(2):
        if state.prompt != "play":
            return None
        sitting.decide(rng.choice(state.legal()))
    if state.actor != seat or state.prompt != "play":
        return None
    return (sitting, seat) if free_spaces(state) == gap and state.energy[0] >= state.energy[1] else None


def before_the_look(sitting: Sitting[Any, Any], seat: int) -> Any:
    """What a seat knows without its look."""
    view = GAME.watch(sitting.state, seat)
    for event in sitting.events:
        if event.kind != "look" or event.actor != seat:
            view.see(event.seen_by(seat))
    return view


def after_the_look(view: Any, world: Any) -> Any:
    """What a seat knows when it has seen the hand that the other side has in a world."""
    seen = view.clone()
    hand = tuple(numbers(world.hand[1 - view.seat]))
    seen.see(Event("look", view.seat, (len(hand),), hand, 1 << view.seat))
    return seen


def by_tree(view: Any, legal: list[int], worlds: Worlds, seed: int) -> Found:
    """The information-set search of the house: one tree for all worlds."""
    search = InformationSearch(GAME, view, legal, Random(seed), view.seat)
    for world in worlds:
        search.imagine(world.clone())
    return {move: (fare.tries, fare.mean) for move, fare in search.root.moves.items()}


def by_averages(view: Any, legal: list[int], worlds: Worlds, seed: int) -> Found:
    """Flat Monte Carlo: the best average over all worlds."""
    search = InformationSearch(GAME, view, legal, Random(seed), view.seat, usual_manner)
    fares = averages(search, (world.clone() for world in worlds))
    return {move: (fare.mean, fare.mean) for move, fare in fares.items()}


def thought(search: Searched, view: Any, legal: list[int], worlds: Worlds, seed: int) -> float:
    """What a search thinks of its move. Another one just as long says it, for whoever picks the best is too hopeful."""
    picked = search(view, legal, worlds, seed)
    best = max(picked, key=lambda move: picked[move])
    return search(view, legal, worlds, seed + 1)[best][1]


def in_one_tree(search: Searched) -> Callable[[Any, list[int], Worlds, int, int], float]:
    """What a look is worth to a search: hands one at a time, less the same hands mixed, in searches just as long."""

    def worth(view: Any, legal: list[int], worlds: Worlds, games: int, seed: int) -> float:
        mixed = [world for world in worlds for _ in range(games)]
        Random(seed).shuffle(mixed)
        told = [thought(search, after_the_look(view, world), legal, [world] * games, seed) for world in worlds]
        hidden = [thought(search, view, legal, mixed[part :: len(worlds)], seed) for part in range(len(worlds))]
        return fmean(told) - fmean(hidden)

    return worth


def in_open_trees(view: Any, legal: list[int], worlds: Worlds, games: int, seed: int) -> float:
    """The same for perfect-information Monte Carlo: each world has a tree of its own, in which all is known."""

    def search(view: Any, worlds: Worlds) -> float:
        found = []
        for world in worlds:
            tree = InformationSearch(GAME, view, legal, Random(f"{seed} {world.hand}"), EVERYTHING, usual_manner)
            for _ in range(games):
                tree.imagine(world.clone())
            found.append(max(tree.root.moves.values(), key=lambda fare: fare.tries).mean)
        return fmean(found)

    return fmean(search(after_the_look(view, world), [world]) for world in worlds) - search(view, worlds)


PLAYERS = {"ismcts": in_one_tree(by_tree), "flat": in_one_tree(by_averages), "pimc": in_open_trees}


def main(positions: int, hands: int, games: int) -> None:
    print("| variant | looks of | worth, % of winning |\n|---|---|--:|")
    for mini in ("skirmish", "ambush"):
        exactly(mini)
    print(f"\n| gap | {' | '.join(PLAYERS)} |\n|--:|{'--:|' * len(PLAYERS)}")
    for gap in GAPS:
        rng = Random(f"gap {gap}")
        found: dict[str, list[float]] = {name: [] for name in PLAYERS}
        while len(found["ismcts"]) < positions:
            made = position(gap, rng)
            if made is None:
                continue
            sitting, seat = made
            view = before_the_look(sitting, seat)
            legal = sitting.state.legal()
            worlds = [GAME.world(view, rng) for _ in range(hands)]
            for name, worth in PLAYERS.items():
                found[name].append(100 * worth(view, legal, worlds, games, rng.randrange(1 << 30)))
        cells = []
        for values in found.values():
            low, high = bootstrap(values, 1)
            cells.append(f"{fmean(values):.1f} ({low:.1f} to {high:.1f})")
        print(f"| {gap} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
