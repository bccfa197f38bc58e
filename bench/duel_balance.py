"""Balances The Duel by the points of its special cards (D9.2), from games of computer players against themselves.

    python -m bench.duel_balance effects greedy:1 160 50 >greedy.json     what a point on each special is worth
    python -m bench.duel_balance tune house 0 greedy.json random.json >balanced.toml    what the fits call even
    python -m bench.duel_balance compare greedy:1 1000 house balanced.toml >>shares.jsonl    Gandalf's share
    python -m bench.duel_balance show balance.svg shares.jsonl greedy.json random.json    tables and a drawing

`effects` plays decks whose specials have random points and fits a logistic model: each game tells a little about
every card. `tune` looks for what is even with the fewest points changed of a deck. The first fit counts most; a number
in front moves it (log odds), since the strongest players are too slow for a fit of their own: what they were measured
at with one deck says how far to go with the next. `compare` plays decks on the same deals.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy

from mathom.arena.intervals import bootstrap, wilson
from mathom.arena.match import play_game
from mathom.commands.chart import Mark, Panel, draw
from mathom.commands.report import table
from mathom.games.duel import GAME
from mathom.games.duel.deck import (
    GANDALF,
    SIDES,
    SIZE,
    TEXT_NAMES,
    Deck,
    built_in,
    load_deck,
    read_deck,
    rows_of,
    shelve,
)
from mathom.minds import mind

Points = dict[str, tuple[int, int]]
"""The masks of defence and attack of each special that may be tuned, by id."""

HEAD: Final = (
    "# The cards of reconstruction.toml with other points on the special cards, so that both sides win about equally",
    "# often. Made by `python -m bench.duel_balance tune`; docs/results/duel-balance.md tells how even it is.",
)
Counts = dict[str, tuple[int, int]]
"""How many points of defence and attack each of them has."""
FIXED: Final = ("Mirror", "Feint")
"""Specials without points, by the rules."""
FEWEST: Final = 3
MOST: Final = 5
"""Points of a tuned special: as few and as many as plain cards have."""
CHANGE: Final = 0.02
"""A point changed costs as much as this distance from an even game, in logits squared."""
OTHERS: Final = 0.1
"""What an uneven game of the players of the other files costs, as a share of what it costs of the first."""
ROUNDS: Final = 10
"""Beginnings of the search for the deck."""
STEPS: Final = 1000
"""Changes tried from each beginning, of one card or two."""
SEED: Final = 1


def tuned(deck: Deck) -> Points:
    """The specials whose points may be changed (D9.2)."""
    return {card.id: (card.defence, card.attack) for card in deck.cards if card.text and card.id not in FIXED}


def deck_file(points: Mapping[str, tuple[int, int]], name: str) -> str:
    """A deck file (D9.1): the cards of the house with other points on its specials."""
    cards = built_in().cards
    shared = {card[1:] for card in cards[:SIZE]} & {card[1:] for card in cards[SIZE:]}
    lines = [*HEAD, "", 'game = "duel"', f'name = "{name}"']
    for card in cards:
        if card[1:] in shared and card.side != GANDALF:
            continue
        defence, attack = points.get(card.id, (card.defence, card.attack))
        lines += ["", f"[[{'both' if card[1:] in shared else SIDES[card.side]}]]", f'id = "{card.id}"']
        lines += [f'text = "{TEXT_NAMES[card.text]}"'] if card.text else []
        lines += [f"defence = {rows_of(defence)}", f"attack = {rows_of(attack)}"]
    return "\n".join(lines) + "\n"


def brought(raw: bytes) -> dict[str, str]:
    """The header lines for a deck, which is put on the shelf."""
    deck = read_deck("deck", raw, printed=False)
    shelve(deck)
    return {"Deck": f"{deck.name} {deck.sha256}"}


def drawn(rng: Random) -> Points:
    """Points at random: as many as a plain card may have, in any rows."""
    found = {}
    for card in tuned(built_in()):
        while True:
            edges = rng.randrange(16), rng.randrange(16)
            if FEWEST <= sum(edge.bit_count() for edge in edges) <= MOST:
                break
        found[card] = edges
    return found


def gandalf_wins(spec: str, header: Mapping[str, str], stream: str) -> bool:
    """One game of a player against itself."""
    player = mind(spec)
    deal = GAME.deal(Random(f"{stream}:deal"), header)
    return GANDALF in play_game(GAME, deal, [player, player], (0, 1), stream).outcome.winners


class Effects(NamedTuple):
    """A fit: the log odds that Gandalf wins, as a sum over cards.

    weights: a constant (all specials as in the deck of the house), then for each card a point of defence more and a
    point of attack more. errors: their standard errors.
    """

    spec: str
    games: int
    weights: list[float]
    errors: list[float]

    def odds(self, counts: Counts) -> float:
        """The log odds with a deck."""
        return sum(weight * value for weight, value in zip(self.weights, features(counts), strict=True))


def counted(points: Mapping[str, tuple[int, int]]) -> Counts:
    """How many points there are, in whatever rows."""
    return {card: (defence.bit_count(), attack.bit_count()) for card, (defence, attack) in points.items()}


USUAL: Final = counted(tuned(built_in()))
"""In the deck of the house."""


def features(counts: Counts) -> list[float]:
    """A constant, and for each card how many points of defence and attack it has more than in the deck of the house."""
    found = [1.0]
    for card, (defence, attack) in USUAL.items():
        now = counts[card]
        found += [float(now[0] - defence), float(now[1] - attack)]
    return found


def effects(spec: str, decks: int, games: int) -> Effects:
    """What a point on each special is worth, from games with decks whose specials have random points."""
    rows, wins = [], []
    for number in range(decks):
        points = drawn(Random(f"{SEED}:{number}:points"))
        header = brought(deck_file(points, "drawn").encode())
        for game in range(games):
            rows.append(features(counted(points)))
            wins.append(gandalf_wins(spec, header, f"{SEED}:{number}:{game}"))
    weights, errors = logistic(numpy.array(rows), numpy.array(wins, dtype=float))
    return Effects(spec, decks * games, weights, errors)


def logistic(rows: numpy.ndarray, wins: numpy.ndarray) -> tuple[list[float], list[float]]:
    """Weights of a logistic model and their standard errors, by Newton's method."""
    weights = numpy.zeros(rows.shape[1])
    for _ in range(12):
        chances = 1 / (1 + numpy.exp(-rows @ weights))
        slope = rows.T @ (wins - chances)
        curve = rows.T @ (rows * (chances * (1 - chances))[:, None])
        weights = weights + numpy.linalg.solve(curve, slope)
    return list(map(float, weights)), list(map(float, numpy.sqrt(numpy.diag(numpy.linalg.inv(curve)))))


class Candidate(NamedTuple):
    """What the search may settle on, and what it minds of it."""

    counts: Counts
    cost: float


def tune(begin: Points, fits: Sequence[Effects], shift: float) -> Points:
    """The deck with the fewest changes that the fits call even, the first of them above all.

    begin: the points that changes are counted from. shift: log odds to be added to the first fit, from games that were
    played with the deck it led to before.
    """
    first = counted(begin)
    choices = [(d, a) for d in range(5) for a in range(5) if FEWEST <= d + a <= MOST]
    rng, best = Random(SEED), Candidate(first, cost(first, first, fits, shift))
    for _ in range(ROUNDS):
        now = Candidate(first, cost(first, first, fits, shift))
        for _ in range(STEPS):
            counts = now.counts | {card: rng.choice(choices) for card in rng.sample(sorted(first), rng.choice((1, 2)))}
            after = cost(counts, first, fits, shift)
            if after < now.cost:
                now = Candidate(counts, after)
        best = min(best, now, key=lambda candidate: candidate.cost)
    return {
        card: (rows_for(d, best.counts[card][0]), rows_for(a, best.counts[card][1])) for card, (d, a) in begin.items()
    }


def cost(counts: Counts, first: Counts, fits: Sequence[Effects], shift: float) -> float:
    """How far from even the first fit calls a deck, a little how far the others do, and how much is changed."""
    changes = sum(abs(now - then) for card in counts for now, then in zip(counts[card], first[card], strict=True))
    others = sum(fit.odds(counts) ** 2 for fit in fits[1:])
    return (fits[0].odds(counts) + shift) ** 2 + OTHERS * others + CHANGE * changes


def rows_for(edge: int, count: int) -> int:
    """An edge with so many points that has the most of its rows in common with the one before."""
    return min(
        (mask for mask in range(16) if mask.bit_count() == count), key=lambda mask: ((mask ^ edge).bit_count(), mask)
    )


class Share(NamedTuple):
    """How Gandalf fared with a deck, in games of a player against itself: 1 for each deal he won, 0 for the others."""

    deck: str
    spec: str
    deals: str

    def percent(self) -> tuple[float, float, float]:
        """His share and its interval."""
        won, games = self.deals.count("1"), len(self.deals)
        low, high = wilson(won, games)
        return 100 * won / games, 100 * low, 100 * high


def share(spec: str, games: int, file: str) -> Share:
    """Gandalf's share with a deck file, or `house` for the built-in deck. Every deck meets the same deals."""
    header = {} if file == "house" else brought(Path(file).read_bytes())
    won = (gandalf_wins(spec, header, f"{SEED}:{number}") for number in range(games))
    return Share(Path(file).stem, spec, "".join(str(int(win)) for win in won))


def shown(shares: Sequence[Share], picture: Path) -> list[str]:
    """A table of what was compared, and a drawing of it. A player's other decks are held against his first."""
    rows, marks = [], []
    for one in shares:
        mark = Mark(one.spec, one.deck, *one.percent())
        first = next(other for other in shares if other.spec == one.spec)
        gap = "" if first is one else gain(one, first)
        cells = [one.spec, one.deck, f"{one.deals.count('1')} / {len(one.deals)}"]
        rows.append([*cells, f"{mark.share:.1f} %", f"{mark.low:.1f} – {mark.high:.1f} %", gap])
        marks.append(mark)
    draw([Panel("Gandalf wins, with 95 % intervals", marks, even=50.0)], picture)
    return table(["player against itself", "deck", "Gandalf won", "share", "95 % interval", "gain, same deals"], rows)


def gain(after: Share, before: Share) -> str:
    """How much a deck helps Gandalf, deal by deal, as far as both were played."""
    gaps = [int(a) - int(b) for a, b in zip(after.deals, before.deals, strict=False)]
    low, high = bootstrap(gaps, SEED)
    return f"{100 * sum(gaps) / len(gaps):+.1f} % ({100 * low:+.1f} to {100 * high:+.1f})"


def told(fits: Sequence[Effects]) -> list[str]:
    """What a point is worth, as a table: log odds with their 95 % intervals."""
    rows = []
    for place, card in enumerate(USUAL):
        cells = [card]
        for fit in fits:
            for slot in (1 + 2 * place, 2 + 2 * place):
                cells.append(f"{fit.weights[slot]:+.2f} ± {1.96 * fit.errors[slot]:.2f}")
        rows.append(cells)
    return table(["card", *(f"{fit.spec}, {edge}" for fit in fits for edge in ("defence", "attack"))], rows)


def main(words: Sequence[str]) -> None:
    """One of the steps."""
    step, *rest = words
    if step == "effects":
        spec, decks, games = rest
        print(json.dumps(effects(spec, int(decks), int(games))._asdict()))
    elif step == "tune":
        begin, shift, *files = rest
        fits = [fit_in(file) for file in files]
        points = tune(tuned(deck_in(begin)), fits, float(shift))
        print(deck_file(points, "balanced"), end="")
        for fit in fits:
            print(f"# {fit.spec}: {100 / (1 + exp(-fit.odds(counted(points)))):.1f} % for Gandalf", file=sys.stderr)
    elif step == "compare":
        spec, games, *files = rest
        for file in files:
            print(json.dumps(share(spec, int(games), file)._asdict()), flush=True)
    elif step == "show":
        picture, file, *files = rest
        shares = [Share(**json.loads(line)) for line in Path(file).read_text("utf-8").splitlines()]
        print(*shown(shares, Path(picture)), "", *told([fit_in(file) for file in files]), sep="\n")


def deck_in(file: str) -> Deck:
    """A deck file, or `house` for the built-in deck."""
    return built_in() if file == "house" else load_deck(file)


def fit_in(file: str) -> Effects:
    """What `effects` wrote into a file."""
    return Effects(**json.loads(Path(file).read_text("utf-8")))


if __name__ == "__main__":
    main(sys.argv[1:])
