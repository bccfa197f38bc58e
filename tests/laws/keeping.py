"""Laws of keeping: copies are independent, and what was handed out stays as it was."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from mathom.kernel.game import CHANCE, NOBODY, Header
from tests.laws.broken import AnyGame, Table, demand
from tests.laws.dump import dump
from tests.laws.play import deciding, glimpses, seats


def check_clone(game: AnyGame, header: Header, rng: Random) -> None:
    """A clone equals its original, logs nothing, and neither feels what happens to the other."""
    shadow = game.start(header)
    before = 0
    for sitting, marked in glimpses(game, header, rng, 6):
        for line in sitting.lines[before:]:
            _follow(game, sitting, shadow, line.actor, line.move)
        before = len(sitting.lines)
        demand(shadow.key() == sitting.state.key(), "the same moves on a copy lead elsewhere", sitting)
        demand(shadow.legal() == sitting.state.legal(), "a copy has other legal moves", sitting)
        if marked:
            _run_away(game, sitting, rng)
        last, shadow = shadow, shadow.clone()
        demand(shadow.key() == last.key(), "a clone is not equal to its original", sitting)


def _follow(game: AnyGame, sitting: Table, shadow: Any, actor: str, move: str) -> None:
    """Carry out a line on a bare state, and see that a clone made before it stays behind."""
    kept = shadow.clone()
    key = kept.key()
    if actor == "*":
        shadow.settle(game.parse_draw(shadow, move))
    else:
        shadow.apply(shadow.moves.code(sitting.actors.index(actor), move))
    demand(kept.key() == key, f"“{actor} {move}” on the original changed its clone", sitting)


def _run_away(game: AnyGame, sitting: Table, rng: Random) -> None:
    """Play a clone to the end; the original must not notice."""
    state = sitting.state
    key, told = state.key(), len(sitting.events)
    clone = state.clone()
    demand(clone.log is None, "a clone has a log", sitting)
    for _ in range(20 * game.longest + 100):
        if clone.actor == NOBODY:
            break
        if clone.actor == CHANCE:
            asked = clone.key()
            draw = clone.draw(rng)
            demand(clone.key() == asked, "drawing changed the state before the draw was settled", sitting)
            clone.settle(draw)
        else:
            clone.apply(rng.choice(clone.legal()))
    demand(state.key() == key, "what a clone did changed the original", sitting)
    demand(len(sitting.events) == told, "a clone told its events to the table", sitting)


def check_hold(game: AnyGame, header: Header, rng: Random) -> None:
    """Views, events, positions and lists that were handed out never change, whatever comes later."""
    held: list[tuple[str, object, str]] = []
    for sitting, marked in glimpses(game, header, rng, 6):
        if marked:
            held += _hand_out(sitting, f"after {len(sitting.lines)} lines")
    for name, thing, was in held:
        demand(dump(thing) == was, f"{name} changed later on", sitting)


def _hand_out(sitting: Table, when: str) -> list[tuple[str, object, str]]:
    """Things that are handed out, each with its name and its contents as they are now."""
    things: list[tuple[str, object]] = [(f"the legal moves {when}", sitting.state.legal())]
    for seat in seats(sitting):
        things.append((f"the view of seat {seat} {when}", sitting.view(seat)))
        things.append((f"the events of seat {seat} {when}", sitting.seen(seat)))
        things.append((f"the position of seat {seat} {when}", sitting.position(seat)))
    return [(name, thing, dump(thing)) for name, thing in things]


def check_spoil(game: AnyGame, header: Header, rng: Random) -> None:
    """Who spoils what he was handed spoils nothing but that: view, legal moves, position and record."""
    for sitting, marked in glimpses(game, header, rng, 6):
        if not marked:
            continue
        before = _faces(sitting)
        for seat in seats(sitting):
            _spoil(sitting.position(seat))
            sitting.legal_for(seat).clear()
            sitting.seen(seat).clear()
            view = sitting.view(seat)
            for event in sitting.seen(seat):
                view.see(event)
        sitting.state.legal().clear()
        sitting.record().lines.clear()
        sitting.record().header.clear()
        demand(_faces(sitting) == before, "spoiling what was handed out changed the game", sitting)
        if deciding(sitting):
            demand(bool(sitting.state.legal()), "the legal moves were the state's own list", sitting)


def _faces(sitting: Table) -> tuple[object, ...]:
    positions = [json.dumps(sitting.position(seat)) for seat in seats(sitting)]
    return (sitting.state.key(), str(sitting), *positions)


def _spoil(thing: object) -> None:
    """Empty every list and dictionary, inner ones first."""
    if isinstance(thing, dict):
        for value in thing.values():
            _spoil(value)
        thing.clear()
    elif isinstance(thing, list):
        for value in thing:
            _spoil(value)
        thing.clear()
