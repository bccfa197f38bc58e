"""Faults for the pocket game, each with the law that is there to find it."""

from __future__ import annotations

import random
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from mathom.kernel.errors import Objection
from mathom.kernel.event import Event
from mathom.kernel.outcome import Outcome
from mathom.kernel.view import View
from tests.laws.calls import check_calls
from tests.laws.course import check_course, check_ending, check_legal, check_refusals
from tests.laws.keeping import check_clone, check_hold, check_spoil
from tests.laws.records import check_draws, check_fold, check_masks, check_record, check_resume, check_upto
from tests.laws.secrecy import check_deals, check_looks, check_worlds_look_alike
from tests.laws.test_laws import Law
from tests.laws.worlds import check_all_worlds, check_uniform, check_worlds_play
from tests.mini import game as mini_game
from tests.mini.game import MiniGame
from tests.mini.rules import MiniState, held
from tests.mini.view import MiniView

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], None]
legal, clone, draw = MiniState.legal, MiniState.clone, MiniState.draw
objection, key, outcome, tell, take = (
    MiniState.objection,
    MiniState.key,
    MiniState.outcome,
    MiniState._tell,
    MiniState._take,
)
position, watch, start = MiniGame.position, MiniGame.watch, MiniGame.start
take_in, view_clone, spreads = MiniView.take_in, MiniView.clone, MiniView.spreads


def revoking(patch: Patch) -> None:
    patch.setattr(
        MiniState,
        "legal",
        lambda self: held(self.hands[self.actor]) if self.prompt == "play" else legal(self),
    )


def unsorted(patch: Patch) -> None:
    patch.setattr(MiniState, "legal", lambda self: legal(self)[::-1])


def one_too_few(patch: Patch) -> None:
    patch.setattr(MiniState, "legal", lambda self: legal(self)[1:] or legal(self))


def doubled(patch: Patch) -> None:
    patch.setattr(MiniState, "legal", lambda self: sorted([*legal(self), *legal(self)]))


def no_reason(patch: Patch) -> None:
    patch.setattr(MiniState, "objection", lambda self, move: objection(self, move) and Objection("", "no"))


def asking_moves_on(patch: Patch) -> None:
    def asked(self: MiniState, move: int) -> Objection | None:
        found = objection(self, move)
        self.drawer = (self.drawer + (found is not None)) % 2
        return found

    patch.setattr(MiniState, "objection", asked)


def everybodys_turn(patch: Patch) -> None:
    patch.setattr(MiniState, "out_of_turn", lambda self, actor: None)


def never_silent(patch: Patch) -> None:
    patch.setattr(MiniState, "call_objection", lambda self, actor, move: None)


def knock_depends_on_the_stock(patch: Patch) -> None:
    heard = MiniState.call_objection
    patch.setattr(
        MiniState,
        "call_objection",
        lambda self, actor, move: heard(self, actor, move) or (Objection("M7", "no") if self.stock & 1 else None),
    )


def too_long(patch: Patch) -> None:
    patch.setattr(MiniGame, "longest", 3)


def odd_prompt(patch: Patch) -> None:
    patch.setattr(MiniGame, "prompts", ("give", "play"))


def deaf_view(patch: Patch) -> None:
    def deaf(self: MiniView, event: Event) -> None:
        if event.kind != "ask":
            View.see(self, event)

    patch.setattr(MiniView, "see", deaf)


def bonus(patch: Patch) -> None:
    def paid(self: MiniState) -> Outcome | None:
        found = outcome(self)
        return found and found._replace(payoffs=tuple(pay + (pay > 0) for pay in found.payoffs))

    patch.setattr(MiniState, "outcome", paid)


def wrong_winner(patch: Patch) -> None:
    patch.setattr(MiniState, "outcome", lambda self: (found := outcome(self)) and found._replace(winners=(0,)))


def nameless_end(patch: Patch) -> None:
    patch.setattr(MiniState, "outcome", lambda self: (found := outcome(self)) and found._replace(reason="so"))


def no_copy(patch: Patch) -> None:
    patch.setattr(MiniState, "clone", lambda self: self)


def talking_copy(patch: Patch) -> None:
    def talking(self: MiniState) -> MiniState:
        twin = clone(self)
        twin.log = self.log
        return twin

    patch.setattr(MiniState, "clone", talking)


def forgetful_copy(patch: Patch) -> None:
    def forgetful(self: MiniState) -> MiniState:
        twin = clone(self)
        twin.scores = (0,) * len(twin.scores)
        return twin

    patch.setattr(MiniState, "clone", forgetful)


def drawing_takes(patch: Patch) -> None:
    def taking(self: MiniState, rng: Random) -> tuple[int, ...]:
        found = draw(self, rng)
        self.drawer = (self.drawer + 1) % len(self.hands)
        return found

    patch.setattr(MiniState, "draw", taking)


def one_list_for_all(patch: Patch) -> None:
    moves: list[int] = []

    def reused(self: MiniState) -> list[int]:
        moves[:] = legal(self)
        return moves

    patch.setattr(MiniState, "legal", reused)


def own_view_handed_out(patch: Patch) -> None:
    patch.setattr(MiniView, "clone", lambda self: self)


def one_position_for_all(patch: Patch) -> None:
    zones: dict[str, Any] = {}

    def reused(self: MiniGame, view: MiniView) -> dict[str, Any]:
        zones.update(position(self, view)["hands"])
        return {**position(self, view), "hands": zones}

    patch.setattr(MiniGame, "position", reused)


def half_a_clone(patch: Patch) -> None:
    def half(self: MiniView) -> MiniView:
        twin = view_clone(self)
        twin.gone = 0
        return twin

    patch.setattr(MiniView, "clone", half)


def another_draw_in_the_record(patch: Patch) -> None:
    patch.setattr(MiniGame, "draw_text", lambda self, state, draw: f"draw {draw[0] + 1} {'ab'[draw[1] // 3]}1")


def memory_of_other_games(patch: Patch) -> None:
    tricks = []

    def counting(self: MiniState) -> None:
        tricks.append(self)
        take(self)
        self.scores = (self.scores[0] + len(tricks) % 3, *self.scores[1:])

    patch.setattr(MiniState, "_take", counting)


def global_chance(patch: Patch) -> None:
    patch.setattr(MiniState, "draw", lambda self, rng: (self.drawer, random.choice(held(self.stock))))


def lying_view(patch: Patch) -> None:
    def lying(self: MiniView, index: int) -> object:
        return ["a1"] if self.seat == -1 else {"known": ["b3"], "unknown": self.size[index] - 1}

    patch.setattr(MiniView, "zone", lying)


def open_deal(patch: Patch) -> None:
    dealt = mini_game._dealt

    def leaking(hand: int, mask: int, dummy: bool) -> Event:
        event = dealt(hand, mask, dummy)
        return Event("deal", hand, (*event.data[:1], *held(mask)))

    patch.setattr(mini_game, "_dealt", leaking)


def telling(patch: Patch, leak: Callable[[MiniState, Event], Event]) -> None:
    patch.setattr(MiniState, "_tell", lambda self, event: tell(self, leak(self, event)))


def open_draw(patch: Patch) -> None:
    telling(patch, lambda state, event: Event("draw", *event[1:3], event.secret, 7) if event.kind == "draw" else event)


def open_exchange(patch: Patch) -> None:
    telling(patch, lambda state, event: event._replace(data=(*event.data, *(event.secret or ()))))


def chatty_trick(patch: Patch) -> None:
    telling(
        patch,
        lambda state, event: event._replace(data=(*event.data, state.hands[-1])) if event.kind == "take" else event,
    )


def peeping_view(patch: Patch) -> None:
    def peeping(self: MiniGame, state: MiniState, seat: int) -> MiniView:
        view = watch(self, state, seat)
        view.peeped = state.hands[1]  # type: ignore[attr-defined]
        return view

    patch.setattr(MiniGame, "watch", peeping)
    patch.setattr(MiniView, "clone", lambda self: self)


def view_with_the_truth(patch: Patch) -> None:
    def holding(self: MiniGame, state: MiniState, seat: int) -> MiniView:
        view = watch(self, state, seat)
        view.truth = state  # type: ignore[attr-defined]
        return view

    patch.setattr(MiniGame, "watch", holding)
    patch.setattr(MiniView, "clone", lambda self: self)


def moves_tell(patch: Patch) -> None:
    def knowing(self: MiniState) -> list[int]:
        moves = legal(self)
        return moves[:1] if self.hands[1] & 1 else moves

    patch.setattr(MiniState, "legal", knowing)


def biased(patch: Patch) -> None:
    patch.setattr(
        MiniView,
        "world",
        lambda self, rng: self.laid_out(spreads(self)[int(rng.random() ** 2 * len(spreads(self)))]),
    )


def no_memory_of_voids(patch: Patch) -> None:
    patch.setattr(MiniView, "_agrees", lambda self, zones: True)


def too_few_worlds(patch: Patch) -> None:
    patch.setattr(MiniView, "spreads", lambda self: spreads(self)[1:] or spreads(self))


def unasked_world(patch: Patch) -> None:
    def unasked(self: MiniView, spread: tuple[int, ...]) -> MiniState:
        state = MiniState(spread[:-1], spread[-1], self.dummy, self.actor, "play", self.lead, 0, (), (0, 0, 0))
        state.hands = (0,) * len(state.hands)
        return state

    patch.setattr(MiniView, "laid_out", unasked)


FAULTS: list[tuple[Fault, Law]] = [
    (revoking, check_legal),
    (unsorted, check_legal),
    (one_too_few, check_legal),
    (doubled, check_legal),
    (no_reason, check_legal),
    (asking_moves_on, check_legal),
    (asking_moves_on, check_refusals),
    (everybodys_turn, check_course),
    (everybodys_turn, check_refusals),
    (never_silent, check_calls),
    (knock_depends_on_the_stock, check_deals),
    (too_long, check_course),
    (odd_prompt, check_course),
    (deaf_view, check_course),
    (bonus, check_ending),
    (wrong_winner, check_ending),
    (nameless_end, check_ending),
    (no_copy, check_clone),
    (talking_copy, check_clone),
    (forgetful_copy, check_clone),
    (drawing_takes, check_draws),
    (one_list_for_all, check_hold),
    (own_view_handed_out, check_hold),
    (own_view_handed_out, check_spoil),
    (one_position_for_all, check_hold),
    (half_a_clone, check_fold),
    (another_draw_in_the_record, check_draws),
    (memory_of_other_games, check_record),
    (memory_of_other_games, check_resume),
    (memory_of_other_games, check_upto),
    (lying_view, check_masks),
    (open_deal, check_deals),
    (open_draw, check_looks),
    (open_exchange, check_looks),
    (chatty_trick, check_deals),
    (chatty_trick, check_worlds_look_alike),
    (peeping_view, check_deals),
    (view_with_the_truth, check_deals),
    (moves_tell, check_deals),
    (moves_tell, check_worlds_look_alike),
    (biased, check_uniform),
    (no_memory_of_voids, check_all_worlds),
    (too_few_worlds, check_uniform),
    (too_few_worlds, check_all_worlds),
    (unasked_world, check_worlds_play),
]
