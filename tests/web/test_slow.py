"""Who keeps a place at the door and never comes in is sent away: heads, forms and live lines that stand still."""

import base64
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

PROGRAM = """
import sys
from pathlib import Path
from mathom.web import heads, serve
from mathom.web.settings import Limits
heads.SLOWEST = serve.PULSE = 0.5
sys.exit(serve.serve("127.0.0.1", 0, Path({folder!r}), limits=Limits(patience=0.5)))
"""


@pytest.fixture
def door(tmp_path: Path) -> Iterator[tuple[str, int]]:
    """A house without patience."""
    arguments = [sys.executable, "-c", PROGRAM.format(folder=str(tmp_path))]
    server = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    place = urlsplit(server.stdout.readline().split()[-1])
    yield str(place.hostname), place.port or 0
    server.terminate()
    server.communicate(timeout=60)


def heard(line: socket.socket) -> bytes:
    """All that comes until the other end has closed."""
    answer = b""
    while piece := line.recv(4096):
        answer += piece
    return answer


def test_a_head_that_stands_still_is_sent_away(door: tuple[str, int]) -> None:
    for begun in (b"", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "):
        with socket.create_connection(door, timeout=60) as line:
            line.sendall(begun)
            assert heard(line).startswith(b"HTTP/1.1 408 ")


def test_a_form_that_stands_still_is_sent_away(door: tuple[str, int]) -> None:
    head = "POST /theme HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 20\r\n"
    with socket.create_connection(door, timeout=60) as line:
        line.sendall(f"{head}content-type: application/x-www-form-urlencoded\r\n\r\ntheme=".encode())
        answer = heard(line)
        assert answer.startswith(b"HTTP/1.1 408 ") and b"took too long" in answer


def test_whoever_has_said_all_may_take_his_time(door: tuple[str, int]) -> None:
    with closing(HTTPConnection(*door, timeout=60)) as line:
        for _ in range(2):
            line.request("GET", "/health")
            assert line.getresponse().read().startswith(b'{"status":"ok"')
            assert not select.select([line.sock], [], [], 1)[0], "the line stays open, longer than a head may take"


def test_a_live_line_that_gives_no_sign_of_life_is_closed(door: tuple[str, int]) -> None:
    with closing(HTTPConnection(*door, timeout=60)) as house:
        form = {"content-type": "application/x-www-form-urlencoded"}
        house.request("POST", "/play/duel", "seat=any&mind=random", form)
        place = house.getresponse().headers["location"]
    key, host = base64.b64encode(b"0123456789abcdef").decode(), f"{door[0]}:{door[1]}"
    with socket.create_connection(door, timeout=60) as line:
        line.sendall(
            f"GET {place}/live HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nupgrade: websocket\r\n"
            f"connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
        )
        begin = time.monotonic()
        assert b"101 Switching" in heard(line), "the line was open, and is closed now"
        assert time.monotonic() - begin > 0.5
