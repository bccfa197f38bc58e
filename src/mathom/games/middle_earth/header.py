"""The header of a record: who begins, both army decks, both rows of allies, and the switches.

`First: free` · `Free: 1 3 2 2` and `Sauron: …`, the army decks in draw order (cards that are left out follow, lowest
first) · `FreeAllies: ring march plain` and `SauronAllies: …` · `steal: no`, any switch by its name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from mathom.games.middle_earth import lore
from mathom.games.middle_earth.agreement import MINI, Agreement, agreed
from mathom.games.middle_earth.lore import ABILITIES, SIDES
from mathom.games.middle_earth.moves import VALUES
from mathom.kernel.errors import NotationError
from mathom.kernel.game import Header

FIRST: Final = "First"
ARMIES: Final = ("Free", "Sauron")
ALLIES: Final = ("FreeAllies", "SauronAllies")
KEYS: Final = (FIRST, *ARMIES, *ALLIES, MINI, *(switch.name for switch in lore.SWITCHES))


class Deal(NamedTuple):
    """What a header says. By side: the army deck in draw order, the allies face up, those that refill the row."""

    rules: Agreement
    first: int
    armies: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[int, ...], ...]
    to_come: tuple[tuple[int, ...], ...]


def read(header: Header) -> Deal:
    """Read a header; `NotationError` with the key at fault."""
    _known(header)
    rules = agreed(header)
    for key in (FIRST, *ALLIES):
        if key not in header:
            raise NotationError("the header has no line {key}", {"key": key})
    if header[FIRST] not in SIDES:
        raise NotationError("First is free or sauron, not “{value}”", {"value": header[FIRST]}, key=FIRST)
    armies = tuple(_army(rules, header.get(key, ""), key) for key in ARMIES)
    allies = tuple(_allies(rules, header[key], key) for key in ALLIES)
    rows = tuple(line[: rules.row] for line in allies)
    to_come = tuple(line[rules.row :] for line in allies)
    return Deal(rules, SIDES.index(header[FIRST]), armies, rows, to_come)


def deal(rng: Random, options: Mapping[str, str]) -> dict[str, str]:
    """P2: a header with what is wanted, and the rest decided by chance."""
    _known(options)
    rules = agreed(options)
    header = {FIRST: rng.choice(SIDES)}
    for key in ARMIES:
        cards = [value for value in VALUES for _ in range(rules.army[value])]
        header[key] = " ".join(map(str, _shuffled(rng, cards)))
    for key in ALLIES:
        deck = [ability for ability, count in zip(ABILITIES, rules.allies, strict=True) for _ in range(count)]
        header[key] = " ".join(_shuffled(rng, deck)[: allies_named(rules)])
    return {**header, **options}


def allies_named(rules: Agreement) -> int:
    """P2a: an ally line names the whole deck if it refills the row, else only the row."""
    return sum(rules.allies) if rules.refill else rules.row


def _shuffled(rng: Random, cards: list[int] | list[str]) -> list[str]:
    texts = [str(card) for card in cards]
    rng.shuffle(texts)
    return texts


def _known(header: Header) -> None:
    for key in header:
        if key not in KEYS:
            raise NotationError("there is no header line {key} in this game", {"key": key}, key=key)


def _army(rules: Agreement, text: str, key: str) -> tuple[int, ...]:
    """P2: an army deck in draw order; cards that are left out follow lowest first."""
    named = []
    for word in text.split():
        if word not in map(str, VALUES):
            raise NotationError("“{word}” is no army card", {"word": word}, key=key)
        named.append(int(word))
    left = _left_over(rules.army, named, [str(value) for value in range(len(rules.army))], key)
    return (*named, *(value for value in VALUES for _ in range(left[value])))


def _allies(rules: Agreement, text: str, key: str) -> tuple[int, ...]:
    """P2, P2a: the row of allies, and in a refilled row the rest of the deck in draw order."""
    words = text.split()
    for word in words:
        if word not in ABILITIES:
            raise NotationError("“{word}” is no ally", {"word": word}, key=key)
    named = [ABILITIES.index(word) for word in words]
    _left_over(rules.allies, named, ABILITIES, key)
    wanted = allies_named(rules)
    if len(named) != wanted:
        raise NotationError(
            "{key} names {wanted} allies, not {count}", {"key": key, "wanted": wanted, "count": len(named)}, key=key
        )
    return tuple(named)


def _left_over(deck: Sequence[int], named: Sequence[int], words: Sequence[str], key: str) -> list[int]:
    """How many of each card the deck has besides those named."""
    left = [count - named.count(card) for card, count in enumerate(deck)]
    for card, count in enumerate(left):
        if count < 0:
            raise NotationError(
                "{key} names {word} too often: there are {value}",
                {"key": key, "word": words[card], "value": deck[card]},
                key=key,
            )
    return left
