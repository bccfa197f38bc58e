"""The trees of the small variants have as many nodes as are written down."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mathom.kernel.game import CHANCE, NOBODY
from tests.laws.shelf import CASES, GAMES, Case
from tests.laws.trees import PINNED, Nodes, count, pinned
from tests.laws.worlds import draws
from tests.mini.game import MINI

HOW = "If a rule was meant to change, count anew with `python -m tests.laws.trees` and say why in the commit."


@pytest.mark.parametrize("case", [case for case in CASES if case.small], ids=str)
def test_node_count(case: Case) -> None:
    wanted = pinned().get(case.game.id, {}).get(case.name)
    assert wanted is not None, f"{PINNED.name} has no count for {case}. {HOW}"
    found = count(case.game, case.name)
    assert found == wanted, f"the tree of {case} has {found}, not {wanted}. {HOW}"


def test_no_count_is_left_over() -> None:
    on_file = {f"{game}-{mini}" for game, rows in pinned().items() for mini in rows}
    known = {game.id for game in GAMES}
    assert {name for name in on_file if name.split("-")[0] in known} <= {str(case) for case in CASES}


@pytest.mark.parametrize("mini", sorted(MINI.minis))
def test_counting_equal_keys_once_changes_nothing(mini: str) -> None:
    assert naive_count(MINI.start(MINI.minis[mini](Random(0)))) == count(MINI, mini)


def naive_count(state: Any) -> Nodes:
    """Every node, one by one."""
    if state.actor == NOBODY:
        return Nodes(0, 0, 1)
    nodes = Nodes(state.actor == CHANCE, state.actor != CHANCE, 0)
    for move in draws(state, Random(0)) if state.actor == CHANCE else state.legal():
        child = state.clone()
        if state.actor == CHANCE:
            child.settle(move)
        else:
            child.apply(move)
        nodes = nodes.plus(naive_count(child))
    return nodes
