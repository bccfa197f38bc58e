"""A PostgreSQL server of the tests' own, on a folder that goes away with it."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import quote

import psycopg

from tests.crash.opening import free_port

DEBIAN = Path("/usr/lib/postgresql")
PATIENCE = 60
"""Seconds for the server to start or stop."""


def programs() -> Path | None:
    """Where the programs of PostgreSQL are on this machine."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


class Cluster:
    """A server that listens on the loopback only, and is nobody's but the tests'."""

    def __init__(self, bin_folder: Path) -> None:
        self._bin = bin_folder
        self.folder = Path(tempfile.mkdtemp(prefix="mathom-postgres-"))
        self.port = free_port()
        self._schemas = 0
        # the server refuses to run as root
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "--auth=trust", "--username=mathom", "--encoding=UTF8", "--locale=C", "--pgdata=data")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://mathom@127.0.0.1:{self.port}/postgres"

    def new_database(self) -> str:
        """The address of books that nobody has written in yet."""
        self._schemas += 1
        name = f"house_{self._schemas}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.url}?options={quote(f'-csearch_path={name}')}"

    def start(self) -> None:
        settings = f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "--pgdata=data", "--wait", "--log=log", f"--options={settings}", "start")

    def stop(self) -> None:
        """At once, as when the machine loses its power: nothing is tidied up."""
        self._run("pg_ctl", "--pgdata=data", "--wait", "--mode=immediate", "stop")

    def remove(self) -> None:
        if (self.folder / "data" / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._bin / program, *arguments],
            cwd=self.folder,
            user=self._user,
            check=True,
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
