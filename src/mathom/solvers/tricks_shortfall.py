"""How far a round that was played to its end has missed its goals, in tricks or cards.

A search that mends lines needs to know which of two failures is the smaller one.
"""

from __future__ import annotations

from typing import Final

from mathom.games.tricks import goals
from mathom.games.tricks.goals import SECURED, Goal
from mathom.games.tricks.state import TrickState
from mathom.games.tricks.tally import Tally

CUT_SHORT: Final = 40
"""Missed by a round that was lost before its end (T3.3, T3.6), and for every trick that was not played:"""
UNPLAYED: Final = 3


def shortfall(state: TrickState) -> int:
    """What a round that is over has missed by; 0 if all goals are reached."""
    if state.left or not state.goals:
        return CUT_SHORT + UNPLAYED * state.left
    missed = 0
    for goal in state.goals:
        missed += missing(goal, state)
    return missed if state.event_goal is None else missed + missing(state.event_goal, state)


def missing(goal: Goal, tally: Tally) -> int:
    """What one goal has missed by at the end of a round."""
    if goal.verdict(tally) == SECURED:
        return 0
    if isinstance(goal, goals.Every):
        missed = 0
        for part in goal.goals:
            missed += missing(part, tally)
        return missed
    if isinstance(goal, goals.AtLeast):
        return max(1, goal.count - goal.of.have(tally))
    if isinstance(goal, goals.AtMost):
        return max(1, goal.of.have(tally) - goal.count)
    if isinstance(goal, goals.Exactly):
        return max(1, abs(goal.of.have(tally) - goal.count))
    if isinstance(goal, goals.WonWithRanks):
        return max(1, len(goal.missing(tally)))
    return max(1, _missing_tricks(goal, tally))


def _missing_tricks(goal: Goal, tally: Tally) -> int:
    """The same for goals that compare tricks; 1 for those that know no more or less."""
    count = [wins.bit_count() for wins in tally.wins]
    if isinstance(goal, goals.EachWins):
        return sum([max(0, goal.count - own) for own in count])
    if isinstance(goal, goals.Fewest):
        most = count[goal.hand] + goal.margin
        return sum([max(0, most - count[hand]) for hand in range(tally.hands) if hand != goal.hand])
    if isinstance(goal, goals.Most):
        return max([count[hand] for hand in range(tally.hands) if hand != goal.hand]) + 1 - count[goal.hand]
    if isinstance(goal, goals.AsMany):
        return abs(count[goal.hand] - count[goal.other])
    if isinstance(goal, goals.Majority):
        mine = count[goal.hand]
        if tally.black >= 0 and tally.black_hand != goal.hand:
            mine += count[tally.black_hand]
        return tally.claimed // 2 + 1 - mine
    return 1
