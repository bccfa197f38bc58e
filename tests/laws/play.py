"""Random play, a line at a time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mathom.kernel.event import EVERYTHING, ONLOOKER, Event
from mathom.kernel.game import CHANCE, NOBODY, Header, HearsCalls
from mathom.kernel.sitting import Sitting
from tests.laws.broken import AnyGame, Broken, Table, demand

Choice = int | tuple[int, ...]
"""A move, or a draw of chance."""


def seats(sitting: Table) -> list[int]:
    """Everybody who can look on: each actor, the onlooker, and the one who sees all."""
    return [*range(len(sitting.actors)), ONLOOKER, EVERYTHING]


def deciding(sitting: Table) -> bool:
    """Whether somebody has to decide."""
    return sitting.state.actor not in (CHANCE, NOBODY)


def step(sitting: Table, rng: Random) -> None:
    """One random decision, or one result of chance."""
    if sitting.state.actor == CHANCE:
        draw = sitting.state.draw(rng)
        sitting.play("*", sitting.game.draw_text(sitting.state, draw))
    else:
        sitting.decide(rng.choice(sitting.state.legal()))


def moments(game: AnyGame, header: Header, rng: Random) -> Iterator[Table]:
    """One and the same sitting, before each line of a random game and after the last."""
    sitting = Sitting(game, header)
    yield sitting
    yield from _onward(sitting, rng)


def _onward(sitting: Table, rng: Random) -> Iterator[Table]:
    longest = sitting.game.longest
    while sitting.state.actor != NOBODY:
        demand(sitting.decisions < longest, f"a game takes more than {longest} decisions", sitting)
        demand(len(sitting.lines) < 20 * longest + 100, "chance has no end", sitting)
        step(sitting, rng)
        yield sitting


def play_out(sitting: Table, rng: Random) -> None:
    """Go on to the end."""
    for _ in _onward(sitting, rng):
        pass


def glimpses(game: AnyGame, header: Header, rng: Random, count: int) -> Iterator[tuple[Table, bool]]:
    """All moments of a random game; about `count` of them are marked for a closer look."""
    seed = rng.random()
    length = sum(1 for _ in moments(game, header, Random(seed)))
    marked = set(rng.sample(range(length), min(count, length)))
    for number, sitting in enumerate(moments(game, header, Random(seed))):
        yield sitting, number in marked


def played(game: AnyGame, header: Header, rng: Random) -> Table:
    """A random game, played to its end."""
    *_, sitting = moments(game, header, rng)
    return sitting


def halfway(game: AnyGame, header: Header, rng: Random) -> Table:
    """A sitting in which somebody has to decide, somewhere in a random game."""
    seed = rng.random()
    wanted = rng.randrange(sum(map(deciding, moments(game, header, Random(seed)))))
    met = 0
    for sitting in moments(game, header, Random(seed)):
        if deciding(sitting):
            if met == wanted:
                return sitting
            met += 1
    raise Broken("the same deal and the same seed do not give the same game")


def later(state: Any) -> tuple[Any, list[Event]]:
    """A copy of a state that tells its events to a list of its own."""
    twin = state.clone()
    twin.log = []
    return twin, twin.log


def calls(sitting: Table, actor: int, codes: list[int] | None = None) -> list[int]:
    """Everything that an actor may say without being asked, or which of some codes."""
    state = sitting.state
    if not isinstance(state, HearsCalls):
        return []
    return [code for code in codes or state.moves.codes(actor) if state.call_objection(actor, code) is None]


def mix(header: dict[str, str], key: str, known: int, rng: Random) -> None:
    """Mix the cards of a deck but for the first few."""
    cards = header[key].split()
    first, rest = cards[:known], cards[known:]
    rng.shuffle(rest)
    header[key] = " ".join(first + rest)
