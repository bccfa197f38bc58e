"""A door for heads that are too long or too slow: such a request is sent away while its first lines still arrive.

What comes in whole is judged by the guard; this is for what would otherwise be gathered in memory without bound, or
keep a place at the door and never come in.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD: Final = 32 * 1024
"""Bytes of the first line and the headers of a request."""
SLOWEST: Final = 20.0
"""Seconds that a head may take to arrive."""
TOO_LONG: Final = ("431 Request Header Fields Too Large", "That is too much to read.")
TOO_SLOW: Final = ("408 Request Timeout", "That took too long.")


class BoundedHeads(HttpToolsProtocol):
    """Uvicorn's reader of requests, with an eye on how much has come before the headers were complete, and how long ago
    the head began.
    """

    _head: int | None = 0
    """Bytes that have come for a head that is not complete; None while a body comes."""
    _limit: asyncio.TimerHandle | None = None
    """When patience ends with a head that is not complete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door; it is time to say something."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in the next piece; end the conversation when the head grows too long."""
        super().data_received(data)
        if self._head is None:
            return
        self._head += len(data)
        if self._head > LONGEST_HEAD:
            self._send_away(*TOO_LONG)

    def on_message_begin(self) -> None:
        """A new request begins."""
        super().on_message_begin()
        self._head = 0
        self._wait()

    def on_headers_complete(self) -> None:
        """Its head is complete."""
        self._head = None
        self._wait_no_more()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._wait_no_more()
        self._limit = self.loop.call_later(SLOWEST, self._send_away, *TOO_SLOW)

    def _wait_no_more(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _send_away(self, status: str, reason: str) -> None:
        self._wait_no_more()
        if self.transport.is_closing():
            return
        head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        body = f"{reason}\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n{body}".encode())
        self.transport.close()
