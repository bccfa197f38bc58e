"""Remarkable rounds of The Two Towers, replayed: each ends where it is known to end, for everybody who looks on.

Beside each record `NAME.txt` stands `NAME.json`: the position after its last line, whole, for hand 1, for an onlooker.

`python -m tests.golden.test_golden_towers` writes the positions anew, after a change of rules or cards that is meant.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mathom.games.tricks import TOWERS
from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.kernel.record import decode, parse_record
from mathom.kernel.replay import replay

FOLDER = Path(__file__).with_name("towers")
RECORDS = sorted(FOLDER.glob("*.txt"))
SEATS = {"everything": EVERYTHING, "hand 1": 0, "onlooker": ONLOOKER}


def positions(path: Path) -> dict[str, Any]:
    sitting = replay(TOWERS, parse_record(decode(path.read_bytes())))
    return {name: sitting.position(seat) for name, seat in SEATS.items()}


def pinned(places: dict[str, Any]) -> str:
    lines = [f"{json.dumps(name)}: {json.dumps(place, ensure_ascii=False)}" for name, place in places.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    assert json.loads(path.with_suffix(".json").read_text("utf-8")) == positions(path)


def test_every_chapter_has_a_golden_record() -> None:
    chapters = {parse_record(decode(path.read_bytes())).header["Chapter"] for path in RECORDS}
    assert chapters == set(TOWERS.campaign.chapters)


if __name__ == "__main__":
    for record in RECORDS:
        record.with_suffix(".json").write_text(pinned(positions(record)), "utf-8")
