"""Every number of the specification has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

RULES = """
T1.1 T1.2 T1.3 T2.1 T2.2 T2.3 T2.4 T2.5 T2.6 T2.7 T2.8 T2.9 T3.1 T3.2 T3.3 T3.4 T3.5 T3.6 T3.7 T3.8 T4.1 T4.2
T4.3 T4.4 T4.5 T4.6 T5.1 T5.2 T5.3 T6.1 T7 T8.19 T8.22 T8.23 T8.25 T8.27 T8.28 T8.29 T8.30 T8.31 T8.32 T8.33
T8.34 T8.35 T8.36 T9.1 T10.1 T11.1 T12.1 T12.2 T12.3 T12.4 T12.5 T12.6 T12.7 T12.8 T12.9 T12.10 T12.11 T12.12
""".split()  # noqa: SIM905 - read like the specification


def test_every_rule_has_a_test() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = set(re.findall(r"def test_(T\d+(?:_\d+)?)", text))
    assert [rule for rule in RULES if rule.replace(".", "_") not in tested] == []
