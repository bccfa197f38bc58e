"""What has to be said at any table, whatever is played on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, NamedTuple, TypeVar

from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.game import Header
from mathom.kernel.view import View
from mathom.words.tongue import _

V = TypeVar("V", bound=View)


class Part(NamedTuple):
    """One thing that a choice consists of: its label, and its meaning in full sentences."""

    label: str
    text: str


class Words(ABC, Generic[V]):
    """The words of one game, made of nothing but what a seat knows.

    `ask` and the labels of choices speak to the seat of the view; everything else speaks of the sides by name, so that
    all at the table can read it.
    """

    @abstractmethod
    def title(self) -> str:
        """What people call the game."""

    @abstractmethod
    def seat(self, actor: str) -> str:
        """What people call an actor of the records, at the beginning of a sentence."""

    @abstractmethod
    def ask(self, view: V) -> str:
        """The line of play: whose turn it is, what is asked, and why the choice is narrow. The ending when over."""

    @abstractmethod
    def move(self, view: V, code: int) -> str:
        """The label of a choice."""

    @abstractmethod
    def explain(self, view: V, code: int) -> str:
        """What a choice means, or the text of the card it plays, in the house's own words."""

    @abstractmethod
    def tell(self, event: Event, view: V) -> str | None:
        """One sentence for an event as the seat of the view saw it, or None. `view` is the one just before it."""

    @abstractmethod
    def facts(self, view: V) -> list[str]:
        """The position, one fact each."""

    @abstractmethod
    def ending(self, view: V) -> str:
        """How the game ended; '' while it goes on."""

    def unmanned(self, header: Header) -> dict[str, str]:
        """Actors of a record at which nobody sits, because another seat plays for them; with what is said of each."""
        return {}

    def calls(self, view: V) -> list[int]:
        """What the seat of the view may say now without being asked, such as that it wants to stop."""
        return []

    def parts(self, view: V, code: int) -> list[Part]:
        """What a choice is put together from. One part, unless several things are chosen at once."""
        return [Part(self.move(view, code), self.explain(view, code))]

    def details(self, event: Event, view: V) -> list[str]:
        """How it came to what `tell` says of an event, one fact each; mostly nothing."""
        return []

    def measure(self, view: V) -> float | None:
        """What counts in this game's own units, from the side of the seat that looks; None where nothing does."""
        return None

    def expectation(self, view: V, value: float) -> str:
        """What can be expected of a move, in words: an average of `measure` at the end of what can be foreseen."""
        return ""

    def look_up(self, view: V, word: str) -> str | None:
        """What a word on the table means (a card's name, say), or None when it is not known."""
        return None

    def objection(self, objection: Objection) -> str:
        """Why a move is not allowed, with the number of the rule."""
        sentence = _(objection.sentence).format(**dict(objection.values))
        return _("{sentence} (rule {rule})").format(sentence=sentence, rule=objection.rule)
