"""The end of duel 3 of The Duel solved with both hands hidden, and what a player loses there.

    python -m bench.duel_endings endings.jsonl 500 6000 ismcts:100
    python -m bench.duel_endings finals 12 40 ismcts:100

Games are played up to the moment where at most four cards are still to be laid in duel 3 and all hands that both sides
can know of give at most so many ends (6000). That end is solved from what both know until the gap is below GAP, or for
a minute. Then it is played: one side by the player, the other one by the equilibrium. What each of his moves is worth
less than the best one, against that equilibrium, is his loss. An end is worth the chance to win that the house reads
from steps and cards at the start of the final; every tenth position is solved once more for steps alone. Each position
is a line of the file, and another run goes on where it stops.

With `finals`, the last two cards only, and every final that can follow is worked out exactly (at most so many of them
in a position, 40). Both final hands are known by then: all 27 cards of a side have been drawn, and what was not played
is kept. Where a duel ended early and a card was put aside unseen, the final is valued as if it had been shown.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import perf_counter
from typing import Any, NamedTuple

from mathom.arena.intervals import bootstrap
from mathom.games.duel import GAME
from mathom.games.duel.deck import BALROG, GANDALF, SPELL
from mathom.games.duel.position import FINAL, LAST_DUEL, OVER
from mathom.kernel.sitting import Sitting
from mathom.kernel.view import ASK, END
from mathom.minds import mind
from mathom.minds.lore import lore_of
from mathom.minds.subgame import Choice, Subgame, TooLarge
from mathom.solvers.duel_answer import win_chances
from mathom.solvers.patience import ENDLESS

LORE = lore_of(GAME)
BEFORE = "ismcts:20"
GAP = 0.002
SECONDS = 60.0
ROUNDS = 25
FEWEST = 2
MOST = 20_000
NOTHING = 1e-4
Worth = Callable[[Any], float]


class Solved(NamedTuple):
    """A position and its equilibrium. cards: still to be laid. hands: pairs that agree with what both know."""

    sitting: Sitting[Any, Any]
    cards: int
    hands: int
    rest: Subgame
    seconds: float
    gap: float


def endings(first: int, cards: int) -> Iterator[tuple[int, Sitting[Any, Any]]]:
    """Games from a number on, stopped where at most so many cards are still to be laid in duel 3, card by card."""
    player = mind(BEFORE)
    number = first
    while True:
        rng = Random(f"ending {number}")
        sitting = Sitting(GAME, GAME.deal(rng, {}))
        state = sitting.state
        while state.outcome() is None and state.duel < FINAL:
            sitting.settle(rng)
            if state.duel == LAST_DUEL and state.prompt == "play" and FEWEST <= state.left(0) + state.left(1) <= cards:
                yield number, sitting
            if legal := state.legal():
                sitting.decide(player.choose(GAME, sitting.view(state.decider), legal, rng))
        number += 1


def solved(sitting: Sitting[Any, Any], most: int, worth: Worth | None = None) -> Solved | None:
    """The equilibrium of what is left of the duel, or None where it is too large."""
    begun = perf_counter()
    state = sitting.state
    worlds = LORE.known_to_both(sitting.view(state.decider), Random(1), most)
    if not worlds:
        return None
    try:
        rest = Subgame(LORE, worlds, most, worth)
    except TooLarge:
        return None
    rest.solve(range(ROUNDS))
    while (gap := rest.gap()) > GAP and perf_counter() - begun < SECONDS:
        rest.solve(range(ROUNDS))
    return Solved(sitting, state.left(0) + state.left(1), len(worlds), rest, perf_counter() - begun, gap)


class Steps:
    """Ends are worth the steps that Gandalf is ahead. What one step more would give him of winning is written down."""

    def __init__(self) -> None:
        self.gains: list[float] = []

    def __call__(self, state: Any) -> float:
        """How many steps Gandalf is ahead."""
        if state.ask != OVER:
            more = state.clone()
            more.step[GANDALF] += 1
            self.gains.append(LORE.outlook(more, GANDALF) - LORE.outlook(state, GANDALF))
        return float(state.step[GANDALF] - state.step[BALROG])


def play(found: Solved, spec: str, seat: int, rng: Random) -> list[float]:
    """Play the rest of the duel, one seat by the player and the other one by the equilibrium: what each move lost."""
    sitting, rest = found.sitting, found.rest
    state = sitting.state
    player = mind(spec)
    sights = rest.beginning(state)
    losses = []
    while state.duel == LAST_DUEL and state.outcome() is None:
        legal = state.legal()
        if not legal:
            sitting.play("*", GAME.draw_text(state, state.draw(rng)))
        elif len(legal) == 1:
            sitting.decide(legal[0])
        else:
            choice = rest.choice(state.actor, sights)
            if state.actor == seat:
                move = player.choose(GAME, sitting.view(seat), legal, rng)
                losses.append(lost(rest, seat, choice, move))
            else:
                move = rng.choices(choice.moves, choice.average())[0]
            sitting.decide(move)
        happened = [event for event in sitting.events[sitting.marks[-1] :] if event.kind not in (ASK, END)]
        sights = rest.after(sights, happened)
    return losses


def lost(rest: Subgame, seat: int, choice: Choice, move: int) -> float:
    """How much less a move is worth than the best one, for one who is asked there."""
    values = rest.best(seat)
    coming = rest.against(seat, rest.weights(1 - seat, True), only_chance=True)
    for each in reversed(rest.choices[seat]):
        coming[each.before] += coming[each.first]
    worths = values[choice.first : choice.first + len(choice.moves)]
    return (max(worths) - worths[choice.moves.index(move)]) / coming[choice.first]


class Finals:
    """The worth of a final with open cards, each worked out once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[tuple[int, ...], float] = {}

    def __call__(self, state: Any) -> float:
        """Gandalf's chance to win."""
        if state.ask == OVER:
            return float(state.winner == GANDALF)
        key = (*state.hand, *state.step, state.loser)
        if key not in self.known:
            if len(self.known) >= self.most:
                raise TooLarge
            chances = win_chances(state, ENDLESS)
            assert chances is not None
            self.known[key] = max(chances) if state.actor == GANDALF else min(chances)
        return self.known[key]


def mean(values: list[float]) -> str:
    """An average in percent of winning, with its interval."""
    low, high = bootstrap(values, 1)
    return f"{100 * fmean(values):.3f} ({100 * low:.3f} to {100 * high:.3f})"


class Measured(NamedTuple):
    """What is kept of a position that was solved and played; with no cards to come, of one that was too large.

    by_steps: gap, seconds and the worth of a step, where it was solved for steps too.
    """

    game: int
    cards: int = 0
    hands: int = 0
    ends: int = 0
    seconds: float = 0.0
    gap: float = 0.0
    losses: Sequence[float] = ()
    by_steps: Sequence[float] = ()


def kept(paper: Path) -> list[Measured]:
    """The positions in a file."""
    return [Measured(*json.loads(line)) for line in paper.read_text().splitlines()] if paper.exists() else []


def gathered(paper: Path, positions: int, most: int, spec: str) -> list[Measured]:
    """Solve and play positions until there are enough in the file."""
    found = kept(paper)
    done = sum(line.cards > 0 for line in found)
    with paper.open("a") as file:
        for game, sitting in endings(found[-1].game + 1 if found else 0, 4):
            if done >= positions:
                break
            rest = solved(sitting, most)
            if rest is not None:
                steps = Steps()
                by_steps = solved(sitting, most, steps) if done % 10 == 0 else None
                line = Measured(
                    game,
                    rest.cards,
                    rest.hands,
                    len(rest.rest.payoffs),
                    rest.seconds,
                    rest.gap,
                    play(rest, spec, done % 2, Random(done)),
                    (by_steps.gap, by_steps.seconds, fmean(steps.gains or [0.0])) if by_steps else (),
                )
                done += 1
            elif sitting.state.left(GANDALF) + sitting.state.left(BALROG) == FEWEST:
                line = Measured(game)
            else:
                continue
            found.append(line)
            print(json.dumps(line), file=file, flush=True)
    return found


def report(found: list[Measured], spec: str) -> None:
    """What came of all positions."""
    lines = [line for line in found if line.cards]
    print(f"{len(lines)} positions; {len(found) - len(lines)} others were too large even with two cards to come\n")
    print(f"| cards to come | positions | pairs of hands | ends | seconds | longest | largest gap | {spec} loses |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for cards in sorted({line.cards for line in lines}):
        some = [line for line in lines if line.cards == cards]
        middle = [f"{median(values):.0f}" for values in ([line.hands for line in some], [line.ends for line in some])]
        times = [line.seconds for line in some]
        gap = max(line.gap for line in some)
        cells = [str(cards), str(len(some)), *middle, f"{median(times):.2f}", f"{max(times):.2f}", f"{gap:.5f}"]
        print("| " + " | ".join([*cells, mean([sum(line.losses) for line in some])]) + " |")
    losses = [sum(line.losses) for line in lines]
    moves = [loss for line in lines for loss in line.losses]
    print(f"\n{spec} loses {mean(losses)} % of winning a position, at most {100 * max(losses):.2f}; ", end="")
    print(f"{sum(loss < NOTHING for loss in moves)} of {len(moves)} moves lose nothing")
    steps = [line.by_steps for line in lines if line.by_steps]
    gap, seconds = max(gap for gap, _, _ in steps), max(seconds for _, seconds, _ in steps)
    print(f"for steps: {len(steps)} positions, gap at most {gap:.5f} steps, in at most {seconds:.2f} s; ", end="")
    print(f"a step is worth {mean([worth for _, _, worth in steps])} % of winning")


def finals(positions: int, most: int, spec: str) -> None:
    """The last two cards and the final, exactly."""
    losses: list[float] = []
    print("| finals worked out | seconds | gap | lost, % of winning |\n|--:|--:|--:|--:|")
    for _, sitting in endings(0, FEWEST):
        state = sitting.state
        unplayed = state.hand[GANDALF] | state.kept[GANDALF]
        if any(unplayed >> card & 1 for card, text in enumerate(state.deck.text) if text == SPELL):
            continue  # a final with the Spell takes a minute, and there are many
        worth = Finals(most)
        found = solved(sitting, MOST, worth)
        lost = play(found, spec, len(losses) % 2, Random(len(losses))) if found else []
        if found is None or not lost:
            continue
        losses.append(sum(lost))
        print(f"| {len(worth.known)} | {found.seconds:.1f} | {found.gap:.5f} | {100 * sum(lost):.2f} |", flush=True)
        if len(losses) == positions:
            break
    print(f"\n{spec} loses {mean(losses)} % of winning a position")


if __name__ == "__main__":
    if sys.argv[1] == "finals":
        finals(int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
    else:
        report(gathered(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]), sys.argv[4])
