"""How a house is set up for the web: by what names it may be called, and how much it bears."""

from __future__ import annotations

import socket
from typing import Final, NamedTuple

from mathom.table.notices import AFTER
from mathom.table.posting import Ways

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")


class Limits(NamedTuple):
    """How much one visitor may want. `burst` wishes at once, and then `rate` a second."""

    moves: float = 10.0
    moves_burst: int = 30
    tables: float = 0.2
    tables_burst: int = 25
    screens: int = 40
    """Live screens of one address."""
    hints: int = 3
    """Hints that one address may wait for."""
    body: int = 16 * 1024
    """Bytes of a form."""
    patience: float = 20.0
    """Seconds that a form may take to arrive."""
    head: int = 16 * 1024
    """Bytes of the address and the headers of a request."""
    kept: int = 200_000
    """Tables on the shelf."""


class Settings(NamedTuple):
    """hosts: what a browser may call this house. public_url: where friends find it, '' for wherever one is oneself.

    ways: how people can be told that it is their turn. tell_after: seconds they have to come by themselves.
    """

    hosts: tuple[str, ...] = LOOPBACK
    public_url: str = ""
    limits: Limits = Limits()
    ways: Ways = Ways()
    tell_after: float = AFTER


def own_addresses() -> list[str]:
    """The addresses of this machine in its network, without asking anybody."""
    found: list[str] = []
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # chooses a way out, sends nothing
            found.append(probe.getsockname()[0])
    except OSError:
        pass
    return [address for address in found if not address.startswith("127.")]


def own_names() -> list[str]:
    """What the network may call this machine."""
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]
