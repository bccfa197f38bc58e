"""The law of belongings: what every game of the house must bring with it."""

from __future__ import annotations

from pathlib import Path

from mathom.kernel.provenance import Sourced, Standing
from mathom.kernel.record import decode, parse_record
from mathom.kernel.replay import BadRecord, replay
from tests.laws.broken import AnyGame
from tests.laws.facts import FACTS

ROOT = Path(__file__).parents[2]


def golden(game: str, root: Path = ROOT) -> list[Path]:
    """The records of remarkable games."""
    folder = root / "tests" / "golden" / game
    return sorted(path for path in folder.glob("*") if path.suffix in (".txt", ".mathom"))


def missing(game: AnyGame, root: Path = ROOT) -> list[str]:
    """Everything a game lacks, in sentences; empty when it is complete."""
    page = root / "docs" / "games" / f"{game.id}.md"
    lacks = []
    if not golden(game.id, root):
        lacks.append(f"no golden record in tests/golden/{game.id}/")
    if not page.is_file():
        lacks.append(f"no page docs/games/{game.id}.md")
    if not game.minis:
        lacks.append("no small variant in `minis`")
    if game.id not in FACTS:
        lacks.append("no entry in tests/laws/facts.py, so nobody checks its secrets")
    sourced = game.sourced()
    if not sourced:
        lacks.append("no value with a source")
    return lacks + [fault for entry in sourced for fault in unfounded(entry)]


def unfounded(entry: Sourced) -> list[str]:
    """What is wrong with the provenance of a value."""
    name = f"{entry.rule} {entry.name}"
    faults = []
    if not (entry.rule.strip() and entry.name.strip() and entry.value.strip()):
        faults.append(f"{name}: rule, name or value is empty")
    if not entry.source.strip():
        faults.append(f"{name}: no source")
    if not isinstance(entry.standing, Standing):
        faults.append(f"{name}: “{entry.standing}” is no standing")
    elif entry.standing != Standing.STATED and not entry.note.strip():
        faults.append(f"{name}: {entry.standing}, but no note says why")
    return faults


def unplayable(game: AnyGame, path: Path) -> str:
    """Why a golden record does not replay; '' when it does."""
    record = parse_record(decode(path.read_bytes()))
    if record.game != game.id:
        return f"{path.name} is a record of {record.game}"
    try:
        replay(game, record)
    except BadRecord as fault:
        return f"{path.name}:{fault.line}: {fault.message}"
    return ""
