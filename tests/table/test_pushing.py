"""A notice for a browser: sealed for it, signed by the house, sent to services that are known and to nobody else."""

import asyncio
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from random import Random
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from mathom.table.posting import PUSH, SHAPES, NotInstalled, Ways, ways_from
from mathom.table.pushing import public_key, push
from tests.table.laying import MIRJAM, SHIRIN
from tests.table.test_notices import notified, until_asked

SECRET = bytes(range(32)).hex()
CONTACT = "mailto:keeper@example.org"
HOME = "https://house.example"


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(said: str) -> bytes:
    return urlsafe_b64decode(said + "=" * (-len(said) % 4))


class Browser:
    """A browser with its keys, and the push service that it has an address at."""

    def __init__(self) -> None:
        self.key: EllipticCurvePrivateKey = generate_private_key(SECP256R1())
        self.auth = os.urandom(16)
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.port = 0
        self.status = "201 Created"

    @property
    def address(self) -> str:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return f"http://127.0.0.1:{self.port}/push/secret-place {text(point)} {text(self.auth)}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        lines = dict(line.split(": ", 1) for line in head.splitlines()[1:] if ": " in line)
        lines = {name.lower(): value for name, value in lines.items()}
        await self.got.put((lines, await reader.readexactly(int(lines["content-length"]))))
        writer.write(f"HTTP/1.1 {self.status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def opened(self, sealed: bytes) -> dict[str, str]:
        told: dict[str, str] = json.loads(http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.auth))
        return told


def visited(story: Any) -> None:
    async def told() -> None:
        browser = Browser()
        server = await asyncio.start_server(browser.serve, "127.0.0.1", 0)
        browser.port = server.sockets[0].getsockname()[1]
        try:
            await story(browser)
        finally:
            server.close()
            await server.wait_closed()

    asyncio.run(asyncio.wait_for(told(), 60))


def test_whoever_is_away_is_told_in_his_browser_and_nobody_between_can_read_it(tmp_path: Path) -> None:
    async def story(browser: Browser) -> None:
        async with notified(tmp_path, Ways(push=CONTACT, push_key=SECRET)) as (house, notices):
            table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
            await until_asked(house, table, 0)
            await notices.want(table, 1, PUSH, browser.address, "nl", HOME)
            await until_asked(house, table, 1)
            head, sealed = await asyncio.wait_for(browser.got.get(), 20)
            assert b"Shirin" not in sealed and head["content-encoding"] == "aes128gcm" and int(head["ttl"]) > 3600
            told = browser.opened(sealed)
            assert told["link"] == f"{HOME}/t/{table.id}" and "Shirin, het is jouw beurt" in told["text"]
            assert set(told) == {"title", "text", "link"}
            kind, _, words = head["authorization"].partition(" ")
            parts = dict(part.strip().split("=", 1) for part in words.split(","))
            assert kind == "vapid" and parts["k"] == public_key(SECRET)
            signed = json.loads(raw(parts["t"].split(".")[1]))
            assert signed["sub"] == CONTACT and signed["aud"] == f"http://127.0.0.1:{browser.port}"
            assert Vapid02.verify(head["authorization"])

    visited(story)


def test_what_goes_wrong_is_told_without_the_address() -> None:
    async def story(browser: Browser) -> None:
        browser.status = "410 Gone"
        address = browser.address
        with pytest.raises(OSError, match="the push service answered 410") as fault:
            await asyncio.to_thread(push, SECRET, CONTACT, address, {"title": "t"}, 5.0)
        assert "secret-place" not in str(fault.value)
        with pytest.raises(OSError, match="the push service: ConnectionError") as fault:
            gone = address.replace(str(browser.port), "9")
            await asyncio.to_thread(push, SECRET, CONTACT, gone, {"title": "t"}, 5.0)
        assert "secret-place" not in str(fault.value)

    visited(story)


KEYS = f"{'A' * 87} {'B' * 22}"


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc:def", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/gAAA", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=BQ%2b", True),
        ("https://web.push.apple.com/QGuQyavXutnMH", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com@127.0.0.1/x", False),
        ("https://fcm.googleapis.com.example/x", False),
        ("https://fcm-googleapis.com/x", False),
        ("https://127.0.0.1/x", False),
        ("https://a/notify.windows.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com/a b", False),
    ],
)
def test_only_known_services_are_spoken_to(endpoint: str, known: bool) -> None:
    assert bool(SHAPES[PUSH].fullmatch(f"{endpoint} {KEYS}")) is known


def test_the_way_is_open_where_the_keeper_says_whom_services_may_turn_to() -> None:
    assert ways_from({"MATHOM_PUSH": CONTACT}).open() == (PUSH,)
    assert ways_from({}).open() == ()
    for wrong in ("keeper@example.org", "mailto:keeper", "http://house.example"):
        with pytest.raises(ValueError, match="MATHOM_PUSH"):
            ways_from({"MATHOM_PUSH": wrong})


def test_a_missing_extra_is_told_from_a_wrong_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.table.posting.installed", lambda: False)
    with pytest.raises(NotInstalled, match="push"):
        ways_from({"MATHOM_PUSH": CONTACT})
    with pytest.raises(ValueError, match="MATHOM_PUSH"):
        ways_from({"MATHOM_PUSH": "keeper@example.org"})


def test_every_secret_makes_a_key() -> None:
    keys = [public_key(secret) for secret in ("00" * 32, "ff" * 32, Random(1).randbytes(32).hex())]
    assert len(set(keys)) == 3 and all(len(raw(key)) == 65 and raw(key)[0] == 4 for key in keys)
