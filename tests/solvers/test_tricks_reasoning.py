"""Reasoning about a round that is written down: by itself it gives the same answer as trying everything.

`python -m tests.solvers.test_tricks_reasoning 3000 3` compares as many small rounds as one likes, of so many cards a
hand.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.board import Ask
from mathom.games.tricks.goals import AtLeast, AtMost, Exactly
from mathom.games.tricks.quantities import Tricks
from mathom.solvers.patience import ENDLESS
from mathom.solvers.tricks_answer import NO_LINE, WON, solve, told
from mathom.solvers.tricks_clauses import Clauses, luby
from mathom.solvers.tricks_pieces import LEFT_OUT, can_be_written
from mathom.solvers.tricks_reasoning import Reasoning
from mathom.solvers.tricks_search import CONFLICTS_A_LOOK, LineSearch, reached
from mathom.solvers.tricks_sentences import Sentences
from tests.solvers.small_rounds import CHAPTERS, small_round, winnable

BATCH = 38
COMPARED = 4 * BATCH
CARDS = 3


def compare(seed: int, each: int) -> str:
    """One small round, by reasoning alone."""
    state = small_round(seed, each)
    if state.ask in (Ask.OVER, Ask.AGAIN):
        return "lost at once"
    if not can_be_written(state):
        assert any(state.deal.chapter.has(event) for event in LEFT_OUT)
        return "not written"
    reasoning = Reasoning(state)
    possible = reasoning.run(ENDLESS)
    assert possible == winnable(state), f"seed {seed}: {possible}"
    if not possible:
        return NO_LINE
    line, end = reasoning.line()
    assert reached(end), f"seed {seed}: {line}"
    assert told(TOWERS, state, line)
    return WON


@pytest.mark.parametrize("first", range(0, COMPARED, BATCH))
def test_reasoning_agrees_with_trying_everything(first: int) -> None:
    said = Counter(compare(seed, CARDS) for seed in range(first, first + BATCH))
    assert said[WON] and said[NO_LINE]
    assert said["not written"] <= BATCH * 2 // len(CHAPTERS)


DEPARTURE = {
    "Chapter": "19", "Players": "4", "Phase": "play", "Leader": "3",
    "Characters": "1 boromir, 2 legolas-hunter, 3 aragorn-hunter, 4 gimli-hunter",
    "Hand 1": "H1 H4 H7 M1 M3 M6 F6 F7 S3", "Hand 2": "H3 H6 M5 M8 F2 F3 S4 S5 O",
    "Hand 3": "H2 M2 M7 F5 S1 S2 S6 S8 WT", "Hand 4": "H5 H8 M4 F1 F4 S7 BT O O",
}  # fmt: skip
"""Long sought in vain by search and mending; reasoning finds a line."""


def test_what_was_learnt_is_kept_when_reasoning_goes_on() -> None:
    reasoning = Reasoning(TOWERS.start(DEPARTURE))
    assert reasoning.run(25) is None
    before = reasoning.conflicts()
    assert before >= 25
    assert reasoning.run(25) is None
    assert reasoning.conflicts() >= before + 25


def test_the_clock_is_looked_at_while_it_is_reasoned() -> None:
    def enough() -> bool:
        return search.reasoning is not None and search.reasoning.conflicts() > 0

    search = LineSearch(TOWERS.start(DEPARTURE), ENDLESS, Random(1), enough)
    assert search.run() is None
    assert search.reasoning is not None
    assert search.reasoning.conflicts() <= 2 * CONFLICTS_A_LOOK


GATE = {
    "Chapter": "31", "Players": "3", "Phase": "play", "Leader": "1", "Burden": "4",
    "Characters": "1 frodo, 2 sam, 3 gollum-wicked",
    "Hand 1": "R1 H1 H2 H3", "Hand 2": "H4 R2 M1 M2", "Hand 3": "R3 R4 M3 M4",
}  # fmt: skip


def test_a_round_without_a_line_is_known_by_reasoning_alone() -> None:
    """Frodo needs all four Rings, Sam four Hills; three of the Hills lie in the hand that must win the Rings."""
    state = TOWERS.start(GATE)
    assert Reasoning(state).run(ENDLESS) is False
    assert not winnable(state)
    assert solve(TOWERS, state, ENDLESS, Random(1)).verdict == NO_LINE


BEHIND = {
    "Chapter": "22", "Players": "3", "Phase": "play", "Leader": "1", "Under": "F15", "Hill 2": "1",
    "Characters": "1 treebeard, 2 quickbeam, 3 merry",
    "Hand 1": "F6 F14 S8", "Hand 2": "F4 F9 F16", "Hand 3": "M7 F7 O",
}  # fmt: skip


def test_T8_22_nobody_wins_where_nobody_plays_the_suit_that_Treebeard_leads() -> None:
    """He puts S8 and plays F15, so that of three tricks two are won, both by Merry."""
    state = TOWERS.start(BEHIND)
    state.goals = (AtMost(Tricks(0), 0), AtMost(Tricks(1), 0), Exactly(Tricks(2), 2))
    reasoning = Reasoning(state)
    assert reasoning.run(ENDLESS)
    assert told(TOWERS, state, reasoning.line()[0])[0] == "1 S8"


PYRAMID = {
    "Chapter": "19", "Players": "2", "Phase": "play", "Leader": "1",
    "Characters": "1 aragorn-hunter, 2 boromir, 3 gimli-hunter",
    "Hand 1": "WT H1 H2 H3 F1 F2 F3 F4 F5", "Hand 2": "S1 S2 S3 S4 S5 S6 S7 S8 BT",
    "Hand 3": "M1 M2 M3 M4 M5 M6 M7 M8 H8",
}  # fmt: skip
"""Rows of two, three and four; each card is covered by higher ones."""


def test_T5_1_a_card_of_the_pyramid_can_be_played_once_what_covers_it_is_gone() -> None:
    state = TOWERS.start(PYRAMID)
    state.goals = (AtLeast(Tricks(0), 0),) * 3
    reasoning = Reasoning(state)
    assert reasoning.run(ENDLESS)
    assert reached(reasoning.line()[1])


def holes(pigeons: int, places: int) -> Clauses:
    """Every pigeon sits in a hole, and no hole holds two."""
    said = Sentences()
    sits = [[said.fresh() for _ in range(places)] for _ in range(pigeons)]
    for own in sits:
        said.say(own)
    for place in zip(*sits, strict=True):
        said.at_most_one(list(place))
    return said.clauses


def test_more_pigeons_than_holes_contradict_each_other() -> None:
    assert holes(6, 5).settle(ENDLESS) is False
    assert holes(6, 6).settle(ENDLESS) is True


@pytest.mark.parametrize("seed", range(40))
def test_sentences_by_chance_are_settled_as_by_trying_all(seed: int) -> None:
    rng = Random(seed)
    count = 9
    clauses = Clauses()
    names = [clauses.fresh() for _ in range(count)]
    said = [[rng.choice(names) + rng.randrange(2) for _ in range(rng.choice((2, 3, 3, 4)))] for _ in range(34)]
    for lits in said:
        clauses.add(lits[:])
    settled = clauses.settle(ENDLESS)
    ways = (dict(zip(names, way, strict=True)) for way in product((0, 1), repeat=count))
    assert settled == any(all(any(way[lit & ~1] == lit & 1 for lit in lits) for lits in said) for way in ways)
    if settled:
        assert all(any(clauses.true(lit) for lit in lits) for lits in said)


@pytest.mark.parametrize(("count", "held"), [(2, 1), (2, 2), (3, 2), (3, 3), (0, 0), (4, 4), (5, 4)])
def test_at_least_and_at_most_count(count: int, held: int) -> None:
    for some in combinations(range(4), held):
        least, most = Sentences(), Sentences()
        for said, rule in ((least, least.at_least), (most, most.at_most)):
            names = [said.fresh() for _ in range(4)]
            rule(names, count)
            for i, name in enumerate(names):
                said.say([name if i in some else name ^ 1])
        assert least.clauses.settle(ENDLESS) == (held >= count)
        assert most.clauses.settle(ENDLESS) == (held <= count)


def test_two_counts_together_are_the_sum() -> None:
    for one, other in product(range(3), repeat=2):
        said = Sentences()
        names = [said.fresh() for _ in range(4)]
        whole = said.together(said.counted(names[:2])[-1] + [1, 1], said.counted(names[2:])[-1] + [1, 1], 4)
        for i, name in enumerate(names):
            said.say([name if i % 2 < (one if i < 2 else other) else name ^ 1])
        assert said.clauses.settle(ENDLESS)
        assert [said.clauses.true(lit) for lit in whole] == [count <= one + other for count in range(6)]


def test_pauses_follow_the_numbers_of_Luby() -> None:
    assert [luby(number) for number in range(15)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


if __name__ == "__main__":
    print(Counter(compare(seed, int(sys.argv[2])) for seed in range(int(sys.argv[1]))))
