"""`mathom serve`: open the house on its books, say where it is, and keep it open."""

from __future__ import annotations

import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from mathom.kernel.game import Game
from mathom.table.answers import StoreFault
from mathom.table.books import Books
from mathom.table.house import House
from mathom.table.keys import SECRETS
from mathom.table.posting import Ways
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.web.app import make_app
from mathom.web.guard import hosts_of
from mathom.web.heads import BoundedHeads
from mathom.web.pages import warm
from mathom.web.settings import LOOPBACK, Limits, Settings, own_addresses, own_names
from mathom.words.tongue import _

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not bound to
DRAIN: Final = 3
"""Seconds that running requests get when the house is closed."""
LARGEST_MESSAGE: Final = 64 * 1024
PULSE: Final = 20.0
"""Seconds after which a live line is asked for a sign of life, and that it may take to give one."""
SETTLED: Final = 3.0
"""Seconds after opening that belong to those who have waited for it."""
OFTEN: Final = 2
"""So many looks at the newest things and one more, and those that were there are looked at again: a few milliseconds'
work each time. With ten, which is usual, it was twenty."""
RARELY: Final = 4000
"""Among so many looks at younger things is one at the old ones."""
WAITING: Final = 1024
"""So many may stand at the door at once."""
NO_WAYS: Final = Ways()
"""Where nobody can be told anything who is not there."""
NOTHING_OWN: Final[Mapping[str, Game[Any, Any]]] = MappingProxyType({})
"""Where an owner has brought no cards."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8040,
    data_dir: Path = Path("."),
    *,
    names: tuple[str, ...] = (),
    limits: Limits | None = None,
    pace: float = 0.8,
    own: Mapping[str, Game[Any, Any]] = NOTHING_OWN,
    store: str = "",
    ways: Ways = NO_WAYS,
) -> int:
    """Keep the house open until it is interrupted; the exit code.

    `host` is where to listen: this machine alone, or `0.0.0.0` for the whole network. `names` are further names by
    which browsers may call this house, for one that stands behind a proxy. `own` are games, by name, that an owner's
    cards are laid over. `store` is the address of a PostgreSQL database; without one, tables are kept in a file.
    `ways` are those by which people can be told that it is their turn.
    """
    try:
        books = _books(data_dir, store)
        door = listen(host, port)
    except StoreFault as fault:
        print(f"mathom: {fault}", file=sys.stderr)
        return 2
    except OSError as fault:
        books.close()
        return no_door(host, port, fault)
    port = door.getsockname()[1]
    ways = ways._replace(push_key=books.secret("push").hex()) if ways.push else ways
    settings = _settings(host, port, names)._replace(limits=limits or Limits(), ways=ways)
    server = Herald(config(application(books, settings, pace, own)), lambda: _opened(host, port, settings))
    try:
        return server.keep_open(door)
    finally:
        books.close()


def no_door(host: str, port: int, fault: OSError) -> int:
    """Say that nobody can listen there, and why; the exit code."""
    where, why = f"{host}:{port}", fault.strerror or str(fault)
    print("mathom:", _("cannot listen on {where}: {why}").format(where=where, why=why), file=sys.stderr)
    return 2


class Herald(uvicorn.Server):
    """A server that says where it is once it is open: whoever reads that line may ask, and may close the house."""

    def __init__(self, config: uvicorn.Config, say: Callable[[], None]) -> None:
        super().__init__(config)
        self._say = say

    def keep_open(self, door: socket.socket) -> int:
        """Serve until it is interrupted; the exit code."""
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            self.run([door])
        except KeyboardInterrupt:
            return 0  # this is how a house is closed, be it before it was quite open
        return 0 if self.started else 2

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors, then call it out."""
        await super().startup(sockets)
        self._say()


def _books(folder: Path, url: str) -> Books:
    """The books, with the secrets of the house: if they cannot be kept, it is found out before anything opens."""
    books = _database(url, folder) if url else Store(folder)
    try:
        for name in SECRETS:
            books.secret(name)
    except StoreFault:
        books.close()
        raise
    return books


def _database(url: str, folder: Path) -> Books:
    try:
        room: Any = import_module("mathom.table.postgres")
    except ImportError as fault:
        reason = _("books in PostgreSQL need “{name}”, which is not installed").format(name=fault.name or "psycopg")
        raise StoreFault(f"{reason}: pip install 'mathom[postgres]'") from None
    books: Books = room.PostgresStore(url, folder)
    return books


def listen(host: str, port: int) -> socket.socket:
    """A door at an address. Raises `OSError`."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(WAITING)
    except OSError:
        door.close()
        raise
    return door


def config(app: Starlette) -> uvicorn.Config:
    """How an application is served."""
    return uvicorn.Config(
        app,
        http=BoundedHeads,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PULSE,
        ws_ping_timeout=PULSE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN,
    )


def application(
    store: Books, settings: Settings, pace: float, own: Mapping[str, Game[Any, Any]] = NOTHING_OWN
) -> Starlette:
    """The application over a store that somebody else closes."""
    return make_app(lambda: House(store, Study(), pace=pace, own=own), settings)


def _settings(host: str, port: int, names: tuple[str, ...]) -> Settings:
    if host not in EVERYWHERE:
        return Settings(hosts_of(LOOPBACK, (host,), names))
    addresses = own_addresses()
    public = f"http://{addresses[0]}:{port}" if addresses else ""
    return Settings(hosts_of(LOOPBACK, addresses, own_names(), names), public)


def _opened(host: str, port: int, settings: Settings) -> None:
    """Say where the house is, and then see to it that nobody has to wait for what can be done beforehand.

    All there is now stays, so looking for what nobody needs any more skips it; and it looks through old things rarely,
    since with hundreds of tables that takes a tenth of a second, in which nobody is served.
    """
    _say_where(host, port, settings)
    reading = threading.Timer(SETTLED, warm)
    reading.daemon = True
    reading.start()
    gc.freeze()
    gc.set_threshold(gc.get_threshold()[0], OFTEN, RARELY)


def _say_where(host: str, port: int, settings: Settings) -> None:
    near = "127.0.0.1" if host in EVERYWHERE else host
    print(_("The table is laid at"), f"http://{near}:{port}/", flush=True)
    if settings.public_url:
        print(_("In your network:"), f"{settings.public_url}/", flush=True)
