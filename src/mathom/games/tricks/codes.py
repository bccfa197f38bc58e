"""Moves as numbers: a verb in the upper bits, a card or a number in the lower six.

The numbering is the same in every chapter, so that whoever learns from moves learns once. A chapter's `MoveTable`
holds the words for those moves that can occur in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Final

from mathom.games.tricks.cards import EIGHTS, NAME, ORC, WEARY, kinds_of
from mathom.kernel.moves import MoveTable

PLAY: Final = 0
SHOUT: Final = 1 << 6
"""A card played to win over everything: the One Ring (T3.5) or the Light of Eärendil (T8.35)."""
GIVE: Final = 2 << 6
"""Four verbs, one for each receiving hand."""
RETURN: Final = 6 << 6
HIDE: Final = 7 << 6
HAND: Final = 8 << 6
FREE: Final = 9 << 6
GATE: Final = 10 << 6
OPEN: Final = 11 << 6
WORDS: Final = 12 << 6
DECLINE: Final = WORDS
UNHIDE: Final = WORDS + 1
LEAVE: Final = WORDS + 2
STOP: Final = WORDS + 3
CONTINUE: Final = WORDS + 4
RESTART: Final = WORDS + 5
KEEP: Final = WORDS + 6
STEP_FIRST: Final = WORDS + 7
STEP_LAST: Final = WORDS + 8
STEP_NONE: Final = WORDS + 9
BURDEN: Final = WORDS + 10
"""`burden 2` is BURDEN + 2; 2 to 5."""
GROUP: Final = WORDS + 20
"""`group 1` is GROUP + 1."""
TAKE: Final = 13 << 6
"""Two verbs wide: TAKE plus the number of the character."""
ASIDE: Final = 16 << 6
"""Three cards laid aside: ASIDE plus their place in `triples`."""

_CARD_VERBS = {RETURN: "return", HIDE: "hide", HAND: "hand", FREE: "free", GATE: "gate", OPEN: "open"}
_PLAIN_WORDS = {
    DECLINE: "decline", UNHIDE: "unhide", LEAVE: "leave", STOP: "stop", CONTINUE: "continue",
    RESTART: "restart", KEEP: "keep", STEP_FIRST: "step first", STEP_LAST: "step last", STEP_NONE: "step none",
}  # fmt: skip

Triple = tuple[int, int, int]


def triples(deck: int) -> list[Triple]:
    """All sets of three cards, by kind, that Shelob could lay aside from a deck; no 8s (T8.35)."""
    kinds = kinds_of(deck & ~EIGHTS)
    many = {kind: 3 if kind == ORC else 2 if kind == WEARY else 1 for kind in kinds}
    return [
        (a, b, c)
        for a, b, c in combinations_with_replacement(kinds, 3)
        if all((a, b, c).count(kind) <= many[kind] for kind in (a, b, c))
    ]


def build_table(deck: int, hands: int, takes: Mapping[int, str], groups: int, aside: list[Triple]) -> MoveTable:
    """All moves of a chapter: its cards, its characters (`takes`, by number), its groups."""
    rows = []
    for hand in range(hands):
        words = _card_words(kinds_of(deck), [other for other in range(hands) if other != hand])
        words.update(_PLAIN_WORDS)
        words.update({BURDEN + n: f"burden {n}" for n in range(2, 6)})
        words.update({GROUP + n: f"group {n}" for n in range(1, groups + 1)})
        words.update({TAKE + number: f"take {name}" for number, name in takes.items()})
        for place, triple in enumerate(aside):
            words[ASIDE + place] = "aside " + " ".join(NAME[kind] for kind in triple)
        rows.append([words.get(code) for code in range(max(words) + 1)])
    return MoveTable(rows, usual=_in_order)


def _in_order(text: str) -> str:
    """Three cards laid aside may be named in any order."""
    verb, *cards = text.split(" ")
    if verb != "aside" or not all(card in _PLACE for card in cards):
        return text
    return " ".join([verb, *sorted(cards, key=_PLACE.__getitem__)])


_PLACE: Final = {name: kind for kind, name in reversed(list(enumerate(NAME)))}


def _card_words(kinds: list[int], others: list[int]) -> dict[int, str]:
    words = {}
    for kind in kinds:
        name = NAME[kind]
        words[PLAY + kind] = name
        words[SHOUT + kind] = f"{name}!"
        for other in others:
            words[GIVE + (other << 6) + kind] = f"give {name} to {other + 1}"
        for verb, word in _CARD_VERBS.items():
            words[verb + kind] = f"{word} {name}"
    return words
