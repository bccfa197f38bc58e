"""The examples of the page for studies run, one after another."""

from __future__ import annotations

import re
from pathlib import Path

TEXT = (Path(__file__).parents[2] / "docs/study.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_examples_run() -> None:
    assert len(BLOCKS) == 4
    names: dict[str, object] = {}
    for block in BLOCKS:
        exec(compile(block, "docs/study.md", "exec"), names)  # noqa: S102 - our own page
    assert "found" in names
