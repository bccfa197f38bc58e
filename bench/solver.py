"""The exact solver of The Duel's final: how long nine cards a side take, from real games and from random hands.

`python -m bench.solver 60` prints a table over 60 finals of each kind.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time

from mathom.games.duel import GAME
from mathom.games.duel.deck import SPELL
from mathom.games.duel.position import OPENING, PLAY
from mathom.games.duel.state import DuelState
from mathom.kernel.sitting import Sitting
from mathom.minds import mind
from mathom.solvers import duel_final
from mathom.solvers.duel_board import FinalBoard, by_game, by_game_and_steps
from mathom.solvers.duel_final import FinalSearch
from mathom.solvers.patience import ENDLESS

BENCHED = 8
COLUMNS = ("finals", "nodes_median", "nodes_max", "median", "p95", "max", "nodes_per_second")


def played(count: int, player: str = "greedy") -> Iterator[DuelState]:
    """The starts of the finals of games between two equal players."""
    number = 0
    while count:
        rng = Random(f"final {number}")
        number += 1
        sitting = Sitting(GAME, GAME.deal(rng, {}))
        while sitting.state.outcome() is None:
            sitting.settle(rng)
            state = sitting.state
            if state.duel == 4 and state.ask == PLAY and not state.row:
                yield state.clone()
                count -= 1
                break
            if state.outcome() is None:
                legal = state.legal()
                sitting.decide(mind(player).choose(GAME, sitting.view(state.decider), legal, rng))


def dealt(count: int) -> Iterator[DuelState]:
    """Nine random cards a side."""
    for number in range(count):
        rng = Random(f"dealt {number}")
        step = f"{rng.randrange(5)} {rng.randrange(5)}"
        options = {"Final": "yes", "Start": rng.choice(["gandalf", "balrog"]), "Step": step}
        yield GAME.start(GAME.deal(rng, options))


def spelled(state: DuelState) -> bool:
    """Whether Gandalf holds the Spell, whose draws make a final far larger."""
    return any(state.hand[0] >> card & 1 for card, text in enumerate(state.deck.text) if text == SPELL)


def row(states: list[DuelState], steps: bool) -> dict[str, float]:
    """Positions looked at and CPU seconds, over some finals."""
    times: list[float] = []
    nodes: list[int] = []
    for state in states:
        board = FinalBoard(state, by_game_and_steps(state) if steps else by_game(state))
        search = FinalSearch(board, ENDLESS)
        began = process_time()
        search.value(board.pack(state))
        times.append(process_time() - began)
        nodes.append(search.nodes)
    times.sort()
    nodes.sort()
    p95 = int(0.95 * (len(times) - 1))
    return {
        "finals": len(times),
        "nodes_median": nodes[len(nodes) // 2],
        "nodes_max": nodes[-1],
        "median": round(times[len(times) // 2], 3),
        "p95": round(times[p95], 3),
        "max": round(times[-1], 3),
        "nodes_per_second": round(sum(nodes) / sum(times)),
    }


def measure() -> dict[str, object]:
    """Seconds of finals from games, by the game alone and with the steps."""
    states = [state for state in played(BENCHED) if state.ask != OPENING and not spelled(state)]
    return {"game": row(states, steps=False), "game and steps": row(states, steps=True)}


def table(count: int) -> Iterator[str]:
    """The rows of the results page."""
    build = "compiled" if str(duel_final.__file__).endswith(".so") else "pure Python"
    yield "| build | finals | Spell | question | n | positions, median | most | s, median | 95 % | most | positions/s |"
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    kinds = {"of greedy games": list(played(count)), "random hands": list(dealt(count))}
    for kind, states in kinds.items():
        for magic in (False, True):
            chosen = [state for state in states if spelled(state) == magic and state.ask == PLAY]
            if not chosen:
                continue
            for question, steps in (("who wins", False), ("who wins, and steps", True)):
                r = row(chosen, steps)
                magics = "yes" if magic else "no"
                cells = (build, kind, magics, question, *(r[column] for column in COLUMNS))
                yield f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    for line in table(int(sys.argv[1])):
        print(line, flush=True)
