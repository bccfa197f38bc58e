"""`serve`: one house a folder, one clear line when it cannot open, and a tidy end."""

import select
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

PROGRAM = "import sys; from pathlib import Path; from mathom.web.serve import serve; sys.exit(serve({}))"


def started(folder: Path, port: int = 0) -> subprocess.Popen[str]:
    call = f"'127.0.0.1', {port}, Path({str(folder)!r})"
    arguments = [sys.executable, "-c", PROGRAM.format(call)]
    return subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def address_of(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    return server.stdout.readline().split()[-1]


def refusal(server: subprocess.Popen[str]) -> str:
    """The one line that a house which does not open leaves behind."""
    out, err = server.communicate(timeout=60)
    assert server.returncode == 2 and out == ""
    assert len(err.splitlines()) == 1 and err.startswith("mathom: ")
    return err


def test_it_says_where_it_is_answers_and_ends_tidily(tmp_path: Path) -> None:
    for farewell in (signal.SIGTERM, signal.SIGINT):
        server = started(tmp_path)
        url = address_of(server)
        with urllib.request.urlopen(f"{url}health") as answer:  # noqa: S310 - our own server
            assert answer.status == 200
            assert "server" not in answer.headers
        server.send_signal(farewell)
        out, err = server.communicate(timeout=60)
        assert (server.returncode, out, err) == (0, "", "")
    assert not (tmp_path / "tables.db-wal").exists(), "everything is in one file when the house is closed"


def test_a_second_house_on_the_same_folder_or_port_does_not_open(tmp_path: Path) -> None:
    server = started(tmp_path / "one")
    try:
        url = address_of(server)
        assert "already running" in refusal(started(tmp_path / "one"))
        port = int(url.rstrip("/").rpartition(":")[2])
        assert f"cannot listen on 127.0.0.1:{port}" in refusal(started(tmp_path / "two", port))
    finally:
        server.terminate()
        server.communicate(timeout=60)


def test_a_folder_that_cannot_be_used_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "cannot be used" in refusal(started(tmp_path / "file"))
    (tmp_path / "tables.db").write_text("not a database" * 1000)
    assert "not a database" in refusal(started(tmp_path))


def test_a_request_whose_head_does_not_end_is_sent_away(tmp_path: Path) -> None:
    server = started(tmp_path)
    try:
        place = urlsplit(address_of(server))
        for piece in (b"x" * 1000, b"x: x\r\n" * 100):
            with socket.create_connection((place.hostname, place.port), timeout=60) as line:
                line.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-much: ")
                assert poured(line, piece) < 10_000_000
        body = b"theme=dark&next=/" + b"x" * 10_000
        with socket.create_connection((place.hostname, place.port), timeout=60) as line:
            for _ in range(5):  # bodies and later requests on the same line count for themselves
                head = f"POST /theme HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: {len(body)}\r\n"
                line.sendall(head.encode() + b"content-type: application/x-www-form-urlencoded\r\n\r\n" + body)
                assert line.recv(20_000).startswith(b"HTTP/1.1 303 ")
    finally:
        server.terminate()
        server.communicate(timeout=60)


def poured(line: socket.socket, piece: bytes) -> int:
    """How many bytes a line takes before its other end says that it is enough."""
    count = 0
    with suppress(ConnectionError):  # the door may be shut before the answer is read
        while count < 10_000_000 and not select.select([line], [], [], 0)[0]:
            line.sendall(piece)
            count += len(piece)
        assert line.recv(100).startswith(b"HTTP/1.1 431 ")
    return count
