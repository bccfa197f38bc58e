"""A computer player in a process of its own: questions come in as lines of JSON, answers go out the same way.

A question holds what the seat has seen and nothing else, so nothing hidden ever reaches this process. The process ends
when the table that started it does.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any, NamedTuple

from mathom.kernel.event import Event, Fact
from mathom.kernel.view import View
from mathom.minds import mind
from mathom.shelf import game_for


class Question(NamedTuple):
    """What a seat has to decide.

    options: what was public of the header before the deal. events: what the seat saw since. legal: codes of the moves
    it may make. seed: where its own random numbers come from.
    """

    game: str
    options: dict[str, str]
    seat: int
    events: list[Event]
    legal: list[int]
    mind: str
    seed: str

    def encode(self) -> bytes:
        """The question as one line."""
        return json.dumps(self._asdict(), ensure_ascii=True).encode() + b"\n"


def decode(line: bytes | str) -> Question:
    """The question in a line."""
    values: dict[str, Any] = json.loads(line)
    values["events"] = [_event(*event) for event in values["events"]]
    return Question(**values)


def _event(kind: str, actor: int, data: list[Any], secret: list[Any] | None, seers: int) -> Event:
    return Event(kind, actor, _facts(data), None if secret is None else _facts(secret), seers)


def _facts(values: list[Any]) -> tuple[Fact, ...]:
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def view_of(question: Question) -> View:
    """What the seat knows.

    A view starts from what lay open before the deal. That is the same for every deal, so any deal will do for it.
    """
    rules = game_for(question.game, question.options)
    anything = rules.start(rules.deal(Random(0), question.options))
    view: View = rules.watch(anything, question.seat)
    for event in question.events:
        view.see(event)
    return view


def answer(question: Question) -> int:
    """The move the computer player chooses."""
    rng = Random(question.seed)
    return mind(question.mind).choose(game_for(question.game, question.options), view_of(question), question.legal, rng)


def main() -> None:
    """Answer until nobody asks, or nobody listens, any more."""
    if hasattr(os, "nice"):
        os.nice(5)  # people's clicks come first
    try:
        for line in sys.stdin.buffer:
            os.write(sys.stdout.fileno(), json.dumps({"move": answer(decode(line))}).encode() + b"\n")
    except BrokenPipeError:
        pass  # the table is gone


if __name__ == "__main__":
    main()
