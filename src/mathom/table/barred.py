"""Those whom the keeper of a house has barred: for them there is no new seat and no new table. What they play goes on.

They stand in a file of their own beside the tables, one a line, so that somebody can be barred while the house is open.
"""

from __future__ import annotations

import os
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final, NamedTuple, final

NAME: Final = "barred.txt"
VISITOR: Final = "visitor"
ADDRESS: Final = "address"


class Bar(NamedTuple):
    """One who is barred: a `VISITOR` by the fingerprint of his key, or an `ADDRESS`, be it of a whole network."""

    kind: str
    who: str


def of_holder(holder: bytes) -> Bar:
    """The bar for whoever holds a seat."""
    return Bar(VISITOR, holder.hex())


def of_address(text: str) -> Bar:
    """The bar for an address such as 192.0.2.7, or a network such as 192.0.2.0/24. Raises `ValueError`."""
    network = ip_network(text)
    return Bar(ADDRESS, str(network.network_address if network.num_addresses == 1 else network))


def barred(folder: Path) -> list[Bar]:
    """Everybody who is barred. Raises `OSError`."""
    try:
        lines = (folder / NAME).read_text("utf-8", "replace").splitlines()
    except FileNotFoundError:
        return []
    return [Bar(*words) for line in lines if len(words := line.split()) == 2]


def bar(folder: Path, one: Bar) -> None:
    """Bar somebody. Raises `OSError`."""
    _write(folder, [*(other for other in barred(folder) if other != one), one])


def let_in(folder: Path, who: str) -> bool:
    """Bar somebody no more; whether he was barred. Raises `OSError`."""
    before = barred(folder)
    after = [one for one in before if one.who != who]
    if after != before:
        _write(folder, after)
    return after != before


def _write(folder: Path, bars: list[Bar]) -> None:
    beside = folder / f".{NAME}.{os.getpid()}"
    with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write("".join(f"{kind} {who}\n" for kind, who in bars))
    beside.replace(folder / NAME)


@final
class Bars:
    """What an open house knows of them: read again whenever the file has changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: tuple[int, ...] = ()
        self._holders: set[str] = set()
        self._networks: list[IPv4Network | IPv6Network] = []

    def hold(self, holder: bytes, address: str) -> bool:
        """Whether somebody is barred, by his key or by where he comes from."""
        self._look()
        if holder.hex() in self._holders:
            return True
        try:
            there = ip_address(address)
        except ValueError:
            return False
        if isinstance(there, IPv6Address):
            there = there.ipv4_mapped or there
        return any(there in network for network in self._networks)

    def _look(self) -> None:
        try:
            found = (self._folder / NAME).stat()
            seen: tuple[int, ...] = (found.st_mtime_ns, found.st_size, found.st_ino)
            if seen == self._seen:
                return
            bars = barred(self._folder)
        except OSError:  # none, or none that can be read
            seen, bars = (), []
        self._seen = seen
        self._holders = {one.who for one in bars if one.kind == VISITOR}
        self._networks = []
        for one in bars:
            with suppress(ValueError):  # the file can be written by hand
                self._networks += [ip_network(one.who)] if one.kind == ADDRESS else []
