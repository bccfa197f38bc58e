"""Every game of the house brings what belongs to it, and its golden records replay."""

from __future__ import annotations

import pytest

from tests.laws.belongings import golden, missing, unplayable
from tests.laws.broken import AnyGame
from tests.laws.shelf import FAULTS, GAMES
from tests.mini.game import MINI

ON_THE_SHELF = [game for game in GAMES if game is not MINI]


def test_every_package_puts_a_game_on_the_shelf() -> None:
    assert not FAULTS


@pytest.mark.parametrize("game", ON_THE_SHELF, ids=lambda game: game.id)
def test_nothing_is_missing(game: AnyGame) -> None:
    lacks = missing(game)
    assert not lacks, f"{game.id} has " + "; ".join(lacks)


@pytest.mark.parametrize("game", ON_THE_SHELF, ids=lambda game: game.id)
def test_golden_records_replay(game: AnyGame) -> None:
    assert [fault for path in golden(game.id) if (fault := unplayable(game, path))] == []
