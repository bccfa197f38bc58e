"""What the commands of the keeper share: which books are meant, and saying no in one line."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from mathom import shelf
from mathom.commands.refusal import Refusal
from mathom.table.answers import StoreFault
from mathom.table.books import Books
from mathom.table.copies import NAME
from mathom.table.look import Look
from mathom.table.store import Store
from mathom.words.tongue import _

STORE: Final = "MATHOM_STORE"
"""The variable that says where tables are kept: other users of a machine can read a command line."""


def data_option(parser: argparse.ArgumentParser) -> None:
    """Where the tables are."""
    parser.add_argument("--data", metavar="DIR", help=_("where tables are kept (default: your data folder)"))


def store_option(parser: argparse.ArgumentParser) -> None:
    """Whether they are in a database."""
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE, ""),
        help=_("the tables are in a PostgreSQL database (default: what the variable {variable} says)").format(
            variable=STORE
        ),
    )


def folder_of(options: argparse.Namespace) -> Path:
    """The folder that is meant."""
    return shelf.home() if options.data is None else Path(options.data)


@contextmanager
def refusing() -> Iterator[None]:
    """Faults of the books are said in one line."""
    try:
        yield
    except StoreFault as fault:
        raise Refusal(str(fault)) from None


@contextmanager
def looking(options: argparse.Namespace) -> Iterator[Books]:
    """The books, to be read, be a house open or not."""
    with refusing():
        books = _database(options) if options.store else Look(folder_of(options))
        try:
            yield books
        finally:
            books.close()


@contextmanager
def writing(options: argparse.Namespace) -> Iterator[Books]:
    """The books, to be changed. A file is refused while a house is open there, or where there are no tables."""
    with refusing():
        if options.store:
            books = _database(options)
        else:
            folder = folder_of(options)
            if not (folder / NAME).is_file():
                raise StoreFault(f"{folder / NAME}: there are no tables")
            books = Store(folder)
            # what is cleared away is written over, and does not stay in the file unseen
            books.write(lambda hand: hand.execute("PRAGMA secure_delete = ON").fetchone()).result()
        try:
            yield books
        finally:
            books.close()


def _database(options: argparse.Namespace) -> Books:
    try:
        room: Any = import_module("mathom.table.postgres")
    except ImportError as fault:
        raise Refusal(
            _("books in PostgreSQL need “{name}”, which is not installed").format(name=fault.name or "psycopg")
        ) from None
    books: Books = room.PostgresStore(options.store, folder_of(options))
    return books
