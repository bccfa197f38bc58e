"""People who are away are told once for each turn, by mail, ntfy or a web hook; a move never waits for that."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mathom.table.house import House
from mathom.table.notices import KEPT, LOG, Notices, keep_line
from mathom.table.posting import HOOK, MAIL, NTFY, SHAPES, Ways, ways_from
from mathom.table.store import Store
from mathom.table.study import Study
from mathom.table.table import Table
from tests.table.laying import MIRJAM, SHIRIN, play_one

HOME = "http://house.example"


class Sink:
    """A server that keeps what it is sent, or answers that it wants nothing."""

    def __init__(self) -> None:
        self.got: asyncio.Queue[Any] = asyncio.Queue()
        self.refuses = False
        self.port = 0

    async def web(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        lines = dict(line.lower().split(": ", 1) for line in head.splitlines()[1:] if ": " in line)
        body = await reader.readexactly(int(lines["content-length"]))
        await self.got.put((lines, json.loads(body)))
        status = "403 Forbidden" if self.refuses else "200 OK"
        writer.write(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def mail(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 sink\r\n")
        while line := await reader.readline():
            word = line.decode().split()[0].upper()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                letter = await reader.readuntil(b"\r\n.\r\n")
                await self.got.put(message_from_bytes(letter, policy=policy.default))
            writer.write(b"221 bye\r\n" if word == "QUIT" else b"550 no\r\n" if self.refuses else b"250 ok\r\n")
            await writer.drain()
            if word == "QUIT":
                break
        writer.close()

    async def next(self) -> Any:
        return await asyncio.wait_for(self.got.get(), 20)


@asynccontextmanager
async def sink(kind: str) -> AsyncIterator[Sink]:
    found = Sink()
    server = await asyncio.start_server(getattr(found, kind), "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        await server.wait_closed()


Story = Callable[[House, Notices, Sink, Table], Coroutine[Any, Any, None]]


def tell(folder: Path, kind: str, story: Story, **more: str) -> None:
    """Let a story happen in a house with one way open, at a table where Shirin is asked next, after one move."""

    async def told() -> None:
        async with sink("mail" if kind == MAIL else "web") as server:
            scheme = "smtp" if kind == MAIL else "http"
            ways = Ways(**{kind: f"{scheme}://127.0.0.1:{server.port}"}, mail_from="house@example.org", **more)
            async with notified(folder, ways) as (house, notices):
                table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
                await story(house, notices, server, table)

    asyncio.run(asyncio.wait_for(told(), 60))


@asynccontextmanager
async def notified(folder: Path, ways: Ways) -> AsyncIterator[tuple[House, Notices]]:
    store = Store(folder)
    house = House(store, Study(1), pace=0, clock=lambda: 1000.0)
    notices = Notices(house, ways, lambda table, seat, way: f"/stop/{table}/{seat}/{way}", after=0)
    house.wake()
    notices.wake()
    try:
        yield house, notices
    finally:
        await notices.close()
        await house.close()
        store.close()


async def until_asked(house: House, table: Table, seat: int) -> None:
    while table.asked() == seat:
        await play_one(house, table, Random(table.seq))
    while table.asked() != seat:
        await play_one(house, table, Random(table.seq))


async def quiet(server: Sink, notices: Notices) -> bool:
    """Whether nothing is sent, when all that was begun is done."""
    while notices._waiting:
        await asyncio.gather(*notices._waiting.values())
        await asyncio.sleep(0)
    return server.got.empty()


def test_mail_says_whose_turn_it_is_where_and_how_to_end_it(tmp_path: Path) -> None:
    async def story(house: House, notices: Notices, server: Sink, table: Table) -> None:
        await notices.want(table, 1, MAIL, "shirin@example.org", "fa", HOME)
        await until_asked(house, table, 1)
        letter: EmailMessage = await server.next()
        assert (letter["To"], letter["From"]) == ("shirin@example.org", "house@example.org")
        assert letter["Auto-Submitted"] == "auto-generated"
        assert letter["List-Unsubscribe"] == f"<{HOME}/stop/{table.id}/1/mail>"
        text = letter.get_content().replace("\r\n", "\n")
        assert f"{HOME}/t/{table.id}\n" in text and f"{HOME}/stop/{table.id}/1/mail" in text
        assert "Shirin" in text and "نوبت" in text and "نوبت" in letter["Subject"]

    tell(tmp_path, MAIL, story)


def test_each_turn_is_told_of_once(tmp_path: Path) -> None:
    async def story(house: House, notices: Notices, server: Sink, table: Table) -> None:
        await notices.want(table, 1, HOOK, "shirin", "en", HOME)
        for _ in range(3):
            await until_asked(house, table, 1)
            await server.next()
            notices.look(table)
            assert await quiet(server, notices)

    tell(tmp_path, HOOK, story)


def test_who_is_there_or_asked_for_nothing_is_told_nothing(tmp_path: Path) -> None:
    async def story(house: House, notices: Notices, server: Sink, table: Table) -> None:
        await notices.want(table, 1, HOOK, "shirin", "en", HOME)
        table.present[1] = 1
        await until_asked(house, table, 1)
        assert await quiet(server, notices)
        await until_asked(house, table, 0)
        table.present[1] = 0
        await notices.unwant(table, 1, HOOK)
        await until_asked(house, table, 1)
        assert await quiet(server, notices) and notices.of(table, 1) == []

    tell(tmp_path, HOOK, story)


def test_ntfy_and_hook_get_json_with_the_token_of_the_house(tmp_path: Path) -> None:
    async def story(house: House, notices: Notices, server: Sink, table: Table) -> None:
        await notices.want(table, 1, NTFY, "long-topic-1", "nl", HOME)
        await until_asked(house, table, 1)
        lines, told = await server.next()
        assert lines["authorization"] == "bearer hush" and lines["content-type"] == "application/json"
        assert told["topic"] == "long-topic-1" and told["click"] == f"{HOME}/t/{table.id}"
        assert "jouw beurt" in told["message"]

    tell(tmp_path, NTFY, story, ntfy_token="hush")


def test_no_notice_tells_anything_of_the_game(tmp_path: Path) -> None:
    async def story(house: House, notices: Notices, server: Sink, table: Table) -> None:
        await notices.want(table, 1, HOOK, "shirin", "en", HOME)
        await until_asked(house, table, 1)
        _lines, told = await server.next()
        assert set(told) == {"to", "title", "text", "link", "event", "game", "table", "name", "language"}
        assert told["text"] == "Shirin, it is your turn at The Duel." and told["title"] == "Your turn: The Duel"

    tell(tmp_path, HOOK, story)


def test_what_goes_wrong_is_kept_for_the_keeper_and_stops_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mathom.table.notices.AGAIN", (0.0,))

    async def story(house: House, notices: Notices, server: Sink, table: Table) -> None:
        server.refuses = True
        await notices.want(table, 1, HOOK, "shirin", "en", HOME)
        await until_asked(house, table, 1)
        await server.next()
        await server.next()  # it is tried again
        assert await quiet(server, notices)
        (wanted,) = notices.of(table, 1)
        assert wanted.trouble
        lines = (tmp_path / LOG).read_text("utf-8").splitlines()
        assert len(lines) == 2 and f"table {table.id} hook: HTTPError: HTTP Error 403" in lines[0]
        assert "shirin" not in "".join(lines) and (tmp_path / LOG).stat().st_mode & 0o077 == 0
        server.refuses = False
        await until_asked(house, table, 1)
        await server.next()
        assert await quiet(server, notices) and not notices.of(table, 1)[0].trouble

    tell(tmp_path, HOOK, story)


def test_a_mail_server_that_refuses_is_a_fault_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.table.notices.AGAIN", ())

    async def story(house: House, notices: Notices, server: Sink, table: Table) -> None:
        server.refuses = True
        await notices.want(table, 1, MAIL, "shirin@example.org", "en", HOME)
        await until_asked(house, table, 1)
        assert await quiet(server, notices) and notices.of(table, 1)[0].trouble
        assert "mail: SMTP" in (tmp_path / LOG).read_text("utf-8")

    tell(tmp_path, MAIL, story)


def test_a_move_does_not_wait_for_a_server_that_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mathom.table.posting.TIMEOUT", 1.0)
    monkeypatch.setattr("mathom.table.notices.AGAIN", ())

    async def told() -> None:
        lines: list[asyncio.StreamWriter] = []

        async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            lines.append(writer)

        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        ways = Ways(hook=f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")
        async with notified(tmp_path, ways) as (house, notices):
            table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
            await notices.want(table, 1, HOOK, "shirin", "en", HOME)
            await until_asked(house, table, 1)
            await asyncio.sleep(0.05)
            assert notices._waiting, "it is being sent"
            await play_one(house, table, Random(1))
            assert notices._waiting, "the move was quicker"
        for line in lines:
            line.close()
            await line.wait_closed()
        server.close()
        await server.wait_closed()

    asyncio.run(asyncio.wait_for(told(), 60))


def test_a_house_that_was_closed_in_between_tells_when_it_opens(tmp_path: Path) -> None:
    async def told() -> None:
        async with sink("web") as server:
            ways = Ways(hook=f"http://127.0.0.1:{server.port}")
            async with notified(tmp_path, Ways()) as (house, notices):
                table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
                await notices.want(table, 1, HOOK, "shirin", "en", HOME)
                await until_asked(house, table, 1)
            assert server.got.empty()
            for expected in (1, 0):
                async with notified(tmp_path, ways) as (_house, again):
                    if expected:
                        await server.next()
                    assert await quiet(server, again)

    asyncio.run(asyncio.wait_for(told(), 60))


@pytest.mark.parametrize(
    ("variables", "fault"),
    [
        ({"MATHOM_NTFY": "ftp://ntfy.example"}, "MATHOM_NTFY"),
        ({"MATHOM_HOOK": "https://"}, "MATHOM_HOOK"),
        ({"MATHOM_MAIL": "smtp://mail.example:x"}, "MATHOM_MAIL"),
        ({"MATHOM_MAIL": "smtp://mail.example"}, "MATHOM_MAIL_FROM"),
        ({"MATHOM_MAIL": "smtp://mail.example", "MATHOM_MAIL_FROM": "a@b\nBcc: c@d"}, "MATHOM_MAIL_FROM"),
    ],
)
def test_variables_that_cannot_be_right_are_named(variables: dict[str, str], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}$"):
        ways_from(variables)


def test_ways_are_open_that_have_an_address() -> None:
    assert ways_from({}).open() == ()
    ways = ways_from({"MATHOM_HOOK": "https://hook.example/x", "MATHOM_HOOK_TOKEN": "t"})
    assert (ways.open(), ways.hook_token) == ((HOOK,), "t")


@pytest.mark.parametrize(
    ("way", "address", "good"),
    [
        (MAIL, "me@example.org", True),
        (MAIL, "me@example.org\r\nBcc: you@example.org", False),
        (MAIL, "me@example.org, you@example.org", False),
        (MAIL, "me", False),
        (NTFY, "topic_1", True),
        (NTFY, "../other", False),
        (HOOK, "Shirin (home)", False),
        (HOOK, "شیرین", True),
        (HOOK, "-x", False),
    ],
)
def test_addresses_are_one_address_and_nothing_else(way: str, address: str, good: bool) -> None:
    assert bool(SHAPES[way].fullmatch(address)) == good


def test_only_the_last_faults_are_kept(tmp_path: Path) -> None:
    for number in range(KEPT + 5):
        keep_line(tmp_path / LOG, f"fault {number}")
    lines = (tmp_path / LOG).read_text("utf-8").splitlines()
    assert len(lines) == KEPT and lines[-1] == f"fault {KEPT + 4}"
