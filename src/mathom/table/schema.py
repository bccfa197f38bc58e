"""How the books are laid out, and how older ones are brought up to date.

The steps are said for SQLite; another database says a few words of them otherwise (see `postgres`).

Four tables: `house` (small secrets of the whole file), `games` (one row for every table that was laid), `seats` (who
sits there) and `lines` (what was played). Lines are only ever added. `games.to_move` and `games.result` repeat what the
lines say, and change in the same transaction, so that a list of tables needs no replaying.

Two more remember campaigns: `campaigns` (whose they are) and `attempts` (one row for every try at a chapter: the table
where it was played, or what a file said that was brought in). `passes` are the links by which a seat moves to another
device, `notices` where somebody is told that it is his turn (see `notices`).
"""

from __future__ import annotations

import sqlite3
from typing import Final

from mathom.table.answers import StoreFault

STEPS: Final = (
    """
    CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        options TEXT NOT NULL,
        header TEXT NOT NULL,
        seed BLOB NOT NULL,
        laid REAL NOT NULL,
        changed REAL NOT NULL,
        to_move INTEGER NOT NULL,
        result TEXT,
        before TEXT,
        next TEXT
    ) WITHOUT ROWID;

    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        mind TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;

    CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games (id),
        seq INTEGER NOT NULL,
        key TEXT,
        actor TEXT NOT NULL,
        move TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (game, seq),
        UNIQUE (game, key)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE campaigns (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB NOT NULL,
        begun REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX campaigns_by_holder ON campaigns (holder);

    CREATE TABLE attempts (
        campaign TEXT NOT NULL REFERENCES campaigns (id),
        number INTEGER NOT NULL,
        chapter TEXT NOT NULL,
        players INTEGER NOT NULL,
        at REAL NOT NULL,
        game TEXT UNIQUE REFERENCES games (id),
        brought TEXT,
        PRIMARY KEY (campaign, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE passes (
        word BLOB PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        until REAL NOT NULL,
        used REAL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE notices (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        way TEXT NOT NULL,
        address TEXT NOT NULL,
        language TEXT NOT NULL,
        home TEXT NOT NULL,
        told INTEGER NOT NULL,
        trouble INTEGER NOT NULL,
        PRIMARY KEY (game, seat, way)
    ) WITHOUT ROWID;
    """,
)
"""What makes version n of the file out of version n - 1; `PRAGMA user_version` says where a file stands."""


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Take every step that this file has not taken yet, each as a whole or not at all."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise too_new("the file", version)
    for number, step in enumerate(STEPS[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {step}; PRAGMA user_version = {number}; COMMIT;")


def too_new(books: str, version: int) -> StoreFault:
    """What is said of books that only a later mathom understands."""
    return StoreFault(f"{books} was written by a newer mathom (layout {version}, known here up to {len(STEPS)})")
