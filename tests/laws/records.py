"""Laws of records: a game written down is the game, to its last event, and so is any part of it."""

from __future__ import annotations

import json
from random import Random

from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import CHANCE, Header
from mathom.kernel.record import Record, parse_record
from mathom.kernel.replay import replay
from tests.laws.broken import AnyGame, Table, demand
from tests.laws.dump import dump
from tests.laws.play import glimpses, moments, played, seats


def check_record(game: AnyGame, header: Header, rng: Random) -> None:
    """Text → record → text is the same text, and it replays without a seed to the same events and state."""
    sitting = played(game, header, rng)
    text = str(sitting)
    record = parse_record(text)
    demand(str(record) == text, "the record changes when it is read and written", sitting)
    demand(record.header == sitting.header, "the header changes when it is read and written", sitting)
    alike(replay(game, record), sitting, "replayed")


def check_draws(game: AnyGame, header: Header, rng: Random) -> None:
    """What chance brings can be drawn, written and read back, and drawing alone changes nothing."""
    for sitting in moments(game, header, rng):
        state = sitting.state
        if state.actor != CHANCE:
            continue
        key = state.key()
        draw = state.draw(rng)
        text = game.draw_text(state, draw)
        demand(state.draw_objection(draw) is None, f"chance objects to its own draw “{text}”", sitting)
        demand(" ".join(text.split()) == text and "#" not in text, f"“{text}” spoils a record", sitting)
        demand(game.parse_draw(state, text) == draw, f"the draw “{text}” is read back as another", sitting)
        demand(state.key() == key, f"the draw “{text}” changed the state before it was settled", sitting)


def check_resume(game: AnyGame, header: Header, rng: Random) -> None:
    """A game that was saved after any line and goes on is the game that was never saved."""
    keys = []
    for sitting in moments(game, header, rng):
        keys.append(sitting.state.key())
    lines = sitting.lines
    for count in {0, len(lines), *(rng.randrange(len(lines) + 1) for _ in range(3))}:
        saved = parse_record(str(Record(game.id, sitting.header, lines[:count])))
        again = replay(game, saved)
        demand(again.state.key() == keys[count], f"saved after line {count}, it is another position", again)
        for line in lines[count:]:
            again.play(line.actor, line.move)
        alike(again, sitting, f"saved after line {count} and continued")


def check_upto(game: AnyGame, header: Header, rng: Random) -> None:
    """Replaying up to a decision gives the position after it and the draws that belong to it."""
    keys = {}
    for sitting in moments(game, header, rng):
        keys[sitting.decisions] = sitting.state.key()
    for count in {0, sitting.decisions, *(rng.randrange(sitting.decisions + 1) for _ in range(3))}:
        part = replay(game, sitting.record(), upto=count)
        demand(part.decisions == count, f"up to {count} it made {part.decisions} decisions", part)
        demand(part.state.key() == keys[count], f"up to {count} it is another position", part)


def alike(again: Table, sitting: Table, how: str) -> None:
    demand(again.state.key() == sitting.state.key(), f"{how}, the state is another", again)
    pairs = zip(again.events, sitting.events, strict=False)
    first = next((f"{mine} for {his}" for mine, his in pairs if mine != his), "fewer or more events")
    demand(again.events == sitting.events, f"{how}, the events are others: {first}", again)
    demand(again.marks == sitting.marks, f"{how}, the events belong to other lines", again)


def check_fold(game: AnyGame, header: Header, rng: Random) -> None:
    """A view that grew line by line is the view folded at once, and replaying gives the same positions."""
    for sitting, marked in glimpses(game, header, rng, 4):
        views = {seat: sitting.view(seat) for seat in seats(sitting)}
        if not marked:
            continue
        again = replay(game, sitting.record())
        for seat, view in views.items():
            grown = dump(view, type(sitting.state))
            folded = dump(sitting.view_at(seat, len(sitting.events)))
            demand(folded == grown, f"seat {seat}: folding at once gives another view", sitting)
            demand(dump(again.view(seat)) == grown, f"seat {seat}: replaying gives another view", sitting)
            same = json.dumps(again.position(seat)) == json.dumps(sitting.position(seat))
            demand(same, f"seat {seat}: replaying gives another position", sitting)


def check_masks(game: AnyGame, header: Header, rng: Random) -> None:
    """A seat's position is the whole position with cards hidden, never with cards changed; all of it is JSON."""
    for sitting, marked in glimpses(game, header, rng, 40):
        if not marked:
            continue
        whole = sitting.position(EVERYTHING)
        demand(json.loads(json.dumps(whole)) == whole, "the position is not JSON", sitting)
        demand('"unknown"' not in json.dumps(whole), "the whole position hides something", sitting)
        for seat in seats(sitting):
            seen = sitting.position(seat)
            demand(json.loads(json.dumps(seen)) == seen, f"the position of {seat} is not JSON", sitting)
            asked = seat in (sitting.state.decider, EVERYTHING)
            wrong = seen.pop("legal") != (whole["legal"] if asked else [])
            fault = "the legal moves" if wrong else _difference(seen, whole, "")
            demand(not fault, f"seat {seat} sees what is not so: {fault} in {seen}", sitting)


def _difference(seen: object, whole: object, path: str) -> str:
    """The first place where a seat sees something else than a hidden or a true thing, or ''."""
    if seen == "?":
        return ""
    if isinstance(seen, dict) and seen.keys() == {"known", "unknown"}:
        return "" if _hides(seen, whole) else path
    if isinstance(seen, dict) and isinstance(whole, dict):
        keys = [key for key in whole if key != "legal"] if not path else list(whole)
        if list(seen) != keys:
            return f"{path} has other keys"
        return next(filter(None, (_difference(seen[key], whole[key], f"{path}/{key}") for key in keys)), "")
    if isinstance(seen, list) and isinstance(whole, list) and len(seen) == len(whole):
        pairs = enumerate(zip(seen, whole, strict=True))
        return next(filter(None, (_difference(a, b, f"{path}/{i}") for i, (a, b) in pairs)), "")
    return "" if seen == whole else path


def _hides(seen: dict[str, object], whole: object) -> bool:
    """Whether a zone of which a seat knows some cards has these cards, and so many more."""
    cards = list(whole) if isinstance(whole, list) else [] if whole is None else [whole]
    known, unknown = seen["known"], seen["unknown"]
    if not isinstance(known, list):
        return False
    for card in known:
        if card not in cards:
            return False
        cards.remove(card)
    return len(cards) == unknown
