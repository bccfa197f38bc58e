"""Every way in which a side's hidden cards can lie, counted out by hand, and the way in which a world has them.

A spread says which nine cards were drawn for each duel so far and which cards were kept for the final. All spreads that
agree with what a seat has seen are equally likely, because every order of a deck is, and nothing is known of choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from mathom.games.duel.deck import Deck, numbers
from mathom.kernel.record import Line, Record
from tests.knowledge.duel_witness import DECK, SIDES, Witness, in_file_order

Spread = tuple[tuple[frozenset[str], ...], frozenset[str]]


def spreads_in_the_final(eye: Witness) -> Iterator[Spread]:
    """All spreads of a side's cards that agree with what was seen, once the final has begun."""
    known = frozenset().union(*(duel.spent | duel.aside | duel.members for duel in eye.past))
    hidden = frozenset(DECK[eye.side]) - known
    yield from _choose(eye, 0, hidden, (), frozenset(), frozenset(eye.in_final))


def _choose(
    eye: Witness,
    number: int,
    hidden: frozenset[str],
    nines: tuple[frozenset[str], ...],
    kept: frozenset[str],
    must: frozenset[str],
) -> Iterator[Spread]:
    if number == len(eye.past):
        yield nines, kept
        return
    duel = eye.past[number]
    for new in combinations(sorted(hidden), duel.leftover - len(duel.members)):
        members = duel.members | frozenset(new)
        nine = duel.spent | duel.aside | members
        for chosen in combinations(sorted(members), 3 - len(duel.aside)):
            after = duel.aside | frozenset(chosen)
            if must & nine <= after and duel.chosen in (None, frozenset(chosen)):
                yield from _choose(eye, number + 1, hidden - frozenset(new), (*nines, nine), kept | after, must)


# --- a world as a spread, and as a record ----------------------------------------------------------------------------


def ids(deck: Deck, mask: int) -> frozenset[str]:
    return frozenset(deck.cards[card].id for card in numbers(mask))


def for_the_final(world: Any, side: int) -> frozenset[str]:
    """The cards a side has kept so far; in the final they are in the hand or on the table."""
    kept = ids(world.deck, world.kept[side])
    if world.duel == 4:
        table = [card for card in (*world.row, world.spelled, world.named) if card >= 0 and card // 27 == side]
        kept |= ids(world.deck, world.hand[side]) | {world.deck.cards[card].id for card in table}
    return kept


def nines_of(world: Any, side: int) -> tuple[frozenset[str], ...]:
    order = [world.deck.cards[card].id for card in world.order[side]]
    return tuple(frozenset(order[9 * n : 9 * n + 9]) for n in range(min(world.duel, 3)))


def spread_of(world: Any, side: int) -> Spread:
    return nines_of(world, side), for_the_final(world, side)


def record_of(world: Any, record: Record, eye: Witness) -> Record:
    """The record as it would read if a world were the truth: what its watcher saw, and the world's cards behind it."""
    header = dict(record.header)
    for key, cards in zip(("Gandalf", "Balrog"), world.order, strict=True):
        header[key] = " ".join(world.deck.cards[card].id for card in cards)
    duels = iter(range(3))
    lines = [
        _keep_line(world, eye, next(duels), line) if line.actor == eye.side and line.move.startswith("keep") else line
        for line in record.lines
    ]
    return Record("duel", header, lines)


def _keep_line(world: Any, eye: Witness, duel: int, line: Line) -> Line:
    """What the other side kept after a duel in this world. Cards of Trick and Magic are kept without being named."""
    side = SIDES.index(eye.side)
    kept = for_the_final(world, side) & nines_of(world, side)[duel]
    return Line(line.actor, " ".join(["keep", *in_file_order(eye.side, kept - eye.past[duel].aside)]))
