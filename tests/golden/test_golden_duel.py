"""Remarkable games of The Duel, replayed: each ends where it is known to end, for everybody who looks on.

Beside each record `NAME.txt` stands `NAME.json`: the position after its last line, whole and as each side knows it.
A comment such as `# energy 14 13, step 0 1` in a record says what holds after its line, and is checked.

`python -m tests.golden.test_golden_duel` writes the positions anew, after a change of rules or cards that is meant.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mathom.games.duel import GAME
from mathom.kernel.event import EVERYTHING
from mathom.kernel.record import Record, decode, parse_record
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from tests.oracle.duel import DuelOracle

FOLDER = Path(__file__).with_name("duel")
RECORDS = sorted(FOLDER.glob("*.txt"))
SEATS = {"everything": EVERYTHING, "gandalf": 0, "balrog": 1}
SAID = re.compile(r"\b(energy|step) (-?\d+) (-?\d+)")


def record_of(path: Path) -> Record:
    return parse_record(decode(path.read_bytes()))


def positions(path: Path) -> dict[str, Any]:
    sitting = replay(GAME, record_of(path))
    return {name: sitting.position(seat) for name, seat in SEATS.items()}


def pinned_text(places: dict[str, Any]) -> str:
    """JSON with one line for each key of a position."""
    blocks = []
    for name, place in places.items():
        rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in place.items())
        blocks.append(f"{json.dumps(name)}: {{\n{rows}\n}}")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_ends_as_pinned(path: Path) -> None:
    assert pinned_text(positions(path)) == path.with_suffix(".json").read_text("utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_comments_in_a_golden_record_are_true(path: Path) -> None:
    record = record_of(path)
    rows = path.read_text("utf-8").split("\n")
    sitting = Sitting(GAME, record.header)
    for line in record.lines:
        sitting.play(line.actor, line.move)
        place = sitting.position()
        for what, gandalf, balrog in SAID.findall(rows[line.number - 1].partition("#")[2]):
            found = place[what]["gandalf"], place[what]["balrog"]
            assert found == (int(gandalf), int(balrog)), f"{path.name}:{line.number}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_naive_second_writing_agrees(path: Path) -> None:
    record = record_of(path)
    oracle = DuelOracle(record.header)
    for line in record.lines:
        oracle.play(line.actor, line.move)
    mine, theirs = positions(path)["everything"], oracle.position()
    for key in theirs.keys() - {"prompt", "legal"}:
        assert mine[key] == theirs[key], key
    assert sorted(mine["legal"]) == sorted(oracle.legal() if oracle.actor() != "*" else [])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    record = record_of(path)
    written = str(replay(GAME, record).record())
    assert written == str(record)
    assert str(parse_record(written)) == written


def test_the_examples_of_the_rules_are_here() -> None:
    assert {"example-a", "example-b"} <= {path.stem for path in RECORDS}


def test_every_way_to_end_and_every_question_is_met() -> None:
    ends, asked = set(), set()
    for path in RECORDS:
        record = record_of(path)
        sitting = Sitting(GAME, record.header)
        for line in record.lines:
            asked.add(sitting.state.prompt)
            sitting.play(line.actor, line.move)
        outcome = sitting.state.outcome()
        ends.add(outcome.reason if outcome else "")
    assert ends == {"", *GAME.reasons}
    assert asked == {"", *GAME.prompts}


if __name__ == "__main__":
    for golden in RECORDS:
        golden.with_suffix(".json").write_text(pinned_text(positions(golden)), encoding="utf-8")
