"""The final of The Duel solved without any art: every line played on the engine, nothing remembered."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from mathom.games.duel.deck import GANDALF, numbers
from mathom.games.duel.game import GAME
from mathom.games.duel.state import DuelState
from mathom.kernel.game import CHANCE

SPECIALS = (
    ["Balance", "Mirror", "Wrath", "Spell", "Magic", "Cunning", "Trance"],
    ["Feint", "Force", "Power", "Trick", "Defense", "Might", "Trance"],
)
GAME_WORTH = 1000


def worth(state: DuelState) -> Fraction:
    """A thousand for a won game, and the steps that Gandalf is ahead; both as he can expect them."""
    outcome = state.outcome()
    if outcome is not None:
        ahead = state.step[0] - state.step[1]
        return Fraction(ahead + (GAME_WORTH if outcome.winners == (GANDALF,) else -GAME_WORTH))
    if state.actor == CHANCE:
        drawn = [after_draw(state, card) for card in numbers(state.hand[state.drawn_from()])]
        return sum(drawn, Fraction()) / len(drawn)
    values = after_moves(state)
    return max(values) if state.actor == GANDALF else min(values)


def after_draw(state: DuelState, card: int) -> Fraction:
    after = state.clone()
    after.settle((card,))
    return worth(after)


def after_moves(state: DuelState) -> list[Fraction]:
    values = []
    for move in state.legal():
        after = state.clone()
        after.apply(move)
        values.append(worth(after))
    return values


def small_final(seed: int, most: int = 4) -> DuelState:
    """A final of a few cards, full of texts and near its end, now and then some cards into it."""
    rng = Random(seed)
    size = rng.randrange(1, most + 1)
    header = {"Final": "yes", "Step": f"{rng.randrange(5)} {rng.randrange(5)}"}
    if rng.random() < 0.9 or header["Step"][0] == header["Step"][2]:
        header["Start"] = rng.choice(["gandalf", "balrog"])
    low = rng.randrange(-2, 13)
    header["Energy"] = f"{low} {low}" if low <= 0 else f"{low} {rng.randrange(1, 13)}"
    for key, specials in zip(("Gandalf", "Balrog"), SPECIALS, strict=True):
        plain = [f"{number:02}" for number in range(1, 21)]
        texts = rng.sample(specials, min(size, rng.randrange(4)))
        header[key] = " ".join([*texts, *rng.sample(plain, size - len(texts))])
    state = GAME.start(header)
    for _ in range(rng.choice([0, 0, 0, 1, 2, 3, 4])):
        before = state.clone()
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
        else:
            state.apply(rng.choice(state.legal()))
        if state.outcome() is not None:
            return before
    return state
