"""What a good player would say: which move, why, and afterwards where a game was lost.

During a game advice comes from the view of the seat that asks, like a computer player's move. Afterwards every decision
is judged by what its player could know when he made it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from mathom.kernel.event import Event
from mathom.kernel.game import Game
from mathom.kernel.sitting import Sitting
from mathom.kernel.view import View
from mathom.minds.ismcts import InformationSearch, Thinking, Weighed, weigh
from mathom.minds.partners import consult, kept_to

ADVICE: Final = Thinking(games=1000)
HINT: Final = Thinking(seconds=1.0)
"""For somebody who waits for an answer."""
REVIEW: Final = Thinking(games=200)
FORESEEN: Final = 24
"""So many games are played on to tell what can be expected in a game's own units."""
CONSIDERED: Final = 0.25
"""Games imagined with partners who think take longer, and fewer of them say as much."""
WORLDS: Final = 6
"""So many ways the hidden cards may lie are looked at to tell what a move brings about in any case."""


class Advice(NamedTuple):
    """What is thought of one legal move.

    share: the chance to win after it, from 0 to 1, of the one who decides (of all, in a cooperative game). loss: how
    much less that is than after the best move. proved: whether it was worked out and not imagined. tries: how many
    imagined games it rests on.
    """

    move: int
    share: float
    loss: float
    proved: bool
    tries: int


class Judgement(NamedTuple):
    """One decision of a game, judged afterwards.

    decision: its number, from 1. before: the chance to win with the best move. after: with the move that was made.
    """

    decision: int
    actor: int
    move: int
    best: int
    before: float
    after: float

    @property
    def loss(self) -> float:
        """How much of the chance to win was given away."""
        return self.before - self.after


def advise(
    game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random, thinking: Thinking = ADVICE
) -> list[Advice]:
    """All legal moves, the best first."""
    found = think(game, view, legal, rng, thinking)
    best = found[0].share
    return [Advice(w.move, w.share, max(0.0, best - w.share), w.proved, w.tries) for w in found]


def think(game: Game[Any, Any], view: View, legal: Sequence[int], rng: Random, thinking: Thinking) -> list[Weighed]:
    """What becomes of each move: where all win together, when everybody keeps to what can be taken for granted."""
    if not game.cooperative:
        return weigh(game, view, legal, rng, thinking)
    return consult(game, view, legal, rng, thinking.part(CONSIDERED) if thinking.games else thinking)


def certain(game: Game[Any, Any], view: View, move: int, rng: Random) -> list[Event]:
    """What a move brings about at once, as the seat of the view would see it, wherever the hidden cards may lie.

    Ends where chance or somebody else has to decide, and where the imagined worlds part.
    """
    stories = []
    for _ in range(WORLDS):
        world = game.world(view, rng)
        events: list[Event] = []
        world.log = events
        world.apply(move)
        stories.append([event.seen_by(view.seat) for event in events])
    same = []
    for happens in zip(*stories, strict=False):
        if any(event != happens[0] for event in happens):
            break
        same.append(happens[0])
    return same


def foresee(game: Game[Any, Any], view: View, move: int, rng: Random, games: int = FORESEEN) -> Iterator[View]:
    """What the seat would see at the end of the chapter after a move, in some games played on without long thinking."""
    search = InformationSearch(game, view, [move], rng, view.seat)
    for _ in range(games):
        world = game.world(view, rng)
        events: list[Event] = []
        world.log = events
        if game.cooperative:
            deque(kept_to(search.lore, view, world, move, rng), maxlen=0)
        else:
            search.play_after(world, move)
        end = view.clone()
        for event in events:
            end.see(event.seen_by(view.seat))
        yield end


class Choice(NamedTuple):
    """A decision that left a choice.

    line: its place in the record, from 0. seat: who decided. legal: what could be done; made: what was.
    """

    line: int
    seat: int
    legal: list[int]
    made: int


def choices_of(sitting: Sitting[Any, Any]) -> Iterator[tuple[Choice, Sitting[Any, Any]]]:
    """Every decision of a game that left a choice, each with the sitting as it stood before. Calls are no decisions."""
    again = Sitting(sitting.game, sitting.header)
    for number, line in enumerate(sitting.lines):
        state = again.state
        if line.actor != "*" and line.actor == again.actors[state.actor]:
            legal, made = state.legal(), state.moves.code(state.actor, line.move)
            if len(legal) > 1 and made in legal:
                yield Choice(number, state.decider, legal, made), again
        again.play(line.actor, line.move)


def review(sitting: Sitting[Any, Any], rng: Random, thinking: Thinking = REVIEW) -> list[Judgement]:
    """Every decision of a game that left a choice, in their order."""
    judged = []
    for choice, before in choices_of(sitting):
        found = judge(sitting.game, before.view(choice.seat), choice.legal, choice.made, rng, thinking)
        judged.append(Judgement(before.decisions + 1, before.state.actor, choice.made, *found))
    return judged


def judge(
    game: Game[Any, Any], view: View, legal: Sequence[int], made: int, rng: Random, thinking: Thinking
) -> tuple[int, float, float]:
    """One decision by what its player knew: the best move, the chance to win with it, and with the move made.

    The two are looked at once more side by side.
    """
    found = think(game, view, legal, rng, thinking)
    best = found[0].move
    if best == made:
        return made, found[0].share, found[0].share
    if not found[0].proved:
        found = think(game, view, sorted((best, made)), rng, thinking)
    shares = {weighed.move: weighed.share for weighed in found}
    return best, max(shares[best], shares[made]), shares[made]


def turning_points(judged: Sequence[Judgement], count: int = 3) -> list[Judgement]:
    """The decisions that gave most away, the worst first; those that gave nothing away are left out."""
    return sorted((j for j in judged if j.loss > 0), key=lambda j: -j.loss)[:count]
