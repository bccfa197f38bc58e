"""The rest of a game solved from what both sides know: an equilibrium, and nobody's secret used for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mathom.games.duel import GAME as DUEL
from mathom.kernel.sitting import Sitting
from mathom.minds.ismcts import Thinking, even
from mathom.minds.lore import lore_of
from mathom.minds.subgame import Subgame, TooLarge

MANY = 10**6


def skirmish(gandalf: str = "20 13 07 Mirror", balrog: str = "16 10 05 Force") -> Sitting[Any, Any]:
    """The last duel with four cards a side, three of them in hand."""
    return Sitting(DUEL, {"Mini": "skirmish", "Energy": "9 6", "Gandalf": gandalf, "Balrog": balrog})


def solved(sitting: Sitting[Any, Any], rounds: int) -> Subgame:
    lore = lore_of(DUEL)
    rest = Subgame(lore, lore.known_to_both(sitting.view(0), Random(1), MANY), MANY)
    rest.solve(range(rounds))
    return rest


def test_whoever_never_learns_can_be_answered_better() -> None:
    assert solved(skirmish(), 1).gap() > 10 * solved(skirmish(), 30).gap() > 0


def test_one_move_is_mixed_alike_whatever_the_other_side_holds() -> None:
    tables = [skirmish(balrog=cards) for cards in ("16 10 05 Force", "Force 05 16 10", "10 Force 05 16")]
    found = [even(DUEL, table.view(0), Random(2), Thinking(games=60)) for table in tables]
    assert found[0] is not None and found[0] == found[1] == found[2]
    assert list(found[0]) == tables[0].state.legal() and sum(found[0].values()) == pytest.approx(1)


def test_what_is_too_large_is_left_to_the_search() -> None:
    lore = lore_of(DUEL)
    sitting = skirmish()
    with pytest.raises(TooLarge):
        Subgame(lore, lore.known_to_both(sitting.view(0), Random(1), MANY), 500)
    assert even(DUEL, sitting.view(0), Random(1), Thinking(games=20)) is None
    whole = Sitting(DUEL, DUEL.deal(Random(1), {}))
    assert even(DUEL, whole.view(0), Random(1), Thinking(games=100)) is None
