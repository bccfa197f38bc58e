"""Every number of the rules has a test that carries it in its name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from mathom.games.middle_earth import GAME

HERE = Path(__file__).parent
PAGE = Path(__file__).parents[3] / "docs/games/middle_earth.md"
RULES = (
    *("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"),
    *("P2a", "P3a", "P3b", "P4a", "P5a", "P5b", "P7a", "P7b", "P8a", "P8b", "P8c"),
)
EXAMPLES = range(1, 13)


def names() -> set[str]:
    trees = [ast.parse(path.read_text("utf-8")) for path in HERE.glob("test_*.py")]
    return {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_test(rule: str) -> None:
    assert any(name.startswith(f"test_{rule.lower()}_") for name in names())


@pytest.mark.parametrize("number", EXAMPLES)
def test_example_has_a_test(number: int) -> None:
    assert any(name.startswith(f"test_example_{number:02}_") for name in names())


@pytest.mark.parametrize("rule", RULES)
def test_rule_is_explained_on_the_page(rule: str) -> None:
    assert re.search(rf"\*\*{rule}\b", PAGE.read_text("utf-8"))


def test_every_value_belongs_to_a_rule() -> None:
    assert {entry.rule for entry in GAME.sourced()} <= set(RULES)
