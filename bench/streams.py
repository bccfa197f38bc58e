"""Every position of many random games as one hash for each game: `python -m bench.streams [GAMES]`.

Two builds of the same files must print the same lines.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from random import Random
from typing import Any

from mathom.arena.chapters import PLAYERS
from mathom.games.tricks.game import TrickGame
from mathom.kernel.digest import digest
from mathom.kernel.game import CHANCE, NOBODY, Game
from mathom.shelf import games

USUAL = 1000


def stream(game: Game[Any, Any], count: int, seed: int = 1) -> tuple[int, str]:
    """The number of positions in that many random games, and the hash of all of them with their legal moves."""
    rng, sink, positions = Random(seed), blake2b(digest_size=16), 0
    choices = variants(game)
    for number in range(count):
        state = game.start(game.deal(rng, choices[number % len(choices)]))
        while (actor := state.actor) != NOBODY:
            if actor == CHANCE:
                state.settle(state.draw(rng))
                continue
            moves = state.legal()
            sink.update(f"{digest(state)} {actor} {moves}\n".encode())
            state.apply(moves[rng.randrange(len(moves))])
            positions += 1
        sink.update(f"{digest(state)} {state.outcome()!r}\n".encode())
    return positions, sink.hexdigest()


def variants(game: Game[Any, Any]) -> list[dict[str, str]]:
    """What is played in turn: every chapter for one to four players, every value of every switch."""
    if isinstance(game, TrickGame):
        return [
            {"Chapter": chapter, "Players": str(players)} for chapter in game.campaign.chapters for players in PLAYERS
        ]
    switches: dict[str, tuple[str, ...]] = getattr(game, "options", {})
    return [{switch: value} for switch, values in switches.items() for value in values] or [{}]


def main(arguments: list[str]) -> int:
    """Print a line for each game."""
    count = int(arguments[0]) if arguments else USUAL
    for game in games():
        positions, found = stream(game, count)
        print(f"{game.id}: {count} games, {positions} positions, {found}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
