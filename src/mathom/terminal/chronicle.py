"""What one seat is told of the game, sentence by sentence, and up to where it has heard."""

from __future__ import annotations

from typing import Any, final

from mathom.terminal.place import Witness
from mathom.words import Words


@final
class Chronicle:
    """The news for one seat, from event number `since` on. It is made of the events as that seat saw them."""

    def __init__(self, witness: Witness, seat: int, words: Words[Any], since: int) -> None:
        self.witness = witness
        self.seat = seat
        self.words = words
        self.heard = since
        self.view = witness.view_at(seat, since)

    def news(self) -> list[str]:
        """Everything that happened since the last time, one fact each."""
        sentences = []
        for event in self.witness.seen(self.seat, self.heard):
            sentences += self.words.details(event, self.view)
            sentence = self.words.tell(event, self.view)
            if sentence is not None:
                sentences.append(sentence)
            self.view.see(event)
        self.heard = len(self.witness.events)
        return sentences
