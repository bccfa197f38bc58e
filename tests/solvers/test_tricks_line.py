"""The search for a winning line: the same answer as trying everything, and lines that the rules play to the win.

`python -m tests.solvers.test_tricks_line 3000 4` compares as many small rounds as one likes, of so many cards a hand.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.board import Ask
from mathom.games.tricks.state import TrickState
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from mathom.solvers.patience import ENDLESS
from mathom.solvers.tricks_answer import NO_LINE, UNRESOLVED, WON, Answer, solve
from tests.solvers.small_rounds import CHAPTERS, small_round, winnable

BATCH = 38
COMPARED = 4 * BATCH
CARDS = 3


def compare(seed: int, each: int) -> str:
    """One small round by both searches."""
    state = small_round(seed, each)
    if state.ask == Ask.OVER:
        return "lost at once"
    answer = solve(TOWERS, state, ENDLESS, Random(seed))
    assert (answer.verdict == WON) == winnable(state), f"seed {seed}: {answer}\n{state}"
    assert answer.verdict != UNRESOLVED
    if answer.verdict == WON:
        assert ends_well(state, answer), f"seed {seed}: {answer}"
    return answer.verdict


def ends_well(state: TrickState, answer: Answer) -> bool:
    """The line, read as a record would be, ends with every goal reached."""
    state = state.clone()
    for line in answer.line:
        actor, move = line.split(" ", 1)
        if actor == "*":
            drawn = TOWERS.parse_draw(state, move)
            assert state.draw_objection(drawn) is None
            state.settle(drawn)
        else:
            code = state.moves.code(int(actor) - 1, move)
            assert (state.actor, state.objection(code)) == (int(actor) - 1, None)
            state.apply(code)
    return state.left == 0 and not state.aside.reason and set(state.verdicts()) == {1}


@pytest.mark.parametrize("first", range(0, COMPARED, BATCH))
def test_the_search_agrees_with_trying_everything(first: int) -> None:
    said = Counter(compare(seed, CARDS) for seed in range(first, first + BATCH))
    assert said[WON] and said[NO_LINE]


@pytest.mark.parametrize("chapter", [chapter for chapter in CHAPTERS if chapter not in ("33", "36")])
def test_a_winning_line_is_found_in_a_dealt_round_and_replays(chapter: str) -> None:
    """From the deal on, the setup free. In 33 and 36 these deals take too long for a test."""
    players = {"25": "3", "26": "3"}.get(chapter, "4")
    header = TOWERS.deal(Random(f"line {chapter}"), {"Chapter": chapter, "Players": players})
    sitting = Sitting(TOWERS, header)
    answer = solve(TOWERS, sitting.state, 1000, Random(1))
    record = parse_record(str(sitting) + "".join(f"{line}\n" for line in answer.line))
    end = replay(TOWERS, record).state
    assert answer.verdict == WON
    assert set(end.verdicts()) == {1} and not end.aside.reason


def test_patience_that_runs_out_leaves_the_answer_open() -> None:
    sitting = Sitting(TOWERS, TOWERS.deal(Random(1), {"Chapter": "33", "Players": "4"}))
    assert solve(TOWERS, sitting.state, 3, Random(1)) == Answer(UNRESOLVED, (), False, 3)
    hurried = solve(TOWERS, sitting.state, ENDLESS, Random(1), lambda: True)
    assert (hurried.verdict, hurried.line) == (UNRESOLVED, ())


if __name__ == "__main__":
    print(Counter(compare(seed, int(sys.argv[2])) for seed in range(int(sys.argv[1]))))
