"""A server with tables, in a process of its own, that can be killed and opened again; and who lays tables there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2

from mathom.terminal.away import AtTable, sit_down
from mathom.terminal.house import House
from tests.browser.opening import OpenHouse
from tests.web.reading import links_in
from tests.web.visiting import invitation_on


class Host:
    """Somebody with a browser who lays tables."""

    def __init__(self, server: OpenHouse) -> None:
        self.client = httpx2.Client(base_url=server.url, headers={"accept": "text/html"}, timeout=60)

    def invite(self, game: str = "duel", **fields: str) -> tuple[str, str]:
        """A new table with an empty chair: its address, and the link for a friend."""
        answer = self.client.post(f"/invite/{game}", data=fields)
        place = answer.headers["location"]
        return place, invitation_on(self.client.get(place).text)

    def alone(self, game: str = "duel", **fields: str) -> str:
        """A new table against a computer: the link that moves the seat to another device."""
        place = self.client.post(f"/play/{game}", data=fields).headers["location"]
        page = self.client.post(f"{place}/device", data={"move": self.told(place)["seat"]}).text
        return links_in(page, "move-link")[0]

    def told(self, place: str) -> dict[str, Any]:
        """The table as the host may see it."""
        found: dict[str, Any] = self.client.get(place, headers={"accept": "application/json"}).json()
        return found

    def wish(self, place: str, path: str, **fields: object) -> dict[str, Any]:
        """Ask for something at a table."""
        form = {"seq": self.told(place)["seq"], "key": f"{path}{Random().random()}"} | fields
        answer = self.client.post(f"{place}/{path}", data=form, headers={"accept": "application/json"})
        found: dict[str, Any] = answer.json()
        return found

    def move(self, place: str, rng: Random) -> bool:
        """Make any move; False when it is not the host's turn."""
        legal = self.told(place)["legal"]
        return bool(legal) and not self.wish(place, "move", move=rng.choice(legal))["notice"]

    def close(self) -> None:
        self.client.close()


@contextmanager
def inn(folder: Path) -> Iterator[tuple[OpenHouse, Host]]:
    """An open server and a host."""
    folder.mkdir()
    server = OpenHouse(folder)
    server.start()
    host = Host(server)
    try:
        yield server, host
    finally:
        host.close()
        server.close()


def seat(link: str, keys: Path, name: str = "Shirin") -> AtTable:
    """The seat that a link is for."""
    return sit_down(House(link, keys), name)
