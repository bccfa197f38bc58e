"""What a data file can say about characters and chapters, as values (T7, T8, T11).

`words` are English sentences for the screen, `{count}` and the like standing for the numbers of the side in use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, final

from mathom.games.tricks.cards import FORESTS, HILLS, MOUNTAINS, ORCS, RINGS, SHADOWS, WEARIES
from mathom.kernel.provenance import Standing

Side = tuple[int, int]
"""A number for three hands and one for four."""

COUNTED: Final = frozenset({"at_least", "at_most", "exactly"})
QUANTITIES: Final = frozenset(
    {
        "tricks", "tricks before the Black Tower", "tricks after the Black Tower", "tricks with", "cards",
        "winning cards", "suits of winning cards",
    }
)  # fmt: skip
KINDS_OF_GOAL: Final = frozenset(
    {
        "majority", "as many tricks", "fewest tricks", "most tricks", "each wins", "cancelled", "both turned",
        "stinker", "slinker", "orc contest",
    }
)  # fmt: skip
ACTS: Final = frozenset(
    {
        "leads", "exchange", "exchange at once", "hide", "take the Black Tower", "take the free card",
        "free card under the figure", "draw a hill", "choose the burden", "take the eights",
    }
)  # fmt: skip
EVENTS: Final = frozenset(
    {
        "hill pile", "old men", "four rounds", "orcs under a card", "need not be reached", "palantir",
        "white tower lies open", "shadows may not be led", "black gate", "winged wraiths", "groups",
        "exchange with each", "stairs", "steps", "light", "open cards", "pool",
    }
)  # fmt: skip
SORTS: Final = {
    "hills": HILLS, "mountains": MOUNTAINS, "forests": FORESTS, "shadows": SHADOWS, "rings": RINGS, "orcs": ORCS,
    "weariness": WEARIES,
}  # fmt: skip


@final
@dataclass(frozen=True, slots=True)
class Founded:
    """Who states a value, and how sure it is."""

    rule: str
    source: str
    standing: Standing
    note: str = ""


@final
@dataclass(frozen=True, slots=True)
class Term:
    """One condition of a goal. `count` is a pair or the name of a token; `window` names `first`, `after` or `last`."""

    kind: str
    words: str
    founded: Founded
    count: Side | str = (0, 0)
    of: str = ""
    which: str = ""
    not_with: str = ""
    window: str = ""
    window_size: Side = (0, 0)
    others: tuple[str, ...] = ()

    def sentence(self, hands: int) -> str:
        """The words with the numbers for so many hands."""
        side = hands - 3
        count = self.count if isinstance(self.count, str) else self.count[side]
        return self.words.format(count=count, **{self.window or "none": self.window_size[side]})


@final
@dataclass(frozen=True, slots=True)
class Act:
    """One setup action. `partners` is empty where anyone will do."""

    act: str
    founded: Founded
    partners: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Character:
    """A character card."""

    number: int
    id: str
    name: str
    title: str
    goal: tuple[Term, ...]
    setup: tuple[Act, ...]
    never_gives: int = 0
    plays_behind: bool = False
    orcs_under: str = ""

    def does(self, act: str) -> bool:
        """Whether this is one of his setup actions."""
        return any(own.act == act for own in self.setup)


@final
@dataclass(frozen=True, slots=True)
class Event:
    """A rule of one chapter, with what else the file says about it."""

    name: str
    founded: Founded
    more: Mapping[str, object] = field(default_factory=dict)

    def side(self, key: str, hands: int) -> int:
        """The number for so many hands."""
        pair = self.more[key]
        assert isinstance(pair, list)  # noqa: S101 - checked when the file was read
        return int(pair[hands - 3])

    def words(self, key: str) -> tuple[str, ...]:
        """A list of names written in one string."""
        return tuple(str(self.more.get(key, "")).split())

    def listed(self, hands: int) -> list[object]:
        """The list for so many hands."""
        found = self.more["three" if hands == 3 else "four"]
        assert isinstance(found, list)  # noqa: S101 - checked when the file was read
        return found


@final
@dataclass(frozen=True, slots=True)
class Seat:
    """A character of a chapter: how many cards of him there are, and whether all must be chosen."""

    character: Character
    copies: int
    starred: bool


@final
@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter card with its deck."""

    id: str
    title: str
    long: bool
    roster: tuple[Seat, ...]
    first: Character
    first_card: int
    deck: int
    """All cards but the Orcs that the chapter adds, as a mask; those of T8.35 too."""
    free_card: bool
    solo_in_hand: int
    orcs: Side
    events: Mapping[str, Event]
    founded: tuple[tuple[str, str, Founded], ...]
    """Every other value of the card: name, value, who says so."""

    def has(self, event: str) -> bool:
        """Whether this rule applies."""
        return event in self.events

    def seat(self, character: Character) -> Seat | None:
        """The character's place in the roster."""
        return next((seat for seat in self.roster if seat.character == character), None)
