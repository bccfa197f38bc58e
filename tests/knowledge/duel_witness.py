"""Who has seen what in a game of The Duel, found without the engine: the naive second writing plays the record again.

A card of a side is hidden from a seat until it has lain open, was drawn by Spell (or by Trick, for the players), or was
in a hand that the seat looked at or that Cunning laid open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from mathom.games.duel import GAME
from mathom.kernel.game import Header
from mathom.kernel.record import Line, Record
from mathom.kernel.sitting import Sitting
from tests.laws.broken import Table
from tests.oracle.duel import DuelOracle

SIDES = ("gandalf", "balrog")
DECK = {side: list(DuelOracle({}).table.deck[side]) for side in SIDES}


@dataclass
class Past:
    """What a seat knows of a side's cards of one duel that is over."""

    spent: frozenset[str]
    aside: frozenset[str]
    members: frozenset[str]
    """Known cards of the leftover hand."""
    leftover: int
    chosen: frozenset[str] | None
    """The cards kept, where the choice was seen."""


@dataclass
class Witness:
    """One seat's knowledge of one side's cards, as the record goes on."""

    seat: int
    side: str
    seen: set[str] = field(default_factory=set)
    past: list[Past] = field(default_factory=list)
    in_final: set[str] = field(default_factory=set)
    """What was seen in the final."""

    def watch(self, oracle: DuelOracle, line: Line, looks: int) -> None:
        """Take in what a line, now played, has shown. `looks` is how many looks there were before."""
        shown = set(self.shown(oracle))
        for viewer, hand in oracle.looks[looks:]:
            if self.seat >= 0 and viewer == SIDES[self.seat] and viewer != self.side:
                shown |= set(hand)
        self.seen |= shown
        if oracle.duel == 4:
            self.in_final |= shown

    def shown(self, oracle: DuelOracle) -> Iterator[str]:
        """The side's cards that this seat can see where they lie now."""
        table = oracle.table
        yield from (card for owner, card in table.row if owner == self.side)
        if self.side == "balrog":
            yield from (card for card in (table.spelled, table.named) if card)
            yield from table.hand["balrog"] if oracle.cunning else []
        if self.side == "balrog" or self.seat >= 0:
            yield from table.aside[self.side]


def witness(record: Record, seat: int, side: str) -> Witness:
    """What a seat has seen of a side's cards, which is not its own, when the record ends."""
    oracle = DuelOracle(record.header)
    eye = Witness(seat, side)
    for line in record.lines:
        keeping = line.actor == side and line.move.startswith("keep")
        if keeping:
            eye.past.append(leftover(oracle, eye, line))
        looks = len(oracle.looks)
        oracle.play(line.actor, line.move)
        eye.watch(oracle, line, looks)
    return eye


def leftover(oracle: DuelOracle, eye: Witness, line: Line) -> Past:
    """A side is about to choose its cards for the final."""
    table = oracle.table
    hand = set(table.hand[eye.side])
    open_choice = oracle.cunning and eye.side == "balrog" and eye.seat == 0
    return Past(
        spent=frozenset(card for owner, card in table.row if owner == eye.side),
        aside=frozenset(table.aside[eye.side]),
        members=frozenset(hand & eye.seen),
        leftover=len(hand),
        chosen=frozenset(line.move.split()[1:]) if open_choice else None,
    )


# --- the same record with hidden cards exchanged ---------------------------------------------------------------------


def twin(record: Record, seat: int, rng: Random) -> Record:
    """Another truth that a seat cannot tell from this one: hidden cards have changed places."""
    header = dict(record.header)
    names: dict[str, dict[str, str]] = {}
    for index, side in enumerate(SIDES):
        order = full_order(record.header, side)
        hidden = own_future(record, order) if index == seat else unseen(record, seat, side)
        names[side] = shuffled(hidden, rng)
        renamed = [names[side].get(card, card) for card in order]
        header[side.capitalize()] = " ".join(mixed_nines(renamed, rng))
    before = [Line("", ""), *record.lines]
    lines = [renamed_line(line, last, names) for last, line in zip(before, record.lines, strict=False)]
    return Record("duel", header, lines)


def full_order(header: Header, side: str) -> list[str]:
    given = header[side.capitalize()].split()
    return given if "Final" in header else given + [card for card in DECK[side] if card not in given]


def unseen(record: Record, seat: int, side: str) -> list[str]:
    """The cards of a side that a seat has never seen."""
    seen = witness(record, seat, side).seen
    return [card for card in DECK[side] if card not in seen]


def own_future(record: Record, order: list[str]) -> list[str]:
    """One's own cards that are still in the deck; none when the record began with the final."""
    if "Final" in record.header:
        return []
    duel = 1 + sum(line.actor == "balrog" and line.move.startswith("keep") for line in record.lines)
    return order[9 * duel :]


def shuffled(cards: Iterable[str], rng: Random) -> dict[str, str]:
    old = list(cards)
    new = old[:]
    rng.shuffle(new)
    return dict(zip(old, new, strict=True))


def mixed_nines(order: list[str], rng: Random) -> list[str]:
    """Nine cards drawn together have no order."""
    mixed: list[str] = []
    for first in range(0, len(order), 9):
        nine = order[first : first + 9]
        rng.shuffle(nine)
        mixed += nine
    return mixed


def renamed_line(line: Line, last: Line, names: dict[str, dict[str, str]]) -> Line:
    """Only choices for the final and Trick's draw can name a hidden card. Spell's draw follows the Spell."""
    verb, *cards = line.move.split()
    if verb == "keep":
        chosen = [names[line.actor].get(card, card) for card in cards]
        return Line(line.actor, " ".join(["keep", *in_file_order(line.actor, chosen)]))
    if line.actor == "*" and last.move != "Spell":
        return Line("*", f"draw {names['gandalf'].get(cards[0], cards[0])}")
    return line


def in_file_order(side: str, cards: Iterable[str]) -> list[str]:
    wanted = set(cards)
    return [card for card in DECK[side] if card in wanted]


# --- games to look at ------------------------------------------------------------------------------------------------


def game(seed: int) -> Table:
    """A random game: mostly a whole one, sometimes a final or a first duel with little energy."""
    rng = Random(seed)
    options: dict[str, str] = {}
    kind = rng.random()
    if kind < 0.4:
        low = rng.randrange(1, 9)
        options = {"Energy": f"{low} {rng.randrange(1, 9)}", "Start": rng.choice(SIDES)}
    header = GAME.deal(rng, options | ({"Final": "yes"} if kind < 0.15 else {}))
    sitting: Table = Sitting(GAME, header)
    while sitting.state.outcome() is None:
        sitting.settle(rng)
        if moves := sitting.state.legal():
            sitting.decide(rng.choice(moves))
    return sitting


def cut(record: Record, lines: int) -> Record:
    """The first lines of a record."""
    return Record(record.game, dict(record.header), record.lines[:lines])
