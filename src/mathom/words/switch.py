"""What can be agreed on when a table is laid."""

from __future__ import annotations

from typing import NamedTuple


class Value(NamedTuple):
    """One answer to a switch: its word in records, and what people call it. The first one is the usual."""

    word: str
    label: str


class Switch(NamedTuple):
    """A reading of the rules that players may choose: its word in records, its name, and what it is about."""

    word: str
    label: str
    note: str
    values: tuple[Value, ...]
