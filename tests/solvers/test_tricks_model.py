"""The search for a winning line against a solver that knows nothing of tricks, given a model of the rules.

`python -m tests.solvers.test_tricks_model 100 7` compares as many rounds as one likes, of so many cards a hand.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.goals import AtLeast
from mathom.games.tricks.quantities import Tricks
from mathom.solvers.tricks_answer import ENDLESS, NO_LINE, WON, solve
from tests.solvers.model import RoundModel, ask

DECK = [f"{suit}{rank}" for suit in "HMFS" for rank in range(1, 9)] + ["WT", "BT", "O", "O", "O"]
CASTS = {
    "19": ["aragorn-hunter", "boromir", "legolas-hunter", "gimli-hunter"],
    "20": ["aragorn-hunter", "eomer", "gimli-hunter", "legolas-hunter"],
    "21": ["ugluk", "grishnakh", "merry", "pippin"],
}
EACH = 6
COMPARED = 36
BATCH = 6


def compare(seed: int, each: int) -> str:
    """One round, its cards, hands and characters by chance, by both solvers."""
    rng = Random(f"model {seed}")
    chapter = rng.choice(list(CASTS))
    count = rng.choice((3, 4))
    # Few suits make goals that count cards possible in short rounds.
    deck = [card for card in DECK if card[0] != "S" or seed % 2 or count * each > 29]
    cards = rng.sample(deck, count * each)
    first, *others = CASTS[chapter]
    cast = [first, *rng.sample(others, count - 1)]
    if chapter == "21" and "grishnakh" not in cast:
        cast[1] = "grishnakh"
    hands = [cards[h * each : (h + 1) * each] for h in range(count)]
    leader = rng.randrange(count)
    header = {"Chapter": chapter, "Players": str(count), "Phase": "play", "Leader": str(leader + 1)}
    header |= {f"Hand {h + 1}": " ".join(own) for h, own in enumerate(hands)}
    header["Characters"] = ", ".join(f"{h + 1} {name}" for h, name in enumerate(cast))
    asked = [rng.random() < 0.6 for _ in hands]  # short rounds seldom allow all goals
    state = TOWERS.start(header)
    state.goals = tuple([goal if asked[h] else AtLeast(Tricks(h), 0) for h, goal in enumerate(state.goals)])
    answer = solve(TOWERS, state, ENDLESS, Random(seed))
    model = RoundModel(hands, leader)
    ask(model, cast, asked)
    assert (answer.verdict == WON) == model.answer(), f"seed {seed}: {answer.verdict} in {header}, {asked}"
    return answer.verdict


@pytest.mark.parametrize("first", range(0, COMPARED, BATCH))
def test_the_search_agrees_with_the_model(first: int) -> None:
    said = Counter(compare(seed, EACH) for seed in range(first, first + BATCH))
    assert set(said) <= {WON, NO_LINE}


if __name__ == "__main__":
    print(Counter(compare(seed, int(sys.argv[2])) for seed in range(int(sys.argv[1]))))
