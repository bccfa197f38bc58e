"""A server in a process of its own, to be killed: started on a folder, asked until it answers, and started again."""

import asyncio
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

PROGRAM = """
import sys
from pathlib import Path
from mathom.web.serve import serve
from mathom.web.settings import Limits
many = Limits(moves=1e6, moves_burst=10**6, tables=1e6, tables_burst=10**6)
sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), limits=many, pace=0))
"""
PATIENCE = 240.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One server after the other on the same port and folder."""

    def __init__(self, folder: Path, program: str = PROGRAM) -> None:
        self.folder = folder
        self.program = program
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait for its first answer."""
        arguments = (sys.executable, "-c", self.program, str(self.port), str(self.folder))
        self.process = await asyncio.create_subprocess_exec(
            *arguments, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
        )
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(self._answers):
                if self.process.returncode is not None:
                    raise RuntimeError(f"the server did not start (exit code {self.process.returncode})")
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """`kill -9`."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> int:
        """Ask it to close; its exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.terminate()
        return await self.process.wait()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:  # noqa: S310 - our own server
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


@asynccontextmanager
async def running(*servers: Server) -> AsyncIterator[None]:
    """Servers that are started, and asked to close afterwards."""
    for server in servers:
        await server.start()
    try:
        yield
    finally:
        for server in servers:
            await server.stop()
