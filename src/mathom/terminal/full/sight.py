"""What is seen of a place at one moment, taken at once, so that drawing it needs nobody's leave."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, NamedTuple, final

from mathom.kernel.view import View
from mathom.terminal import duel_board, ring_board, towers_board
from mathom.terminal.choices import Choices
from mathom.terminal.chronicle import Chronicle
from mathom.terminal.pen import Picture
from mathom.terminal.place import Place
from mathom.words import Words

BOARDS: Final[dict[str, ModuleType]] = {
    "duel": duel_board,
    "middle_earth": ring_board,
    "towers": towers_board,
    "fellowship": towers_board,
}
KEYS: Final = "123456789abdefgijkmnoprtvwxyz"
"""A key for each choice; c, h, l, q, s and u mean something else."""


class Entry(NamedTuple):
    """One thing that can be chosen. `legal`: whether the rules allow it now.

    `face`: its signs on one line, '' without; `card`: the card drawn, where it is one and there is room.
    """

    code: int
    label: str
    text: str
    face: str
    legal: bool
    card: Picture


@final
class Sight:
    """See above. `entries` are moves, or things of which `size` are chosen together (`codes` says which move)."""

    def __init__(self, place: Place, chronicles: dict[int, Chronicle]) -> None:
        self.words: Words[Any] = place.words
        self.seat = place.seat
        self.view: View = place.view()
        self.over = place.over
        self.asked = place.asked
        self.line = place.line()
        self.beside = [*([place.trouble] if place.trouble else []), *place.beside()]
        self.wishes = dict(place.wishes())
        self.moment = place.moment
        self.epoch = place.epoch
        self.closing = place.closing() if place.over else ""
        if self.seat not in chronicles:
            chronicles[self.seat] = Chronicle(place.witness, self.seat, place.words, 0)
        self.news = chronicles[self.seat].news()
        self._board = BOARDS.get(place.game.id)
        self._choose(place)

    def _choose(self, place: Place) -> None:
        legal = place.legal()
        calls = self.words.calls(self.view)
        choices = Choices(self.words, self.view, legal, calls)
        self.size = choices.size
        self.codes = choices.codes
        if self.size > 1:
            self.entries = [Entry(number, *thing, "", True, []) for number, thing in enumerate(choices.things)]
            return
        held = self._board.hand(self.view) if self._board is not None and legal else []
        calls = calls if self.asked else []
        codes = [*held, *(code for code in (*legal, *calls) if code not in held)]
        self.entries = [
            Entry(
                code,
                self.words.move(self.view, code),
                self.words.explain(self.view, code),
                self._board.face(self.view, code) if self._board is not None else "",
                code in legal or code in calls,
                self._board.card(self.view, code) if self._board is not None and code in held else [],
            )
            for code in codes
        ]

    def picture(self, width: int) -> Picture:
        """The board; a game without one is told in its facts."""
        if self._board is None:
            return [[(line, "say")] for line in self.words.facts(self.view)]
        picture: Picture = self._board.board(self.view, width)
        return picture

    def notes(self) -> list[str]:
        """Sentences that belong to the board."""
        return [] if self._board is None else list(self._board.notes(self.view))
