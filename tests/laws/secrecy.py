"""Laws of secrecy: what a seat cannot know changes nothing of what it sees.

Two tables that a seat cannot tell apart are played side by side with the same moves. Everything that the seat gets
must be the same to the byte, until an event shows it a card that may be shown (`Facts.shows`).
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from mathom.kernel.errors import NotationError
from mathom.kernel.event import ONLOOKER, Event
from mathom.kernel.game import CHANCE, Header
from mathom.kernel.sitting import Sitting
from tests.laws.broken import AnyGame, Broken, Table, demand, told
from tests.laws.dump import dump
from tests.laws.facts import Facts, facts_of
from tests.laws.play import Choice, calls, deciding, glimpses, halfway, later


def check_deals(game: AnyGame, header: Header, rng: Random) -> None:
    """Mix all cards whose place a seat cannot know at the deal: it notices nothing, then or later."""
    facts = facts_of(game)
    for seat in _watchers(Sitting(game, header)):
        one, two = Sitting(game, header), Sitting(game, facts.twin(header, seat, rng))
        side_by_side(one, two, seat, rng, facts)


def check_worlds_look_alike(game: AnyGame, header: Header, rng: Random) -> None:
    """A world drawn from a view looks like the truth from there, and goes on looking so."""
    facts = facts_of(game)
    for seat in _watchers(Sitting(game, header)):
        one = halfway(game, header, rng)
        world = game.world(one.view(seat), rng)
        demand(world.log is None, "a world has a log", one)
        side_by_side(one, at_world(one, world), seat, rng, facts)


def check_looks(game: AnyGame, header: Header, rng: Random) -> None:
    """Choices that a seat cannot tell apart when they are made show it the same events."""
    look = facts_of(game).look
    for sitting, marked in glimpses(game, header, rng, 60):
        if not marked or sitting.state.outcome() is not None:
            continue
        choices = _choices(sitting, rng)
        for seat in _watchers(sitting):
            seen: dict[object, list[object]] = {}
            for choice in choices:
                shown = _shown(sitting.state, choice, seat)
                first = seen.setdefault(look(sitting.state, choice, seat), shown)
                demand(shown == first, f"seat {seat} can tell what it cannot see: {first} or {shown}", sitting)


def _choices(sitting: Table, rng: Random) -> list[Choice]:
    """A few of the moves or draws that are possible now."""
    state = sitting.state
    if state.actor == CHANCE:
        return [state.draw(rng) for _ in range(6)]
    moves = state.legal()
    return rng.sample(moves, min(len(moves), 6))


def side_by_side(one: Table, two: Table, seat: int, rng: Random, facts: Facts) -> None:
    """Play two tables with the same moves for as long as both allow them and they look alike."""
    while True:
        compare(one, two, seat)
        told_one, told_two = len(one.events), len(two.events)
        if one.state.outcome() is not None or not _same_line(one, two, seat, rng):
            return
        odd = _first_difference(one.seen(seat, told_one), two.seen(seat, told_two))
        if odd is None:
            continue
        mine, his = odd
        if {event.kind for event in odd if event is not None} & facts.shows:
            return
        raise Broken(f"seat {seat} tells two tables apart: {mine} or {his}\n\n{told(one)}\n\nthe other:\n{told(two)}")


def compare(one: Table, two: Table, seat: int) -> None:
    """Everything a seat can get hold of is the same at both tables."""
    faces = []
    for sitting in (one, two):
        view = sitting.view(seat)
        faces.append(
            {
                "position": json.dumps(sitting.position(seat), ensure_ascii=False),
                "view": dump(view, type(sitting.state)),
                "world": game_key(sitting, seat),
                "calls": repr(calls(sitting, seat) if seat >= 0 else []),
            }
        )
    for what in faces[0]:
        mine, his = (face[what] for face in faces)
        if mine != his:
            both = f"{mine}\nor\n{his}\n\n{told(one)}\n\nthe other:\n{told(two)}"
            raise Broken(f"seat {seat} tells two tables apart by its {what}:\n{both}")


def game_key(sitting: Table, seat: int) -> str:
    """A world drawn from a seat's view, always with the same seed: it must not depend on the truth."""
    if not deciding(sitting):
        return ""
    return repr(sitting.game.world(sitting.view(seat), Random(7)).key())


def at_world(sitting: Table, world: Any) -> Table:
    """The same sitting, as far as the seat saw it, with another state behind."""
    other = Sitting(sitting.game, sitting.header)
    other.events[:] = sitting.events
    other.lines[:] = sitting.lines
    other.marks[:] = sitting.marks
    other.decisions = sitting.decisions
    other.state = world
    other.state.log = other.events
    return other


def _same_line(one: Table, two: Table, seat: int, rng: Random) -> bool:
    """One decision or draw at both tables; False where the other table does not allow it."""
    if one.state.actor == CHANCE:
        text = one.game.draw_text(one.state, one.state.draw(rng))
        try:
            draw = two.game.parse_draw(two.state, text)
        except NotationError:
            return False
        if two.state.draw_objection(draw) is not None:
            return False
        one.play("*", text)
        two.play("*", text)
        return True
    moves = one.state.legal()
    if one.state.decider != seat:
        allowed = set(two.state.legal())
        moves = [move for move in moves if move in allowed]
    if not moves:
        return False
    move = rng.choice(moves)
    one.decide(move)
    two.decide(move)
    return True


def _first_difference(mine: list[Event], his: list[Event]) -> tuple[Event | None, Event | None] | None:
    for number in range(max(len(mine), len(his))):
        a = mine[number] if number < len(mine) else None
        b = his[number] if number < len(his) else None
        if a != b:
            return a, b
    return None


def _shown(state: Any, choice: Choice, seat: int) -> list[object]:
    """What a seat sees when this is chosen, and what is asked then."""
    twin, log = later(state)
    if isinstance(choice, tuple):
        twin.settle(choice)
    else:
        twin.apply(choice)
    return [*(event.seen_by(seat) for event in log), twin.actor, twin.prompt, twin.outcome()]


def _watchers(sitting: Table) -> list[int]:
    return [*range(len(sitting.actors)), ONLOOKER]
