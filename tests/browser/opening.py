"""A house whose door is open: a server in a process of its own, on tables that were laid before it started."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import IO

PROGRAM = """
import sys
from pathlib import Path
from mathom.table.posting import Ways
from mathom.web.serve import serve
from mathom.web.settings import Limits
patient = Limits(tables=1e6, tables_burst=10**6, screens=int(sys.argv[3]))
ways = Ways(mail="smtp://127.0.0.1:9", mail_from="house@example.org", ntfy="http://127.0.0.1:9", push="https://house")
sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), limits=patient, pace=0.02, ways=ways))
"""
PATIENCE = 90.0
"""Seconds for a start; the machine may be busy."""


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class OpenHouse:
    """One server after the other on the same port and folder."""

    def __init__(self, folder: Path, screens: int = 400) -> None:
        self.folder = folder
        self.screens = screens
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Open the door and wait until somebody answers."""
        self._log = (self.folder / "log.txt").open("ab")
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(self.port), str(self.folder), str(self.screens)],
            stdout=subprocess.DEVNULL,
            stderr=self._log,
            env=environment,
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server did not start: {self.log()}")
            time.sleep(0.02)

    def kill(self) -> None:
        """`kill -9`."""
        assert self._process is not None and self._log is not None
        self._process.kill()
        self._process.wait()
        self._log.close()

    def close(self) -> None:
        """Ask the server to go, and see that it went in peace."""
        assert self._process is not None and self._log is not None
        self._process.terminate()
        code = self._process.wait(PATIENCE)
        self._log.close()
        assert (code, self.log()) == (0, "")

    def log(self) -> str:
        """What the servers complained of."""
        return (self.folder / "log.txt").read_text("utf-8")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:  # noqa: S310 - our own server
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
