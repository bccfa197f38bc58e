"""Tables laid by hand for the tests of rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.goals import VERDICTS
from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting

Table = Sitting[Any, Any]
THREE = {"Hands": "3", "Players": "3"}
FOUR = {"Hands": "4", "Players": "4"}


def sit(chapter: str, hands: list[str], cast: str, **lines: str) -> Table:
    """A position at a first lead: hands of cards, characters in the order of the hands; `Hidden_2` for `Hidden 2`."""
    header = {"Chapter": chapter, "Hands": str(len(hands)), "Players": str(len(hands)), "Phase": "play"}
    header.update({f"Hand {i}": cards for i, cards in enumerate(hands, 1)})
    header["Characters"] = ", ".join(f"{i} {name}" for i, name in enumerate(cast.split(), 1))
    header.update({key.replace("_", " "): value for key, value in lines.items()})
    return Sitting(TOWERS, header)


def dealt(chapter: str, players: int, seed: int = 1, **lines: str) -> Table:
    """A whole deal by chance."""
    options = {"Chapter": chapter, "Players": str(players)}
    header = TOWERS.deal(Random(seed), {**options, **lines})
    return Sitting(TOWERS, header)


def play(table: Table, *lines: str) -> Table:
    """Lines of a record, one after the other."""
    for line in lines:
        actor, _, move = line.partition(" ")
        table.play(actor, move)
    return table


def legal(table: Table) -> list[str]:
    """What may be done now."""
    legal_moves: list[str] = table.position()["legal"]
    return legal_moves


def refused(table: Table, line: str, rule: str) -> None:
    """The line is illegal under this rule."""
    with pytest.raises(IllegalMove) as caught:
        play(table, line)
    assert caught.value.objection.rule == rule, str(caught.value)


def unreadable(chapter: str, players: int, **lines: str) -> NotationError:
    """The header cannot be read when these lines are changed."""
    header = TOWERS.deal(Random(1), {"Chapter": chapter, "Players": str(players)})
    with pytest.raises(NotationError) as caught:
        Sitting(TOWERS, {**header, **{key.replace("_", " "): value for key, value in lines.items()}})
    return caught.value


def until(table: Table, prompt: str, seed: int = 1) -> Table:
    """Random play until something is asked, or to the end."""
    rng = Random(seed)
    while table.state.prompt != prompt and table.state.outcome() is None:
        if table.state.actor == CHANCE:
            table.settle(rng)
        else:
            table.decide(rng.choice(table.state.legal()))
    return table


def verdict(table: Table, hand: int) -> str:
    """The verdict on a hand."""
    return VERDICTS[table.state.verdicts()[hand - 1]]


def reason(table: Table) -> str:
    """Why the record is over."""
    outcome = table.state.outcome()
    assert outcome is not None, str(table)
    return str(outcome.reason)
