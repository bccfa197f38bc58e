"""The state of a game of The Duel: the table, who is asked what, and which moves nobody can object to."""

from __future__ import annotations

from random import Random
from typing import Final, final

from mathom.games.duel import moves
from mathom.games.duel.course import keep, keepable, opens
from mathom.games.duel.deck import BALROG, GANDALF, SIZE, numbers
from mathom.games.duel.objections import objection
from mathom.games.duel.play import (
    after_text,
    call,
    fill_gap,
    name_card,
    name_returning,
    select,
    swap,
)
from mathom.games.duel.position import (
    CALL,
    FILL,
    KEEPING,
    NAMING,
    OPENING,
    OVER,
    PLAY,
    PROMPTS,
    REPLACE,
    SELECTION,
    SWAPPING,
    Position,
)
from mathom.games.duel.specials import (
    gandalfs_in_row,
    plain_balrogs_in_row,
    spell_draws,
    trick_draws,
)
from mathom.kernel.errors import Objection
from mathom.kernel.game import CHANCE, Draw
from mathom.kernel.moves import MoveTable
from mathom.kernel.outcome import Outcome

CALLS: Final = (moves.ORDER, moves.WAIT)
SELECTS: Final = (moves.SELECT, moves.PASS)
OPENINGS: Final = (moves.OPENS + GANDALF, moves.OPENS + BALROG)


@final
class DuelState(Position):
    """A game of The Duel. See `mathom.kernel.game.State`; actors are 0 (Gandalf) and 1 (the Balrog)."""

    __slots__ = ()

    @property
    def decider(self) -> int:
        """Everybody answers for himself."""
        return self.actor

    @property
    def prompt(self) -> str:
        """What is asked."""
        return PROMPTS[self.ask]

    @property
    def moves(self) -> MoveTable:
        """All moves with this deck."""
        return moves.move_table(self.deck)

    def legal(self) -> list[int]:
        """All moves without objection, ascending."""
        ask = self.ask
        if ask == PLAY:
            return numbers(self.playable())
        if ask == REPLACE:
            return numbers(self.hand[BALROG])
        if ask == FILL:
            return [moves.GAP + card for card in numbers(self.hand[GANDALF])]
        if ask == CALL:
            return list(CALLS)
        if ask == SELECTION:
            return list(SELECTS)
        if ask == SWAPPING:
            return [moves.SWAP + card - SIZE for card in numbers(plain_balrogs_in_row(self))]
        if ask == NAMING:
            return [moves.RETURN + card for card in numbers(gandalfs_in_row(self))]
        if ask == KEEPING:
            return keepable(self, self.actor)
        return list(OPENINGS) if ask == OPENING else []

    def playable(self) -> int:
        """The cards the actor may put down: his hand, or the spelled card where it must be (D8.Spell)."""
        hand = self.hand[self.actor]
        if self.actor == BALROG and self.spelled >= 0 and (self.ordered or not hand):
            return 1 << self.spelled
        return hand

    def objection(self, move: int) -> Objection | None:
        """Why this move is not allowed now, with the number of the rule."""
        return objection(self, move, self.playable() if self.ask == PLAY else 0)

    def out_of_turn(self, actor: int) -> Objection | None:
        """Why this actor, or chance, is not the one to act now."""
        if self.ask == OVER:
            return Objection("D7.2", "The game is over.")
        if self.actor == actor:
            return None
        if self.actor == CHANCE:
            rule = "D8.Spell" if self.drawn_from() == BALROG else "D8.Trick"
            return Objection(rule, "A card must be drawn first.")
        if actor == CHANCE:
            return Objection("D2.3", "No card is drawn now.")
        return TURNS[self.ask]

    def apply(self, move: int) -> None:
        """Make a legal move."""
        ask = self.ask
        if ask == PLAY or ask == REPLACE:
            name_card(self, move)
        elif ask == FILL:
            fill_gap(self, move - moves.GAP)
        elif ask == CALL:
            call(self, move == moves.ORDER)
        elif ask == SELECTION:
            select(self, move == moves.SELECT)
        elif ask == SWAPPING:
            swap(self, move - moves.SWAP + SIZE)
        elif ask == NAMING:
            name_returning(self, move - moves.RETURN)
        elif ask == KEEPING:
            keep(self, moves.keep_mask(move))
        else:
            opens(self, move - moves.OPENS)

    def drawn_from(self) -> int:
        """Whose hand a card is due to be drawn from: the other side's of the special laid last."""
        return BALROG if self.row[-1] < SIZE else GANDALF

    def draw(self, rng: Random) -> Draw:
        """A card drawn blind from a hand (D8.Spell, D8.Trick)."""
        return (rng.choice(numbers(self.hand[self.drawn_from()])),)

    def draw_objection(self, draw: Draw) -> Objection | None:
        """A card can only be drawn out of the hand."""
        if self.hand[self.drawn_from()] >> draw[0] & 1:
            return None
        rule = "D8.Spell" if self.drawn_from() == BALROG else "D8.Trick"
        return Objection(rule, "The card drawn is not in that hand.")

    def settle(self, draw: Draw) -> None:
        """The card that chance drew is spelled or set aside; then the turn goes on."""
        if self.drawn_from() == BALROG:
            spell_draws(self, draw[0])
        else:
            trick_draws(self, draw[0])
        self.ask = PLAY
        after_text(self)

    def outcome(self) -> Outcome | None:
        """Who won, and how."""
        if self.ask != OVER:
            return None
        return Outcome((self.winner,), self.reason, (1.0, -1.0) if self.winner == GANDALF else (-1.0, 1.0))

    def clone(self) -> DuelState:
        """An independent copy without a log."""
        other = DuelState(self.deck, self.order)
        self.copy_to(other)
        return other


TURNS: Final = {
    PLAY: Objection("D2.3", "It is the other side's turn."),
    REPLACE: Objection("D8.Magic", "The Balrog must play another card first."),
    FILL: Objection("D8.Defense", "Gandalf must fill the gap first."),
    CALL: Objection("D8.Spell", "Gandalf must say first whether the spelled card is ordered."),
    SELECTION: Objection("D8.Magic", "Gandalf must say first whether he selects this card."),
    SWAPPING: Objection("D8.Feint", "The Balrog must choose the card for his Feint first."),
    NAMING: Objection("D8.Defense", "The Balrog must name one of Gandalf's cards first."),
    KEEPING: Objection("D6.3", "The other side chooses its cards for the final first."),
    OPENING: Objection("D2.2", "The other side decides who opens."),
}
