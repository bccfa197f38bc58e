"""The page of what must be there names tests, and they are there."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/must.md").read_text("utf-8")
ROW = re.compile(r"^\| (?!what|---)(.+?) \| (.+) \|$", re.M)
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
POINTS = 12


def test_every_point_names_a_test_or_says_that_there_is_none() -> None:
    parts = re.split(r"^## \d+\. ", PAGE, flags=re.M)[1:]
    assert len(parts) == POINTS
    for part in parts:
        rows = ROW.findall(part)
        assert len(rows) >= 3
        assert [what for what, tests in rows if not NAMED.search(tests) and "*No test*" not in tests] == []


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 50
    missing = [f"{file}::{name}" for file, name in named if name not in _tests(ROOT / "tests" / file)]
    assert missing == []


def _tests(file: Path) -> set[str]:
    if not file.exists():
        return set()
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
