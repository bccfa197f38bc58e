"""The search for a winning line against a solver that knows nothing of tricks, given a model of the rules.

`python -m tests.solvers.test_tricks_model 100 7` compares as many rounds as one likes, of so many cards a hand.
`python -m tests.solvers.test_tricks_model whole 200 60` does so with whole deals in each chapter, with three and with
four hands, those that take at most so many seconds. Of a deal that can be won the model is asked whether it agrees with
every card of the line; where there is none it must find out so for itself.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import process_time

import pytest

from bench.towers_solver import dealt, set_up
from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import NAME, NONE, cards_of
from mathom.games.tricks.goals import AtLeast
from mathom.games.tricks.quantities import Tricks
from mathom.games.tricks.state import TrickState
from mathom.solvers.patience import ENDLESS
from mathom.solvers.tricks_answer import NO_LINE, UNRESOLVED, WON, solve
from mathom.solvers.tricks_reasoning import Reasoning
from tests.solvers.model import RoundModel, ask

DECK = [f"{suit}{rank}" for suit in "HMFS" for rank in range(1, 9)] + ["WT", "BT", "O", "O", "O"]
CASTS = {
    "19": ["aragorn-hunter", "boromir", "legolas-hunter", "gimli-hunter"],
    "20": ["aragorn-hunter", "eomer", "gimli-hunter", "legolas-hunter"],
    "21": ["ugluk", "grishnakh", "merry", "pippin"],
    "24": ["gandalf-white", "theoden", "eowyn", "eomer"],
    "25": [
        "aragorn-leader",
        "theoden",
        "gimli-competitor",
        "legolas-competitor",
        "hama",
        "erkenbrand",
        "gamling",
        "eomer",
    ],
    "27": ["saruman", "gandalf-white", "theoden", "eomer", "legolas-hunter", "gimli-hunter"],
}
WHOLE = (*CASTS, "endless")
"""Chapters whose cards and goals are in the model: those of part 1 without Treebeard's, 23 and 28."""
EACH = 6
COMPARED = 36
BATCH = 6


def compare(seed: int, each: int) -> str:
    """One round, its cards, hands and characters by chance: by search, by reasoning alone and by the model."""
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
    possible = model.answer()
    assert (answer.verdict == WON) == possible, f"seed {seed}: {answer.verdict} in {header}, {asked}"
    assert Reasoning(state).run(ENDLESS) == possible, f"seed {seed}: {header}, {asked}"
    return answer.verdict


def compare_whole(state: TrickState, seconds: float) -> str:
    """A whole deal by both solvers; the setup may still be free where it can be won."""
    until = process_time() + seconds
    answer = solve(TOWERS, state, ENDLESS, Random(1), lambda: process_time() > until)
    if answer.verdict == UNRESOLVED:
        return UNRESOLVED
    state = state.clone()
    line = list(answer.line)
    while line and not state.goals:  # the setup
        _make(state, line.pop(0))
    if not state.goals:
        return "not in the model"
    hidden = {hand: NAME[card] for hand, card in enumerate(state.hidden) if card != NONE}
    model = RoundModel([[NAME[card] for card in cards_of(held)] for held in state.held], state.leader, hidden)
    ask(model, [own.id if own is not None else "" for own in state.cast], [True] * state.hands)
    played = 0
    for told in line:
        hand, word = told.split()
        if word in ("unhide", "leave"):
            model.take_back(int(hand) - 1, played // state.hands, now=word == "unhide")
            continue
        model.fix(int(hand) - 1, played // state.hands, word)
        played += 1
    assert (answer.verdict == WON) == model.answer(), f"{state} {line}"
    return answer.verdict


def _make(state: TrickState, told: str) -> None:
    hand, move = told.split(" ", 1)
    state.apply(state.moves.code(int(hand) - 1, move))


@pytest.mark.parametrize("chapter", WHOLE)
def test_the_model_agrees_with_every_card_of_a_line_in_a_whole_deal(chapter: str) -> None:
    states = (make(chapter, 3, number) for number in range(4) for make in (set_up, dealt))
    assert WON in (compare_whole(state, 60.0) for state in states)


@pytest.mark.parametrize("first", range(0, COMPARED, BATCH))
def test_the_search_agrees_with_the_model(first: int) -> None:
    said = Counter(compare(seed, EACH) for seed in range(first, first + BATCH))
    assert set(said) <= {WON, NO_LINE}


def main(first: str, second: str, third: str = "") -> None:
    """Compare many."""
    if first != "whole":
        print(Counter(compare(seed, int(second)) for seed in range(int(first))))
        return
    for chapter in WHOLE:
        for players in (3, 4):
            for name, make in (("by chance", set_up), ("free", dealt)):
                states = (make(chapter, players, number) for number in range(int(second)))
                said = Counter(compare_whole(state, float(third)) for state in states)
                print(chapter, players, name, dict(said), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
