"""Those whom the keeper of a house has barred: for them there is no new seat and no new table. What they play goes on.

They stand in a file of their own beside the tables, one a line, so that somebody can be barred while the house is open.
The file may be written by hand: what follows a # is a comment, and a line that is not understood bars nobody and stays.
"""

from __future__ import annotations

import os
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final, NamedTuple, final

NAME: Final = "barred.txt"
VISITOR: Final = "visitor"
ADDRESS: Final = "address"
KEY: Final = 32
"""So many bytes has the fingerprint of a key."""
MAPPED: Final = IPv6Network("::ffff:0:0/96")
"""Where IPv4 lies within IPv6."""


class Bar(NamedTuple):
    """One who is barred: a `VISITOR` by the fingerprint of his key, or an `ADDRESS`, be it of a whole network."""

    kind: str
    who: str


def of_holder(holder: bytes) -> Bar:
    """The bar for whoever holds a seat."""
    return Bar(VISITOR, holder.hex())


def of_address(text: str) -> Bar:
    """The bar for an address such as 192.0.2.7, or a network such as 192.0.2.0/24. Raises `ValueError`."""
    network = _network(text)
    return Bar(ADDRESS, str(network.network_address if network.num_addresses == 1 else network))


def _network(text: str) -> IPv4Network | IPv6Network:
    """The network in which an address lies: without the zone of a link, and as IPv4 where it is that."""
    if not text.isprintable() or " " in text:
        raise ValueError("an address is one word")
    network = ip_network(text, strict=False)
    if isinstance(network, IPv4Network):
        return network
    where, length = int(network.network_address), network.prefixlen
    plain = IPv6Network((where, length))
    return IPv4Network((where & 0xFFFFFFFF, length - MAPPED.prefixlen)) if plain.subnet_of(MAPPED) else plain


class Lines(NamedTuple):
    """What the file says: everybody who is barred, and the lines that bar nobody, by their numbers from 1."""

    bars: list[Bar]
    idle: dict[int, str]


def read(folder: Path) -> Lines:
    """The file, or nobody where there is none. Raises `OSError`."""
    bars: dict[Bar, None] = {}
    idle: dict[int, str] = {}
    for number, line in enumerate(_lines(folder), start=1):
        try:
            bars |= dict.fromkeys(_bars_of(line))
        except ValueError:
            idle[number] = line.strip()
    return Lines(list(bars), idle)


def bar(folder: Path, one: Bar) -> None:
    """Bar somebody. Raises `OSError`."""
    if one not in read(folder).bars:
        _write(folder, [*_lines(folder), f"{one.kind} {one.who}"])


def let_in(folder: Path, who: str) -> bool:
    """Bar somebody no more; whether he was barred. Raises `OSError`."""
    try:
        who = of_address(who).who
    except ValueError:
        who = who.lower()
    before = _lines(folder)
    after = [line for line in before if not _names(line, who)]
    if after != before:
        _write(folder, after)
    return after != before


def _bars_of(line: str) -> list[Bar]:
    """The bar that a line sets; none where it is empty. Raises `ValueError` where it is not understood."""
    words = line.partition("#")[0].split()
    if not words:
        return []
    kind, who = words  # not two: a ValueError as well
    if kind == ADDRESS:
        return [of_address(who)]
    holder = bytes.fromhex(who)
    if kind != VISITOR or len(holder) != KEY:
        raise ValueError("nobody")
    return [of_holder(holder)]


def _names(line: str, who: str) -> bool:
    try:
        return any(one.who == who for one in _bars_of(line))
    except ValueError:
        return False


def _lines(folder: Path) -> list[str]:
    try:
        text = (folder / NAME).read_bytes().decode("utf-8-sig", "surrogateescape")
    except FileNotFoundError:
        return []
    return text.removesuffix("\n").split("\n") if text else []


def _write(folder: Path, lines: list[str]) -> None:
    beside = folder / f".{NAME}.{os.getpid()}"
    with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
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
        """See what has changed; while the file cannot be read, what is known holds."""
        try:
            found = (self._folder / NAME).stat()
            seen: tuple[int, ...] = (found.st_mtime_ns, found.st_size, found.st_ino)
            if seen == self._seen:
                return
            bars = read(self._folder).bars
        except FileNotFoundError:
            seen, bars = (), []
        except OSError:
            return
        self._seen = seen
        self._holders = {one.who for one in bars if one.kind == VISITOR}
        self._networks = [ip_network(one.who) for one in bars if one.kind == ADDRESS]
