"""The exact solver of the final against a naive one, and its packed rules against the engine.

`python -m tests.solvers.test_duel_final 10000` compares as many small finals as one likes.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from random import Random

import pytest

from mathom.games.duel.deck import numbers
from mathom.games.duel.game import GAME
from mathom.games.duel.position import OPENING
from mathom.games.duel.state import DuelState
from mathom.kernel.game import CHANCE
from mathom.solvers.duel_answer import Answer, solvable, solve, win_chances
from mathom.solvers.duel_board import FinalBoard, by_game_and_steps
from mathom.solvers.duel_bounds import FinalBounds
from tests.solvers import naive

COMPARED = 300
BATCH = 50
STEPPED = 150


def compare(seed: int) -> None:
    """Value, best moves and chances of one small final, by both solvers."""
    state = naive.small_final(seed)
    answer = solve(state)
    truth = naive.worth(state)
    assert whole(answer) == truth, f"seed {seed}: {answer} instead of {truth}\n{state}"
    if state.actor == CHANCE:
        return
    values = naive.after_moves(state)
    legal = state.legal()
    best = [move for move, value in zip(legal, values, strict=True) if value == truth]
    assert list(answer.best) == best, f"seed {seed}: {answer.best} instead of {best}\n{state}"
    for (move, chance), value in zip(answer.wins, values, strict=True):
        most = abs(value - naive.GAME_WORTH * (2 * chance - 1))
        assert most <= 5, f"seed {seed}: move {move} wins by {chance}, not {value}\n{state}"


def whole(answer: Answer) -> Fraction:
    assert answer.worth.lead is not None
    return naive.GAME_WORTH * (2 * answer.worth.win - 1) + answer.worth.lead


@pytest.mark.parametrize("first", range(0, COMPARED, BATCH))
def test_solver_agrees_with_naive_minimax(first: int) -> None:
    for seed in range(first, first + BATCH):
        compare(seed)


def whole_final(seed: int) -> DuelState:
    """A final of nine cards with many texts."""
    rng = Random(seed)
    state = naive.small_final(seed, 9)
    while state.plays < 7 or state.ask == OPENING:
        state = naive.small_final(rng.randrange(10**6), 9)
    return state


def test_packed_rules_play_like_the_engine() -> None:
    """Random finals in lock step: same choices, same stones, same end."""
    for seed in range(STEPPED):
        rng = Random(seed)
        state = whole_final(seed)
        board = FinalBoard(state, by_game_and_steps(state))
        packed = board.pack(state)
        while state.outcome() is None:
            children = board.children(packed)
            chance = state.actor == CHANCE
            moves = numbers(state.hand[1]) if chance else state.legal()
            assert len(children) == len(moves), f"seed {seed}\n{state}"
            at = rng.randrange(len(moves))
            if chance:
                state.settle((moves[at],))
            else:
                state.apply(moves[at])
            packed = children[at]
            if state.outcome() is None:
                assert packed == board.pack(state), f"seed {seed}\n{state}"
        assert not board.children(packed), f"seed {seed}\n{state}"
        assert board.score(packed) == naive.worth(state) * 2520, f"seed {seed}\n{state}"


def test_bounds_hold_for_every_end() -> None:
    """However a final goes on, it ends within the bounds of every position on the way."""
    for seed in range(STEPPED):
        rng = Random(seed)
        state = whole_final(seed)
        board = FinalBoard(state, by_game_and_steps(state))
        bounds = FinalBounds(board)
        for _ in range(4):
            packed = board.pack(state)
            met = []
            while children := board.children(packed):
                bounds.bound(packed)
                met.append((bounds.low, bounds.high))
                packed = rng.choice(children)
            end = board.score(packed)
            assert all(low <= end <= high for low, high in met), f"seed {seed}: {end} {met}\n{state}"


def test_patience_leaves_the_steps_open() -> None:
    state = GAME.start(
        {
            "Final": "yes",
            "Start": "gandalf",
            "Gandalf": "01 02 03 04 05 06",
            "Balrog": "07 08 09 10 11 12",
        }
    )
    assert solvable(state)
    hasty, patient = solve(state, patience=20), solve(state)
    assert hasty.worth.win == patient.worth.win and hasty.worth.lead is None
    assert set(patient.best) <= set(hasty.best)
    assert win_chances(state, patience=3) is None


def test_D4_3_the_opening_cards_text_acts_although_both_stones_lie_low() -> None:
    header = {"Final": "yes", "Start": "gandalf", "Energy": "-4 -2", "Step": "3 2"}
    state = GAME.start(header | {"Gandalf": "Balance Magic", "Balrog": "05 Force"})
    answer = solve(state)
    assert whole(answer) == naive.worth(state)
    assert answer.worth.win == 1, "Balance does not turn the lead"


def test_spell_is_averaged() -> None:
    """Gandalf's last but one card: what Spell draws decides, and the chance is a fraction of the Balrog's cards."""
    fractions = set()
    for seed in range(400):
        state = naive.small_final(seed, 3)
        fractions.add(solve(state).worth.win)
    assert fractions - {Fraction(0), Fraction(1)}, "no final hung on a draw"


if __name__ == "__main__":
    positions = int(sys.argv[1])
    for number in range(positions):
        compare(1_000_000 + number)
    print(f"{positions} small finals, no difference")
