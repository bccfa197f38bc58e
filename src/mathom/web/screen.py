"""What a game brings to be shown: its own part of the page, and how its forms are read. One screen for each game.

A screen gets what a seat sees (a `Scene`) and makes of it what the templates of its folder want. It knows no state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from starlette.datastructures import FormData

from mathom.kernel.game import Header
from mathom.kernel.view import View
from mathom.web.story import Notes

Context = dict[str, Any]
"""What a template is given."""


class Chair(NamedTuple):
    """A seat as others see it: the name of who sits there, whether he is at the table now, whether he is a computer."""

    name: str
    here: bool
    computer: bool = False


class Scene(NamedTuple):
    """Everything a screen may show.

    legal: the moves this seat may make now; none for anybody else or when looking back.
    why_not: why this seat may not make a move now, in words; '' when looking back.
    waiting: whether a chair is still empty, so that nobody can move yet.
    header: the public lines of the header.
    ways: where one can go from a game that is over, for its verdict.
    calls: what this seat may say now without being asked.
    """

    view: View
    notes: Notes
    chairs: tuple[Chair, ...]
    legal: list[int]
    why_not: Callable[[int], str]
    waiting: bool
    header: Header
    ways: list[Context]
    calls: tuple[int, ...] = ()


class Succession(NamedTuple):
    """A game that may follow one that is over: the word for it in the form, what the button says, header lines."""

    word: str
    label: str
    options: dict[str, str]


class Screen(Protocol):
    """How one game is shown."""

    @property
    def folder(self) -> str:
        """Where its templates lie."""

    @property
    def emblem(self) -> str:
        """The drawing that stands for the game."""

    @property
    def seats(self) -> tuple[tuple[str, str, str], ...]:
        """For each seat in order: its word in forms, its drawing, and its letter."""

    def tagline(self) -> str:
        """What the game is, in a few words."""

    def rules(self) -> Context:
        """What the page of rules wants of this game."""

    def notes(self) -> Notes:
        """An empty notebook for a story."""

    def kind(self, event: str) -> str:
        """How an event is drawn in the chronicle: play, hit, text, look, step or end."""

    def context(self, scene: Scene) -> Context:
        """The game's own part of what its templates want, the hand included."""

    def choices(self, scene: Scene) -> list[Context]:
        """The moves that are neither cards in the hand nor places on the board: label, hint and move of each."""

    def why(self, scene: Scene) -> str:
        """Why the choice is narrow, or what it means; ''."""

    def standing(self, view: View) -> str:
        """How the game stands, in a few words for a list."""

    def read(self, form: FormData, view: View) -> str:
        """The move that a form means, in the notation of records; '' when it means none."""

    def successions(self, view: View, header: Header) -> list[Succession]:
        """The games that may follow this one."""

    def public(self, header: Mapping[str, str]) -> dict[str, str]:
        """The lines of a header that lie open."""
