"""What a searching player knows of The Duel: how to imagine a duel quickly, and what its end is worth.

Games are imagined to the end of the present duel. Then the steps on the bridge count, the cards kept for the final,
and the cards still to be drawn: how strong a deck's rest is can be told from what was seen of it. The weights were
fitted to games of the house's own players (`python -m bench.duel_sense`). That is the plain share; what the house's own
players think with was learned from more games (`mathom.solvers.duel_outlook`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final, final

from mathom.games.duel.deck import BALROG, GANDALF, numbers
from mathom.games.duel.exchange import POINTS
from mathom.games.duel.game import GAME
from mathom.games.duel.position import FINAL, OVER, Position
from mathom.games.duel.view import DuelView
from mathom.kernel.game import Draw
from mathom.kernel.view import View
from mathom.minds.lore import Lore, register
from mathom.solvers.duel_answer import solvable, win_chances
from mathom.solvers.duel_habits import habit
from mathom.solvers.duel_hands import hands_apart
from mathom.solvers.duel_outlook import gandalfs_chance, need

FEW: Final = 12
"""With more different worlds than this, none is solved."""
TEXT: Final = 2.0
"""A text is worth so many strength points."""


@final
class DuelLore(Lore):
    """The lore of The Duel."""

    pace = 400_000 if __file__.endswith(".so") else 25_000

    def chapter(self, state: Any) -> int:
        """The number of the duel; with a small deck all is one chapter, since what a final is worth depends on nine."""
        number: int = state.duel
        return number if state.deck.frame.first == 1 else 0

    def policy(self, state: Any, legal: Sequence[int], rng: Random) -> int:
        """A card that answers the last one well, now and then another."""
        return habit(state, legal, rng)

    def share(self, state: Any, actor: int) -> float:
        """The chance to win the game at the start of a duel, or when the game is over."""
        share = gandalfs_share(state)
        return share if actor == GANDALF else 1 - share

    def outlook(self, state: Any, actor: int) -> float:
        """The same, as it was learned from games."""
        share = state.winner == GANDALF if state.ask == OVER else gandalfs_chance(state)
        return share if actor == GANDALF else 1 - share

    def known_to_both(self, view: View, rng: Random, most: int) -> list[Any]:
        """Any hands that the two may have for all they have seen of each other, as long as none are put away."""
        if not isinstance(view, DuelView) or view.seat < 0 or view.duel == FINAL:
            return []
        return hands_apart(view, rng, most)

    def own(self, world: Any, seat: int) -> object:
        """The hand."""
        hand: int = world.hand[seat]
        return hand

    def draws(self, state: Any) -> list[Draw]:
        """Any card of the hand that is drawn from."""
        return [(card,) for card in numbers(state.hand[state.drawn_from()])]

    def solves(self, world: Any) -> bool:
        """Whether this is the final."""
        return solvable(world)

    def exact(self, worlds: Sequence[Any], legal: Sequence[int], patience: int) -> list[float] | None:
        """The chance of the side that decides after each move, with both hands open."""
        counts = Counter((world.hand[GANDALF], world.hand[BALROG]) for world in worlds)
        if len(counts) > FEW:
            return None
        different = {(world.hand[GANDALF], world.hand[BALROG]): world for world in worlds}
        totals = dict.fromkeys(legal, 0.0)
        for hands, world in different.items():
            chances = win_chances(world, patience // len(counts))
            if chances is None:
                return None
            for move, chance in zip(world.legal(), chances, strict=True):
                if move in totals:
                    totals[move] += counts[hands] * chance
        shares = [totals[move] / len(worlds) for move in legal]
        return shares if worlds[0].actor == GANDALF else [1 - share for share in shares]


def gandalfs_share(p: Position) -> float:
    """Gandalf's chance to win the game at the start of a duel, or when it is over."""
    if p.ask == OVER:
        return 1.0 if p.winner == GANDALF else 0.0
    return logistic(WEIGHTS[p.duel], features(p))


def features(p: Position) -> tuple[float, ...]:
    """What counts at the start of a duel: a constant, steps, cards kept, cards to come; for the final also the need."""
    lead = p.step[GANDALF] - p.step[BALROG]
    if p.duel == FINAL:
        kept = worth(p, p.hand[GANDALF]) - worth(p, p.hand[BALROG])
        return (1.0, float(lead), kept, float(need(lead)))
    kept = worth(p, p.kept[GANDALF]) - worth(p, p.kept[BALROG])
    return (1.0, float(lead), kept, undrawn(p, GANDALF) - undrawn(p, BALROG))


def worth(p: Position, cards: int) -> float:
    """The strength points of a set of cards, and what their texts are worth."""
    total = 0.0
    deck = p.deck
    for card in numbers(cards):
        total += POINTS[deck.attack[card]] + POINTS[deck.defence[card]]
        if deck.text[card]:
            total += TEXT
    return total


def undrawn(p: Position, side: int) -> float:
    """The worth of the cards that this duel and those to come will bring."""
    return worth(p, sum(1 << card for card in p.order[side][p.deck.frame.drawn_before(p.duel) :]))


def logistic(weights: tuple[float, ...], values: tuple[float, ...]) -> float:
    """A chance from weighted values."""
    total = sum([weight * value for weight, value in zip(weights, values, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    1: (0.0, 0.9, 0.12, 0.06),
    2: (0.0, 0.9, 0.12, 0.06),
    3: (0.0, 1.1, 0.15, 0.06),
    FINAL: (0.0, 0.1, 0.35, 0.35),
}
"""For the start of each duel, the weights of what counts."""

register(GAME.id, DuelLore(GAME))
