"""Where each value of the rules comes from, and how sure it is."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Standing(StrEnum):
    """How well a value is founded."""

    STATED = "stated"
    INFERRED = "inferred"
    ASSUMED = "assumed"
    DISPUTED = "disputed"


class Sourced(NamedTuple):
    """One value of the rules with its source.

    rule: number of the rule it belongs to. name: what it is. value: as text.
    source: who says so, in words. note: why, where nobody states it.
    """

    rule: str
    name: str
    value: str
    source: str
    standing: Standing
    note: str = ""
