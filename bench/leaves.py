"""How far averaging over open hands can be trusted in each game: leaf correlation, bias, disambiguation factor.

    python -m bench.leaves random 400 20
    python -m bench.leaves sensible 400 20

Long, Sturtevant, Buro and Furtak (2010) name three properties that decide whether a player does well who imagines where
the hidden cards lie and then plays as if all lay open. They are measured here in games (400 of each) that are played at
random, or as a searching player imagines those to play who do not think long; in The Two Towers by its convention.

Leaf correlation: of the last choices of a game, with all cards open, the share in which every move leads to the same
end. Bias: of these, the share that the first side wins, or the players together. Disambiguation factor: how much
of what a seat thought possible is gone when it is asked again. For that, worlds are drawn that agree with its view (20
for every choice), and what happened up to its next choice is done in each: worlds where that cannot happen, or would
have been seen otherwise, are gone. What a seat draws itself says nothing of the others and is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Any

from bench.towers_difficulty import SHORT
from mathom.arena.intervals import bootstrap, wilson
from mathom.games.tricks.convention import Partner
from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, Game
from mathom.kernel.sitting import Sitting
from mathom.kernel.view import ASK, END
from mathom.minds.lore import Policy, careless, lore_of
from mathom.shelf import games

OWN_DRAWS = ("hand", "keep", "draw", "deal", "deck")
"""Events whose secret is what a seat draws or puts away itself."""
Done = list[tuple[int, tuple[int, ...]]]
"""Who did what, one after another: moves and draws."""


def table(game: Game[Any, Any], rng: Random) -> Sitting[Any, Any]:
    """A deal; of The Two Towers, any chapter of one round for two to four players."""
    options = {}
    if game.id == "towers":
        options = {"Chapter": rng.choice(SHORT), "Players": str(rng.choice((2, 3, 4)))}
    return Sitting(game, game.deal(rng, options))


def by_convention(state: Any, legal: Sequence[int], rng: Random) -> int:
    """The convention of The Two Towers, without remembering who is out of which suit."""
    return Partner([0] * state.deal.hands).choose(state, legal)


def policy(game: Game[Any, Any], word: str) -> Policy:
    """How games are played."""
    if word != "sensible":
        return careless
    return by_convention if game.id == "towers" else lore_of(game).policy


def ended(state: Any, plays: Policy, rng: Random) -> float:
    """What the first seat gets at the end of a game."""
    while (outcome := state.outcome()) is None:
        state.settle(state.draw(rng)) if state.actor == CHANCE else state.apply(plays(state, state.legal(), rng))
    return float(outcome.payoffs[0])


def last_choice(state: Any, plays: Policy, rng: Random) -> Any:
    """The position of the last choice of a game; the state is played to its end."""
    last = None
    while state.outcome() is None:
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
            continue
        legal = state.legal()
        if len(legal) > 1:
            last = state.clone()
        state.apply(plays(state, legal, rng))
    return last


def siblings(state: Any, plays: Policy, rng: Random) -> set[float]:
    """What the ends behind the moves of a position are worth to the first seat."""
    found = set()
    for move in state.legal():
        after = state.clone()
        after.apply(move)
        found.add(ended(after, plays, rng))
    return found


def seen(events: Iterable[Event], seat: int) -> list[Event]:
    """What a seat saw of others."""
    found = []
    for event in events:
        mine = event.kind in OWN_DRAWS and event.actor == seat
        if event.kind not in (ASK, END):
            found.append(event._replace(secret=None) if mine else event.seen_by(seat))
    return found


def possible(world: Any, done: Done, events: list[Event], seat: int) -> bool:
    """Whether a world may be the true one after all that was done since, and seen of it."""
    log: list[Event] = []
    world.log = log
    for actor, what in done:
        if world.actor != actor:
            return False
        if actor == CHANCE:
            if world.draw_objection(what) is not None:
                return False
            world.settle(what)
        elif what[0] not in world.legal():
            return False
        else:
            world.apply(what[0])
    return seen(log, seat) == seen(events, seat)


class Watch:
    """A game in which every seat keeps worlds that it thought possible when it was asked."""

    def __init__(self, game: Game[Any, Any], plays: Policy, rng: Random, worlds: int) -> None:
        self.game, self.plays, self.rng, self.worlds = game, plays, rng, worlds
        self.sitting = table(game, rng)
        self.done: Done = []
        self.kept: dict[int, tuple[list[Any], int, int]] = {}
        self.gone: list[float] = []

    def play(self) -> list[float]:
        """Which part of its worlds each seat had lost from choice to choice."""
        state = self.sitting.state
        while state.outcome() is None:
            if state.actor == CHANCE:
                draw = state.draw(self.rng)
                self.done.append((CHANCE, draw))
                self.sitting.play("*", self.game.draw_text(state, draw))
                continue
            legal = state.legal()
            if len(legal) > 1:
                self.asked(state.decider)
            move = self.plays(state, legal, self.rng)
            self.done.append((state.actor, (move,)))
            self.sitting.decide(move)
        return self.gone

    def asked(self, seat: int) -> None:
        """A seat looks at the worlds it had kept, and draws new ones."""
        if seat in self.kept:
            worlds, done, events = self.kept[seat]
            since, happened = self.done[done:], self.sitting.events[events:]
            self.gone.append(fmean(not possible(world, since, happened, seat) for world in worlds))
        view = self.sitting.view(seat)
        worlds = [self.game.world(view, self.rng) for _ in range(self.worlds)]
        self.kept.pop(seat, None)
        if len({world.key() for world in worlds}) > 1:  # else nothing is hidden any more
            self.kept[seat] = worlds, len(self.done), len(self.sitting.events)


def percent(share: float, interval: tuple[float, float]) -> str:
    return f"{100 * share:.1f} % ({100 * interval[0]:.1f} to {100 * interval[1]:.1f})"


def measured(game: Game[Any, Any], plays: Policy, count: int, worlds: int) -> str:
    """A row of the table."""
    alike: list[float] = []
    choices = 0
    gone: list[float] = []
    for number in range(count):
        rng = Random(f"leaves {game.id} {number}")
        last = last_choice(table(game, rng).state.clone(), plays, rng)
        if last is not None:
            choices += 1
            worths = siblings(last, plays, rng)
            alike += worths if len(worths) == 1 else []
        if found := Watch(game, plays, rng, worlds).play():
            gone.append(fmean(found))
    won = sum(worth > 0 for worth in alike)
    cells = [
        percent(len(alike) / choices, wilson(len(alike), choices)),
        percent(won / len(alike), wilson(won, len(alike))),
        percent(fmean(gone), bootstrap(gone, 1)),
    ]
    return f"| {game.title} | " + " | ".join(cells) + " |"


def main(word: str, count: int, worlds: int) -> None:
    print("| game | leaf correlation | bias | disambiguation factor |\n|---|--:|--:|--:|", flush=True)
    for game in games():
        print(measured(game, policy(game, word), count, worlds), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
