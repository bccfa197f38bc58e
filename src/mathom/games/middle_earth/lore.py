"""The written sources of this game: the values of its rules, its switches, and the names of its allies.

Everything is read once from the two files in `data`; nothing here decides a rule.
"""

from __future__ import annotations

import os
import tomllib
from typing import Any, Final, NamedTuple

from mathom.kernel.provenance import Sourced, Standing

SIDES: Final = ("free", "sauron")
"""The two actors, in the order of their indices."""
ABILITIES: Final = ("ring", "march", "recall", "plain")
"""What allies can do, in the order of their indices."""


class Switch(NamedTuple):
    """A reading of the rules that players may choose: `values` has the default first."""

    name: str
    values: tuple[str, ...]
    rule: str
    note: str


def _read(name: str) -> dict[str, Any]:
    """One of the game's own data files; opened by path, since the resource machinery takes longer than the game."""
    with open(os.path.join(os.path.dirname(__file__), "data", name), "rb") as file:
        return tomllib.load(file)


_RULES: Final = _read("rules.toml")
_NUMBERS: Final[dict[str, int]] = {
    entry["name"]: entry["value"] for entry in _RULES["value"] if isinstance(entry["value"], int)
}

SWITCHES: Final = tuple(
    Switch(entry["name"], tuple(entry["values"]), entry["rule"], entry["note"]) for entry in _RULES["switch"]
)
MINIS: Final[dict[str, dict[str, Any]]] = _RULES["mini"]
"""Settings of the small variants, by name."""
ALLY_NAMES: Final[dict[str, dict[str, list[str]]]] = _read("allies.toml")
"""By side and ability: the names of the first and the second such ally."""


def number(name: str) -> int:
    """A number of the rules by its name in the data file."""
    return _NUMBERS[name]


def ally_deck(size: str) -> dict[str, int]:
    """How many allies of each ability are in the ally deck of this size."""
    deck: dict[str, int] = _RULES["ally_deck"][size]
    return deck


def sourced() -> list[Sourced]:
    """Every value and switch with its source and standing; a switch shows its values, the default starred."""
    found = [_sourced(entry, str(entry["value"])) for entry in _RULES["value"]]
    for entry in _RULES["switch"]:
        default, *others = entry["values"]
        found.append(_sourced(entry, ", ".join([f"{default}*", *others])))
    return sorted(found, key=_rule)


def _sourced(entry: dict[str, Any], value: str) -> Sourced:
    standing = Standing(entry["standing"])
    return Sourced(entry["rule"], entry["name"], value, entry["source"], standing, entry.get("note", ""))


def _rule(entry: Sourced) -> str:
    return entry.rule
