"""A saved game: its record as text, with one comment line that says who plays what.

The file is a record like any other, so `mathom replay` reads it too. It is written anew after every move, first beside
the old one and then in its place, so that a kill at any moment leaves one or the other whole.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

from mathom.kernel.errors import NotationError
from mathom.kernel.record import Record, decode, parse_record
from mathom.kernel.replay import BadRecord, replay
from mathom.shelf import game_for
from mathom.words.faults import told, unread
from mathom.words.tongue import _

MARK: Final = "# seats:"
SEATS: Final = re.compile(r"# seats:((?: [^\s=]+=[^\s=]+)+) seed=(\d{1,40})")
NAME: Final = re.compile(r"[\w-][\w.-]{0,79}")


class Paper(NamedTuple):
    """What a saved game says. `players` gives for each actor who plays it; `seed` the chance still to come."""

    players: dict[str, str]
    seed: int
    record: Record

    def __str__(self) -> str:
        seats = " ".join(f"{actor}={player}" for actor, player in self.players.items())
        return f"{MARK} {seats} seed={self.seed}\n{self.record}"


class BadPaper(Exception):
    """A saved game that cannot be taken up again; the message is one line with the file and the place in it."""


def read(path: Path) -> Paper:
    """A saved game; `BadPaper` when it cannot be read. The file stays as it is."""
    try:
        text = decode(path.read_bytes())
        return Paper(*_seats(text), parse_record(text))
    except OSError as fault:
        raise BadPaper(f"{path}: {fault.strerror}") from None
    except NotationError as fault:
        raise BadPaper(f"{path}:{max(1, fault.line)}: cannot read: {unread(fault)}") from None


def _seats(text: str) -> tuple[dict[str, str], int]:
    first = text.partition("\n")[0].rstrip("\r")
    found = SEATS.fullmatch(first)
    if found is None:
        raise NotationError(
            "the first line of a saved game must be “{MARK} SEAT=PLAYER … seed=N”", {"MARK": MARK}, line=1
        )
    players = {}
    for pair in found[1].split():
        actor, _equals, player = pair.partition("=")
        players[actor] = player
    return players, int(found[2])


def write(path: Path, paper: Paper) -> None:
    """Put a saved game in the place of the older one, on the disk and not only in memory."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    _write_out(beside, paper)
    os.replace(beside, path)


def start(folder: Path, paper: Paper) -> Path:
    """Save a new game under the next free name, such as `duel-3`."""
    folder.mkdir(parents=True, exist_ok=True)
    beside = folder / f".new.{os.getpid()}"
    _write_out(beside, paper)
    taken = [path.stem.rpartition("-")[2] for path in saves(folder, paper.record.game)]
    number = 1 + max((int(end) for end in taken if end.isdecimal() and len(end) < 10), default=0)
    while not _claimed(beside, folder / f"{paper.record.game}-{number}.txt"):
        number += 1
    return folder / f"{paper.record.game}-{number}.txt"


def _claimed(beside: Path, path: Path) -> bool:
    """Put a new file in its place, unless another game that began at the same moment has it."""
    try:
        os.link(beside, path)
    except FileExistsError:
        return False
    except OSError:  # a disk without links; there the same moment goes unnoticed
        if path.exists():
            return False
        os.replace(beside, path)
        return True
    beside.unlink()
    return True


def _write_out(path: Path, paper: Paper) -> None:
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(str(paper))
        file.flush()
        os.fsync(file.fileno())


def saves(folder: Path, game_id: str) -> list[Path]:
    """The saved games of one game, the one played last first."""
    found = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"{game_id}-*.txt")]
    return [path for _time, _name, path in sorted(found, reverse=True)]


def named(folder: Path, name: str) -> Path:
    """The saved game with this name; `BadPaper` when there is none."""
    if NAME.fullmatch(name):
        for path in (folder / f"{name}.txt", folder / name):
            if path.is_file():
                return path
    raise BadPaper(_("there is no saved game “{name}” in {folder}").format(name=name, folder=str(folder)))


def latest(folder: Path, game_id: str) -> Path:
    """The game played last that is not over; `BadPaper` when there is none, or when one cannot be read."""
    for path in saves(folder, game_id):
        if not is_over(path):
            return path
    raise BadPaper(_("there is no unfinished game of {game} in {folder}").format(game=game_id, folder=str(folder)))


def is_over(path: Path) -> bool:
    """Whether a saved game has been played to its end."""
    record = read(path).record
    try:
        return replay(game_for(record.game, record.header), record).state.outcome() is not None
    except BadRecord as fault:
        raise BadPaper(f"{path}:{fault.line}: {told(fault)}") from None
    except NotationError as fault:
        raise BadPaper(f"{path}: cannot read: {unread(fault)}") from None
