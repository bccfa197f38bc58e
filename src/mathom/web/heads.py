"""A door for heads that are too long: a request whose first lines have no end is sent away while it still arrives.

What comes in whole is judged by the guard; this is for what would otherwise be gathered in memory without bound.
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD: Final = 32 * 1024
"""Bytes of the first line and the headers of a request."""
ANSWER: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: 26\r\nconnection: close\r\n\r\nThat is too much to read.\n"
)


class BoundedHeads(HttpToolsProtocol):
    """Uvicorn's reader of requests, with an eye on how much has come before the headers were complete."""

    _head: int | None = 0
    """Bytes that have come for a head that is not complete; None while a body comes."""

    def data_received(self, data: bytes) -> None:
        """Take in the next piece; end the conversation when the head grows too long."""
        super().data_received(data)
        if self._head is None:
            return
        self._head += len(data)
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self.transport.write(ANSWER)
            self.transport.close()

    def on_message_begin(self) -> None:
        """A new request begins."""
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        """Its head is complete."""
        self._head = None
        super().on_headers_complete()
