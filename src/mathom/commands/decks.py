"""The deck that `--deck` names: a file of an owner's, or one that the house keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from mathom import shelf
from mathom.commands.refusal import Refusal
from mathom.kernel.game import Game
from mathom.words.tongue import _


class Named(NamedTuple):
    """A deck. header: the lines that make a record use it. file: where it is, for an owner's; fingerprint: of that."""

    header: dict[str, str]
    file: Path | None
    fingerprint: str


def named(game: Game[Any, Any], word: str) -> Named:
    """The deck of this name or in this file."""
    own = shelf.house_deck(word)
    path = None if own else Path(word)
    owned = own or shelf.bring(Path(word))
    if owned.game != game.id:
        sentence = _("{path} has cards for {other}, not for {game}")
        raise Refusal(sentence.format(path=word, other=owned.game, game=game.id))
    return Named(owned.header, path, owned.fingerprint)
