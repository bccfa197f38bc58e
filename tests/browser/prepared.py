"""Tables laid before the door opens: of every game one for each thing that a seat may be asked, and one that is over.

They come from games played at random with fixed seeds. The chairs belong to two people whose keys are known here, so
any browser can be given one of them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from mathom.kernel.game import NOBODY
from mathom.kernel.record import Line
from mathom.kernel.sitting import Sitting
from mathom.shelf import game
from mathom.table.books import Laid
from mathom.table.ledger import Entry
from mathom.table.seats import Seat, fingerprint
from mathom.table.store import Store
from mathom.table.table import how_it_stands
from mathom.web.visitors import Doorkeeper, Visitor

KINDS = ("duel", "middle_earth")
"""The games that the browser tests look at."""
NAMES = ("Mirjam", "Shirin", "Anneke", "Dara")
GAMES = 40
"""So many games are played through to find something of everything."""


class Prepared(NamedTuple):
    """A table: what is asked there, and which seat is asked."""

    game: str
    name: str
    seat: int
    header: dict[str, str]
    lines: tuple[Line, ...]

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return f"{self.game}-{self.name}"

    def __str__(self) -> str:
        return self.id


def _duel(state: Any) -> Iterator[str]:
    if len(state.row) > 14:
        yield "long-row"
    if state.cunning and state.prompt == "play" and len(state.row) > 4:
        yield "open-hand"


MORE: Mapping[str, Callable[[Any], Iterator[str]]] = {"duel": _duel}
"""What else is worth looking at, game by game."""


@cache
def prepared(name: str) -> dict[str, Prepared]:
    """The tables of one game."""
    found: dict[str, Prepared] = {}
    rules = game(name)
    for seed in range(GAMES):
        rng = Random(f"prepared {seed}")
        sitting: Sitting[Any, Any] = Sitting(rules, rules.deal(rng, {}))
        sitting.settle(rng)
        while True:
            for label in _labels(name, sitting):
                if label not in found:
                    decider = max(sitting.state.decider, 0)
                    found[label] = Prepared(name, label, decider, sitting.header, tuple(sitting.lines))
            if sitting.state.actor == NOBODY:
                break
            sitting.decide(rng.choice(sitting.state.legal()))
            sitting.settle(rng)
    return found


def _labels(name: str, sitting: Sitting[Any, Any]) -> Iterator[str]:
    state = sitting.state
    if state.actor == NOBODY:
        yield "over"
        return
    yield f"{sitting.actors[state.actor]}-{state.prompt}"
    yield from MORE.get(name, lambda _: iter(()))(state)


def every_table() -> list[Prepared]:
    """All of them."""
    return [table for name in KINDS for table in prepared(name).values()]


@cache
def towers_over() -> Prepared:
    """A chapter of The Two Towers for four that is over."""
    rules, rng = game("towers"), Random("towers")
    sitting: Sitting[Any, Any] = Sitting(rules, rules.deal(rng, {"Chapter": "22", "Players": "4"}))
    sitting.settle(rng)
    while sitting.state.actor != NOBODY:
        sitting.decide(rng.choice(sitting.state.legal()))
        sitting.settle(rng)
    return Prepared("towers", "over", 0, sitting.header, tuple(sitting.lines))


def lay_all(folder: Path) -> None:
    """Put every table on the shelf of a house that is still closed."""
    store = Store(folder)
    for table in [*every_table(), towers_over()]:
        rules = game(table.game)
        laid = Laid(table.id, rules.id, rules.rules_version, {}, table.header, b"browser", 0.0)
        sitting: Sitting[Any, Any] = Sitting(rules, table.header)
        for line in table.lines:
            sitting.play(line.actor, line.move)
        seats = [Seat(name=NAMES[seat], holder=fingerprint(_key(seat))) for seat in range(len(sitting.actors))]
        entries = [Entry(number, None, *line[:2], 0.0) for number, line in enumerate(table.lines, start=1)]
        store.lay(laid, how_it_stands(sitting.state, 0.0), seats, entries).result()
    Path(folder / "cookie").write_bytes(store.secret("cookie"))
    store.close()


def cookie_of(folder: Path, seat: int) -> dict[str, str]:
    """The cookie of the person who holds a seat at every prepared table."""
    answer = Response()
    door = Request({"type": "http", "scheme": "http", "path": "/", "server": ("127.0.0.1", 80), "headers": []})
    Doorkeeper([(folder / "cookie").read_bytes()]).hand_over(Visitor(_key(seat)), door, answer)
    ((name, morsel),) = SimpleCookie(answer.headers["set-cookie"]).items()
    return {"name": name, "value": morsel.value}


def _key(seat: int) -> str:
    return f"the key of {NAMES[seat]}"
