"""What the books hold afterwards, compared with what the players were told, and how it is said."""

import json
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import psycopg

from mathom.kernel.record import Record
from mathom.kernel.replay import replay
from mathom.shelf import game
from mathom.table.ledger import Entry, lines_of
from tests.cluster import Cluster, programs
from tests.crash.playing import Acknowledged, Tally

Read = Callable[[str], Iterable[Any]]


class Verdict(Protocol):
    """What was found, and whether all of it is as it should be."""

    @property
    def well(self) -> bool: ...


def tell(verdict: Verdict) -> int:
    """Print what was found, a line for each figure; the exit status."""
    for name, value in vars(verdict).items():
        print(f"{name.replace('_', ' '):>20}: {value}")
    return 0 if verdict.well else 1


@contextmanager
def reading(folder: Path, url: str = "") -> Iterator[Read]:
    """The books of a folder, or of the database at an address, to be asked in SQL."""
    if url:
        with psycopg.connect(url) as books:
            yield lambda question: books.execute(question.encode())
    else:
        with closing(sqlite3.connect(folder / "tables.db")) as file:
            yield file.execute


def judge(folder: Path, tally: Tally, url: str = "") -> dict[str, int]:
    """Compare the books with what the players were told."""
    with reading(folder, url) as read:
        return compared(read, tally)


def integrity_of(folder: Path) -> str:
    """What SQLite says of a file."""
    with reading(folder) as read:
        ((integrity,),) = read("PRAGMA integrity_check")
    return str(integrity)


@contextmanager
def database(wanted: bool) -> Iterator[str]:
    """The address of a database on a server of one's own; '' where none is wanted, and a file will do."""
    if not wanted:
        yield ""
        return
    found = programs()
    if found is None:
        raise SystemExit("no PostgreSQL server found")
    cluster = Cluster(found)
    try:
        yield cluster.new_database()
    finally:
        cluster.remove()


def compared(read: Read, tally: Tally) -> dict[str, int]:
    """Compare books, asked in SQL, with what the players were told."""
    seats = {(table, holder): seat for table, seat, holder in read("SELECT game, seat, holder FROM seats")}
    headers: dict[str, str] = dict(read("SELECT id, header FROM games"))
    entries: dict[str, list[Entry]] = {table: [] for table in headers}
    for table, *line in read("SELECT game, seq, key, actor, move, at FROM lines ORDER BY game, seq"):
        entries[table].append(Entry(*line))
    told = set(tally.acknowledged)
    return {
        "lost": sum(not written(entries[move.table], seats, move) for move in told),
        "doubled": sum(doubled(lines) for lines in entries.values()),
        "gaps": sum([line.seq for line in lines] != list(range(1, len(lines) + 1)) for lines in entries.values()),
        "unplayable": sum(not playable(headers[table], lines) for table, lines in entries.items()),
        "acknowledged": len(told),
        "games": len(headers),
    }


def written(lines: list[Entry], seats: dict[tuple[str, bytes], int], move: Acknowledged) -> bool:
    """Whether a move that was acknowledged stands in the books, once and as it was made."""
    key = f"{seats[move.table, move.holder]}:{move.key}"
    found = [line.move for line in lines if line.key == key]
    return len(found) == 1 and sorted(found[0].split()) == sorted(move.move.split())


def doubled(lines: list[Entry]) -> int:
    """How many commands stand in the books more than once."""
    keys = [line.key for line in lines if line.key is not None]
    return len(keys) - len(set(keys))


def playable(header: str, lines: list[Entry]) -> bool:
    """Whether a stored game can be played through by the rules."""
    try:
        replay(game("duel"), Record("duel", json.loads(header), lines_of(lines)))
    except Exception as fault:
        print(f"does not replay: {fault!r}", file=sys.stderr)
        return False
    return True
