"""Lines found by mending, what a line misses, and what must be won because of what must be played."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import HILLS, RINGS
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE
from mathom.solvers.patience import ENDLESS
from mathom.solvers.tricks_answer import NO_LINE, solve, told
from mathom.solvers.tricks_bounds import Shares
from mathom.solvers.tricks_mending import Mending
from mathom.solvers.tricks_moves import over
from mathom.solvers.tricks_search import reached
from mathom.solvers.tricks_shortfall import CUT_SHORT, shortfall
from tests.solvers.small_rounds import CHAPTERS, small_round

STUNG = {
    "Chapter": "36", "Players": "3", "Phase": "play", "Leader": "1",
    "Characters": "1 sam-ringbearer, 2 frodo-stung, 3 gorbag",
    "Hand 1": "R1 R4 R5 S1", "Hand 2": "H1 M1 F1 S2", "Hand 3": "S4 S5 S6 S7",
}  # fmt: skip


def always() -> bool:
    return True


def by_chance(state: TrickState, rng: Random) -> TrickState:
    """The end of a round played by chance."""
    state = state.clone()
    while not over(state):
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
        else:
            state.apply(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize("seed", range(0, 76, 2))
def test_nothing_is_missed_exactly_when_all_goals_are_reached(seed: int) -> None:
    root = small_round(seed, 3)
    for number in range(8):
        end = by_chance(root, Random(number))
        assert (shortfall(end) == 0) == reached(end)
        assert shortfall(end) >= CUT_SHORT or end.left == 0


@pytest.mark.parametrize("chapter", [chapter for chapter in CHAPTERS if chapter not in ("26", "27", "33", "36")])
def test_mended_lines_replay_from_the_deal_to_the_win(chapter: str) -> None:
    root = TOWERS.start(TOWERS.deal(Random(f"mend {chapter}"), {"Chapter": chapter, "Players": "3"}))
    for attempt in range(6):
        mending = Mending(root, Random(attempt))
        if mending.run(1500, always):
            assert told(TOWERS, root, mending.line)
            return
    raise AssertionError(f"nothing found, {mending.missed} missed")


def test_mending_stops_when_no_line_more_may_be_played() -> None:
    root = TOWERS.start(TOWERS.deal(Random(1), {"Chapter": "33", "Players": "4"}))
    allowed = iter([True, True, False])
    assert not Mending(root, Random(1)).run(100, lambda: next(allowed))
    assert next(allowed, None) is None


def test_T3_6_who_must_lead_weariness_must_win_a_trick_before() -> None:
    answer = solve(TOWERS, TOWERS.start(STUNG | {"Hand 2": "H1 M1 F1 Wy"}), ENDLESS, Random(1))
    assert (answer.verdict, answer.nodes) == (NO_LINE, 1)


def test_T3_2_nothing_beats_a_Tower_that_must_be_played_when_the_other_and_the_One_Ring_are_gone() -> None:
    with_tower = STUNG | {"Hand 1": "R2 R4 R5 S1", "Hand 2": "H1 M1 F1 BT"}
    answer = solve(TOWERS, TOWERS.start(with_tower), ENDLESS, Random(1))
    assert (answer.verdict, answer.nodes) == (NO_LINE, 1)


SWORN = {
    "Chapter": "30", "Players": "3", "Phase": "play", "Leader": "1",
    "Characters": "1 smeagol-sworn, 2 gollum-stinker, 3 frodo", "Burden": "5",
    "Hand 1": "H7 M7 R4 S1 S2", "Hand 2": "H1 M1 F1 F2 F3", "Hand 3": "R1 R2 R3 R5 H2",
}  # fmt: skip


def test_no_two_hands_win_the_same_ring() -> None:
    needed = TOWERS.start(SWORN)  # Frodo all five, Sméagol a trick with one
    assert solve(TOWERS, needed, ENDLESS, Random(1))[::3] == (NO_LINE, 1)


ALONE = {
    "Chapter": "29", "Players": "1", "Phase": "play", "Leader": "1", "Burden": "2",
    "Characters": "1 frodo, 2 smeagol-slinker, 3 gollum-stinker, 4 sam",
    "Hand 1": "H1", "Hand 2": "H2", "Hand 3": "Wy", "Hand 4": "H4", "Draw": "R1 R2 R3 H3",
}  # fmt: skip


def test_T6_1_every_hand_draws_one_card_of_those_that_come_after_a_trick() -> None:
    shares = Shares(TOWERS.start(ALONE))
    assert [shares.most_of(hand, RINGS) for hand in range(4)] == [1, 1, 1, 1]
    assert [shares.most_of(hand, HILLS) for hand in range(4)] == [2, 2, 1, 2]
    assert (shares.low, shares.high) == ([0, 0, 1, 0], [2, 2, 1, 2]), "weariness wins nothing, and has to be led"
