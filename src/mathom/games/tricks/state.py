"""The truth about one game: the board with its moves, for the referee and for searches."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Self, final

from mathom.games.tricks import chance, ending, exchange, judge, objections, play, setup
from mathom.games.tricks.board import PROMPTS, Aside, Ask, Board
from mathom.games.tricks.cards import KIND, SHORT_LISTS, TWINS, kinds_of
from mathom.games.tricks.codes import SHOUT, STOP
from mathom.games.tricks.deal import Deal
from mathom.games.tricks.goals import LOST, OPEN
from mathom.games.tricks.play import play as play_card
from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.game import CHANCE, NOBODY, Draw
from mathom.kernel.moves import MoveTable
from mathom.kernel.outcome import Outcome

_MOVES: Final[dict[int, tuple[Callable[[Board], list[int]], Callable[[Board, int], None]]]] = {
    Ask.GROUP: (setup.group_moves, setup.take_group),
    Ask.TAKE: (setup.take_moves, setup.take_character),
    Ask.GATE: (lambda board: setup.gate_moves_of(board, board.actor), setup.pay_gate),
    Ask.GIVE: (exchange.give_moves, exchange.give),
    Ask.RETURN: (exchange.return_moves, exchange.give_back),
    Ask.SWAP: (exchange.swap_moves, exchange.swap),
    Ask.HIDE: (exchange.hide_moves, exchange.hide),
    Ask.HAND: (exchange.hand_moves, exchange.hand_over),
    Ask.FREE: (setup.free_moves, setup.choose_free),
    Ask.BURDEN: (setup.burden_moves, setup.take_burden),
    Ask.ASIDE: (setup.aside_moves, setup.lay_aside),
    Ask.STEP: (setup.step_moves, setup.take_step),
    Ask.OPEN: (setup.open_moves, setup.open_card),
    Ask.HIDDEN: (exchange.hidden_moves, exchange.decide_hidden),
    Ask.STOP: (ending.stop_moves, ending.answer),
    Ask.AGAIN: (ending.again_moves, ending.go_on),
}
"""What may be done for each question, and how it is done."""


@final
class TrickState(Board):
    """A game of tricks in progress."""

    __slots__ = ()

    def __init__(self) -> None:
        """A bare table, quickly: `before` and `clone` fill it in."""

    @classmethod
    def before(cls, deal: Deal, log: list[Event] | None = None) -> Self:
        """Before anything of a game is dealt."""
        new = cls()
        Board.__init__(new, deal.hands)
        new.deal = deal
        new.log = log
        new.ask = Ask.CHANCE
        new.actor = CHANCE
        new.agenda = ()
        new.aside = Aside()
        new.result = None
        return new

    def __repr__(self) -> str:
        return f"<TrickState {self.deal.chapter.id} {self.prompt} actor={self.actor} held={self.held}>"

    @property
    def decider(self) -> int:
        """Who answers for the actor: for the pyramid the player who runs it (T5.2), in solo the one player."""
        if self.actor < 0:
            return self.actor
        if self.deal.players == 1:
            return 0
        if self.actor == self.deal.pyramid:
            first = ending.first_assigned(self)
            return first if first != self.deal.pyramid else self.next_hand(first)
        return self.actor

    @property
    def prompt(self) -> str:
        """What is asked."""
        return PROMPTS[self.ask]

    @property
    def moves(self) -> MoveTable:
        """The words for all moves of this chapter."""
        return self.deal.table

    def legal(self) -> list[int]:
        """All moves without objection, ascending."""
        if self.ask:
            rule = _MOVES.get(self.ask)
            return rule[0](self) if rule else []
        may = self.may
        cards = SHORT_LISTS.get(may)
        cards = kinds_of(may) if cards is None else cards[:]
        if self.deal.plain_leads:
            return cards
        return cards + [SHOUT + kind for kind in kinds_of(play.may_shout(self, self.actor))]

    def objection(self, move: int) -> Objection | None:
        """Why the actor may not make this move now."""
        return None if move in self.legal() else objections.why_not(self, move)

    def out_of_turn(self, actor: int) -> Objection | None:
        """Why this actor is not the one to act now."""
        return objections.out_of_turn(self, actor)

    def apply(self, move: int) -> None:
        """Make a legal move."""
        if self.ask:
            _MOVES[self.ask][1](self, move)
        else:
            play_card(self, move)

    def call_objection(self, actor: int, move: int) -> Objection | None:
        """Why this seat may not propose to stop now (T4.3)."""
        if move != STOP:
            return Objection("T4.3", "Only to stop can be proposed out of turn.")
        if actor not in ending.players_hands(self) and self.deal.players > 1:
            return Objection("T4.3", "Nobody sits there who could want to stop.")
        return None if ending.may_stop(self) else Objection("T4.3", "There is no stopping now.")

    def call(self, actor: int, move: int) -> None:
        """A seat wants to stop."""
        ending.propose_stop(self, actor)

    def draw(self, rng: Random) -> Draw:
        """What chance brings now."""
        return chance.draw(self, rng)

    def draw_objection(self, draw: Draw) -> Objection | None:
        """Why chance cannot bring this now."""
        return chance.objection(self, draw)

    def settle(self, draw: Draw) -> None:
        """Let chance have brought this."""
        chance.settle(self, draw)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.result

    def verdicts(self) -> tuple[int, ...]:
        """The verdict on each hand, and on the event behind them where there is one (T4.2)."""
        if not self.goals:
            return shown_verdicts(self)
        self.found = found = judge.verdicts_after(self.found, self, self.goals, self.event_goal)
        return shown_verdicts(self) if self.aside.reason else found

    def clone(self) -> Self:
        """An independent copy that logs no events."""
        new = self.__class__()
        new.deal = self.deal
        new.ask = self.ask
        new.actor = self.actor
        new.agenda = self.agenda
        new.cast = self.cast
        new.goals = self.goals
        new.found = self.found
        new.event_goal = self.event_goal
        new.held = self.held[:]
        new.table = self.table[:]
        new.leader = self.leader
        new.suit = self.suit
        new.may = self.may
        new.sure = self.sure
        new.behind = self.behind
        new.ring_open = self.ring_open
        new.figures = self.figures
        new.hidden = self.hidden
        new.aside = self.aside
        new.result = self.result
        new.log = None
        new.hands = self.hands
        new.total = self.total
        new.left = self.left
        new.claimed = self.claimed
        new.loose = self.loose
        new.black = self.black
        new.black_hand = self.black_hand
        new.one = self.one
        new.wins = self.wins[:]
        new.won = self.won[:]
        new.tops = self.tops[:]
        new.heaps = self.heaps[:]
        new.marks = self.marks
        return new

    def key(self) -> tuple[object, ...]:
        """Everything that decides how the game can go on. Cards that look alike count alike."""
        aside = self.aside
        return (
            self.deal.chapter.id, self.deal.hands, self.deal.players, int(self.ask), self.actor,
            tuple((int(kind), hand) for kind, hand in self.agenda),
            tuple(None if own is None else own.number for own in self.cast),
            tuple(map(_plain, self.held)), tuple(KIND[card] for card in self.table), self.leader, self.sure,
            _plain(0 if self.ask else self.may), self.suit, self.ring_open, self.figures, _kinds(self.hidden),
            self.total, self.left, tuple(self.wins), tuple(map(_plain, self.won)), tuple(self.tops),
            self.black, self.black_hand, self.one,
            self.marks._replace(banked=self.marks.banked.bit_count()),
            _kinds(aside.free), _kinds(aside.event), _kinds((aside.under,)), aside.opened, aside.hill_pile,
            _kinds(aside.palantir), _kinds(aside.draw), tuple(map(_kinds, aside.rows)), _plain(aside.down),
            aside.achieved, aside.round, aside.group, tuple(map(int, aside.pending)), _kinds((aside.passed,)),
            aside.played, aside.barred, aside.turned, aside.light_used, aside.ordered,
        )  # fmt: skip


def _plain(mask: int) -> tuple[int, int]:
    """A mask that does not tell Orcs or weariness cards apart: the others, and the kinds of those alike."""
    twins = tuple(KIND[card] for card in range(mask.bit_length()) if mask & TWINS & 1 << card)
    return mask & ~TWINS, hash(twins)


def _kinds(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(KIND[card] if card >= 0 else card for card in cards)


def shown_verdicts(state: Board) -> tuple[int, ...]:
    """Verdicts as the table sees them: open before the first lead; after a loss at once no goal stays open."""
    if not state.goals:
        return (OPEN,) * (state.deal.hands + judge.has_event_goal(state.deal.chapter))
    found = judge.verdicts_after(state.found, state, state.goals, state.event_goal)
    if state.aside.reason in ending.AT_ONCE:
        found = tuple(LOST if verdict == OPEN else verdict for verdict in found)
    return found


def is_over(state: Board) -> bool:
    """Nobody has to act any more."""
    return state.actor == NOBODY
