"""A computer player in a process of its own: questions come in as lines of JSON, answers go out the same way.

Besides moves it gives advice, and judges moves that were made, each from what one seat could know. While it thinks it
says that it is alive, by empty lines: so a slow machine can be told from a process that stands still.

A question holds what the seat has seen and nothing else, so nothing hidden ever reaches this process. The process ends
when the table that started it does.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple, final

from mathom.kernel.event import Event, Fact
from mathom.kernel.view import View
from mathom.minds import mind
from mathom.minds.advice import HINT, REVIEW, advise, certain, judge
from mathom.shelf import game_for
from mathom.words import words
from mathom.words.advice import TOLD, expected

MOVE: Final = "move"
ADVICE: Final = "advice"
JUDGEMENT: Final = "judgement"


class Question(NamedTuple):
    """What a seat has to decide.

    options: what was public of the header before the deal. events: what the seat saw since. legal: codes of the moves
    it may make. seed: where its own random numbers come from. wish: what is wanted, `MOVE`, `ADVICE` or `JUDGEMENT`.
    made: for a judgement, the code of the move that was made.
    """

    game: str
    options: dict[str, str]
    seat: int
    events: list[Event]
    legal: list[int]
    mind: str
    seed: str
    wish: str = MOVE
    made: int = -1

    def encode(self) -> bytes:
        """The question as one line."""
        return json.dumps(self._asdict(), ensure_ascii=True).encode() + b"\n"


def decode(line: bytes | str) -> Question:
    """The question in a line."""
    values: dict[str, Any] = json.loads(line)
    values["events"] = events_of(values["events"])
    return Question(**values)


def events_of(rows: list[Any]) -> list[Event]:
    """Events after their journey."""
    return [_event(*row) for row in rows]


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


def advice(question: Question) -> list[dict[str, Any]]:
    """All legal moves, the best first: `move`, `share`, `proved` and `tries` as in `Advice`; of the best few what can
    be expected in the game's own units (`expected`) and what they surely bring about (`events`).
    """
    rng = Random(question.seed)
    rules, view = game_for(question.game, question.options), view_of(question)
    found = advise(rules, view, question.legal, rng, HINT)
    return [
        {
            "move": one.move,
            "share": one.share,
            "proved": one.proved,
            "tries": one.tries,
            "expected": expected(words(question.game), rules, view, one.move, rng) if place < TOLD else None,
            "events": certain(rules, view, one.move, rng) if place < TOLD else [],
        }
        for place, one in enumerate(found)
    ]


def judgement(question: Question) -> dict[str, Any]:
    """What is thought of the move that was made: `best` move, the chance `before` with it, and `after` the one made."""
    rules, view = game_for(question.game, question.options), view_of(question)
    best, before, after = judge(rules, view, question.legal, question.made, Random(question.seed), REVIEW)
    return {"best": best, "before": before, "after": after}


ANSWERS: Final[dict[str, Callable[[Question], Any]]] = {MOVE: answer, ADVICE: advice, JUDGEMENT: judgement}
"""Who answers each wish. The answer stands under the wish's own name."""


BREATH: Final = 0.5
"""Seconds between two signs of life."""


@final
class Mouth:
    """Says answers, and in between that somebody is thinking."""

    def __init__(self) -> None:
        self._speaking = threading.Lock()
        self._thinking = threading.Event()
        threading.Thread(target=self._breathe, daemon=True).start()

    def thinks(self) -> None:
        """From now on, until the answer, signs of life are given."""
        self._thinking.set()

    def says(self, reply: dict[str, Any]) -> None:
        """Give the answer, as one line."""
        with self._speaking:
            self._thinking.clear()
            _write(json.dumps(reply).encode() + b"\n")

    def _breathe(self) -> None:
        rest = threading.Event()
        while True:
            self._thinking.wait()
            rest.wait(BREATH)
            with self._speaking:
                if self._thinking.is_set():
                    try:
                        _write(b"\n")
                    except BrokenPipeError:
                        os._exit(0)  # the table is gone, and nobody waits for what is being thought


def _write(line: bytes) -> None:
    """All of a line, also where the pipe takes only a part of it at a time."""
    while line:
        line = line[os.write(sys.stdout.fileno(), line) :]


def main() -> None:
    """Answer until nobody asks, or nobody listens, any more."""
    if hasattr(os, "nice"):
        os.nice(5)  # people's clicks come first
    mouth = Mouth()
    try:
        for line in sys.stdin.buffer:
            mouth.thinks()
            question = decode(line)
            mouth.says({question.wish: ANSWERS[question.wish](question)})
    except BrokenPipeError:
        pass  # the table is gone


if __name__ == "__main__":
    main()
