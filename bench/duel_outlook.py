"""Learns what the start of a duel is worth (`mathom.solvers.duel_outlook`) from games of the house's own players.

    python -m bench.duel_outlook play habit 40000 habit habit.jsonl
    python -m bench.duel_outlook play pimc:30 2000 first first.jsonl
    python -m bench.duel_outlook fit duel_outlook.toml habit.jsonl first.jsonl

The first commands play games and note every start of a duel; half of them with the built-in deck, half with the deck
`balanced`, and some moves are slips, so that not only good positions are met. Games by habit take no time. The last
one fits the networks, to one file after the other, so that the last one has the last word. The final is fitted to who
won. A duel before is fitted mostly to what the network of the next one says of its start, which is known far better
than one game can tell, and for a fifth to who won. Every eleventh game is left out and tells how well the networks
foretell games. Players who use the networks can play the games of the next round.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mathom.games.duel import GAME
from mathom.games.duel.deck import GANDALF, house
from mathom.games.duel.state import DuelState
from mathom.kernel.game import CHANCE, NOBODY
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind
from mathom.minds.lore import careless
from mathom.solvers.duel_habits import habit
from mathom.solvers.duel_outlook import DUELS, FLAGS, SUMS, seen

Numbers = NDArray[np.float64]
SLIPS: Final = (0.0, 0.05, 0.2)
NEURONS: Final = 10
EPOCHS: Final = 12
BATCH: Final = 128
SPEED: Final = 0.004
DECAY: Final = 0.001
ENDS: Final = 0.2
"""How much the end of a game counts beside what the next network says."""
SILENT: Final = 0.002
"""A neuron whose weights are all below this has died off and is left away."""
LEFT_OUT: Final = 11


class Game(NamedTuple):
    """Who won, and what the starts of its duels looked like."""

    won: int
    starts: dict[int, tuple[list[float], list[int]]]


def dealt(number: int, rng: Random) -> dict[str, str]:
    """The two decks take turns."""
    deck = house("balanced")
    assert deck is not None
    return GAME.deal(rng, {"Deck": f"{deck.name} {deck.sha256}"} if number % 2 else {})


def by_habit(number: int, rng: Random) -> Game:
    """A game of two who do not think long; it takes no time."""
    state = GAME.start(dealt(number, rng))
    slips = rng.choice(SLIPS)
    game = Game(0, {})
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
            continue
        note(game, state)
        policy = careless if rng.random() < slips else habit
        state.apply(policy(state, state.legal(), rng))
    return game._replace(won=int(state.winner == GANDALF))


def by_thought(player: Mind, number: int, rng: Random) -> Game:
    """A game of a player against himself."""
    sitting = Sitting(GAME, dealt(number, rng))
    slips = rng.choice(SLIPS)
    game = Game(0, {})
    while True:
        sitting.settle(rng)
        state = sitting.state
        if state.outcome() is not None:
            return game._replace(won=int(state.winner == GANDALF))
        note(game, state)
        legal = state.legal()
        slip = len(legal) == 1 or rng.random() < slips
        sitting.decide(rng.choice(legal) if slip else player.choose(GAME, sitting.view(state.decider), legal, rng))


def note(game: Game, state: DuelState) -> None:
    """Write a start of a duel down, once."""
    if state.duel in DUELS and state.duel not in game.starts:
        game.starts[state.duel] = seen(state)


class Starts(NamedTuple):
    """The starts of one duel in many games. looks: what was seen. games: their numbers. won: whether Gandalf won."""

    looks: Numbers
    games: NDArray[np.int64]
    won: Numbers


def gathered(file: str, duel: int) -> Starts:
    """All starts of a duel in a file of games."""
    looks, games, won = [], [], []
    for number, line in enumerate(Path(file).read_text().splitlines()):
        game = json.loads(line)
        if str(duel) in game["starts"]:
            sums, flags = game["starts"][str(duel)]
            up = np.zeros(FLAGS)
            up[flags] = 1
            looks.append(np.concatenate([sums, up]))
            games.append(number)
            won.append(game["won"])
    return Starts(np.array(looks), np.array(games), np.array(won, dtype=float))


class Weights(NamedTuple):
    """A network: what goes in, the biases, what comes out, and the last bias."""

    into: Numbers
    bias: Numbers
    out: Numbers
    last: Numbers

    def excited(self, looks: Numbers) -> Numbers:
        """What each neuron makes of each look."""
        return np.asarray(np.maximum(looks @ self.into + self.bias, 0))

    def chances(self, looks: Numbers) -> Numbers:
        """Gandalf's chance for each look."""
        total = self.excited(looks) @ self.out + self.last
        return np.asarray(1 / (1 + np.exp(-np.clip(total, -30, 30))))

    def slopes(self, looks: Numbers, wanted: Numbers) -> list[Numbers]:
        """How the surprise grows with each weight."""
        excited = self.excited(looks)
        miss = (self.chances(looks) - wanted) / len(wanted)
        back = np.outer(miss, self.out) * (excited > 0)
        into = looks.T @ back + DECAY * self.into
        return [into, back.sum(0), excited.T @ miss + DECAY * self.out, np.array([miss.sum()])]


def beginner() -> Weights:
    """A network that knows nothing."""
    lot = np.random.default_rng(1)
    width = len(SUMS) + FLAGS
    into = lot.normal(0, 0.3, (width, NEURONS))
    return Weights(into, lot.normal(0, 0.1, NEURONS), lot.normal(0, 0.5, NEURONS), np.zeros(1))


def taught(weights: Weights, looks: Numbers, wanted: Numbers) -> None:
    """Fit a network to some looks and the chances that are wanted of it (Adam: Kingma and Ba 2015)."""
    lot = np.random.default_rng(2)
    first = [np.zeros_like(part) for part in weights]
    second = [np.zeros_like(part) for part in weights]
    steps = EPOCHS * (len(wanted) // BATCH)
    for step in range(1, steps + 1):
        batch = lot.integers(0, len(wanted), BATCH)
        speed = SPEED * (1 - step / (steps + 1))
        slopes = weights.slopes(looks[batch], wanted[batch])
        for part, slope, mean, square in zip(weights, slopes, first, second, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            part -= speed * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)


def surprise(chances: Numbers, won: Numbers) -> float:
    """Bits a game; 1 is what a coin gives."""
    sure = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log2(sure) + (1 - won) * np.log2(1 - sure)))


def fit(files: list[str]) -> dict[int, Weights]:
    """The networks of all duels."""
    found = {duel: beginner() for duel in DUELS}
    for file in files:
        later: dict[int, float] = {}
        for duel in reversed(DUELS):
            later = learnt(found[duel], f"{file}, duel {duel}", gathered(file, duel), later)
    return found


def learnt(weights: Weights, name: str, starts: Starts, later: dict[int, float]) -> dict[int, float]:
    """Teach a network the starts of its duel; the answer is what it says of each game.

    `later` is what the network of the next duel says of games that came so far.
    """
    ends = zip(starts.games, starts.won, strict=True)
    wanted = np.array([ENDS * won + (1 - ENDS) * later[game] if game in later else won for game, won in ends])
    out = starts.games % LEFT_OUT == 0
    taught(weights, starts.looks[~out], wanted[~out])
    told = surprise(weights.chances(starts.looks[out]), starts.won[out])
    plain = surprise(np.full(int(out.sum()), starts.won[~out].mean()), starts.won[out])
    print(f"{name}: {len(wanted)} starts, {told:.3f} bits on games left out ({plain:.3f} by their share)", flush=True)
    return dict(zip(starts.games.tolist(), weights.chances(starts.looks).tolist(), strict=True))


def written(found: dict[int, Weights], source: str) -> str:
    """The file."""
    lines = [
        "# What the start of a duel is worth: the weights of a small network for each, fitted to games of computer",
        "# players by `python -m bench.duel_outlook`. A line is a neuron: its bias, the weights of the sums it sees,",
        "# those of the flags, and what it says itself (`mathom/solvers/duel_outlook.py`).",
        "",
        f"source = {json.dumps(source)}",
        'standing = "inferred"',
    ]
    for duel in DUELS:
        weights = found[duel]
        lines += ["", f"[duel-{duel}]", f"bias = {weights.last[0]:.4f}", "neurons = ["]
        for number in range(NEURONS):
            row = [weights.bias[number], *weights.into[:, number], weights.out[number]]
            if any(abs(value) >= SILENT for value in row[1:-1]):
                lines.append(f"  [{', '.join(f'{value:.4f}' for value in row)}],")
        lines.append("]")
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> None:
    if words[0] == "play":
        spec, games, seed, file = words[1:]
        play = by_habit if spec == "habit" else partial(by_thought, mind(spec))
        with Path(file).open("w") as out:
            for number in range(int(games)):
                out.write(json.dumps(play(number, Random(f"{seed} {number}"))._asdict()) + "\n")
    else:
        file, *files = words[1:]
        count = sum(len(Path(name).read_text().splitlines()) for name in files)
        source = f"{count} games: {', '.join(files)} (docs/results/duel-outlook.md)"
        Path(file).write_text(written(fit(files), source))


if __name__ == "__main__":
    main(sys.argv[1:])
