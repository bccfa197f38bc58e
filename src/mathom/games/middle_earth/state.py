"""The table during a game: units on the ring, cards, allies and tokens, and whose turn it is.

The rules themselves stand in `marching` (P3, P4), `calling` (P5, P6), `drawing` (P7) and `ending` (P8); what may be
done and why not in `legality`.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from mathom.games.middle_earth import calling, drawing, ending, legality, marching
from mathom.games.middle_earth.agreement import FULL, MAX_UNITS, Agreement
from mathom.games.middle_earth.lore import ABILITIES
from mathom.games.middle_earth.moves import (
    END_STEP,
    MOVES,
    PROMPTS,
    SHUFFLE_STEP,
    TOKEN_STEP,
    TURN_STEP,
    USE_STEP,
)
from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.game import Draw
from mathom.kernel.moves import MoveTable
from mathom.kernel.outcome import Outcome

CENTRE: Final = 2
"""Index of the common supply in `tokens`."""


@final
class MiddleEarthState:
    """One moment of a game; `empty_table` makes one, and a clone fills an instance field by field.

    step: what is asked (`moves.PROMPTS`). actor: who is asked; side: whose turn it is, also while chance shuffles.
    x[side * 5 + unit]: progress of a unit. card[…]: the card lying with it, 0 for none, `BARE` for a number without
    a card. taken[side]: spaces 1 to lap - 1 with an own unit, as bits. hand and discard[side * 4 + value]: how many.
    decks[side] from top[side] on: what will be drawn. allies[side * 4 + ability]: how many face up; ally_decks: those
    still to come. tokens: on the quests of either side, then in the centre. spent: reshuffles decided on. called: the
    ability of the ally being played. last: the reason of the last round, once it is on. ended: why the game is over.
    """

    __slots__ = (
        "actor", "allies", "ally_decks", "called", "card", "decks", "discard", "ended", "first", "hand", "last",
        "log", "rules", "side", "spent", "step", "taken", "tokens", "top", "x",
    )  # fmt: skip

    rules: Agreement
    log: list[Event] | None
    step: int
    actor: int
    side: int
    first: int
    x: list[int]
    card: list[int]
    taken: list[int]
    hand: list[int]
    discard: list[int]
    top: list[int]
    decks: tuple[tuple[int, ...], ...]
    allies: tuple[int, ...]
    ally_decks: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    spent: tuple[int, ...]
    called: int
    last: str
    ended: str

    def clone(self) -> MiddleEarthState:
        """An independent copy that logs nothing."""
        other = MiddleEarthState()
        other.rules = self.rules
        other.log = None
        other.step = self.step
        other.actor = self.actor
        other.side = self.side
        other.first = self.first
        other.x = self.x.copy()
        other.card = self.card.copy()
        other.taken = self.taken.copy()
        other.hand = self.hand.copy()
        other.discard = self.discard.copy()
        other.top = self.top.copy()
        other.decks = self.decks
        other.allies = self.allies
        other.ally_decks = self.ally_decks
        other.tokens = self.tokens
        other.spent = self.spent
        other.called = self.called
        other.last = self.last
        other.ended = self.ended
        return other

    def lay_out(self, side: int, army: tuple[int, ...], row: tuple[int, ...], to_come: tuple[int, ...]) -> None:
        """P2: one side's army deck in draw order, its allies face up, and those that will refill the row."""
        size = self.rules.hand_size
        for value in army[:size]:
            self.hand[side * 4 + value] += 1
        self.put_decks(side, army[size:], to_come)
        for ability in row:
            self.put_ally(side, ability, 1)
        if self.log is not None:
            deck = self.decks[side]
            self.log.append(Event("deal", side, (len(army[:size]),), tuple(sorted(army[:size])), 1 << side))
            self.log.append(Event("deck", side, (len(deck),), deck))
            self.log.append(Event("row", side, row, to_come))

    def put_decks(self, side: int, army: tuple[int, ...], allies: tuple[int, ...]) -> None:
        """Lay a side's two decks on the table, face down."""
        self.decks = (army, self.decks[1]) if side == 0 else (self.decks[0], army)
        self.top[side] = 0
        self.ally_decks = (allies, self.ally_decks[1]) if side == 0 else (self.ally_decks[0], allies)

    def put_ally(self, side: int, ability: int, change: int) -> None:
        """Lay an ally face up (1) or take it away (-1)."""
        allies = list(self.allies)
        allies[side * 4 + ability] += change
        self.allies = tuple(allies)

    def __repr__(self) -> str:
        return f"<MiddleEarthState {self.key()!r}>"

    @property
    def decider(self) -> int:
        """The actor decides for itself."""
        return self.actor

    @property
    def prompt(self) -> str:
        """What is asked: turn, token, use or reshuffle."""
        return PROMPTS[self.step]

    @property
    def moves(self) -> MoveTable:
        """The words of both sides, the same in all games."""
        return MOVES

    @property
    def called_ally(self) -> str:
        """The ability of the ally being played, '' outside a call."""
        return ABILITIES[self.called] if self.called >= 0 else ""

    def deck_left(self, side: int) -> tuple[int, ...]:
        """What a side will still draw."""
        return self.decks[side][self.top[side] :]

    def legal(self) -> list[int]:
        """All moves without objection, ascending."""
        if self.step == TURN_STEP:
            return legality.turn_moves(self)
        return legality.answers(self)

    def objection(self, move: int) -> Objection | None:
        """Why this cannot be done now, with the rule, or None."""
        return legality.objection(self, move)

    def out_of_turn(self, actor: int) -> Objection | None:
        """Why it is not this actor's turn, or None."""
        return legality.out_of_turn(self, actor)

    def apply(self, move: int) -> None:
        """Make a legal move."""
        step = self.step
        if step == TURN_STEP:
            if move < 15:
                marching.march(self, move // 5 + 1, move % 5)
            else:
                calling.act(self, move)
        elif step == TOKEN_STEP:
            calling.answer_token(self, move)
        elif step == USE_STEP:
            calling.answer_use(self, move)
        else:
            drawing.answer_reshuffle(self, move)

    def draw(self, rng: Random) -> Draw:
        """P7: the discard of the side whose turn it is, shuffled."""
        return drawing.shuffled(self, rng)

    def draw_objection(self, draw: Draw) -> Objection | None:
        """Why this is no new deck for the side whose turn it is."""
        return drawing.draw_objection(self, draw)

    def settle(self, draw: Draw) -> None:
        """P7: the new deck lies in this order."""
        drawing.reshuffle(self, draw)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return ending.outcome(self) if self.step == END_STEP else None

    def chance_is_due(self) -> bool:
        """Whether a discard is to be shuffled now."""
        return self.step == SHUFFLE_STEP

    def key(self) -> tuple[object, ...]:
        """Everything that decides how the game goes on."""
        return (
            self.step, self.side, self.first, tuple(self.x), tuple(self.card), tuple(self.hand), tuple(self.discard),
            self.deck_left(0), self.deck_left(1), self.allies, self.ally_decks, self.tokens, self.spent, self.called,
            self.last, self.ended, self.rules.mini, tuple(self.rules.switches.values()),
        )  # fmt: skip


def empty_table(rules: Agreement, first: int, log: list[Event] | None = None) -> MiddleEarthState:
    """P2: all units in camp and all tokens in the centre; `lay_out` deals."""
    state = MiddleEarthState()
    state.rules = rules
    state.log = log
    state.step = TURN_STEP
    state.actor = first
    state.side = first
    state.first = first
    state.x = [0] * (2 * MAX_UNITS)
    state.card = [0] * (2 * MAX_UNITS)
    state.taken = [FULL, FULL]
    state.hand = [0] * 8
    state.discard = [0] * 8
    state.top = [0, 0]
    state.decks = ((), ())
    state.allies = (0,) * 8
    state.ally_decks = ((), ())
    state.tokens = (0, 0, rules.quests)
    state.spent = (0, 0)
    state.called = -1
    state.last = ""
    state.ended = ""
    return state
