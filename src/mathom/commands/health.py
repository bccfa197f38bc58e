"""What is looked at to tell whether a house is well. Nothing is changed by looking."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import socket
import sqlite3
import stat
import sys
import time
import tomllib
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from mathom.commands.refusal import Refusal
from mathom.commands.serve import ways_open
from mathom.table.answers import StoreFault
from mathom.table.copies import NAME, looked_through
from mathom.table.lock import DoorSign
from mathom.table.look import reading
from mathom.table.schema import STEPS
from mathom.words.tongue import ENGLISH, LANGUAGES, LOCALE, _, ngettext

FINE: Final = "fine"
ODD: Final = "odd"
BAD: Final = "bad"

OLDEST_PYTHON: Final = (3, 11)
OLDEST_SQLITE: Final = (3, 35)
NEEDED: Final = ("starlette", "uvicorn", "msgspec", "jinja2", "itsdangerous", "babel", "segno", "websockets")
"""What the table in the browser is made with, by the names they are imported under."""
LITTLE: Final = 200 << 20
"""Bytes; with less room on the disk a keeper should look after it."""
TOO_LITTLE: Final = 10 << 20
AHEAD: Final = 300.0
"""Seconds by which a table may be newer than the clock, since clocks are set now and then."""
NO_PROXY: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Asks this machine itself, whatever stands between it and others."""
STATIC: Final = Path(__file__).parents[1] / "web" / "static"


class Finding(NamedTuple):
    """One thing that was looked at: `FINE`, `ODD` where somebody should look after it, or `BAD`."""

    what: str
    state: str
    said: str


def examine(folder: Path, host: str, port: int) -> Iterator[Finding]:
    """Everything, one thing after the other."""
    yield _python()
    yield _sqlite()
    yield _packages()
    yield _notices()
    usable = _the_folder(folder)
    yield usable
    if usable.state != BAD:  # else nothing in it can be looked at
        yield _room(folder)
        yield _tables(folder / NAME)
        yield _secrets(folder / NAME)
        yield _house(folder)
    yield _port(host, port)
    yield _files()
    yield _languages()
    yield _clock(folder / NAME if usable.state != BAD else None)


def _python() -> Finding:
    said = f"{platform.python_implementation()} {platform.python_version()}"
    return Finding("python", FINE if sys.version_info >= OLDEST_PYTHON else BAD, said)


def _sqlite() -> Finding:
    good = sqlite3.sqlite_version_info >= OLDEST_SQLITE
    return Finding("sqlite", FINE if good else BAD, sqlite3.sqlite_version)


def _packages() -> Finding:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        return Finding("packages", BAD, _("not installed: {names}").format(names=", ".join(missing)))
    return Finding("packages", FINE, _("all that the table in the browser needs is there"))


def _notices() -> Finding:
    try:
        ways = ways_open(os.environ).open()
    except Refusal as fault:
        return Finding("notices", BAD, str(fault))
    return Finding("notices", FINE, ", ".join(ways) or _("not set up"))


def _the_folder(folder: Path) -> Finding:
    try:
        there = folder.exists()
    except OSError as fault:
        return Finding("folder", BAD, f"{folder}: {fault.strerror}")
    if not there:
        return Finding("folder", FINE, _("{folder} will be made when the house opens").format(folder=folder))
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return Finding("folder", BAD, _("{folder} cannot be read and written").format(folder=folder))
    if stat.S_IMODE(folder.stat().st_mode) & 0o077:
        return Finding("folder", ODD, _("{folder} is open to other users of this machine").format(folder=folder))
    return Finding("folder", FINE, str(folder))


def _room(folder: Path) -> Finding:
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    free = shutil.disk_usage(there).free
    state = BAD if free < TOO_LITTLE else ODD if free < LITTLE else FINE
    return Finding("disk", state, _("{count} MiB free").format(count=free >> 20))


def _tables(path: Path) -> Finding:
    if not path.exists():
        return Finding("tables", FINE, _("none yet"))
    try:
        held = looked_through(path)
    except StoreFault as fault:
        return Finding("tables", BAD, str(fault))
    said = ngettext("{count} table, sound, layout {layout}", "{count} tables, sound, layout {layout}", held.tables)
    older = held.layout < len(STEPS)
    if older:
        said = f"{said} ({_('brought up to date when the house opens')})"
    return Finding("tables", FINE, said.format(count=held.tables, layout=held.layout))


def _secrets(path: Path) -> Finding:
    if not path.exists():
        return Finding("secrets", FINE, _("none yet"))
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & 0o077:
        said = _("{file} holds the secrets of the house and can be read by others (mode {mode}, should be 600)")
        return Finding("secrets", BAD, said.format(file=path, mode=f"{mode:o}"))
    return Finding("secrets", FINE, _("only for their owner (mode {mode})").format(mode=f"{mode:o}"))


def _house(folder: Path) -> Finding:
    if not (folder / "tables.lock").exists():
        return Finding("house", FINE, _("closed"))
    try:
        DoorSign(folder / "tables.lock").take_down()
    except StoreFault:
        return Finding("house", FINE, _("open"))
    return Finding("house", FINE, _("closed"))


def _port(host: str, port: int) -> Finding:
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, port))
        except OSError as fault:
            return _who_listens(host, port, fault.strerror or str(fault))
    return Finding("port", FINE, _("{port} is free").format(port=port))


def _who_listens(host: str, port: int, why: str) -> Finding:
    try:
        with NO_PROXY.open(f"http://{host}:{port}/health", timeout=5) as answer:
            said = json.load(answer)
    except urllib.error.HTTPError as fault:
        said = _json_of(fault)
    except (OSError, ValueError):
        said = None
    if not isinstance(said, dict) or "store" not in said:
        return Finding("port", BAD, _("{port} cannot be used: {why}").format(port=port, why=why))
    if said.get("status") != "ok":
        return Finding(
            "port", BAD, _("a house is open at {port} and in trouble: {why}").format(port=port, why=said["store"])
        )
    return Finding("port", FINE, _("a house is open at {port} and well").format(port=port))


def _json_of(fault: urllib.error.HTTPError) -> object:
    try:
        return json.load(fault)
    except ValueError:
        return None


def _files() -> Finding:
    """Fonts and scripts of others, against the fingerprints that are kept beside them."""
    wrong, count = [], 0
    for notes in sorted(STATIC.glob("*/vendor.toml")):
        for entry in tomllib.loads(notes.read_text("utf-8"))["file"]:
            path, count = notes.with_name(entry["name"]), count + 1
            if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != entry["sha256"]:
                wrong.append(path.name)
    if wrong or not count:
        return Finding("fonts", BAD, _("missing or changed: {names}").format(names=", ".join(wrong) or str(STATIC)))
    said = ngettext("{count} file, as it should be", "{count} files, as they should be", count)
    return Finding("fonts", FINE, said.format(count=count))


def _languages() -> Finding:
    missing = [
        language
        for language in LANGUAGES
        if language != ENGLISH and not (LOCALE / language / "LC_MESSAGES" / "mathom.mo").is_file()
    ]
    if missing:
        return Finding("languages", BAD, _("no catalogue for: {names}").format(names=", ".join(missing)))
    return Finding("languages", FINE, ", ".join(LANGUAGES))


def _clock(path: Path | None) -> Finding:
    now = time.time()
    said = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now))
    newest = None if path is None else _newest(path)
    if newest is not None and newest > now + AHEAD:
        late = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(newest))
        return Finding("clock", BAD, _("{now}, but a table was played at {then}").format(now=said, then=late))
    return Finding("clock", FINE, said)


def _newest(path: Path) -> float | None:
    try:
        with closing(reading(path)) as file:
            (newest,) = file.execute("SELECT max(changed) FROM games").fetchone()
    except (StoreFault, sqlite3.Error):
        return None
    return None if newest is None else float(newest)
