"""Tables for tests: a game played from its deal by words, or a moment laid out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.agreement import BARE, MAX_UNITS, Agreement
from mathom.games.middle_earth.lore import ABILITIES, SIDES
from mathom.games.middle_earth.moves import MOVES
from mathom.games.middle_earth.state import MiddleEarthState, empty_table
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.errors import IllegalMove, Objection
from mathom.kernel.sitting import Sitting

Table = Sitting[MiddleEarthState, MiddleEarthView]

DEAL = {"First": "free", "FreeAllies": "ring march recall", "SauronAllies": "ring march recall"}


def sit_down(**header: str) -> Table:
    """A sitting from a deal; army decks that are not named come lowest first."""
    return Sitting(GAME, {**DEAL, **header})


def play(sitting: Table, *lines: str) -> Table:
    """Carry out lines such as `free march 2 u1`."""
    for line in lines:
        actor, _, move = line.partition(" ")
        sitting.play(actor, move)
    return sitting


def progress(sitting: Table, side: str) -> list[int]:
    return [unit["x"] for unit in sitting.position()["units"][side]]


def refused(sitting: Table, line: str) -> str:
    """The rule that stands against a line."""
    actor, _, move = line.partition(" ")
    try:
        sitting.play(actor, move)
    except IllegalMove as fault:
        return fault.objection.rule
    raise AssertionError(f"{line} was allowed")


Units = Sequence[tuple[int, int]]


def moment(
    free: Units = (),
    sauron: Units = (),
    *,
    turn: str = "free",
    first: str = "free",
    hands: tuple[str, str] = ("1 1 2 2 3", "1 1 2 2 3"),
    allies: tuple[str, str] = ("", ""),
    tokens: tuple[int, int] = (0, 0),
    discards: tuple[str, str] = ("", ""),
    switches: Mapping[str, str] | None = None,
) -> MiddleEarthState:
    """A turn of `turn` begins. Units are (progress, card); the other cards lie in the decks, lowest first."""
    state = empty_table(Agreement(switches or {}), SIDES.index(first))
    state.side = state.actor = SIDES.index(turn)
    for side, units in enumerate((free, sauron)):
        left = list(state.rules.army)
        for unit, (x, card) in enumerate(units):
            state.x[side * MAX_UNITS + unit] = x
            state.card[side * MAX_UNITS + unit] = card
            if card != BARE:
                left[card] -= 1
            if 0 < x < state.rules.lap:
                state.taken[side] |= 1 << x
        for zone, text in ((state.hand, hands[side]), (state.discard, discards[side])):
            for value in map(int, text.split()):
                zone[side * 4 + value] += 1
                left[value] -= 1
        state.put_decks(side, tuple(v for v in (1, 2, 3) for _ in range(left[v])), ())
        for ability in allies[side].split():
            state.put_ally(side, ABILITIES.index(ability), 1)
    state.tokens = (*tokens, state.rules.quests - sum(tokens))
    return state


def empty_deck(state: MiddleEarthState, side: int) -> MiddleEarthState:
    """Take what is left of a side's army deck out of the game."""
    state.put_decks(side, (), state.ally_decks[side])
    return state


def do(state: MiddleEarthState, *moves: str) -> MiddleEarthState:
    """Make moves by their words; each must be legal."""
    for text in moves:
        code = MOVES.code(state.actor, text)
        assert state.objection(code) is None, f"{text}: {state.objection(code)}"
        assert code in state.legal()
        state.apply(code)
    return state


def may(state: MiddleEarthState) -> list[str]:
    return [MOVES.text(state.actor, code) for code in state.legal()]


def against(state: MiddleEarthState, text: str) -> Objection:
    """The objection to a move, which is not legal."""
    code = MOVES.code(state.actor, text)
    objection = state.objection(code)
    assert objection is not None, f"{text} is allowed"
    assert code not in state.legal()
    return objection


def units(state: MiddleEarthState, side: str) -> list[tuple[int, int]]:
    """Progress and number of a side's units."""
    base = SIDES.index(side) * MAX_UNITS
    numbers = state.rules.numbers
    return [(state.x[base + u], numbers[state.card[base + u]]) for u in range(state.rules.units)]


def discarded(state: MiddleEarthState, side: str) -> list[int]:
    base = SIDES.index(side) * 4
    return [value for value in (1, 2, 3) for _ in range(state.discard[base + value])]


def random_game(seed: int, **options: str) -> Table:
    """A game played at random to its end."""
    rng = Random(seed)
    sitting: Table = Sitting(GAME, GAME.deal(rng, options))
    while sitting.state.outcome() is None:
        sitting.settle(rng)
        if sitting.state.actor >= 0:
            sitting.decide(rng.choice(sitting.state.legal()))
    return sitting
