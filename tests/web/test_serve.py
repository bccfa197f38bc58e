"""`serve`: one house a folder, one clear line when it cannot open, and a tidy end."""

import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

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
