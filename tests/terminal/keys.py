"""A person at a keyboard, played by a script."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from mathom import shelf
from mathom.kernel.game import Game
from mathom.kernel.record import Record
from mathom.kernel.registry import register
from mathom.terminal import paper
from mathom.terminal.lines import LineMode
from mathom.terminal.paper import Paper
from mathom.terminal.place import AtHome
from mathom.terminal.session import HUMAN, Session
from tests.mini.game import MINI

Hand = Callable[["Script"], str]


class Script:
    """Types what `hand` says, which may look at everything shown; leaves when it runs out."""

    typed = True

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.shown: list[str] = []
        self.since: list[str] = []
        """What was shown since the last line was typed."""
        self.curtains = 0
        self.unasked: list[str | type[EOFError]] = []

    def say(self, line: str) -> None:
        assert "\n" not in line
        self.shown.append(line)
        self.since.append(line)

    def read(self, prompt: str) -> str:
        self.shown.append(prompt)
        line = self.hand(self)
        self.since = [prompt]
        return line

    def heard(self, seconds: float) -> str | None:
        """Nothing, but for what stands in `unasked`; `EOFError` stands for the end."""
        if not self.unasked:
            time.sleep(seconds)
            return None
        line = self.unasked.pop(0)
        if isinstance(line, str):
            return line
        raise line

    def ended(self) -> bool:
        """Whether nothing stands in `unasked` but the end."""
        return self.unasked == [EOFError]

    def curtain(self) -> None:
        self.curtains += 1
        self.shown.append("<curtain>")


def typing(*lines: str) -> Script:
    """Types these lines, then there is nobody any more."""
    rest = list(lines)

    def hand(script: Script) -> str:
        if not rest:
            raise EOFError
        return rest.pop(0)

    return Script(hand)


def any_choice(rng: Random) -> Hand:
    """Makes any of the choices that are offered, the several-things-at-once ones too."""

    def hand(script: Script) -> str:
        asked = script.shown[-1]
        if asked != "> ":
            return ""  # a hand-over
        last = script.shown[-2]
        if last.endswith("press Enter."):
            return ""
        numbers = [line.partition(".")[0] for line in script.since if re.match(r"\d+\. ", line)]
        wanted = int(last.split()[1]) if re.match(r"Type \d+ numbers", last) else 1
        return " ".join(rng.sample(numbers, wanted))

    return hand


def seated(folder: Path, header: dict[str, str], game: Game[Any, Any] | None = None, **players: str) -> Session:
    """A session with this deal."""
    game = game or shelf.game("duel")
    sheet = Paper(players, 7, Record(game.id, header, []))
    return Session(game, sheet.record, players, 7, paper.start(folder, sheet))


def duel(folder: Path, seed: int, gandalf: str = HUMAN, balrog: str = "random") -> Session:
    header = shelf.game("duel").deal(Random(seed), {})
    return seated(folder, header, gandalf=gandalf, balrog=balrog)


def resumed(path: Path) -> Session:
    sheet = paper.read(path)
    return Session(shelf.game("duel"), sheet.record, sheet.players, sheet.seed, path)


def play(session: Session, script: Script) -> list[str]:
    """What is shown while the script plays."""
    LineMode(AtHome(session), script).run()
    return script.shown


def mini() -> Game[Any, Any]:
    """The pocket game of the tests, which has no words of its own."""
    register(MINI)
    return MINI
