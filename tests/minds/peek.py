"""The smallest game in which looking is worth its price: guess a hidden coin, or pay and look at it first."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.game import NOBODY, Draw, Header, Json
from mathom.kernel.moves import MoveTable
from mathom.kernel.outcome import Outcome
from mathom.kernel.provenance import Sourced
from mathom.kernel.view import View

HEADS: Final = 0
TAILS: Final = 1
LOOK: Final = 2
TABLE: Final = MoveTable([["heads", "tails", "look"], [None, None, None]])
PRICE: Final = 0.2


class PeekState:
    """One guesser and one who only watches."""

    def __init__(self, coin: int, looked: bool = False, guess: int = -1) -> None:
        self.coin = coin
        self.looked = looked
        self.guess = guess
        self.log: list[Event] | None = None

    @property
    def actor(self) -> int:
        return NOBODY if self.guess >= 0 else 0

    @property
    def decider(self) -> int:
        return self.actor

    @property
    def prompt(self) -> str:
        return "" if self.guess >= 0 else "guess"

    @property
    def moves(self) -> MoveTable:
        return TABLE

    def legal(self) -> list[int]:
        return [] if self.guess >= 0 else [HEADS, TAILS] if self.looked else [HEADS, TAILS, LOOK]

    def objection(self, move: int) -> Objection | None:
        return None if move in self.legal() else Objection("G1", "Not now.")

    def out_of_turn(self, actor: int) -> Objection | None:
        return None if actor == self.actor else Objection("G1", "Not you.")

    def apply(self, move: int) -> None:
        if move == LOOK:
            self.looked = True
            if self.log is not None:
                self.log.append(Event("look", 0, (), (self.coin,), 1))
        else:
            self.guess = move
            if self.log is not None:
                self.log.append(Event("guess", 0, (move,)))

    def draw(self, rng: Random) -> Draw:
        raise AssertionError

    def draw_objection(self, draw: Draw) -> Objection | None:
        raise AssertionError

    def settle(self, draw: Draw) -> None:
        raise AssertionError

    def outcome(self) -> Outcome | None:
        if self.guess < 0:
            return None
        payoff = (1.0 if self.guess == self.coin else -1.0) - (PRICE if self.looked else 0.0)
        return Outcome((0,) if payoff > 0 else (1,), "guess", (payoff, -payoff))

    def clone(self) -> PeekState:
        return PeekState(self.coin, self.looked, self.guess)

    def key(self) -> tuple[object, ...]:
        return (self.coin, self.looked, self.guess)


class PeekView(View):
    """What has been seen of the coin."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.coin = -1
        self.looked = False
        self.guess = -1

    def take_in(self, event: Event) -> None:
        if event.kind == "look":
            self.looked = True
            if event.secret:
                self.coin = int(str(event.secret[0]))
        else:
            self.guess = int(str(event.data[0]))

    def clone(self) -> PeekView:
        other = PeekView(self.seat)
        other.actor, other.prompt, other.outcome = self.actor, self.prompt, self.outcome
        other.coin, other.looked, other.guess = self.coin, self.looked, self.guess
        return other


class Peek:
    """The rules."""

    id = "peek"
    title = "Peek"
    rules_version = 1
    cooperative = False
    prompts = ("guess",)
    reasons = ("guess",)
    longest = 2
    minis: Mapping[str, Any] = {}

    def actors(self, header: Header) -> tuple[str, ...]:
        return ("guesser", "watcher")

    def deal(self, rng: Random, options: Mapping[str, str]) -> dict[str, str]:
        return {"Coin": rng.choice(["heads", "tails"])}

    def start(self, header: Header, log: list[Event] | None = None) -> PeekState:
        state = PeekState(HEADS if header["Coin"] == "heads" else TAILS)
        state.log = log
        return state

    def watch(self, state: PeekState, seat: int) -> PeekView:
        return PeekView(seat)

    def world(self, view: PeekView, rng: Random) -> PeekState:
        return PeekState(view.coin if view.coin >= 0 else rng.randrange(2), view.looked, view.guess)

    def draw_text(self, state: PeekState, draw: Draw) -> str:
        raise AssertionError

    def parse_draw(self, state: PeekState, text: str) -> Draw:
        raise AssertionError

    def position(self, view: PeekView) -> Json:
        return {"coin": view.coin}

    def evaluate(self, state: PeekState, seat: int) -> float:
        return 0.0

    def sourced(self) -> list[Sourced]:
        return []
