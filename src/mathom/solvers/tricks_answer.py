"""Whether a round can be won with open hands: a line that the rules play to the win, or that there is none."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE, Game
from mathom.solvers.patience import never
from mathom.solvers.tricks_moves import over
from mathom.solvers.tricks_search import Line, LineSearch, reached

WON: Final = "won"
NO_LINE: Final = "no line"
UNRESOLVED: Final = "unresolved"


class Answer(NamedTuple):
    """What was found out about a round.

    verdict: WON, NO_LINE (proved by trying or ruling out everything) or UNRESOLVED. line: where it can be won, all
    lines of the record to the end of the round. lucky: some of them are chance that the record does not fix. nodes:
    positions between tricks looked into.
    """

    verdict: str
    line: tuple[str, ...]
    lucky: bool
    nodes: int


def solvable(state: TrickState) -> bool:
    """Whether a round is under way, in its setup or in play."""
    return not over(state)


def solve(
    game: Game[Any, Any], state: TrickState, patience: int, rng: Random, enough: Callable[[], bool] = never
) -> Answer:
    """Is there a line that reaches all goals of this round?

    Everybody plays with open hands and one mind. What chance may still bring counts as a choice too: a line may need
    luck, and no line means that no luck would help. `rng` shuffles the order of later tries only.
    """
    search = LineSearch(state, patience, rng, enough)
    found = search.run()
    if found is None:
        return Answer(UNRESOLVED, (), False, search.nodes)
    if not found:
        return Answer(NO_LINE, (), False, search.nodes)
    return Answer(WON, told(game, state, search.line), any(actor == CHANCE for actor, _ in search.line), search.nodes)


def told(game: Game[Any, Any], state: TrickState, line: Line) -> tuple[str, ...]:
    """A line in the words of a record, played through the rules; `AssertionError` where they do not agree."""
    state = state.clone()
    lines = []
    for actor, move in line:
        assert actor == state.actor  # noqa: S101 - a line that does not replay is worth nothing
        if actor == CHANCE:
            objection = state.draw_objection((move,))
            lines.append(f"* {game.draw_text(state, (move,))}")
            assert objection is None, objection  # noqa: S101
            state.settle((move,))
        else:
            objection = state.objection(move)
            lines.append(f"{actor + 1} {state.moves.text(actor, move)}")
            assert objection is None, objection  # noqa: S101
            state.apply(move)
    assert reached(state)  # noqa: S101
    return tuple(lines)
