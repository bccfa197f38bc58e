"""The words of Duel for Middle-earth: everything that can happen or be asked is said, whole and to whom it concerns."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mathom.games.middle_earth
from mathom import shelf
from mathom.games.middle_earth import moves
from mathom.games.middle_earth.lore import ABILITIES, ALLY_NAMES, SWITCHES
from mathom.kernel.event import EVERYTHING, ONLOOKER, Event
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from mathom.words import words
from mathom.words.middle_earth import names
from mathom.words.middle_earth.choices import ASKING, WAITING
from mathom.words.middle_earth.chronicle import TELLERS
from mathom.words.middle_earth.endings import REASONS
from mathom.words.middle_earth.prospects import prospect
from mathom.words.middle_earth.texts import SHORT, TEXTS
from tests.words.test_duel_words import whole

GAME = shelf.game("middle_earth")
WORDS = words("middle_earth")
SEATS = (0, 1, EVERYTHING, ONLOOKER)
SILENT = {"ask", "deck", "answer"}
"""Told by the question that follows, by the deal, and by what the answer brings."""


def random_switches(rng: Random) -> dict[str, str]:
    return {switch.name: rng.choice(switch.values) for switch in SWITCHES}


def games(count: int) -> Iterator[tuple[Sitting[Any, Any], Random]]:
    """Games under random switches, not yet begun."""
    for seed in range(count):
        rng = Random(seed)
        yield Sitting(GAME, GAME.deal(rng, random_switches(rng) if seed % 3 else {})), rng


def finish(sitting: Sitting[Any, Any], rng: Random) -> None:
    while sitting.state.outcome() is None:
        sitting.decide(rng.choice(sitting.state.legal()))
        sitting.settle(rng)


def told(sitting: Sitting[Any, Any], seat: int, since: int = 0) -> Iterator[tuple[Event, str | None]]:
    view = sitting.view_at(seat, since)
    for event in sitting.seen(seat, since):
        yield event, WORDS.tell(event, view)
        view.see(event)


@pytest.mark.parametrize("seat", SEATS)
def test_whole_games_are_told_in_whole_sentences(seat: int) -> None:
    kinds = set()
    for sitting, rng in games(60):
        finish(sitting, rng)
        for event, sentence in told(sitting, seat):
            kinds.add(event.kind)
            assert sentence is not None or event.kind in SILENT, event
            if sentence is not None:
                whole(sentence)
    assert kinds >= set(TELLERS) - {"discard", "pass"}


def test_every_kind_of_event_in_the_engine_has_words() -> None:
    kinds = set()
    for path in Path(mathom.games.middle_earth.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
                kind = node.args[0]
                if isinstance(kind, ast.Constant):
                    kinds.add(kind.value)
    assert len(kinds) > 12
    assert kinds | {"end"} == set(TELLERS) | {"deck"}


@pytest.mark.parametrize("seat", SEATS)
def test_every_question_and_choice_has_words(seat: int) -> None:
    prompts = set()
    for sitting, rng in games(25):
        while sitting.state.outcome() is None:
            view = sitting.view(seat)
            prompts.add(view.prompt)
            whole(WORDS.ask(view))
            for fact in WORDS.facts(view):
                whole(fact)
            legal = sitting.state.legal()
            if seat == view.actor:
                labels = [WORDS.move(view, code) for code in legal]
                assert len(set(labels)) == len(labels)
                for code in legal:
                    whole(WORDS.explain(view, code))
            sitting.decide(rng.choice(legal))
            sitting.settle(rng)
        assert WORDS.ask(sitting.view(seat)) == WORDS.ending(sitting.view(seat)) != ""
        whole(WORDS.ending(sitting.view(seat)))
    assert prompts == set(GAME.prompts) == set(ASKING) == set(WAITING)


def test_every_reason_ability_and_ally_has_words() -> None:
    assert set(REASONS) | {"quest"} == set(GAME.reasons)
    assert set(TEXTS) == set(SHORT) == set(names.ABILITY_NAMES) == set(ABILITIES)
    written = [name for side in ALLY_NAMES.values() for pair in side.values() for name in pair]
    assert sorted(written) == sorted(names.ALLIES)


def start(header: str, *lines: str) -> Sitting[Any, Any]:
    text = f"Game: middle_earth\nFirst: free\nFreeAllies: ring march recall\nSauronAllies: ring march plain\n{header}\n"
    return replay(GAME, parse_record(text + "\n".join(["", *lines, ""])))


def golden(name: str, decisions: int | None = None) -> Sitting[Any, Any]:
    path = Path(__file__).parents[1] / f"golden/middle_earth/{name}.txt"
    return replay(GAME, parse_record(path.read_text("utf-8")), decisions)


def test_P4_example_a_is_told_before_and_after() -> None:
    after = golden("example_a")
    view = golden("example_a", after.decisions - 1).view(0)
    code = moves.MOVES.code(0, after.lines[-1].move)
    assert WORDS.move(view, code) == (
        "Play 2 on unit 1: from space 3 to space 5, meets unit 1 of Sauron (1), which goes home"
    )
    assert WORDS.explain(view, code) == (
        "Your unit 1 goes from space 3 to space 5. There stands unit 1 of Sauron: 2 beats 1, and the enemy goes home."
    )
    assert [sentence for _event, sentence in told(after, 1, after.marks[-1])][:4] == [
        "The free army plays 2 on its unit 1: from space 3 to space 5.",
        "Conflict: 2 against 1. It beats unit 1 of Sauron.",
        "Unit 1 of Sauron goes home.",
        "The free army draws 1 card.",
    ]


def test_a_question_speaks_to_the_one_who_is_asked() -> None:
    sitting = start("")
    assert WORDS.ask(sitting.view(0)) == "Your turn: march with an army card, or call an ally."
    expected = "The free army is to march or to call an ally."
    assert WORDS.ask(sitting.view(1)) == WORDS.ask(sitting.view(EVERYTHING)) == expected


def test_what_lies_ahead_is_what_happens() -> None:
    """The prospect of a choice and the choice itself move, beat and send home the same units."""
    results = set()
    for sitting, rng in games(40):
        while sitting.state.outcome() is None:
            view, code = sitting.view(sitting.state.decider), rng.choice(sitting.state.legal())
            found = prospect(view, code)
            before = len(sitting.events)
            sitting.decide(code)
            events = sitting.events[before:]
            homes = tuple((event.actor, event.data[0]) for event in events if event.kind == "home")
            conflicts = [event.data for event in events if event.kind == "conflict"]
            assert found.homes == homes
            assert found.last == next((event.data[0] for event in events if event.kind == "last"), "")
            assert found.ends == (sitting.state.outcome().reason if sitting.state.outcome() else "")
            assert [(found.unit, *_facts(found.meeting))] == conflicts if conflicts else found.meeting is None
            if found.unit >= 0 and (found.side, found.unit) not in homes:
                assert sitting.view(found.side).x[found.side][found.unit] == found.goal
            results.add(found.result)
            sitting.settle(rng)
    assert results == {"", "stays", "lap", "wins", "loses", "even"}


def _facts(meeting: Any) -> tuple[int, int, int]:
    return meeting.attack, meeting.unit, meeting.defence


def test_what_lies_ahead_depends_on_nothing_hidden() -> None:
    """Two deals that look alike to a seat are told alike, down to the last letter."""
    one = start("Free: 1 2 3 1 2 3\nSauron: 1 1 1 1 1 2").view(0)
    other = start("Free: 1 2 3 1 2 2\nSauron: 3 3 3 3 3 2").view(0)
    legal = start("Free: 1 2 3 1 2 3").state.legal()
    for code in legal:
        assert WORDS.move(one, code) == WORDS.move(other, code)
        assert WORDS.explain(one, code) == WORDS.explain(other, code)
    assert WORDS.facts(one) == WORDS.facts(other)


def test_an_ally_is_looked_up_by_its_name_or_kind() -> None:
    view = start("steal: no").view(0)
    assert WORDS.look_up(view, "lantern-bearer") == (
        "Lantern-bearer (ring): Takes a ring token from the centre without paying."
    )
    assert WORDS.look_up(start("").view(0), "RING") == (
        "Ring: Takes a ring token without paying: from the centre, or the last one of the other side."
    )
    assert WORDS.look_up(view, "Shadowfax") is None


def test_P2a_allies_alike_have_names_of_their_own() -> None:
    sitting = _refilled()
    view = sitting.view(0)
    assert names.row_names(view, 0) == ["Lantern-bearer", "Keeper of Paths", "Horn-captain"]
    sitting.play("free", "ally ring")
    told_lines = [sentence for _event, sentence in told(sitting, 0, sitting.marks[-1])]
    assert told_lines[0] == "The free army calls Lantern-bearer (ring)."
    assert told_lines[1] == "Hill Farmer (plain) takes the free place."
    assert names.row_names(sitting.view(0), 0) == ["Hill Farmer", "Keeper of Paths", "Horn-captain"]


def _refilled() -> Sitting[Any, Any]:
    deck = "ring ring march plain march recall recall plain"
    text = f"Game: middle_earth\nFirst: free\nFreeAllies: {deck}\nSauronAllies: {deck}\nally_row: refill\n\n"
    return replay(GAME, parse_record(text))


@pytest.mark.parametrize(
    ("record", "ending"),
    [
        ("quest", "The free army has filled all three quests and wins at once."),
        ("tie", "both win."),
        ("lap", "A lap is done. "),
        ("deck_reshuffled", "A deck has run out. "),
    ],
)
def test_P8_endings_are_told(record: str, ending: str) -> None:
    assert ending in WORDS.ending(golden(record).view(ONLOOKER))
