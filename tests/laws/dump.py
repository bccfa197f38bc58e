"""A text of everything an object holds, to see whether two are alike or whether one has changed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from random import Random

from mathom.kernel.moves import MoveTable
from tests.laws.broken import Broken

RULES = {"Deck", "Agreement", "Deal", "Campaign", "Chapter", "Character"}
"""Classes of what is fixed for a whole record and shared by all: read once, since nobody changes it."""
_rules: dict[int, tuple[object, str]] = {}


def dump(thing: object, forbidden: type | None = None) -> str:
    """All that `thing` holds, to the bottom. Raises `Broken` if it holds a generator or a `forbidden` object."""
    return "".join(_parts(thing, forbidden, {}))


def _parts(thing: object, forbidden: type | None, met: dict[int, object]) -> Iterator[str]:
    if isinstance(thing, Random) or (forbidden is not None and isinstance(thing, forbidden)):
        raise Broken(f"a view holds a {type(thing).__name__}")
    if thing is None or isinstance(thing, (int, float, str, bytes, Enum)):
        yield repr(thing)
    elif isinstance(thing, (type, MoveTable)) or callable(thing):
        yield getattr(thing, "__qualname__", type(thing).__qualname__)
    elif isinstance(thing, (set, frozenset)):
        yield "{" + ", ".join(sorted("".join(_parts(item, forbidden, met)) for item in thing)) + "}"
    elif type(thing).__name__ in RULES:
        yield _text_of_rules(thing)
    elif id(thing) in met:
        yield "…"
    else:
        met[id(thing)] = thing
        yield type(thing).__qualname__
        yield from _contents(thing, forbidden, met)


def _text_of_rules(thing: object) -> str:
    if id(thing) not in _rules:
        _rules[id(thing)] = (thing, "".join(_contents(thing, None, {id(thing): thing})))
    return _rules[id(thing)][1]


def _contents(thing: object, forbidden: type | None, met: dict[int, object]) -> Iterator[str]:
    if isinstance(thing, (list, tuple)):
        pairs: list[tuple[object, object]] = list(enumerate(thing))
    elif isinstance(thing, dict):
        pairs = list(thing.items())
    else:
        pairs = [(name, getattr(thing, name)) for name in fields(thing)]
    yield "("
    for name, value in pairs:
        yield f"{name}="
        yield from _parts(value, forbidden, met)
        yield " "
    yield ")"


def fields(thing: object) -> list[str]:
    """The names of what an object holds, with or without `__slots__`, compiled or not."""
    names = set(vars(thing)) if hasattr(thing, "__dict__") else set()
    for base in type(thing).__mro__:
        for holder in ("__slots__", "__mypyc_attrs__"):
            found = base.__dict__.get(holder, ())
            names.update([found] if isinstance(found, str) else found)
    return sorted(name for name in names if not name.startswith("__") and hasattr(thing, name))
