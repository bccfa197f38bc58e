"""What a game is: a state that moves on, views of it, and the rules that start it.

The rest of the house (minds, table, screens) knows games only by these protocols.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Protocol, Self, TypeVar, runtime_checkable

from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.moves import MoveTable
from mathom.kernel.outcome import Outcome
from mathom.kernel.provenance import Sourced
from mathom.kernel.view import View

CHANCE: Final = -1
"""The actor while a card must be drawn or a deck shuffled."""
NOBODY: Final = -2
"""The actor when the game is over."""

Header = Mapping[str, str]
"""The header of a record: `Key: value` lines without the `Game` line."""
Draw = tuple[int, ...]
"""One result of chance. All results that are possible at a moment are equally likely."""
Json = dict[str, Any]


class State(Protocol):
    """The truth about one game: small, flat, changed in place. Only the referee and searches hold it."""

    @property
    def actor(self) -> int:
        """Index of the actor whose decision is due, `CHANCE`, or `NOBODY` when the game is over."""

    @property
    def decider(self) -> int:
        """The seat whose player answers for `actor`: the actor itself, unless somebody plays for it."""

    @property
    def prompt(self) -> str:
        """What is asked, one of the game's `prompts`; '' when over or when chance is due."""

    @property
    def moves(self) -> MoveTable:
        """The table of all moves, the same object for all states of one deck."""

    def legal(self) -> list[int]:
        """All moves without objection, ascending; empty when over or when chance is due."""

    def objection(self, move: int) -> Objection | None:
        """Why the actor may not make this move now, or None when he may."""

    def out_of_turn(self, actor: int) -> Objection | None:
        """Why this actor (or `CHANCE`) is not the one to act now, or None when it is."""

    def apply(self, move: int) -> None:
        """Make a legal move. Callers who are not sure ask `objection` first."""

    def draw(self, rng: Random) -> Draw:
        """What chance brings now, by `rng`; changes nothing."""

    def draw_objection(self, draw: Draw) -> Objection | None:
        """Why chance cannot bring this now."""

    def settle(self, draw: Draw) -> None:
        """Let chance have brought this."""

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def clone(self) -> Self:
        """An independent copy that logs no events."""

    def key(self) -> tuple[object, ...]:
        """Everything that decides how the game can go on, hashable and equal for equal states."""


@runtime_checkable
class HearsCalls(Protocol):
    """A state in which a seat may say something out of turn, such as that it wants to stop. Never among `legal`."""

    @property
    def moves(self) -> MoveTable:
        """The table of all moves, these words among them."""

    def call_objection(self, actor: int, move: int) -> Objection | None:
        """Why this actor may not say this now without being asked."""

    def call(self, actor: int, move: int) -> None:
        """Let an actor say it."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(Protocol[S, V]):
    """The rules of one game: where a state and a view of it come from, and how they are written down."""

    @property
    def id(self) -> str:
        """The word for the game in records and commands."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def rules_version(self) -> int:
        """Raised when a rule or a value changes."""

    @property
    def cooperative(self) -> bool:
        """Whether all win or lose together."""

    @property
    def prompts(self) -> tuple[str, ...]:
        """Everything that can be asked."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Every way a game can end."""

    @property
    def longest(self) -> int:
        """No game has more decisions than this."""

    @property
    def minis(self) -> Mapping[str, Callable[[Random], dict[str, str]]]:
        """Small variants by name: each deals the header of a game short enough to be searched to its end."""

    def actors(self, header: Header) -> tuple[str, ...]:
        """The names of the actors in records, in the order of their indices."""

    def deal(self, rng: Random, options: Mapping[str, str]) -> dict[str, str]:
        """A complete header for a new game: all that chance decides before the first decision.

        `options` are header lines that are wanted as they stand. Raises `NotationError` for an unknown one.
        """

    def start(self, header: Header, log: list[Event] | None = None) -> S:
        """The state after the deal. With `log` the state appends every event to it from the deal on.

        Raises `NotationError` with the `key` of the header line at fault ('' where one is missing).
        """

    def watch(self, state: S, seat: int) -> V:
        """The view of one who has just sat down: it knows what lay open before the deal, and nothing else."""

    def world(self, view: V, rng: Random) -> S:
        """A state drawn uniformly from those that agree with everything the view knows."""

    def draw_text(self, state: S, draw: Draw) -> str:
        """The record's words for a result of chance, without the `*`."""

    def parse_draw(self, state: S, text: str) -> Draw:
        """The result of chance that a record names; `NotationError` when it cannot be read."""

    def position(self, view: V) -> Json:
        """The game's own part of the JSON position, as far as the view knows it."""

    def evaluate(self, state: S, seat: int) -> float:
        """How good a state looks for a seat, in the game's own units; only differences matter."""

    def sourced(self) -> list[Sourced]:
        """Every value of the rules with its source and standing."""
