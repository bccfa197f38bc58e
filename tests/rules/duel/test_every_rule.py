"""Every rule of The Duel has a test that carries its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from mathom.games.duel import GAME

HERE = Path(__file__).parent
PAGE = Path(__file__).parents[3] / "docs/games/duel.md"
RULES = (
    *("D1.1", "D1.2", "D1.3", "D1.4", "D1.5"),
    *("D2.1", "D2.2", "D2.3", "D2.4"),
    *("D3.1", "D3.2", "D3.3"),
    *("D4.1", "D4.2", "D4.3", "D4.4"),
    *("D5.1", "D5.2"),
    *("D6.1", "D6.2", "D6.3", "D6.4", "D6.5"),
    *("D7.1", "D7.2", "D7.3"),
    *("D8.0", "D8.Balance", "D8.Power", "D8.Mirror", "D8.Wrath", "D8.Spell", "D8.Magic", "D8.Cunning"),
    *("D8.Feint", "D8.Force", "D8.Trick", "D8.Defense", "D8.aside"),
    *("D9.1", "D9.2", "D9.3"),
    *("D10.1", "D10.2", "D10.3", "D10.4"),
)


def names() -> set[str]:
    trees = [ast.parse(path.read_text("utf-8")) for path in HERE.glob("test_*.py")]
    return {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_test(rule: str) -> None:
    assert any(name.startswith(f"test_{rule.replace('.', '_')}_") for name in names())


@pytest.mark.parametrize("rule", RULES)
def test_rule_is_explained_on_the_page(rule: str) -> None:
    assert re.search(rf"\*\*{re.escape(rule)}\b", PAGE.read_text("utf-8"))


def test_every_value_belongs_to_a_rule() -> None:
    assert {entry.rule for entry in GAME.sourced()} <= {*RULES, "D9"}


def test_every_test_of_a_rule_names_one_that_exists() -> None:
    known = tuple(f"test_{rule.replace('.', '_')}_" for rule in RULES)
    assert [name for name in names() if name.startswith("test_D") and not name.startswith(known)] == []
