"""What computer players leave to be gained from them in a small race with hidden hands, exactly.

    python -m bench.race_players ford 6 random greedy flat:150 pimc:150 ismcts:150 reshuffles:0

For every way in which the rows of allies can be dealt (the free side begins) each player is asked 6 times wherever he
can come to by his own play; how often he makes each move is his strategy, and best answers to it are exact. A player
knows nothing but his view, so he is asked once for all information sets that look the same to him. The same is done
with half the times, which shows what the asking itself adds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter

import numpy

from bench.race import Rows, rows
from mathom.envs.deals import Lines
from mathom.envs.tree import BEGINNING, Choice, Measured, Tree, Vector, measure
from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.minds import Mind, mind

MATTERS = (
    "x", "card", "hand", "deck", "row", "gone", "to_come", "sure", "tokens", "turn", "called", "last", "reshuffled",
    "actor", "prompt",
)  # fmt: skip
"""What a player looks at in a view, besides the discards."""
SWITCHES = tuple(GAME.options)


class Asked:
    """A player, and what he did when he was asked."""

    def __init__(self, spec: str, times: int) -> None:
        self.player: Mind = mind(spec)
        self.random = spec == "random"
        self.times = times
        self.made: dict[str, list[int]] = {}

    def answers(self, choice: Choice, seat: int) -> list[int]:
        """What he does in an information set, time after time; of `random` that is known."""
        if self.random:
            return list(choice.moves)
        view = choice.moment.view(seat)
        look = looks(view)
        if look not in self.made:
            self.made[look] = [
                self.player.choose(GAME, view, list(choice.moves), Random(f"{look} {number}"))
                for number in range(self.times)
            ]
        return self.made[look]

    def weights(self, tree: Tree, seat: int, part: int) -> Vector:
        """The weights of his sequences by one answer in so many. Where he never comes to, they are 0."""
        found = numpy.zeros(tree.sizes[seat])
        found[BEGINNING] = 1.0
        for choice in tree.choices[seat]:  # each after those that lead to it
            if found[choice.before] > 0:
                made = self.answers(choice, seat)
                made = made if self.random else made[: max(1, len(made) // part)]
                found[choice.after] = [found[choice.before] * made.count(move) / len(made) for move in choice.moves]
        return found


def looks(view: object) -> str:
    """What a player sees, as text."""
    assert isinstance(view, MiddleEarthView)
    parts = [getattr(view, name) for name in MATTERS]
    return str([view.seat, *parts, [sorted(cards) for cards in view.discard]])


def play(asked: Asked, tree: Tree, part: int) -> Measured:
    """How a player stands who plays both sides."""
    return measure(tree, asked.weights(tree, 0, part), asked.weights(tree, 1, part))


def line(spec: str, times: int, trees: Sequence[tuple[Rows, Tree]]) -> str:
    """A player's row, averaged over the rows of allies that can be dealt."""
    begun, asked = perf_counter(), Asked(spec, times)
    whole, half = ([0.0, 0.0], [0.0, 0.0])
    for pair, tree in trees:
        for gains, part in ((whole, 1), (half, 2)):
            for seat, gain in enumerate(play(asked, tree, part).gains):
                gains[seat] += float(pair.share) * max(0.0, gain)
    conv = sum(whole)
    return (
        f"| {spec} | {whole[1]:.3f} | {whole[0]:.3f} | {conv:.3f} | {50 * conv / 2:.1f} % | {sum(half):.3f} | "
        f"{len(asked.made):,} | {perf_counter() - begun:.0f} |"
    )


def main(mini: str, times: int, specs: list[str], given: Lines) -> None:
    trees = [(pair, Tree(GAME.id, mini, given=[*pair.lines(), *given])) for pair in rows(mini)]
    sets = sum(len(choices) for _, tree in trees for choices in tree.choices)
    print(
        f"{mini}: {len(trees)} pairs of rows, {sum(tree.ends for _, tree in trees):,} ends, {sets:,} information sets"
    )
    print("| player | lost as first | lost as second | NashConv | of the range | half as often | views | s |")
    print("|---|" + "--:|" * 7, flush=True)
    for spec in specs:
        print(line(spec, times, trees), flush=True)


if __name__ == "__main__":
    words = [word.partition(":") for word in sys.argv[3:]]
    given = [(name, value) for name, _, value in words if name in SWITCHES]
    main(sys.argv[1], int(sys.argv[2]), ["".join(word) for word in words if word[0] not in SWITCHES], given)
