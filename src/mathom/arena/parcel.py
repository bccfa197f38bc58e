"""A game on its way to another process or machine: its name, and the owner's card files it needs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from mathom import shelf
from mathom.kernel.game import Game


class Parcel(NamedTuple):
    """What another process must have to play the same game. files: the owner's card files, as names and contents."""

    game: str
    files: tuple[tuple[str, bytes], ...] = ()


def packed(game: str, paths: list[Path]) -> Parcel:
    """A game of the shelf and card files for it."""
    return Parcel(game, tuple((path.name, path.read_bytes()) for path in paths))


@cache
def opened(parcel: Parcel) -> Game[Any, Any]:
    """The game that was sent; decks among its files are put on the shelf."""
    if not parcel.files:
        return shelf.game(parcel.game)
    with TemporaryDirectory() as place:
        for name, content in parcel.files:
            (Path(place) / name).write_bytes(content)
        if parcel.game in shelf.OWN_FOLDERS:
            return shelf.with_own_cards(parcel.game, Path(place))
        for name, _ in parcel.files:
            shelf.bring(Path(place) / name)
    return shelf.game(parcel.game)
